package table

import (
	"bytes"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/xuri/excelize/v2"

	"octavo/content/message"
)

// ReadXLSX reads a sheet of a workbook: the first one whose name is wanted, or else the first
// visible one.
func ReadXLSX(data []byte, wanted func(sheet string) bool) (t *Table, fault *Fault) {
	// The file comes from a stranger. If the XLSX library panics, only this file fails.
	defer func() {
		if r := recover(); r != nil {
			t, fault = nil, &Fault{Text: message.Text(unreadable)}
		}
	}()
	if bytes.HasPrefix(data, []byte("\xd0\xcf\x11\xe0")) {
		return nil, &Fault{Text: message.Text("this is a file of an old spreadsheet program (.xls), or has a password; save it as .xlsx, without one")}
	}
	wrong, farRow := checkArchive(data)
	if farRow {
		if shorter := removeFarRows(data); shorter != nil {
			data = shorter
			wrong, _ = checkArchive(data)
		}
	}
	if !wrong.Nothing() {
		return nil, &Fault{Text: wrong}
	}
	// The library writes XML files above UnzipXMLSizeLimit to temporary files. With equal limits, it
	// never does.
	f, err := excelize.OpenReader(bytes.NewReader(data), excelize.Options{UnzipSizeLimit: mostUnpacked, UnzipXMLSizeLimit: mostUnpacked, RawCellValue: true})
	if err != nil {
		return nil, &Fault{Text: message.Text(unreadable)}
	}
	defer f.Close()
	sheet := chooseSheet(f, wanted)
	if sheet == "" {
		return nil, &Fault{Text: message.Text("the workbook has no sheet that can be seen")}
	}
	r := &xlsxReader{file: f, sheet: sheet, isDateByStyle: map[int]bool{}}
	return r.read()
}

const unreadable = "this can't be read as XLSX; open it in a spreadsheet program and save it again as .xlsx"

// chooseSheet returns the name of the sheet to read, or "" if no sheet is wanted or visible.
func chooseSheet(f *excelize.File, wanted func(string) bool) string {
	names := f.GetSheetList()
	if i := slices.IndexFunc(names, wanted); i >= 0 {
		return names[i]
	}
	for _, name := range names {
		if visible, err := f.GetSheetVisible(name); err == nil && visible {
			return name
		}
	}
	return ""
}

// An xlsxReader reads one sheet.
type xlsxReader struct {
	file          *excelize.File
	sheet         string
	mergedRanges  []mergedRange
	isDateByStyle map[int]bool // caches the results of isDateStyle
	table         Table
}

func (r *xlsxReader) read() (*Table, *Fault) {
	rows, err := r.file.GetRows(r.sheet)
	if err != nil {
		return nil, &Fault{Text: message.Text(unreadable)}
	}
	if fault := r.findMerged(rows); fault != nil {
		return nil, fault
	}
	r.table.Sheet = r.sheet
	for i := range max(len(rows), r.lastMergedRow()) {
		var texts []string
		if i < len(rows) {
			texts = rows[i]
		}
		row := Row{Number: i + 1, Cells: make([]Cell, min(max(len(texts), r.lastMergedColumn(i+1)), mostColumns+1))}
		for j := range row.Cells {
			row.Cells[j] = r.readCell(textAt(texts, j), j+1, i+1)
		}
		if fault := r.table.add(row); fault != nil {
			return nil, fault
		}
	}
	r.findHidden()
	return &r.table, nil
}

// textAt returns the text of an index, or "" beyond the end.
func textAt(texts []string, i int) string {
	if i < len(texts) {
		return texts[i]
	}
	return ""
}

// findHidden adds the hidden columns to the table.
func (r *xlsxReader) findHidden() {
	widest := 0
	for _, row := range r.table.Rows {
		widest = max(widest, len(row.Cells))
	}
	for column := 1; column <= widest; column++ {
		if visible, err := r.file.GetColVisible(r.sheet, ColumnName(column)); err == nil && !visible {
			r.table.Hidden = append(r.table.Hidden, column)
		}
	}
}

