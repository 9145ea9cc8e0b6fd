//go:build !unix

package fuzztest

import "time"

// processorTime returns 0: fuzz tests run on Unix.
func processorTime() time.Duration { return 0 }
