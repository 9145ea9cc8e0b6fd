//go:build unix

// Package cputime measures the processor time that this program has used.
package cputime

import (
	"syscall"
	"time"
)

// Used returns the processor time that the program has used so far, or 0 if it is unknown.
func Used() time.Duration {
	var used syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &used) != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
