package kyndodata

import (
	"slices"
	"strings"

	"octavo/content/message"
	"octavo/content/strict"
	"octavo/content/table"
	"octavo/engine/kyndo"
)

// A sheetReader turns a sheet of species into the tree of a species.yaml with the same content.
// Each value has the position of its cell. The reader of species.yaml then checks the values.
type sheetReader struct {
	*reader
	sheet    *strict.Sheet
	words    *sheetWords
	columns  map[column]int // column numbers, from 1
	headRow  int
	language string          // language of the heads
	reported map[string]bool // problems that several cells share, if already reported
}

// readSheet reads the species of a sheet.
func (r *reader) readSheet(sheet *strict.Sheet) {
	r.sources[sheet.Name()] = sheet.Source
	r.sheetWords = newSheetWords(r.rules, r.vocabulary, r.firstLanguage())
	s := &sheetReader{reader: r, sheet: sheet, words: r.sheetWords, columns: map[column]int{}, reported: map[string]bool{}}
	if root, ok := s.speciesTree(); ok {
		r.readSpecies(&fields{Fields: root, marks: r.positions})
		root.Done()
	}
}

// IsSpeciesSheet reports whether a sheet of a workbook holds the species, judging by its name.
func IsSpeciesSheet(name string) bool {
	return slices.Contains([]string{"species", "especie", "especies", "espece", "especes"}, strict.Fold(name))
}

// speciesTree returns the content of the sheet in the form of species.yaml. It returns false if the
// heads can't be used.
func (s *sheetReader) speciesTree() (*strict.Fields, bool) {
	if len(s.sheet.Rows) == 0 {
		s.add(strict.Pos{File: s.sheet.Name()}, "", "the sheet is empty; possible: a row of heads such as %s, and a row for each species", strings.Join(SheetHeads()[:4], ", "))
		return nil, false
	}
	at := s.findHeads()
	heads := s.sheet.Rows[at]
	s.headRow = heads.Number
	s.sheet.SetHeads(heads)
	s.setLanguage(heads)
	if !s.readHeads(heads) {
		return nil, false
	}
	for c, at := range s.columns {
		if c.key == "name" && c.language != "" {
			s.nameColumnIn[c.language] = at
		}
	}
	var species []strict.Node
	for _, row := range s.speciesRows(heads, s.sheet.Rows[at+1:]) {
		if len(s.problems) > enoughProblems {
			break
		}
		s.refuseHeadless(heads, row)
		species = append(species, rowReader{s, row}.species())
	}
	pos := s.rowPosition(s.headRow)
	root := strict.GroupNode(pos, []strict.KeyedNode{{Key: "species", Node: strict.ListNode(pos, species)}})
	return s.sheet.Fields(root, "the sheet", &s.problems), true
}

func (s *sheetReader) rowPosition(number int) strict.Pos {
	return strict.Pos{File: s.sheet.Name(), Line: number}
}

func (s *sheetReader) add(pos strict.Pos, read, format string, args ...any) {
	s.problems = append(s.problems, s.sheet.Problemf(pos, read, format, args...))
}

// setLanguage makes problems use words in the language of the heads.
func (s *sheetReader) setLanguage(heads table.Row) {
	var row []string
	for _, cell := range heads.Cells {
		row = append(row, cell.Text)
	}
	s.language = s.words.heads.languageOf(row, s.firstLanguage())
	s.words.setLanguage(s.language)
}

// refuseCell reports why a cell can't be read. A problem that several cells share is reported once.
func (s *sheetReader) refuseCell(cell table.Cell, at strict.Located[string]) {
	if cell.IsShared {
		if s.reported[cell.Wrong.String()] {
			return
		}
		s.reported[cell.Wrong.String()] = true
	}
	s.add(at.Pos, at.Value, "%s", cell.Wrong)
}

const (
	searchedRows = 10 // rows searched for the heads, since a title may be above them
	enoughHeads  = 3  // number of known heads by which the row of heads is recognised
)

