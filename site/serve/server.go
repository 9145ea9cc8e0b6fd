// Package serve shows a publication in a browser while it is written. It builds again whenever a
// file is saved, and reloads the pages that have changed.
//
// [Server.BuildOnChanges] builds whenever the publication changes, pages first. A build that fails leaves the
// last good one in place. [Server.ServeHTTP] serves the files of the output folder. It adds one
// line to each page: a script that receives changes and mistakes.
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
	// Make builds the publication. It may leave some pages to the next build; then it returns true.
	Build func(ctx context.Context, asked Request) (more bool, err error)
	// BuildEnded receives the time of each build, and its error or nil.
	BuildEnded func(took time.Duration, err error)
	// Works lists the works that can be viewed as spreads. Look lays out a part of one; "" is its
	// first part. They run each time that such a page is opened. Look may be nil.
	Works  func(ctx context.Context) ([]Work, error)
	LayOut func(ctx context.Context, slug, language, part string) (*Spreads, error)
	// Hosts are the host names that the server answers to. A request for another host may come from
	// a foreign web page. nil allows any host.
	Hosts []string
	// Catalog and Language translate what the author reads; English if they are empty.
	Catalog  message.Catalog
	Language string

	mu        sync.Mutex
	state     state
	changed   chan struct{} // closed when the state changes
	missed    chan struct{} // receives a value when a page is requested that the last build wrote and that is gone
	openPages openPages
	views     map[selection]*view
}

// Request is what a build should make.
type Request struct {
	PagesOnly bool     // make the pages, not PDFs and other outputs
	First     []string // paths of open pages, which should be made first
}

// A state is what the server tells pages.
type state struct {
	files    files     // the files of the output folder
	mistakes []mistake // of the last build
	built    bool      // a build has ended
}

// A mistake as a page shows it.
type mistake struct {
	Place string `json:"place"` // file:line:column, as far as known
	Text  string `json:"text"`
	Line  string `json:"line,omitempty"` // the line of the file
}

// Keep builds the publication now and after each change, until ctx ends or changes is closed. A
// change cancels the build that is running. A request for a page that was deleted also starts a
// build.
func (s *Server) BuildOnChanges(ctx context.Context, changes <-chan struct{}) {
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
		case <-s.missedPages():
		}
		cancel()
		<-done
	}
}

// build makes the pages, open ones first, then all other outputs. It tells the pages after each
// stage.
func (s *Server) build(ctx context.Context) {
	begun := time.Now()
	asked := Request{PagesOnly: true, First: s.openPages.list(begun)}
	for {
		more, err := s.Build(ctx, asked)
		if ctx.Err() != nil {
			return
		}
		s.publish(err)
		switch {
		case err != nil || !asked.PagesOnly:
			s.BuildEnded(time.Since(begun), err)
			return
		case more:
			asked.First = nil
		default:
			s.redraw(ctx)
			asked = Request{}
		}
	}
}

// publish makes a new state from the end of a build.
func (s *Server) publish(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.state = state{files: disk.WrittenFiles(s.Out), mistakes: s.mistakesIn(err), built: true}
	close(s.changeChannel())
	s.changed = nil
}

// missedPages returns the channel that receives a value when a page that was built is gone.
func (s *Server) missedPages() chan struct{} {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.missed == nil {
		s.missed = make(chan struct{}, 1)
	}
	return s.missed
}

// reportMissed handles a page that the last build wrote and that is gone, because someone deleted output
// files. It starts a build, unless the last one failed, since the next would fail too. before is
// the state at the time of the request; miss returns the state without the page.
func (s *Server) reportMissed(before state, name string) state {
	lacks := s.missedPages()
	if _, wrote := before.files.lookUp(name); !wrote {
		return before
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.state.files = s.state.files.without(name)
	if len(s.state.mistakes) == 0 {
		select {
		case lacks <- struct{}{}:
		default: // a build is already requested
		}
	}
	return s.state
}

// changeChannel returns the channel that is closed when the state changes. The caller holds s.mu.
func (s *Server) changeChannel() chan struct{} {
	if s.changed == nil {
		s.changed = make(chan struct{})
	}
	return s.changed
}

// current returns the state, and a channel that is closed when the state changes.
func (s *Server) current() (state, <-chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.state, s.changeChannel()
}

// mistakesIn returns the mistakes in an error.
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
	for _, p := range problems.Bounded().In(s.Catalog) {
		news := *p
		news.Pos, news.Place = strict.Pos{}, ""
		all = append(all, mistake{Place: p.Where(), Text: news.Error(), Line: p.Line})
	}
	return all
}

// errNoPage is the error for an address without a page.
var errNoPage = errors.New("there is no such page")
