package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"octavo/cmd/octavo/stream"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine/figure"
	"octavo/site/disk"
	"octavo/site/drawings"
)

// Bounds of what can be drawn.
const (
	minCell    = 1 * figure.Millimetre
	maxCell    = 100 * figure.Millimetre
	maxPPI     = 2400
	defaultPPI = 600 // print houses ask for this resolution of line drawings
)

// tables lists the formats that have all puzzles in one file.
func tables() []string { return []string{"csv", "jsonl"} }

// drawFlags are the flags of commands that write puzzles for other programs.
type drawFlags struct {
	as, cell, language string
	ppi                int
	out                string
	side               figure.Length // the parsed cell; 0 if it isn't given
}

// add adds all flags except --out, which commands use for other things too.
func (f *drawFlags) add(c *cobra.Command, defaultCell string) {
	c.Flags().StringVar(&f.as, "as", "", "the `format`: "+list(formats()))
	c.Flags().StringVar(&f.cell, "cell", "", "the side of a cell of svg, pdf and png, as a `length` such as 9mm, 0.4in or 28pt (default: "+defaultCell+")")
	c.Flags().IntVar(&f.ppi, "ppi", defaultPPI, fmt.Sprintf("pixels an inch of png, 1 to %d", maxPPI))
	c.Flags().StringVar(&f.language, "lang", "", "the `language` of words in drawings and tables, such as "+languageList())
}

func formats() []string { return slices.Concat(drawings.Formats(), tables()) }

// drawing reports whether each puzzle becomes a file of its own.
func (f *drawFlags) drawing() bool { return slices.Contains(drawings.Formats(), f.as) }

// mistakes lists everything that is wrong with the flags.
func (f *drawFlags) mistakes(c *cobra.Command, out string) []error {
	f.out = out
	given := c.Flags().Changed
	var wrong []error
	refuse := func(format string, args ...any) { wrong = append(wrong, misuse(format, args...)) }
	if !given("as") {
		for _, name := range []string{"cell", "ppi", "lang"} {
			if given(name) {
				refuse("--%s says how puzzles are drawn; it needs --as: %s", name, list(formats()))
			}
		}
		return wrong
	}
	if !slices.Contains(formats(), f.as) {
		return []error{&unknownError{what: "format", read: f.as, known: formats()}}
	}
	if given("cell") {
		switch err := f.measure(); {
		case !f.drawing():
			refuse("--cell says how large drawings are, and --as %s draws nothing; possible: --as %s", f.as, orList(drawings.Formats()))
		case err != nil:
			wrong = append(wrong, err)
		}
	}
	switch {
	case given("ppi") && f.as != "png":
		refuse("--ppi says how fine pixels are, and --as %s has none; possible: --as png", f.as)
	case f.ppi < 1 || f.ppi > maxPPI:
		refuse("--ppi %d: possible are 1 to %d", f.ppi, maxPPI)
	}
	if given("lang") && f.language == "" {
		refuse("--lang is empty")
	}
	switch {
	case f.drawing() && out == "":
		refuse("--as %s writes a file for each puzzle and each solution; it needs a folder for them: --out DIR", f.as)
	case given("out") && out == "":
		refuse("--out is empty")
	}
	return append(wrong, f.refuseLines(c), checkFolder("out", out))
}

// misuses joins mistakes of a command line; it returns nil if there are none.
func misuses(wrong []error) error {
	if err := errors.Join(wrong...); err != nil {
		return &usageError{err}
	}
	return nil
}

// refuseLines rejects flags about lines of text.
func (f *drawFlags) refuseLines(c *cobra.Command) error {
	var wrong []error
	for _, name := range []string{"format", "sorted"} {
		if flag := c.Flags().Lookup(name); flag != nil && flag.Changed && (name == "format" || f.drawing()) {
			wrong = append(wrong, misuse("--%s says how lines are written, and --as %s writes none", name, f.as))
		}
	}
	return errors.Join(wrong...)
}

// measure parses --cell.
func (f *drawFlags) measure() error {
	length, err := strict.ParseLength(strings.TrimSpace(f.cell))
	f.side = figure.Length(length)
	switch {
	case err != nil:
		return misuse("--cell %q: %v", f.cell, err)
	case f.side < minCell || f.side > maxCell:
		return misuse("--cell %s: possible are 1mm to 100mm", f.cell)
	}
	return nil
}

func orList(words []string) message.Message {
	return message.New("%s or %s", strings.Join(words[:len(words)-1], ", "), words[len(words)-1])
}

// generate writes puzzles that are in no book.
func (f *drawFlags) generate(c *cobra.Command, request stream.Request) error {
	if !f.drawing() {
		return f.write(c, request.Kind.Name(), func(out io.Writer) error {
			if f.as == "jsonl" {
				return stream.Generate(c.Context(), request, out)
			}
			return stream.Tabulate(c.Context(), request, stream.NewTable(f.as, out))
		})
	}
	words, err := wordsIn(cmp.Or(f.language, "en"))
	if err != nil {
		return err
	}
	preview, err := request.Preview()
	if err != nil {
		return err
	}
	cells, err := drawings.CellSizes(preview.Format, f.side)
	if err != nil {
		return err
	}
	to, err := disk.OpenSharedFolder(f.out, drawings.ListName)
	if err != nil {
		return err
	}
	defer to.Abort()
	if err := to.CheckNames(f.files(preview)); err != nil {
		return err
	}
	renderer, err := drawings.BuiltinRenderer()
	if err != nil {
		return err
	}
	order := drawings.StandaloneOrder(f.as, f.ppi, words, request.Jobs)
	of := words.Say("kind." + request.Kind.Name() + ".name")
	return f.report(c)(drawings.Write(c.Context(), renderer, order, drawings.Pairs(request.Made(c.Context()), of, preview.Last, cells), to))
}

// report returns a function that reports written files. It also notes letters that no font has.
func (f *drawFlags) report(c *cobra.Command) func(drawings.Written, error) error {
	return func(w drawings.Written, err error) error {
		if note := w.Note(); err == nil && !note.Nothing() {
			fmt.Fprintln(c.ErrOrStderr(), catalog().Say("note: %s", note))
		}
		return f.reportCount(c, w.Files, err)
	}
}

// files yields the names of all files before they are written.
func (f *drawFlags) files(o stream.Preview) iter.Seq[string] {
	return func(yield func(string) bool) {
		for number := range o.Numbers {
			for _, name := range drawings.BaseNames(number, o.Last, o.Each) {
				for _, file := range drawings.Files(name, f.as) {
					if !yield(file) {
						return
					}
				}
			}
		}
	}
}

// write writes one file with all puzzles, to standard output or into the folder.
func (f *drawFlags) write(c *cobra.Command, name string, write func(io.Writer) error) error {
	if f.out == "" {
		return write(c.OutOrStdout())
	}
	to, err := disk.OpenSharedFolder(f.out, drawings.ListName)
	if err != nil {
		return err
	}
	defer to.Abort()
	file := name + "." + f.as
	if err := to.CheckNames(slices.Values([]string{file})); err != nil {
		return err
	}
	if err := to.Stream(file, write); err != nil {
		return err
	}
	written, err := to.Commit()
	return f.reportCount(c, written, err)
}

// reportCount says how many files were written.
func (f *drawFlags) reportCount(c *cobra.Command, written int, err error) error {
	if err == nil {
		fmt.Fprintln(c.ErrOrStderr(), catalog().Say("wrote %s into %s", files(written), f.out))
	}
	return err
}
