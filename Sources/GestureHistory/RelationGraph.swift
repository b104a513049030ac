public import Gestures

/// The relations between the recognizers of some views: which wait for each other, and which may act
/// together.
///
/// Two recognizers without a relation compete: the first one that recognizes its gesture prevents the
/// other one. Classes and delegates are asked as they are when a finger lands.
public struct RelationGraph: Hashable, Sendable {
  /// A view with its recognizers.
  public struct Node: Hashable, Sendable {
    /// The name of the view.
    public var name: String
    /// The index in ``views`` of the nearest superview that is in the graph; nil without one.
    public var superview: Int?
    /// The recognizers of the view, in the order in which they were added.
    public var recognizers: [RecognizerName]
  }

  /// A relation between two recognizers.
  public struct Link: Hashable, Sendable {
    /// The kinds of relations.
    public enum Kind: Hashable, Sendable {
      /// The first recognizer waits until the second one fails.
      ///
      /// The time is that by which each of its gestures is recognized later; nil if the second
      /// recognizer fails no later than the first one is complete.
      case waits(Reason.Requirement, cost: Duration?)
      /// A delegate lets both recognizers act at the same time.
      case together
      /// The first recognizer needs the same touches and prevents the second one each time.
      case alwaysPrevents
    }

    /// The recognizer that waits, or that prevents the other one; for `together`, either of the
    /// two.
    public var first: RecognizerName
    /// The other recognizer.
    public var second: RecognizerName
    /// What the relation does.
    public var kind: Kind
  }

  /// The views with recognizers, each superview before its subviews.
  public let views: [Node]
  /// The relations between the recognizers of ``views``.
  public let links: [Link]
  /// What is wrong with the relations or slow because of them, the most important first.
  public let findings: [RelationFinding]
}

extension Session {
  /// Returns what is wrong with the relations between the recognizers of the window, or slow because
  /// of them, as English sentences.
  ///
  /// Call it in debug builds after the views and recognizers are set up. It finds rings of
  /// recognizers that wait for each other, recognizers that another one always prevents, and taps
  /// that are recognized late because they wait for a double tap.
  ///
  /// ```swift
  /// for finding in session.relationFindings() { print(finding) }
  /// ```
  public func relationFindings() -> [String] {
    RelationGraph(of: self).findings.map { $0.sentence }
  }
}
