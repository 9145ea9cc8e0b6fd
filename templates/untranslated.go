package templates

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"octavo/content/strict"
)

// Untranslated is a file with texts of a language, and how many are missing.
type Untranslated struct {
	File         string // from the project folder
	Missing, All int
	Completed    []byte // the file with the missing texts added; nil if it needn't change
}

// FindUntranslated finds what the first language of a chain lacks. It makes the files in which
// a project translates it, with the text of the next language for each. It keeps what these
// files have. Texts with unknown keys or placeholders are strict.Problems.
func FindUntranslated(project fs.FS, chain []string, kinds []KindTexts) ([]Untranslated, error) {
	texts, err := untranslatedTexts(project, chain, kinds)
	if err != nil {
		return nil, err
	}
	all := []Untranslated{texts}
	prose := startProse(chain[0])
	for _, k := range kinds {
		prose = append(prose, k.Prose(chain[0])...)
	}
	for _, p := range prose {
		file, err := p.untranslated(project, chain)
		if err != nil {
			return nil, err
		}
		all = append(all, file)
	}
	return all, nil
}

// untranslatedTexts returns the missing texts of the locale. Each stands in its file as a comment;
// to translate it, one removes the sign and replaces the text.
func untranslatedTexts(project fs.FS, chain []string, kinds []KindTexts) (Untranslated, error) {
	locales, err := LoadChained(Files(project), chain[:1], func(string) []string { return chain }, kinds)
	if err != nil {
		return Untranslated{}, err
	}
	l := locales[chain[0]]
	file := Untranslated{File: path.Join(folder, localeFile(chain[0])), Missing: len(l.ForeignKeys()), All: l.Size()}
	there, err := fs.ReadFile(project, file.File)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return Untranslated{}, unreadable(file.File, err)
	}
	var added bytes.Buffer
	for _, key := range l.ForeignKeys() {
		text, err := strict.YAMLText(l.texts[key])
		if err != nil {
			return Untranslated{}, fmt.Errorf("writing the text %s: %w", key, err)
		}
		if begin := "# " + key + ": "; !bytes.HasPrefix(there, []byte(begin)) && !bytes.Contains(there, []byte("\n"+begin)) {
			fmt.Fprintf(&added, "%s%s\n", begin, text)
		}
	}
	if added.Len() > 0 {
		file.Completed = slices.Concat(withHead(there, chain[0]), added.Bytes())
	}
	return file, nil
}

// withHead returns the file to which texts are added. A new file begins with instructions.
func withHead(there []byte, language string) []byte {
	if len(there) > 0 {
		return append(bytes.TrimRight(there, "\n"), "\n\n"...)
	}
	return []byte("# The texts of " + language + ". Take away the sign # before a line and translate what stands behind its key;\n" +
		"# what stands in {braces} stays as it is. Lines with their sign are said in another language.\n\n")
}

// untranslated returns a text file that waits for translation: a marked copy in another language.
func (p Prose) untranslated(project fs.FS, chain []string) (Untranslated, error) {
	file := Untranslated{File: path.Join(folder, p.Own), All: 1}
	there, err := fs.ReadFile(project, file.File)
	if err == nil {
		if toTranslate(there) {
			file.Missing = 1
		}
		return file, nil
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return file, unreadable(file.File, err)
	}
	if !slices.Contains(chain, Reference) {
		chain = append(slices.Clip(chain), Reference)
	}
	found, err := Find(chain, Place{p.texts, func(language string) string { return inLanguage(p.reference, language) }})
	if err != nil || found.Language == chain[0] {
		return file, err
	}
	line := toTranslateLine
	if path.Ext(p.Own) != ".md" {
		line = toTranslateComment
	}
	file.Missing, file.Completed = 1, append([]byte(line+"\n"), found.Text...)
	return file, nil
}

// IsTranslated reports whether a project's file exists and isn't a copy that waits for
// translation.
func IsTranslated(files fs.FS, name string) bool {
	text, err := fs.ReadFile(files, name)
	return err == nil && !toTranslate(text)
}

// SumByFolder adds up files of the same folder.
func SumByFolder(all []Untranslated) []Untranslated {
	var sums []Untranslated
	for _, l := range all {
		name := l.File
		if strings.HasSuffix(name, ".md") || strings.HasPrefix(name, folder+"/start/") {
			name = path.Dir(name) + "/"
		}
		if i := slices.IndexFunc(sums, func(s Untranslated) bool { return s.File == name }); i >= 0 {
			sums[i].Missing, sums[i].All = sums[i].Missing+l.Missing, sums[i].All+l.All
		} else {
			sums = append(sums, Untranslated{File: name, Missing: l.Missing, All: l.All})
		}
	}
	return sums
}
