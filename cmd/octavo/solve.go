package main

import (
	"github.com/spf13/cobra"

	"octavo/cmd/octavo/stream"
)

func newSolve() *cobra.Command {
	var jobs int
	c := &cobra.Command{
		Use:   "solve KIND [FILE|-]",
		Short: "Solve puzzles, one on each line",
		Long: `Solve reads one puzzle on each line. It also reads sudokus as drawn
grids, tables and files of other programs. For each puzzle it writes a JSON object: how
many solutions the puzzle has (2 for more than one) and, if it has one, the solution.
Blank lines and lines that begin with # are skipped, and counted. A bad line is
reported, and the other lines are still read. If too many lines are bad (32 KiB of
reports), solve stops: the file is something else.`,
		Example:           `  octavo solve sudoku puzzles.txt`,
		Args:              requireKind(1),
		ValidArgsFunction: completeKind,
		RunE: func(c *cobra.Command, args []string) error {
			return runFilter(c, args, jobs, func(f stream.Filter) error { return f.Solve(c.Context()) })
		},
	}
	addJobsFlag(c, &jobs)
	return c
}
