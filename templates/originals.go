package templates

import (
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
)

// An Original is a file of the program that a project may replace with its own.
type Original struct {
	Name  string // path in the project's folder of templates, such as site/style.css
	files fs.FS
	at    string
}

// Text returns the text of the file.
func (o Original) Text() ([]byte, error) { return fs.ReadFile(o.files, o.at) }

// Originals returns the text files that a project may replace, sorted by name: the templates, and the
// rules and lessons of kinds in each language. Fonts and licences aren't among them.
func Originals(kinds []KindTexts) []Original {
	all := map[string]Original{}
	// The walk can't fail: the files are part of the program.
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

// FindOriginal finds a file by its name, with or without templates/. all is sorted by name. If no file
// has this name, FindOriginal returns false.
func FindOriginal(all []Original, name string) (Original, bool) {
	name = strings.TrimPrefix(path.Clean(name), folder+"/")
	i, ok := slices.BinarySearchFunc(all, name, func(o Original, name string) int { return strings.Compare(o.Name, name) })
	if !ok {
		return Original{}, false
	}
	return all[i], true
}

// PathInProject returns the path in a project of the file that replaces this one.
func (o Original) PathInProject() string { return path.Join(folder, o.Name) }
