import GestureMotion

// The numbers that describe motions and flights in C, checked.

// Their names are those of the header: an argument, or a field of the argument that `argument` names, such
// as "motion.".

/// Returns the rate of a deceleration, or fails if the number is not valid.
func rate(_ rate: Double, _ argument: String) throws(Failure) -> DecelerationRate {
  try require(
    rate >= 0.001 && rate <= 0.999_999, argument + "rate", "between 0.001 and 0.999999")
  return DecelerationRate(perMillisecond: rate)
}

/// Returns a spring, or fails if one of its numbers is not valid.
func spring(
  _ dampingRatio: Double, _ response: Double, _ argument: String
) throws(Failure) -> Spring {
  try require(
    dampingRatio >= 0.001 && dampingRatio <= 1000, argument + "damping_ratio",
    "between 0.001 and 1000")
  try require(
    response >= 0.001 && response <= 1000, argument + "response", "between 0.001 and 1000")
  return Spring(dampingRatio: dampingRatio, response: response)
}

/// Returns the range between two bounds, of which each is a coordinate or stands for none.
func bounds(
  _ lower: Double, _ upper: Double, _ names: (lower: String, upper: String) = ("lower", "upper")
) throws(Failure) -> ClosedRange<Double> {
  try require(
    lower.isCoordinate || lower == -.infinity, names.lower, "between -1e9 and 1e9, or -INFINITY")
  try require(
    upper.isCoordinate || upper == .infinity, names.upper, "between -1e9 and 1e9, or INFINITY")
  try require(lower <= upper, names.lower, "at most `\(names.upper)`")
  return lower...upper
}

/// Fails unless two numbers are limits of a scale: 0 and infinity are none.
func requireScales(
  _ minimum: Double, _ maximum: Double, _ argument: String = ""
) throws(Failure) {
  try require(length: minimum, argument + "minimum_scale")
  try require(
    maximum > 0 && minimum <= maximum, argument + "maximum_scale",
    "above 0 and at least `\(argument)minimum_scale`")
}
