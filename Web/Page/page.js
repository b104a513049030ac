// The playground in a canvas: events of the page to its module, its pixels to the canvas.

import { keycode, scancodes } from "./keys.js";
import { file } from "./files.js";
import { Sounds } from "./sounds.js";

const stage = document.getElementById("stage");
const picture = stage.getContext("2d", { alpha: false });
const sounds = new Sounds(report);
const settingsKey = "monkeypinch.settings";
const signsKey = "monkeypinch.signs";
let module;
/** The pixels of the canvas in the module's memory; made anew when the memory or the canvas has changed. */
let pixels;
let frameRequest = 0;
let timer = 0;

function report(sentence) {
  const problem = document.getElementById("problem");
  problem.textContent = sentence;
  problem.hidden = false;
}

// Files

async function bytes(name) {
  return (await file(name, "application/octet-stream")).arrayBuffer();
}

/** Calls a function with the address and the length of bytes in the module's memory. */
function lend(data, use) {
  const address = module.malloc(Math.max(data.byteLength, 1));
  new Uint8Array(module.memory.buffer, address, data.byteLength).set(new Uint8Array(data));
  try {
    return use(address, data.byteLength);
  } finally {
    module.free(address);
  }
}

const text = (address, length) =>
  new TextDecoder().decode(new Uint8Array(module.memory.buffer, address, length));

/** Returns a text that the module has made, of a length. */
const result = (length) => text(module.resultAddress(), length);

/** Returns a text in English in the language of the playground. */
const translated = (words) => result(lend(new TextEncoder().encode(words), module.translate));

/** Adds the files of a bundle to those of the module. */
async function load(name) {
  lend(await bytes(`${name}.bundle.gz`), module.addBundle);
}

// What the module calls

const page = {
  sound: (address, length, gain, pan, pitch) => sounds.play(text(address, length), gain, pan, pitch),
  say(address, length) {
    const words = document.getElementById("words");
    const sentence = text(address, length);
    // A sentence that is the same again is read only if it is another text.
    words.textContent = words.textContent === sentence ? `${sentence}\u00a0` : sentence;
  },
  saveSigns(address, length) {
    try {
      localStorage.setItem(signsKey, text(address, length));
    } catch {
      report(translated("The sign is not kept for the next visit: this browser keeps nothing for the page."));
    }
  },
  save(address, length) {
    const link = document.createElement("a");
    const data = new Uint8Array(module.memory.buffer, address, length).slice();
    link.href = URL.createObjectURL(new Blob([data], { type: "application/jsonl" }));
    link.download = `monkeypinch-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}.touches.jsonl`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  },
};

// Nothing is printed: the functions of the system for it do nothing.
const system = new Proxy({}, { get: () => () => 52 });

// Pictures

/** Plays on after events: a frame if one is due, or a delivery when its time has come. */
function follow() {
  sounds.setBackground(result(module.background()));
  const next = module.nextCall(performance.now());
  clearTimeout(timer);
  if (next === 0) {
    frameRequest ||= requestAnimationFrame(showFrame);
  } else if (next > 0) {
    timer = setTimeout(deliver, Math.max(next - performance.now(), 0));
  }
}

function deliver() {
  module.deliver(performance.now());
  follow();
}

function showFrame() {
  frameRequest = 0;
  const boxes = module.frame(performance.now());
  const [width, height] = [module.side(0), module.side(1)];
  if (stage.width !== width || stage.height !== height) [stage.width, stage.height] = [width, height];
  const address = module.pixels();
  const { buffer } = module.memory;
  if (pixels?.data.buffer !== buffer || pixels.data.byteOffset !== address || pixels.width !== width) {
    pixels = new ImageData(new Uint8ClampedArray(buffer, address, width * height * 4), width, height);
  }
  for (let index = 0; index < boxes; index += 1) {
    const [x, y, w, h] = [0, 1, 2, 3].map((number) => module.box(index, number));
    picture.putImageData(pixels, 0, 0, x, y, w, h);
  }
  follow();
}

function fit() {
  const { width, height } = stage.getBoundingClientRect();
  module.resize(width, height, density(), performance.now());
  follow();
}

// A canvas has so many pixels as the screen, at most three for each point.
const density = () => Math.min(Math.max(devicePixelRatio, 1), 3);

// Events

const fingers = new Map();
let nextFinger = 1;
/** Whether the page is a part of another one. */
const isFramed = self !== top;
document.documentElement.classList.toggle("framed", isFramed);

