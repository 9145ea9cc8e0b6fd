//go:build !js

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

// commonFolder holds the files of the topic without a name. Topics with names take missing files
// from it.
const commonFolder = "content/kyndo"

// artName is the folder of pictures in the folder of a topic.
const artName = "art"

// A Topic is the subject of a set of cards. Its value is the name of its folder in content/kyndo,
// or "" for the topic whose files are directly in content/kyndo.
type Topic string

// Folder returns the folder with the data of the topic.
func (t Topic) Folder() string { return path.Join(commonFolder, string(t)) }

// TextFile returns the path of the topic's own version of a text, such as the rules in Spanish.
func (t Topic) TextFile(name, language string) string {
	return path.Join(t.Folder(), name+"."+language+".md")
}

// BuiltIn reports whether a publication has no data of its own and uses the sample's data.
func BuiltIn(project fs.FS) bool {
	info, err := fs.Stat(project, commonFolder)
	return err != nil || !info.IsDir()
}

// Topics lists the named topics of a publication.
func Topics(project fs.FS) []string {
	entries, err := fs.ReadDir(project, commonFolder)
	if err != nil {
		return nil // no folder, no topics
	}
	var all []string
	for _, e := range entries {
		if e.IsDir() && e.Name() != artName && !strict.IsHidden(e.Name()) {
			all = append(all, e.Name())
		}
	}
	slices.Sort(all)
	return all
}

// Files lists the files of a publication with the data of the topic. A topic with a name also uses
// the files in the common folder.
func (t Topic) Files(project fs.FS) ([]string, error) {
	var all []string
	err := fs.WalkDir(project, t.Folder(), func(name string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case !e.IsDir():
			all = append(all, name)
		case t == "" && name != commonFolder && name != path.Join(commonFolder, artName):
			return fs.SkipDir // another topic
		}
		return nil
	})
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	if t != "" {
		for _, name := range sharedNames() {
			if file := path.Join(commonFolder, name+".yaml"); exists(project, file) {
				all = append(all, file)
			}
		}
	}
	return all, nil
}

// sharedNames lists the names of the files that several topics may share.
func sharedNames() []string { return []string{rulesName, environmentsName, contextsName} }

func exists(project fs.FS, name string) bool {
	_, err := fs.Stat(project, name)
	return err == nil
}

// A location is the place of a file: a file system and a name.
type location struct {
	files   fs.FS
	name    string
	shownAs string // name in problems; "" to show the real name
}

// read reads the file. Problems name a built-in file as built-in.
func (l location) read() (*strict.Source, *strict.Problem) {
	source, problem := strict.ReadSource(l.files, l.name, strict.YAMLLimit)
	if problem != nil || l.shownAs == "" {
		return source, problem
	}
	return source.WithName(l.shownAs), nil
}

// fallbackTopicFolder is the folder of templates with environments and contexts that suit any
// topic. A topic with a name uses them if neither its folder nor the common folder has these files.
const fallbackTopicFolder = "start/topic"

// find looks for a file of the data: in the topic's folder, then in the common folder, then in the
// program. A topic with a name never borrows species. Words are borrowed only together with the
// species.
func (r *topicReader) find(name string) (location, error) {
	own := path.Join(r.folder, name+".yaml")
	inCommon := path.Join(commonFolder, name+".yaml")
	_, err := fs.Stat(r.project, own)
	switch builtIn := "built-in " + inCommon; {
	case !errors.Is(err, fs.ErrNotExist):
		return location{r.project, own, ""}, nil
	case r.topic == "" && (name != wordsName || len(speciesFiles(r.project, commonFolder)) == 0):
		return location{content.Sample(), inCommon, builtIn}, nil
	case !slices.Contains(sharedNames(), name):
		return location{}, err
	case exists(r.project, inCommon):
		return location{r.project, inCommon, ""}, nil
	case name == rulesName:
		return location{content.Sample(), inCommon, builtIn}, nil
	default:
		return location{templates.Files(noProject), path.Join(fallbackTopicFolder, name+".yaml"), "built-in " + name + ".yaml"}, nil
	}
}

// problemOf returns the reason why this topic can't be read, or nil.
func (t Topic) problemOf(project fs.FS) *strict.Problem {
	if t == "" {
		return nil
	}
	known := Topics(project)
	if !slices.Contains(known, string(t)) {
		p := strict.Unknown{What: "topic", Read: string(t), Known: known}.Problem()
		p.Pos.File = commonFolder
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
