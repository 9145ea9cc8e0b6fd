package watersort

import (
	"strconv"

	"octavo/engine"
	"octavo/engine/figure"
)

// Play prints a solution: bottle numbers from and to, and pictures of some positions on the way.
func (p *Puzzle) Play(solution engine.Solution, style figure.Style) engine.Play {
	var (
		play  engine.Play
		moves []move
	)
	for _, m := range solution.Moves {
		play.Moves = append(play.Moves, strconv.Itoa(m[0]+1)+"→"+strconv.Itoa(m[1]+1))
		moves = append(moves, move{m[0], m[1]})
	}
	play.Sentences = p.explainMoves(moves)
	current, playedMoves := p.start.clone(), 0
	for _, after := range p.keyMoments(solution.Moves) {
		for ; playedMoves < after; playedMoves++ {
			current.pour(move{solution.Moves[playedMoves][0], solution.Moves[playedMoves][1]})
		}
		play.Stages = append(play.Stages, engine.Stage{After: after, Figure: drawPosition(current, style), Description: current.describe()})
	}
	return play
}

// stagesOf returns how many pictures a solution of this length gets.
func stagesOf(moves int) int {
	switch {
	case moves < 4:
		return 0
	case moves < 12:
		return 1
	case moves < 50:
		return 2
	default:
		return 4
	}
}

// keyMoments returns after how many moves pictures are drawn: evenly spread, but preferably right
// after a bottle was completed.
func (p *Puzzle) keyMoments(moves [][]int) []int {
	isCompleted := make([]bool, len(moves)+1) // by number of moves made: whether the last one completed a bottle
	current := p.start.clone()
	for i, m := range moves {
		current.pour(move{m[0], m[1]})
		isCompleted[i+1] = current.isComplete(current.bottles[m[1]])
	}
	count := stagesOf(len(moves))
	var moments []int
	for i := range count {
		even := len(moves) * (i + 1) / (count + 1)
		moments = append(moments, nearestTrue(isCompleted, even, len(moves)/(3*(count+1))))
	}
	return moments
}

// nearestTrue returns the index nearest to at, within reach, where list is true, or at.
func nearestTrue(list []bool, target, reach int) int {
	for distance := 0; distance <= reach; distance++ {
		for _, i := range []int{target - distance, target + distance} {
			if i > 0 && i < len(list) && list[i] {
				return i
			}
		}
	}
	return target
}

// Describe returns the contents of each bottle.
func (p *Puzzle) Describe() []engine.Step { return p.start.describe() }

func (p position) describe() []engine.Step {
	steps := make([]engine.Step, len(p.bottles))
	for i, b := range p.bottles {
		number := engine.Literal("bottle", strconv.Itoa(i+1))
		if b == 0 {
			steps[i] = engine.Step{Key: "empty", Args: []engine.Arg{number}}
			continue
		}
		var colours []string
		for s := range b.height() {
			colours = append(colours, b.colourAt(s).glyph())
		}
		steps[i] = engine.Step{Key: "holds", Args: []engine.Arg{number, engine.Literal("colours", colours...)}}
	}
	return steps
}