/** Shows what the mouse does where it is, or with what it holds. */
function showCursor(event) {
  const shape = ["", "pointer", "grab"][module.pointerShape(...point(event)) & 3];
  stage.style.cursor = shape === "grab" && event.buttons & 1 ? "grabbing" : shape;
}

// The canvas fills the page.
const point = (event) => [event.clientX, event.clientY];

/** Returns the force from 0 to 1; a screen that measures none says 0.5. */
function force(event) {
  return event.pointerType === "touch" && event.pressure === 0.5 ? 1 : event.pressure || 1;
}

function pointer(event, kind) {
  if (event.pointerType === "mouse") {
    // Another button is none of ours, and a press that moves is a change of buttons.
    if (kind !== 1 && kind !== 3 && event.button !== 0) return;
    module.mouse(kind === 3 ? 2 : kind, event.buttons & 1, ...point(event), event.timeStamp);
    // What is dragged may not be below the mouse, which it follows.
    if (kind !== 1 || !event.buttons) showCursor(event);
    return;
  }
  if (kind === 0) fingers.set(event.pointerId, nextFinger++);
  const number = fingers.get(event.pointerId);
  if (number === undefined) return;
  const isPen = event.pointerType === "pen" ? 1 : 0;
  module.finger(number, kind, isPen, ...point(event), force(event), event.timeStamp);
  if (kind > 1) fingers.delete(event.pointerId);
}

function listen() {
  const on = (target, type, handle, options) =>
    target.addEventListener(type, (event) => {
      handle(event);
      deliver();
    }, options);
  on(stage, "pointerdown", (event) => {
    document.getElementById("problem").hidden = true;
    stage.focus({ preventScroll: true });
    stage.setPointerCapture(event.pointerId);
    pointer(event, 0);
  });
  on(stage, "pointermove", (event) => {
    const events = event.getCoalescedEvents?.() ?? [];
    for (const each of events.length ? events : [event]) pointer(each, 1);
  });
  on(stage, "pointerup", (event) => pointer(event, 2));
  // What lets a page sound: a finger that lifts, a button or a key.
  for (const type of ["mousedown", "pointerup", "keydown"]) {
    addEventListener(type, () => sounds.wake(), { capture: true, passive: true });
  }
  // The last event of a tap, which gives the stage the focus before.
  stage.addEventListener("click", (event) => event.pointerType !== "mouse" && showKeyboard());
  typing.addEventListener("input", type);
  on(typing, "keydown", (event) => !event.code && event.key === "Enter" && press("\n"));
  on(stage, "pointercancel", (event) => pointer(event, 3));
  on(stage, "lostpointercapture", (event) => fingers.has(event.pointerId) && pointer(event, 3));
  on(stage, "pointerleave", (event) => {
    if (event.pointerType === "mouse") module.mouse(3, 0, 0, 0, event.timeStamp);
  });
  on(stage, "wheel", (event) => {
    // The page around the scene scrolls, except where the wheel scrolls a list.
    if (isFramed && !event.ctrlKey && !event.shiftKey && !(module.pointerShape(...point(event)) & 4)) return;
    event.preventDefault();
    if (event.ctrlKey) return pinch(event);
    const notch = event.deltaMode === 0 ? 100 : event.deltaMode === 1 ? 3 : 1;
    module.wheel(event.deltaX / notch, -event.deltaY / notch, event.timeStamp);
  }, { passive: false });
  // Safari's own events of a trackpad; on a touch screen they say again what fingers do.
  on(stage, "gesturechange", (event) => {
    event.preventDefault();
    if (!fingers.size) scale(event.scale / lastScale, event);
    lastScale = event.scale;
  }, { passive: false });
  addEventListener("gesturestart", () => (lastScale = 1));
  for (const type of ["contextmenu", "selectstart", "dragstart", "gesturestart"]) {
    document.addEventListener(type, (event) => event.preventDefault());
  }
  on(window, "keydown", (event) => key(event, 1));
  on(window, "keyup", (event) => key(event, 0));
  on(window, "blur", (event) => module.leave(event.timeStamp));
  on(document, "visibilitychange", (event) => {
    if (document.hidden) {
      module.leave(event.timeStamp);
      keepSettings();
    }
    fingers.clear();
    module.setVisible(document.hidden ? 0 : 1);
  });
  addEventListener("pagehide", keepSettings);
  new ResizeObserver(fit).observe(stage);
  for (const query of queries) on(query, "change", () => module.prefer(...preferences()));
  watchDensity();
  acceptFiles();
}

