package content

import (
	"encoding/csv"
	"errors"
	"path"
	"slices"
	"strings"
	"unicode/utf8"
)

// Bounds of the list of a class.
const (
	mostPupils  = 400
	longestName = 60 // characters
)

// A listed pupil is one as a list has them.
type listedPupil struct{ name, group Located[string] }

const possiblePupils = "a number such as 30, a list of names, or a file of them such as 3a.csv"

// pupils takes how many there are, or their names, or the file that has these.
func (l *loader) pupils(f *Fields) []listedPupil {
	const key = "pupils"
	switch f.Form(key) {
	case NumberForm:
		return make([]listedPupil, f.Number(key, 1, mostPupils, 0).Value)
	case ListForm:
		var all []listedPupil
		for _, name := range f.Names(key) {
			if l.fitsName(f.source, name) {
				all = append(all, listedPupil{name: name})
			}
		}
		return all
	case TextForm:
		from := f.Text(key)
		switch ext := strings.ToLower(path.Ext(from.Value)); {
		case from.Value == "":
			return nil
		case ext != ".csv" && ext != ".tsv" && ext != ".txt":
			f.Errorf(from.Pos, from.Value, "%s cannot be %s; possible: %s", key, Quoted(from.Value), possiblePupils)
			return nil
		}
		source := l.listFor(f, key, from)
		if source == nil {
			return nil
		}
		return l.register(source)
	default:
		if v, ok := f.take(key); ok {
			f.impossible(key, v, possiblePupils)
		}
		return nil
	}
}

// fitsName refuses names that no line of a sheet holds.
func (l *loader) fitsName(source *Source, name Located[string]) bool {
	if utf8.RuneCountInString(name.Value) > longestName {
		l.add(source.report(name.Pos, name.Value, &Problem{Message: "the name has more than 60 characters; a line of a sheet holds no more"}))
		return false
	}
	return true
}

// The columns of a register, by what teachers call them.
func nameColumns() []string {
	return []string{"name", "first name", "pupil", "student", "nombre", "nombres", "alumno", "alumna", "estudiante", "nombre completo"}
}
func surnameColumns() []string {
	return []string{"surname", "last name", "apellido", "apellidos"}
}
func groupColumns() []string { return []string{"group", "grupo", "level", "nivel"} }

// register reads the pupils of a table: a name in each line or, where its first line names
// columns, what stands in those.
func (l *loader) register(s *Source) []listedPupil {
	r := csv.NewReader(strings.NewReader(string(s.text)))
	r.Comma, r.FieldsPerRecord, r.TrimLeadingSpace = separatorOf(string(s.text)), -1, true
	var all []listedPupil
	name, surname, group := 0, -1, -1
	first := true
	seen := map[string]Pos{}
	for {
		record, err := r.Read()
		if record == nil && err != nil {
			if bad, ok := errors.AsType[*csv.ParseError](err); ok {
				l.add(s.Errorf(Pos{s.name, bad.Line, bad.Column}, 1, "the table can't be read here: %v", bad.Err))
				return nil
			}
			break
		}
		if first {
			first = false
			columns, named, ok := l.columns(s, r, record)
			if !ok {
				return nil
			}
			if named {
				name, surname, group = columns[0], columns[1], columns[2]
				continue
			}
		}
		if p := pupilIn(s, r, record, name, surname, group); p.name.Value != "" {
			if at, twice := seen[p.name.Value]; twice {
				l.add(s.report(p.name.Pos, p.name.Value, &Problem{Message: Quoted(p.name.Value) + " is listed twice (" + at.String() + "); possible: what tells the two apart"}))
				continue
			}
			if seen[p.name.Value] = p.name.Pos; l.fitsName(s, p.name) {
				all = append(all, p)
			}
		}
	}
	switch {
	case len(all) == 0:
		l.add(&Problem{Pos: Pos{File: s.name}, Message: "the list has no pupils; possible: a name in each line or, under a first line such as name,group, in that column"})
	case len(all) > mostPupils:
		l.add(s.report(all[mostPupils].name.Pos, all[mostPupils].name.Value, &Problem{Message: "the list has more than 400 pupils"}))
		return nil
	}
	return all
}

// columns are those of names, surnames and groups, where the first line of a table names
// them; -1 where it doesn't. A table of several columns has to.
func (l *loader) columns(s *Source, r *csv.Reader, record []string) (at [3]int, named, ok bool) {
	for i, known := range [][]string{nameColumns(), surnameColumns(), groupColumns()} {
		at[i] = slices.IndexFunc(record, func(cell string) bool {
			return slices.ContainsFunc(known, func(k string) bool { return folded(k) == folded(cell) })
		})
	}
	if at[0] >= 0 {
		return at, true, true
	}
	if at[1] >= 0 || at[2] >= 0 || len(record) > 1 {
		line, column := r.FieldPos(0)
		pos := Pos{s.name, line, s.runeColumn(line, column)}
		l.add(s.report(pos, record[0], &Problem{Message: "the first line of this table names no column of names; possible: a first line such as name,group or nombre,grupo"}))
		return at, false, false
	}
	return at, false, true
}

// pupilIn is the pupil of a line; one without a name where it is blank.
func pupilIn(s *Source, r *csv.Reader, record []string, name, surname, group int) listedPupil {
	cell := func(n int) Located[string] {
		if n < 0 {
			return Located[string]{}
		}
		if n >= len(record) {
			line, column := r.FieldPos(len(record) - 1)
			return Located[string]{Pos: Pos{s.name, line, s.runeColumn(line, column)}}
		}
		line, column := r.FieldPos(n)
		clean := strings.Join(strings.Fields(strings.Map(func(c rune) rune {
			if isControl(c) {
				return ' '
			}
			return c
		}, record[n])), " ")
		return Located[string]{clean, Pos{s.name, line, s.runeColumn(line, column)}}
	}
	p := listedPupil{name: cell(name), group: cell(group)}
	if more := cell(surname); more.Value != "" {
		p.name.Value = strings.TrimSpace(p.name.Value + " " + more.Value)
	}
	return p
}

// separatorOf is what stands between the cells of a table: what its first line has most of.
func separatorOf(text string) rune {
	line, _, _ := strings.Cut(strings.TrimLeft(text, "\n"), "\n")
	best := ','
	for _, try := range []rune{';', '\t'} {
		if strings.Count(line, string(try)) > strings.Count(line, string(best)) {
			best = try
		}
	}
	return best
}

// runeColumn is the column of a byte of a line, both counted from 1.
func (s *Source) runeColumn(line, column int) int {
	text := s.line(line)
	return 1 + utf8.RuneCountInString(text[:min(max(column-1, 0), len(text))])
}
