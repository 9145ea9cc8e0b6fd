package stream

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"octavo/engine"
	"octavo/site/drawings"
)

var errNotDrawn = errors.New("its steps are explained, not drawn; possible: --format text")

// Walkthroughs returns the steps to the solution of each puzzle, for drawing. It reports lines without
// such steps, and then returns the others with ErrLines.
func (f Filter) Walkthroughs(ctx context.Context, words Words) ([]drawings.Walkthrough, error) {
	var walkthroughs []drawings.Walkthrough
	f.Jobs = 1 // with one worker, the walkthroughs stay in order
	err := f.run(ctx, func(r *reply, number int, puzzle engine.Puzzle) {
		grid, ok := puzzle.(engine.DrawableGrid)
		if !ok {
			r.refuse(number, errNotDrawn)
			return
		}
		steps, err := grid.Explain()
		if err != nil {
			r.refuse(number, errors.New(f.reasonText(words, err)))
			return
		}
		walkthroughs = append(walkthroughs, drawings.Walkthrough{Kind: f.Kind.Name(), Line: number, Grid: grid, Steps: steps})
	})
	return walkthroughs, err
}

// Steps writes the steps to the solution of each puzzle as an object:
//
//	{"line":1,"steps":[{"technique":"x-wing","text":"…","causes":["R1C2-4",…],"struck":["R5C3-47"],…},…],"solved":true}
//
// Candidates are written as in the text of a position, grouped by cell. A puzzle that can't be
// explained is refused.
func (f Filter) Steps(ctx context.Context, words Words) error {
	return f.run(ctx, func(r *reply, number int, puzzle engine.Puzzle) {
		steps, err := explainSteps(puzzle)
		if err != nil {
			r.refuse(number, errors.New(f.reasonText(words, err)))
			return
		}
		o := object{{"line", number}}
		if len(steps) > 0 {
			var list []stepJSON
			for _, step := range steps {
				list = append(list, stepToJSON(words.Step(f.Kind.Name(), step), step))
			}
			o.add("steps", list)
		}
		grade, err := puzzle.Grade()
		o.add("solved", err != nil || grade.Hardest != "search")
		r.write(o)
	})
}

type (
	stepJSON struct {
		Technique string     `json:"technique"`
		Text      string     `json:"text"`
		Causes    []string   `json:"causes,omitempty"`
		Placed    []string   `json:"placed,omitempty"`
		Struck    []string   `json:"struck,omitempty"`
		Pattern   []string   `json:"pattern,omitempty"`
		Other     []string   `json:"other,omitempty"`
		Links     []linkJSON `json:"links,omitempty"`
		Houses    []string   `json:"houses,omitempty"`
		Covers    []string   `json:"covers,omitempty"`
	}
	linkJSON struct {
		From   []string `json:"from,omitempty"`
		To     []string `json:"to,omitempty"`
		Strong bool     `json:"strong"`
	}
)

func stepToJSON(text string, step engine.Step) stepJSON {
	s := stepJSON{
		Technique: step.Technique, Text: text,
		Causes: candidateTexts(step.Causes), Placed: candidateTexts(step.Placed), Struck: candidateTexts(step.Struck),
		Pattern: candidateTexts(step.Pattern), Other: candidateTexts(step.Other),
		Houses: houseTexts(step.Houses), Covers: houseTexts(step.Covers),
	}
	for _, link := range step.Links {
		s.Links = append(s.Links, linkJSON{candidateTexts(link.From), candidateTexts(link.To), link.IsStrong})
	}
	return s
}

// houseTexts returns a text for each house, such as "row 3".
func houseTexts(all []engine.House) (texts []string) {
	for _, h := range all {
		sort := [...]string{engine.Row: "row", engine.Column: "column", engine.Region: "region"}[h.Sort]
		texts = append(texts, fmt.Sprintf("%s %d", sort, h.Number+1))
	}
	return texts
}

// candidateTexts returns a text for the candidates of each cell, such as R1C3-24. R1C3 alone means the
// whole cell.
func candidateTexts(symbols []engine.CellSymbol) (texts []string) {
	for _, m := range symbols {
		cell := fmt.Sprintf("R%dC%d", m.Row+1, m.Column+1)
		switch last := len(texts) - 1; {
		case m.Symbol == "":
			texts = append(texts, cell)
		case last >= 0 && strings.HasPrefix(texts[last], cell+"-"):
			texts[last] += m.Symbol
		default:
			texts = append(texts, cell+"-"+m.Symbol)
		}
	}
	return texts
}
