// The constants and structs of gestures.h. .ci/write-functions writes this file.

export const constants = {
  Phase: { began: 0, moved: 1, stationary: 2, ended: 3, cancelled: 4, regionEntered: 5, regionMoved: 6, regionExited: 7 },
  TouchType: { direct: 0, indirect: 1, pencil: 2, indirectPointer: 3 },
  Scroll: { noScroll: 0, discreteScroll: 1, continuousScroll: 2, transform: 4 },
  Button: { primaryButton: 1, secondaryButton: 2 },
  Key: { shift: 1 << 17, control: 1 << 18, alternate: 1 << 19, command: 1 << 20 },
  TapLocation: { unchanged: 0, first: 1, last: 2 },
  SessionProperty: { repeatInterval: 1, repeatDistance: 2, tremorAmplitude: 3, holdDuration: 4, tapLocation: 5, tapDistance: 6, tapDuration: 7, restDuration: 8, restDistance: 9, gapDuration: 18, gapDistance: 19, sdlWindow: 10, followsWindowSize: 11, pixelDensity: 12, reportsHover: 13, otherButtons: 14, wheelScrolls: 15, fingerKeys: 16, cumulativePinches: 17 },
  ViewProperty: { hidden: 1, alpha: 2, interactive: 3, multipleTouch: 4, exclusiveTouch: 5, animating: 6 },
  Kind: { tap: 1, longPress: 2, pan: 3, pinch: 4, rotation: 5, swipe: 6, screenEdgePan: 7, hover: 8, tickle: 9, checkMark: 10, manipulation: 11, customGesture: 12 },
  State: { possible: 0, began: 1, changed: 2, ended: 3, cancelled: 4, failed: 5 },
  Direction: { right: 1, left: 2, up: 4, down: 8 },
  Edge: { top: 1, left: 2, bottom: 4, right: 8 },
  Estimator: { weightedLeastSquares2: 0, leastSquares2: 1, leastSquares1: 2, impulse: 3, uikit: 4, lastDelta: 5 },
  Property: { enabled: 1, cancelsTouchesInView: 2, delaysTouchesBegan: 3, delaysTouchesEnded: 4, allowedTouchTypes: 5, requiresExclusiveTouchType: 6, leavesOutRestingTouches: 7, numberOfTapsRequired: 10, numberOfTouchesRequired: 11, allowableMovement: 12, maximumDuration: 13, maximumInterval: 14, buttonMaskRequired: 15, minimumPressDuration: 16, allowableTapMovement: 17, maximumTapDuration: 18, holdsEachTouch: 19, minimumNumberOfTouches: 20, maximumNumberOfTouches: 21, settlingTime: 22, settlingDistance: 23, rollingTapDistance: 24, rollingTapDuration: 25, rollingTapDistanceOfSeveral: 30, allowedScrollTypes: 26, discreteScrollHysteresis: 27, edges: 28, regionWidth: 29, hysteresis: 40, pointerHysteresis: 41, velocityEstimator: 42, scaleHysteresis: 43, rotationHysteresis: 44, allowsRotation: 45, direction: 50, minimumPrimaryMovement: 51, maximumSecondaryMovement: 52, primaryDecay: 53, secondaryDecay: 54, oppositeMovementTolerance: 55, slop: 56, minimumStroke: 60, numberOfStrokesRequired: 61, minimumSize: 62, tolerance: 63, minimumDownstroke: 64, maximumStroke: 65, maximumStrokeDuration: 66, countsVerticalStrokes: 67 },
  Call: { began: 0, moved: 1, ended: 3, cancelled: 4, reset: 8, timer: 9 },
  QuestionKind: { shouldReceiveTouch: 1, shouldReceiveEvent: 2, shouldBegin: 4, shouldRecognizeSimultaneously: 8, shouldRequireFailure: 16, shouldBeRequiredToFail: 32 },
  ReasonCode: { noReason: 0, limit: 1, wrongButton: 2, noEdges: 3, outsideWindow: 4, touchesCancelled: 5, refusedToBegin: 6, prevented: 7, requirementRecognized: 8, requirementCycle: 9, disabled: 10, removed: 11, undecided: 12, requested: 13, custom: 14, rolledTap: 15, rollOff: 16, requiresFailure: 20, kindRequiresFailure: 21, answerRequiresFailure: 22, refusedDisabled: 30, refusedFinished: 31, refusedComplete: 32, refusedTooManyTouches: 33, refusedType: 34, refusedScrolled: 35, refusedOtherType: 36, refusedExclusiveTouch: 37, refusedEvent: 38, refusedTouch: 39, refusedIgnored: 40, refusedTransformed: 41, refusedWaited: 42, refusedRestingTouch: 43, allowedRequirement: 50, allowedKind: 51, allowedRelation: 52 },
  Quantity: { noQuantity: 0, distanceFromStart: 1, distanceAlongX: 2, distanceAlongY: 3, scrollAlongX: 4, scrollAlongY: 5, distanceFromFirstTap: 6, distanceInDirection: 7, distanceAgainstDirection: 8, distanceFromLine: 9, distanceFromEdge: 10, distanceInward: 11, distanceAlongEdge: 12, separationChange: 13, angle: 14, duration: 15, pressDuration: 16, timeAfterTap: 17, numberOfTouches: 18, numberOfThings: 19, otherQuantity: 20 },
  Relation: { noRelation: 0, atMost: 1, lessThan: 2, atLeast: 3, moreThan: 4 },
  Unit: { noUnit: 0, points: 1, radians: 2, seconds: 3, pointsPerSecond: 4, ratio: 5, count: 6 },
  EventKind: { state: 1, waits: 2, cycle: 3, refused: 4, allowed: 5, corrected: 6, misfit: 7 },
  MotionKind: { deceleration: 1, spring: 2, throw: 3 },
};

