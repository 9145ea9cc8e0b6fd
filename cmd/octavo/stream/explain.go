package stream

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strconv"

	"octavo/content/message"
	"octavo/engine"
)

// Words has the texts of one language, such as *templates.Locale.
type Words interface {
	Step(kind string, step engine.Step) string
	Say(key string, args ...string) string
	Count(key string, n int, args ...string) string
}

// Explain writes the steps of a human solution of each puzzle, under a head with its line. A puzzle
// that has not exactly one solution can't be explained, and counts as a failed line.
func (f Filter) Explain(ctx context.Context, words Words) error {
	return f.run(ctx, func(r *reply, number int, puzzle engine.Puzzle) {
		r.out = fmt.Appendf(r.out, "line %d\n", number)
		steps, err := explain(puzzle)
		if err != nil {
			r.refuseToExplain(f.reason(words, err))
			return
		}
		for i, step := range steps {
			r.step(words, f.Kind.Name(), i+1, step)
		}
		r.say(lastSentence(words, puzzle, len(steps)))
	})
}

// Follow writes what each move of a line does to each puzzle. It marks the first move after which
// there is no solution. An illegal move ends the line, and counts as a failed line.
func (f Filter) Follow(ctx context.Context, words Words, moves [][]int) error {
	return f.run(ctx, func(r *reply, number int, puzzle engine.Puzzle) {
		r.out = fmt.Appendf(r.out, "line %d\n", number)
		played, ok := puzzle.(engine.Moves)
		var line engine.Line
		if ok {
			line = played.Follow(moves)
		}
		if !line.IsDescribed() {
			r.refuseToExplain(words.Say("explain.notFollowed"))
			return
		}
		for i := range len(line.Moves) + 1 {
			if i > 0 {
				r.step(words, f.Kind.Name(), i, line.Moves[i-1])
			}
			if i == line.Dead {
				r.say(words.Say("explain.mark", "text", words.Step(f.Kind.Name(), line.Comment)))
			}
		}
		r.say(words.Step(f.Kind.Name(), line.End))
		r.failed = r.failed || line.Illegal
	})
}

func (r *reply) say(text string) { r.out = fmt.Appendf(r.out, "%s\n", text) }

func (r *reply) step(words Words, kind string, n int, step engine.Step) {
	r.say(words.Say("explain.step", "n", strconv.Itoa(n), "text", words.Step(kind, step)))
}

// refuseToExplain says why there are no steps.
func (r *reply) refuseToExplain(why string) {
	r.failed = true
	r.say(why)
}

var errNotExplained = errors.New("not explained")

// explain returns the steps to the solution. Moves are described as Follow describes them, so that
// both use the same numbers.
func explain(puzzle engine.Puzzle) ([]engine.Step, error) {
	switch p := puzzle.(type) {
	case engine.Grid:
		return p.Explain()
	case engine.Moves:
		return followed(p)
	default:
		return nil, errNotExplained
	}
}

func followed(puzzle engine.Moves) ([]engine.Step, error) {
	if !puzzle.Follow(nil).IsDescribed() {
		return nil, errNotExplained
	}
	solution, err := puzzle.Solve()
	if err != nil || solution.Moves == nil {
		return nil, cmp.Or(err, errNotExplained)
	}
	return puzzle.Follow(solution.Moves).Moves, nil
}

func (f Filter) reason(words Words, err error) string {
	switch {
	case errors.Is(err, engine.ErrUnsolvable):
		return words.Say("explain.unsolvable")
	case errors.Is(err, engine.ErrAmbiguous):
		return words.Say("explain.ambiguous")
	case errors.Is(err, errNotExplained):
		return words.Say("explain.notExplained")
	default:
		return message.Of(err).In(f.Catalog)
	}
}

// lastSentence says that the puzzle is solved, or that the techniques lead no further.
func lastSentence(words Words, puzzle engine.Puzzle, steps int) string {
	if _, isGrid := puzzle.(engine.Grid); isGrid { // techniques are for grids, and grading moves takes long
		if grade, err := puzzle.Grade(); err == nil && grade.Hardest == "search" {
			return words.Say("explain.stuck")
		}
	}
	return words.Count("explain.solved", steps)
}
