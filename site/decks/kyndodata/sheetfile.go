package kyndodata

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"octavo/content/message"
	"octavo/content/strict"
)

// sheetIn is the sheet that has the species of a folder; "" where there is none. There is
// one file of species: of two, nobody could say which one counts.
func (r *reader) sheetIn(folder string) string {
	found := speciesFiles(r.project, folder)
	for _, second := range found[min(1, len(found)):] {
		r.problems = append(r.problems, (&strict.Source{}).Problemf(strict.Pos{File: second}, "",
			"the species stand in %s as well, and only one of the files can count; possible: moving the other out of the folder", path.Base(found[0])))
	}
	if len(found) == 0 || path.Ext(found[0]) == ".yaml" {
		return ""
	}
	return found[0]
}

// speciesFiles are the files of species in a folder.
func speciesFiles(project fs.FS, folder string) (found []string) {
	for _, ending := range append([]string{".yaml"}, strict.SheetEndings()...) {
		if name := path.Join(folder, speciesName+ending); exists(project, name) {
			found = append(found, name)
		}
	}
	return found
}

// otherPrograms are the endings of tables in formats that aren't read.
func otherPrograms() []string { return []string{".xls", ".xlsm", ".xlsb", ".ods", ".numbers", ".tsv"} }

// strayTable finds tables that nobody would read, by their names or by their formats.
func (r *reader) strayTable(name string) {
	const inUse = "~$" // begins the file that Excel keeps beside one that is open
	ending := path.Ext(name)
	if strict.Hidden(name) || strings.HasPrefix(name, inUse) {
		return
	}
	stem := strings.TrimSuffix(name, ending)
	switch {
	case slices.Contains(strict.SheetEndings(), ending):
		if stem == speciesName {
			return
		}
	case !slices.Contains(append(otherPrograms(), ".yml"), strings.ToLower(ending)) && !slices.Contains(strict.SheetEndings(), strings.ToLower(ending)):
		return
	}
	p := strict.Unknown{What: "file", Read: name, Of: message.Name(r.folder), Known: []string{"species.csv", "species.xlsx"}}.Problem()
	switch {
	case slices.Contains(otherPrograms(), strings.ToLower(ending)):
		p = (&strict.Source{}).Problemf(strict.Pos{}, "", "a file of this format (%s) isn't read; possible: saving it in the spreadsheet program as %s.xlsx or %s.csv", ending, speciesName, speciesName)
	case p.Suggestion == "":
		p.Append(message.Text(", and is not read"))
	}
	p.Pos.File = path.Join(r.folder, name)
	r.problems = append(r.problems, p)
}
