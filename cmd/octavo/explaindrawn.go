package main

import (
	"errors"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"octavo/cmd/octavo/stream"
	"octavo/engine/figure"
	"octavo/site/disk"
	"octavo/site/drawings"
	"octavo/templates"
)

// stepFormats lists the ways in which steps are told.
func stepFormats() []string { return append([]string{"text", "jsonl"}, drawings.Formats()...) }

// stepCell is the side of a cell in drawings of steps, unless another is asked for: its
// candidates are of 9 pt.
const stepCell = 12 * figure.Millimetre

// stepMistakes are all that is wrong with the flags of explain.
func (f *drawnFlags) stepMistakes(c *cobra.Command, format string) []error {
	given := c.Flags().Changed
	if !slices.Contains(stepFormats(), format) {
		return []error{unknown("format", format, stepFormats())}
	}
	f.as = format
	var wrong []error
	refuse := func(format string, args ...any) { wrong = append(wrong, misuse(format, args...)) }
	if given("moves") && format != "text" {
		refuse("--moves is told in words, so not with --format %s", format)
	}
	for _, name := range []string{"cell", "out", "ppi"} {
		if given(name) && !f.drawing() {
			refuse("--%s says how steps are drawn; it needs --format: %s", name, orList(drawings.Formats()))
		}
	}
	if !f.drawing() {
		return wrong
	}
	f.side = stepCell
	if given("cell") {
		if err := f.measure(); err != nil {
			wrong = append(wrong, err)
		}
	}
	switch {
	case given("ppi") && format != "png":
		refuse("--ppi says how fine pixels are, and --format %s has none; possible: --format png", format)
	case f.ppi < 1 || f.ppi > mostPPI:
		refuse("--ppi %d: possible are 1 to %d", f.ppi, mostPPI)
	}
	if f.out == "" {
		refuse("--format %s writes a file for each step; it needs a folder for them: --out DIR", format)
	}
	return append(wrong, checkFolder("out", f.out))
}

// explain draws the steps of all puzzles. Lines that can't be drawn are told, and the
// others drawn all the same.
func (f *drawnFlags) explain(c *cobra.Command, in stream.Filter, words *templates.Locale) error {
	in.Out = io.Discard
	stories, told := in.Stories(c.Context(), words)
	if told != nil && !errors.Is(told, stream.ErrLines) || len(stories) == 0 {
		return told
	}
	to, err := disk.OpenBeside(f.out, drawings.KnownSteps)
	if err != nil {
		return err
	}
	defer to.Abort()
	if err := to.Expect(drawings.StepFiles(stories, f.as)); err != nil {
		return err
	}
	renderer, err := drawings.Builtin()
	if err != nil {
		return err
	}
	order := drawings.ForNoBook(f.as, f.ppi, words, 0)
	err = f.told(c)(drawings.WriteSteps(c.Context(), renderer, order, f.side, stories, to))
	return errors.Join(err, told)
}
