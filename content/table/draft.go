package table

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"strconv"

	"github.com/xuri/excelize/v2"

	"octavo/content/message"
)

// A Draft is a sheet to be written.
type Draft struct {
	Sheet   string // its name, in a workbook
	Notes   []string
	Columns []Column
	Rows    [][]string // a cell for each column; blank ones may be left out at the end
	Guide   *Guide     // a second sheet, in a workbook; nil for none
}

// A Column is what a draft says of one.
type Column struct {
	Key     string // what it is, for whoever says more of it
	Head    string
	Width   float64 // in characters
	Numbers bool    // its cells are whole numbers
	// What spreadsheet programs offer and let in: some words, or numbers in a range. What
	// isn't checked has neither.
	Choices     []string
	Least, Most int
}

// A Guide says of each column what it is for.
type Guide struct {
	Sheet string
	Rows  [][2]string // the first has the heads of the guide itself
}

// CSV is the draft as text, in UTF-8 with the mark by which Excel knows it.
func (d *Draft) CSV(separator rune) ([]byte, error) {
	var b bytes.Buffer
	b.WriteString("\ufeff")
	w := csv.NewWriter(&b)
	w.Comma, w.UseCRLF = separator, true
	for _, n := range d.Notes {
		if err := w.Write([]string{note + " " + n}); err != nil {
			return nil, err
		}
	}
	if err := w.Write(d.heads()); err != nil {
		return nil, err
	}
	for _, row := range d.Rows {
		full := make([]string, len(d.Columns))
		copy(full, row)
		if err := w.Write(full); err != nil {
			return nil, err
		}
	}
	w.Flush()
	return b.Bytes(), w.Error()
}

func (d *Draft) heads() []string {
	heads := make([]string, len(d.Columns))
	for i, c := range d.Columns {
		heads[i] = c.Head
	}
	return heads
}

// XLSX is the draft as a workbook: the first row stays in sight, and cells offer what is
// possible in them.
func (d *Draft) XLSX() ([]byte, error) {
	w := &workbook{file: excelize.NewFile(), draft: d}
	defer w.file.Close()
	w.try(w.file.SetSheetName("Sheet1", d.Sheet))
	w.look()
	w.fill()
	for i, c := range d.Columns {
		name := ColumnName(i + 1)
		w.try(w.file.SetColWidth(d.Sheet, name, name, c.Width))
		w.offer(name, c)
	}
	w.try(w.file.SetPanes(d.Sheet, &excelize.Panes{Freeze: true, XSplit: 1, YSplit: 1, TopLeftCell: "B2", ActivePane: "bottomRight"}))
	w.guide()
	if w.err != nil {
		return nil, message.Errorf("writing the workbook: %v", w.err)
	}
	var b bytes.Buffer
	if err := w.file.Write(&b); err != nil {
		return nil, message.Errorf("writing the workbook: %v", err)
	}
	return b.Bytes(), nil
}

// A workbook is being written; its first error ends it.
type workbook struct {
	file        *excelize.File
	draft       *Draft
	head, wraps int // styles
	err         error
}

func (w *workbook) try(err error) {
	if w.err == nil {
		w.err = err
	}
}

func (w *workbook) look() {
	var err error
	w.head, err = w.file.NewStyle(&excelize.Style{
		Font: &excelize.Font{Bold: true}, Fill: excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{"E8EEF2"}},
		Alignment: &excelize.Alignment{WrapText: true, Vertical: "top"},
	})
	w.try(err)
	w.wraps, err = w.file.NewStyle(&excelize.Style{Alignment: &excelize.Alignment{WrapText: true, Vertical: "top"}})
	w.try(err)
}

func (w *workbook) fill() {
	for i, head := range w.draft.heads() {
		w.put(w.draft.Sheet, i+1, 1, head, w.head)
	}
	for y, row := range w.draft.Rows {
		for x, text := range row {
			if n, err := strconv.Atoi(text); err == nil && w.draft.Columns[x].Numbers {
				w.try(w.file.SetCellInt(w.draft.Sheet, cellName(x+1, y+2), int64(n)))
			} else if text != "" {
				w.put(w.draft.Sheet, x+1, y+2, text, 0)
			}
		}
	}
}

// put writes a text, which is never a formula.
func (w *workbook) put(sheet string, column, row int, text string, style int) {
	name := cellName(column, row)
	w.try(w.file.SetCellStr(sheet, name, text))
	if style > 0 {
		w.try(w.file.SetCellStyle(sheet, name, name, style))
	}
}

func cellName(column, row int) string { return ColumnName(column) + strconv.Itoa(row) }

// offeredRows is how far down cells offer what is possible.
const offeredRows = 300

func (w *workbook) offer(name string, c Column) {
	v := excelize.NewDataValidation(true)
	v.Sqref = fmt.Sprintf("%s2:%s%d", name, name, offeredRows)
	switch {
	case len(c.Choices) > 0:
		w.try(v.SetDropList(c.Choices))
	case c.Least < c.Most:
		w.try(v.SetRange(c.Least, c.Most, excelize.DataValidationTypeWhole, excelize.DataValidationOperatorBetween))
		v.SetError(excelize.DataValidationErrorStyleStop, c.Head, fmt.Sprintf("%d – %d", c.Least, c.Most))
	default:
		return
	}
	w.try(w.file.AddDataValidation(w.draft.Sheet, v))
}

func (w *workbook) guide() {
	g := w.draft.Guide
	if g == nil {
		return
	}
	_, err := w.file.NewSheet(g.Sheet)
	w.try(err)
	for i, row := range g.Rows {
		style := w.wraps
		if i == 0 {
			style = w.head
		}
		w.put(g.Sheet, 1, i+1, row[0], style)
		w.put(g.Sheet, 2, i+1, row[1], style)
	}
	const narrow, broad = 26, 90
	w.try(w.file.SetColWidth(g.Sheet, "A", "A", narrow))
	w.try(w.file.SetColWidth(g.Sheet, "B", "B", broad))
}
