#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import SDLHost

/// A namespace for finding the folder with the program's pictures, fonts and sounds.
package enum AssetFolder {
  /// Returns the path of the asset folder: `named`, or the folder that a search finds if `named` is
  /// nil.
  ///
  /// - Parameter advice: What to do if the search finds no folder; the end of the message of that error.
  package static func locate(
    _ named: String?, advice: String = ""
  ) throws(Failure) -> String {
    if let named {
      guard isAssetFolder(named) else {
        throw Failure(
          .missingFile, "\(named): no assets here; expected a folder with Sprites, Fonts and Sounds"
        )
      }
      return named
    }
    for candidate in candidates where isAssetFolder(candidate) { return candidate }
    throw Failure(.missingFile, "there is no Assets folder here or near the program\(advice)")
  }

  private static func isAssetFolder(_ path: String) -> Bool {
    ["Sprites", "Fonts"].allSatisfy { name in
      (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(name)")) != nil
    }
  }

  /// The paths at which the asset folder is searched for, in this order.
  ///
  /// Those near the program come first: an installed program uses the files that were installed with
  /// it, in whichever folder it is started, and one in a build folder those of its checkout. A program of
  /// another package uses the resources that SwiftPM has put beside it.
  private static var candidates: [String] {
    guard let program = SDLSystem.programFolder else { return ["Assets"] }
    var result: [String] = []
    var folder = URL(fileURLWithPath: program).resolvingSymlinksInPath()
    for _ in 0..<6 {
      result.append(folder.appendingPathComponent("share/monkeypinch").path)
      result.append(folder.appendingPathComponent("Assets").path)
      folder.deleteLastPathComponent()
    }
    let bundle = URL(fileURLWithPath: program).resolvingSymlinksInPath()
      .appendingPathComponent("MonkeyPinch_MonkeyPinchAssets").path
    let resources = [".resources", ".bundle", ".bundle/Contents/Resources"].map { bundle + $0 }
    return result + resources + ["Assets"]
  }
}
