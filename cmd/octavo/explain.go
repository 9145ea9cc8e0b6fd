package main

import (
	"slices"

	"github.com/spf13/cobra"

	"octavo/site/lines"
)

func newExplain() *cobra.Command {
	var language string
	c := &cobra.Command{
		Use:   "explain KIND [FILE|-]",
		Short: "Tell step by step how a person would solve puzzles",
		Long: `Explain reads a puzzle a line and tells, in words, the steps from its givens to
its solution. Each puzzle is headed by the number of its line. A puzzle with no
solution, or with several, can't be explained: it says so, and the exit status
is 1.`,
		Example:           `  octavo generate sudoku --tier normal --format text | octavo explain sudoku --lang es`,
		Args:              withKind(1),
		ValidArgsFunction: completeKind,
		RunE: func(c *cobra.Command, args []string) error {
			words, err := wordsIn(language)
			if err != nil {
				return err
			}
			return filter(c, args, 0, func(f lines.Filter) error { return f.Explain(c.Context(), words) })
		},
	}
	c.Flags().StringVar(&language, "lang", "en", "the language of the words: es or en")
	return c
}

func wordsIn(language string) (lines.Words, error) {
	known, err := lines.Languages()
	if err != nil {
		return nil, err
	}
	if !slices.Contains(known, language) {
		return nil, unknown("language", language, known)
	}
	return lines.LoadWords(language)
}
