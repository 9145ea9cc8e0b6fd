package kyndodata

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"octavo/content/message"
	"octavo/content/strict"
	"octavo/content/table"
	"octavo/engine/kyndo"
)

// A sheetReader turns a sheet of species into the tree that species.yaml would be, each value
// with the place of its cell. The reader of that tree checks the values.
type sheetReader struct {
	*reader
	sheet    *strict.Sheet
	words    *sheetWords
	columns  map[column]int // numbers of columns, from 1
	headRow  int
	language string          // of the heads
	reported map[string]bool // problems that several cells share
}

// readSpeciesSheet reads the species of a sheet.
func (r *reader) readSpeciesSheet(name string) {
	sheet, problem := strict.ReadSheet(r.project, name, IsSpeciesSheet)
	if problem != nil {
		r.problems = append(r.problems, problem)
		return
	}
	r.sources[name] = sheet.Source
	r.sheetWords = newSheetWords(r.rules, r.vocabulary, r.firstLanguage())
	s := &sheetReader{reader: r, sheet: sheet, words: r.sheetWords, columns: map[column]int{}, reported: map[string]bool{}}
	if root, ok := s.tree(); ok {
		r.readSpecies(&fields{Fields: root, marks: r.positions})
		root.Done()
	}
}

// IsSpeciesSheet reports whether the sheet of a workbook that has this name holds the species.
func IsSpeciesSheet(name string) bool {
	return slices.Contains([]string{"species", "especie", "especies", "espece", "especes"}, strict.Fold(name))
}

// speciesSheet returns the sheet of the species in the topic's folder; "" if there is none. It
// refuses a second file of species: nobody could say which one counts.
func (r *reader) speciesSheet() string {
	found := speciesFiles(r.project, r.folder)
	for _, second := range found[min(1, len(found)):] {
		r.problems = append(r.problems, strict.ProblemIn(second,
			"the species stand in %s as well, and only one of the files can count; possible: moving the other out of the folder", path.Base(found[0])))
	}
	if len(found) == 0 || path.Ext(found[0]) == ".yaml" {
		return ""
	}
	return found[0]
}

// speciesFiles lists the files of species in a folder.
func speciesFiles(project fs.FS, folder string) (found []string) {
	for _, ending := range append([]string{".yaml"}, strict.SheetEndings()...) {
		if name := path.Join(folder, speciesName+ending); exists(project, name) {
			found = append(found, name)
		}
	}
	return found
}

// refuseStrayTable refuses a table that isn't read, because of its name or its format.
func (r *reader) refuseStrayTable(name string) {
	const openInExcel = "~$" // begins the file that Excel keeps beside an open one
	if strict.Hidden(name) || strings.HasPrefix(name, openInExcel) {
		return
	}
	ending := path.Ext(name)
	isRead := slices.Contains(strict.SheetEndings(), ending)
	isAlmostRead := slices.Contains(append(strict.SheetEndings(), ".yml"), strings.ToLower(ending))
	isOther := slices.Contains([]string{".xls", ".xlsm", ".xlsb", ".ods", ".numbers", ".tsv"}, strings.ToLower(ending))
	if isRead && strings.TrimSuffix(name, ending) == speciesName || !isRead && !isAlmostRead && !isOther {
		return
	}
	p := strict.Unknown{What: "file", Read: name, Of: message.Name(r.folder), Known: []string{"species.csv", "species.xlsx"}}.Problem()
	switch {
	case isOther:
		p = strict.ProblemIn("", "a file of this format (%s) isn't read; possible: saving it in the spreadsheet program as %s.xlsx or %s.csv", ending, speciesName, speciesName)
	case p.Suggestion == "":
		p.Append(message.Text(", and is not read"))
	}
	p.Pos.File = path.Join(r.folder, name)
	r.problems = append(r.problems, p)
}

// tree returns the sheet as species.yaml would have it; ok is false if it has no usable heads.
func (s *sheetReader) tree() (*strict.Fields, bool) {
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
		s.refuseHeadless(heads, row)
		species = append(species, rowReader{s, row}.species())
	}
	pos := s.rowPosition(s.headRow)
	root := strict.GroupNode(pos, []strict.Keyed{{Key: "species", Node: strict.ListNode(pos, species)}})
	return s.sheet.Fields(root, "the sheet", &s.problems), true
}

func (s *sheetReader) rowPosition(number int) strict.Pos {
	return strict.Pos{File: s.sheet.Name(), Line: number}
}

func (s *sheetReader) add(pos strict.Pos, read, format string, args ...any) {
	s.problems = append(s.problems, s.sheet.Problemf(pos, read, format, args...))
}

// setLanguage has problems use the words of the language in which the heads are.
func (s *sheetReader) setLanguage(heads table.Row) {
	var row []string
	for _, cell := range heads.Cells {
		row = append(row, cell.Text)
	}
	s.language = s.words.heads.languageOf(row, s.firstLanguage())
	s.words.setLanguage(s.language)
}

