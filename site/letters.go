package site

import (
	"strings"
	"unicode/utf8"

	"octavo/content"
	"octavo/render/pdf"
	"octavo/site/product"
)

// proofreader finds the letters that a book's fonts can't set, where they were
// written, before anything is made.
type proofreader struct {
	publication *content.Site
	printer     *pdf.Renderer
	problems    content.Problems
}

// proofread reports the letters that no font has in the texts of the works that
// are to be printed. What is printed already has been read.
func (p *planned) proofread(printed func(work) bool) (content.Problems, error) {
	var texts []product.Text
	for _, w := range p.works {
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
	reader := proofreader{publication: p.order.Publication, printer: printer}
	for _, t := range texts {
		reader.read(t.File, t.Values, t.Body, t.BodyLine)
	}
	return reader.problems, nil
}

// read goes through all that is printed of what the publisher wrote in a file.
// A letter is reported where it is met first.
func (r *proofreader) read(file string, texts []content.Located[string], body []byte, number int) {
	met := map[rune]bool{}
	for _, text := range texts {
		at := text.Pos
		if !text.Written() {
			at = content.Pos{File: file}
		}
		for _, letter := range r.printer.Lacks(text.Value) {
			r.report(met, letter, at, text.Value)
		}
	}
	for line := range strings.Lines(string(body)) {
		for _, letter := range r.printer.Lacks(strings.TrimRight(line, "\r\n")) {
			// A letter put together from its parts is not in the line as such.
			column := utf8.RuneCountInString(line[:max(0, strings.IndexRune(line, letter))]) + 1
			r.report(met, letter, content.Pos{File: file, Line: number, Column: column}, string(letter))
		}
		number++
	}
}

func (r *proofreader) report(met map[rune]bool, letter rune, at content.Pos, read string) {
	if met[letter] {
		return
	}
	met[letter] = true
	r.problems = append(r.problems, r.publication.Problemf(at, read,
		"no font of the book has the letter %q (%U); leave it out, or name a font that has it in octavo.yaml, such as fonts: {text: NAME.ttf}, its file in templates/fonts", letter, letter))
}
