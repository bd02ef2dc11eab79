/* The system as C alone can say it: what Glibc's module hides, the signal-safe restore, and what is
   known of characters. */
#pragma once

#include "characters.h"
#include "restore.h"
#include "system.h"
