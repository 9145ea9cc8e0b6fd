package main

import (
	"github.com/spf13/cobra"

	"octavo/cmd/octavo/stream"
)

func newSolve() *cobra.Command {
	var jobs int
	c := &cobra.Command{
		Use:   "solve KIND [FILE|-]",
		Short: "Solve puzzles, one a line",
		Long: `Solve reads a puzzle a line, and of sudokus also drawn grids, tables and the
files of other programs. For each puzzle it writes an object of JSON: how many
solutions the puzzle has (2 for more than one) and, where it is one, the
solution. Blank lines and lines that begin with # are skipped, and counted. A
bad line is reported, and the rest is done all the same, until so many lines are
bad (32 KiB of reports) that the file is of something else.`,
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