// findHeads returns the index of the row of heads: the first row with enough known heads, or 0 if
// there is none.
func (s *sheetReader) findHeads() int {
	for i, row := range s.sheet.Rows[:min(searchedRows, len(s.sheet.Rows))] {
		known := 0
		for _, cell := range row.Cells {
			if len(s.words.heads.columnsOf(cell.Text)) > 0 {
				known++
			}
		}
		if known >= enoughHeads {
			return i
		}
	}
	return 0
}

// readHeads finds the columns. It returns false if it understands no head. Then the cells aren't
// read.
func (s *sheetReader) readHeads(heads table.Row) bool {
	allRight, unambiguous := true, s.unambiguousChars(heads)
	for i := range heads.Cells {
		cell := s.sheet.At(heads, i+1)
		if !heads.Cells[i].Wrong.Nothing() {
			s.refuseCell(heads.Cells[i], cell)
			allRight = false
			continue
		}
		if cell.Value != "" && !s.readHead(cell, unambiguous) {
			allRight = false
		}
	}
	if len(s.columns) == 0 {
		return false
	}
	if allRight {
		s.reportMissingColumns()
	}
	return true
}

// unambiguousChars returns the characteristics that are the only meaning of some head.
func (s *sheetReader) unambiguousChars(heads table.Row) map[column]bool {
	unambiguous := map[column]bool{}
	for _, cell := range heads.Cells {
		possible := s.words.heads.columnsOf(cell.Text)
		if len(possible) == 1 && isChar(possible[0]) {
			unambiguous[possible[0]] = true
		}
	}
	return unambiguous
}

func isChar(c column) bool {
	_, ok := kyndo.CharNamed(c.key)
	return ok
}

// readHead reads the head of a column, and reports whether it could. Some heads can mean either a
// characteristic or something else. Such a head means something else if another head can only mean
// that characteristic.
func (s *sheetReader) readHead(cell strict.Located[string], unambiguous map[column]bool) bool {
	possible := s.words.heads.columnsOf(cell.Value)
	if others := slices.DeleteFunc(slices.Clone(possible), func(c column) bool { return unambiguous[c] }); len(others) == 1 && !isChar(others[0]) {
		possible = others
	}
	if len(possible) > 1 {
		var names []string
		for _, c := range possible {
			names = append(names, s.words.heads.unambiguousHead(c, s.language))
		}
		s.add(cell.Pos, cell.Value, "%s is more than one thing; possible: %s", strict.Quoted(cell.Value), strings.Join(names, ", "))
		return false
	}
	if len(possible) == 0 {
		problem := strict.Unknown{What: "column", Read: cell.Value, Known: headsIn(s.language, s.words.chars.cellText)}.Problem()
		problem.Suggestion = s.words.heads.suggest(cell.Value)
		s.problems = append(s.problems, s.sheet.Report(cell.Pos, cell.Value, problem))
		return false
	}
	c := possible[0]
	if first, twice := s.columns[c]; twice {
		s.add(cell.Pos, cell.Value, "column %s says the same as column %s; possible: one of them, or a number or language that tells them apart",
			strict.Quoted(cell.Value), table.ColumnName(first))
		return false
	}
	s.columns[c] = cell.Pos.Column
	return true
}

// reportMissingColumns reports required columns that are missing.
func (s *sheetReader) reportMissingColumns() {
	pos := s.rowPosition(s.headRow)
	for _, k := range columnKinds() {
		if k.required && !s.hasColumn(k.key) {
			s.add(pos, "", "there is no column %s; possible heads: %s", k.key, strings.Join(k.heads.eachFirst(), ", "))
		}
	}
	for _, char := range kyndo.Chars() {
		if !s.hasColumn(char.String()) {
			s.add(pos, "", "there is no column %s; possible heads: %s", char, strings.Join(s.words.chars.heads(char), ", "))
		}
	}
}

// hasColumn reports whether there is a column with a key, in any language.
func (s *sheetReader) hasColumn(key string) bool {
	for c := range s.columns {
		if c.key == key {
			return true
		}
	}
	return false
}

