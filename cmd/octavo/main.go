// Octavo turns a folder of Markdown into printable puzzle books and a static
// site around them. Each command is a file of this package: flags in, one
// call, exit status and hints out.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

func main() { run(findBuiltEngines) }

// run runs the program. Pages get the engines that find returns; a nil find means no engines.
func run(find findEngines) {
	ctx, stop := untilSignalled(context.Background(), os.Interrupt, syscall.SIGTERM)
	status := execute(ctx, newRoot(find), os.Args[1:], os.Stdin, ownOutput(), os.Stderr)
	stop()
	os.Exit(status)
}

// ownOutput returns standard output and keeps libraries from writing to it. fpdf prints remarks on
// odd fonts there, amid the JSON of a command.
func ownOutput() *os.File {
	own := os.Stdout
	if none, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0); err == nil {
		os.Stdout = none
	}
	return own
}

// signalError is the cause of a context that a signal has cancelled.
type signalError struct{ by os.Signal }

func (s *signalError) Error() string { return s.by.String() }

// untilSignalled returns a context that the first of the signals cancels, with the signal as
// its cause. A second signal ends the program at once.
func untilSignalled(parent context.Context, signals ...os.Signal) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancelCause(parent)
	came := make(chan os.Signal, 1)
	signal.Notify(came, signals...)
	go func() {
		select {
		case by := <-came:
			cancel(&signalError{by})
		case <-ctx.Done():
		}
		signal.Stop(came)
	}()
	return ctx, func() { cancel(nil) }
}
