import GestureControls
import PlayKit
import Testing

/// Tests of the colors of the themes.
@Suite struct ThemeTests {
  @Test(arguments: Look.allCases)
  func `text is legible on panels and on the background`(look: Look) {
    let theme = look.theme
    for (ink, ground) in [
      (theme.ink, theme.paper), (theme.ink, theme.backgroundColor), (theme.quietInk, theme.paper),
      (theme.quietInk, theme.backgroundColor), (theme.ink, theme.raised),
    ] {
      #expect(contrast(of: ink, on: ground) >= (look == .contrast ? 7 : 4.5))
    }
  }

  @Test(arguments: Look.allCases)
  func `text is legible in front of colors`(look: Look) {
    let (theme, least) = (look.theme, look == .contrast ? 7 : 4.5)
    for fill in theme.fingers + [theme.accent, theme.active] {
      #expect(contrast(of: theme.text(on: fill), on: fill) >= least)
    }
    #expect(contrast(of: theme.active, on: theme.paper) >= least)
  }

  /// Returns the contrast ratio of two colors as WCAG 2 defines it, from 1 to 21.
  private func contrast(of ink: Color, on ground: Color) -> Double {
    var seen = ground.mixed(with: ink, ink.alpha)
    seen.alpha = 1
    let (a, b) = (luminance(seen), luminance(ground))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private func luminance(_ color: Color) -> Double {
    // This is an approximation of the transfer function of sRGB.
    func linear(_ part: Double) -> Double {
      part * part * (0.2 + 0.8 * part.squareRoot().squareRoot())
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  @Test func `controls are drawn in the colours of the theme`() {
    #expect(Theme.dark.controlStyle.text == Theme.dark.ink)
  }

  @Test func `each look leads to the next one and keeps the choice of motion`() {
    var theme = Theme.light
    theme.reducesMotion = true
    #expect(Look.allCases.map { $0.theme.look } == Look.allCases)
    for look in Look.allCases.dropFirst() + [.light] {
      theme = theme.next
      #expect(theme.look == look && theme.reducesMotion)
    }
  }
}
