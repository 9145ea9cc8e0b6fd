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

	// The number of the signal is added to this, as shells do: an interrupt gives 130.
	statusSignalled = 128
)

// report prints the error of a command, if any, and returns the exit status.
func report(errs io.Writer, command *cobra.Command, err error) int {
	var usage *usageError
	switch {
	case err == nil:
		return statusDone
	case errors.As(err, &usage):
		printError(errs, usage.err)
		fmt.Fprintln(errs, catalog().Say("Run '%s --help' for usage.", command.CommandPath()))
		return statusMisuse
	case errors.Is(err, context.Canceled), context.Cause(command.Context()) != nil:
		if !errors.Is(err, errReported) {
			fmt.Fprintln(errs, "octavo: "+message.Text("interrupted").In(catalog()))
		}
		return interruptStatus(context.Cause(command.Context()))
	case errors.Is(err, stream.ErrLines), errors.Is(err, errReported): // each line or file was reported already
	default:
		printError(errs, err)
	}
	return statusFailed
}

// interruptStatus returns the exit status of a cancelled run. cause is the cause of its context.
func interruptStatus(cause error) int {
	if s, ok := errors.AsType[*signalError](cause); ok {
		if number, ok := s.by.(syscall.Signal); ok {
			return statusSignalled + int(number)
		}
	}
	return statusFailed
}

// printError prints all joined errors. Problems in content files are printed with their place and line.
func printError(errs io.Writer, err error) {
	if problems, ok := strict.ProblemsIn(err); ok {
		_ = problems.Bounded().In(catalog()).Show(errs) // nothing can be done if standard error can't be written
		return
	}
	for _, text := range errorTexts(err) {
		fmt.Fprintln(errs, "octavo: "+text)
	}
}

// Bounds of the joined errors that are printed, because an input may cause any number of errors.
const (
	maxErrors    = 100
	maxErrorText = 4000     // characters of one error's text
	maxErrorsAll = 24 << 10 // bytes of all texts together
)

// errorTexts returns the messages of all joined errors. If they are too many, the last text says how
// many are left out.
func errorTexts(err error) (texts []string) {
	all, size := product.Flatten(err), 0
	for i, e := range all {
		if i == maxErrors || size > maxErrorsAll {
			left := message.Counted(len(all)-i, "1 more problem is not shown here", "%d more problems are not shown here")
			return append(texts, left.In(catalog()))
		}
		text := message.Shortened(errorText(e)+hint(e), maxErrorText)
		texts = append(texts, text)
		size += len(text)
	}
	return texts
}

// errorText returns the message of an error. It shortens a system error to the file and the reason.
func errorText(err error) string {
	text := message.Of(err).In(catalog())
	file, ok := errors.AsType[*fs.PathError](err)
	if !ok {
		return text
	}
	return strings.Replace(text, file.Error(), file.Path+": "+systemReason(file.Err).In(catalog()), 1)
}

// systemReason returns why the system refused something. Common reasons are translated.
func systemReason(err error) message.Message {
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

// catalog returns the program's messages in the user's language.
func catalog() strict.Catalog { return templates.Catalog(userLanguage(os.Getenv)) }

// translated returns the error with its problems in the user's language.
func translated(err error) error {
	if problems, ok := strict.ProblemsIn(err); ok {
		return problems.Bounded().In(catalog())
	}
	return err
}

// hint returns a text that suggests the word that was probably meant, or "".
func hint(err error) string {
	var word *unknownError
	var option *engine.OptionError
	meant := ""
	switch {
	case errors.As(err, &word):
		if meant = word.suggestion; meant == "" {
			meant = strict.Suggest(word.word, word.known, word.aliases)
		}
	case errors.As(err, &option) && option.IsKeyUnknown:
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

// misuse returns a usageError with a translatable message.
func misuse(format string, args ...any) error { return &usageError{engine.Errorf(format, args...)} }

// An unknownError is an unknown word on the command line.
type unknownError struct {
	noun, word string // noun says what the word should name, such as tier
	owner      string // what the known words belong to, such as the house of a paper; may be empty
	known      []string
	aliases    map[string]string // known words by their other names
	suggestion string            // if empty, hint searches known and aliases
}

func (e *unknownError) Error() string { return message.From(e).String() }

// Parts returns the format of the message and its arguments, so that it can be translated.
func (e *unknownError) Parts() (format string, args []any) {
	if e.owner != "" {
		format = "%s %q of %s is not known; known: %s"
		return format, []any{nounFor(e.noun), e.word, e.owner, commaList(e.known)}
	}
	if e.noun == "beginning" {
		format = "octavo new can begin no %q; known: %s"
		return format, []any{e.word, commaList(e.known)}
	}
	format = "%s %q is not known; known: %s"
	return format, []any{nounFor(e.noun), e.word, commaList(e.known)}
}

// nounFor returns the translatable noun for the field unknownError.noun.
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

// unknown returns the usage error for an unknown word.
func unknown(noun, word string, known []string) error {
	return &usageError{&unknownError{noun: noun, word: word, known: known}}
}

// unknownOf returns the usage error for an unknown word of an owner, such as a paper of a print house.
func unknownOf(noun, owner, word string, known []string) error {
	return &usageError{&unknownError{noun: noun, owner: owner, word: word, known: known}}
}

// languageList lists the languages of the program, for the help of flags.
func languageList() string { return strings.Join(scaffold.Languages(), ", ") }

func commaList(words []string) string { return strings.Join(words, ", ") }

// flagError turns an error of pflag into a usageError.
func flagError(c *cobra.Command, err error) error {
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
		return &usageError{&unknownError{noun: "flag", word: letters, known: flagNames(c), aliases: flagForLetter(c, letters)}}
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

// flagForLetter maps a letter, such as -o, to the only flag that begins with it, such as --out. It
// returns nil if no flag or several begin with it. Users try short forms, but only --help has one.
func flagForLetter(c *cobra.Command, letter string) map[string]string {
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
