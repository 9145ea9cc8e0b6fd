package content

import (
	"path"
	"slices"
	"strings"

	"octavo/content/message"
	"octavo/content/names"
)

// Fonts are the fonts of a publication by what they set: text is what is read in
// paragraphs, sans all else, the letters of drawings included.
type Fonts struct{ Text, Sans Family }

// A Family is the files of fonts that belong together, by their names in
// templates/fonts; none is set where the built-in family is meant.
type Family struct {
	Regular, Semibold Located[string]
	Second            Located[string] // the italic of the text, the light of the sans
}

// Own reports whether the family is one of the publisher's.
func (f Family) Own() bool { return f.Regular.Value != "" }

// Files are the fonts of a family, each once.
func (f Family) Files() []Located[string] {
	var files []Located[string]
	for _, file := range []Located[string]{f.Regular, f.Second, f.Semibold} {
		if file.Value != "" && !slices.ContainsFunc(files, func(l Located[string]) bool { return l.Value == file.Value }) {
			files = append(files, file)
		}
	}
	return files
}

// Files are all fonts that are named.
func (f Fonts) Files() []Located[string] { return slices.Concat(f.Text.Files(), f.Sans.Files()) }

const possibleFamily = "the name of a TrueType font in templates/fonts, such as Garamond-Regular.ttf, or a group of such names"

// fonts takes the fonts of a publication.
func (f *Fields) fonts(key string) Fonts {
	g := f.Group(key, "the fonts", "a group such as {text: Garamond-Regular.ttf}")
	defer g.Done()
	return Fonts{Text: g.family("text", "italic"), Sans: g.family("sans", "light")}
}

// family takes a font that sets all of a role, or a group with one for each cut,
// of which those left out are set in the regular one.
func (f *Fields) family(key, second string) Family {
	if i := f.index(key); i < 0 || f.entries[i].value.form != GroupForm {
		file := f.fontFile(key)
		return Family{Regular: file, Second: file, Semibold: file}
	}
	g := f.Group(key, key, possibleFamily)
	g.what = message.New("the family of the %s", key)
	defer g.Done()
	g.Require("regular")
	family := Family{Regular: g.fontFile("regular"), Second: g.fontFile(second), Semibold: g.fontFile("semibold")}
	for _, cut := range []*Located[string]{&family.Second, &family.Semibold} {
		if cut.Value == "" {
			*cut = family.Regular
		}
	}
	return family
}

// fontFile takes the name of a file in templates/fonts.
func (f *Fields) fontFile(key string) Located[string] {
	v, ok := f.take(key)
	if !ok {
		return Located[string]{}
	}
	file := v.text
	if v.form != TextForm || strings.ToLower(path.Ext(file)) != ".ttf" || strings.ContainsAny(file, `/\`) || names.Check(file) != nil {
		f.impossible(key, v, possibleFamily)
		return Located[string]{}
	}
	return Located[string]{file, v.pos}
}
