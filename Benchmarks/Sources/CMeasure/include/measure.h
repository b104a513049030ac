#ifndef MEASURE_H
#define MEASURE_H
#include <stdint.h>

/// Nanoseconds by a clock that is never set.
uint64_t measure_wall(void);

/// Nanoseconds of processor time that this process has had.
uint64_t measure_processor(void);

/// The most memory that this process has had, in KiB.
uint64_t measure_peak_memory(void);

/// How often heap memory was asked for since the process began; always 0 where it is not counted.
uint64_t measure_allocations(void);

/// Writes a line to standard error and exits with status 2.
_Noreturn void measure_refuse(const char *words);

#endif
