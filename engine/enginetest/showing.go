package enginetest

import (
	"fmt"
	"slices"

	"octavo/engine"
)

// shows holds that what a drawing shows of a step is there: candidates that can still
// stand in their cells, each once, links between them, houses with cells of the step.
func (f *follower) shows(step engine.Step) error {
	marks := slices.Concat(step.Pattern, step.Other)
	for i, m := range marks {
		cell, symbol := m.Row*f.columns+m.Column, engine.Gap
		if m.Symbol != "" {
			var err error
			if cell, symbol, err = f.at(m); err != nil {
				return err
			}
		}
		switch {
		case m.Column >= f.columns || cell < 0 || cell >= len(f.cells):
			return fmt.Errorf("it shows %+v, which is nowhere", m)
		case slices.Contains(marks[:i], m):
			return fmt.Errorf("it shows %+v twice", m)
		case symbol != engine.Gap && (f.placed[cell] || f.gone(m, cell, symbol)):
			return fmt.Errorf("it shows %s in R%dC%d, where it can't stand any more", m.Symbol, m.Row+1, m.Column+1)
		}
	}
	did := slices.Concat(marks, step.Placed, step.Struck)
	for _, link := range step.Links {
		ends := slices.Concat(link.From, link.To)
		if len(link.From) == 0 || len(link.To) == 0 || slices.ContainsFunc(ends, func(m engine.Mark) bool { return !slices.Contains(did, m) }) {
			return fmt.Errorf("it shows a link from %v to %v, and not both of them", link.From, link.To)
		}
	}
	concerned := slices.Concat(did, step.Causes)
	for _, house := range slices.Concat(step.Houses, step.Covers) {
		if !slices.ContainsFunc(concerned, func(m engine.Mark) bool { return house.Has(m, f.regions) }) {
			return fmt.Errorf("it shows %+v, where nothing of it is", house)
		}
	}
	return nil
}
