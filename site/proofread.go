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

// proofreader finds the letters that a book's fonts can't set, where they were
// written, before anything is made.
type proofreader struct {
	publication *content.Site
	printer     *pdf.Renderer
	problems    strict.Problems
}

// proofread reports the letters that no font has in the texts of the works that
// are to be printed. What is printed already has been read.
func (p *Planned) proofread(printed func(PlannedWork) bool) (strict.Problems, error) {
	var texts []product.Text
	for _, w := range p.Works {
		if p.selection.format(product.PDF) && printed(w) {
			texts = append(texts, w.Texts()...)
		}
	}
	if len(texts) == 0 {
		return nil, nil
	}
	printer, err := p.with.PDF()
	if err != nil {
		return nil, err
	}
	reader := proofreader{publication: p.Order.Publication, printer: printer}
	for _, t := range texts {
		reader.read(t.File, t.Values, t.Body, t.BodyLine)
	}
	return reader.problems, nil
}

// read goes through all that is printed of what the publisher wrote in a file.
// A letter is reported where it is met first, with all others of that text or line.
func (r *proofreader) read(file string, texts []strict.Located[string], body []byte, number int) {
	met := map[rune]bool{}
	for _, text := range texts {
		at := text.Pos
		if !text.Written() {
			at = strict.Pos{File: file}
		}
		r.report(newly(met, r.printer.Lacks(text.Value)), at, text.Value)
	}
	for line := range strings.Lines(string(body)) {
		if lacking := newly(met, r.printer.Lacks(strings.TrimRight(line, "\r\n"))); len(lacking) > 0 {
			// A letter put together from its parts is not in the line as such.
			column := utf8.RuneCountInString(line[:max(0, strings.IndexRune(line, lacking[0]))]) + 1
			r.report(lacking, strict.Pos{File: file, Line: number, Column: column}, string(lacking[0]))
		}
		number++
	}
}

// newly are the letters that weren't met before, which they are from now on.
func newly(met map[rune]bool, letters []rune) []rune {
	return slices.DeleteFunc(slices.Clone(letters), func(letter rune) bool {
		before := met[letter]
		met[letter] = true
		return before
	})
}

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
