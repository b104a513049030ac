import GestureMotion

// The numbers that describe motions and flights in C, checked.

/// Returns the rate of a deceleration, or fails if the number is not valid.
func rate(_ rate: Double) throws(Failure) -> DecelerationRate {
  try require(rate >= 0.001 && rate <= 0.999_999)
  return DecelerationRate(perMillisecond: rate)
}

/// Returns a spring, or fails if one of its numbers is not valid.
func spring(_ dampingRatio: Double, _ response: Double) throws(Failure) -> Spring {
  try require(
    dampingRatio >= 0.001 && dampingRatio <= 1000 && response >= 0.001 && response <= 1000)
  return Spring(dampingRatio: dampingRatio, response: response)
}

/// Returns the range between two bounds, of which each is a coordinate or stands for none.
func bounds(_ lower: Double, _ upper: Double) throws(Failure) -> ClosedRange<Double> {
  try require(
    lower <= upper && (lower.isCoordinate || lower == -.infinity)
      && (upper.isCoordinate || upper == .infinity))
  return lower...upper
}

/// Fails unless two numbers are limits of a scale: 0 and infinity are none.
func requireScales(_ minimum: Double, _ maximum: Double) throws(Failure) {
  try require(minimum >= 0 && minimum <= 1e9 && maximum > 0 && minimum <= maximum)
}
