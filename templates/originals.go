package templates

import (
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
)

// An Original is a file of the program in whose place a project's own may stand.
type Original struct {
	Name  string // below a project's templates, such as site/style.css
	files fs.FS
	at    string
}

// Text is what it says.
func (o Original) Text() ([]byte, error) { return fs.ReadFile(o.files, o.at) }

// Originals are all of them, those that are texts to be changed: the templates, and how kinds are played and
// taught, in each language that the program speaks; no fonts, and not their licences. They are sorted by their names.
func Originals(kinds []KindTexts) []Original {
	all := map[string]Original{}
	// The walk itself can't fail: the files are part of the program.
	_ = fs.WalkDir(builtin, ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && !slices.Contains([]string{".ttf", ".woff2", ".txt"}, path.Ext(name)) {
			all[name] = Original{name, builtin, name}
		}
		return err
	})
	for _, language := range builtinLanguages() {
		for _, k := range kinds {
			for _, p := range k.Prose(language) {
				if _, err := fs.Stat(p.texts, p.File); err == nil {
					all[p.Own] = Original{p.Own, p.texts, p.File}
				}
			}
		}
	}
	return slices.SortedFunc(maps.Values(all), func(a, b Original) int { return strings.Compare(a.Name, b.Name) })
}

// FindOriginal is that of a name, which may begin with the folder of templates, as paths of a
// project do.
func FindOriginal(all []Original, name string) (Original, bool) {
	name = strings.TrimPrefix(path.Clean(name), folder+"/")
	i, ok := slices.BinarySearchFunc(all, name, func(o Original, name string) int { return strings.Compare(o.Name, name) })
	if !ok {
		return Original{}, false
	}
	return all[i], true
}

// Own is where a project has its own in the place of one.
func (o Original) Own() string { return path.Join(folder, o.Name) }
