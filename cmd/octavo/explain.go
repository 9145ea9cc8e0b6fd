package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"octavo/cmd/octavo/stream"
	"octavo/engine/figure"
	"octavo/site/disk"
	"octavo/site/drawings"
	"octavo/templates"
)

func newExplain() *cobra.Command {
	var (
		language, moveList string
		format             string
		steps              drawFlags
		set                []string
	)
	c := &cobra.Command{
		Use:   "explain KIND [FILE|-]",
		Short: "Explain step by step how a person would solve puzzles",
		Long: `Explain reads one puzzle on each line and writes, in words, the steps from its
givens to its solution, below the number of the line. A puzzle with no solution, or
with several, can't be explained: a message says so, and the exit status is 1.

With --format svg, pdf or png it draws each step of a grid, in the position before the
step. Each step is a file in --out, such as 0002-017.svg for step 17 of line 2. Houses
and cells of the pattern have a grey ground. Its candidates are on black discs, other
important candidates in rings. Struck candidates are crossed out, and placed digits are
large. --out may hold other files: only files of earlier runs are replaced. With
--format jsonl the steps are data, one object on each line.

With --moves it plays the given moves instead. It marks the first move after which the
puzzle can't be solved any more. A move against the rules ends the line, and the exit
status is 1. Here bottles are counted from 0, as in solve; on paper they are counted
from 1.`,
		Example: `  octavo generate sudoku --tier normal --format text | octavo explain sudoku --lang es
  octavo explain sudoku puzzles.txt --format svg --out steps
  echo 4:0101/1010// | octavo explain watersort --moves 0-2,1-3,0-3`,
		Args:              requireKind(1),
		ValidArgsFunction: completeKind,
		RunE: func(c *cobra.Command, args []string) error {
			words, err := loadLocale(language)
			if err != nil {
				return err
			}
			if err := joinMisuses(steps.stepMistakes(c, format)); err != nil {
				return err
			}
			kind, err := withLadder(kindOf(args), set)
			if err != nil {
				return err
			}
			switch {
			case steps.isDrawing():
				return runKindFilter(c, kind, args, 0, func(f stream.Filter) error { return steps.drawSteps(c, f, words) })
			case format == "jsonl":
				return runKindFilter(c, kind, args, 0, func(f stream.Filter) error { return f.Steps(c.Context(), words) })
			case !c.Flags().Changed("moves"):
				return runKindFilter(c, kind, args, 0, func(f stream.Filter) error { return f.Explain(c.Context(), words) })
			}
			moves, err := parseMoves(moveList)
			if err != nil {
				return err
			}
			return runKindFilter(c, kind, args, 0, func(f stream.Filter) error { return f.Follow(c.Context(), words, moves) })
		},
	}
	c.Flags().StringVar(&language, "lang", "en", "the language of the words: "+languageList())
	c.Flags().StringVar(&format, "format", "text", "form of the steps: "+commaList(stepFormats()))
	c.Flags().StringVar(&steps.out, "out", "", "the `folder` to write drawings into")
	c.Flags().StringVar(&steps.cell, "cell", "", "the side of a cell in drawings, as a `length` such as 9mm, 0.4in or 28pt (default: 12mm)")
	c.Flags().IntVar(&steps.ppi, "ppi", defaultPPI, fmt.Sprintf("pixels per inch of png, 1 to %d", maxPPI))
	addLadderFlag(c, &set)
	c.Flags().StringVar(&moveList, "moves", "", "explain the result of these moves instead, written `from-to,from-to…` (watersort)")
	return c
}

// maxMoves bounds --moves. The longest solutions have about 200 moves.
const maxMoves = 10_000

