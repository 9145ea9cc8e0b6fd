//go:build !unix

package cputest

import "time"

var begun = time.Now()

func used() time.Duration { return time.Since(begun) }
