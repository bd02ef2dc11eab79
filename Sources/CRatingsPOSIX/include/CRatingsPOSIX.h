/* The system as C alone can say it: what Glibc's module hides, and the signal-safe restore. */
#pragma once

#include "restore.h"
#include "system.h"
