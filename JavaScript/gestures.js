// Taps, drags, pinches, turns and swipes on the elements of a page, with the rules of UIKit's recognizers.
//
// The types and what each function does are in gestures.d.ts. Locations are in CSS pixels of the page's visible part, as
// clientX and clientY are; times in milliseconds, as timeStamp is; durations in seconds; angles in radians, clockwise.

import { constants, flags, structs } from "./names.js";

const never = 2n ** 63n - 1n;
const nanoseconds = (milliseconds) => BigInt(Math.max(Math.round(milliseconds * 1e6), 0));
const milliseconds = (time) => Number(time) / 1e6;

/** The names of an enumeration's numbers. */
const names = Object.fromEntries(
  Object.entries(constants).map(([title, values]) => [
    title, Object.fromEntries(Object.entries(values).map(([name, number]) => [number, name])),
  ]));

// The values of properties

/** The properties whose values are names of an enumeration, and those with several of them. */
const enumerations = { velocityEstimator: "Estimator", tapLocation: "TapLocation" };
const sets = {
  direction: "Direction", edges: "Edge", allowedTouchTypes: "TouchType", allowedScrollTypes: "Scroll",
  buttonMaskRequired: "Button",
};
/** The bit of a name in a set: touch types are counted, the others are bits. */
const bit = (title, name) => (title === "TouchType" ? 1 << constants[title][name] : constants[title][name]);

function requireNumber(name, value) {
  if (typeof value !== "number" || Number.isNaN(value)) throw new TypeError(`${name} is ${value}, which is no number`);
}

function encoded(property, value) {
  const title = enumerations[property] ?? sets[property];
  if (title === undefined || typeof value === "number") {
    if (typeof value !== "boolean") requireNumber(property, value);
    return Number(value);
  }
  const chosen = Array.isArray(value) ? value : [value];
  for (const name of chosen) {
    if (!(name in constants[title])) {
      throw new TypeError(`${property} is ${name}, and must be of ${Object.keys(constants[title]).join(", ")}`);
    }
  }
  return enumerations[property] ? constants[title][value] : chosen.reduce((bits, name) => bits | bit(title, name), 0);
}

function decoded(property, number) {
  if (flags.has(property)) return number === 1;
  if (enumerations[property]) return names[enumerations[property]][number];
  const title = sets[property];
  return title ? Object.keys(constants[title]).filter((name) => number & bit(title, name)) : number;
}

// Structs

/** Returns a function that reads the numbers of fields from memory. */
function reader(fields) {
  const parts = Object.entries(fields).map(([name, field]) =>
    Array.isArray(field) ? [name, `get${field[0]}`, field[1]] : [name, undefined, reader(field)]);
  return (memory, address) => {
    const value = {};
    for (const [name, method, part] of parts) {
      value[name] = method ? memory[method](address + part, true) : part(memory, address);
    }
    return value;
  };
}

/** Returns a function that writes the numbers of fields to memory; those that are not given are 0. */
function writer(fields) {
  const parts = Object.entries(fields).map(([name, field]) =>
    Array.isArray(field)
      ? [name, `set${field[0]}`, field[1], field[0][0] === "B" ? 0n : 0] : [name, undefined, writer(field), {}]);
  return (memory, address, values) => {
    for (const [name, method, part, absence] of parts) {
      const value = values[name] ?? absence;
      if (method) memory[method](address + part, value, true);
      else part(memory, address, value);
    }
  };
}

const each = (make) => Object.fromEntries(Object.entries(structs).map(([name, { fields }]) => [name, make(fields)]));
const [readers, writers] = [each(reader), each(writer)];

// The module

/** A function of the module refused its arguments, which the message names. */
export class GesturesError extends Error {
  name = "GesturesError";
}

/** What the words about handles mean in a page. */
const pageWords = {
  "the handle was freed": "the recognizer was removed, or its gestures are closed",
  "the handle is of another kind": "recognizers of this kind have no such thing",
  "the handle is zero or was never created": "the recognizer is not one of these gestures",
};

/** The module's functions and memory. */
class Library {
  #memory;
  #samples = { address: 0, count: 0 };

  constructor(exports) {
    this.exports = exports;
    // Outputs, which are read at once; arguments, which the function copies.
    this.output = exports.malloc(256);
    this.input = exports.malloc(256);
  }

