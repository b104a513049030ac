// The only file of the engine that imports the C library, whose module differs by platform.
#if hasFeature(Embedded)  // has no module of the C library; the program is linked with one
@_extern(c) private func atan2(_ y: Double, _ x: Double) -> Double
@_extern(c) private func sin(_ x: Double) -> Double
@_extern(c) private func cos(_ x: Double) -> Double
@_extern(c) private func log(_ x: Double) -> Double
@_extern(c) private func exp(_ x: Double) -> Double
#elseif canImport(Darwin)  // macOS, iOS and Apple's other systems
import Darwin
#elseif canImport(Glibc)  // Linux
import Glibc
#elseif canImport(Musl)  // Linux, linked statically
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(WASILibc)  // WebAssembly
import WASILibc
#elseif canImport(ucrt)  // Windows
import ucrt
#else
#error("The C library of this platform is not known.")
#endif

/// Returns the angle of the vector (x, y) in radians, from -π to π, measured from the x axis.
///
/// 0 for the vector (0, 0).
package func arctangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

package func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
  (sin(angle), cos(angle))
}

/// Returns the natural logarithm of a number above 0.
package func naturalLogarithm(_ x: Double) -> Double { log(x) }

package func exponential(_ x: Double) -> Double { exp(x) }
