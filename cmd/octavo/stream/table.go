package stream

import (
	"encoding/json"
	"io"
	"strconv"

	"octavo/content/message"
	"octavo/content/table"
	"octavo/engine"
)

// A Printed is a puzzle with the texts of a book: number, section, title. Fields that only books have
// are empty for other puzzles.
type Printed struct {
	Number                     int
	ID, Section, Kind          string
	Tier                       engine.Tier
	Title, Dedication, Caption string
	Puzzle                     engine.Puzzle
	Solution                   engine.Solution
	Grade                      engine.Grade
}

// A Table writes puzzles one after the other, as rows or as objects.
type Table interface {
	Add(Printed) error
	// Close finishes the table. It must be called.
	Close() error
}

// NewTable begins a table in the format "csv", or "jsonl" (one JSON object on each line).
func NewTable(format string, out io.Writer) Table {
	if format == "csv" {
		return &csvTable{writer: table.NewCSVWriter(out, ',')}
	}
	return objectTable{out}
}

// columns lists the names in the first line of a table.
func columns() []string {
	return []string{"number", "id", "section", "kind", "tier", "title", "dedication", "caption", "puzzle", "solution", "grade"}
}

// A csvTable has comma-separated values in UTF-8.
type csvTable struct {
	writer *table.CSVWriter
	begun  bool
}

// Add implements Table.
func (t *csvTable) Add(p Printed) error {
	t.begin()
	solution, err := solutionText(p.Solution)
	if err != nil {
		return err
	}
	grade, err := gradeOf(p.Puzzle, p.Grade).MarshalJSON()
	if err != nil {
		return err
	}
	row := []string{
		strconv.Itoa(p.Number), p.ID, p.Section, p.Kind, tierName(p.Tier), p.Title, p.Dedication, p.Caption,
		p.Puzzle.String(), solution, string(grade),
	}
	return t.wrap(t.writer.Write(row))
}

func (t *csvTable) begin() {
	if !t.begun {
		t.begun = true
		_ = t.writer.Write(columns()) // Close reports a failure
	}
}

// Close implements Table.
func (t *csvTable) Close() error {
	t.begin()
	return t.wrap(t.writer.Flush())
}

func (t *csvTable) wrap(err error) error {
	if err != nil {
		return message.Errorf("writing: %v", err)
	}
	return nil
}

func tierName(tier engine.Tier) string {
	if tier == engine.NoTier {
		return ""
	}
	return tier.String()
}

// solutionText returns a solution for a cell of a table: text, or moves as JSON.
func solutionText(s engine.Solution) (string, error) {
	if s.Moves == nil {
		return s.Text, nil
	}
	moves, err := json.Marshal(s.Moves)
	return string(moves), err
}

// An objectTable writes one JSON object on each line.
type objectTable struct{ out io.Writer }

// Add implements Table.
func (t objectTable) Add(p Printed) error {
	o := object{{"number", p.Number}, {"id", p.ID}}
	o.addText("section", p.Section)
	o.add("kind", p.Kind)
	o.addText("tier", tierName(p.Tier))
	o.addText("title", p.Title)
	o.addText("dedication", p.Dedication)
	o.addText("caption", p.Caption)
	o.add("puzzle", p.Puzzle.String())
	o.addSolution("solution", "solution", p.Solution)
	o.add("grade", gradeOf(p.Puzzle, p.Grade))
	if _, err := t.out.Write(o.line()); err != nil {
		return message.Errorf("writing: %v", err)
	}
	return nil
}

// Close implements Table.
func (objectTable) Close() error { return nil }
