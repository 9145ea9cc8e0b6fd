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
		Short: "Measure puzzles, one on each line",
		Long: `Grade reads one puzzle on each line. It also reads sudokus as drawn
grids, tables and files of other programs. For each puzzle it writes a JSON object: how
many solutions the puzzle has (2 for more than one) and, if it has one, its tier and
what it needs from the solver. Blank lines and lines that begin with # are skipped, and
counted. A bad line is reported, and the other lines are still read. If too many lines
are bad (32 KiB of reports), grade stops: the file is something else.

The "tier" of a sudoku depends on the techniques that it needs. "conditions" says for
each tier whether the number and the spread of the givens fit ("met"). If not, it says
which conditions fail.

If the publication here has a content/watersort.yaml, it decides the tier and the score
of levels of watersort.`,
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
