/// Stands for a view or a recognizer in tables that do not keep it alive.
///
/// No other object of the program gets the same identity, also after the object was deallocated. A weak
/// reference would serve as well, but makes every later retain of its object several times slower.
package final class Identity {
  init() {}
}
