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

// ReadXLSX reads a sheet of a workbook: the first whose name is wanted or, where none is,
// the first that its writer sees.
func ReadXLSX(data []byte, wanted func(sheet string) bool) (t *Table, fault *Fault) {
	// The library's input is a stranger's, and a file it can't read is that file's problem.
	defer func() {
		if r := recover(); r != nil {
			t, fault = nil, &Fault{Text: message.Text(unreadable)}
		}
	}()
	if bytes.HasPrefix(data, []byte("\xd0\xcf\x11\xe0")) {
		return nil, &Fault{Text: message.Text("this is a file of an old spreadsheet program (.xls), or has a password; save it as .xlsx, without one")}
	}
	wrong, farRow := refuseArchive(data)
	if farRow {
		if less := withoutFarRows(data); less != nil {
			data = less
			wrong, _ = refuseArchive(data)
		}
	}
	if !wrong.Nothing() {
		return nil, &Fault{Text: wrong}
	}
	// What is larger than the second limit the library would put into temporary files.
	f, err := excelize.OpenReader(bytes.NewReader(data), excelize.Options{UnzipSizeLimit: mostUnpacked, UnzipXMLSizeLimit: mostUnpacked, RawCellValue: true})
	if err != nil {
		return nil, &Fault{Text: message.Text(unreadable)}
	}
	defer f.Close()
	sheet := chosen(f, wanted)
	if sheet == "" {
		return nil, &Fault{Text: message.Text("the workbook has no sheet that can be seen")}
	}
	r := &xlsxReader{file: f, sheet: sheet, dates: map[int]bool{}}
	return r.read()
}

const unreadable = "this can't be read as XLSX; open it in a spreadsheet program and save it again as .xlsx"

func chosen(f *excelize.File, wanted func(string) bool) string {
	names := f.GetSheetList()
	if i := slices.IndexFunc(names, wanted); i >= 0 {
		return names[i]
	}
	for _, name := range names {
		if seen, err := f.GetSheetVisible(name); err == nil && seen {
			return name
		}
	}
	return ""
}

// An xlsxReader reads one sheet.
type xlsxReader struct {
	file   *excelize.File
	sheet  string
	merged []merged
	dates  map[int]bool // whether numbers of a style are dates
	table  Table
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
	for i := range max(len(rows), r.lowest()) {
		var texts []string
		if i < len(rows) {
			texts = rows[i]
		}
		row := Row{Number: i + 1, Cells: make([]Cell, min(max(len(texts), r.rightmost(i+1)), mostColumns+1))}
		for j := range row.Cells {
			row.Cells[j] = r.cell(textAt(texts, j), j+1, i+1)
		}
		if fault := r.table.add(row); fault != nil {
			return nil, fault
		}
	}
	r.findHidden()
	return &r.table, nil
}

func textAt(texts []string, i int) string {
	if i < len(texts) {
		return texts[i]
	}
	return ""
}

func (r *xlsxReader) findHidden() {
	widest := 0
	for _, row := range r.table.Rows {
		widest = max(widest, len(row.Cells))
	}
	for column := 1; column <= widest; column++ {
		if seen, err := r.file.GetColVisible(r.sheet, ColumnName(column)); err == nil && !seen {
			r.table.Hidden = append(r.table.Hidden, column)
		}
	}
}

// cell is what stands in a place: of a formula its result, as it was stored.
func (r *xlsxReader) cell(text string, column, row int) Cell {
	name := ColumnName(column) + strconv.Itoa(row)
	for _, m := range r.merged {
		if m.holds(column, row) {
			return Cell{Text: clean(text), Wrong: message.New("the cells %s are merged, so that only the first of them has a value; unmerge them, and write a value in each", m.name), Shared: true}
		}
	}
	kind, err := r.file.GetCellType(r.sheet, name)
	if err != nil {
		return Cell{Text: clean(text), Wrong: message.Text("this cell can't be read")}
	}
	switch kind {
	case excelize.CellTypeUnset, excelize.CellTypeNumber:
		return r.number(text, name)
	case excelize.CellTypeFormula: // its result is a text
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

// number is a cell without a type, or with that of numbers: dates are numbers, too, which
// only their formats tell.
func (r *xlsxReader) number(text, name string) Cell {
	if text == "" {
		return r.withoutResult(name)
	}
	style, err := r.file.GetCellStyle(r.sheet, name)
	if err == nil && r.date(style) {
		shown, _ := r.file.GetCellValue(r.sheet, name, excelize.Options{RawCellValue: false})
		return Cell{Text: clean(text), Wrong: dateAdvice(shown)}
	}
	return Cell{Text: whole(clean(text))}
}

// withoutResult tells an empty cell from one whose formula nobody has calculated yet.
func (r *xlsxReader) withoutResult(name string) Cell {
	if formula, err := r.file.GetCellFormula(r.sheet, name); err == nil && formula == "" {
		return Cell{}
	}
	return Cell{Wrong: message.Text("this cell has a formula without a result; open the file in a spreadsheet program and save it there, or write the value itself")}
}

func dateAdvice(shown string) message.Message {
	return message.New("spreadsheet programs make a date of what looks like one, as here: %q; format the cell as text, and write it again", clean(shown))
}

// whole is a number without the traces of reckoning in binary: 6.9999999999999991 is 7,
// as it is shown.
func whole(text string) string {
	n, err := strconv.ParseFloat(text, 64)
	if err != nil || math.Abs(n) > 1e9 || math.Abs(n-math.Round(n)) > 1e-9 {
		return text
	}
	return strconv.FormatFloat(math.Round(n)+0, 'f', 0, 64)
}

// date reports whether the numbers of a style are shown as dates or times.
func (r *xlsxReader) date(style int) bool {
	is, known := r.dates[style]
	if known || style == 0 {
		return is
	}
	if s, err := r.file.GetStyle(style); err == nil {
		custom := ""
		if s.CustomNumFmt != nil {
			custom = *s.CustomNumFmt
		}
		is = custom == "" && dateFormat(s.NumFmt) || custom != "" && dateCode(custom)
	}
	r.dates[style] = is
	return is
}

// dateFormat tells the built-in formats of dates and times (ECMA-376, 18.8.30), those of
// East Asia among them.
func dateFormat(id int) bool {
	return id >= 14 && id <= 22 || id >= 27 && id <= 36 || id >= 45 && id <= 47 || id >= 50 && id <= 58
}

// dateCode reports whether a format has a year, a month, a day, an hour or a second
// outside of its literal texts and its colours.
func dateCode(code string) bool {
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

// merged are cells that were made one.
type merged struct {
	name                     string
	left, top, right, bottom int
}

func (m merged) holds(column, row int) bool {
	return column >= m.left && column <= m.right && row >= m.top && row <= m.bottom
}

// findMerged finds the cells that were made one and have something in them.
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
			r.merged = append(r.merged, merged{m.GetStartAxis() + ":" + m.GetEndAxis(), left, top, right, bottom})
		}
	}
	return nil
}

// lowest is the last row that merged cells reach to.
func (r *xlsxReader) lowest() (row int) {
	for _, m := range r.merged {
		row = max(row, min(m.bottom, mostRows+1))
	}
	return row
}

// rightmost is the last column that merged cells reach to in a row.
func (r *xlsxReader) rightmost(row int) (column int) {
	for _, m := range r.merged {
		if row >= m.top && row <= m.bottom {
			column = max(column, m.right)
		}
	}
	return column
}
