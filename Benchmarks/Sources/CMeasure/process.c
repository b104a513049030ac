#include "measure.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

static uint64_t nanoseconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

uint64_t measure_wall(void) { return nanoseconds(CLOCK_MONOTONIC); }

uint64_t measure_processor(void) { return nanoseconds(CLOCK_PROCESS_CPUTIME_ID); }

uint64_t measure_peak_memory(void) {
#ifdef __linux__
  // Not getrusage: its maximum survives exec, and would include the process that started this one.
  FILE *status = fopen("/proc/self/status", "r");
  char line[128];
  unsigned long long kilobytes = 0;
  while (status && fgets(line, sizeof line, status)) {
    if (sscanf(line, "VmHWM: %llu", &kilobytes) == 1) break;
  }
  if (status) fclose(status);
  return kilobytes;
#else
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return (uint64_t)usage.ru_maxrss / 1024;
#endif
}

void measure_fail(const char *message) {
  fprintf(stderr, "%s\n", message);
  exit(2);
}
