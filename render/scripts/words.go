package scripts

import (
	"bytes"
	"io/fs"
	"iter"
	"path"
	"regexp"
)

// Words are the texts of one language that a script may show, by key. Scripts import them
// as "octavo:words".
type Words map[string]string

// importPattern matches the relative imports of a script. The first group is " type" if only types are
// imported. The second group is the path.
var importPattern = regexp.MustCompile(`(?m)^(?:import|export)( type)?\b[^"';]*["'](\.[^"']+)["']`)

// pluralForm matches the end of a key that names a plural form, such as ".one".
var pluralForm = regexp.MustCompile(`\.(zero|one|two|few|many|other)$`)

// UsedBy returns the words whose keys are strings in the file entry or in its imports, such as
// "undo". The string "left" selects left.one and left.other.
func (w Words) UsedBy(files fs.FS, entry string) Words {
	found := map[string]bool{}
	collectStrings(files, entry, map[string]bool{}, found)
	used := Words{}
	for key, text := range w {
		if found[key] || found[pluralForm.ReplaceAllString(key, "")] {
			used[key] = text
		}
	}
	return used
}

// collectStrings adds the strings of a file and of its imports that may be keys. For a file that can't
// be read it adds nothing; Bundle reports the error. seen holds the files that were read before.
func collectStrings(files fs.FS, name string, seen, found map[string]bool) {
	if seen[name] {
		return
	}
	seen[name] = true
	text, err := fs.ReadFile(files, name)
	if err != nil {
		return
	}
	for s := range keyStrings(text) {
		found[s] = true
	}
	for _, match := range importPattern.FindAllSubmatch(text, -1) {
		if len(match[1]) == 0 {
			collectStrings(files, path.Join(path.Dir(name), string(match[2]))+".ts", seen, found)
		}
	}
}

// keyStrings yields the quoted strings of a script that have only the characters of keys.
func keyStrings(text []byte) iter.Seq[string] {
	const quotes = "\"'`"
	return func(yield func(string) bool) {
		for at := bytes.IndexAny(text, quotes); at >= 0; at = bytes.IndexAny(text, quotes) {
			quote, rest := text[at], text[at+1:]
			key := rest[:len(rest)-len(bytes.TrimLeftFunc(rest, isKeyCharacter))]
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

func isKeyCharacter(r rune) bool {
	return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || r == '_' || r == '.' || r == '-'
}
