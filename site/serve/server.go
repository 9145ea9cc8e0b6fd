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
	Out string // path of the output folder
	// Build builds the publication. It returns true if it leaves some pages to the next build.
	Build func(ctx context.Context, asked Request) (more bool, err error)
	// BuildEnded receives the duration of each build, and its error or nil.
	BuildEnded func(took time.Duration, err error)
	// Works lists the works that can be viewed as spreads. LayOut lays out a part of a work, or its
	// first part for "". Works is called when the list of works is opened. LayOut is called when
	// spreads are opened, and after builds. LayOut may be nil; then there are no spreads.
	Works  func(ctx context.Context) ([]Work, error)
	LayOut func(ctx context.Context, slug, language, part string) (*Spreads, error)
	// Hosts are the host names that the server accepts. A request for another host may come from a
	// foreign web page. nil allows any host.
	Hosts []string
	// Catalog and Language translate texts for the author. Without them texts are English.
	Catalog  message.Catalog
	Language string

	mu        sync.Mutex
	state     state
	changed   chan struct{} // closed when the state changes
	missed    chan struct{} // receives a value if a requested page was deleted after the last build
	openPages openPages
	views     map[selection]*view
}

// A Request says what a build should make.
type Request struct {
	PagesOnly bool     // whether to make only pages, no PDFs and other outputs
	OpenPages []string // paths of open pages, to be made first
}

// A state is what the server knows when it answers pages.
type state struct {
	files    files     // digests of the files in the output folder
	mistakes []mistake // mistakes that the last build has found
	built    bool      // whether a build has ended
}

// A mistake is a problem of the last build as pages show it.
type mistake struct {
	Place string `json:"place"` // file:line:column, as far as known
	Text  string `json:"text"`
	Line  string `json:"line,omitempty"` // text of the line in the file
}

// BuildOnChanges builds the publication now and after each change, until ctx ends or changes is
// closed. A change cancels a running build. A request for a deleted page also starts a build.
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

// build makes the pages, open ones first, and then all other outputs. It sends news to the pages
// after each stage.
func (s *Server) build(ctx context.Context) {
	begun := time.Now()
	request := Request{PagesOnly: true, OpenPages: s.openPages.list(begun)}
	for {
		more, err := s.Build(ctx, request)
		if ctx.Err() != nil {
			return
		}
		s.publish(err)
		switch {
		case err != nil || !request.PagesOnly:
			s.BuildEnded(time.Since(begun), err)
			return
		case more:
			request.OpenPages = nil
		default:
			s.relayOut(ctx)
			request = Request{}
		}
	}
}

// publish sets the new state after a build, and wakes the pages.
func (s *Server) publish(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.state = state{files: disk.WrittenFiles(s.Out), mistakes: s.mistakesIn(err), built: true}
	close(s.changeChannel())
	s.changed = nil
}

// missedPages returns the channel that receives a value if a requested page was deleted after the
// last build.
func (s *Server) missedPages() chan struct{} {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.missed == nil {
		s.missed = make(chan struct{}, 1)
	}
	return s.missed
}

// reportMissed handles a request for a page that is missing. If the last build wrote it, someone
// deleted it. Then a new build starts, unless the last one failed, since the next would fail, too.
// before is the state at the time of the request. reportMissed returns the state without the page.
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
