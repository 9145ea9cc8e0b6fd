package kyndodata

import (
	"errors"
	"io/fs"
	"path"
	"slices"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/names"
	"octavo/content/strict"
	"octavo/templates"
)

// common is the folder of the data: its files are those of the topic without a name, and
// what other topics lack.
const common = "content/kyndo"

// artName is the folder of pictures within that of a topic.
const artName = "art"

// A Topic is what the cards of a deck are about, by the name of its folder in
// content/kyndo; "" is the one whose files lie there by themselves.
type Topic string

// Folder is where the data of the topic are.
func (t Topic) Folder() string { return path.Join(common, string(t)) }

// Topics lists those of a publication that have names.
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

// Files are what the data of a topic are read from, as far as a publication has them: those
// of its folder and, where it has a name, of the common one.
func (t Topic) Files(project fs.FS) ([]string, error) {
	var all []string
	walk := func(folder string) error {
		err := fs.WalkDir(project, folder, func(name string, e fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case !e.IsDir():
				all = append(all, name)
			case name != folder && (folder == common && name != path.Join(common, artName)):
				return fs.SkipDir // another topic
			}
			return nil
		})
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		return err
	}
	if err := walk(t.Folder()); err != nil {
		return nil, err
	}
	if t != "" {
		for _, name := range shared() {
			if file := path.Join(common, name+".yaml"); exists(project, file) {
				all = append(all, file)
			}
		}
	}
	return all, nil
}

// shared are the files that topics may have in common.
func shared() []string { return []string{"rules", "environments", "contexts"} }

func exists(project fs.FS, name string) bool {
	_, err := fs.Stat(project, name)
	return err == nil
}

// A lookup is where a file is read from, and what problems with it call it.
type lookup struct {
	from fs.FS
	name string
	as   string // "" for its name
}

// find says where a file of the data is: in the folder of the topic, or among those that
// topics have in common, or built in. There are no species for a topic with a name but its
// own, and words only where the species are.
func (r *reader) find(name string) (lookup, error) {
	own := path.Join(r.folder, name+".yaml")
	plain := path.Join(common, name+".yaml")
	_, err := fs.Stat(r.project, own)
	switch builtIn := "built-in " + plain; {
	case !errors.Is(err, fs.ErrNotExist):
		return lookup{r.project, own, ""}, nil
	case r.topic == "" && (name != wordsName || len(speciesFiles(r.project, common)) == 0):
		return lookup{content.Sample(), plain, builtIn}, nil
	case !slices.Contains(shared(), name):
		return lookup{}, err
	case exists(r.project, plain):
		return lookup{r.project, plain, ""}, nil
	case name == rulesName:
		return lookup{content.Sample(), plain, builtIn}, nil
	default:
		return lookup{templates.Files(noProject), path.Join(neutralFolder, name+".yaml"), "built-in " + name + ".yaml"}, nil
	}
}

// neutralFolder has, among the templates, places and contexts that go with any topic: those
// that a new one begins with.
const neutralFolder = "start/topic"

// problemOf tells of a topic that can't be.
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
			return (&strict.Source{}).Problemf(strict.Pos{File: t.Folder()}, "", "topics %s and %s cannot stand beside each other: where upper and lower case are the same, so would be their folders", other, t)
		}
	}
	if len(speciesFiles(project, t.Folder())) == 0 {
		return (&strict.Source{}).Problemf(strict.Pos{File: t.Folder()}, "", "the topic has no %s.yaml, .csv or .xlsx; possible: what octavo new deck writes", speciesName)
	}
	return nil
}

// OpenTopic reads the data of a topic of the publication in a folder; one that is no
// publication has those of the embedded sample.
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
