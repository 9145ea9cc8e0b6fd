//go:build unix

package main

import (
	"syscall"
	"time"
)

// cpuTime is the time that the process has used on all cores, the collector's
// work and the system's included.
func cpuTime() time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		panic(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
