// Package idle keeps what is dear to make and good for many uses, such as a
// compressor or a set of templates that was looked through, from one use to the
// next. Unlike sync.Pool it forgets nothing when memory is collected.
package idle

import "sync"

// A List is what nobody uses at the moment. It may be used by several goroutines.
type List[W any] struct {
	fresh func() W

	mu sync.Mutex
	of []W
}

// NewList begins an empty list; fresh makes one where none is idle.
func NewList[W any](fresh func() W) *List[W] { return &List[W]{fresh: fresh} }

// Take gives one that nobody uses.
func (l *List[W]) Take() W {
	l.mu.Lock()
	defer l.mu.Unlock()
	if n := len(l.of); n > 0 {
		w := l.of[n-1]
		l.of = l.of[:n-1]
		return w
	}
	return l.fresh()
}

// Leave gives one back.
func (l *List[W]) Leave(w W) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.of = append(l.of, w)
}
