package fuzztest

import "testing"

// TestWatchSeesMemory checks that memory is noticed that is allocated and kept between two
// measurements.
func TestWatchSeesMemory(t *testing.T) {
	before, done, highest := heapBytes(), make(chan struct{}), make(chan int64)
	go func() { highest <- watchHeap(done) }()
	kept := make([]byte, 50<<20)
	close(done)
	if took := <-highest - before; took < 50<<20 {
		t.Errorf("%d bytes of %d are seen", took, len(kept))
	}
	kept[0] = 1
}
