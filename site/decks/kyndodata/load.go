//go:build !js

package kyndodata

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/pictures"
	"octavo/content/strict"
)

// Open reads the data of the publication in a folder. Missing files are taken from the embedded
// sample.
func Open(dir string) (*Data, error) {
	project, err := content.Open(dir)
	if err != nil {
		return nil, message.Errorf("opening the project: %v", err)
	}
	return Load(project)
}

// OpenTopic reads the data of a topic of the publication in a folder. If the folder has no
// publication, it reads the embedded sample.
func OpenTopic(dir string, topic Topic) (*Data, error) {
	project, err := content.Open(dir)
	if err != nil {
		return nil, message.Errorf("opening the project: %v", err)
	}
	if topic != "" && !content.IsPublication(project) && !exists(project, topic.Folder()) {
		project = content.Sample()
	}
	return LoadTopic(project, topic, strict.Varieties)
}

// Load reads and checks the data of a publication. Each name must be given in at least one
// language. The listed languages borrow names that they lack. Mistakes in the data are
// strict.Problems.
func Load(project fs.FS, languages ...string) (*Data, error) {
	return LoadTopic(project, "", strict.Varieties, languages...)
}

// LoadTopic does the same as Load for one topic. chain returns a language and then the languages
// that it borrows from, in order of preference.
func LoadTopic(project fs.FS, topic Topic, chain func(language string) []string, languages ...string) (*Data, error) {
	r := &topicReader{reader: newReader(topic.Folder(), chain, languages), project: project, pictures: pictures.NewReader(project), topic: topic}
	r.readTopic()
	return r.data()
}

// A topicReader reads the data of a topic from the files of a publication.
type topicReader struct {
	*reader
	project  fs.FS
	pictures *pictures.Reader
	topic    Topic
}

func (r *topicReader) readTopic() {
	if p := r.topic.problemOf(r.project); p != nil {
		if r.findStrayFiles(); len(r.problems) == 0 { // otherwise the species may be in a stray file
			r.problems = append(r.problems, p)
		}
		return
	}
	r.findStrayFiles()
	sheet := r.speciesSheet()
	for _, name := range fileNames() {
		if name == speciesName && sheet != "" {
			continue // a sheet is read last: it may use the words of all other files
		}
		at, err := r.find(name)
		if err != nil {
			continue // a topic needs no words of its own
		}
		if name == rulesName {
			r.rulesShared = r.sharesRules(at)
		}
		source, problem := at.read()
		r.readFile(source, problem, r.readerOf(name))
	}
	if sheet != "" {
		r.readSpeciesSheet(sheet)
	}
	r.noteUnusedFamilies()
	r.readPictures()
}

// sharesRules reports whether a file of rules isn't the topic's own.
func (r *topicReader) sharesRules(at location) bool {
	return at.shownAs != "" || r.topic != "" && path.Dir(at.name) != r.topic.Folder()
}

// findStrayFiles reports files in the topic's folder that aren't read.
func (r *topicReader) findStrayFiles() {
	entries, err := fs.ReadDir(r.project, r.folder)
	if err != nil {
		return // without a folder there are no stray files
	}
	for _, e := range entries {
		name, isYAML := strings.CutSuffix(e.Name(), ".yaml")
		if isYAML && !strict.IsHidden(e.Name()) && !slices.Contains(fileNames(), name) {
			r.unknownFile(e.Name(), strict.Unknown{What: "file", Read: name, Of: message.Name(r.folder), Known: fileNames()})
		}
		r.refuseStrayTable(e.Name())
	}
}

// unknownFile reports a file in the topic's folder with an unknown name.
func (r *topicReader) unknownFile(name string, u strict.Unknown) {
	p := u.Problem()
	p.Pos.File = path.Join(r.folder, name)
	r.problems = append(r.problems, p)
}

// readSpeciesSheet reads the species of a file with a sheet.
func (r *topicReader) readSpeciesSheet(name string) {
	sheet, problem := strict.ReadSheet(r.project, name, IsSpeciesSheet)
	if problem != nil {
		r.problems = append(r.problems, problem)
		return
	}
	r.readSheet(sheet)
}

// speciesSheet returns the file of the species if it is a sheet, else "". It refuses a second file
// of species, since only one can count.
func (r *topicReader) speciesSheet() string {
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

// refuseStrayTable refuses a table that isn't read because of its name or format.
func (r *topicReader) refuseStrayTable(name string) {
	const openInExcel = "~$" // prefix of the lock file that Excel keeps next to an open workbook
	if strict.IsHidden(name) || strings.HasPrefix(name, openInExcel) {
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
