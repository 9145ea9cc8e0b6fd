package verify

import (
	"slices"
	"strconv"
	"strings"

	"octavo/content/message"
	"octavo/engine"
	"octavo/templates"
)

// checkHints reports printed hints whose numbers differ from the steps that solve the puzzles. Only
// pages with a heading of hints are compared.
func (v *verifier) checkHints(family []*document) error {
	for _, locale := range v.words {
		var known *knownText
		for _, d := range family {
			for i := range d.texts {
				t := &d.texts[i]
				if !t.hasHints(locale) {
					continue
				}
				if known == nil {
					text, err := hintText(family, locale)
					if err != nil {
						return err
					}
					known = &text
				}
				for k := range t.reduced {
					if line := &t.reduced[k]; len(line.letters) >= minShapeLetters && line.hasOtherNumbers([]knownText{*known}) {
						v.report.Findings = append(v.report.Findings, Finding{File: d.name, Page: t.page, Says: message.New("this hint has another number than the steps that solve the puzzles: %q", t.lines[k])})
					}
				}
			}
		}
	}
	return nil
}

// hasHints reports whether a page has the heading of hints in this language.
func (t *pageText) hasHints(locale *templates.Locale) bool {
	word := locale.Say("book.hints")
	return slices.ContainsFunc(t.lines, func(line string) bool {
		return line == word || strings.HasSuffix(line, ": "+strings.ToLower(word))
	})
}

// hintText returns the sentences about all steps of all grids in some files. The puzzle's number
// stands before each sentence, as it may in print.
func hintText(family []*document, locale *templates.Locale) (knownText, error) {
	var b strings.Builder
	for _, d := range family {
		for _, p := range d.puzzles {
			grid, ok := p.puzzle.(engine.Grid)
			if !ok {
				continue
			}
			steps, err := stepsOfLadders(p.kind, grid)
			if err != nil {
				return knownText{}, err
			}
			for i := range steps {
				b.WriteRune(endOfSentence)
				b.WriteString(strconv.Itoa(p.caption.number))
				b.WriteString(locale.Step(p.kind.Name(), steps[i]))
			}
		}
	}
	b.WriteRune(endOfSentence)
	return newKnownText(b.String()), nil
}

// stepsOfLadders returns the steps that solve a grid. If the kind also has a ladder without chains,
// the steps of that ladder follow. The file doesn't say which ladder its publisher asked for.
func stepsOfLadders(kind engine.Kind, grid engine.Grid) ([]engine.Step, error) {
	steps, err := grid.Explain()
	if _, ok := kind.(engine.LadderKind); !ok || err != nil {
		return steps, err
	}
	puzzle, err := engine.WithLadder(kind, engine.Options{"nochains": "true"}).Parse(grid.String())
	if err != nil {
		return nil, err
	}
	more, err := puzzle.(engine.Explainer).Explain()
	return append(steps, more...), err
}