// refuseCell reports why a cell can't be used. What it shares with other cells is reported once.
func (s *sheetReader) refuseCell(cell table.Cell, at strict.Located[string]) {
	if cell.Shared {
		if s.reported[cell.Wrong.String()] {
			return
		}
		s.reported[cell.Wrong.String()] = true
	}
	s.add(at.Pos, at.Value, "%s", cell.Wrong)
}

const (
	searchedRows = 10 // for the heads, since a title may stand above them
	enoughHeads  = 3  // that are known make a row of heads
)

// findHeads returns the first row with enough known heads, else the first row.
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

// readHeads finds the columns. If no head is understood, only that is reported and not every
// cell.
func (s *sheetReader) readHeads(heads table.Row) bool {
	allRight := true
	for i := range heads.Cells {
		cell := s.sheet.At(heads, i+1)
		if !heads.Cells[i].Wrong.Nothing() {
			s.refuseCell(heads.Cells[i], cell)
			allRight = false
			continue
		}
		if cell.Value != "" && !s.readHead(cell) {
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

func (s *sheetReader) readHead(cell strict.Located[string]) bool {
	possible := s.words.heads.columnsOf(cell.Value)
	if len(possible) > 1 {
		var names []string
		for _, c := range possible {
			names = append(names, s.words.heads.nameOf(c))
		}
		s.add(cell.Pos, cell.Value, "%s is more than one thing; possible: %s", strict.Quoted(cell.Value), strings.Join(names, ", "))
		return false
	}
	if len(possible) == 0 {
		problem := strict.Unknown{What: "column", Read: cell.Value, Known: headsIn(s.language, s.words.chars.written)}.Problem()
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

// reportMissingColumns reports each required column that is missing, once for all rows.
func (s *sheetReader) reportMissingColumns() {
	pos := s.rowPosition(s.headRow)
	for _, k := range columnKinds() {
		if k.required && !s.hasColumn(k.key) {
			s.add(pos, "", "there is no column %s; possible heads: %s", k.key, strings.Join(k.heads.firsts(), ", "))
		}
	}
	for _, char := range kyndo.Chars() {
		if !s.hasColumn(char.String()) {
			s.add(pos, "", "there is no column %s; possible heads: %s", char, strings.Join(s.words.chars.heads(char), ", "))
		}
	}
}

// hasColumn reports whether there is a column of a kind, in any language.
func (s *sheetReader) hasColumn(key string) bool {
	for c := range s.columns {
		if c.key == key {
			return true
		}
	}
	return false
}

// textLanguages lists the languages of the program and those that columns are in.
func (s *sheetReader) textLanguages() []string {
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
		if at := s.sheet.At(row, i+1); !cell.Blank() && heads.At(i+1).Blank() {
			s.add(at.Pos, at.Value, "%s stands here, and the column has no head in row %d; possible: a head, or nothing below it", strict.Quoted(at.Value), heads.Number)
		}
	}
}

// speciesRows returns the rows of species. A row with other separators than the heads, or with
// a text that fell into two cells, is reported once and read as it was probably meant. A row
// with one cell is reported and left out.
func (s *sheetReader) speciesRows(heads table.Row, rows []table.Row) (species []table.Row) {
	bySeparator := map[rune][]table.Row{}
	for _, row := range rows {
		p, isMisparted := s.sheet.Misparted(heads, row)
		switch {
		case isMisparted && p.Column == 0 && p.By != 0:
			bySeparator[p.By] = append(bySeparator[p.By], p.Row)
			if len(p.Row.Cells) <= len(heads.Cells) {
				species = append(species, p.Row)
			}
		case isMisparted && s.reportSplitText(heads, row, p):
			species = append(species, p.Row)
		case isMisparted:
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

// reportSeparator reports, once for all, rows with another separator than the heads.
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

// reportSplitText reports a row in which a separator made two cells of a text. It returns
// whether the cells could be put together again.
func (s *sheetReader) reportSplitText(heads, row table.Row, p table.Parting) bool {
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

// refuseSingleCell reports a row with one cell, which is no species.
func (s *sheetReader) refuseSingleCell(heads, row table.Row) bool {
	only := 0
	for i, cell := range row.Cells {
		if cell.Blank() {
			continue
		}
		if only > 0 || !cell.Wrong.Nothing() {
			return false
		}
		only = i + 1
	}
	if len(s.columns) < 3 || heads.At(only).Blank() {
		return false
	}
	cell := s.sheet.At(row, only)
	s.add(cell.Pos, cell.Value, "%s is all that stands in this row; possible: a species with its name, its numbers and its primary strength, or a # in front of a note", strict.Quoted(cell.Value))
	return true
}
