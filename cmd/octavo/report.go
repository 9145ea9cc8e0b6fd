package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"octavo/cmd/octavo/stream"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine"
	"octavo/site/product"
	"octavo/site/scaffold"
	"octavo/templates"
)

// The exit statuses of every command.
const (
	statusDone   = 0
	statusFailed = 1 // something asked for could not be done
	statusMisuse = 2 // the command line itself is wrong

	// Shells add the number of the signal: 130 for an interrupt.
	statusSignalled = 128
)

// report prints an error, with a hint if there is one, and returns the exit status.
func report(errs io.Writer, command *cobra.Command, err error) int {
	var usage *usageError
	switch {
	case err == nil:
		return statusDone
	case errors.As(err, &usage):
		say(errs, usage.err)
		fmt.Fprintln(errs, catalog().Say("Run '%s --help' for usage.", command.CommandPath()))
		return statusMisuse
	case errors.Is(err, context.Canceled), context.Cause(command.Context()) != nil:
		if !errors.Is(err, errReported) {
			fmt.Fprintln(errs, "octavo: "+message.Text("interrupted").In(catalog()))
		}
		return interrupted(context.Cause(command.Context()))
	case errors.Is(err, stream.ErrLines), errors.Is(err, errReported): // each line or file was reported already
	default:
		say(errs, err)
	}
	return statusFailed
}

// interrupted returns the exit status of a cancelled run.
func interrupted(cause error) int {
	if s, ok := errors.AsType[*signalError](cause); ok {
		if number, ok := s.by.(syscall.Signal); ok {
			return statusSignalled + int(number)
		}
	}
	return statusFailed
}

// say prints all joined errors. Mistakes in content begin with their place, and show it.
func say(errs io.Writer, err error) {
	if problems, ok := strict.ProblemsIn(err); ok {
		_ = problems.Bounded().In(catalog()).Show(errs) // nothing can be done if standard error can't be written
		return
	}
	for _, text := range errorTexts(err) {
		fmt.Fprintln(errs, "octavo: "+text)
	}
}

// Bounds of the joined errors that are printed. An input may cause any number of errors.
const (
	maxErrors    = 100
	maxErrorText = 4000     // characters of one
	maxErrorsAll = 24 << 10 // bytes
)

// errorTexts returns the messages of all joined errors. Of very many, it returns the first ones and one that
// counts the others.
func errorTexts(err error) (texts []string) {
	all, size := product.Flatten(err), 0
	for i, e := range all {
		if i == maxErrors || size > maxErrorsAll {
			left := message.Counted(len(all)-i, "1 more problem is not shown here", "%d more problems are not shown here")
			return append(texts, left.In(catalog()))
		}
		text := message.Shortened(plain(e)+hint(e), maxErrorText)
		texts = append(texts, text)
		size += len(text)
	}
	return texts
}

// plain returns the message of an error. Of a system error it keeps the file and the reason.
func plain(err error) string {
	text := message.Of(err).In(catalog())
	file, ok := errors.AsType[*fs.PathError](err)
	if !ok {
		return text
	}
	return strings.Replace(text, file.Error(), file.Path+": "+reason(file.Err).In(catalog()), 1)
}

// reason returns why the system refused something. Common reasons are translated.
func reason(err error) message.Message {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return message.Text("there is no such file or folder")
	case errors.Is(err, fs.ErrPermission):
		return message.Text("permission is denied")
	case errors.Is(err, fs.ErrExist):
		return message.Text("this is there already")
	case errors.Is(err, syscall.EISDIR):
		return message.Text("this is a folder")
	case errors.Is(err, syscall.ENOTDIR):
		return message.Text("this is no folder")
	case errors.Is(err, syscall.ENOSPC):
		return message.Text("there is no space left on the disk")
	}
	return message.Of(err)
}

// catalog returns the messages in the user's language.
func catalog() strict.Catalog { return templates.Catalog(userLanguage(os.Getenv)) }

// translated returns an error whose mistakes are in that language.
func translated(err error) error {
	if problems, ok := strict.ProblemsIn(err); ok {
		return problems.Bounded().In(catalog())
	}
	return err
}

// hint suggests the word that was probably meant.
func hint(err error) string {
	var word *unknownError
	var option *engine.OptionError
	meant := ""
	switch {
	case errors.As(err, &word):
		if meant = word.meant; meant == "" {
			meant = strict.Suggest(word.read, word.known, word.also)
		}
	case errors.As(err, &option) && option.Unknown:
		meant = strict.Suggest(option.Key, option.Known, nil)
	case errors.As(err, &option):
		meant = strict.Suggest(option.Value, option.Known, nil)
	}
	if meant == "" {
		return ""
	}
	return catalog().Say(" (did you mean %q?)", meant)
}

