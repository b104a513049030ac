// The sounds of the playground. Browsers are silent until the page is first touched.

export class Sounds {
  #context;
  #files = new Map();
  #report;

  constructor(report) {
    this.#report = report;
  }

  /** Begins to sound; called while the user touches the page. */
  wake() {
    if (!("AudioContext" in globalThis)) return;
    this.#context ??= new AudioContext({ latencyHint: "interactive" });
    if (this.#context.state === "suspended") this.#context.resume().catch(() => {});
  }

  async play(name, gain, pan, pitch) {
    if (!this.#context) return;
    const sound = await this.#sound(name);
    if (!sound) return;
    const source = new AudioBufferSourceNode(this.#context, { buffer: sound, playbackRate: pitch });
    const volume = new GainNode(this.#context, { gain });
    const place = new StereoPannerNode(this.#context, { pan: Math.min(Math.max(pan, -1), 1) });
    source.connect(volume).connect(place).connect(this.#context.destination);
    source.start();
  }

  #sound(name) {
    if (!this.#files.has(name)) this.#files.set(name, this.#load(name));
    return this.#files.get(name);
  }

  async #load(name) {
    try {
      const answer = await fetch(`sounds/${name}.wav`);
      if (!answer.ok) throw new Error(`${answer.status}`);
      return await this.#context.decodeAudioData(await answer.arrayBuffer());
    } catch (error) {
      this.#report(`The sound ${name} could not be loaded: ${error.message}. The playground plays on without it.`);
      return undefined;
    }
  }
}