  get memory() {
    // The memory's bytes are others after it has grown.
    if (this.#memory?.buffer !== this.exports.memory.buffer) this.#memory = new DataView(this.exports.memory.buffer);
    return this.#memory;
  }

  call(name, ...values) {
    const result = this.exports[`gestures_${name}`](...values);
    if (result === 0) return;
    const words = this.text(this.exports.gestures_failure_words());
    const title = name.replace(/^[a-z]+_/, "").replace(/_./g, (part) => part[1].toUpperCase());
    throw new GesturesError(`${title}: ${pageWords[words] ?? words}`);
  }

  /** Calls a function, and returns the number or the struct that it writes through its last pointer. */
  written(type, name, ...values) {
    this.call(name, ...values, this.output);
    return structs[type] ? this.read(type, this.output) : this.memory[`get${type}`](this.output, true);
  }

  /** The same of a function that takes the size of its struct. */
  sized(type, name, ...values) {
    this.call(name, ...values, this.output, structs[type].size);
    return this.read(type, this.output);
  }

  read(struct, address) {
    return readers[struct](this.memory, address);
  }

  write(struct, values, address = this.input) {
    writers[struct](this.memory, address, values);
    return address;
  }

  /** Calls a function whose last argument is a text. */
  callWithText(name, text, ...values) {
    const bytes = new TextEncoder().encode(`${text}\0`);
    const address = this.exports.malloc(bytes.length);
    new Uint8Array(this.exports.memory.buffer, address, bytes.length).set(bytes);
    try {
      this.call(name, ...values, address);
    } finally {
      this.exports.free(address);
    }
  }

  /** Returns the words that a function writes to a buffer. */
  words(name, first) {
    const address = this.exports.malloc(1024);
    try {
      this.call(name, first, address, 1024, 0);
      return this.text(address);
    } finally {
      this.exports.free(address);
    }
  }

  text(address) {
    const bytes = new Uint8Array(this.exports.memory.buffer);
    return new TextDecoder().decode(bytes.subarray(address, bytes.indexOf(0, address)));
  }

  send(session, samples) {
    const size = structs.sample.size;
    if (samples.length > this.#samples.count) {
      this.exports.free(this.#samples.address);
      this.#samples = { address: this.exports.malloc(samples.length * size), count: samples.length };
    }
    samples.forEach((sample, index) => this.write("sample", sample, this.#samples.address + index * size));
    this.call("session_send", session, this.#samples.address, samples.length, size);
  }
}

async function instantiated(source, imports) {
  const module = source instanceof WebAssembly.Module ? source : await compiled(source);
  return WebAssembly.instantiate(module, imports);
}

async function compiled(source) {
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  const answer = await fetch(source);
  if (!answer.ok) throw new Error(`${answer.url} could not be loaded: ${answer.status} ${answer.statusText}`);
  // Not compiled while it is loaded, which needs a server that knows the type of the file.
  return WebAssembly.compile(await answer.arrayBuffer());
}

/** Loads the module, and returns the gestures of the page. */
export async function load({ source = new URL("gestures.wasm", import.meta.url), reasons = false } = {}) {
  let gestures;
  // An error in a callback would leave the module in the middle of its work.
  const guarded = (call, absence) => {
    try {
      return call();
    } catch (error) {
      (globalThis.reportError ?? console.error)(error);
      return absence;
    }
  };
  const page = {
    action: (address) => guarded(() => friend(gestures).act(address)),
    question: (address) => guarded(() => friend(gestures).answer(address), 0),
    event: (address) => guarded(() => friend(gestures).observe(address)),
    call: (...values) => guarded(() => friend(gestures).call(...values)),
    sin: Math.sin, cos: Math.cos, atan2: Math.atan2, exp: Math.exp, log: Math.log,
  };
  // Nothing is printed: the functions of the system for it do nothing.
  const system = new Proxy({}, { get: () => () => 52 });
  const { exports } = await instantiated(source, { page, wasi_snapshot_preview1: system });
  gestures = new Gestures(new Library(exports), reasons);
  return gestures;
}

// Elements

/** Returns the matrix from an element's coordinates, whose origin is its upper left corner, to those of the page's visible
 * part, with the element's size. A perspective is left out. */
function placed(element) {
  if (element.ownerSVGElement && element.getScreenCTM) {
    const { a, b, c, d, e, f } = element.getScreenCTM() ?? new DOMMatrix();
    const box = element.getBBox();
    return { matrix: new DOMMatrix([a, b, c, d, e, f]), width: box.width, height: box.height };
  }
  const box = element.getBoundingClientRect();
  let linear = new DOMMatrix();
  for (let each = element; each; each = each.assignedSlot ?? each.parentElement ?? each.getRootNode().host) {
    const { translate, rotate, scale, transform } = getComputedStyle(each);
    if (transform === "none" && rotate === "none" && scale === "none" && translate === "none") continue;
    const own = new DOMMatrix(rotate === "none" ? "" : /[xyz]/.test(rotate) ? `rotate3d(${rotate})` : `rotate(${rotate})`)
      .multiply(new DOMMatrix(scale === "none" ? "" : `scale(${scale.split(" ").slice(0, 2).join(",")})`))
      .multiply(new DOMMatrix(transform));
    linear = own.multiply(linear);
  }
  const { a, b, c, d } = linear;
  const isStraight = a === 1 && b === 0 && c === 0 && d === 1;
  const width = isStraight ? box.width : element.offsetWidth;
  const height = isStraight ? box.height : element.offsetHeight;
  // The middle of the element is the middle of its bounding box.
  const e = box.x + box.width / 2 - (a * width + c * height) / 2;
  const f = box.y + box.height / 2 - (b * width + d * height) / 2;
  return { matrix: new DOMMatrix([a, b, c, d, e, f]), width, height };
}

const mapped = ({ a, b, c, d, e, f }, { x, y }) => ({ x: a * x + c * y + e, y: b * x + d * y + f });
/** The corners of what has no end. */
const everywhere = [{ x: -Infinity, y: -Infinity }, { x: Infinity, y: Infinity }];
const isBetween = (place, { lower, upper }) =>
  ["x", "y"].every((axis) => place[axis] > lower[axis] - 0.5 && place[axis] < upper[axis] + 0.5);
const turned = ({ a, b, c, d }, { x, y }) => ({ x: a * x + c * y, y: b * x + d * y });
const near = (place) => ({ x: place.x, y: place.y });

/** What a gesture did at one time. */
class Action {
  constructor(recognizer, target, state, values) {
    this.recognizer = recognizer;
    this.element = recognizer.element;
    this.target = target ?? recognizer.element;
    this.kind = recognizer.kind;
    this.state = state;
    this.time = milliseconds(values.time);
    this.touches = values.touches;
    this.isRolledTap = values.isRolledTap === 1;
    this.location = values.location;
    this.translation = values.translation;
    this.velocity = values.velocity;
    this.scale = values.scale;
    this.scaleVelocity = values.scaleVelocity;
    this.rotation = values.rotation;
    this.rotationVelocity = values.rotationVelocity;
  }

  /** The location, translation and velocity in the coordinates of an element. */
  in(element = this.element) {
    const inverse = placed(element).matrix.inverse();
    return {
      location: mapped(inverse, this.location), translation: turned(inverse, this.translation),
      velocity: turned(inverse, this.velocity),
    };
  }
}

/** Puts a place that is past walls where what has bounced off them is, with a part of its speed after each time. */
function bounce(place, [lower, upper], part) {
  for (const axis of ["x", "y"]) {
    for (let count = 0; count < 16 && (place[axis] < lower[axis] || place[axis] > upper[axis]); count += 1) {
      const wall = place[axis] < lower[axis] ? lower[axis] : upper[axis];
      place[axis] = wall + (wall - place[axis]) * part;
    }
    place[axis] = Math.min(Math.max(place[axis], lower[axis]), upper[axis]);
  }
}

/** What other classes of this module know of an object: its methods that are not the page's. */
const friends = new WeakMap();
const friend = (object) => friends.get(object);

/** Returns the handle of what the page has given for another recognizer. */
function handleOf(other) {
  if (!(other instanceof Recognizer)) throw new TypeError(`another recognizer is needed, and not ${other}`);
  return friend(other).handle;
}

const questions = {
  shouldReceive: "shouldReceiveTouch", shouldBegin: "shouldBegin",
  shouldRecognizeSimultaneously: "shouldRecognizeSimultaneously", shouldRequireFailure: "shouldRequireFailure",
  shouldBeRequiredToFail: "shouldBeRequiredToFail",
};

/** The options of `manipulated` that its recognizer does not know. */
const moveOptions = new Set(["throws", "within", "isWhole", "bounces", "minimumScale", "maximumScale", "onRest"]);

/** Throws an error unless options of `manipulated` are right. */
function checkMoves({ throws = true, within = null, isWhole = true, bounces = 0, onRest = null }) {
  for (const [name, value] of [["throws", throws], ["isWhole", isWhole]]) {
    if (typeof value !== "boolean") throw new TypeError(`${name} is ${value}, and must be true or false`);
  }
  if (within) for (const name of ["x", "y", "width", "height"]) requireNumber(`${name} of within`, within[name]);
  requireNumber("bounces", bounces);
  if (bounces < 0 || bounces > 1) throw new TypeError(`bounces is ${bounces}, and must be between 0 and 1`);
  requireFunction("onRest", onRest);
}

function checkPose(pose) {
  for (const [name, value] of Object.entries(pose)) requireNumber(`${name} of a pose`, value);
  if (pose.scale <= 0) throw new TypeError(`scale of a pose is ${pose.scale}, and must be above 0`);
}

function requireFunction(name, value) {
  if (value && typeof value !== "function") throw new TypeError(`${name} is ${typeof value}, and must be a function`);
}

/** The kinds during which the browser scrolls and zooms as usual. */
const calm = new Set(["tap", "longPress", "hover"]);

/** The methods of a recognizer of the page's own class, by why they are called. */
const methods = {
  began: "touchesBegan", moved: "touchesMoved", ended: "touchesEnded", cancelled: "touchesCancelled", reset: "reset",
  timer: "timerFired",
};

export class Recognizer {
  #gestures;
  #library;
  #handle;
  #name = "";
  #questions = {};

  constructor(gestures, library, handle, values) {
    if (!(gestures instanceof Gestures)) {
      throw new TypeError("gestures.add makes recognizers: a class passes what its constructor gets on, by super(...values)");
    }
    this.#gestures = gestures;
    this.#library = library;
    this.#handle = handle;
    Object.assign(this, values);
    friends.set(this, { handle, questions: this.#questions, gestures });
  }

  /** Sets properties, questions, the name, or how a moved element is moved. */
  set(options) {
    const moves = {};
    for (const [name, value] of Object.entries(options)) {
      if (name === "name" || name in questions || name in constants.Property) this[name] = value;
      else if (moveOptions.has(name)) moves[name] = value;
      else if (this.kind === "customGesture" && name in this) this[name] = value;
      else if (name === "touchAction") {
        if (!CSS.supports("touch-action", value)) throw new TypeError(`touchAction is ${value}, which CSS does not know`);
      } else if (name !== "signal") {
        throw new TypeError(`a recognizer has no property ${name}`);
      }
    }
    friend(this.#gestures).configure(this, moves);
    return this;
  }

  get state() {
    return names.State[this.#library.written("Int32", "recognizer_state", this.#handle)];
  }

  set state(state) {
    if (!(state in constants.State)) throw new TypeError(`there is no state ${state}`);
    this.#library.call("recognizer_request", this.#handle, constants.State[state], 0);
  }

  fail(reason) {
    this.#library.callWithText("recognizer_request", reason, this.#handle, constants.State.failed);
  }

  setTimer(seconds) {
    this.#library.call("recognizer_set_timer", this.#handle, seconds ?? Infinity);
  }

  get name() {
    return this.#name;
  }

  set name(name) {
    this.#library.callWithText("recognizer_set_name", name, this.#handle);
    this.#name = name;
  }

  requireFailure(other) {
    this.#library.call("recognizer_require_failure", this.#handle, handleOf(other));
    return this;
  }

  simultaneous(other, allowed = true) {
    this.#library.call("recognizer_set_simultaneous", this.#handle, handleOf(other), allowed);
    return this;
  }

  prevents(other, prevents = true) {
    this.#library.call("recognizer_set_prevents", this.#handle, handleOf(other), prevents);
    return this;
  }

  setTranslation({ x, y }) {
    requireNumber("x of a translation", x);
    requireNumber("y of a translation", y);
    this.#library.write("point", { x, y });
    this.#library.call("recognizer_set_translation", this.#handle, this.#library.input, 0n);
  }

  setScale(scale) {
    this.#library.call("recognizer_set_scale", this.#handle, scale);
  }

  setRotation(rotation) {
    this.#library.call("recognizer_set_rotation", this.#handle, rotation);
  }

  takeChange() {
    const { a, b, c, d, tx, ty } = this.#library.written("transform", "recognizer_take_change", this.#handle, 0n);
    return new DOMMatrix([a, b, c, d, tx, ty]);
  }

  get why() {
    if (!this.#gestures.reasons) throw new Error("no reasons are recorded: load the gestures with { reasons: true }");
    const reason = this.#library.sized("reason", "recognizer_reason", this.#handle);
    if (reason.code === 0) return null;
    return friend(this.#gestures).reason(reason, this.#library.words("recognizer_reason_words", this.#handle));
  }

  get pose() {
    const moved = friend(this).moved;
    return moved && { ...moved.pose };
  }

  set pose(pose) {
    friend(this.#gestures).move(this, pose);
  }

  get flying() {
    return friend(this).moved && friend(this.#gestures).flies(this);
  }

  moveTo(pose) {
    friend(this.#gestures).moveTo(this, pose);
  }

  remove() {
    friend(this.#gestures).remove(this);
  }

  static {
    for (const name of Object.values(methods)) this.prototype[name] = () => {};
    for (const [name, number] of Object.entries(constants.Property)) {
      Object.defineProperty(this.prototype, name, {
        get() {
          return decoded(name, this.#library.written("Float64", "recognizer_get", this.#handle, number));
        },
        set(value) {
          const given = encoded(name, value);
          try {
            this.#library.call("recognizer_set", this.#handle, number, given);
          } catch (error) {
            error.message = `${name} of a ${this.kind}: ${error.message}`;
            throw error;
          }
        },
      });
    }
    for (const name of moveOptions) {
      Object.defineProperty(this.prototype, name, {
        get() {
          return friend(this).moved?.[name];
        },
        set(value) {
          friend(this.#gestures).configure(this, { [name]: value });
        },
      });
    }
    for (const [name, kind] of Object.entries(questions)) {
      Object.defineProperty(this.prototype, name, {
        get() {
          return this.#questions[kind] ?? null;
        },
        set(answer) {
          requireFunction(name, answer);
          this.#questions[kind] = answer;
          const asked = Object.keys(this.#questions).filter((each) => this.#questions[each]);
          const bits = asked.reduce((bits, each) => bits | constants.QuestionKind[each], 0);
          const callback = this.#library.exports.question_callback();
          this.#library.call("recognizer_on_question", this.#handle, bits, bits ? callback : 0, 0);
        },
      });
    }
  }
}

/** What is typed into, dragged or chosen by the browser itself. */
const ownInput = "input, textarea, select, [contenteditable]:not([contenteditable=false])";

class Gestures {
  #library;
  #session;
  #window;
  /** The views of elements: a view has the element's recognizers. */
  #views = new WeakMap();
  /** The recognizers by their handles. An element that the page has dropped keeps none of them. */
  #recognizers = new Map();
  #dropped = new FinalizationRegistry((handle) => {
    this.#library.exports.gestures_view_free(handle);
    for (const [key, reference] of this.#recognizers) {
      if (!reference.deref()) this.#recognizers.delete(key);
    }
  });
  /** The fingers that are down, by the numbers of their pointers. */
  #fingers = new Map();
  #nextFinger = 1n;
  #samples = [];
  #frame = 0;
  #timer = 0;
  #flying = new Set();
  #observers = new Set();
  #recordings = new Set();
  #hovers = 0;
  #wheels = false;
  #dragged = { pointer: 0, time: -Infinity };
  #listening = new AbortController();
  /** Sees elements that are removed under fingers, of which some browsers then say nothing more. */
  #removals = new MutationObserver(() => {
    for (const [pointerId, finger] of this.#fingers) {
      if (this.#isGone(finger)) this.#end({ pointerId, timeStamp: performance.now() }, "cancelled");
    }
  });

  constructor(library, reasons) {
    this.#library = library;
    this.reasons = reasons;
    this.#session = library.written("BigInt64", "session_create", innerWidth, innerHeight);
    this.#window = library.written("BigInt64", "session_window", this.#session);
    library.call("session_record_reasons", this.#session, reasons);
    friends.set(this, {
      act: (address) => this.#act(address), answer: (address) => this.#answer(address),
      observe: (address) => this.#observe(address), call: (...values) => this.#call(...values),
      reason: (...values) => this.#reason(...values),
      move: (...values) => this.#move(...values),
      flies: (recognizer) => this.#flies(recognizer), moveTo: (...values) => this.#moveTo(...values),
      configure: (...values) => this.#configure(...values), remove: (recognizer) => this.#remove(recognizer),
    });
    this.#listen();
  }

  // Recognizers

  #view(element) {
    let view = this.#views.get(element);
    if (view) return view;
    const handle = this.#library.written(
      "BigInt64", "view_create", this.#window, 0, 0, innerWidth, innerHeight);
    this.#library.call("view_set", handle, constants.ViewProperty.multipleTouch, 1);
    this.#library.callWithText("view_set_name", element.id || element.classList[0] || element.localName, handle);
    view = { element: new WeakRef(element), handle, recognizers: [], superview: this.#window, matrix: new DOMMatrix() };
    this.#views.set(element, view);
    this.#dropped.register(element, handle, view);
    return view;
  }

  add(kind, element, listener, options = {}) {
    const Own = kind?.prototype instanceof Recognizer ? kind : null;
    if (Own) kind = "customGesture";
    else if (!(kind in constants.Kind) || kind === "customGesture") throw new TypeError(`there is no gesture ${kind}`);
    if (!(element instanceof Element)) throw new TypeError(`a ${kind} needs an element, not ${element}`);
    if (listener && typeof listener !== "function") {
      throw new TypeError(`the listener of a ${kind} is a function, not ${typeof listener}`);
    }
    const library = this.#library;
    const view = this.#view(element);
    const handle = library.written("BigInt64", "recognizer_create", view.handle, constants.Kind[kind]);
    const recognizer = new (Own ?? Recognizer)(this, library, handle, { element, kind });
    Object.assign(friend(recognizer), { view, listener, touchAction: options.touchAction });
    view.recognizers.push(recognizer);
    this.#recognizers.set(handle, new WeakRef(recognizer));
    if (Own) {
      recognizer.name = Own.name;
      library.call("recognizer_on_call", handle, library.exports.call_callback(), 0);
    }
    try {
      recognizer.set(options);
    } catch (error) {
      recognizer.remove();
      throw error;
    }
    library.call("recognizer_on_action", handle, library.exports.action_callback(), 0);
    if (kind === "hover") this.#hovers += 1;
    if (["pan", "pinch", "rotation", "manipulation"].includes(kind)) this.#listenToWheels();
    if (kind === "longPress") this.#hold(element, view);
    this.#style(element, view);
    const { signal } = options;
    if (signal?.aborted) recognizer.remove();
    signal?.addEventListener("abort", () => recognizer.remove(), { once: true });
    return recognizer;
  }

  manipulated(element, options = {}, listener = null) {
    const {
      minimumScale = 0, maximumScale = Infinity, throws = true, within, isWhole = false, bounces = 0, onRest = null, ...others
    } = options;
    if (!element?.parentElement) throw new TypeError(`an element is moved in its parent: ${element} has none`);
    if (typeof options !== "object") throw new TypeError("the options of `manipulated` come before its listener");
    checkMoves(options);
    const parent = this.#view(element.parentElement);
    const view = this.#view(element);
    if (view.moved) throw new TypeError("another recognizer moves the element already: remove that one before");
    this.#connect(view, parent);
    const recognizer = this.add("manipulation", element, listener, others);
    const { translate, scale, rotate } = getComputedStyle(element);
    const [x = 0, y = 0] = translate.split(" ").map((length) => parseFloat(length) || 0);
    const pose = { x, y, scale: parseFloat(scale) || 1, rotation: ((parseFloat(rotate) || 0) * Math.PI) / 180 };
    // Where the page has placed it, it stays until fingers move it.
    const moved = {
      pose, recognizer, isPlaced: true, minimumScale, maximumScale, throws, within, isWhole, bounces, onRest,
    };
    friend(recognizer).moved = view.moved = moved;
    try {
      this.#limit(recognizer, moved);
    } catch (error) {
      recognizer.remove();
      throw error;
    }
    return recognizer;
  }

  /** Tells the module the limits of the scale of a moved element. */
  #limit(recognizer, { minimumScale, maximumScale }) {
    const { handle, view } = friend(recognizer);
    this.#library.call("recognizer_set_moved_view", handle, view.handle, minimumScale, maximumScale);
  }

  /** Sets options of `manipulated`. */
  #configure(recognizer, options) {
    const { moved } = friend(recognizer);
    const [first] = Object.keys(options);
    if (!first) return;
    if (!moved) throw new TypeError(`a recognizer has no property ${first}, unless it is one of \`manipulated\``);
    checkMoves(options);
    if ("minimumScale" in options || "maximumScale" in options) this.#limit(recognizer, { ...moved, ...options });
    Object.assign(moved, options);
    if (Object.keys(options).some((name) => !["throws", "bounces", "onRest"].includes(name))) this.#settle(recognizer);
  }

  #remove(recognizer) {
    const { handle, view } = friend(recognizer);
    const index = view.recognizers.indexOf(recognizer);
    if (index < 0) return;
    this.#library.call("recognizer_free", handle);
    view.recognizers.splice(view.recognizers.indexOf(recognizer), 1);
    this.#recognizers.delete(handle);
    if (recognizer.kind === "hover") this.#hovers -= 1;
    if (view.moved?.recognizer === recognizer) view.moved = undefined;
    this.#flying.delete(recognizer);
    this.#style(recognizer.element, view);
  }

  /** Lets the browser scroll, zoom and select on an element only as its gestures allow. */
  #style(element, view) {
    const kinds = view.recognizers.map((each) => each.kind).filter((kind) => kind !== "hover");
    const stated = view.recognizers.map((each) => friend(each).touchAction).filter((action) => action !== undefined);
    const moves = kinds.some((kind) => !calm.has(kind));
    view.style ??= { touchAction: element.style.touchAction, userSelect: element.style.userSelect };
    element.style.touchAction =
      stated.at(-1) ?? (moves ? "none" : kinds.length ? "manipulation" : view.style.touchAction);
    const select = moves || kinds.includes("longPress") ? "none" : view.style.userSelect;
    element.style.userSelect = element.style.webkitUserSelect = select;
  }

  /** Keeps the browser from scrolling with a finger whose press has begun, where it may scroll before that. */
  #hold(element, view) {
    if (view.isHeld) return;
    view.isHeld = true;
    element.addEventListener("touchmove", (event) => {
      const isOurs = [...this.#fingers.values()].some((finger) => finger.isDragged && finger.path.includes(view));
      if (isOurs && event.cancelable) event.preventDefault();
    }, { passive: false, signal: this.#listening.signal });
  }

  // What the module calls

  #found(handle) {
    return this.#recognizers.get(handle)?.deref();
  }

  #act(address) {
    const values = this.#library.read("action", address);
    const recognizer = this.#found(values.recognizer);
    if (!recognizer) return;
    const { listener, moved, view } = friend(recognizer);
    const name = names.State[values.state];
    if (name === "began" && recognizer.kind !== "hover") this.#begin(recognizer);
    if (moved) this.#follow(recognizer, name);
    listener?.(new Action(recognizer, view.target, name, values));
  }

  /** Keeps the fingers of a gesture that has begun from clicking, and the mouse from getting lost. */
  #begin(recognizer) {
    for (const [pointer, finger] of this.#fingers) {
      if (!finger.path.includes(friend(recognizer).view)) continue;
      finger.isDragged = true;
      if (finger.type === "mouse") {
        try {
          finger.target.setPointerCapture(pointer);
        } catch {
          // The button is up already, or the element is gone.
        }
      }
    }
  }

  #answer(address) {
    const { recognizer: handle, other, finger, location, time, kind, type } = this.#library.read("question", address);
    const recognizer = this.#found(handle);
    const ask = recognizer && friend(recognizer).questions[names.QuestionKind[kind]];
    if (!ask) return 0;
    if (kind === constants.QuestionKind.shouldBegin) {
      const values = this.#library.sized("action", "recognizer_values", handle, 0n);
      return ask(recognizer, new Action(recognizer, friend(recognizer).view.target, recognizer.state, values)) ? 1 : 0;
    }
    if (kind !== constants.QuestionKind.shouldReceiveTouch) return ask(recognizer, this.#found(other)) ? 1 : 0;
    const known = [...this.#fingers.values()].find((each) => each.number === finger);
    return ask({
      target: known?.target ?? recognizer.element, type: names.TouchType[type], location: near(location),
      time: milliseconds(time),
    }, recognizer) ? 1 : 0;
  }

  #call(handle, call, address, count) {
    const touches = Array.from({ length: count }, (_, index) => {
      const { finger, time, x, y, force, type, tapCount } = this.#library.read("touch", address + index * structs.touch.size);
      return {
        finger: Number(finger), time: milliseconds(time), location: { x, y }, force, type: names.TouchType[type], tapCount,
      };
    });
    this.#found(handle)?.[methods[names.Call[call]]](touches);
  }

  #reason({ code, quantity, relation, unit, measured, limit, other }, words) {
    const reason = { code: names.ReasonCode[code], words };
    if (code === constants.ReasonCode.limit) {
      Object.assign(reason, {
        quantity: names.Quantity[quantity], relation: names.Relation[relation], unit: names.Unit[unit], measured, limit,
      });
    }
    const found = this.#found(other);
    return found ? { ...reason, other: found } : reason;
  }

  #observe(address) {
    const { recognizer, time, kind, from, to, reason } = this.#library.read("event", address);
    const event = { kind: names.EventKind[kind], recognizer: this.#found(recognizer), time: milliseconds(time) };
    if (event.kind === "state") Object.assign(event, { from: names.State[from], to: names.State[to] });
    if (reason.code) {
      event.reason = this.#reason(reason, this.#library.words("session_event_words", this.#session));
    }
    for (const listener of this.#observers) listener(event);
  }

  observe(listener, { signal } = {}) {
    if (typeof listener !== "function") throw new TypeError(`an observer is a function, not ${listener}`);
    const { exports } = this.#library;
    const stop = () => {
      this.#observers.delete(listener);
      if (!this.#observers.size) this.#library.call("session_on_event", this.#session, 0, 0);
    };
    if (signal?.aborted) return;
    if (!this.#observers.size) this.#library.call("session_on_event", this.#session, exports.event_callback(), 0);
    this.#observers.add(listener);
    signal?.addEventListener("abort", stop, { once: true });
  }

  // Places of views

  #connect(view, superview) {
    const handle = superview?.handle ?? this.#window;
    if (view.superview === handle) return;
    this.#library.call("view_insert", view.handle, handle, -1);
    view.superview = handle;
  }

  /** Returns the views of the elements that an event passes, the innermost first, one in the other. */
  #path(event) {
    const views = event.composedPath().map((each) => this.#views.get(each)).filter((view) => view !== undefined);
    views.forEach((view, index) => this.#connect(view, views[index + 1]));
    return views;
  }

  /** Gives views the places of their elements. A view that a finger moves keeps the place that the module has. */
  #place(views) {
    for (const [index, view] of [...views.entries()].reverse()) {
      const element = view.element.deref();
      if (!element) continue;
      const { matrix, width, height } = placed(element);
      view.matrix = matrix;
      const { a, b, c, d, e, f } = (views[index + 1]?.matrix ?? new DOMMatrix()).inverse().multiply(matrix);
      const library = this.#library;
      library.call("view_set_bounds", view.handle, library.write("rect", { x: 0, y: 0, width, height }));
      const center = mapped({ a, b, c, d, e, f }, { x: width / 2, y: height / 2 });
      library.call("view_set_center", view.handle, library.write("point", center));
      library.call("view_set_transform", view.handle, library.write("transform", { a, b, c, d, tx: 0, ty: 0 }));
      const { moved } = view;
      if (!moved) continue;
      const pose = library.written("pose", "view_pose", view.handle);
      moved.size = { width, height };
      moved.rest = {
        x: pose.center.x - moved.pose.x, y: pose.center.y - moved.pose.y, scale: pose.scale / moved.pose.scale,
        rotation: pose.rotation - moved.pose.rotation,
      };
    }
  }

  // Moved elements

  #show(moved, element) {
    const { x, y, scale, rotation } = moved.pose;
    element.style.translate = `${x}px ${y}px`;
    element.style.scale = `${scale}`;
    element.style.rotate = `${rotation}rad`;
  }

  #read(recognizer) {
    const { moved, view } = friend(recognizer);
    if (!moved.rest) return;
    const { center, scale, rotation } = this.#library.written("pose", "view_pose", view.handle);
    const { rest, walls } = moved;
    if (walls) bounce(center, walls, moved.bounces);
    const turn = rotation - rest.rotation;
    moved.pose = {
      x: center.x - rest.x, y: center.y - rest.y, scale: scale / rest.scale,
      // The turn that is nearest to the one before.
      rotation: turn + Math.round((moved.pose.rotation - turn) / (2 * Math.PI)) * 2 * Math.PI,
    };
    this.#show(moved, recognizer.element);
  }

  #flight(handle) {
    try {
      return this.#library.sized("flight", "recognizer_flight", handle);
    } catch {
      return null;
    }
  }

  /** Whether the element has more of its flight before it than an eye sees. */
  #flies(recognizer) {
    const { handle, moved, view } = friend(recognizer);
    if (moved.isCaught) return true;
    const flight = this.#flying.has(recognizer) && this.#flight(handle);
    if (!flight) return false;
    const end = this.#endOf(flight);
    const { center, scale, rotation } = this.#library.written("pose", "view_pose", view.handle);
    const parts = [end.center.x - center.x, end.center.y - center.y, 100 * Math.log(end.scale / scale), 100 * (end.rotation - rotation)];
    return Math.hypot(...parts) > 2;
  }

  /** Returns the pose in which a flight ends. */
  #endOf(flight) {
    const library = this.#library;
    library.call("flight_end", library.write("flight", flight), library.output, 0);
    return library.read("pose", library.output);
  }

  #endFlight(recognizer) {
    const { handle, moved } = friend(recognizer);
    moved.walls = undefined;
    this.#flying.delete(recognizer);
    this.#library.call("recognizer_set_flight", handle, 0);
  }

  /** Ends a flight that has come to its end. */
  #rest(recognizer) {
    this.#endFlight(recognizer);
    const { onRest } = friend(recognizer).moved;
    if (onRest) queueMicrotask(() => onRest(recognizer));
  }

  /** Moves the element with the fingers, and lets it fly when they have lifted. */
  #follow(recognizer, state) {
    this.#read(recognizer);
    const { handle, moved } = friend(recognizer);
    moved.isPlaced = false;
    if (state !== "ended") return;
    const flight = this.#flight(handle);
    if (!flight) return;
    if (moved.throws) this.#launch(recognizer, flight);
    else this.#endFlight(recognizer);
  }

  /** Lets the element fly to a place in `within`, or to where it is told. */
  #launch(recognizer, flight, isTold = false) {
    const library = this.#library;
    const { handle, moved, view } = friend(recognizer);
    moved.isTold = isTold;
    if (!isTold) [flight.lower, flight.upper] = this.#bounds(recognizer.element, moved, this.#endOf(flight));
    // What is past an edge springs back.
    if (!isTold && moved.bounces && flight.upper.x < Infinity && isBetween(flight.start.center, flight)) {
      moved.walls = [flight.lower, flight.upper];
      [flight.lower, flight.upper] = everywhere;
    }
    library.call("recognizer_set_flight", handle, library.write("flight", flight));
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      // It is at once where it would come to rest.
      library.call("flight_end", library.write("flight", flight), library.output, 0);
      library.call("view_set_pose", view.handle, library.output);
      this.#read(recognizer);
      return this.#rest(recognizer);
    }
    this.#flying.add(recognizer);
    this.#requestFrame();
  }

  /** Returns the corners of where the center of an element comes to rest with a pose, in the coordinates of its parent. */
  #bounds(element, { within, isWhole, size }, { scale, rotation }) {
    let { width, height } = within ?? placed(element.parentElement);
    // A parent without a size, such as one whose children are placed absolutely, is no limit.
    if (within === null || (!within && !(width && height))) return everywhere;
    let { x, y } = within ?? { x: 0, y: 0 };
    if (isWhole) {
      const [cosine, sine] = [Math.cos, Math.sin].map((of) => Math.abs(of(rotation)) * scale);
      const [across, down] = [size.width * cosine + size.height * sine, size.width * sine + size.height * cosine];
      [x, y, width, height] = [x + across / 2, y + down / 2, width - across, height - down];
    }
    // One that is too small has its middle.
    const [left, top] = [x + Math.min(width, 0) / 2, y + Math.min(height, 0) / 2];
    return [{ x: left, y: top }, { x: left + Math.max(width, 0), y: top + Math.max(height, 0) }];
  }

  /** Lets an element that nothing holds or throws return to where it may rest. */
  #settle(recognizer) {
    const { handle, moved, view } = friend(recognizer);
    const parent = this.#views.get(recognizer.element.parentElement);
    if (!moved || !parent) return;
    const flight = this.#flying.has(recognizer) && this.#flight(handle);
    const isHeld = [...this.#fingers.values()].some((finger) => finger.path.includes(view));
    // Where the page has told it to go, it goes; and what is thrown is no longer held, also before the finger is forgotten.
    if (flight ? moved.isTold : isHeld) return;
    this.#place([view, parent]);
    // In the last action of a gesture, that of the lift: a page that is busy comes to it later.
    const startTime = flight ? this.#library.written("BigInt64", "session_now", this.#session) : nanoseconds(performance.now());
    const { minimumScale, maximumScale } = moved;
    // Without a flight, it has no speed: the spring of an edge alone moves it.
    const now = flight
      ? this.#motion(flight, moved, startTime) : { start: this.#library.written("pose", "view_pose", view.handle) };
    const [lower, upper] = this.#bounds(recognizer.element, moved, now.start);
    const isRight = now.start.scale > minimumScale * 0.999 && now.start.scale < maximumScale * 1.001;
    if (!flight && isRight && isBetween(now.start.center, { lower, upper })) return;
    this.#endFlight(recognizer);
    this.#launch(recognizer, {
      startTime, ...now, lower, upper, minimumScale, maximumScale, rate: 0.998, dampingRatio: 1, response: 0.575,
    });
  }

  /** Returns the pose of a flight at a time, and the velocities with which another flight goes on from there. */
  #motion(flight, { walls, bounces }, time) {
    const [start, next] = [time, time + nanoseconds(1)].map((at) => {
      const pose = this.#library.written("pose", "flight_at", this.#library.write("flight", flight), at);
      if (walls) bounce(pose.center, walls, bounces);
      return pose;
    });
    return {
      start,
      velocity: { x: 1000 * (next.center.x - start.center.x), y: 1000 * (next.center.y - start.center.y) },
      scaleVelocity: 1000 * Math.log(next.scale / start.scale), rotationVelocity: 1000 * (next.rotation - start.rotation),
    };
  }

  /** Lets the element fly to a pose, from where it is. */
  #moveTo(recognizer, pose) {
    const from = friend(recognizer).moved?.pose;
    checkPose(pose);
    this.#move(recognizer, {});
    const { moved, view } = friend(recognizer);
    const { center, scale, rotation } = this.#library.written("pose", "view_pose", view.handle);
    const to = { ...from, ...pose };
    // The way in the page is the way in the parent, whose coordinates `translate` is in.
    const place = { x: center.x + to.x - from.x, y: center.y + to.y - from.y };
    const size = (scale * to.scale) / from.scale;
    const flight = {
      startTime: nanoseconds(performance.now()), start: { center, scale, rotation }, lower: place, upper: place,
      minimumScale: size, maximumScale: size, rotationVelocity: 1, rate: 0.99, dampingRatio: 1, response: 0.4,
    };
    // A turn has no edge where a spring could hold it: it gets the speed that ends there.
    flight.rotationVelocity = (to.rotation - from.rotation) / (this.#endOf(flight).rotation - rotation);
    this.#launch(recognizer, flight, true);
  }

  #move(recognizer, pose) {
    const { moved, view } = friend(recognizer);
    if (!moved) throw new TypeError("only a recognizer of `manipulated` moves its element");
    checkPose(pose);
    moved.pose = { ...moved.pose, ...pose };
    moved.isPlaced = true;
    this.#endFlight(recognizer);
    this.#show(moved, recognizer.element);
    const parent = this.#views.get(recognizer.element.parentElement);
    if (parent) this.#place([view, parent]);
  }

  // Fingers

  #sample(event, finger, phase) {
    const { Key } = constants;
    const modifiers = (event.shiftKey ? Key.shift : 0) | (event.ctrlKey ? Key.control : 0)
      | (event.altKey ? Key.alternate : 0) | (event.metaKey ? Key.command : 0);
    // A screen that measures no force says 0.5, and a mouse is no pen.
    const force = finger.type === "pen" || (finger.type === "touch" && event.pressure !== 0.5) ? event.pressure : 0;
    const { TouchType, Phase } = constants;
    const type = { pen: TouchType.pencil, mouse: TouchType.indirectPointer }[finger.type] ?? TouchType.direct;
    const isPressed = finger.type === "mouse" && phase !== "ended" && phase !== "cancelled";
    [finger.x, finger.y] = [event.clientX, event.clientY];
    this.#samples.push({
      finger: finger.number, time: nanoseconds(event.timeStamp), x: finger.x, y: finger.y,
      force: Math.min(Math.max(force, 0), 1), phase: Phase[phase], type, modifiers,
      buttons: isPressed ? event.buttons : finger.type === "mouse" ? finger.buttons : 0,
    });
    if (isPressed) finger.buttons = event.buttons;
  }

  #down(event) {
    this.#dragged.time = -Infinity;
    // Another button of a mouse that is down comes as a move.
    if (this.#fingers.has(event.pointerId)) return;
    const path = this.#path(event);
    const innermost = path.find((view) => view.recognizers.length);
    if (!innermost) return;
    const target = event.composedPath()[0];
    const own = target.closest?.(ownInput);
    if (own && own !== innermost.element.deref() && innermost.element.deref()?.contains(own)) return;
    const takes = (each) => each.kind === "tap" && each.buttonMaskRequired.includes("secondaryButton");
    const isSecondary = event.pointerType === "mouse" && event.button !== 0;
    if (isSecondary && !(event.button === 2 && path.some((view) => view.recognizers.some(takes)))) return;
    this.#flush();
    const isFirst = (view) => ![...this.#fingers.values()].some((finger) => finger.path.includes(view));
    for (const view of path) {
      if (isFirst(view)) view.target = target;
    }
    this.#place(path);
    const finger = { number: this.#nextFinger++, type: event.pointerType, path, target, buttons: event.buttons };
    this.#fingers.set(event.pointerId, finger);
    this.#library.call("session_set_hit_view", this.#session, path[0].handle);
    this.#removals.observe(document, { childList: true, subtree: true });
    this.#sample(event, finger, "began");
    const moves = path.map((view) => view.moved).filter((moved) => moved);
    // Recognizers ask about the landing while the first of them stops the flight.
    for (const moved of moves) moved.isCaught = this.#flies(moved.recognizer);
    this.#flush();
    for (const moved of moves) {
      moved.isCaught = false;
      if (!this.#flying.has(moved.recognizer) || this.#flight(friend(moved.recognizer).handle)) continue;
      // The finger has stopped it, wherever it was.
      moved.isPlaced = false;
      this.#endFlight(moved.recognizer);
    }
  }

  #moved(event) {
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) return this.#hover(event);
    // A lift outside of the page may be lost.
    if (finger.type === "mouse" && event.buttons === 0) return this.#end(event, "cancelled");
    const events = event.getCoalescedEvents?.() ?? [];
    for (const each of events.length ? events : [event]) this.#sample(each, finger, "moved");
    // Browsers send the moves of a frame as one event for each finger: those of several fingers make one change.
    if (this.#fingers.size === 1) this.#flush();
    else this.#requestFrame();
  }

  #end(event, phase) {
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) return;
    const { pointerId, timeStamp } = event;
    // A cancel has no place of its own.
    const last = { pointerId, timeStamp, clientX: finger.x, clientY: finger.y, pressure: 0 };
    this.#sample(phase === "cancelled" ? last : event, finger, phase);
    // Its callbacks may still ask for its target.
    this.#flush();
    this.#fingers.delete(pointerId);
    if (!this.#fingers.size) this.#removals.disconnect();
    if (finger.isDragged) this.#dragged = { pointer: event.pointerId, time: event.timeStamp };
    this.#release(finger);
  }

  /** Lets elements return that fingers have moved or stopped, and that the page has not placed since then. */
  #release({ path }) {
    for (const { moved } of path) {
      if (moved && !moved.isPlaced) this.#settle(moved.recognizer);
    }
  }

  /** Cancels a finger that another element takes, or whose element is gone. */
  #lose(event) {
    const finger = this.#fingers.get(event.pointerId);
    // A part of the element that is replaced takes its capture with it, and the finger goes on.
    if (finger && (finger.target.isConnected || this.#isGone(finger))) this.#end(event, "cancelled");
  }

  #isGone(finger) {
    return !finger.path.find((view) => view.recognizers.length)?.element.deref()?.isConnected;
  }

  #hover(event) {
    if (event.pointerType !== "mouse" || !this.#hovers || event.buttons) return;
    const hit = event.type === "pointermove" ? this.#path(event)[0]?.handle ?? this.#window : this.#window;
    this.#flush();
    this.#library.call("session_set_hit_view", this.#session, hit);
    const phase = event.type === "pointermove" ? "regionMoved" : "regionExited";
    this.#sample(event, { number: 0n, type: "mouse" }, phase);
    this.#flush();
  }

  cancel() {
    this.#flush();
    const time = this.#library.written("BigInt64", "session_now", this.#session);
    const fingers = [...this.#fingers.values()];
    for (const finger of fingers) this.#record({ ...finger, phase: constants.Phase.cancelled, time });
    this.#fingers.clear();
    this.#removals.disconnect();
    this.#library.call("session_cancel", this.#session, time);
    for (const finger of fingers) this.#release(finger);
    this.#schedule();
  }

  get touchCount() {
    return this.#library.written("Uint32", "session_touch_count", this.#session);
  }

  // Wheels and trackpads

  #listenToWheels() {
    if (this.#wheels) return;
    this.#wheels = true;
    const options = { passive: false, capture: true, signal: this.#listening.signal };
    addEventListener("wheel", (event) => this.#wheel(event), options);
    // Safari's own events of a trackpad; on a touch screen they say again what fingers do.
    let scale = 1;
    addEventListener("gesturestart", () => (scale = 1), options);
    addEventListener("gesturechange", (event) => {
      if (!this.#fingers.size) this.#pinch(event, event.scale / scale);
      scale = event.scale;
    }, options);
  }

  #wheel(event) {
    const isDiscrete = event.deltaMode !== 0 || (event.wheelDeltaY !== 0 && event.wheelDeltaY % 120 === 0);
    if (event.ctrlKey) {
      // A trackpad says what fingers do. A wheel with Control has notches, each a tenth.
      const notches = [event.wheelDeltaY / 120, -event.deltaY / 3, -event.deltaY][event.deltaMode];
      return this.#pinch(event, isDiscrete ? 1.1 ** notches : Math.exp(-event.deltaY / 100));
    }
    const unit = [1, 20, innerHeight][event.deltaMode];
    this.#scroll(event, {
      scroll: constants.Scroll[isDiscrete ? "discreteScroll" : "continuousScroll"], scrollX: -event.deltaX * unit,
      scrollY: -event.deltaY * unit,
    }, (each) => ["pan", "screenEdgePan"].includes(each.kind) && each.allowedScrollTypes.length);
  }

  #pinch(event, factor) {
    const takes = ({ kind }) => ["pinch", "manipulation"].includes(kind);
    this.#scroll(event, { scroll: constants.Scroll.transform, scrollX: factor }, takes);
  }

  /** Sends a movement of a wheel or a trackpad, if one of the recognizers that it reaches takes it. */
  #scroll(event, values, takes) {
    const path = this.#path(event);
    if (!path.some((view) => view.recognizers.some(takes))) return;
    event.preventDefault();
    this.#flush();
    this.#library.call("session_set_hit_view", this.#session, path[0].handle);
    if (!this.#fingers.size) this.#place(path);
    this.#samples.push({
      finger: 0n, x: event.clientX, y: event.clientY, phase: constants.Phase.moved, time: nanoseconds(event.timeStamp), ...values,
    });
    this.#flush();
  }

  // Time

  #requestFrame() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#flush();
      if (this.#flying.size) this.#fly();
    });
  }

  /** Sends the samples since the last call, as one change. */
  #flush() {
    if (this.#samples.length) {
      const samples = this.#samples;
      this.#samples = [];
      for (const sample of samples) this.#record(sample);
      this.#library.send(this.#session, samples);
    }
    this.#schedule();
  }

  #fly() {
    this.#library.call("session_advance", this.#session, nanoseconds(performance.now()));
    for (const recognizer of this.#flying) {
      this.#read(recognizer);
      if (!this.#flight(friend(recognizer).handle)) this.#rest(recognizer);
    }
    this.#schedule();
  }

  #schedule() {
    clearTimeout(this.#timer);
    if (this.#flying.size) return this.#requestFrame();
    const deadline = this.#library.written("BigInt64", "session_next_deadline", this.#session);
    if (deadline === never) return;
    const wait = milliseconds(deadline) - performance.now();
    this.#timer = setTimeout(() => this.#advance(deadline), Math.max(wait, 0));
  }

  /** Lets a timer fire, after the events that a page that was busy has not seen yet. */
  #advance(deadline, isDelayed = false) {
    if (!isDelayed && performance.now() - milliseconds(deadline) > 20) {
      this.#timer = setTimeout(() => this.#advance(deadline, true), 0);
      return;
    }
    this.#flush();
    clearTimeout(this.#timer);
    this.#library.call("session_advance", this.#session, deadline);
    this.#schedule();
  }

  // The touch filters of the session

  set(filters) {
    for (const [name, value] of Object.entries(filters)) {
      if (!(name in constants.SessionProperty)) throw new TypeError(`there is no filter ${name}`);
      this.#library.call("session_set", this.#session, constants.SessionProperty[name], encoded(name, value));
    }
  }

  get(name) {
    return decoded(name, this.#library.written("Float64", "session_get", this.#session, constants.SessionProperty[name]));
  }

  // Recordings

  record() {
    const lines = [];
    const start = performance.now();
    const seconds = (time) => Math.max(Math.round(milliseconds(time) * 1e6 - start * 1e6) / 1e9, 0);
    lines.push({
      format: "touch-recording", version: 1, surface: { width: innerWidth, height: innerHeight }, frameRate: 60,
    });
    let last = 0;
    const take = (sample) => {
      const t = (last = Math.max(last, seconds(sample.time)));
      const line = lineOf(sample);
      if (line) lines.push({ t, ...line });
    };
    // Fingers that are down already have landed before.
    const known = new Set();
    const lineOf = ({ finger, number, phase, x, y, type, force, buttons, scroll, scrollX, scrollY }) => {
      const { Phase, Scroll } = constants;
      const id = Number(finger ?? number);
      if (scroll === Scroll.transform) return { pinch: { x, y, scale: scrollX } };
      if (scroll) {
        return { scroll: { x, y, dx: scrollX, dy: scrollY }, type: scroll === Scroll.discreteScroll ? "discrete" : "continuous" };
      }
      if (phase === Phase.regionExited) return { hover: null };
      if (phase >= Phase.regionEntered) return { hover: { x, y } };
      if (phase === Phase.began) known.add(id);
      if (!known.has(id)) return null;
      if (phase === Phase.ended || phase === Phase.cancelled) known.delete(id);
      const line = { id, phase: names.Phase[phase], x, y };
      if (type === constants.TouchType.pencil) line.type = "pencil";
      if (type === constants.TouchType.indirectPointer) Object.assign(line, { type: "mouse", button: buttons || 1 });
      if (force) line.pressure = force;
      return line;
    };
    this.#recordings.add(take);
    return {
      stop: () => this.#recordings.delete(take),
      get text() {
        return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
      },
      save(name = "gestures.touches.jsonl") {
        const link = document.createElement("a");
        link.href = URL.createObjectURL(new Blob([this.text], { type: "application/jsonl" }));
        link.download = name;
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
      },
    };
  }

  #record(sample) {
    for (const take of this.#recordings) take(sample);
  }

  // The page's events

  #listen() {
    const { signal } = this.#listening;
    const on = (target, type, listener, options) =>
      target.addEventListener(type, listener, { capture: true, passive: true, signal, ...options });
    on(window, "pointerdown", (event) => this.#down(event));
    on(window, "pointermove", (event) => this.#moved(event));
    on(window, "pointerup", (event) => this.#end(event, "ended"));
    on(window, "pointercancel", (event) => this.#end(event, "cancelled"));
    on(window, "lostpointercapture", (event) => this.#lose(event));
    on(document.documentElement, "pointerleave", (event) => {
      if (event.target === document.documentElement) this.#hover(event);
    });
    on(window, "blur", (event) => event.target === window && this.cancel());
    on(window, "pagehide", () => this.cancel());
    on(document, "visibilitychange", () => document.hidden && this.cancel());
    on(window, "resize", () => {
      const time = this.#library.written("BigInt64", "session_now", this.#session);
      this.#library.call("session_resize", this.#session, innerWidth, innerHeight, time);
      for (const reference of this.#recognizers.values()) {
        const recognizer = reference.deref();
        const moved = recognizer && friend(recognizer).moved;
        if (moved && !moved.isPlaced && moved.within === undefined) this.#settle(recognizer);
      }
    });
    const prevent = (type, isOurs) => on(window, type, (event) => isOurs(event) && event.preventDefault(), { passive: false });
    const isDown = () => this.#fingers.size > 0;
    prevent("dragstart", isDown);
    prevent("contextmenu", isDown);
    on(window, "click", (event) => {
      const { pointer, time } = this.#dragged;
      if (event.pointerId !== pointer || event.timeStamp - time > 100) return;
      event.stopPropagation();
      event.preventDefault();
    }, { passive: false });
  }

  close() {
    this.#listening.abort();
    this.#removals.disconnect();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    for (const reference of [...this.#recognizers.values()]) reference.deref()?.remove();
    this.#library.call("session_free", this.#session);
  }

  static {
    for (const kind of Object.keys(constants.Kind)) {
      if (kind !== "customGesture") this.prototype[kind] = function (element, listener, options) {
        return this.add(kind, element, listener, options);
      };
    }
  }
}
