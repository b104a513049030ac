import Testing

@testable import GestureCanvas

@Suite struct RecentlyUsedTests {
  @Test func `the least recently used value is removed first`() {
    var cache = RecentlyUsed<String, Int>()
    cache.insert(1, for: "a", cost: 4)
    cache.insert(2, for: "b", cost: 4)
    cache.insert(3, for: "c", cost: 4)
    #expect(cache["a"] == 1)

    cache.trim(to: 10, notUsedSince: .max)

    #expect(cache["b"] == nil)
    #expect(cache["a"] == 1)
    #expect(cache["c"] == 3)
    #expect(cache.cost == 8)
  }

  @Test func `values that were used lately stay at any cost, and the others within the budget`() {
    var cache = RecentlyUsed<String, Int>()
    cache.insert(1, for: "a", cost: 4)
    cache.insert(2, for: "b", cost: 4)
    cache.insert(3, for: "c", cost: 40)
    let start = cache.uses
    #expect(cache["c"] == 3)

    cache.trim(to: 4, notUsedSince: start)

    #expect(cache["a"] == nil)
    #expect(cache["b"] == 2)
    #expect(cache["c"] == 3)
  }
}
