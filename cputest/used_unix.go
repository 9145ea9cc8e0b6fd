//go:build unix

package cputest

import (
	"time"

	"golang.org/x/sys/unix"
)

func used() time.Duration {
	var now unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_PROCESS_CPUTIME_ID, &now); err != nil {
		panic(err)
	}
	return time.Duration(now.Nano())
}
