package main

import (
	"io"
	"os"
	"sync"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"

	"octavo/content/message"
)

// visible escapes what would control a terminal or change the direction of text. Messages quote files,
// lines and arguments that anybody may have written.
type visible struct{ to io.Writer }

func (v visible) Write(p []byte) (int, error) {
	if _, err := io.WriteString(v.to, message.Visible(string(p))); err != nil {
		return 0, err
	}
	return len(p), nil
}

// output is standard output. It remembers the first error, which much of what prints ignores, and
// writes nothing after it.
type output struct {
	to    io.Writer
	mutex sync.Mutex
	err   error
}

func (o *output) Write(p []byte) (int, error) {
	o.mutex.Lock()
	defer o.mutex.Unlock()
	if o.err != nil {
		return 0, o.err
	}
	n, err := o.to.Write(p)
	o.err = err
	return n, err
}

// failure returns the first error, or nil.
func (o *output) failure() error {
	o.mutex.Lock()
	defer o.mutex.Unlock()
	return o.err
}

// unwrap returns the writer behind visible and output.
func unwrap(stream any) any {
	switch s := stream.(type) {
	case visible:
		return unwrap(s.to)
	case *output:
		return unwrap(s.to)
	}
	return stream
}

// isTerminal reports whether a stream is a terminal.
func isTerminal(stream any) bool {
	file, ok := unwrap(stream).(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// bar is a progress bar on a terminal. Elsewhere it shows nothing.
type bar struct {
	out      io.Writer // nil if nobody is looking
	mutex    sync.Mutex
	stage    string
	progress *progressbar.ProgressBar
}

func newBar(errs io.Writer, quiet bool) *bar {
	if quiet || !isTerminal(errs) {
		return &bar{}
	}
	return &bar{out: unwrap(errs).(io.Writer)} // the bar needs a terminal's control sequences
}

// show implements site.Progress.
func (b *bar) show(stage string, done, total int) {
	if b.out == nil {
		return
	}
	b.mutex.Lock()
	defer b.mutex.Unlock()
	if stage != b.stage {
		b.wipe()
		b.stage, b.progress = stage, newStage(b.out, stage, total)
	}
	_ = b.progress.Set(done) // a build goes on if the bar can't be drawn
}

func newStage(out io.Writer, stage string, total int) *progressbar.ProgressBar {
	return progressbar.NewOptions(total,
		progressbar.OptionSetWriter(out),
		progressbar.OptionSetDescription(stage),
		progressbar.OptionSetWidth(24),
		progressbar.OptionShowCount(),
		progressbar.OptionThrottle(100*time.Millisecond),
		progressbar.OptionClearOnFinish(),
	)
}

// clear removes the bar.
func (b *bar) clear() {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.wipe()
}

func (b *bar) wipe() {
	if b.progress != nil {
		_ = b.progress.Clear()
		b.progress = nil
	}
}
