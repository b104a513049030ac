#ifndef LIVE_MEMORY_H
#define LIVE_MEMORY_H
#include <stddef.h>

/// The bytes of the heap blocks that are allocated and not freed; 0 where this is unknown.
size_t live_memory(void);

/// The resident memory of this process in bytes; 0 where this is unknown.
size_t resident_memory(void);

#endif
