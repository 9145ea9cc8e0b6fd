package sudoku

import "octavo/engine"

// Explain returns the steps from the givens to the solution.
func (p *Puzzle) Explain() ([]engine.Step, error) {
	n, _ := solutions(&p.grid, 2)
	if err := uniqueness(n); err != nil {
		return nil, err
	}
	var (
		b     board
		d     deduction
		steps []engine.Step
	)
	b.set(&p.grid)
	for b.empty > 0 && b.next(&d, searching-1) {
		steps = append(steps, b.step(&d))
		b.apply(&d)
	}
	return steps, nil
}

// step puts a deduction into the terms of its sentence.
func (b *board) step(d *deduction) engine.Step {
	s := engine.Step{Technique: d.technique.String(), Key: d.technique.String()}
	if d.houses != 0 {
		s.Args = append(s.Args, engine.Arg{Name: "house", Terms: []engine.Term{b.houseTerm(d.houses.first())}})
	}
	if d.placed {
		s.Args = append(s.Args,
			engine.Literal("cell", b.shape.name(d.cell)),
			engine.Literal("digit", numerals[d.digit:d.digit+1]))
	}
	return s
}

var houseWords = [...]string{rowHouse: "row", columnHouse: "column", boxHouse: "box"}

func (b *board) houseTerm(h int) engine.Term {
	n := h%b.shape.side + 1
	return engine.Term{Word: houseWords[b.shape.sortOf(h)], Text: numerals[n : n+1]}
}
