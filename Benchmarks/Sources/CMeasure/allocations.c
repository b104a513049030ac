#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "measure.h"

// The malloc of an executable replaces the C library's, also in the shared libraries of the Swift
// runtime. Each function counts and calls glibc's original under its internal name.
#if defined(__linux__) && defined(__GLIBC__)
#include <errno.h>
#include <link.h>
#include <stddef.h>
#include <string.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

// Not atomic: the benchmarks have one thread that matters.
static uint64_t own;

// The addresses of the code whose allocations are our own: the program and the Swift runtime, which
// allocates for the program.
static struct { uintptr_t start, end; } code[16];
static int code_count;

static int note(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size, (void)data;
  int is_program = info->dlpi_name[0] == 0;
  if (!is_program && !strstr(info->dlpi_name, "libswift")) return 0;
  for (int index = 0; index < info->dlpi_phnum && code_count < 16; index++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[index];
    if (part->p_type != PT_LOAD || !(part->p_flags & PF_X)) continue;
    code[code_count].start = info->dlpi_addr + part->p_vaddr;
    code[code_count++].end = info->dlpi_addr + part->p_vaddr + part->p_memsz;
  }
  return 0;
}

__attribute__((constructor)) static void note_code(void) { dl_iterate_phdr(note, NULL); }

static inline void count(void *caller) {
  uintptr_t address = (uintptr_t)caller;
  for (int index = 0; index < code_count; index++) {
    if (address >= code[index].start && address < code[index].end) {
      own++;
      return;
    }
  }
}

#define CALLER __builtin_return_address(0)

void *malloc(size_t size) {
  count(CALLER);
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count(CALLER);
  return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
  count(CALLER);
  return __libc_realloc(old, size);
}

void *memalign(size_t alignment, size_t size) {
  count(CALLER);
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count(CALLER);
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  count(CALLER);
  void *memory = __libc_memalign(alignment, size);
  if (!memory) return ENOMEM;
  *result = memory;
  return 0;
}

uint64_t measure_allocations(void) { return own; }
#else
uint64_t measure_allocations(void) { return 0; }
#endif
