package stream

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"octavo/engine"
	"octavo/site/drawings"
)

var errNotDrawn = errors.New("its steps are told, and not drawn; possible: --format text")

// Stories are how a person would solve the puzzles, for those who draw it. A line of
// which no step can be drawn is refused, and counts as one that could not be done: then
// the error is ErrLines, beside the stories that there are.
func (f Filter) Stories(ctx context.Context, words Words) ([]drawings.Story, error) {
	var stories []drawings.Story
	f.Jobs = 1 // so that the stories are told one after the other
	err := f.run(ctx, func(r *reply, number int, puzzle engine.Puzzle) {
		grid, ok := puzzle.(engine.Pictured)
		if !ok {
			r.refuse(number, errNotDrawn)
			return
		}
		steps, err := grid.Explain()
		if err != nil {
			r.refuse(number, errors.New(f.reason(words, err)))
			return
		}
		stories = append(stories, drawings.Story{Kind: f.Kind.Name(), Line: number, Grid: grid, Steps: steps})
	})
	return stories, err
}

// Data writes the steps of every puzzle as data, an object a line:
//
//	{"line":1,"steps":[{"technique":"x-wing","text":"…","causes":["R1C2-4",…],"struck":["R5C3-47"],…},…],"solved":true}
//
// Candidates stand as in the text of a position, those of a cell together. A line that
// can't be explained is refused.
func (f Filter) Data(ctx context.Context, words Words) error {
	return f.run(ctx, func(r *reply, number int, puzzle engine.Puzzle) {
		steps, err := explain(puzzle)
		if err != nil {
			r.refuse(number, errors.New(f.reason(words, err)))
			return
		}
		o := beginObject(r.out)
		o.number("line", number)
		if len(steps) > 0 {
			o.openList("steps")
			for _, step := range steps {
				o.another()
				o.step(words.Step(f.Kind.Name(), step), step)
				o.shut()
			}
			o.shutList()
		}
		grade, err := puzzle.Grade()
		o.truth("solved", err != nil || grade.Hardest != "search")
		r.out = o.endLine()
	})
}

// step writes a step; parts of which there is nothing are left out.
func (o *object) step(text string, step engine.Step) {
	o.text("technique", step.Technique)
	o.text("text", text)
	for _, part := range []struct {
		name  string
		marks []engine.Mark
	}{
		{"causes", step.Causes}, {"placed", step.Placed}, {"struck", step.Struck}, {"pattern", step.Pattern}, {"other", step.Other},
	} {
		if len(part.marks) > 0 {
			o.list(part.name, marksOf(part.marks))
		}
	}
	o.links(step.Links)
	o.houses("houses", step.Houses)
	o.houses("covers", step.Covers)
}

// links writes links, and nothing where there are none.
func (o *object) links(all []engine.Link) {
	if len(all) == 0 {
		return
	}
	o.openList("links")
	for _, link := range all {
		o.another()
		o.list("from", marksOf(link.From))
		o.list("to", marksOf(link.To))
		o.truth("strong", link.Strong)
		o.shut()
	}
	o.shutList()
}

func (o *object) houses(name string, houses []engine.House) {
	var texts []string
	for _, h := range houses {
		texts = append(texts, fmt.Sprintf("%s %d", [...]string{engine.Row: "row", engine.Column: "column", engine.Region: "region"}[h.Sort], h.Number+1))
	}
	if len(texts) > 0 {
		o.list(name, texts)
	}
}

// marksOf writes candidates, those of a cell together: R1C3-24; a cell as a whole as R1C3.
func marksOf(marks []engine.Mark) (texts []string) {
	for _, m := range marks {
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
