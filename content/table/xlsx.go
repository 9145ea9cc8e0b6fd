//go:build !js

package table

import (
	"bytes"
	"encoding/xml"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/xuri/excelize/v2"

	"octavo/content/message"
)

// ReadXLSX reads the first sheet for whose name wanted returns true, or else the first visible sheet.
//
// It uses the XML parser and no library for spreadsheets. Such a library would read a whole workbook
// before the caller could limit memory and time.
func ReadXLSX(data []byte, wanted func(sheet string) bool) (*Table, *Fault) {
	if bytes.HasPrefix(data, []byte("\xd0\xcf\x11\xe0")) {
		return nil, &Fault{Text: message.Text("this is a file of an old spreadsheet program (.xls), or has a password; save it as .xlsx, without one")}
	}
	w, fault := openWorkbook(data)
	if fault != nil {
		return nil, fault
	}
	sheet := w.chooseSheet(wanted)
	if sheet == nil {
		return nil, &Fault{Text: message.Text("the workbook has no sheet that can be seen")}
	}
	r := &sheetReader{workbook: w, table: Table{Sheet: sheet.name}}
	if fault := w.readPart(sheet.part, r.readSheet); fault != nil {
		return nil, fault
	}
	r.listHidden()
	return &r.table, nil
}

// Limits of a sheet in a workbook.
const (
	lastRow    = 1_048_576 // last possible row in spreadsheet programs
	lastColumn = 16_384    // last possible column in spreadsheet programs
	maxMerged  = 200       // ranges of merged cells
)

// A sheetReader reads the part of one sheet.
type sheetReader struct {
	*workbook
	*part
	row      Row                  // the row being read
	column   int                  // column of the last cell
	isHidden [maxColumns + 1]bool // whether a column is hidden, by its number from 1
	merged   int                  // number of ranges of merged cells so far
	table    Table
}

func (r *sheetReader) readSheet(p *part, _ xml.StartElement) {
	r.part = p
	p.eachChild(func(e xml.StartElement) {
		switch e.Name.Local {
		case "cols":
			p.eachChild(r.readHiddenColumns)
		case "sheetData":
			p.eachChild(r.readRow)
			r.addRow()
		case "mergeCells":
			p.eachChild(r.readMerged)
		}
	})
}

// readHiddenColumns reads whether some columns are hidden.
func (r *sheetReader) readHiddenColumns(e xml.StartElement) {
	from, to := max(attributeNumber(e, "min"), 1), min(attributeNumber(e, "max"), maxColumns)
	if isOn(e, "hidden") && from <= to {
		for i := range r.isHidden[from : to+1] {
			r.isHidden[from+i] = true
		}
	}
}

// listHidden adds the hidden columns to the table, up to the last column with text.
func (r *sheetReader) listHidden() {
	widest := 0
	for _, row := range r.table.Rows {
		widest = max(widest, len(row.Cells))
	}
	for column := 1; column <= widest; column++ {
		if r.isHidden[column] {
			r.table.Hidden = append(r.table.Hidden, column)
		}
	}
}

// readRow reads a row. A row without a number follows the row before it. Some programs write the cells
// of one row in several elements.
func (r *sheetReader) readRow(e xml.StartElement) {
	before := r.row.Number
	at := before + 1
	if attribute(e, "r") != "" {
		at = attributeNumber(e, "r")
	}
	if at < max(before, 1) || at > lastRow {
		r.fail(&Fault{Text: message.Text(unreadable)})
		return
	}
	if at > before {
		r.addRow()
		r.row = Row{Number: at}
	}
	r.column = 0
	r.eachChild(func(e xml.StartElement) {
		if e.Name.Local == "c" {
			r.readCell(e)
		}
	})
}

// addRow adds the row that was read to the table.
func (r *sheetReader) addRow() {
	if fault := r.table.add(r.row); fault != nil {
		r.fail(fault)
	}
	r.row.Cells = nil
}

// readCell reads a cell into its row. A cell without a name follows the cell before it.
func (r *sheetReader) readCell(e xml.StartElement) {
	r.column++
	if name := attribute(e, "r"); name != "" {
		r.column, _ = parseCellName(name)
	}
	if r.column < 1 || r.column > lastColumn {
		r.fail(&Fault{Text: message.Text(unreadable)})
		return
	}
	cell := r.parseCell(e)
	switch {
	case cell.IsBlank():
		return
	case r.column > maxColumns:
		r.fail(tooWide(r.row.Number, r.column))
		return
	}
	r.row.Cells = append(r.row.Cells, make([]Cell, max(0, r.column-len(r.row.Cells)))...)
	r.row.Cells[r.column-1] = cell
}

// parseCell returns a cell with its text. The text of a formula is its stored result.
func (r *sheetReader) parseCell(e xml.StartElement) Cell {
	value, inline, hasFormula := "", "", false
	r.eachChild(func(e xml.StartElement) {
		switch e.Name.Local {
		case "v":
			value = r.content()
		case "is":
			inline = r.richText()
		case "f":
			hasFormula = true
		}
	})
	switch text := trimCell(value); attribute(e, "t") {
	case "s":
		return r.sharedText(text)
	case "inlineStr":
		return Cell{Text: trimCell(inline)}
	case "str": // the result of a formula
		return Cell{Text: text}
	case "e":
		return Cell{Text: text, Wrong: message.New("the formula of this cell comes to the error %q; write the value itself", text)}
	case "b":
		return Cell{Text: text, Wrong: message.Text("this cell is true or false to the spreadsheet program; format it as text, and write it again")}
	case "d":
		return Cell{Text: text, Wrong: dateAdvice(text)}
	default:
		if text == "" && hasFormula {
			return Cell{Wrong: message.Text("this cell has a formula without a result; open the file in a spreadsheet program and save it there, or write the value itself")}
		}
		return r.numberCell(text, attributeNumber(e, "s"))
	}
}

