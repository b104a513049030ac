import GestureControls
import Gestures
import GestureTesting
import Testing

@Suite struct PageControlTests {
  private let stage = Stage()
  private let pages = PageControl(name: "pages")
  init() {
    pages.numberOfPages = 3
    stage.put(pages, tracing: .valueChanged)
  }

  @Test
  func `the right half goes to the next page and the left half to the previous, up to the ends`() {
    for _ in 1...3 { stage.finger(1).tap(at: 401, 300) }
    #expect(pages.currentPage == 2)
    for _ in 1...3 { stage.finger(1).tap(at: 399, 300) }
    #expect(pages.currentPage == 0)
    #expect(stage.trace.count == 4)
  }

  @Test func `a page index out of range selects the nearest page`() {
    pages.currentPage = 9
    #expect(pages.currentPage == 2)
    pages.numberOfPages = 2
    #expect(pages.currentPage == 1)
    pages.numberOfPages = -1
    #expect([pages.numberOfPages, pages.currentPage] == [0, 0])
  }

  @Test func `a touch that ends too far outside turns no page`() {
    stage.finger(1).down(at: 401, 300).move(to: 401, 500).up()

    #expect(pages.currentPage == 0)
  }

  @Test func `a single page can be hidden, and a control without pages draws nothing`() {
    pages.numberOfPages = 1
    #expect(!pages.draw(in: .light).isEmpty)
    pages.hidesForSinglePage = true
    #expect(pages.draw(in: .light).isEmpty)
    pages.numberOfPages = 2
    #expect(!pages.draw(in: .light).isEmpty)
    pages.hidesForSinglePage = false
    pages.numberOfPages = 0
    #expect(pages.draw(in: .light).isEmpty)
  }
}
