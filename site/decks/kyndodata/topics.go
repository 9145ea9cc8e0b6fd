package kyndodata

import (
	"errors"
	"io/fs"
	"path"
	"slices"

	"octavo/content"
	"octavo/content/names"
	"octavo/content/strict"
	"octavo/templates"
)

// common is the folder of the data. Its files are those of the topic without a name, and what
// other topics lack.
const common = "content/kyndo"

// artName is the folder of pictures in the folder of a topic.
const artName = "art"

// A Topic is what cards are about. It is the name of its folder in content/kyndo; "" is the
// topic whose files lie directly there.
type Topic string

// Folder returns where the data of the topic are.
func (t Topic) Folder() string { return path.Join(common, string(t)) }

// TextFile returns the file with the topic's own text of a name, such as rules in Spanish.
func (t Topic) TextFile(name, language string) string {
	return path.Join(t.Folder(), name+"."+language+".md")
}

// BuiltIn reports whether a publication has no data of its own, so that the sample's are used.
func BuiltIn(project fs.FS) bool {
	info, err := fs.Stat(project, common)
	return err != nil || !info.IsDir()
}

// Topics lists the topics of a publication that have names.
func Topics(project fs.FS) []string {
	entries, err := fs.ReadDir(project, common)
	if err != nil {
		return nil // no folder, no topics
	}
	var all []string
	for _, e := range entries {
		if e.IsDir() && e.Name() != artName && !strict.Hidden(e.Name()) {
			all = append(all, e.Name())
		}
	}
	slices.Sort(all)
	return all
}

// Files lists the files of a publication that the data of the topic are read from. A topic
// with a name also uses the files in the common folder.
func (t Topic) Files(project fs.FS) ([]string, error) {
	var all []string
	err := fs.WalkDir(project, t.Folder(), func(name string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case !e.IsDir():
			all = append(all, name)
		case t == "" && name != common && name != path.Join(common, artName):
			return fs.SkipDir // another topic
		}
		return nil
	})
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	if t != "" {
		for _, name := range sharedNames() {
			if file := path.Join(common, name+".yaml"); exists(project, file) {
				all = append(all, file)
			}
		}
	}
	return all, nil
}

// The files of a topic, without their endings.
const (
	rulesName        = "rules"
	environmentsName = "environments"
	contextsName     = "contexts"
	speciesName      = "species"
	wordsName        = "words"
)

// fileNames lists what a topic's folder holds besides pictures.
func fileNames() []string {
	return []string{rulesName, environmentsName, contextsName, speciesName, wordsName}
}

// sharedNames lists the files that topics may have in common.
func sharedNames() []string { return []string{rulesName, environmentsName, contextsName} }

func exists(project fs.FS, name string) bool {
	_, err := fs.Stat(project, name)
	return err == nil
}

// A location is where a file is read from.
type location struct {
	from    fs.FS
	name    string
	shownAs string // in problems; "" for the name
}

// read reads the file. Problems say if it is built in.
func (l location) read() (*strict.Source, *strict.Problem) {
	source, problem := strict.ReadSource(l.from, l.name, strict.YAMLLimit)
	if problem != nil || l.shownAs == "" {
		return source, problem
	}
	return source.As(l.shownAs), nil
}

// newTopicFolder has, among the templates, the environments and contexts that a new topic
// begins with. They suit any topic.
const newTopicFolder = "start/topic"

// find looks for a file of the data in the folder of the topic, then in the common folder,
// then among the built-in ones. Species of a topic with a name are never borrowed; words only
// with the species.
func (r *reader) find(name string) (location, error) {
	own := path.Join(r.folder, name+".yaml")
	inCommon := path.Join(common, name+".yaml")
	_, err := fs.Stat(r.project, own)
	switch builtIn := "built-in " + inCommon; {
	case !errors.Is(err, fs.ErrNotExist):
		return location{r.project, own, ""}, nil
	case r.topic == "" && (name != wordsName || len(speciesFiles(r.project, common)) == 0):
		return location{content.Sample(), inCommon, builtIn}, nil
	case !slices.Contains(sharedNames(), name):
		return location{}, err
	case exists(r.project, inCommon):
		return location{r.project, inCommon, ""}, nil
	case name == rulesName:
		return location{content.Sample(), inCommon, builtIn}, nil
	default:
		return location{templates.Files(noProject), path.Join(newTopicFolder, name+".yaml"), "built-in " + name + ".yaml"}, nil
	}
}

// problemOf returns why there can be no such topic; nil if there is one.
func (t Topic) problemOf(project fs.FS) *strict.Problem {
	if t == "" {
		return nil
	}
	known := Topics(project)
	if !slices.Contains(known, string(t)) {
		p := strict.Unknown{What: "topic", Read: string(t), Known: known}.Problem()
		p.Pos.File = common
		return p
	}
	for _, other := range known {
		if other != string(t) && names.Key(other) == names.Key(string(t)) {
			return strict.ProblemIn(t.Folder(), "topics %s and %s cannot stand beside each other: where upper and lower case are the same, so would be their folders", other, t)
		}
	}
	if len(speciesFiles(project, t.Folder())) == 0 {
		return strict.ProblemIn(t.Folder(), "the topic has no %s.yaml, .csv or .xlsx; possible: what octavo new deck writes", speciesName)
	}
	return nil
}
