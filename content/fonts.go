package content

import (
	"path"
	"slices"
	"strings"

	"octavo/content/message"
	"octavo/content/names"
	"octavo/content/strict"
)

// Fonts are the fonts of a publication by what they set: text is what is read in
// paragraphs, sans all else, the letters of drawings included.
type Fonts struct{ Text, Sans Family }

// A Family is the files of fonts that belong together, by their names in
// templates/fonts; none is set where the built-in family is meant.
type Family struct {
	Regular, Semibold strict.Located[string]
	Second            strict.Located[string] // the italic of the text, the light of the sans
}

// Own reports whether the family is one of the publisher's.
func (f Family) Own() bool { return f.Regular.Value != "" }

// Files are the fonts of a family, each once.
func (f Family) Files() []strict.Located[string] {
	var files []strict.Located[string]
	for _, file := range []strict.Located[string]{f.Regular, f.Second, f.Semibold} {
		if file.Value != "" && !slices.ContainsFunc(files, func(l strict.Located[string]) bool { return l.Value == file.Value }) {
			files = append(files, file)
		}
	}
	return files
}

// Files are all fonts that are named.
func (f Fonts) Files() []strict.Located[string] { return slices.Concat(f.Text.Files(), f.Sans.Files()) }

const possibleFamily = "the name of a TrueType font in templates/fonts, such as Garamond-Regular.ttf, or a group of such names"

// readFonts takes the fonts of a publication.
func readFonts(f *strict.Fields, key string) Fonts {
	g := f.Group(key, "the fonts", "a group such as {text: Garamond-Regular.ttf}")
	defer g.Done()
	return Fonts{Text: readFamily(g, "text", "italic"), Sans: readFamily(g, "sans", "light")}
}

// readFamily takes a font that sets all of a role, or a group with one for each cut,
// of which those left out are set in the regular one.
func readFamily(f *strict.Fields, key, second string) Family {
	if f.Form(key) != strict.GroupForm {
		file := readFontFile(f, key)
		return Family{Regular: file, Second: file, Semibold: file}
	}
	g := f.Group(key, key, possibleFamily)
	g.Call(message.New("the family of the %s", key))
	defer g.Done()
	g.Require("regular")
	family := Family{Regular: readFontFile(g, "regular"), Second: readFontFile(g, second), Semibold: readFontFile(g, "semibold")}
	for _, cut := range []*strict.Located[string]{&family.Second, &family.Semibold} {
		if cut.Value == "" {
			*cut = family.Regular
		}
	}
	return family
}

// readFontFile takes the name of a file in templates/fonts.
func readFontFile(f *strict.Fields, key string) strict.Located[string] {
	v, ok := f.Take(key)
	if !ok {
		return strict.Located[string]{}
	}
	file := v.Text
	if v.Form != strict.TextForm || strings.ToLower(path.Ext(file)) != ".ttf" || strings.ContainsAny(file, `/\`) || names.Check(file) != nil {
		f.Impossible(key, v, possibleFamily)
		return strict.Located[string]{}
	}
	return strict.Located[string]{Value: file, Pos: v.Pos}
}
