// What the compiler's runtime needs of a system, for one file of a module.
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// Seeds of hashes: nothing depends on the order of a hash, so that they may be the same each time.
void arc4random_buf(void *bytes, size_t count) { memset(bytes, 0x5A, count); }

// What the compiler's checks of the stack need.
uintptr_t __stack_chk_guard = 0x5AFE57AC;
void __stack_chk_fail(void) { __builtin_trap(); }

// Returns the end of a number at the beginning of a text, as the standard library asks for it.
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  char *end;
  *number = strtod(text, &end);
  return end;
}
