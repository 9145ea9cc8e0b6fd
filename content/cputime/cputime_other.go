//go:build !unix && !windows

package cputime

import "time"

// Used returns 0: this system doesn't say it.
func Used() time.Duration { return 0 }
