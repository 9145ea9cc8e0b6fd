// Octavo turns a folder of Markdown into printable puzzle books and a static
// site around them. Each command is a file of this package: flags in, one
// call, exit status and hints out.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"octavo/cmd/octavo/garbage"
)

func main() { run(enginesHere) }

// run is the program, to whose pages find gives the engines; nil for pages without.
func run(find findEngines) {
	garbage.Seldom()
	ctx, stop := untilSignalled(context.Background(), os.Interrupt, syscall.SIGTERM)
	status := execute(ctx, newRoot(find), os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
	stop()
	os.Exit(status)
}

// signalled says that a context was cancelled because a signal came.
type signalled struct{ by os.Signal }

func (s *signalled) Error() string { return s.by.String() }

// untilSignalled is cancelled by the first of the signals, with the signal as
// its cause. A second one ends the program at once.
func untilSignalled(parent context.Context, signals ...os.Signal) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancelCause(parent)
	came := make(chan os.Signal, 1)
	signal.Notify(came, signals...)
	go func() {
		select {
		case by := <-came:
			cancel(&signalled{by})
		case <-ctx.Done():
		}
		signal.Stop(came)
	}()
	return ctx, func() { cancel(nil) }
}