// columnLanguages lists the languages of the program and those of columns.
func (s *sheetReader) columnLanguages() []string {
	var inHeads []string
	for c := range s.columns {
		if c.language != "" {
			inHeads = append(inHeads, c.language)
		}
	}
	return union(Languages(), inHeads)
}

// refuseHeadless reports cells in columns without a head.
func (s *sheetReader) refuseHeadless(heads, row table.Row) {
	for i, cell := range row.Cells {
		if at := s.sheet.At(row, i+1); !cell.IsBlank() && heads.At(i+1).IsBlank() {
			s.add(at.Pos, at.Value, "%s stands here, and the column has no head in row %d; possible: a head, or nothing below it", strict.Quoted(at.Value), heads.Number)
		}
	}
}

// speciesRows returns the rows of species. It reports rows with another separator than the heads,
// rows with a split text and rows with a single cell. Rows that can be repaired are returned, too.
func (s *sheetReader) speciesRows(heads table.Row, rows []table.Row) (species []table.Row) {
	bySeparator := map[rune][]table.Row{}
	for _, row := range rows {
		p, isWrongSplit := s.sheet.FindWrongSplit(heads, row)
		switch {
		case isWrongSplit && p.Column == 0 && p.Separator != 0:
			bySeparator[p.Separator] = append(bySeparator[p.Separator], p.Row)
			if len(p.Row.Cells) <= len(heads.Cells) {
				species = append(species, p.Row)
			}
		case isWrongSplit && s.reportSplitText(heads, row, p):
			species = append(species, p.Row)
		case isWrongSplit:
		case s.refuseSingleCell(heads, row):
		default:
			species = append(species, row)
		}
	}
	for _, separator := range []rune{',', ';', '\t'} {
		s.reportSeparator(separator, bySeparator[separator])
	}
	return species
}

// reportSeparator reports all rows with another separator than the heads in one problem.
func (s *sheetReader) reportSeparator(separator rune, rows []table.Row) {
	if len(rows) == 0 {
		return
	}
	more := message.Message{}
	if n := len(rows) - 1; n > 0 {
		more = message.New("; and so in rows below it: %d", n)
	}
	names := map[rune]message.Message{',': message.Text("commas"), ';': message.Text("semicolons"), '\t': message.Text("tabs")}
	s.add(s.rowPosition(rows[0].Number), "", "the cells of this row are parted by %s, and those of the heads in row %d by %s; possible: the same between all cells of the file%s",
		names[separator], s.headRow, names[s.sheet.Separator], more)
}

// reportSplitText reports a row in which a separator splits a text into two cells. It returns false
// if the cells couldn't be joined again.
func (s *sheetReader) reportSplitText(heads, row table.Row, p table.WrongSplit) bool {
	separator := map[rune]message.Message{',': message.Text("a comma"), ';': message.Text("a semicolon"), '\t': message.Text("a tab")}[s.sheet.Separator]
	if p.Column == 0 {
		s.add(s.rowPosition(row.Number), "", "this row has %d cells, and the heads are %d: %s within a text makes two cells of it; possible: quotation marks around such a text",
			len(row.Cells), len(heads.Cells), separator)
		return false
	}
	at := s.sheet.At(p.Row, p.Column)
	s.add(at.Pos, at.Value, "%s within this text makes two cells of it, so that the row has %d and the heads are %d; put it in quotation marks: \"%s\"",
		separator, len(row.Cells), len(heads.Cells), at.Value)
	return true
}

// refuseSingleCell refuses a row with a single cell, which can't be a species. It returns false for
// any other row.
func (s *sheetReader) refuseSingleCell(heads, row table.Row) bool {
	only := 0
	for i, cell := range row.Cells {
		if cell.IsBlank() {
			continue
		}
		if only > 0 || !cell.Wrong.Nothing() {
			return false
		}
		only = i + 1
	}
	if len(s.columns) < 3 || heads.At(only).IsBlank() {
		return false
	}
	cell := s.sheet.At(row, only)
	s.add(cell.Pos, cell.Value, "%s is all that stands in this row; possible: a species with its name, its numbers and its primary strength, or a # in front of a note", strict.Quoted(cell.Value))
	return true
}
