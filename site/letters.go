package site

import (
	"fmt"
	"io/fs"
	"strings"
	"unicode/utf8"

	"octavo/content"
	"octavo/render/pdf"
	"octavo/site/decks"
)

// proofreader finds the letters that a book's fonts can't set, where they were
// written, before anything is made.
type proofreader struct {
	publication *content.Site
	printer     *pdf.Renderer
	problems    content.Problems
}

// lacking reports the letters of every planned book and deck that no font has.
func lacking(files fs.FS, publication *content.Site, plan []edition, packs []*decks.Pack) (content.Problems, error) {
	printer, err := pdf.New(files)
	if err != nil {
		return nil, err
	}
	reader := proofreader{publication: publication, printer: printer}
	for _, e := range plan {
		reader.book(e.book)
	}
	for _, pack := range packs {
		d := pack.Deck()
		reader.read(d.File, []content.Located[string]{d.Title, d.Subtitle, d.Author, d.Description}, d.Body, d.BodyLine)
	}
	return reader.problems, nil
}

func (r *proofreader) book(book *content.Book) {
	texts := []content.Located[string]{book.Title, book.Subtitle, book.Author, book.Description}
	for _, s := range book.Sections {
		texts = append(texts, s.Title)
	}
	r.read(book.File, texts, book.Body, book.BodyLine)
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
	message := fmt.Sprintf("no font of the book has the letter %q (%U); leave it out, or put a font that has it into templates/fonts", letter, letter)
	r.problems = append(r.problems, r.publication.Problemf(at, read, "%s", message))
}
