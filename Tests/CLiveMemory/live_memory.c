#include "live_memory.h"

// Defines __GLIBC__ where it is the C library.
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#include <stdio.h>
#include <unistd.h>

size_t live_memory(void) {
  struct mallinfo2 heap = mallinfo2();
  return heap.uordblks + heap.hblkhd;
}

size_t resident_memory(void) {
  unsigned long pages = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  if (!file) return 0;
  if (fscanf(file, "%*u %lu", &pages) != 1) pages = 0;
  fclose(file);
  return pages * (size_t)sysconf(_SC_PAGESIZE);
}
#elif defined(__APPLE__)
#include <mach/mach.h>
#include <malloc/malloc.h>

size_t live_memory(void) {
  malloc_statistics_t heap;
  malloc_zone_statistics(NULL, &heap);
  return heap.size_in_use;
}

size_t resident_memory(void) {
  mach_task_basic_info_data_t info;
  mach_msg_type_number_t count = MACH_TASK_BASIC_INFO_COUNT;
  if (task_info(mach_task_self(), MACH_TASK_BASIC_INFO, (task_info_t)&info, &count)) return 0;
  return info.resident_size;
}
#else
size_t live_memory(void) { return 0; }
size_t resident_memory(void) { return 0; }
#endif
