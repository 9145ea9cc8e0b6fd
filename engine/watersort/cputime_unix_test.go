//go:build unix

package watersort

import (
	"syscall"
	"time"
)

// cpuTime is what the process has used of the processors by itself: on a shared
// machine it says more than the clock does.
func cpuTime() time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		panic(err)
	}
	return time.Duration(used.Utime.Nano())
}
