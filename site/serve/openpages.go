package serve

import (
	"maps"
	"slices"
	"sync"
	"time"
)

// openPages lists the pages that are open in browsers.
type openPages struct {
	mu          sync.Mutex
	connections map[string]int       // open connections by page
	closedAt    map[string]time.Time // when a page closed its last connection
}

// reloadTime is how long a page counts as open after its connection has ended. A page that reloads
// has no connection for a while. The next change may come during that time.
const reloadTime = 10 * time.Second

// open counts a page as open until end is called.
func (l *openPages) open(page string) (end func()) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.connections == nil {
		l.connections, l.closedAt = map[string]int{}, map[string]time.Time{}
	}
	l.connections[page]++
	return func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		if l.connections[page]--; l.connections[page] == 0 {
			delete(l.connections, page)
			l.closedAt[page] = time.Now()
		}
	}
}

// list returns the pages that are open at a time, sorted. Pages that reload are among them.
func (l *openPages) list(now time.Time) []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	maps.DeleteFunc(l.closedAt, func(_ string, left time.Time) bool { return now.Sub(left) > reloadTime })
	all := slices.AppendSeq(slices.Collect(maps.Keys(l.connections)), maps.Keys(l.closedAt))
	slices.Sort(all)
	return slices.Compact(all)
}
