import type {
  EventKind, Filters, Kind, Properties, Quantity, ReasonCode, Relation, State, TouchType, Unit,
} from "./names.js";

export * from "./names.js";

/** A location in CSS pixels of the page's visible part, as `clientX` and `clientY` are; or a distance or a velocity. */
export interface Place {
  x: number;
  y: number;
}

/** What a gesture did at one time. Values of other kinds of gestures are 0, and `scale` is 1. */
export interface Action {
  readonly recognizer: Recognizer;
  /** The element of the recognizer. */
  readonly element: Element;
  /** The element that the first finger hit: the element of the recognizer, or one inside it. */
  readonly target: Element;
  readonly kind: Kind;
  /** "began", "changed", "ended" or "cancelled"; "ended" alone for taps and swipes. */
  readonly state: State;
  /** In milliseconds, as the `timeStamp` of events. */
  readonly time: number;
  /** The number of fingers of the gesture that are down. */
  readonly touches: number;
  /** Whether a cancelled gesture was a tap whose fingers rolled: undo what it did. */
  readonly isRolledTap: boolean;
  /** The middle of the fingers; of a tap or a swipe, where it began. */
  readonly location: Place;
  /** Since the gesture began, without the movement that began it. */
  readonly translation: Place;
  /** In CSS pixels per second; when a gesture begins, from very few samples. */
  readonly velocity: Place;
  /** The distance of the fingers relative to the start. */
  readonly scale: number;
  /** Of a pinch the change of the scale per second, of a manipulation that of its natural logarithm. */
  readonly scaleVelocity: number;
  /** Since the start, in radians, clockwise. */
  readonly rotation: number;
  /** In radians per second. */
  readonly rotationVelocity: number;
  /** The location, translation and velocity in the coordinates of an element, from its upper left corner; by default of
   * that of the recognizer. Transforms of the element and of those around it count. */
  in(element?: Element): { location: Place; translation: Place; velocity: Place };
}

export type Listener = (action: Action) => void;

/** A touch that a recognizer of your own class receives. */
export interface Touch {
  /** A number that no other finger that is down has. */
  readonly finger: number;
  readonly time: number;
  readonly location: Place;
  /** From 0 to 1. */
  readonly force: number;
  readonly type: TouchType;
  /** 1 for the first tap, 2 for a second one soon and near, 0 after moving. */
  readonly tapCount: number;
}

/** A finger that lands. */
export interface Landing {
  readonly target: Element;
  readonly type: TouchType;
  readonly location: Place;
  readonly time: number;
}

/** The questions that a recognizer asks. Those without a function have their usual answers. */
export interface Questions {
  /** Whether the recognizer receives a finger that lands; usually true. */
  shouldReceive?: ((landing: Landing, recognizer: Recognizer) => boolean) | null;
  /** Whether the gesture may begin now; usually true. The action has what it would begin with: by its velocity a drag to the
   * side may begin, and one that scrolls may not. */
  shouldBegin?: ((recognizer: Recognizer, action: Action) => boolean) | null;
  /** Whether both may recognize their gestures at the same time; usually false. */
  shouldRecognizeSimultaneously?: ((recognizer: Recognizer, other: Recognizer) => boolean) | null;
  /** Whether the recognizer waits until the other fails; usually false. */
  shouldRequireFailure?: ((recognizer: Recognizer, other: Recognizer) => boolean) | null;
  /** Whether the other waits until the recognizer fails; usually false. */
  shouldBeRequiredToFail?: ((recognizer: Recognizer, other: Recognizer) => boolean) | null;
}

export interface Options extends Properties, Questions {
  /** The name in reasons. Without one, they have the kind and the element: its `id`, its first class, or its tag. */
  name?: string;
  /** Removes the recognizer when it is aborted. */
  signal?: AbortSignal;
  /** What the browser itself may do with fingers on the element, as the property of CSS; usually "manipulation" for
   * taps and long presses, and "none" for other gestures. */
  touchAction?: string;
}

/** How an element is moved: the values of its CSS properties `translate`, in pixels, `scale` and `rotate`, in radians. */
export interface Pose extends Place {
  scale: number;
  rotation: number;
}

export interface ManipulatedOptions extends Options {
  /** Usually 0 and Infinity. */
  minimumScale?: number;
  maximumScale?: number;
  /** Whether the element moves on when the fingers have lifted; usually true. */
  throws?: boolean;
  /** Where the center of the element comes to rest, in the coordinates of the element's parent; null for anywhere. Usually in
   * the parent, unless that has no size. An element that is thrown or put down outside of it, or is outside when `within` is
   * set or the parent changes with the window, springs back, as soon as no finger holds it. Where the page places it, by its
   * style or `pose`, it stays until fingers move it or `within` is set. */
  within?: { x: number; y: number; width: number; height: number } | null;
  /** Whether all of the element, as it is scaled and turned, comes to rest in `within`, and not only its center; usually false.
   * One that is too large for it comes to rest in the middle. */
  isWhole?: boolean;
  /** The part of its speed, up to 1, that a thrown element keeps when it bounces off an edge of `within`; usually 0: it
   * moves past the edge and springs back. */
  bounces?: number;
  /** Called when an element that has flown, by a throw, a spring or `moveTo`, rests; not when a finger or the page stops it. */
  onRest?: ((recognizer: Recognizer) => void) | null;
}

