package content

import (
	"path"
	"slices"
	"strings"

	"octavo/content/message"
	"octavo/content/names"
	"octavo/content/strict"
)

// A Design sets the sizes of printed text and puzzles. Name is one of Designs. Each other
// field replaces a value of that design; a zero field keeps the design's value. Lengths are in micrometres.
type Design struct {
	Name      strict.Located[string]
	Text      strict.Located[int]    // font size of running text
	Leading   strict.Located[int]    // distance between lines of running text
	Aside     strict.Located[int]    // smallest font size of captions, folios and notes
	Measure   strict.Located[int]    // length of the longest line of text
	Cell      strict.Located[int]    // size of the largest cell
	LeastCell strict.Located[int]    // size of the smallest cell that is accepted
	Rule      strict.Located[int]    // width of the thinnest line
	Opener    strict.Located[string] // how sections begin
	Recto     strict.Located[bool]   // whether parts of the book begin on a right page
}

// LeastCell is the smallest possible value of Design.LeastCell, in micrometres.
const LeastCell = 4000

// The designs that the sheets of a class set can have. Books can have these and others: see Designs.
const (
	DefaultDesign = "classic"
	LargePrint    = "large-print"
)

// Designs lists the names of the designs. The first is the default.
func Designs() []string { return []string{DefaultDesign, LargePrint, "workbook", "pocket"} }

// readDesign reads the name of a design, or a group that changes values of a design.
func readDesign(f *strict.Fields) Design {
	if f.Form("design") != strict.GroupForm {
		return Design{Name: f.Word("design", Designs(), Designs()[0])}
	}
	g := f.Group("design", "the design", "large-print, or a group such as {base: large-print, text: 18pt}")
	defer g.Done()
	d := Design{
		Name:      g.Word("base", Designs(), Designs()[0]),
		Text:      g.Length("text", "7pt", "36pt"),
		Leading:   g.Length("leading", "8pt", "60pt"),
		Aside:     g.Length("captions", "5pt", "24pt"),
		Measure:   g.Length("measure", "50mm", "300mm"),
		Cell:      g.Length("cell", "6mm", "40mm"),
		LeastCell: g.Length("leastCell", "4mm", "40mm"),
		Rule:      g.Length("rule", "0.25pt", "3pt"),
		Opener:    g.Word("opener", openerNames(), ""),
		Recto:     g.Flag("recto"),
	}
	if d.Text.Written() && d.Leading.Written() && d.Leading.Value < d.Text.Value {
		g.Errorf(d.Leading.Pos, "", "leading is less than the size of the text, so that lines would run into each other; possible: from the size of the text")
	}
	return d
}

// Fonts are the fonts of a publication. Text is for paragraphs, Sans for everything else, such as
// letters in drawings.
type Fonts struct {
	Text, Sans Family
	Licence    strict.Located[string] // text of a licence that permits embedding fonts whose files forbid this; "" if there is none
}

// A Family names the files of one font family in templates/fonts. The names of the built-in family are
// empty.
type Family struct {
	Regular, Semibold strict.Located[string]
	Second            strict.Located[string] // the italic style of Fonts.Text, or the light style of Fonts.Sans
}

// IsCustom reports whether the family is the publisher's own, not the built-in one.
func (f Family) IsCustom() bool { return f.Regular.Value != "" }

// Files returns the different files of a family.
func (f Family) Files() []strict.Located[string] {
	var files []strict.Located[string]
	for _, file := range []strict.Located[string]{f.Regular, f.Second, f.Semibold} {
		if file.Value != "" && !slices.ContainsFunc(files, func(l strict.Located[string]) bool { return l.Value == file.Value }) {
			files = append(files, file)
		}
	}
	return files
}

// Files returns the files of both families.
func (f Fonts) Files() []strict.Located[string] { return slices.Concat(f.Text.Files(), f.Sans.Files()) }

const possibleFamily = "the name of a TrueType font in templates/fonts, such as Garamond-Regular.ttf, or a group of such names"

// readFonts reads the fonts of a publication.
func readFonts(f *strict.Fields, key string) Fonts {
	g := f.Group(key, "the fonts", "a group such as {text: Garamond-Regular.ttf}")
	defer g.Done()
	return Fonts{Text: readFamily(g, "text", "italic"), Sans: readFamily(g, "sans", "light"), Licence: g.Text("licence")}
}

// readFamily reads one font for all styles, or a group with a font for each style. The regular font
// replaces missing styles. second is the key of Family.Second.
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

// readFontFile reads the name of a file in templates/fonts.
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
