// Octavo turns a folder of Markdown into printable puzzle books and a static site around them. Each
// command has a file in this package. It reads the flags, makes one call, and turns the result into
// an exit status and hints.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"octavo/templates"
)

func main() { run(findBuiltEngines) }

// run runs the program and exits. find finds the engines for pages; nil means that pages get none.
func run(find engineFinder) {
	ctx, stop := untilSignalled(context.Background(), os.Interrupt, syscall.SIGTERM)
	root := newRoot(find)
	if texts := templates.HelpTexts(userLanguage(os.Getenv)); len(texts) > 0 {
		helpIn(texts).translate(root)
	}
	status := execute(ctx, root, os.Args[1:], os.Stdin, claimStdout(), os.Stderr)
	stop()
	os.Exit(status)
}

// claimStdout returns standard output, and points os.Stdout to the null device. Without that, the
// library fpdf would print its remarks on unusual fonts into the JSON of a command.
func claimStdout() *os.File {
	stdout := os.Stdout
	if none, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0); err == nil {
		os.Stdout = none
	}
	return stdout
}

// signalError says which signal has cancelled a context.
type signalError struct{ by os.Signal }

func (s *signalError) Error() string { return s.by.String() }

// untilSignalled returns a context that ends when one of the signals arrives. The cause is a
// *signalError. A second signal ends the program at once.
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
