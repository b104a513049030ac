/// A scene of a tutorial in which some recognizers wait for fewer others than in the tutorial.
///
/// With the limits of UIKit, the playground makes them wait as there.
package protocol TutorialScene: Scene {
  /// Whether recognizers wait for each other as in the tutorial; false at first.
  var waitsAsInTutorial: Bool { get set }
}
