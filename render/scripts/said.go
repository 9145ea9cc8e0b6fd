package scripts

import (
	"io/fs"
	"path"
	"regexp"
)

// imported finds the files of the folder that a script imports, but for those of which it
// wants types alone.
var imported = regexp.MustCompile(`(?m)^(?:import|export)( type)?\b[^"';]*["'](\.[^"']+)["']`)

// pluralForm is what stands behind the key of a text by a number.
var pluralForm = regexp.MustCompile(`\.(zero|one|two|few|many|other)$`)

// SaidBy are those of the words that the file entry and all that it imports name, each as a
// string by itself: "undo", and "left" where there are left.one and left.other.
func (w Words) SaidBy(files fs.FS, entry string) Words {
	strung := map[string]bool{}
	collect(files, entry, map[string]bool{}, strung)
	said := Words{}
	for key, text := range w {
		if strung[key] || strung[pluralForm.ReplaceAllString(key, "")] {
			said[key] = text
		}
	}
	return said
}

// quoted are what stands between quotes of one sort.
var quoted = regexp.MustCompile("\"([\\w.-]+)\"|'([\\w.-]+)'|`([\\w.-]+)`")

// collect adds all short strings of a file and of those that it imports. A file that can't
// be read has none: Bundle says so.
func collect(files fs.FS, name string, seen, strung map[string]bool) {
	if seen[name] {
		return
	}
	seen[name] = true
	text, err := fs.ReadFile(files, name)
	if err != nil {
		return
	}
	for _, found := range quoted.FindAllSubmatch(text, -1) {
		for _, s := range found[1:] {
			strung[string(s)] = true
		}
	}
	for _, found := range imported.FindAllSubmatch(text, -1) {
		if len(found[1]) == 0 {
			collect(files, path.Join(path.Dir(name), string(found[2]))+".ts", seen, strung)
		}
	}
}
