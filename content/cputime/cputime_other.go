//go:build !unix && !windows

package cputime

import "time"

// Used returns 0, because this system doesn't tell the processor time.
func Used() time.Duration { return 0 }