// A usageError is a wrong command line.
type usageError struct{ err error }

func (e *usageError) Error() string { return e.err.Error() }
func (e *usageError) Unwrap() error { return e.err }

// misuse returns a usageError.
func misuse(format string, args ...any) error { return &usageError{engine.Errorf(format, args...)} }

// An unknownError is an unknown word on the command line.
type unknownError struct {
	what, read string
	of         string // what the word belongs to, if others lack it
	known      []string
	also       map[string]string // other names of the known words
	meant      string            // the suggestion, if it needs no search in known and also
}

func (e *unknownError) Error() string { return message.From(e).String() }

// Parts returns the message as a format and its arguments, to be translated.
func (e *unknownError) Parts() (format string, args []any) {
	if e.of != "" {
		format = "%s %q of %s is not known; known: %s"
		return format, []any{nounFor(e.what), e.read, e.of, list(e.known)}
	}
	if e.what == "beginning" {
		format = "octavo new can begin no %q; known: %s"
		return format, []any{e.read, list(e.known)}
	}
	format = "%s %q is not known; known: %s"
	return format, []any{nounFor(e.what), e.read, list(e.known)}
}

// nounFor translates the noun for a kind of word, such as “kind” or “tier”.
func nounFor(what string) message.Message {
	switch what {
	case "command":
		return message.Text("command")
	case "deck":
		return message.Text("deck")
	case "environment":
		return message.Text("environment")
	case "face":
		return message.Text("face")
	case "flag":
		return message.Text("flag")
	case "form of statistics":
		return message.Text("form of statistics")
	case "format":
		return message.Text("format")
	case "house":
		return message.Text("house")
	case "kind":
		return message.Text("kind")
	case "language":
		return message.Text("language")
	case "opponent":
		return message.Text("opponent")
	case "paper":
		return message.Text("paper")
	case "shell":
		return message.Text("shell")
	case "verification":
		return message.Text("verification")
	case "tier":
		return message.Text("tier")
	}
	return message.Name(what)
}

func unknown(what, read string, known []string) error {
	return &usageError{&unknownError{what: what, read: read, known: known}}
}

// unknownOf is unknown for words that depend on something else.
func unknownOf(what, of, read string, known []string) error {
	return &usageError{&unknownError{what: what, of: of, read: read, known: known}}
}

// languageList lists the languages of the program, for the help of flags.
func languageList() string { return strings.Join(scaffold.Languages(), ", ") }

func list(words []string) string { return strings.Join(words, ", ") }

// badFlag turns an error of pflag into a usageError.
func badFlag(c *cobra.Command, err error) error {
	if c.HasSubCommands() && c.Flags().NArg() > 0 { // report an unknown command rather than its flags
		if err := c.ValidateArgs(c.Flags().Args()); err != nil {
			return err
		}
	}
	var missing *pflag.NotExistError
	if errors.As(err, &missing) && missing.GetSpecifiedShortnames() == "" {
		return unknown("flag", "--"+missing.GetSpecifiedName(), flagNames(c))
	}
	if missing != nil {
		letters := "-" + missing.GetSpecifiedShortnames()
		return &usageError{&unknownError{what: "flag", read: letters, known: flagNames(c), also: shortFor(c, letters)}}
	}
	var invalid *pflag.InvalidValueError
	if errors.As(err, &invalid) && invalid.GetFlag().Value.Type() == "int" {
		return misuse("--%s %q: a whole number is needed", invalid.GetFlag().Name, invalid.GetValue())
	}
	if invalid != nil {
		return misuse("--%s cannot be %q", invalid.GetFlag().Name, invalid.GetValue())
	}
	if lacking, ok := errors.AsType[*pflag.ValueRequiredError](err); ok {
		return misuse("%s needs a value", "--"+lacking.GetSpecifiedName())
	}
	return &usageError{err}
}

// shortFor suggests the only flag that begins with a letter: --out for -o. No flag except --help has a
// short form.
func shortFor(c *cobra.Command, letter string) map[string]string {
	var all []string
	c.Flags().VisitAll(func(f *pflag.Flag) {
		if "-"+f.Name[:1] == letter {
			all = append(all, "--"+f.Name)
		}
	})
	if len(all) != 1 {
		return nil
	}
	return map[string]string{letter: all[0]}
}

func flagNames(c *cobra.Command) []string {
	var names []string
	c.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, "--"+f.Name) })
	return names
}
