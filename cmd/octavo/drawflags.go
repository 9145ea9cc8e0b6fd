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

// Bounds and defaults of the flags for drawings.
const (
	minCell    = 1 * figure.Millimetre
	maxCell    = 100 * figure.Millimetre
	maxPPI     = 2400
	defaultPPI = 600 // print houses ask for this resolution of line drawings
)

// tableFormats lists the values of --as that write all puzzles into one file.
func tableFormats() []string { return []string{"csv", "jsonl"} }

// drawFlags are the flags of generate, export and explain that write puzzles for other programs.
type drawFlags struct {
	as, cell, language string
	ppi                int // pixels per inch
	out                string
	cellSide           figure.Length // the parsed cell; 0 if --cell isn't given
}

// addTo adds all flags except --out. Commands use --out for other purposes too.
func (f *drawFlags) addTo(c *cobra.Command, defaultCell string) {
	c.Flags().StringVar(&f.as, "as", "", "the `format`: "+commaList(exportFormats()))
	c.Flags().StringVar(&f.cell, "cell", "", "the side of a cell of svg, pdf and png, as a `length` such as 9mm, 0.4in or 28pt (default: "+defaultCell+")")
	c.Flags().IntVar(&f.ppi, "ppi", defaultPPI, fmt.Sprintf("pixels per inch of png, 1 to %d", maxPPI))
	c.Flags().StringVar(&f.language, "lang", "", "the `language` of words in drawings and tables, such as "+languageList())
}

// exportFormats lists the values of --as.
func exportFormats() []string { return slices.Concat(drawings.Formats(), tableFormats()) }

// isDrawing reports whether each puzzle becomes a file of its own with a drawing. Otherwise it
// becomes a row of a table.
func (f *drawFlags) isDrawing() bool { return slices.Contains(drawings.Formats(), f.as) }

// mistakes lists everything that is wrong with the flags, and parses --cell. out is the value of --out.
func (f *drawFlags) mistakes(c *cobra.Command, out string) []error {
	f.out = out
	given := c.Flags().Changed
	var wrong []error
	refuse := func(format string, args ...any) { wrong = append(wrong, misuse(format, args...)) }
	if !given("as") {
		for _, name := range []string{"cell", "ppi", "lang"} {
			if given(name) {
				refuse("--%s says how puzzles are drawn; it needs --as: %s", name, commaList(exportFormats()))
			}
		}
		return wrong
	}
	if !slices.Contains(exportFormats(), f.as) {
		return []error{&unknownError{noun: "format", word: f.as, known: exportFormats()}}
	}
	if given("cell") {
		switch err := f.parseCell(); {
		case !f.isDrawing():
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
	case f.isDrawing() && out == "":
		refuse("--as %s writes a file for each puzzle and each solution; it needs a folder for them: --out DIR", f.as)
	case given("out") && out == "":
		refuse("--out is empty")
	}
	return append(wrong, f.rejectLineFlags(c), checkFolder("out", out))
}

// joinMisuses joins the mistakes of a command line. It returns nil if there are none.
func joinMisuses(wrong []error) error {
	if err := errors.Join(wrong...); err != nil {
		return &usageError{err}
	}
	return nil
}

// rejectLineFlags rejects flags that are only for lines of text: --format, and with drawings also
// --sorted.
func (f *drawFlags) rejectLineFlags(c *cobra.Command) error {
	var wrong []error
	for _, name := range []string{"format", "sorted"} {
		if flag := c.Flags().Lookup(name); flag != nil && flag.Changed && (name == "format" || f.isDrawing()) {
			wrong = append(wrong, misuse("--%s says how lines are written, and --as %s writes none", name, f.as))
		}
	}
	return errors.Join(wrong...)
}

// parseCell parses --cell into cellSide.
func (f *drawFlags) parseCell() error {
	length, err := strict.ParseLength(strings.TrimSpace(f.cell))
	f.cellSide = figure.Length(length)
	switch {
	case err != nil:
		return misuse("--cell %q: %v", f.cell, err)
	case f.cellSide < minCell || f.cellSide > maxCell:
		return misuse("--cell %s: possible are 1mm to 100mm", f.cell)
	}
	return nil
}

// orList joins two or more words, such as svg, pdf or png.
func orList(words []string) message.Message {
	return message.New("%s or %s", strings.Join(words[:len(words)-1], ", "), words[len(words)-1])
}

// generate makes puzzles for generate --as, and writes them as drawings or as a table.
func (f *drawFlags) generate(c *cobra.Command, request stream.Request) error {
	if !f.isDrawing() {
		return f.writeTable(c, request.Kind.Name(), func(out io.Writer) error {
			if f.as == "jsonl" {
				return stream.Generate(c.Context(), request, out)
			}
			return stream.Tabulate(c.Context(), request, stream.NewTable(f.as, out))
		})
	}
	words, err := loadLocale(cmp.Or(f.language, "en"))
	if err != nil {
		return err
	}
	summary, err := request.Summary()
	if err != nil {
		return err
	}
	cells, err := drawings.CellSizes(summary.Format, f.cellSide)
	if err != nil {
		return err
	}
	to, err := disk.OpenSharedFolder(f.out, drawings.ListName)
	if err != nil {
		return err
	}
	defer to.Abort()
	if err := to.CheckNames(f.fileNames(summary)); err != nil {
		return err
	}
	renderer, err := drawings.BuiltinRenderer()
	if err != nil {
		return err
	}
	order := drawings.StandaloneOrder(f.as, f.ppi, words, request.Jobs)
	of := words.Say("kind." + request.Kind.Name() + ".name")
	written, err := drawings.Write(c.Context(), renderer, order, drawings.Pairs(request.Make(c.Context()), of, summary.LastNumber, cells), to)
	return f.reportDrawings(c, written, err)
}

// reportDrawings reports how many files were written, and whether letters are too small for print
// houses. If err isn't nil, it reports neither. It returns err.
func (f *drawFlags) reportDrawings(c *cobra.Command, written drawings.Written, err error) error {
	if note := written.Note(); err == nil && !note.Nothing() {
		fmt.Fprintln(c.ErrOrStderr(), catalog().Say("note: %s", note))
	}
	return f.reportCount(c, written.Files, err)
}

// fileNames yields the names of all drawings that generate will write.
func (f *drawFlags) fileNames(o stream.Summary) iter.Seq[string] {
	return func(yield func(string) bool) {
		for number := range o.Numbers {
			for _, name := range drawings.BaseNames(number, o.LastNumber, o.PerNumber) {
				for _, file := range drawings.Files(name, f.as) {
					if !yield(file) {
						return
					}
				}
			}
		}
	}
}

// writeTable writes all puzzles to standard output, or into one file of --out. name is the file's
// name without its ending.
func (f *drawFlags) writeTable(c *cobra.Command, name string, write func(io.Writer) error) error {
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

// reportCount reports how many files were written, unless err isn't nil. It returns err.
func (f *drawFlags) reportCount(c *cobra.Command, written int, err error) error {
	if err == nil {
		fmt.Fprintln(c.ErrOrStderr(), catalog().Say("wrote %s into %s", fileCount(written), f.out))
	}
	return err
}
