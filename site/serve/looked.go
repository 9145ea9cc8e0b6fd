package serve

import (
	"maps"
	"slices"
	"sync"
	"time"
)

// looked are the pages that somebody looks at.
type looked struct {
	mu        sync.Mutex
	listening map[string]int       // by how many
	left      map[string]time.Time // when the last of them ended to listen
}

// aMoment is how long a page counts as looked at that doesn't listen: it is loaded again
// when it has changed, and the next change may come before it listens again.
const aMoment = 10 * time.Second

// begin has somebody look at a page until end is called.
func (l *looked) begin(page string) (end func()) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.listening == nil {
		l.listening, l.left = map[string]int{}, map[string]time.Time{}
	}
	l.listening[page]++
	return func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		if l.listening[page]--; l.listening[page] == 0 {
			delete(l.listening, page)
			l.left[page] = time.Now()
		}
	}
}

// at are the pages that are looked at.
func (l *looked) at(now time.Time) []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	maps.DeleteFunc(l.left, func(_ string, left time.Time) bool { return now.Sub(left) > aMoment })
	all := slices.AppendSeq(slices.Collect(maps.Keys(l.listening)), maps.Keys(l.left))
	slices.Sort(all)
	return slices.Compact(all)
}
