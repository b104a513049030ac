import GestureCanvas
import GestureControls
import PlayKit
import SDLHost
import Testing

@Suite struct SnapshotTests {
  private static let still = {
    var theme = Theme.light
    theme.reducesMotion = true
    return theme
  }()

  static let snapshots = [
    Snapshot(name: "monkey-start", script: "surface 640x400; scene monkey; wait 500ms"),
    Snapshot(name: "monkey-dense", script: "surface 320x240; scene monkey; wait 500ms", density: 3),
    Snapshot(
      name: "monkey-pinched-and-turned",
      script: """
        surface 640x400; scene monkey; wait 100ms
        together
          sequence
            down 1 at 200,215; down 2 at 235,200
            together; move 1 to 190,245 over 300ms; move 2 to 250,170 over 300ms; end
          end
          sequence; wait 50ms; down 3 at 429,216; move 3 to 520,120 over 250ms; end
        end
        wait 100ms
        """),
    Snapshot(
      name: "monkey-tickled",
      script: """
        surface 640x400; scene monkey; key t; wait 50ms
        tickle 1 at 190,200 strokes 5 width 60 over 400ms; wait 120ms
        """),
    Snapshot(
      name: "monkey-chomped",
      script: """
        surface 640x400; scene monkey; tap 1 at 429,216; wait 300ms; tap 1 at 429,216; wait 80ms
        """),
    Snapshot(
      name: "monkey-hungry",
      script: """
        surface 640x400; scene monkey; down 1 at 429,216; move 1 to 300,205 over 250ms; wait 100ms
        """),
    Snapshot(
      name: "monkey-eating-dark",
      script: """
        surface 640x400; scene monkey
        down 1 at 429,216; move 1 to 225,196 over 250ms; wait 100ms; up 1; wait 1s
        """, theme: .dark),
    Snapshot(
      name: "monkey-new-banana",
      script: """
        surface 640x400; scene monkey
        down 1 at 429,216; move 1 to 225,196 over 250ms; wait 100ms; up 1; wait 3800ms
        """),
    Snapshot(
      name: "monkey-answers",
      script: """
        surface 640x400; scene monkey; tap 1 at 330,110; wait 500ms; down 1 at 218,208; wait 600ms
        tap 2,3 at 429,216 for 80ms; wait 240ms
        """),
    Snapshot(name: "monkey-blinking", script: "surface 640x400; scene monkey; wait 1650ms"),
    Snapshot(name: "hand-drag", script: "surface 640x400; scene monkey; wait 6500ms"),
    Snapshot(
      name: "hand-tap-dark", script: "surface 480x320; scene monkey; wait 14860ms", theme: .dark),
    Snapshot(name: "hand-pinch", script: "surface 320x568; scene monkey; wait 24800ms"),
    Snapshot(
      name: "hand-tickle-dark", script: "surface 640x400; scene monkey; wait 33100ms",
      theme: .dark),
    Snapshot(name: "hand-turn", script: "surface 900x560; scene monkey; wait 42900ms"),
    Snapshot(
      name: "hand-still", script: "surface 640x400; scene monkey; wait 24s", theme: still),
    Snapshot(
      name: "monkey-trails",
      script: """
        surface 640x400; scene monkey; key f3; wait 100ms
        together
          sequence
            down 1 at 200,215; down 2 at 235,200
            together; move 1 to 150,250 over 300ms; move 2 to 290,120 over 300ms; end
          end
          sequence; wait 50ms; down 3 at 429,216; move 3 to 520,120 over 150ms; move 3 to 560,250 over 150ms; end
        end
        """),
    Snapshot(
      name: "portraits-trails-dark",
      script: """
        surface 320x568; scene portraits; key f3; swipe 1 from 60,400 to 260,430 over 200ms
        wait 150ms
        """, theme: .dark),
    Snapshot(name: "help", script: "surface 900x560; scene monkey; key h; key m; wait 500ms"),
    Snapshot(name: "help-tall", script: "surface 400x700; scene monkey; key h; wait 500ms"),
    Snapshot(
      name: "help-small", script: "surface 480x320; scene monkey; key h; key h; wait 500ms"),
    Snapshot(
      name: "monkey-steered",
      script: "surface 640x400; scene monkey; key tab; key right; key \"]\"; wait 500ms"),
    Snapshot(
      name: "help-dark", script: "surface 640x400; scene monkey; key h; wait 500ms", theme: .dark),
    Snapshot(
      name: "monkey-dark-keys",
      script: """
        surface 640x400; scene monkey
        key tab; key tab; key tab; key right; key tab; key tab; key tab; key space
        wait 500ms; down 1 at 190,200; wait 50ms
        """, theme: .dark),
    Snapshot(
      name: "monkey-focus",
      script: """
        surface 480x320; scene monkey
        key tab; key tab; key tab; key tab; key tab; wait 300ms; key tab; wait 300ms
        """),
    Snapshot(name: "portraits-start", script: "surface 640x400; scene portraits; wait 500ms"),
    Snapshot(
      name: "portraits-busy",
      script: """
        surface 640x400; scene portraits; press 1 at 84,142 for 600ms; wait 500ms
        rotate 1,2 at 84,142 radius 40 from 0deg to 40deg over 300ms; wait 100ms
        pinch 1,2 at 84,275 from 60 to 90 over 300ms; wait 100ms
        swipe 1 from 220,360 to 300,360 over 80ms; wait 400ms
        down 1 at 320,240; move 1 to 250,250 over 200ms; wait 700ms
        """, theme: .dark),
    Snapshot(
      name: "events-swipe",
      script: """
        surface 640x400; scene events; key ]; wait 500ms
        swipe 1 from 60,180 to 140,180 over 120ms; wait 1s
        """),
    Snapshot(
      name: "events-delays-dark",
      script: """
        surface 480x320; scene events; key b; wait 500ms; tap 1 at 60,90; wait 200ms
        down 1 at 60,90; move 1 by 50,10 over 100ms; up 1; wait 50ms
        """, theme: .dark),
    Snapshot(
      name: "events-two-views",
      script: """
        surface 640x400; scene events; key ]; key ]; key ]; key t; wait 500ms
        down 1 at 205,180; move 1 by 30,10 over 100ms; tap 2 at 90,180 for 50ms; wait 300ms
        """),
    Snapshot(
      name: "drawer-open",
      script: """
        surface 640x400; scene drawer
        together
          drag 1 from 300,200 to 400,200 over 300ms
          drag 2 from 590,200 to 490,200 over 300ms
        end
        wait 600ms; tap 1 at 40,90; wait 40ms; tap 2,3 at 240,90; wait 40ms
        """),
    Snapshot(
      name: "drawer-dark-tall",
      script: """
        surface 400x640; scene drawer
        key tab; key right; key tab; key left; wait 120ms; down 1 at 140,520; wait 700ms
        """, theme: .dark),
    Snapshot(
      name: "strokes-known-dark",
      script: """
        surface 640x400; scene strokes
        down 1 at 140,180; move 1 by 40,50 over 100ms; move 1 by 90,-110 over 150ms; up 1
        wait 1500ms
        """, theme: .dark),
    Snapshot(
      name: "strokes-teaching",
      script: """
        surface 480x320; scene strokes; key t
        down 1 at 120,200; move 1 by 60,-60 over 100ms; move 1 by 60,60 over 100ms; up 1
        wait 1500ms
        """),
    Snapshot(
      name: "monkey-friction", script: "surface 640x400; scene monkey; key p; key o; wait 1s"),
    Snapshot(
      name: "inspector",
      script: "surface 800x600; scene monkey; tap 1 at 270,312; wait 600ms", isInspected: true),
    Snapshot(
      name: "pad-busy",
      script: """
        surface 800x500; scene pad
        tap 1 at 150,200; wait 100ms; swipe 1 from 120,330 to 260,330 over 80ms; wait 60ms
        down 1 at 200,250; down 2 at 320,250
        together; move 1 to 150,220 over 250ms; move 2 to 380,290 over 250ms; end
        """),
    Snapshot(
      name: "picker-phone-dark", script: "surface 320x568; scene events; wait 500ms", theme: .dark),
    Snapshot(
      name: "picker-low",
      script: "surface 480x320; scene strokes; down 1 at 240,282; move 1 to 210,282 over 200ms"),
    Snapshot(name: "picker-medium", script: "surface 800x600; scene portraits; wait 500ms"),
  ]

  @Test(arguments: snapshots)
  func `the playground matches its snapshots`(
    snapshot: Snapshot
  ) throws {
    try snapshot.check()
  }

  @Test func `a snapshot fails only if pixels differ by more than the tolerance`()
    throws
  {
    let start = try SnapshotTests.snapshots[0].take()
    let tickled = try SnapshotTests.snapshots[3].take()

    #expect(start.difference(from: start)?.greatest == 0)
    #expect((start.difference(from: tickled)?.greatest ?? 0) > Snapshot.tolerance)
    #expect(start.difference(from: try SnapshotTests.snapshots[1].take()) == nil)
  }
}