/** Why a recognizer failed or was cancelled, waits, does not receive a finger, or may act beside another one. */
export interface Reason {
  readonly code: ReasonCode;
  /** An English clause, such as "moved 48.2 pt, more than the 45.0 pt that a tap allows"; a point is a CSS pixel. */
  readonly words: string;
  /** What was measured, for the code "limit". */
  readonly quantity?: Quantity;
  /** What the limit asks of what was measured: that it is "atMost" the limit, for example. */
  readonly relation?: Relation;
  readonly unit?: Unit;
  readonly measured?: number;
  readonly limit?: number;
  /** The other recognizer, where the code has one. */
  readonly other?: Recognizer;
}

/** Something that happened to a recognizer. */
export interface GestureEvent {
  /** - "state": the recognizer's state changed; with the reason if it failed or was cancelled.
   *  - "waits": it could recognize its gesture, and waits until `reason.other` fails.
   *  - "cycle": recognizers wait for each other; this is the first of them.
   *  - "refused": it does not receive a finger that landed.
   *  - "allowed": it may act although `reason.other` recognized its gesture first.
   *  - "corrected": it asked for a state that cannot be, and got another one: a fault of the library.
   *  - "misfit": events of a finger broke the rules, such as two landings without a lift, and were corrected. It has no
   *    recognizer. */
  readonly kind: EventKind;
  readonly recognizer?: Recognizer;
  readonly time: number;
  /** Of "state": the former state and the new one. */
  readonly from?: State;
  readonly to?: State;
  readonly reason?: Reason;
}

/** The options of `manipulated` for how its element is moved. */
type Moves = Pick<ManipulatedOptions, "minimumScale" | "maximumScale" | "throws" | "within" | "isWhole" | "bounces" | "onRest">;

/** A recognizer of one gesture on an element, with its properties, which may be changed at any time; those of how an element
 * is moved only of a recognizer of `manipulated`. */
export interface Recognizer extends Required<Properties>, Required<Questions>, Moves {
  readonly element: Element;
  readonly kind: Kind;
  /** The current state. A recognizer of your own class sets it: "began", "changed" and "ended" for a gesture that lasts, "ended"
   * alone for one that is made at once, and "cancelled". It takes effect by UIKit's rules, such as after a wait for others to
   * fail; what is impossible is corrected, as "changed" to "began" before the gesture has begun. */
  get state(): State;
  set state(state: State);
  /** The name in reasons; usually that of your own class. */
  name: string;
  /** Sets properties, questions, or the name; of a recognizer of `manipulated` also how its element is moved. */
  set(options: ManipulatedOptions): this;
  /** Makes it wait until the other one fails, and fail if the other one recognizes its gesture. */
  requireFailure(other: Recognizer): this;
  /** Lets both recognize their gestures at the same time. */
  simultaneous(other: Recognizer, allowed?: boolean): this;
  /** Sets whether the other one fails when this one recognizes its gesture. */
  prevents(other: Recognizer, prevents?: boolean): this;
  /** Makes the translation of a pan continue from a value. */
  setTranslation(translation: Place): void;
  /** Makes the scale of a pinch continue from a value above 0. */
  setScale(scale: number): void;
  /** Makes the rotation of a rotation continue from a value in radians. */
  setRotation(rotation: number): void;
  /** Returns what a manipulation has changed since the last call: where each location under the fingers is now. */
  takeChange(): DOMMatrix;
  /** Why it failed or was cancelled the last time, also after a later success; null if it never did. The gestures must
   * have been loaded with `{ reasons: true }`. */
  readonly why: Reason | null;
  /** Of a recognizer of `manipulated`: where the element is. A part of a pose may be assigned, which stops its flight; the limits
   * of its scale are those of fingers. */
  get pose(): Pose | undefined;
  set pose(pose: Partial<Pose> | undefined);
  /** Of a recognizer of `manipulated`: lets the element fly to a pose, where parts that are not given stay as they are. A
   * finger catches it; for users who prefer reduced motion it is there at once. */
  moveTo(pose: Partial<Pose>): void;
  /** Of a recognizer of `manipulated`: whether the element moves on its own, and has more than two pixels to go. Still true
   * when recognizers are asked whether they receive the finger that stops it. */
  readonly flying: boolean | undefined;
  /** Removes it; a gesture that has begun is cancelled. */
  remove(): void;
}

