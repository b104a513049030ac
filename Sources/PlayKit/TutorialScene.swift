/// A scene of a tutorial that is kinder to its players than the tutorial.
///
/// With the limits of UIKit, the playground makes it keep to the tutorial's letter.
package protocol TutorialScene: Scene {
  /// Whether recognizers wait for each other, and released sprites slide, as in the tutorial; false at first.
  var followsTutorial: Bool { get set }
}
