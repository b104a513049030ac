import Testing

@testable import GestureCanvas

@Suite struct RecentlyUsedTests {
  @Test func `the least recently used value is evicted first`() {
    var cache = RecentlyUsed<String, Int>(budget: 10)
    cache.insert(1, for: "a", cost: 4)
    cache.insert(2, for: "b", cost: 4)
    #expect(cache["a"] == 1)

    cache.insert(3, for: "c", cost: 4)

    #expect(cache["b"] == nil)
    #expect(cache["a"] == 1)
    #expect(cache["c"] == 3)
    #expect(cache.cost == 8)
  }

  @Test func `the newest value stays even if it exceeds the budget`() {
    var cache = RecentlyUsed<String, Int>(budget: 10)
    cache.insert(1, for: "a", cost: 4)

    cache.insert(2, for: "b", cost: 40)

    #expect(cache["a"] == nil)
    #expect(cache["b"] == 2)
  }
}
