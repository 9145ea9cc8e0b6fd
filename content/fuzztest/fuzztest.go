// Package fuzztest bounds the time and the memory that a fuzz test's input may take (SECURITY.md).
package fuzztest

import (
	"runtime/metrics"
	"testing"
	"time"

	"octavo/content/cputime"
)

const (
	maxTime       = 4 * time.Second // processor time; fuzzing counts branches, which doubles the time
	maxMemory     = 500 << 20       // bytes
	checkInterval = 5 * time.Millisecond
)

// Check calls read, and fails the test if read takes too much time or memory.
func Check(t *testing.T, read func()) {
	t.Helper()
	before, begun := heapBytes(), cputime.Used()
	done, highest := make(chan struct{}), make(chan int64)
	go func() { highest <- watchHeap(done) }()
	defer func() { // deferred, so that it also runs if read calls t.Fatal
		close(done)
		if took := cputime.Used() - begun; took > maxTime {
			t.Errorf("reading takes %v of processor time, at most %v", took, maxTime)
		}
		if took := <-highest - before; took > maxMemory {
			t.Errorf("reading takes %d MB, at most %d", took>>20, maxMemory>>20)
		}
	}()
	read()
}

// watchHeap returns the largest size of the heap until done is closed.
func watchHeap(done <-chan struct{}) (highest int64) {
	ticks := time.NewTicker(checkInterval)
	defer ticks.Stop()
	for {
		select {
		case <-done:
			return max(highest, heapBytes())
		case <-ticks.C:
			highest = max(highest, heapBytes())
		}
	}
}

// heapBytes returns the bytes of all objects that the garbage collector hasn't freed.
func heapBytes() int64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return int64(sample[0].Value.Uint64())
}
