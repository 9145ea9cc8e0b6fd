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

// visibleWriter escapes characters that control a terminal or change the direction of text. Messages
// quote files and arguments, which may be hostile.
type visibleWriter struct{ to io.Writer }

func (v visibleWriter) Write(p []byte) (int, error) {
	if _, err := io.WriteString(v.to, message.Visible(string(p))); err != nil {
		return 0, err
	}
	return len(p), nil
}

// stdoutWriter writes standard output and remembers the first error, because many callers ignore it.
// After an error, it writes nothing more.
type stdoutWriter struct {
	to    io.Writer
	mutex sync.Mutex
	err   error
}

func (o *stdoutWriter) Write(p []byte) (int, error) {
	o.mutex.Lock()
	defer o.mutex.Unlock()
	if o.err != nil {
		return 0, o.err
	}
	n, err := o.to.Write(p)
	o.err = err
	return n, err
}

// firstError returns the first error of all writes, or nil.
func (o *stdoutWriter) firstError() error {
	o.mutex.Lock()
	defer o.mutex.Unlock()
	return o.err
}

// unwrap returns the stream behind a visibleWriter or stdoutWriter.
func unwrap(stream any) any {
	switch s := stream.(type) {
	case visibleWriter:
		return unwrap(s.to)
	case *stdoutWriter:
		return unwrap(s.to)
	}
	return stream
}

// isTerminal reports whether a stream is a terminal.
func isTerminal(stream any) bool {
	file, ok := unwrap(stream).(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// progressBar shows progress on a terminal. Elsewhere it shows nothing.
type progressBar struct {
	out      io.Writer // nil if nothing is shown
	mutex    sync.Mutex
	stage    string
	progress *progressbar.ProgressBar
}

func newBar(errs io.Writer, quiet bool) *progressBar {
	if quiet || !isTerminal(errs) {
		return &progressBar{}
	}
	return &progressBar{out: unwrap(errs).(io.Writer)} // a visibleWriter would escape the bar's control sequences
}

// show implements site.Progress.
func (b *progressBar) show(stage string, done, total int) {
	if b.out == nil {
		return
	}
	b.mutex.Lock()
	defer b.mutex.Unlock()
	if stage != b.stage {
		b.clearLocked()
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

// clear removes the bar from the terminal.
func (b *progressBar) clear() {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.clearLocked()
}

func (b *progressBar) clearLocked() {
	if b.progress != nil {
		_ = b.progress.Clear()
		b.progress = nil
	}
}
