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

// Untranslated is a file with texts of a language. It counts all texts and the missing ones.
type Untranslated struct {
	File         string // path in the project
	Missing, All int
	Completed    []byte // the file with the missing texts added, or nil if it needn't change
}

// FindUntranslated finds the texts that the first language of a chain lacks. It returns the project's
// files in which translators write these texts, with their completed contents, but writes nothing to
// disk. The completed contents have each missing text in the next language of the chain that has it,
// and keep all other texts. Unknown keys and placeholders are strict.Problems.
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

// untranslatedTexts returns the project's locale file with the missing texts added as comments.
// Translators remove the sign # and replace the text.
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

// withHead returns the beginning of the completed file: its old contents, or instructions.
func withHead(there []byte, language string) []byte {
	if len(there) > 0 {
		return append(bytes.TrimRight(there, "\n"), "\n\n"...)
	}
	return []byte("# The texts of " + language + ". Take away the sign # before a line and translate what stands behind its key;\n" +
		"# what stands in {braces} stays as it is. Lines with their sign are said in another language.\n\n")
}

// untranslated returns the project's file for a text. Missing is 1 if the file is, or must be, a
// marked copy in another language that waits for translation.
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

// IsTranslated reports whether a file exists and isn't a copy that waits for translation.
func IsTranslated(files fs.FS, name string) bool {
	text, err := fs.ReadFile(files, name)
	return err == nil && !toTranslate(text)
}

// SumByFolder adds up the text files of each folder. Locale files stay by themselves.
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