/** A class of your own that extends it recognizes a gesture of your own: it overrides methods below, which set `state` or call
 * `fail`, and `gestures.add(Circle, element, listener, { roundness: 0.8 })` makes an object of it, and sets its fields by further options.
 * A constructor passes its arguments on to this one.
 * What the methods throw is reported as an error of a listener. */
export class Recognizer {
  protected constructor(...values: never[]);
  /** Ends the attempt, and cancels a gesture that has begun, for a reason: an English clause. */
  protected fail(reason: string): void;
  /** Calls `timerFired` after a time, unless the gesture is over before; null takes it back. */
  protected setTimer(seconds: number | null): void;
  /** Fingers have landed. */
  protected touchesBegan(touches: Touch[]): void;
  /** Fingers have moved; called for each time of their samples. */
  protected touchesMoved(touches: Touch[]): void;
  /** Fingers have lifted. With none left, no state set and no timer running, the recognizer fails: a gesture of several taps
   * sets a timer for the next one. */
  protected touchesEnded(touches: Touch[]): void;
  /** Touches were cancelled; not called if another gesture prevents this one. */
  protected touchesCancelled(touches: Touch[]): void;
  /** The time of `setTimer` has passed. */
  protected timerFired(): void;
  /** The gesture is over, with the last state still there; forget what belongs to it. */
  protected reset(): void;
}

/** A recording of fingers, which `monkeypinch` replays and explains. */
export interface Recording {
  /** The lines of the file, until now or until the end. */
  readonly text: string;
  /** Ends the recording. */
  stop(): void;
  /** Saves the file as a download. */
  save(name?: string): void;
}

/** The gestures of the page.
 *
 * Recognizers receive the fingers that land on their element or on one inside it. Of an element, earlier ones act first
 * where several could. */
export interface Gestures {
  /** Whether reasons are recorded. */
  readonly reasons: boolean;
  /** The number of fingers that are down on elements with recognizers. */
  readonly touchCount: number;
  /** Adds a recognizer of a kind, or of a class of your own. */
  add(kind: Exclude<Kind, "customGesture">, element: Element, listener?: Listener | null, options?: Options): Recognizer;
  add<Own extends Recognizer>(
    kind: { prototype: Own }, element: Element, listener?: Listener | null, options?: Options): Own;
  tap(element: Element, listener?: Listener | null, options?: Options): Recognizer;
  longPress(element: Element, listener?: Listener | null, options?: Options): Recognizer;
  pan(element: Element, listener?: Listener | null, options?: Options): Recognizer;
  pinch(element: Element, listener?: Listener | null, options?: Options): Recognizer;
  rotation(element: Element, listener?: Listener | null, options?: Options): Recognizer;
  swipe(element: Element, listener?: Listener | null, options?: Options): Recognizer;
  /** A pan that starts at an edge of the page's visible part. */
  screenEdgePan(element: Element, listener?: Listener | null, options?: Options): Recognizer;
  /** The mouse pointer over the element, without a button. */
  hover(element: Element, listener?: Listener | null, options?: Options): Recognizer;
  /** A finger that rubs left and right. */
  tickle(element: Element, listener?: Listener | null, options?: Options): Recognizer;
  /** A finger that draws a check mark. */
  checkMark(element: Element, listener?: Listener | null, options?: Options): Recognizer;
  /** Fingers that move, scale and turn one thing. */
  manipulation(element: Element, listener?: Listener | null, options?: Options): Recognizer;
  /** Lets fingers move, scale, turn and throw an element, by its CSS properties `translate`, `scale` and `rotate`. */
  manipulated(element: HTMLElement, options?: ManipulatedOptions, listener?: Listener | null): Recognizer;
  /** Calls a function for each change of state, wait, refusal and correction. Most failures are no fault: where one recognizer
   * acts, those beside it fail with the code "prevented", and each finger that makes another gesture lets some fail. */
  observe(listener: (event: GestureEvent) => void, options?: { signal?: AbortSignal }): void;
  /** Switches touch filters on, where 0 switches one off. */
  set(filters: Filters): void;
  get<Name extends keyof Filters>(name: Name): Required<Filters>[Name];
  /** Starts a recording. */
  record(): Recording;
  /** Cancels all touches. */
  cancel(): void;
  /** Removes all recognizers, and stops listening to the page. */
  close(): void;
}

/** Loads the module beside this file, or that of an address, of bytes, or one that is compiled. */
export function load(options?: {
  source?: string | URL | Request | BufferSource | WebAssembly.Module;
  /** Whether the reasons of failures are recorded, which costs time for each touch. */
  reasons?: boolean;
}): Promise<Gestures>;

/** A function refused its arguments, which the message names. */
export class GesturesError extends Error {}
