package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"octavo/cmd/octavo/lines"
	"octavo/templates"
)

func newExplain() *cobra.Command {
	var language, line string
	c := &cobra.Command{
		Use:   "explain KIND [FILE|-]",
		Short: "Tell step by step how a person would solve puzzles",
		Long: `Explain reads a puzzle a line and tells, in words, the steps from its givens to
its solution. Each puzzle is headed by the number of its line. A puzzle with no
solution, or with several, can't be explained: it says so, and the exit status
is 1.

With --moves it plays the moves given instead and marks the first after which
the puzzle can't be solved any more. A move against the rules ends the line, and
the exit status is 1. Bottles are counted from 0 here, as solve counts them; on
paper they are counted from 1.`,
		Example: `  octavo generate sudoku --tier normal --format text | octavo explain sudoku --lang es
  echo 4:0101/1010// | octavo explain watersort --moves 0-2,1-3,0-3`,
		Args:              withKind(1),
		ValidArgsFunction: completeKind,
		RunE: func(c *cobra.Command, args []string) error {
			words, err := wordsIn(language)
			if err != nil {
				return err
			}
			if !c.Flags().Changed("moves") {
				return filter(c, args, 0, func(f lines.Filter) error { return f.Explain(c.Context(), words) })
			}
			moves, err := parseMoves(line)
			if err != nil {
				return err
			}
			return filter(c, args, 0, func(f lines.Filter) error { return f.Follow(c.Context(), words, moves) })
		},
	}
	c.Flags().StringVar(&language, "lang", "en", "the language of the words: es or en")
	c.Flags().StringVar(&line, "moves", "", "tell what becomes of these moves instead, written `from-to,from-to…` (watersort)")
	return c
}

// mostMoves bounds a line of moves; the longest solutions have some two hundred.
const mostMoves = 10_000

// parseMoves reads from-to,from-to…
func parseMoves(text string) ([][]int, error) {
	fields := strings.Split(text, ",")
	if len(fields) > mostMoves {
		return nil, misuse(fmt.Sprintf("--moves: %d moves are too many; possible are %d", len(fields), mostMoves))
	}
	moves := make([][]int, len(fields))
	for i, field := range fields {
		from, to, ok := strings.Cut(strings.TrimSpace(field), "-")
		a, err1 := strconv.ParseUint(from, 10, 16)
		b, err2 := strconv.ParseUint(to, 10, 16)
		if !ok || err1 != nil || err2 != nil {
			return nil, misuse(fmt.Sprintf("--moves: move %d is %q; a move is written from-to, such as 0-2, and moves are separated by commas", i+1, field))
		}
		moves[i] = []int{int(a), int(b)}
	}
	return moves, nil
}

func wordsIn(language string) (*templates.Locale, error) {
	known, err := lines.Languages()
	if err != nil {
		return nil, err
	}
	if !slices.Contains(known, language) {
		return nil, unknown("language", language, known)
	}
	return lines.LoadWords(language)
}
