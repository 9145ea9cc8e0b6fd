package table

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"strings"

	"octavo/content/message"
)

// ReadCSV reads a CSV file. Cells are separated by commas, tabs, or semicolons, which spreadsheet
// programs in Spanish write.
func ReadCSV(data []byte) (*Table, *Fault) {
	text, fault := decodeText(data)
	if fault != nil {
		return nil, fault
	}
	r := &csvReader{text: text}
	separator := r.findSeparator()
	r.source = &recordSource{text: r.text}
	r.in = csv.NewReader(r.source)
	r.in.Comma, r.in.FieldsPerRecord, r.in.TrimLeadingSpace = separator, -1, separator != '\t'
	r.table.Separator = separator
	return r.read()
}

// A csvReader reads a CSV file. It counts rows as spreadsheet programs do: a blank line is a row, and a
// cell with several lines is in one row.
type csvReader struct {
	text      string
	lines     []string // the lines of text; nil until lineAt needs them
	source    *recordSource
	in        *csv.Reader
	bytesRead int // number of bytes of text read so far
	row       int // number of the last row read, from 1
	table     Table
}

func (r *csvReader) read() (*Table, *Fault) {
	for {
		r.source.left = maxRecordBytes
		record, err := r.in.Read()
		r.countBlankLines()
		if r.row++; r.row > maxCSVRows {
			return nil, tooManyRows(r.row)
		}
		if bad, ok := errors.AsType[*csv.ParseError](err); ok {
			if line := r.lineAt(bad.Line); errors.Is(err, csv.ErrBareQuote) && len(splitLine(line, r.in.Comma)) == 1 && len(record) <= 1 {
				if fault := r.table.add(Row{Number: r.row, Cells: cellsOf([]string{line})}); fault != nil {
					return nil, fault
				}
				r.bytesRead = int(r.in.InputOffset())
				continue // the row probably has quoted texts and another separator: see FindWrongSplit
			}
			return nil, &Fault{Row: r.row, Column: max(1, len(record)), Text: quoteAdvice(bad.Err)}
		}
		if errors.Is(err, io.EOF) {
			return &r.table, nil
		}
		if err != nil { // errLongRecord; the source returns no other error
			return nil, &Fault{Row: r.row, Text: message.Of(err)}
		}
		r.bytesRead = int(r.in.InputOffset())
		if fault := r.table.add(Row{r.row, cellsOf(record), r.spacedColumns(record)}); fault != nil {
			return nil, fault
		}
	}
}

// maxCSVRows is the most rows that are read, including blank rows and notes.
const maxCSVRows = 200_000

// maxRecordBytes is the most bytes of a row. Rows of real tables with 200 columns have fewer.
const maxRecordBytes = 256 << 10

var errLongRecord = message.Errorf("this row has more than %d bytes; perhaps a quotation mark that opens a cell isn't closed", maxRecordBytes)

// A recordSource gives the CSV library one line at a time. The library asks for a line only when it
// needs one, so left bounds the size of the current row.
type recordSource struct {
	text string // the lines not read yet
	left int    // bytes that the current row may still have; blank lines don't count
}

// Read implements [io.Reader].
func (s *recordSource) Read(b []byte) (int, error) {
	switch {
	case s.text == "":
		return 0, io.EOF
	case s.left <= 0:
		return 0, errLongRecord
	}
	n := len(s.text)
	if end := strings.IndexByte(s.text, '\n'); end >= 0 {
		n = end + 1
	}
	n = copy(b, s.text[:n])
	if s.text[0] != '\n' {
		s.left -= n
	}
	s.text = s.text[n:]
	return n, nil
}

// lineAt returns the text of line n, from 1, or "" if there is no such line.
func (r *csvReader) lineAt(n int) string {
	if r.lines == nil {
		r.lines = strings.Split(r.text, "\n")
	}
	if n < 1 || n > len(r.lines) {
		return ""
	}
	return strings.TrimSuffix(r.lines[n-1], "\r")
}

// spacedColumns returns the columns whose text has a space before it. Such a space may follow a comma
// within a sentence.
func (r *csvReader) spacedColumns(record []string) (columns []int) {
	for i := 1; i < len(record); i++ {
		line, column := r.in.FieldPos(i)
		if text := r.lineAt(line); record[i] != "" && column >= 2 && column-1 < len(text) && text[column-2] == ' ' && text[column-1] != '"' {
			columns = append(columns, i+1)
		}
	}
	return columns
}

// countBlankLines counts the blank lines that the CSV library has skipped.
func (r *csvReader) countBlankLines() {
	for r.bytesRead < len(r.text) && r.text[r.bytesRead] == '\n' {
		r.bytesRead++
		r.row++
	}
}

func cellsOf(record []string) []Cell {
	cells := make([]Cell, len(record))
	for i, text := range record {
		cells[i].Text = trimCell(UnescapeFormula(text))
	}
	return cells
}

// quoteAdvice returns a message about a wrong quotation mark. The CSV library reports no other mistakes,
// because rows may have any number of cells.
func quoteAdvice(err error) message.Message {
	if errors.Is(err, csv.ErrQuote) {
		return message.Text(`a quotation mark that opens a cell isn't closed, or stands within it; those within are doubled: ""`)
	}
	return message.Text(`a cell has a quotation mark in the middle; put all of the cell in quotation marks, and double those within: "the ""great"" one"`)
}

// findSeparator returns the separator of the cells. Some programs name it in a first line such as
// "sep=;", which is then skipped. Otherwise, the separator is the most frequent of comma, semicolon and
// tab in the first line that is neither blank nor a note.
func (r *csvReader) findSeparator() rune {
	first, rest, _ := strings.Cut(r.text, "\n")
	if named, ok := strings.CutPrefix(strings.ToLower(first), "sep="); ok && len(named) == 1 && strings.Contains(",;\t", named) {
		r.text, r.row = rest, 1
		return rune(named[0])
	}
	for line := range strings.Lines(r.text) {
		if start := strings.TrimLeft(line, " ,;\t\"\n"); start != "" && !strings.HasPrefix(start, notePrefix) {
			return mostFrequentSeparator(line)
		}
	}
	return ','
}

// mostFrequentSeparator returns the separator that is most frequent outside of quotation marks. It
// returns a comma if the line has none.
func mostFrequentSeparator(line string) rune {
	best, most := ',', 0
	for _, c := range []rune{',', ';', '\t'} {
		if n := countOutsideQuotes(line, c); n > most {
			best, most = c, n
		}
	}
	return best
}

// countOutsideQuotes counts a character outside of quotation marks.
func countOutsideQuotes(line string, c rune) (n int) {
	quoted := false
	for _, r := range line {
		switch {
		case r == '"':
			quoted = !quoted
		case r == c && !quoted:
			n++
		}
	}
	return n
}

// describeOtherFormat returns a message if the file is a workbook, or an empty one otherwise.
func describeOtherFormat(data []byte) message.Message {
	switch {
	case bytes.HasPrefix(data, []byte("PK\x03\x04")):
		return message.Text("this is no CSV, whatever its name says, but a file of a spreadsheet program; give it the ending .xlsx")
	case bytes.HasPrefix(data, []byte("\xd0\xcf\x11\xe0")):
		return message.Text("this is no CSV, whatever its name says, but a file of an old spreadsheet program (.xls); save it as .xlsx")
	}
	return message.Message{}
}
