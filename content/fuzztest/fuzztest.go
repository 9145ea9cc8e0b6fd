// Package fuzztest bounds the time and the memory that a fuzz test's input may take (SECURITY.md).
package fuzztest

import (
	"runtime/metrics"
	"testing"
	"time"

	"octavo/content/cputime"
)

const (
	maxTime      = 4 * time.Second // of the processor; code that counts its branches takes twice as long
	maxMemory    = 500 << 20       // bytes
	betweenLooks = 5 * time.Millisecond
)

// Check runs what reads an input, and reports an error if it takes too much.
func Check(t *testing.T, read func()) {
	t.Helper()
	before, begun := heap(), cputime.Used()
	done, highest := make(chan struct{}), make(chan int64)
	go func() { highest <- watch(done) }()
	defer func() { // also after a t.Fatal
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

// watch returns the largest heap until done.
func watch(done <-chan struct{}) (highest int64) {
	ticks := time.NewTicker(betweenLooks)
	defer ticks.Stop()
	for {
		select {
		case <-done:
			return max(highest, heap())
		case <-ticks.C:
			highest = max(highest, heap())
		}
	}
}

// heap returns the bytes of all objects that the garbage collector hasn't freed.
func heap() int64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return int64(sample[0].Value.Uint64())
}
