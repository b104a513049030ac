import GestureJSON
import Testing

@Suite struct JSONTests {
  private func read(_ text: String) throws -> JSON { try JSON(Array(text.utf8)) }

  private func text(_ json: JSON) -> String {
    var bytes: [UInt8] = []
    bytes.append(json: json)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    "null", "true", #""a\"\\\né😀""#, "-1.50e+3", "[]", "{}", #"[1,[2,{"b":null}],"c"]"#,
    #"{"z":1,"a":{"b":[false]}}"#,
  ])
  func `a value is written as it was read`(text: String) throws {
    #expect(try self.text(read(text)) == text)
  }

  @Test func `a value has exactly one type`() throws {
    let json = try read(#"{"a":1.5,"b":"x","c":[1,2],"d":true,"e":7,"f":[1,"x"]}"#)

    #expect(json["a"]?.double == 1.5)
    #expect(json["a"]?.integer == nil)
    #expect(json["b"]?.string == "x")
    #expect(json["b"]?.double == nil)
    #expect(json["c"]?.doubles == [1, 2])
    #expect(json["d"]?.bool == true)
    #expect(json["e"]?.integer == 7)
    #expect(json["f"]?.doubles == nil)
    #expect(json["g"] == nil)
  }

  @Test func `setting a member replaces, adds or removes it`() throws {
    var json = try read(#"{"a":1,"b":2}"#)
    json["a"] = .bool(true)
    json["c"] = .null
    json["b"] = nil

    #expect(text(json) == #"{"a":true,"c":null}"#)
  }

  @Test func `the indented form has each member on its own line, sorted by key`() throws {
    var bytes: [UInt8] = []
    bytes.append(indented: try read(#"{"b":{"d":[1,{"e":2}],"c":{}},"a":1}"#))

    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        {
          "a": 1,
          "b": {
            "c": {},
            "d": [1,{"e":2}]
          }
        }
        """)
  }

  @Test(arguments: [
    ("{\"a\":1,\"a\":2}", "\"a\" stands twice: expected each key once"),
    ("[1,\n 2,\n  oops]", "o at line 3, column 3: expected a value"),
    ("[1,\n", "the text ends at line 2, column 1: expected a value"),
    ("1 2", "2 at column 3: expected the end of the text"),
    (
      String(repeating: "[", count: 66) + String(repeating: "]", count: 66),
      "values nest too deeply: expected at most 64 levels"
    ),
  ])
  func `text that is not JSON is refused with its position`(text: String, reason: String) {
    let refusal = #expect(throws: InvalidText.self) { try read(text) }

    #expect(refusal?.reason == reason)
  }
}
