package verify

import (
	"octavo/content/message"
	"octavo/engine"
)

// proveTitlePage compares the drawings of a title page with the grids of the file. A drawing is wrong
// if it is like one of these grids and the same as none. Call it after the puzzles are proved.
func (v *verifier) proveTitlePage(d *document) {
	for i := range d.onTitlePage {
		v.report.Findings = append(v.report.Findings, v.proveOnTitlePage(d, &d.onTitlePage[i])...)
	}
}

// proveOnTitlePage compares one drawing. It returns nothing if the drawing is right, or shows something
// else, or if the file's budget is used up.
func (v *verifier) proveOnTitlePage(d *document, p *printedDrawing) (wrong []Finding) {
	const stepsADrawing = 2_000
	least := 0 // faults of wrong
	for _, f := range d.puzzles {
		grid, ok := f.puzzle.(engine.Grid)
		if !ok {
			continue
		}
		for _, locale := range v.words { // signs depend on the language
			if !d.budget.Spend(stepsADrawing) {
				return nil
			}
			model := addModel(nil, grid.Question(modelStyle(locale.Language())), true)
			faults, found, err := compareWith(model, p, true, d.budget)
			switch {
			case err != nil:
				return nil
			case found && len(faults) == 0:
				return nil
			case found && (wrong == nil || len(faults) < least):
				least = len(faults)
				wrong = []Finding{{File: d.name, Page: 1, Place: faults[0].Place, Number: f.caption.number, Says: message.New("the title page shows this puzzle with other digits or signs")}}
			}
		}
	}
	if p.faults != nil && len(p.inside) >= minModelWords {
		return p.findings(d)
	}
	return wrong
}

// findings returns how a drawing of page 1 differs from the most similar example.
func (p *printedDrawing) findings(d *document) (all []Finding) {
	for _, f := range p.faults {
		f.File, f.Page = d.name, 1
		all = append(all, f)
	}
	return all
}
