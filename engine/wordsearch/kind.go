// Package wordsearch is the kind Word Search: letters in a square or another shape, in which the words of a list stand
// in straight rows. [Kind] implements engine.Kind. docs/rules/wordsearch.md has the text form.
//
// Each word of the list stands in the grid exactly once, in any direction. No word of the lists of
// banned words stands there by accident.
package wordsearch

import (
	"embed"
	"strconv"
	"strings"

	"octavo/engine"
)

// Kind is the kind of word searches.
type Kind struct{}

// Name returns the kind's identifier.
func (Kind) Name() string { return "wordsearch" }

// Version names the making algorithm.
func (Kind) Version() string { return "1" }

// Tiers lists the tiers: words run right and down; also along the diagonals; also backwards; and
// the fillers have near misses.
func (Kind) Tiers() []engine.Tier {
	return []engine.Tier{engine.Easy, engine.Normal, engine.Hard, engine.Extreme}
}

// Techniques returns nil, since words are found by looking.
func (Kind) Techniques() []string { return nil }

//go:embed rules.*.md words.*.yaml
var texts embed.FS

// Texts returns the files with the kind's rules and words in each language.
func (Kind) Texts() embed.FS { return texts }

// Example returns a small puzzle of words that are the same in es, en, pt and fr.
func (k Kind) Example() (engine.Example, error) {
	words := []string{"COBRA", "DINGO", "KIWI", "PANDA", "PUMA"}
	return engine.AnswerExample(k, "7x7:IWIKOPOCIPGKUIUONIAMDMIBWNAADPAROKBIDAAAINRPANDAM:"+strings.Join(words, ";"), engine.Literal("words", words...))
}

// Symmetries returns one change, which reverses the list: the order of its words makes no
// difference.
func (Kind) Symmetries() []engine.Symmetry {
	return []engine.Symmetry{{Name: "words in another order", Apply: func(puzzle engine.Puzzle) engine.Puzzle {
		p := puzzle.(*Puzzle)
		turned := &Puzzle{Grid: p.Grid, HiddenMessage: p.HiddenMessage}
		for i := range p.Words {
			turned.Words = append(turned.Words, p.Words[len(p.Words)-1-i])
		}
		return turned
	}}}
}

// Grade returns the tier by the directions of the words, and by the near misses among the fillers.
func (p *Puzzle) Grade() (engine.Grade, error) {
	runs, err := p.runs()
	switch err {
	case engine.ErrUnsolvable:
		return engine.Grade{}, err
	case engine.ErrAmbiguous:
		return engine.Grade{Solutions: 2}, err
	}
	tier, diagonal, backward := engine.Easy, 0, 0
	for _, r := range runs {
		if r.direction >= forwardDirections {
			backward++
		}
		if d := directions[r.direction]; d.right != 0 && d.down != 0 {
			diagonal++
		}
	}
	nearMisses := p.countNearMisses(runs)
	switch {
	case backward > 0 && nearMissShare*nearMisses >= len(p.Words):
		tier = engine.Extreme
	case backward > 0:
		tier = engine.Hard
	case diagonal > 0:
		tier = engine.Normal
	}
	return engine.Grade{Solutions: 1, Tier: tier, Facts: []engine.Fact{
		{Name: "words", Value: len(p.Words)}, {Name: "diagonal", Value: diagonal}, {Name: "backward", Value: backward}, {Name: "nearMisses", Value: nearMisses},
	}}, nil
}

// Caption returns the size and the number of words.
func (p *Puzzle) Caption() engine.Caption {
	return engine.Caption{Count: len(p.Words), Facts: []engine.Fact{{Name: "columns", Value: p.Columns}, {Name: "rows", Value: p.Rows}}}
}

// Describe returns the rows of letters and the words to find, for readers who can't see the drawing.
func (p *Puzzle) Describe() []engine.Step {
	var steps []engine.Step
	for row := range p.Rows {
		var letters []string
		for _, letter := range p.Cells[row*p.Columns : (row+1)*p.Columns] {
			letters = append(letters, string(letter))
		}
		steps = append(steps, engine.Step{Key: "row", Args: []engine.Arg{engine.Literal("row", strconv.Itoa(row+1)), engine.Literal("letters", letters...)}})
	}
	var words []string
	for _, w := range p.Words {
		words = append(words, w.Shown)
	}
	return append(steps, engine.Step{Key: "list", Args: []engine.Arg{engine.Literal("words", words...)}})
}
