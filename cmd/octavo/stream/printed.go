package stream

import (
	"encoding/csv"
	"io"
	"strconv"

	"octavo/content/message"
	"octavo/engine"
)

// A Printed puzzle is one that stands in a book, with what the book says of it.
// What a puzzle in no book lacks is empty.
type Printed struct {
	Number                     int
	ID, Section, Kind          string
	Tier                       engine.Tier
	Title, Dedication, Caption string
	Puzzle                     engine.Puzzle
	Solution                   engine.Solution
	Grade                      engine.Grade
}

// A Table writes puzzles as a table or as objects, one after the other.
type Table interface {
	Add(Printed) error
	// Close must be called at the end.
	Close() error
}

// NewTable begins a table in a format: "csv", or "jsonl", an object a line.
func NewTable(format string, out io.Writer) Table {
	if format == "csv" {
		return &sheet{writer: csv.NewWriter(out)}
	}
	return objects{out}
}

// columns are the names in the first line of a table.
func columns() []string {
	return []string{"number", "id", "section", "kind", "tier", "title", "dedication", "caption", "puzzle", "solution", "grade"}
}

// A sheet is a table of comma-separated values (RFC 4180), in UTF-8.
type sheet struct {
	writer *csv.Writer
	begun  bool
}

// Add implements Table.
func (s *sheet) Add(p Printed) error {
	s.begin()
	row := []string{
		strconv.Itoa(p.Number), p.ID, p.Section, p.Kind, tierOf(p), p.Title, p.Dedication, p.Caption,
		p.Puzzle.String(), answerText(p.Solution), gradeText(p),
	}
	return s.wrote(s.writer.Write(row))
}

func (s *sheet) begin() {
	if !s.begun {
		s.begun = true
		_ = s.writer.Write(columns()) // of which Close tells if it failed
	}
}

// Close implements Table.
func (s *sheet) Close() error {
	s.begin()
	s.writer.Flush()
	return s.wrote(s.writer.Error())
}

func (s *sheet) wrote(err error) error {
	if err != nil {
		return message.Errorf("writing: %v", err)
	}
	return nil
}

func tierOf(p Printed) string {
	if p.Tier == engine.NoTier {
		return ""
	}
	return p.Tier.String()
}

// answerText is a solution in a cell of a table: a line of text, or the moves as
// JSON.
func answerText(s engine.Solution) string {
	if s.Moves == nil {
		return s.Text
	}
	o := object{first: true}
	o.answer("", "", s)
	return string(o.to[len(`"":`):])
}

// gradeText is what was measured, as JSON.
func gradeText(p Printed) string {
	o := beginObject(nil)
	o.grade(p.Puzzle, &p.Grade)
	return string(o.end())
}

// objects are written one a line.
type objects struct{ out io.Writer }

// Add implements Table.
func (w objects) Add(p Printed) error {
	o := beginObject(nil)
	o.number("number", p.Number)
	o.text("id", p.ID)
	o.said("section", p.Section)
	o.text("kind", p.Kind)
	o.said("tier", tierOf(p))
	o.said("title", p.Title)
	o.said("dedication", p.Dedication)
	o.said("caption", p.Caption)
	o.puzzle("puzzle", p.Puzzle)
	o.answer("solution", "solution", p.Solution)
	o.open("grade")
	o.grade(p.Puzzle, &p.Grade)
	o.shut()
	if _, err := w.out.Write(o.endLine()); err != nil {
		return message.Errorf("writing: %v", err)
	}
	return nil
}

// Close implements Table.
func (objects) Close() error { return nil }

// said writes a text, and nothing where there is none.
func (o *object) said(name, text string) {
	if text != "" {
		o.text(name, text)
	}
}
