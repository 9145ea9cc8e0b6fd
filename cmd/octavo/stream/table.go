package stream

import (
	"encoding/json"
	"io"
	"strconv"

	"octavo/content/message"
	"octavo/content/table"
	"octavo/engine"
)

// A TableRow is a puzzle with the texts of its book, such as section and title. They are empty for
// puzzles that are in no book.
type TableRow struct {
	Number                     int
	ID, Section, Kind          string
	Tier                       engine.Tier
	Title, Dedication, Caption string
	Puzzle                     engine.Puzzle
	Solution                   engine.Solution
	Grade                      engine.Grade
}

// A Table writes puzzles as rows of CSV or as JSON objects.
type Table interface {
	Add(TableRow) error
	// Close finishes the table. It must be called.
	Close() error
}

// NewTable returns a table in the format "csv", or "jsonl" (one JSON object per line).
func NewTable(format string, out io.Writer) Table {
	if format == "csv" {
		return &csvTable{writer: table.NewCSVWriter(out, ',')}
	}
	return objectTable{out}
}

// columnNames lists the names in the first line of a CSV table.
func columnNames() []string {
	return []string{"number", "id", "section", "kind", "tier", "title", "dedication", "caption", "puzzle", "solution", "grade"}
}

// A csvTable writes comma-separated values in UTF-8.
type csvTable struct {
	writer        *table.CSVWriter
	isHeadWritten bool
}

// Add implements Table.
func (t *csvTable) Add(p TableRow) error {
	t.writeHead()
	solution, err := solutionText(p.Solution)
	if err != nil {
		return err
	}
	grade, err := gradeFields(p.Puzzle, p.Grade).MarshalJSON()
	if err != nil {
		return err
	}
	row := []string{
		strconv.Itoa(p.Number), p.ID, p.Section, p.Kind, tierName(p.Tier), p.Title, p.Dedication, p.Caption,
		p.Puzzle.String(), solution, string(grade),
	}
	return t.wrap(t.writer.Write(row))
}

// writeHead writes the line with the column names, unless it is written already.
func (t *csvTable) writeHead() {
	if !t.isHeadWritten {
		t.isHeadWritten = true
		_ = t.writer.Write(columnNames()) // Close reports a failure
	}
}

// Close implements Table.
func (t *csvTable) Close() error {
	t.writeHead()
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

// solutionText returns what a table has in the column solution: the text of a solution, or its
// moves as JSON.
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
func (t objectTable) Add(p TableRow) error {
	o := object{{"number", p.Number}, {"id", p.ID}}
	o.addText("section", p.Section)
	o.add("kind", p.Kind)
	o.addText("tier", tierName(p.Tier))
	o.addText("title", p.Title)
	o.addText("dedication", p.Dedication)
	o.addText("caption", p.Caption)
	o.add("puzzle", p.Puzzle.String())
	o.addSolution("solution", "solution", p.Solution)
	o.add("grade", gradeFields(p.Puzzle, p.Grade))
	if _, err := t.out.Write(o.line()); err != nil {
		return message.Errorf("writing: %v", err)
	}
	return nil
}

// Close implements Table.
func (objectTable) Close() error { return nil }
