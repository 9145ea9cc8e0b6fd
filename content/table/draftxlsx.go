//go:build !js

package table

import (
	"bytes"
	"fmt"
	"strconv"

	"github.com/xuri/excelize/v2"

	"octavo/content/message"
)

// XLSX returns the draft as a workbook. Its first row and column don't scroll, and cells offer
// their possible values.
func (d *Draft) XLSX() ([]byte, error) {
	w := &draftWriter{file: excelize.NewFile(), draft: d}
	defer w.file.Close()
	w.keepError(w.file.SetSheetName("Sheet1", d.Sheet))
	w.makeStyles()
	w.writeRows()
	for i, c := range d.Columns {
		name := ColumnName(i + 1)
		w.keepError(w.file.SetColWidth(d.Sheet, name, name, c.Width))
		w.addValidation(name, c)
	}
	w.keepError(w.file.SetPanes(d.Sheet, &excelize.Panes{Freeze: true, XSplit: 1, YSplit: 1, TopLeftCell: "B2", ActivePane: "bottomRight"}))
	w.writeGuide()
	if w.err != nil {
		return nil, message.Errorf("writing the workbook: %v", w.err)
	}
	var b bytes.Buffer
	if err := w.file.Write(&b); err != nil {
		return nil, message.Errorf("writing the workbook: %v", err)
	}
	return b.Bytes(), nil
}

// A draftWriter writes a draft as XLSX. It keeps the first error.
type draftWriter struct {
	file                 *excelize.File
	draft                *Draft
	headStyle, wrapStyle int // numbers of styles in file
	err                  error
}

// keepError keeps an error if it is the first one.
func (w *draftWriter) keepError(err error) {
	if w.err == nil {
		w.err = err
	}
}

func (w *draftWriter) makeStyles() {
	var err error
	w.headStyle, err = w.file.NewStyle(&excelize.Style{
		Font: &excelize.Font{Bold: true}, Fill: excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{"E8EEF2"}},
		Alignment: &excelize.Alignment{WrapText: true, Vertical: "top"},
	})
	w.keepError(err)
	w.wrapStyle, err = w.file.NewStyle(&excelize.Style{Alignment: &excelize.Alignment{WrapText: true, Vertical: "top"}})
	w.keepError(err)
}

func (w *draftWriter) writeRows() {
	for i, head := range w.draft.heads() {
		w.writeText(w.draft.Sheet, i+1, 1, head, w.headStyle)
	}
	for y, row := range w.draft.Rows {
		for x, text := range row {
			if n, err := strconv.Atoi(text); err == nil && w.draft.Columns[x].Numbers {
				w.keepError(w.file.SetCellInt(w.draft.Sheet, cellName(x+1, y+2), int64(n)))
			} else if text != "" {
				w.writeText(w.draft.Sheet, x+1, y+2, text, 0)
			}
		}
	}
}

// writeText writes a text into a cell. The text never becomes a formula. Style 0 is the default.
func (w *draftWriter) writeText(sheet string, column, row int, text string, style int) {
	name := cellName(column, row)
	w.keepError(w.file.SetCellStr(sheet, name, text))
	if style > 0 {
		w.keepError(w.file.SetCellStyle(sheet, name, name, style))
	}
}

func cellName(column, row int) string { return ColumnName(column) + strconv.Itoa(row) }

// validatedRows is the last row whose cells offer their possible values. Longer lists are rare.
const validatedRows = 300

// addValidation makes the cells of a column offer and check their possible values.
func (w *draftWriter) addValidation(name string, c Column) {
	v := excelize.NewDataValidation(true)
	v.Sqref = fmt.Sprintf("%s2:%s%d", name, name, validatedRows)
	switch {
	case len(c.Choices) > 0:
		w.keepError(v.SetDropList(c.Choices))
	case c.Least < c.Most:
		w.keepError(v.SetRange(c.Least, c.Most, excelize.DataValidationTypeWhole, excelize.DataValidationOperatorBetween))
		v.SetError(excelize.DataValidationErrorStyleStop, c.Head, fmt.Sprintf("%d – %d", c.Least, c.Most))
	default:
		return
	}
	w.keepError(w.file.AddDataValidation(w.draft.Sheet, v))
}

func (w *draftWriter) writeGuide() {
	g := w.draft.Guide
	if g == nil {
		return
	}
	_, err := w.file.NewSheet(g.Sheet)
	w.keepError(err)
	for i, row := range g.Rows {
		style := w.wrapStyle
		if i == 0 {
			style = w.headStyle
		}
		w.writeText(g.Sheet, 1, i+1, row[0], style)
		w.writeText(g.Sheet, 2, i+1, row[1], style)
	}
	const narrow, broad = 26, 90
	w.keepError(w.file.SetColWidth(g.Sheet, "A", "A", narrow))
	w.keepError(w.file.SetColWidth(g.Sheet, "B", "B", broad))
}