/** The properties that are true or false. */
export const flags = new Set([
  "enabled", "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded", "requiresExclusiveTouchType",
  "leavesOutRestingTouches", "holdsEachTouch", "allowsRotation", "followsWindowSize", "reportsHover",
  "otherButtons", "wheelScrolls", "fingerKeys", "cumulativePinches"
]);

/** The types and places of the numbers of structs. */
export const structs = {
  action: { size: 120, fields: { recognizer: ["BigInt64", 0], view: ["BigInt64", 8], time: ["BigInt64", 16], kind: ["Int32", 24], state: ["Int32", 28], touches: ["Int32", 32], isRolledTap: ["Int32", 36], location: { x: ["Float64", 40], y: ["Float64", 48] }, translation: { x: ["Float64", 56], y: ["Float64", 64] }, velocity: { x: ["Float64", 72], y: ["Float64", 80] }, scale: ["Float64", 88], scaleVelocity: ["Float64", 96], rotation: ["Float64", 104], rotationVelocity: ["Float64", 112] } },
  sample: { size: 80, fields: { finger: ["BigInt64", 0], time: ["BigInt64", 8], x: ["Float64", 16], y: ["Float64", 24], force: ["Float64", 32], scrollX: ["Float64", 40], scrollY: ["Float64", 48], phase: ["Int32", 56], type: ["Int32", 60], scroll: ["Int32", 64], buttons: ["Uint32", 68], modifiers: ["Uint32", 72], reserved: ["Uint32", 76] } },
  question: { size: 56, fields: { recognizer: ["BigInt64", 0], other: ["BigInt64", 8], finger: ["BigInt64", 16], location: { x: ["Float64", 24], y: ["Float64", 32] }, time: ["BigInt64", 40], kind: ["Int32", 48], type: ["Int32", 52] } },
  reason: { size: 40, fields: { code: ["Int32", 0], quantity: ["Int32", 4], relation: ["Int32", 8], unit: ["Int32", 12], measured: ["Float64", 16], limit: ["Float64", 24], other: ["BigInt64", 32] } },
  event: { size: 80, fields: { recognizer: ["BigInt64", 0], time: ["BigInt64", 8], finger: ["BigInt64", 16], kind: ["Int32", 24], from: ["Int32", 28], to: ["Int32", 32], reserved: ["Int32", 36], reason: { code: ["Int32", 40], quantity: ["Int32", 44], relation: ["Int32", 48], unit: ["Int32", 52], measured: ["Float64", 56], limit: ["Float64", 64], other: ["BigInt64", 72] } } },
  pose: { size: 32, fields: { center: { x: ["Float64", 0], y: ["Float64", 8] }, scale: ["Float64", 16], rotation: ["Float64", 24] } },
  point: { size: 16, fields: { x: ["Float64", 0], y: ["Float64", 8] } },
  rect: { size: 32, fields: { x: ["Float64", 0], y: ["Float64", 8], width: ["Float64", 16], height: ["Float64", 24] } },
  transform: { size: 48, fields: { a: ["Float64", 0], b: ["Float64", 8], c: ["Float64", 16], d: ["Float64", 24], tx: ["Float64", 32], ty: ["Float64", 40] } },
  flight: { size: 144, fields: { startTime: ["BigInt64", 0], start: { center: { x: ["Float64", 8], y: ["Float64", 16] }, scale: ["Float64", 24], rotation: ["Float64", 32] }, velocity: { x: ["Float64", 40], y: ["Float64", 48] }, scaleVelocity: ["Float64", 56], rotationVelocity: ["Float64", 64], lower: { x: ["Float64", 72], y: ["Float64", 80] }, upper: { x: ["Float64", 88], y: ["Float64", 96] }, minimumScale: ["Float64", 104], maximumScale: ["Float64", 112], rate: ["Float64", 120], dampingRatio: ["Float64", 128], response: ["Float64", 136] } },
  motion: { size: 80, fields: { kind: ["Int32", 0], reserved: ["Int32", 4], start: ["Float64", 8], velocity: ["Float64", 16], target: ["Float64", 24], lower: ["Float64", 32], upper: ["Float64", 40], rate: ["Float64", 48], dampingRatio: ["Float64", 56], response: ["Float64", 64], tolerance: ["Float64", 72] } },
  touch: { size: 48, fields: { finger: ["BigInt64", 0], time: ["BigInt64", 8], x: ["Float64", 16], y: ["Float64", 24], force: ["Float64", 32], type: ["Int32", 40], tapCount: ["Int32", 44] } },
};
