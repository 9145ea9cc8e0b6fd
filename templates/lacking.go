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

// A Lack is a file with texts of a language, and how many of them are not there yet.
type Lack struct {
	File         string // from the project folder
	Missing, All int
	ToBeFilledIn []byte // what the file is to be, with the missing texts; nil where it is so already
}

// Lacking says what the first language of a chain lacks, and writes the files in which a
// project fills it in, with the text of the next language for each. What stands in a file
// stays as it is. Texts that nobody asks for, and places that don't exist, are
// strict.Problems.
func Lacking(project fs.FS, chain []string, kinds []KindTexts) ([]Lack, error) {
	texts, err := lackingTexts(project, chain, kinds)
	if err != nil {
		return nil, err
	}
	all := []Lack{texts}
	prose := startProse(chain[0])
	for _, k := range kinds {
		prose = append(prose, k.Prose(chain[0])...)
	}
	for _, p := range prose {
		lack, err := p.lacking(project, chain)
		if err != nil {
			return nil, err
		}
		all = append(all, lack)
	}
	return all, nil
}

// lackingTexts are the texts of the locale. Each missing one stands there as a comment: who
// takes away the sign before it, and translates what follows, has translated it.
func lackingTexts(project fs.FS, chain []string, kinds []KindTexts) (Lack, error) {
	locales, err := LoadChained(Files(project), chain[:1], func(string) []string { return chain }, kinds)
	if err != nil {
		return Lack{}, err
	}
	l := locales[chain[0]]
	lack := Lack{File: path.Join(folder, localeFile(chain[0])), Missing: len(l.Fallen()), All: l.Size()}
	there, err := fs.ReadFile(project, lack.File)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return Lack{}, unreadable(lack.File, err)
	}
	var added bytes.Buffer
	for _, key := range l.Fallen() {
		text, err := strict.YAMLText(l.texts[key])
		if err != nil {
			return Lack{}, fmt.Errorf("writing the text %s: %w", key, err)
		}
		if begin := "# " + key + ": "; !bytes.HasPrefix(there, []byte(begin)) && !bytes.Contains(there, []byte("\n"+begin)) {
			fmt.Fprintf(&added, "%s%s\n", begin, text)
		}
	}
	if added.Len() > 0 {
		lack.ToBeFilledIn = slices.Concat(headed(there, chain[0]), added.Bytes())
	}
	return lack, nil
}

// headed is a file to which texts are added; a new one says how it is filled in.
func headed(there []byte, language string) []byte {
	if len(there) > 0 {
		return append(bytes.TrimRight(there, "\n"), "\n\n"...)
	}
	return []byte("# The texts of " + language + ". Take away the sign # before a line and translate what stands behind its key;\n" +
		"# what stands in {braces} stays as it is. Lines with their sign are said in another language.\n\n")
}

// lacking is a text that is a file: a copy of that of another language, marked as such.
func (p Prose) lacking(project fs.FS, chain []string) (Lack, error) {
	lack := Lack{File: path.Join(folder, p.Own), All: 1}
	there, err := fs.ReadFile(project, lack.File)
	if err == nil {
		if toTranslate(there) {
			lack.Missing = 1
		}
		return lack, nil
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return lack, unreadable(lack.File, err)
	}
	if !slices.Contains(chain, Reference) {
		chain = append(slices.Clip(chain), Reference)
	}
	found, err := Find(chain, Place{p.texts, func(language string) string { return inLanguage(p.reference, language) }})
	if err != nil || found.Language == chain[0] {
		return lack, err
	}
	line := toTranslateLine
	if path.Ext(p.Own) != ".md" {
		line = toTranslateComment
	}
	lack.Missing, lack.ToBeFilledIn = 1, append([]byte(line+"\n"), found.Text...)
	return lack, nil
}

// IsTranslated reports whether a file of the project is there, and is no copy of another
// language that waits for a translation.
func IsTranslated(files fs.FS, name string) bool {
	text, err := fs.ReadFile(files, name)
	return err == nil && !toTranslate(text)
}

// Counted adds up what files lack, those of a folder together.
func Counted(all []Lack) []Lack {
	var sums []Lack
	for _, l := range all {
		name := l.File
		if strings.HasSuffix(name, ".md") || strings.HasPrefix(name, folder+"/start/") {
			name = path.Dir(name) + "/"
		}
		if i := slices.IndexFunc(sums, func(s Lack) bool { return s.File == name }); i >= 0 {
			sums[i].Missing, sums[i].All = sums[i].Missing+l.Missing, sums[i].All+l.All
		} else {
			sums = append(sums, Lack{File: name, Missing: l.Missing, All: l.All})
		}
	}
	return sums
}
