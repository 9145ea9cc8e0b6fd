package content

import (
	"path"
	"slices"
	"strings"

	"octavo/content/message"
	"octavo/content/names"
	"octavo/content/strict"
)

// A Design is how large things come out in print: a design by its name, and
// values of one's own, in micrometres; zero where the design's is meant.
type Design struct {
	Name    strict.Located[string]
	Text    strict.Located[int]    // the size of running text
	Leading strict.Located[int]    // from line to line of it
	Aside   strict.Located[int]    // the least type of captions, folios and notes
	Measure strict.Located[int]    // the longest line
	Cell    strict.Located[int]    // the largest cell
	Rule    strict.Located[int]    // the thinnest line
	Opener  strict.Located[string] // with what sections begin
	Recto   strict.Located[bool]   // whether parts of the book begin at the right
}

// Designs are the names of the designs, the usual one first.
func Designs() []string { return []string{"classic", "large-print", "workbook", "pocket"} }

// readDesign takes the name of a design, or a group of values on top of one.
func readDesign(f *strict.Fields) Design {
	if f.Form("design") != strict.GroupForm {
		return Design{Name: f.Word("design", Designs(), Designs()[0])}
	}
	g := f.Group("design", "the design", "large-print, or a group such as {base: large-print, text: 18pt}")
	defer g.Done()
	d := Design{
		Name:    g.Word("base", Designs(), Designs()[0]),
		Text:    g.Length("text", "7pt", "36pt"),
		Leading: g.Length("leading", "8pt", "60pt"),
		Aside:   g.Length("captions", "5pt", "24pt"),
		Measure: g.Length("measure", "50mm", "300mm"),
		Cell:    g.Length("cell", "6mm", "40mm"),
		Rule:    g.Length("rule", "0.25pt", "3pt"),
		Opener:  g.Word("opener", openers(), ""),
		Recto:   g.Flag("recto"),
	}
	if d.Text.Written() && d.Leading.Written() && d.Leading.Value < d.Text.Value {
		g.Errorf(d.Leading.Pos, "", "leading is less than the size of the text, so that lines would run into each other; possible: from the size of the text")
	}
	return d
}

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
	g.SetName(message.New("the family of the %s", key))
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
