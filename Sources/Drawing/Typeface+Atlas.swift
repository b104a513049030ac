extension Typeface {
  public static let regular = Typeface(atlas: "text-regular", emSize: 96, ascent: 90, descent: 24, table: [])
  public static let bold = Typeface(atlas: "text-bold", emSize: 96, ascent: 90, descent: 24, table: [])
}
