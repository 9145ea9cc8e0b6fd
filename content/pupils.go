package content

import (
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"octavo/content/message"
	"octavo/content/strict"
	"octavo/content/table"
)

// Bounds of the list of pupils.
const (
	maxPupils   = 400
	longestName = 60 // characters
)

// A listedPupil is a pupil as written in a list.
type listedPupil struct{ name, group strict.Located[string] }

const possiblePupils = "a number such as 30, a list of names, or a file of them such as 3a.csv or 3a.xlsx"

// pupilFileEndings lists the endings of files with a list of pupils.
func pupilFileEndings() []string { return append(strict.SheetEndings(), ".tsv", ".txt") }

// readPupils reads the pupils of a class: their number, their names, or a file of names. In a workbook,
// it reads the sheet with the name of the class, if there is one.
func (l *loader) readPupils(f *strict.Fields, class string) []listedPupil {
	const key = "pupils"
	switch f.Form(key) {
	case strict.NumberForm:
		return make([]listedPupil, f.Number(key, 1, maxPupils, 0).Value)
	case strict.ListForm:
		var all []listedPupil
		for _, name := range f.Names(key) {
			if l.checkName(f.Source(), name) {
				all = append(all, listedPupil{name: name})
			}
		}
		return all
	case strict.TextForm:
		from := f.Text(key)
		switch ext := strings.ToLower(path.Ext(from.Value)); {
		case from.Value == "":
			return nil
		case !slices.Contains(pupilFileEndings(), ext):
			f.Errorf(from.Pos, from.Value, "%s cannot be %s; possible: %s", key, strict.Quoted(from.Value), possiblePupils)
			return nil
		}
		sheet := l.readSheet(f, key, from, func(sheet string) bool { return IsSheetOf(sheet, class) })
		if sheet == nil {
			return nil
		}
		return l.readPupilSheet(sheet)
	default:
		if v, ok := f.Take(key); ok {
			f.Impossible(key, v, possiblePupils)
		}
		return nil
	}
}

// checkName returns whether a name fits on a line of a sheet. It adds a problem if not.
func (l *loader) checkName(source *strict.Source, name strict.Located[string]) bool {
	if utf8.RuneCountInString(name.Value) > longestName {
		l.addProblems(source.Report(name.Pos, name.Value, &strict.Problem{Message: "the name has more than 60 characters; a line of a sheet holds no more"}))
		return false
	}
	return true
}

// nameHeads lists usual heads of the column of names, better ones first. For example, French "nom" is a
// surname if there is also a column "prénom".
func nameHeads() []string {
	return []string{
		"name", "first name", "given name", "pupil", "student", "nombre", "nombres", "alumno", "alumna", "estudiante", "nombre completo",
		"nome", "nome completo", "aluno", "aluna", "estudante", "prenom", "eleve", "nom",
	}
}

// surnameHeads lists usual heads of the column of surnames.
func surnameHeads() []string {
	return []string{"surname", "last name", "family name", "apellido", "apellidos", "apelido", "apelidos", "sobrenome", "nom de famille", "nom"}
}

// groupHeads lists usual heads of the column of groups.
func groupHeads() []string {
	return []string{"group", "grupo", "groupe", "level", "nivel", "niveau"}
}

// groupHeadsBeside lists the usual heads of a column of groups. head is the head of the column of names.
// Heads of groups in the same language come first.
func groupHeadsBeside(head string) []string {
	first := []string{}
	switch head = strict.Fold(head); {
	case slices.Contains([]string{"prenom", "eleve", "nom"}, head):
		first = []string{"groupe", "niveau"}
	case slices.Index(nameHeads(), head) >= slices.Index(nameHeads(), "nombre"):
		first = []string{"grupo", "nivel"}
	}
	rest := slices.DeleteFunc(groupHeads(), func(word string) bool { return slices.Contains(first, word) })
	return append(first, rest...)
}

// A pupilList is a sheet with a list of pupils.
type pupilList struct {
	*strict.Sheet
	l                    *loader
	name, surname, group int             // numbers of the columns, from 1; 0 for none
	nearGroupHead        *strict.Problem // the problem that a head resembles a usual head of groups, if no column has groups; may be nil
	seen                 map[string]strict.Pos
	all                  []listedPupil
}

// readPupilSheet reads the pupils of a sheet. Without a row of heads at the top, each row is a name.
func (l *loader) readPupilSheet(sheet *strict.Sheet) []listedPupil {
	r := &pupilList{Sheet: sheet, l: l, name: 1, seen: map[string]strict.Pos{}}
	rows, ok := r.readHeads()
	if !ok {
		return nil
	}
	l.nearGroupHead = r.nearGroupHead
	before := len(l.problems)
	for _, row := range rows {
		r.addRow(row)
	}
	switch {
	case len(r.all) == 0 && len(l.problems) == before:
		l.addProblems(&strict.Problem{Pos: strict.Pos{File: sheet.Name()}, Message: "the list has no pupils; possible: a name in each line or, under a first line such as name,group, in that column"})
	case len(r.all) > maxPupils:
		l.addProblems(sheet.Report(r.all[maxPupils].name.Pos, r.all[maxPupils].name.Value, &strict.Problem{Message: "the list has more than 400 pupils"}))
		return nil
	}
	return r.all
}