// parseMoves parses moves that are written from-to,from-to…, such as 0-2,1-3.
func parseMoves(text string) ([][]int, error) {
	fields := strings.Split(text, ",")
	if len(fields) > maxMoves {
		return nil, misuse("--moves: %d moves are too many; possible are %d", len(fields), maxMoves)
	}
	moves := make([][]int, len(fields))
	for i, field := range fields {
		from, to, ok := strings.Cut(strings.TrimSpace(field), "-")
		a, err1 := strconv.ParseUint(from, 10, 16)
		b, err2 := strconv.ParseUint(to, 10, 16)
		if !ok || err1 != nil || err2 != nil {
			return nil, misuse("--moves: move %d is %q; a move is written from-to, such as 0-2, and moves are separated by commas", i+1, field)
		}
		moves[i] = []int{int(a), int(b)}
	}
	return moves, nil
}

// loadLocale returns the texts of a language. If there are none, the error is a usageError.
func loadLocale(language string) (*templates.Locale, error) {
	known, err := stream.Languages()
	if err != nil {
		return nil, err
	}
	if !slices.Contains(known, language) {
		return nil, unknown("language", language, known)
	}
	return stream.LoadWords(language)
}

// stepFormats lists the values of explain --format.
func stepFormats() []string { return append([]string{"text", "jsonl"}, drawings.Formats()...) }

// defaultStepCell is the default side of a cell in drawings of steps. Candidates are then set in 9 pt.
const defaultStepCell = 12 * figure.Millimetre

// stepMistakes lists everything that is wrong with the flags of explain, and sets cellSide.
func (f *drawFlags) stepMistakes(c *cobra.Command, format string) []error {
	given := c.Flags().Changed
	if !slices.Contains(stepFormats(), format) {
		return []error{unknown("format", format, stepFormats())}
	}
	f.as = format
	var wrong []error
	refuse := func(format string, args ...any) { wrong = append(wrong, misuse(format, args...)) }
	if given("moves") && format != "text" {
		refuse("--moves is explained in words, so not with --format %s", format)
	}
	for _, name := range []string{"cell", "out", "ppi"} {
		if given(name) && !f.isDrawing() {
			refuse("--%s says how steps are drawn; it needs --format: %s", name, orList(drawings.Formats()))
		}
	}
	if !f.isDrawing() {
		return wrong
	}
	f.cellSide = defaultStepCell
	if given("cell") {
		if err := f.parseCell(); err != nil {
			wrong = append(wrong, err)
		}
	}
	switch {
	case given("ppi") && format != "png":
		refuse("--ppi says how fine pixels are, and --format %s has none; possible: --format png", format)
	case f.ppi < 1 || f.ppi > maxPPI:
		refuse("--ppi %d: possible are 1 to %d", f.ppi, maxPPI)
	}
	if f.out == "" {
		refuse("--format %s writes a file for each step; it needs a folder for them: --out DIR", format)
	}
	return append(wrong, checkFolder("out", f.out))
}

// drawSteps draws the steps of all puzzles into --out. It reports lines without a drawable puzzle, and
// draws the steps of all other lines.
func (f *drawFlags) drawSteps(c *cobra.Command, in stream.Filter, words *templates.Locale) error {
	in.Out = io.Discard
	walkthroughs, badLines := in.Walkthroughs(c.Context(), words)
	if badLines != nil && !errors.Is(badLines, stream.ErrLines) || len(walkthroughs) == 0 {
		return badLines
	}
	to, err := disk.OpenSharedFolder(f.out, drawings.KnownSteps)
	if err != nil {
		return err
	}
	defer to.Abort()
	if err := to.CheckNames(drawings.StepFiles(walkthroughs, f.as)); err != nil {
		return err
	}
	renderer, err := drawings.BuiltinRenderer()
	if err != nil {
		return err
	}
	order := drawings.StandaloneOrder(f.as, f.ppi, words, 0)
	written, err := drawings.WriteSteps(c.Context(), renderer, order, f.cellSide, walkthroughs, to)
	return errors.Join(f.reportDrawings(c, written, err), badLines)
}
