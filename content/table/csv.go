package table

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"strings"

	"octavo/content/message"
)

// ReadCSV reads a sheet of text: cells parted by commas, by semicolons, as programs in
// Spanish write them, or by tabs.
func ReadCSV(data []byte) (*Table, *Fault) {
	text, fault := decode(data)
	if fault != nil {
		return nil, fault
	}
	r := &csvReader{text: text}
	separator := r.separator()
	r.in = csv.NewReader(strings.NewReader(r.text))
	r.in.Comma, r.in.FieldsPerRecord, r.in.TrimLeadingSpace = separator, -1, separator != '\t'
	r.table.Separator = separator
	return r.read()
}

// A csvReader counts rows as a spreadsheet program does that opens the file: blank lines
// are rows, and a cell of several lines is in one.
type csvReader struct {
	text  string
	lines []string // of the text, once they were asked for
	in    *csv.Reader
	done  int // bytes that were read
	row   int
	table Table
}

func (r *csvReader) read() (*Table, *Fault) {
	for {
		record, err := r.in.Read()
		r.skipBlank()
		r.row++
		if bad, ok := errors.AsType[*csv.ParseError](err); ok {
			if line := r.lineOf(bad); errors.Is(err, csv.ErrBareQuote) && len(parted(line, r.in.Comma)) == 1 && len(record) <= 1 {
				if fault := r.table.add(Row{Number: r.row, Cells: cells([]string{line})}); fault != nil {
					return nil, fault
				}
				r.done = int(r.in.InputOffset())
				continue // a row that is parted otherwise, and has texts in quotation marks
			}
			return nil, &Fault{Row: r.row, Column: max(1, len(record)), Text: quoting(bad.Err)}
		}
		if errors.Is(err, io.EOF) {
			return &r.table, nil
		}
		if err != nil {
			return nil, &Fault{Row: r.row, Text: message.New("the table can't be read here: %v", err)}
		}
		r.done = int(r.in.InputOffset())
		if fault := r.table.add(Row{r.row, cells(record), r.spaced(record)}); fault != nil {
			return nil, fault
		}
	}
}

// lineOf is the line of a mistake.
func (r *csvReader) lineOf(bad *csv.ParseError) string { return r.line(bad.Line) }

func (r *csvReader) line(n int) string {
	if r.lines == nil {
		r.lines = strings.Split(r.text, "\n")
	}
	if n < 1 || n > len(r.lines) {
		return ""
	}
	return strings.TrimSuffix(r.lines[n-1], "\r")
}

// spaced are the columns of a record before whose text a space stands, as it does behind a
// comma within a sentence.
func (r *csvReader) spaced(record []string) (columns []int) {
	for i := 1; i < len(record); i++ {
		line, column := r.in.FieldPos(i)
		if text := r.line(line); record[i] != "" && column >= 2 && column-1 < len(text) && text[column-2] == ' ' && text[column-1] != '"' {
			columns = append(columns, i+1)
		}
	}
	return columns
}

// skipBlank counts the blank lines that the library has passed over.
func (r *csvReader) skipBlank() {
	for r.done < len(r.text) && r.text[r.done] == '\n' {
		r.done++
		r.row++
	}
}

func cells(record []string) []Cell {
	all := make([]Cell, len(record))
	for i, text := range record {
		all[i].Text = clean(text)
	}
	return all
}

// quoting says what is wrong with quotation marks, which are all that can be.
func quoting(err error) message.Message {
	if errors.Is(err, csv.ErrQuote) {
		return message.Text(`a quotation mark that opens a cell isn't closed, or stands within it; those within are doubled: ""`)
	}
	return message.Text(`a cell has a quotation mark in the middle; put all of the cell in quotation marks, and double those within: "the ""great"" one"`)
}

// separator is what stands between the cells: what the line sep=; says, which some
// programs write first, else what the first line that is no note has most of.
func (r *csvReader) separator() rune {
	first, rest, _ := strings.Cut(r.text, "\n")
	if said, ok := strings.CutPrefix(strings.ToLower(first), "sep="); ok && len(said) == 1 && strings.Contains(",;\t", said) {
		r.text, r.row = rest, 1
		return rune(said[0])
	}
	for line := range strings.Lines(r.text) {
		if start := strings.TrimLeft(line, " ,;\t\"\n"); start != "" && !strings.HasPrefix(start, note) {
			return mostOf(line)
		}
	}
	return ','
}

func mostOf(line string) rune {
	best, most := ',', 0
	for _, c := range []rune{',', ';', '\t'} {
		if n := outsideQuotes(line, c); n > most {
			best, most = c, n
		}
	}
	return best
}

func outsideQuotes(line string, c rune) (n int) {
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

// otherFormat says of a file that isn't text what it is.
func otherFormat(data []byte) message.Message {
	switch {
	case bytes.HasPrefix(data, []byte("PK\x03\x04")):
		return message.Text("this is no CSV, whatever its name says, but a file of a spreadsheet program; give it the ending .xlsx")
	case bytes.HasPrefix(data, []byte("\xd0\xcf\x11\xe0")):
		return message.Text("this is no CSV, whatever its name says, but a file of an old spreadsheet program (.xls); save it as .xlsx")
	}
	return message.Message{}
}
