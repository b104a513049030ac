// The sounds of the playground. Browsers are silent until the page is first touched.

import { file } from "./files.js";

/** How long the background is heard after the last touch or key, in milliseconds. */
const backgroundTime = 20_000;

export class Sounds {
  #context;
  /** What all sounds go through; nothing until the user touches the page. */
  #limiter;
  #files = new Map();
  #report;
  /** The name of the background, and what was made of it. */
  #background = "";
  #backgrounds = new Map();
  #heard = "";
  #rest = 0;
  #isPlayed = false;

  constructor(report) {
    this.#report = report;
    document.addEventListener("visibilitychange", () => document.hidden && this.#endBackground());
  }

  /** Begins to sound; called while the user touches the page. */
  wake() {
    if (!("AudioContext" in globalThis)) return;
    this.#makeContext();
    this.#limiter ??= limiter(this.#context);
    if (this.#context.state === "suspended") this.#context.resume().catch(() => {});
    this.#isPlayed = true;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#endBackground(), backgroundTime);
    this.#playBackground();
  }

  /** Makes the context, for which a browser starts its sound: Chromium stands still meanwhile, for up to half a second. */
  #makeContext() {
    this.#context ??= new AudioContext({ latencyHint: "interactive" });
  }

  /** Gets ready before sounds are played, so that the first touch does not wait: loads them one after the other. */
  async load(names) {
    if (!("OfflineAudioContext" in globalThis)) return;
    (globalThis.requestIdleCallback ?? setTimeout)(() => this.#makeContext());
    for (const name of names) await this.#sound(name);
  }

  async play(name, gain, pan, pitch) {
    if (!this.#limiter) return;
    const sound = await this.#sound(name);
    if (!sound) return;
    const source = new AudioBufferSourceNode(this.#context, { buffer: sound, playbackRate: pitch });
    const volume = new GainNode(this.#context, { gain });
    const place = new StereoPannerNode(this.#context, { pan: Math.min(Math.max(pan, -1), 1) });
    source.connect(volume).connect(place).connect(this.#limiter);
    source.start();
    // The background is quieter meanwhile.
    const heard = this.#backgrounds.get(this.#heard);
    if (heard) fade(heard, 0.3, 0.1, this.#context).setTargetAtTime(1, this.#context.currentTime + sound.duration / pitch, 0.5);
  }

  /** Repeats a sound quietly while the user plays; an empty name ends it. */
  setBackground(name) {
    if (name === this.#background) return;
    this.#background = name;
    this.#playBackground();
  }

  #endBackground() {
    this.#isPlayed = false;
    this.#playBackground();
  }

  async #playBackground() {
    const name = this.#isPlayed ? this.#background : "";
    if (!this.#context || name === this.#heard) return;
    const former = this.#backgrounds.get(this.#heard);
    if (former) fade(former, 0, 0.1, this.#context);
    this.#heard = name;
    const sound = name && (await this.#sound(name));
    if (!sound || name !== this.#heard) return;
    if (!this.#backgrounds.has(name)) {
      const source = new AudioBufferSourceNode(this.#context, { buffer: sound, loop: true });
      const volume = new GainNode(this.#context, { gain: 0 });
      source.connect(volume).connect(this.#limiter);
      source.start();
      this.#backgrounds.set(name, volume);
    }
    fade(this.#backgrounds.get(name), 1, 0.5, this.#context);
  }

  #sound(name) {
    if (!this.#files.has(name)) this.#files.set(name, this.#load(name));
    return this.#files.get(name);
  }

  async #load(name) {
    try {
      const answer = await file(`sounds/${name}.wav.gz`, "audio/wav");
      return await new OfflineAudioContext(1, 1, 44_100).decodeAudioData(await answer.arrayBuffer());
    } catch (error) {
      this.#report(`The sound ${name} could not be loaded: ${error.message}. The playground plays on without it.`);
      return undefined;
    }
  }
}

/** Changes a volume slowly from now on, and returns it. */
function fade(volume, gain, seconds, context) {
  return volume.gain.cancelScheduledValues(context.currentTime).setTargetAtTime(gain, context.currentTime, seconds);
}

/** Makes the sum of many sounds no louder than the device can play; one alone is unchanged. */
function limiter(context) {
  const [knee, ceiling, loudest, count] = [0.75, 0.97, 16, 8193];
  const curve = Float32Array.from({ length: count }, (_, index) => {
    const sample = loudest * ((2 * index) / (count - 1) - 1);
    const excess = (Math.abs(sample) - knee) / (ceiling - knee);
    return excess <= 0 ? sample : Math.sign(sample) * (knee + ((ceiling - knee) * excess) / (1 + excess));
  });
  const scale = new GainNode(context, { gain: 1 / loudest });
  scale.connect(new WaveShaperNode(context, { curve })).connect(context.destination);
  return scale;
}
