import GestureStrokes

/// Taught signs that can be read are written as they were read, and can be compared.
enum SignsTarget {
  static func check(_ bytes: [UInt8], _ complaints: inout Complaints) {
    let library: StrokeLibrary
    do throws(StrokeFileError) {
      library = try StrokeLibrary(bytes: bytes, file: "input")
    } catch {
      return complaints.expectSentence("\(error)")
    }
    do throws(StrokeFileError) {
      let again = try StrokeLibrary(bytes: library.bytes, file: "input")
      // The drawings of a sign come together, whatever their order in the file was.
      complaints.expect(
        again.bytes == library.bytes,
        "written and read again, the signs differ")
      complaints.expect(
        Set(again.templates) == Set(library.templates), "written and read again, a drawing differs")
    } catch {
      complaints.add(["signs that were read are refused: \(error)"])
    }
    compare(library, &complaints)
  }

  private static func compare(_ library: StrokeLibrary, _ complaints: inout Complaints) {
    guard library.templates.count <= 8 else { return }
    var matcher = StrokeMatcher(library.templates)
    for rotation in [0, Double.pi] {
      matcher.rotationTolerance = rotation
      for template in library.templates.prefix(3) {
        _ = matcher.match(template.drawing)
        _ = matcher.mayContinue(template.drawing)
        for rank in matcher.ranking(of: template.drawing) {
          complaints.expect(
            rank.distance >= 0 && rank.distance.isFinite, "a distance is \(rank.distance)")
        }
      }
    }
  }
}
