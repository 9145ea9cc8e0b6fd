// Package cputest tells tests and benchmarks what they take of the processors, which on a
// machine that has other work, too, says more than the clock does.
package cputest

import "time"

// Used is the time that this process has used so far on all processors, the collector's
// work and the system's included: a difference of two is what lay between. Where there is
// no portable way to learn it, it is the time on the clock.
func Used() time.Duration { return used() }