// readCell returns a cell with its text. A formula gives its stored result.
func (r *xlsxReader) readCell(text string, column, row int) Cell {
	name := ColumnName(column) + strconv.Itoa(row)
	for _, m := range r.mergedRanges {
		if m.contains(column, row) {
			return Cell{Text: clean(text), Wrong: message.New("the cells %s are merged, so that only the first of them has a value; unmerge them, and write a value in each", m.name), Shared: true}
		}
	}
	kind, err := r.file.GetCellType(r.sheet, name)
	if err != nil {
		return Cell{Text: clean(text), Wrong: message.Text("this cell can't be read")}
	}
	switch kind {
	case excelize.CellTypeUnset, excelize.CellTypeNumber:
		return r.readNumber(text, name)
	case excelize.CellTypeFormula: // a formula whose stored result is a text
		return Cell{Text: clean(text)}
	case excelize.CellTypeError:
		return Cell{Text: clean(text), Wrong: message.New("the formula of this cell comes to the error %q; write the value itself", clean(text))}
	case excelize.CellTypeBool:
		return Cell{Text: clean(text), Wrong: message.Text("this cell is true or false to the spreadsheet program; format it as text, and write it again")}
	case excelize.CellTypeDate:
		return Cell{Text: clean(text), Wrong: dateAdvice(text)}
	}
	return Cell{Text: clean(text)}
}

// readNumber returns a cell whose stored type is a number, or missing. Dates are numbers, too: only
// their style distinguishes them.
func (r *xlsxReader) readNumber(text, name string) Cell {
	if text == "" {
		return r.readEmptyCell(name)
	}
	style, err := r.file.GetCellStyle(r.sheet, name)
	if err == nil && r.isDateStyle(style) {
		shown, _ := r.file.GetCellValue(r.sheet, name, excelize.Options{RawCellValue: false})
		return Cell{Text: clean(text), Wrong: dateAdvice(shown)}
	}
	return Cell{Text: roundToWhole(clean(text))}
}

// readEmptyCell returns a cell without a value. It is blank, or has a formula whose result no
// program has calculated yet.
func (r *xlsxReader) readEmptyCell(name string) Cell {
	if formula, err := r.file.GetCellFormula(r.sheet, name); err == nil && formula == "" {
		return Cell{}
	}
	return Cell{Wrong: message.Text("this cell has a formula without a result; open the file in a spreadsheet program and save it there, or write the value itself")}
}

func dateAdvice(shown string) message.Message {
	return message.New("spreadsheet programs make a date of what looks like one, as here: %q; format the cell as text, and write it again", clean(shown))
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

// isDateStyle reports whether a style shows numbers as dates or times.
func (r *xlsxReader) isDateStyle(style int) bool {
	isDate, known := r.isDateByStyle[style]
	if known || style == 0 {
		return isDate
	}
	if s, err := r.file.GetStyle(style); err == nil {
		custom := ""
		if s.CustomNumFmt != nil {
			custom = *s.CustomNumFmt
		}
		isDate = custom == "" && isDateFormat(s.NumFmt) || custom != "" && isDateCode(custom)
	}
	r.isDateByStyle[style] = isDate
	return isDate
}

// isDateFormat reports whether a built-in number format is one of dates or times (ECMA-376,
// 18.8.30), including the formats of East Asia.
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

// A mergedRange is a range of merged cells. Columns and rows count from 1.
type mergedRange struct {
	name                     string
	left, top, right, bottom int
}

func (m mergedRange) contains(column, row int) bool {
	return column >= m.left && column <= m.right && row >= m.top && row <= m.bottom
}

// findMerged finds the merged ranges that aren't blank.
func (r *xlsxReader) findMerged(rows [][]string) *Fault {
	all, err := r.file.GetMergeCells(r.sheet, true)
	if err != nil {
		return &Fault{Text: message.Text(unreadable)}
	}
	for _, m := range all {
		left, top, err := excelize.CellNameToCoordinates(m.GetStartAxis())
		if err != nil {
			return &Fault{Text: message.Text(unreadable)}
		}
		right, bottom, err := excelize.CellNameToCoordinates(m.GetEndAxis())
		if err != nil {
			return &Fault{Text: message.Text(unreadable)}
		}
		if top <= len(rows) && clean(textAt(rows[top-1], left-1)) != "" {
			r.mergedRanges = append(r.mergedRanges, mergedRange{m.GetStartAxis() + ":" + m.GetEndAxis(), left, top, right, bottom})
		}
	}
	return nil
}

// lastMergedRow returns the last row of all merged ranges, but at most mostRows + 1.
func (r *xlsxReader) lastMergedRow() (row int) {
	for _, m := range r.mergedRanges {
		row = max(row, min(m.bottom, mostRows+1))
	}
	return row
}

// lastMergedColumn returns the last column of the merged ranges of a row.
func (r *xlsxReader) lastMergedColumn(row int) (column int) {
	for _, m := range r.mergedRanges {
		if row >= m.top && row <= m.bottom {
			column = max(column, m.right)
		}
	}
	return column
}
