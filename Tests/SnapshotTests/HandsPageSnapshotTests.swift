import GestureControls
import Gestures
import PlayKit
import Testing

@testable import MonkeyPinchPlayground

/// Tests of the pictures of the page that says which hands fit.
@Suite struct HandsPageSnapshotTests {
  /// A person who catches leaves on the page, with slow taps.
  private final class Person {
    let page: HandsPage
    private var time = Duration.seconds(1)

    init(size: Size) {
      page = HandsPage(size: size)
      page.open(.standard, at: time)
    }

    func wait(_ milliseconds: Int) {
      for _ in 0..<milliseconds / 20 {
        time += .milliseconds(20)
        page.update(to: time)
      }
    }

    func start() {
      _ = page.take(Press(key: "return", phase: .began, timestamp: time))
      _ = page.take(Press(key: "return", phase: .ended, timestamp: time))
    }

    func send(_ phase: TouchPhase, _ point: Point) {
      _ = page.take(
        TouchSample(id: TouchID(1), phase: phase, location: point, timestamp: time))
      page.update(to: time)
    }

    func catchLeaves(_ count: Int) throws {
      for _ in 0..<count {
        wait(1500)
        let leaves = try #require(page.leaves)
        let place = leaves.layout.place(leaves.index)
        send(.began, place)
        if leaves.task == .drag {
          for part in 1...10 {
            wait(20)
            send(.moved, place + (leaves.layout.opening - place) * (Double(part) / 10))
          }
        } else {
          wait(1100)
        }
        send(.ended, leaves.task == .drag ? leaves.layout.opening : place)
        wait(1000)
      }
    }
  }

  private func check(_ person: Person, _ name: String, _ theme: Theme) throws {
    let snapshot = Snapshot(name: name, script: "", theme: theme)
    try snapshot.check(snapshot.draw(person.page.draw(theme), in: person.page.size))
  }

  @Test func `the page says what it does, on a phone`() throws {
    let person = Person(size: Size(width: 360, height: 640))
    person.wait(500)

    try check(person, "hands-start", .light)
  }

  @Test func `a leaf waits to be dragged into the basket, in the dark`() throws {
    let person = Person(size: Size(width: 800, height: 500))
    person.start()
    try person.catchLeaves(7)
    person.wait(1500)

    try check(person, "hands-leaf-dark", .dark)
  }

  @Test func `a leaf falls on a phone`() throws {
    let person = Person(size: Size(width: 360, height: 640))
    person.start()
    try person.catchLeaves(3)
    person.wait(1500)

    try check(person, "hands-leaf", .light)
  }

  @Test func `the result names the hands that fit, with the counts of all`() throws {
    let person = Person(size: Size(width: 1280, height: 800))
    person.start()
    try person.catchLeaves(20)
    person.wait(500)

    try check(person, "hands-result", .light)
  }

  @Test func `the result fits on a phone, in the dark`() throws {
    let person = Person(size: Size(width: 360, height: 640))
    person.start()
    try person.catchLeaves(20)
    person.wait(500)

    try check(person, "hands-result-dark", .dark)
  }
}
