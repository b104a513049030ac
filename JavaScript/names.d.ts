// The constants and structs of gestures.h. .ci/write-functions writes this file.

export type Phase =
  "began" | "moved" | "stationary" | "ended" | "cancelled" | "regionEntered" | "regionMoved" | "regionExited";

export type TouchType =
  "direct" | "indirect" | "pencil" | "indirectPointer";

export type Scroll =
  "noScroll" | "discreteScroll" | "continuousScroll" | "transform";

export type Button =
  "primaryButton" | "secondaryButton";

export type Key =
  "shift" | "control" | "alternate" | "command";

export type TapLocation =
  "unchanged" | "first" | "last";

export type Kind =
  "tap" | "longPress" | "pan" | "pinch" | "rotation" | "swipe" | "screenEdgePan" | "hover" | "tickle" |
  "checkMark" | "manipulation" | "customGesture";

export type State =
  "possible" | "began" | "changed" | "ended" | "cancelled" | "failed";

export type Direction =
  "right" | "left" | "up" | "down";

export type Edge =
  "top" | "left" | "bottom" | "right";

export type Estimator =
  "weightedLeastSquares2" | "leastSquares2" | "leastSquares1" | "impulse" | "uikit" | "lastDelta";

export type Call =
  "began" | "moved" | "ended" | "cancelled" | "reset" | "timer";

export type QuestionKind =
  "shouldReceiveTouch" | "shouldReceiveEvent" | "shouldBegin" | "shouldRecognizeSimultaneously" |
  "shouldRequireFailure" | "shouldBeRequiredToFail";

export type ReasonCode =
  "noReason" | "limit" | "wrongButton" | "noEdges" | "outsideWindow" | "touchesCancelled" | "refusedToBegin" |
  "prevented" | "requirementRecognized" | "requirementCycle" | "disabled" | "removed" | "undecided" |
  "requested" | "custom" | "rolledTap" | "rollOff" | "requiresFailure" | "kindRequiresFailure" |
  "answerRequiresFailure" | "refusedDisabled" | "refusedFinished" | "refusedComplete" | "refusedTooManyTouches"
  | "refusedType" | "refusedScrolled" | "refusedOtherType" | "refusedExclusiveTouch" | "refusedEvent" |
  "refusedTouch" | "refusedIgnored" | "refusedTransformed" | "refusedWaited" | "refusedRestingTouch" |
  "allowedRequirement" | "allowedKind" | "allowedRelation";

export type Quantity =
  "noQuantity" | "distanceFromStart" | "distanceAlongX" | "distanceAlongY" | "scrollAlongX" | "scrollAlongY" |
  "distanceFromFirstTap" | "distanceInDirection" | "distanceAgainstDirection" | "distanceFromLine" |
  "distanceFromEdge" | "distanceInward" | "distanceAlongEdge" | "separationChange" | "angle" | "duration" |
  "pressDuration" | "timeAfterTap" | "numberOfTouches" | "numberOfThings" | "otherQuantity";

export type Relation =
  "noRelation" | "atMost" | "lessThan" | "atLeast" | "moreThan";

export type Unit =
  "noUnit" | "points" | "radians" | "seconds" | "pointsPerSecond" | "ratio" | "count";

export type EventKind =
  "state" | "waits" | "cycle" | "refused" | "allowed" | "corrected" | "misfit";

export type MotionKind =
  "deceleration" | "spring" | "throw";

