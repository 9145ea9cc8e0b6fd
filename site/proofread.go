package site

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"octavo/content"
	"octavo/content/strict"
	"octavo/render/pdf"
	"octavo/site/product"
)

// A proofreader finds letters in the publisher's texts that no font of the book has.
type proofreader struct {
	publication *content.Site
	printer     *pdf.Renderer
	problems    strict.Problems
}

// proofread reports letters that no font has in the texts of the works to print.
func (p *Planned) proofread(isToPrint func(PlannedWork) bool) (strict.Problems, error) {
	var texts []product.Text
	for _, w := range p.Works {
		if p.selection.wantsFormat(product.PDF) && isToPrint(w) {
			texts = append(texts, w.Texts()...)
		}
	}
	if len(texts) == 0 {
		return nil, nil
	}
	printer, err := p.renderers.PDF()
	if err != nil {
		return nil, err
	}
	reader := proofreader{publication: p.Order.Publication, printer: printer}
	for _, t := range texts {
		reader.checkText(t)
	}
	return reader.problems, nil
}

// checkText checks the printed texts of one file. It reports each letter once, at its first text or
// line. Letters that first occur in the same text or line make one problem.
func (r *proofreader) checkText(t product.Text) {
	seen := map[rune]bool{}
	for _, text := range t.Values {
		pos := text.Pos
		if !text.Written() {
			pos = strict.Pos{File: t.File}
		}
		r.report(addNew(seen, r.printer.MissingRunes(text.Value)), pos, text.Value)
	}
	number := t.BodyLine
	for line := range strings.Lines(string(t.Body)) {
		if lacking := addNew(seen, r.printer.MissingRunes(strings.TrimRight(line, "\r\n"))); len(lacking) > 0 {
			// The line may have the letter in decomposed form, so that IndexRune returns -1. The
			// column is then 1.
			column := utf8.RuneCountInString(line[:max(0, strings.IndexRune(line, lacking[0]))]) + 1
			r.report(lacking, strict.Pos{File: t.File, Line: number, Column: column}, string(lacking[0]))
		}
		number++
	}
}

// addNew returns the letters that aren't in seen, and adds them to it.
func addNew(seen map[rune]bool, letters []rune) []rune {
	return slices.DeleteFunc(slices.Clone(letters), func(letter rune) bool {
		before := seen[letter]
		seen[letter] = true
		return before
	})
}

// report adds a problem about letters that no font has. read is the text at the position.
func (r *proofreader) report(lacking []rune, at strict.Pos, read string) {
	var named []string
	for _, letter := range lacking {
		named = append(named, fmt.Sprintf("%q (%U)", letter, letter))
	}
	switch len(lacking) {
	case 0:
	case 1:
		r.problems = append(r.problems, r.publication.Problemf(at, read,
			"no font of the book has the letter %q (%U); leave it out, or name a font that has it in octavo.yaml, such as fonts: {text: NAME.ttf}, its file in templates/fonts", lacking[0], lacking[0]))
	default:
		r.problems = append(r.problems, r.publication.Problemf(at, read,
			"no font of the book has the letters %s; leave them out, or name a font that has them in octavo.yaml, such as fonts: {text: NAME.ttf}, its file in templates/fonts", strings.Join(named, ", ")))
	}
}