// maxHeadRows is how many rows at the top may hold the heads of the columns.
const maxHeadRows = 10

// readHeads returns the rows below the heads, or all rows if there are no heads. A sheet of several
// columns must have heads: if it has none, readHeads reports that and returns false.
func (r *pupilList) readHeads() (rows []table.Row, ok bool) {
	for i, row := range r.Rows[:min(maxHeadRows, len(r.Rows))] {
		if name := findColumn(row, nameHeads(), 0); name > 0 {
			r.name, r.surname, r.group = name, findColumn(row, surnameHeads(), name), findColumn(row, groupHeads(), name)
			r.SetHeads(row)
			r.findNearGroupHead(row)
			return r.Rows[i+1:], true
		}
	}
	for _, row := range r.Rows {
		if len(row.Cells) > 1 {
			first := r.Rows[0]
			r.l.addProblems(r.Report(strict.Pos{File: r.Name(), Line: first.Number, Column: 1}, first.At(1).Text, &strict.Problem{Message: "no row at the top of this table names a column of names; possible: a first row such as name,group or nombre,grupo"}))
			return nil, false
		}
	}
	return r.Rows, true
}

// findNearGroupHead finds a head that is similar to a head of groups, if no column has groups.
func (r *pupilList) findNearGroupHead(row table.Row) {
	known := groupHeadsBeside(row.At(r.name).Text)
	for i, cell := range row.Cells {
		if at := i + 1; r.group > 0 || at == r.name || at == r.surname || strict.Suggest(cell.Text, known, nil) == "" {
			continue
		}
		r.nearGroupHead = r.Unknown(strict.Pos{File: r.Name(), Line: row.Number, Column: i + 1}, strict.Unknown{What: "column", Read: cell.Text, Known: known})
		return
	}
}

// findColumn returns the number, from 1, of the column whose head comes first in known. It ignores the
// column taken, and returns 0 if there is none.
func findColumn(row table.Row, known []string, taken int) int {
	for _, k := range known {
		for i, cell := range row.Cells {
			if i+1 != taken && strict.Fold(cell.Text) == strict.Fold(k) {
				return i + 1
			}
		}
	}
	return 0
}

// addRow adds the pupil of a row. It skips a row with only numbers, because some lists have numbered
// rows without pupils at the end.
func (r *pupilList) addRow(row table.Row) {
	for _, column := range []int{r.name, r.surname, r.group} {
		if cell := row.At(column); !cell.Wrong.Nothing() {
			r.l.addProblems(r.Report(strict.Pos{File: r.Name(), Line: row.Number, Column: column}, cell.Text, strict.NewProblem(cell.Wrong)))
			return
		}
	}
	p := listedPupil{name: r.textAt(row, r.name), group: r.textAt(row, r.group)}
	p.name.Value = strings.TrimSpace(p.name.Value + " " + r.textAt(row, r.surname).Value)
	if p.name.Value == "" {
		if i := slices.IndexFunc(row.Cells, func(c table.Cell) bool { return strings.Trim(c.Text, "0123456789.") != "" }); i >= 0 {
			r.l.addProblems(r.Report(strict.Pos{File: r.Name(), Line: row.Number, Column: r.name}, "", strict.NewProblem(message.New("%s stands here, and no name; possible: the name of the pupil, or a row with nothing in it", strict.Quoted(row.Cells[i].Text)))))
		}
		return
	}
	if first, twice := r.seen[p.name.Value]; twice {
		r.l.addProblems(r.Report(p.name.Pos, p.name.Value, strict.NewProblem(message.New("%s is listed twice, first in row %d; possible: what tells the two apart", strict.Quoted(p.name.Value), first.Line))))
		return
	}
	if r.seen[p.name.Value] = p.name.Pos; r.l.checkName(r.Source, p.name) {
		r.all = append(r.all, p)
	}
}

// textAt returns the text in a column of a row, on one line. It is empty for column 0.
func (r *pupilList) textAt(row table.Row, column int) strict.Located[string] {
	if column == 0 {
		return strict.Located[string]{}
	}
	found := r.At(row, column)
	found.Value = strings.Join(strings.Fields(strings.Map(func(c rune) rune {
		if strict.IsControl(c) {
			return ' '
		}
		return c
	}, found.Value)), " ")
	return found
}

// IsSheetOf reports whether a sheet of a workbook is named like a class, apart from case and accents.
func IsSheetOf(sheet, class string) bool { return strict.Fold(sheet) == strict.Fold(class) }
