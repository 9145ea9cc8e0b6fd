package watersort

import (
	"strconv"

	"octavo/engine"
	"octavo/engine/figure"
)

// PrintSolution writes a solution for print: each move with the numbers of its two bottles, and
// drawings of some positions on the way.
func (p *Puzzle) PrintSolution(solution engine.Solution, style figure.Style) engine.PrintedSolution {
	var (
		play  engine.PrintedSolution
		moves []move
	)
	for _, m := range solution.Moves {
		play.Moves = append(play.Moves, strconv.Itoa(m[0]+1)+"→"+strconv.Itoa(m[1]+1))
		moves = append(moves, move{m[0], m[1]})
	}
	play.Sentences = p.explainMoves(moves)
	current, playedMoves := p.start.clone(), 0
	for _, after := range p.pictureMoments(solution.Moves) {
		for ; playedMoves < after; playedMoves++ {
			current.pour(move{solution.Moves[playedMoves][0], solution.Moves[playedMoves][1]})
		}
		play.Stages = append(play.Stages, engine.Stage{After: after, Figure: drawPosition(current, style), Description: current.describe()})
	}
	return play
}

// stageCount returns how many positions are drawn for a solution of this many moves.
func stageCount(moves int) int {
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

// pictureMoments returns after how many moves positions are drawn. They are evenly spread. If a
// move near such a moment completes a bottle, the position after it is drawn instead.
func (p *Puzzle) pictureMoments(moves [][]int) []int {
	isCompleted := make([]bool, len(moves)+1) // by number of moves made: whether the last of them completed a bottle
	current := p.start.clone()
	for i, m := range moves {
		current.pour(move{m[0], m[1]})
		isCompleted[i+1] = current.isComplete(current.bottles[m[1]])
	}
	count := stageCount(len(moves))
	var moments []int
	for i := range count {
		even := len(moves) * (i + 1) / (count + 1)
		moments = append(moments, nearestTrue(isCompleted, even, len(moves)/(3*(count+1))))
	}
	return moments
}

// nearestTrue returns the index nearest to target at which list is true. It looks at most reach
// elements away. If there is none, it returns target.
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

// Describe returns a step for each bottle that says what it holds.
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