/** A trackpad's pinch comes as a wheel with Control; a real wheel with Control has notches, each a tenth. */
function pinch(event) {
  const isDiscrete = event.deltaMode !== 0 || (event.wheelDeltaY !== 0 && event.wheelDeltaY % 120 === 0);
  const notches = [event.wheelDeltaY / 120, -event.deltaY / 3, -event.deltaY][event.deltaMode];
  scale(isDiscrete ? 1.1 ** notches : Math.exp(-event.deltaY / 100), event);
}

let lastScale = 1;
let pinchEnd = 0;
/** Changes the scale of a trackpad's pinch, which ends when no more of it comes. */
function scale(factor, event) {
  if (!pinchEnd) module.pinch(0, 1, event.timeStamp);
  clearTimeout(pinchEnd);
  module.pinch(1, factor, event.timeStamp);
  pinchEnd = setTimeout(() => {
    pinchEnd = 0;
    module.pinch(2, 1, performance.now());
    deliver();
  }, 150);
}

function key(event, isDown) {
  const scancode = scancodes[event.code];
  if (scancode === undefined || event.isComposing) return;
  // The browser keeps its own commands, such as reloading; the zoom is the playground's.
  const isCommand = (event.ctrlKey || event.metaKey) && !/^(Control|Shift|Alt|Meta|Digit|Minus|Equal|Arrow)/.test(event.code);
  if (isCommand || event.code === "F5" || event.code === "F11" || event.code === "F12") return;
  // From the last thing, Tab goes to the browser's own buttons.
  const leaves = event.code === "Tab" && module.isFocusAtEnd(event.shiftKey ? 1 : 0);
  if (!leaves) event.preventDefault();
  // The field has nothing of what a real keyboard types.
  typing.value = typed = "";
  module.key(scancode, keycode(event, scancode), isDown, event.repeat ? 1 : 0, event.timeStamp);
}

// Screen keyboards, which have no keys with places, and change what they have typed

const typing = document.getElementById("typing");
/** The text of the field that has been typed. */
let typed = "";

/** Shows the keyboard of the screen while a name is typed. */
function showKeyboard() {
  if (!module.isTyping()) return typing.blur();
  typing.value = typed = "";
  typing.focus({ preventScroll: true });
}

function press(character) {
  const code = { "\b": "Backspace", "\n": "Enter", " ": "Space", "-": "Minus" }[character]
    ?? (/\d/.test(character) ? `Digit${character}` : `Key${character.toUpperCase()}`);
  const key = { code, key: { "\b": "Backspace", "\n": "Enter" }[character] ?? character };
  const scancode = scancodes[code] ?? 0;
  for (const isDown of [1, 0]) module.key(scancode, keycode(key, scancode), isDown, 0, performance.now());
}

/** Presses the keys that make the text of the field of what it was. */
function type() {
  const text = typing.value;
  let same = 0;
  while (same < typed.length && typed[same] === text[same]) same += 1;
  for (const _ of typed.slice(same)) press("\b");
  for (const character of text.slice(same)) press(character);
  typed = text;
  deliver();
}

// Recordings

/** Replays a recording or a gesture script in front of the game; closing it goes back. */
async function open(file) {
  const name = new TextEncoder().encode(file.name);
  const data = await file.arrayBuffer();
  if (new TextDecoder().decode(data).includes('"language":"zh"')) await load("chinese");
  const length = lend(name, (nameAddress, nameLength) =>
    lend(data, (address, size) => module.replay(nameAddress, nameLength, address, size, performance.now())));
  if (length) {
    const problem = result(length);
    const isRecording = file.name.endsWith(".gestures") || new Uint8Array(data)[0] === 123;
    report(isRecording ? problem : translated("%1 is no recording of touches. %2").replace("%1", file.name).replace("%2", problem));
  }
  follow();
}

/** Replays the recording that a link of the page names. */
async function openLink(link) {
  try {
    const answer = await fetch(link);
    if (!answer.ok) throw new Error(`the server says ${answer.status}`);
    await open(new File([await answer.blob()], link.slice(link.lastIndexOf("/") + 1)));
  } catch (error) {
    report(`${link} could not be loaded: ${error.message}.`);
  }
}

function acceptFiles() {
  for (const type of ["dragenter", "dragover"]) {
    document.addEventListener(type, (event) => event.preventDefault());
  }
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) open(file);
  });
}

/** A page that is moved to another screen, or zoomed, has another density. */
function watchDensity() {
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
    fit();
    watchDensity();
  }, { once: true });
}

