// Package serve shows a publication in a browser while it is being written: what is
// saved is built again, and pages that have changed by it are loaded again.
//
// [Server.Keep] builds as often as the publication changes, pages first; a build that
// fails leaves the last good one in place. [Server.ServeHTTP] serves what stands in the
// output folder. The pages are those that a build makes, but for one line: a script,
// by which they hear what has changed and which mistakes there are.
package serve

import (
	"context"
	"errors"
	"sync"
	"time"

	"octavo/content/message"
	"octavo/content/strict"
	"octavo/site/disk"
	"octavo/site/product"
)

// A Server shows one publication.
type Server struct {
	Out string // the output folder
	// Make builds the publication. It may leave pages to be made by the next build that
	// is asked for, and says so: more.
	Make func(ctx context.Context, asked Asked) (more bool, err error)
	// Told hears how long each build took, and how it ended: nil, or what it failed by.
	Told func(took time.Duration, err error)
	// Works lists the works whose spreads can be looked at, and Look lays out a part of one,
	// the first where none is named. They are asked for as often as somebody looks; Look may
	// be nil.
	Works func(ctx context.Context) ([]Work, error)
	Look  func(ctx context.Context, slug, language, part string) (*Spreads, error)
	// Hosts are the names by which it may be asked for: what asks by others may be a page
	// of the web that pretends to be here. Nil for any.
	Hosts []string
	// Catalog and Language are those in which whoever writes is spoken to; English where there
	// are none.
	Catalog  message.Catalog
	Language string

	mu      sync.Mutex
	state   state
	changed chan struct{} // closed when there is another state
	lacking chan struct{} // somebody asked for a page that the last build wrote, and that is gone
	looked  looked
	views   map[seen]*view
}

// Asked is what a build is asked for.
type Asked struct {
	PagesOnly bool     // and not all of the publication
	First     []string // of its files: they are looked at, and come first where there is much to make
}

// A state is what pages are told.
type state struct {
	files    files     // what stands in the output folder
	mistakes []mistake // of the last build
	built    bool      // there was a build
}

// A mistake as it is shown on a page.
type mistake struct {
	Place string `json:"place"` // file:line:column, as far as it is known
	Text  string `json:"text"`
	Line  string `json:"line,omitempty"` // the line of the file
}

// Keep builds the publication now and whenever something comes from changes, until ctx
// ends or there are no more; and when a page is asked for that somebody has taken away. A
// change during a build ends that one.
func (s *Server) Keep(ctx context.Context, changes <-chan struct{}) {
	for more := true; more; {
		building, cancel := context.WithCancel(ctx)
		done := make(chan struct{})
		go func() {
			defer close(done)
			s.build(building)
		}()
		select {
		case <-ctx.Done():
			more = false
		case _, more = <-changes:
		case <-s.lacks():
		}
		cancel()
		<-done
	}
}

// build makes the pages, first those that are looked at where there are many, then all
// the rest, and tells the pages of each.
func (s *Server) build(ctx context.Context) {
	begun := time.Now()
	asked := Asked{PagesOnly: true, First: s.looked.at(begun)}
	for {
		more, err := s.Make(ctx, asked)
		if ctx.Err() != nil {
			return
		}
		s.tell(err)
		switch {
		case err != nil || !asked.PagesOnly:
			s.Told(time.Since(begun), err)
			return
		case more:
			asked.First = nil
		default:
			s.redraw(ctx)
			asked = Asked{}
		}
	}
}

// tell makes a new state of how a build ended.
func (s *Server) tell(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.state = state{files: disk.Written(s.Out), mistakes: s.mistakesIn(err), built: true}
	close(s.next())
	s.changed = nil
}

// lacks tells when a page was asked for that is gone.
func (s *Server) lacks() chan struct{} {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.lacking == nil {
		s.lacking = make(chan struct{}, 1)
	}
	return s.lacking
}

// miss sees to a page that isn't there any more though the last build wrote it: somebody has
// removed the output behind it, or a part. The publication is built again, unless that build
// failed, since another one would. It tells the state in which the page is missing, of the one
// that held when it was asked for.
func (s *Server) miss(before state, name string) state {
	lacks := s.lacks()
	if _, wrote := before.files.file(name); !wrote {
		return before
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.state.files = s.state.files.without(name)
	if len(s.state.mistakes) == 0 {
		select {
		case lacks <- struct{}{}:
		default: // it is being seen to
		}
	}
	return s.state
}

// next is closed when there is another state. The lock is held.
func (s *Server) next() chan struct{} {
	if s.changed == nil {
		s.changed = make(chan struct{})
	}
	return s.changed
}

// now is the state, and what is closed when it is over.
func (s *Server) now() (state, <-chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.state, s.next()
}

// mistakesIn are those that an error tells.
func (s *Server) mistakesIn(err error) []mistake {
	var all []mistake
	problems, ok := strict.ProblemsIn(err)
	switch {
	case err == nil:
		return nil
	case !ok:
		for _, one := range product.Flatten(err) {
			all = append(all, mistake{Text: message.Of(one).In(s.Catalog)})
		}
		return all
	}
	for _, p := range problems.In(s.Catalog) {
		told := *p
		told.Pos, told.Place = strict.Pos{}, ""
		all = append(all, mistake{Place: p.Where(), Text: told.Error(), Line: p.Line})
	}
	return all
}

// errNoPage is that of an address at which nothing stands.
var errNoPage = errors.New("there is no such page")
