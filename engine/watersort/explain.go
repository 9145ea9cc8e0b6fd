package watersort

import (
	"errors"
	"strconv"

	"octavo/engine"
)

var errUndecided = errors.New("whether this can be solved was not found out within the budget")

// Explain returns the moves of the shortest solution found as steps.
func (p *Puzzle) Explain() ([]engine.Step, error) {
	r := p.shortest()
	switch r.verdict {
	case dead:
		return nil, engine.ErrUnsolvable
	case unknown:
		return nil, errUndecided
	}
	return p.explainMoves(r.moves), nil
}

// explainMoves returns a step for each of some legal moves from the start.
func (p *Puzzle) explainMoves(moves []move) []engine.Step {
	n := narrator{p.start.clone(), firstPrinted}
	steps := make([]engine.Step, 0, len(moves))
	for _, m := range moves {
		steps = append(steps, n.explain(m))
		n.pour(m)
	}
	return steps
}

// A narrator makes the steps that explain moves in a position.
type narrator struct {
	position
	firstNumber int // what the first bottle is called: firstPrinted or firstInLines
}

const (
	firstPrinted = 1 // in print, the first bottle is bottle 1
	firstInLines = 0 // in lines of moves, as Follow reads them, it is bottle 0
)

// explain returns the step that explains a legal move.
func (p narrator) explain(m move) engine.Step {
	from, to, n := p.bottles[m.from], p.bottles[m.to], p.pourCount(m)
	key := "pour-onto"
	switch {
	case to == 0:
		key = "pour-empty"
	case n < from.topRunLength():
		key = "pour-part"
	case p.isComplete(to.add(from.top(), n)):
		key = "pour-full"
	}
	return engine.Step{Key: key, Args: []engine.Arg{
		p.bottleArg("from", m.from), p.bottleArg("to", m.to),
		termArg("count", "segments", strconv.Itoa(n)), colourArg("colour", from.top()),
	}}
}

// bottleArg returns an argument that names the bottle with index i.
func (p narrator) bottleArg(name string, i int) engine.Arg {
	return termArg(name, "bottle", strconv.Itoa(i+p.firstNumber))
}

func colourArg(name string, c colour) engine.Arg { return termArg(name, "colour", c.glyph()) }

// termArg returns an argument of one term: a word of the kind's texts with a number or
// glyph.
func termArg(name, word, text string) engine.Arg {
	return engine.Arg{Name: name, Terms: []engine.Term{{Word: word, Text: text}}}
}

// Follow plays a line of moves. Each is a pair of bottles, counted from 0: from the first into the
// second. It reports the first illegal move, and the first move after which the level can't be
// solved.
func (p *Puzzle) Follow(moves [][]int) engine.PlayedLine {
	n := narrator{p.start.clone(), firstInLines}
	line := engine.PlayedLine{MovesUntilLost: -1}
	if p.verdict() == dead {
		line.MovesUntilLost, line.Comment = 0, engine.Step{Key: "dead-from-start"}
	}
	for i, pair := range moves {
		m, mistake := n.parseMove(pair)
		if mistake != nil {
			line.EndsIllegally = true
			line.End = *mistake
			line.End.Args = append(line.End.Args, engine.Literal("move", strconv.Itoa(i+1)))
			return line
		}
		line.Moves = append(line.Moves, n.explain(m))
		n.pour(m)
		if line.MovesUntilLost < 0 && decideWithin(n.position, p.budget.afterMove()) == dead {
			line.MovesUntilLost, line.Comment = i+1, engine.Step{Key: "dead-from-here"}
		}
	}
	if len(moves) == 0 {
		line.End = n.describeEnd(line.MovesUntilLost >= 0, p.shortest)
		return line
	}
	line.End = n.describeEnd(line.MovesUntilLost >= 0, func() result { return solveWithin(n.position, p.budget) })
	return line
}

// describeEnd describes the position at the end of a legal line. shortest returns its
// shortest solution.
func (p position) describeEnd(isDead bool, shortest func() result) engine.Step {
	if isDead {
		return engine.Step{Key: "end-dead"}
	}
	if p.isSolved() {
		return engine.Step{Key: "end-solved"}
	}
	r := shortest()
	if r.verdict == unknown {
		return engine.Step{Key: "end-unknown"}
	}
	return engine.Step{Key: "end-open", Args: []engine.Arg{termArg("count", "moves", strconv.Itoa(len(r.moves)))}}
}

// parseMove returns the move from one bottle to another. If it is illegal, it returns a
// step that says why.
func (p narrator) parseMove(pair []int) (move, *engine.Step) {
	for _, i := range pair {
		if i < 0 || i >= len(p.bottles) {
			return move{}, &engine.Step{Key: "wrong-bottle", Args: []engine.Arg{
				p.bottleArg("bottle", i), p.bottleArg("first", 0), p.bottleArg("last", len(p.bottles)-1),
			}}
		}
	}
	m := move{pair[0], pair[1]}
	from, to := p.bottles[m.from], p.bottles[m.to]
	switch {
	case m.from == m.to:
		return m, &engine.Step{Key: "wrong-itself", Args: []engine.Arg{p.bottleArg("from", m.from)}}
	case from == 0:
		return m, &engine.Step{Key: "wrong-empty", Args: []engine.Arg{p.bottleArg("from", m.from)}}
	case to.height() == p.capacity:
		return m, &engine.Step{Key: "wrong-full", Args: []engine.Arg{p.bottleArg("to", m.to)}}
	case to != 0 && to.top() != from.top():
		return m, &engine.Step{Key: "wrong-colour", Args: []engine.Arg{
			p.bottleArg("from", m.from), p.bottleArg("to", m.to), colourArg("colour", from.top()), colourArg("other", to.top()),
		}}
	}
	return m, nil
}