// Settings

const queries = ["color-scheme: dark", "contrast: more", "reduced-motion: reduce"].map((query) =>
  matchMedia(`(prefers-${query})`));
const preferences = () => queries.map((query) => (query.matches ? 1 : 0));

function keepSettings() {
  try {
    const length = lend(keptSettings(), module.configuration);
    localStorage.setItem(settingsKey, result(length));
  } catch {
    // A browser that keeps nothing for pages plays all the same.
  }
}

/** Returns the bytes of the settings of the last visit. */
function keptSettings() {
  return new TextEncoder().encode(localStorage.getItem(settingsKey) ?? "{}");
}

/** Returns the settings of this visit: those of the last one or of the link, and the language of the browser. */
function settings() {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem(settingsKey)) ?? {};
  } catch {
    // Damaged settings are those of a first visit.
  }
  const link = new URLSearchParams(location.search);
  for (const name of ["scene", "look", "hands", "language"]) {
    if (link.has(name)) kept[name] = link.get(name);
  }
  const asked = kept.language ?? navigator.language.slice(0, 2);
  kept.language = ["de", "zh"].find((language) => language === asked) ?? "en";
  return kept;
}

/** Takes the signs of the last visit; what cannot be read is kept under another name. */
function restoreSigns() {
  try {
    const kept = localStorage.getItem(signsKey);
    const length = kept === null ? 0 : lend(new TextEncoder().encode(kept), module.setSigns);
    if (!length) return;
    const aside = `${signsKey}.damaged-${Date.now()}`;
    localStorage.setItem(aside, kept);
    report(`${result(length)}; they are kept as ${aside}.`);
  } catch {
    // A browser that keeps nothing for pages has the signs of a first visit.
  }
}

// Start

/** Keeps the files of the first visit, which have come before the worker that keeps those of later ones. */
async function keep() {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const isFirst = !serviceWorker.controller;
  const taken = new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
  await serviceWorker.register("worker.js");
  if (!isFirst) return;
  await taken;
  const cache = await caches.open("monkeypinch");
  const kept = new Set();
  const add = (names) => {
    const files = [...new Set(names)].filter((name) => name.startsWith(location.origin) && !kept.has(name));
    for (const name of files) kept.add(name);
    // The browser has them still.
    return cache.addAll(files.map((name) => new Request(name, { cache: "force-cache" })));
  };
  // Files that were on their way when the worker came are not kept by it, and arrive later.
  new PerformanceObserver((list) => add(list.getEntries().map(({ name }) => name)))
    .observe({ type: "resource", buffered: true });
  await add([location.origin + location.pathname]);
}

async function start() {
  if (!("WebAssembly" in window) || !("DecompressionStream" in window)) {
    return report("This browser is too old for the playground: it needs WebAssembly and DecompressionStream.");
  }
  const chosen = settings();
  document.documentElement.lang = chosen.language;
  try {
    // It is compiled while it comes.
    const code = WebAssembly.instantiateStreaming(
      file("playground.wasm.gz", "application/wasm"), { page, wasi_snapshot_preview1: system });
    const bundles = (chosen.language === "zh" ? ["first", "chinese"] : ["first"]).map((name) => bytes(`${name}.bundle.gz`));
    const [{ instance }, ...parts] = await Promise.all([code, ...bundles]);
    module = instance.exports;
    performance.mark("loaded");
    for (const part of parts) lend(part, module.addBundle);
  } catch (error) {
    return report(`The playground could not be loaded: ${error.message}. Reload the page to try again.`);
  }
  restoreSigns();
  const { width, height } = stage.getBoundingClientRect();
  lend(new TextEncoder().encode(JSON.stringify(chosen)), (address, length) =>
    module.start(address, length, width, height, density(), ...preferences()));
  stage.ariaLabel = translated(stage.ariaLabel);
  listen();
  performance.mark("started");
  showFrame();
  stage.classList.add("shown");
  // For keys and screen readers; a page around the scene keeps its own focus.
  if (!isFramed && document.activeElement === document.body) stage.focus({ preventScroll: true });
  performance.mark("first-picture");
  // For `make test-web`.
  window.monkeypinch = module;
  keep().catch(() => {});
  try {
    await load("letters");
    follow();
    sounds.load(result(module.sounds()).split(" "));
  } catch (error) {
    report(`Some letters could not be loaded: ${error.message}.`);
  }
  const link = new URLSearchParams(location.search).get("recording");
  if (link) openLink(link);
}

start();