// sharedText returns the cell for one of the workbook's texts. index is the number of the text, from 0;
// if it is empty, the cell is blank.
func (r *sheetReader) sharedText(index string) Cell {
	if index == "" {
		return Cell{}
	}
	n, err := strconv.Atoi(index)
	if err != nil || n < 0 || n >= len(r.texts) {
		return Cell{Wrong: message.Text("this cell can't be read")}
	}
	return Cell{Text: trimCell(r.texts[n])}
}

// numberCell returns a cell with a number, or a blank cell. Dates are numbers, too, and only their style
// shows that they are dates.
func (r *sheetReader) numberCell(text string, style int) Cell {
	if text != "" && style >= 0 && style < len(r.isDate) && r.isDate[style] {
		return Cell{Text: text, Wrong: dateAdvice(r.dateText(text))}
	}
	return Cell{Text: roundToWhole(text)}
}

// dateText returns the date or time for a number of days, such as "2026-05-10". If the text is no such
// number, it returns the text itself.
func (r *sheetReader) dateText(days string) string {
	const last = 2_958_465 // the day 9999-12-31
	n, err := strconv.ParseFloat(days, 64)
	if err != nil || !(n >= 0 && n <= last) {
		return days
	}
	at, err := excelize.ExcelDateToTime(n, r.datesAt1904)
	switch {
	case err != nil:
		return days
	case n < 1:
		return at.Format("15:04")
	case n == math.Trunc(n):
		return at.Format(time.DateOnly)
	default:
		return at.Format("2006-01-02 15:04")
	}
}

func dateAdvice(shown string) message.Message {
	return message.New("spreadsheet programs make a date of what looks like one, as here: %q; format the cell as text, and write it again", shown)
}

// roundToWhole removes the rounding error of binary numbers: 6.9999999999999991 becomes 7, as
// spreadsheet programs show it. It returns other texts unchanged.
func roundToWhole(text string) string {
	n, err := strconv.ParseFloat(text, 64)
	if err != nil || math.Abs(n) > 1e9 || math.Abs(n-math.Round(n)) > 1e-9 {
		return text
	}
	return strconv.FormatFloat(math.Round(n)+0, 'f', 0, 64)
}

// isDateFormat reports whether a built-in number format shows dates or times (ECMA-376, 18.8.30),
// including those of East Asia.
func isDateFormat(id int) bool {
	return id >= 14 && id <= 22 || id >= 27 && id <= 36 || id >= 45 && id <= 47 || id >= 50 && id <= 58
}

// isDateCode reports whether a custom number format has a year, a month, a day, an hour or a
// second. Literal texts, and brackets such as [Red], don't count.
func isDateCode(code string) bool {
	literal, bracket, skip := false, false, false
	for _, c := range strings.ToLower(code) {
		switch {
		case skip:
			skip = false
		case c == '\\' || c == '_' || c == '*':
			skip = true
		case c == '"':
			literal = !literal
		case c == '[':
			bracket = true
		case c == ']':
			bracket = false
		case !literal && !bracket && strings.ContainsRune("ymdhs", c):
			return true
		}
	}
	return false
}

// readMerged marks the cells of a merged range as wrong if its first cell isn't blank. Overlapping ranges
// are a fault, so each cell is marked at most once.
func (r *sheetReader) readMerged(e xml.StartElement) {
	if r.merged++; r.merged > maxMerged {
		r.fail(&Fault{Text: message.Text("there are more than 200 merged cells; unmerge them")})
		return
	}
	from, to, _ := strings.Cut(attribute(e, "ref"), ":")
	left, top := parseCellName(from)
	right, bottom := parseCellName(to)
	rows := r.table.Rows
	at, found := slices.BinarySearchFunc(rows, top, func(row Row, number int) int { return row.Number - number })
	if !found || rows[at].At(left).IsBlank() {
		return
	}
	wrong := message.New("the cells %s are merged, so that only the first of them has a value; unmerge them, and write a value in each", cellName(left, top)+":"+cellName(right, bottom))
	right = min(right, maxColumns)
	for ; at < len(rows) && rows[at].Number <= bottom; at++ {
		row := &rows[at]
		row.Cells = append(row.Cells, make([]Cell, max(0, right-len(row.Cells)))...)
		for column := left; column <= right; column++ {
			cell := &row.Cells[column-1]
			if cell.IsShared {
				r.fail(&Fault{Text: message.Text(unreadable)})
				return
			}
			*cell = Cell{Text: cell.Text, Wrong: wrong, IsShared: true}
		}
	}
}

// parseCellName returns the column and the row in the name of a cell such as "AB12". Each of the two is
// 0 if it is invalid or too large.
func parseCellName(name string) (column, row int) {
	letters := strings.TrimRight(name, "0123456789")
	if n, err := strconv.Atoi(name[len(letters):]); err == nil && n <= lastRow {
		row = n
	}
	for _, c := range []byte(letters) {
		if c < 'A' || c > 'Z' {
			return 0, row
		}
		if column = column*26 + int(c-'A') + 1; column > lastColumn {
			return 0, row
		}
	}
	return column, row
}
