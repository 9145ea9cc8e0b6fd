//go:build !unix

package main

import "time"

var processStart = time.Now()

// cpuTime is the time on the clock, where there is no portable way to learn
// what the process has used of the processors.
func cpuTime() time.Duration { return time.Since(processStart) }
