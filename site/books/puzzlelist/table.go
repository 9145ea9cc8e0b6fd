package puzzlelist

import (
	"encoding/csv"
	"errors"
	"io"
	"path"
	"slices"
	"strconv"
	"strings"

	"octavo/content/message"
	"octavo/content/strict"
	"octavo/content/table"
)

// readTable reads one column of a table (RFC 4180) with commas, semicolons or tabs. The setting
// names the column by its heading, or by its number in a table without headings.
func (r *reader) readTable(column strict.Located[string]) {
	for i := range r.lines {
		if r.isTooLong(i) {
			return
		}
	}
	in := csv.NewReader(strings.NewReader(r.source.Text()))
	in.Comma = separator(r.lines)
	in.ReuseRecord = true
	at := -1
	for !r.isFull() {
		record, err := in.Read()
		if err == io.EOF {
			return
		}
		if wrong, ok := errors.AsType[*csv.ParseError](err); ok {
			r.problemf(wrong.Line, columnAt(r.lines, wrong.Line, wrong.Column), "", "the table can't be read here: %v; %s", wrong.Err, columnsAdvice(wrong.Err))
			if !errors.Is(err, csv.ErrFieldCount) {
				return
			}
			continue
		}
		if at < 0 {
			var hasHeadings bool
			if at, hasHeadings = r.findColumn(column, record); at < 0 {
				return
			} else if hasHeadings {
				continue
			}
		}
		if text := strings.TrimSpace(table.UnescapeFormula(record[at])); text != "" {
			line, offset := in.FieldPos(at)
			r.add(line, columnAt(r.lines, line, offset), text)
		}
	}
}

// findColumn returns the index of the column, and whether the first row has headings. The index is
// −1 after a problem.
func (r *reader) findColumn(setting strict.Located[string], first []string) (at int, hasHeadings bool) {
	var names []string
	for _, name := range first {
		names = append(names, strings.TrimSpace(name))
	}
	if at := slices.Index(names, setting.Value); at >= 0 && setting.Written() {
		return at, true
	}
	if n, err := strconv.Atoi(setting.Value); err == nil && n >= 1 && n <= len(first) {
		return n - 1, false
	}
	if !setting.Written() {
		r.problemf(1, 1, "", "the table has %s; write column: … in the section, with the heading of the one that has the puzzles, or its number where there are no headings", countOf(len(first), "1 column", "%d columns"))
		return -1, false
	}
	p := strict.Unknown{What: "column", Read: setting.Value, Of: message.Name(path.Base(r.source.Name())), Known: shortHeadings(names)}.Problem()
	p.Pos = setting.Pos
	r.problems = append(r.problems, p)
	return -1, false
}

// shortHeadings returns the first headings for a message, and cuts long ones.
func shortHeadings(names []string) []string {
	const most, long = 20, 30
	var all []string
	for _, name := range names[:min(len(names), most)] {
		if runes := []rune(name); len(runes) > long {
			name = string(runes[:long]) + "…"
		}
		all = append(all, name)
	}
	return all
}

// separator returns the most frequent separator in the first line.
func separator(lines []string) rune {
	best := ','
	for _, c := range []rune{';', '\t'} {
		if strings.Count(lines[0], string(c)) > strings.Count(lines[0], string(best)) {
			best = c
		}
	}
	return best
}

// columnAt returns the column in characters of a byte offset in a line. Lines, offsets and columns
// count from 1.
func columnAt(lines []string, line, offset int) int {
	if line < 1 || line > len(lines) {
		return 1
	}
	text := lines[line-1]
	return columnOf(text, min(max(offset-1, 0), len(text)))
}

// columnsAdvice returns a suggestion for a table that the CSV parser refuses.
func columnsAdvice(err error) message.Message {
	if errors.Is(err, csv.ErrFieldCount) {
		return message.Text("every row has as many columns as the first")
	}
	return message.Text("a field with quotation marks stands in quotation marks, and those within it are doubled")
}
