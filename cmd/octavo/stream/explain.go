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

// Words are the texts of one language, such as *templates.Locale.
type Words interface {
	Step(kind string, step engine.Step) string
	Say(key string, args ...string) string
	Count(key string, n int, args ...string) string
}

// Explain tells how a person would solve every puzzle, step by step, under a
// head that names its line. A puzzle without just one solution has no such
// story: it says so, and counts as a line that could not be done.
func (f Filter) Explain(ctx context.Context, words Words) error {
	return f.run(ctx, func(r *reply, number int, puzzle engine.Puzzle) {
		r.out = fmt.Appendf(r.out, "line %d\n", number)
		steps, err := explain(puzzle)
		if err != nil {
			r.unexplained(f.reason(words, err))
			return
		}
		for i, step := range steps {
			r.step(words, f.Kind.Name(), i+1, step)
		}
		r.say(end(words, puzzle, len(steps)))
	})
}

// Follow tells what becomes of every puzzle by a line of moves, and marks the
// first after which there is no solution. A move against the rules ends the
// line, which then counts as one that could not be done.
func (f Filter) Follow(ctx context.Context, words Words, moves [][]int) error {
	return f.run(ctx, func(r *reply, number int, puzzle engine.Puzzle) {
		r.out = fmt.Appendf(r.out, "line %d\n", number)
		played, ok := puzzle.(engine.Moves)
		var line engine.Line
		if ok {
			line = played.Follow(moves)
		}
		if !line.Told() {
			r.unexplained(words.Say("explain.notFollowed"))
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

// unexplained says why there is nothing to tell.
func (r *reply) unexplained(why string) {
	r.failed = true
	r.say(why)
}

var errNotExplained = errors.New("not explained")

// explain returns the steps to the solution. Where they are moves, they are
// told as a line of moves is, so that both speak of the same things by the same
// numbers.
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
	if !puzzle.Follow(nil).Told() {
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
		return message.Of(err).In(f.Tongue)
	}
}

// end is the last sentence: solved, or stuck where the grade says that the
// techniques come to an end before the puzzle does.
func end(words Words, puzzle engine.Puzzle, steps int) string {
	if grade, err := puzzle.Grade(); err == nil && grade.Hardest == "search" {
		return words.Say("explain.stuck")
	}
	return words.Count("explain.solved", steps)
}