/** The properties of recognizers: durations in seconds, distances in CSS pixels. */
export interface Properties {
  /** true. Setting 0 cancels the gesture. */
  enabled?: boolean;
  /** true. Recognition cancels the view's touches. */
  cancelsTouchesInView?: boolean;
  /** false. The view's touches wait for failure. */
  delaysTouchesBegan?: boolean;
  /** true. The end of the view's touches waits. */
  delaysTouchesEnded?: boolean;
  /** bits 1 << TouchType; 15, all types */
  allowedTouchTypes?: TouchType | TouchType[];
  /** true. All touches of a gesture of one type. */
  requiresExclusiveTouchType?: boolean;
  /** false. A palm is no finger too many. */
  leavesOutRestingTouches?: boolean;
  /** tap: from 1; 1. Long press: taps before it, 0. */
  numberOfTapsRequired?: number;
  /** tap, long press, swipe: fingers, from 1; 1 */
  numberOfTouchesRequired?: number;
  /** tap: from 0; 45. Long press: before it begins; 10. */
  allowableMovement?: number;
  /** tap: of each tap; 0.75. Swipe: 0.5. */
  maximumDuration?: number;
  /** tap, long press: between taps; 0.35 */
  maximumInterval?: number;
  /** tap: bits of mouse buttons, not 0; 1, primary */
  buttonMaskRequired?: Button | Button[];
  /** long press: from 0; 0.5 */
  minimumPressDuration?: number;
  /** long press: during its taps, from 0; 45 */
  allowableTapMovement?: number;
  /** long press: of each tap; 0.75 */
  maximumTapDuration?: number;
  /** tap: false. Each finger stays within the movement. */
  holdsEachTouch?: boolean;
  /** pan, manipulation: fingers, from 1; 1 */
  minimumNumberOfTouches?: number;
  /** pan, manipulation: from 1; Infinity, no maximum */
  maximumNumberOfTouches?: number;
  /** pan, manipulation: after all fingers but one have lifted; 0.1 */
  settlingTime?: number;
  /** pan, manipulation: by which the last finger then moves; 6 */
  settlingDistance?: number;
  /** pan, pinch, rotation, manipulation: within which the fingers of a rolled tap stay; 0, none */
  rollingTapDistance?: number;
  /** the same kinds: of such a tap; 0.5 */
  rollingTapDuration?: number;
  /** the same kinds: within which they stay from when several are down, if it is larger; 0 */
  rollingTapDistanceOfSeveral?: number;
  /** pan: bits of Scroll; 0, none */
  allowedScrollTypes?: Scroll | Scroll[];
  /** pan: of a mouse wheel, from 0; 0.0001 */
  discreteScrollHysteresis?: number;
  /** screen edge pan: bits of edges; 0, none */
  edges?: Edge | Edge[];
  /** screen edge pan: from the edge, from 0; 13 */
  regionWidth?: number;
  /**
   * pan: movement before it begins, pixels; 10. Pinch: change of the distance, pixels; 8. Rotation: turn,
   * radians; pi / 36. Manipulation: movement; 10.
   */
  hysteresis?: number;
  /** pinch: for a pointer, pixels; 2. Rotation: radians; pi / 180. */
  pointerHysteresis?: number;
  /** pan, pinch, rotation, manipulation: an Estimator; 0 */
  velocityEstimator?: Estimator;
  /** manipulation: change of the distance, pixels; 8 */
  scaleHysteresis?: number;
  /** manipulation: turn, radians; pi / 36 */
  rotationHysteresis?: number;
  /** manipulation: true. Fingers turn the thing. */
  allowsRotation?: boolean;
  /** bits of directions; 1, right */
  direction?: Direction | Direction[];
  /** along the direction, of a very quick swipe; 50 */
  minimumPrimaryMovement?: number;
  /** to the side, of a very quick swipe; 50 */
  maximumSecondaryMovement?: number;
  /** fraction left of the first after 1 s, 0 to 1; 0.06 */
  primaryDecay?: number;
  /** fraction left of the second after 1 s; 0.02 */
  secondaryDecay?: number;
  /** against the direction, from 0; 10 */
  oppositeMovementTolerance?: number;
  /** movement before the swipe is checked; 10 */
  slop?: number;
  /** tickle: length of a stroke; 25 */
  minimumStroke?: number;
  /** tickle: from 1; 3 */
  numberOfStrokesRequired?: number;
  /** check mark: of both sides; 20 */
  minimumSize?: number;
  /** check mark: movement in a wrong direction; 3 */
  tolerance?: number;
  /** check mark: of the first stroke; 0 */
  minimumDownstroke?: number;
  /** tickle: length of a stroke; 0, no maximum */
  maximumStroke?: number;
  /** tickle: from a stroke to the next; 0, no maximum */
  maximumStrokeDuration?: number;
  /** tickle: 1 counts strokes up and down too */
  countsVerticalStrokes?: number;
}

/** Filters for hands that tremble, bounce, roll or rest: durations in seconds, distances in CSS pixels. */
export interface Filters {
  /** from the lift of a touch that counts to a repeat; 0 */
  repeatInterval?: number;
  /** from the lift to a repeat; 45 */
  repeatDistance?: number;
  /** the largest, half of the distance from turn to turn; 0 */
  tremorAmplitude?: number;
  /** by which every touch begins later; 0 */
  holdDuration?: number;
  /** a TapLocation; 0 */
  tapLocation?: TapLocation;
  /** from the landing, within which the finger of a tap stays; 26 */
  tapDistance?: number;
  /** of the longest tap; 0.562 */
  tapDuration?: number;
  /** after which a finger that stays is resting; 0 */
  restDuration?: number;
  /** within which a finger stays; 10 */
  restDistance?: number;
  /** for which a contact may be lost, and by which every sample is later; 0 */
  gapDuration?: number;
  /** from the lift to the landing that continues the touch; 45 */
  gapDistance?: number;
}
