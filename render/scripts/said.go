package scripts

import (
	"bytes"
	"io/fs"
	"iter"
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

// quotes are what strings of a script stand between, two of one sort.
const quotes = "\"'`"

// quoted are the strings of a script that may be keys: letters, digits, dots, hyphens alone.
func quoted(text []byte) iter.Seq[string] {
	return func(yield func(string) bool) {
		for at := bytes.IndexAny(text, quotes); at >= 0; at = bytes.IndexAny(text, quotes) {
			quote, rest := text[at], text[at+1:]
			key := rest[:len(rest)-len(bytes.TrimLeftFunc(rest, inKey))]
			text = rest
			if len(key) == 0 || len(key) == len(rest) || rest[len(key)] != quote {
				continue
			}
			if text = rest[len(key)+1:]; !yield(string(key)) {
				return
			}
		}
	}
}

// inKey are the characters of keys.
func inKey(r rune) bool {
	return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || r == '_' || r == '.' || r == '-'
}

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
	for s := range quoted(text) {
		strung[s] = true
	}
	for _, found := range imported.FindAllSubmatch(text, -1) {
		if len(found[1]) == 0 {
			collect(files, path.Join(path.Dir(name), string(found[2]))+".ts", seen, strung)
		}
	}
}
