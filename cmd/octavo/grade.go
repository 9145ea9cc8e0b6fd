package main

import (
	"github.com/spf13/cobra"

	"octavo/cmd/octavo/stream"
	"octavo/engine/watersort"
)

func newGrade() *cobra.Command {
	var jobs int
	var set []string
	c := &cobra.Command{
		Use:   "grade KIND [FILE|-]",
		Short: "Measure puzzles, one a line",
		Long: `Grade reads a puzzle a line, and of sudokus also drawn grids, tables and the
files of other programs. For each puzzle it writes an object of JSON: how many
solutions the puzzle has (2 for more than one) and, where it is one, its tier
and what it asks of the solver. Blank lines and lines that begin with # are
skipped, and counted. A bad line is reported, and the rest is done all the same,
until so many lines are bad (32 KiB of reports) that the file is of something else.

Of a sudoku, "tier" goes by the techniques it needs. "conditions" says beside it,
for each tier, whether the number and the spread of the givens are those of such
puzzles ("met") and, if not, which conditions fail.

The tier of a level of watersort, and its score, are those of the publication
here, where it has a content/watersort.yaml.`,
		Example: `  octavo grade sudoku puzzles.txt
  octavo generate sudoku --count 5 --format text | octavo grade sudoku
  octavo grade sudoku puzzles.txt --set nochains=true`,
		Args:              requireKind(1),
		ValidArgsFunction: completeKind,
		RunE: func(c *cobra.Command, args []string) error {
			kind := kindOf(args)
			if kind.Name() == (watersort.Kind{}).Name() { // other kinds don't use the publication's files for grading
				var err error
				if kind, err = withMaterial(kind, "", nil); err != nil {
					return err
				}
			}
			kind, err := withLadder(kind, set)
			if err != nil {
				return err
			}
			return runKindFilter(c, kind, args, jobs, func(f stream.Filter) error { return f.Grade(c.Context()) })
		},
	}
	addJobsFlag(c, &jobs)
	addLadderFlag(c, &set)
	return c
}
