package pdf

import "sync"

// idle keeps compressors from one document to the next: a new one clears more
// than a megabyte before it begins.
type idle[W any] struct {
	fresh func() W

	mu sync.Mutex
	of []W
}

// take gives one that nobody uses.
func (i *idle[W]) take() W {
	i.mu.Lock()
	defer i.mu.Unlock()
	if n := len(i.of); n > 0 {
		w := i.of[n-1]
		i.of = i.of[:n-1]
		return w
	}
	return i.fresh()
}

// leave gives one back.
func (i *idle[W]) leave(w W) {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.of = append(i.of, w)
}
