package templates

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/image/font/sfnt"

	"octavo/content"
	"octavo/content/strict"
	"octavo/engine/figure"
	"octavo/templates/truetype"
)

// Fonts holds the publisher's font files by face, and the credits of the two families.
type Fonts struct {
	Files      map[figure.Face]string // names in fonts/; a face without a name is built in
	Text, Sans Credit
}

// A Credit holds what a font file says about its family, for the imprint.
type Credit struct {
	Family string
	Maker  string // "" if the file doesn't say
	Open   bool   // whether the font has the SIL Open Font License
}

// The credits of the built-in families.
var (
	sourceSerif = Credit{Family: "Source Serif 4", Maker: "Adobe", Open: true}
	sourceSans  = Credit{Family: "Source Sans 3", Maker: "Adobe", Open: true}
)

// LoadFonts reads the fonts that a publication names from templates/fonts. It reports fonts that lack
// letters of the words or can't be embedded, at the place that names the font.
func LoadFonts(files fs.FS, publication *content.Site, words map[string]*Locale) (Fonts, strict.Problems) {
	l := fontLoader{files: files, publication: publication, of: Fonts{Files: map[figure.Face]string{}, Text: sourceSerif, Sans: sourceSans}}
	own := publication.Fonts
	if own.Text.IsCustom() {
		l.load(own.Text.Regular, &l.of.Text, letterRange(' ', '~'), figure.Serif)
		l.load(own.Text.Second, nil, "", figure.SerifItalic)
		l.load(own.Text.Semibold, nil, "", figure.SerifSemibold)
	}
	if own.Sans.IsCustom() {
		l.load(own.Sans.Regular, &l.of.Sans, letterRange(' ', '~')+drawnLetters+lettersOf(words), figure.Sans)
		l.load(own.Sans.Second, nil, letterRange(' ', '~')+drawnLetters, figure.SansLight)
		l.load(own.Sans.Semibold, nil, letterRange(' ', '~')+drawnLetters, figure.SansSemibold)
	}
	return l.of, l.problems
}

// drawnLetters are the characters beyond ASCII that drawings use.
const drawnLetters = "−×÷→·…"

// letterRange returns the characters from first to last, in the order of Unicode.
func letterRange(first, last rune) string {
	var all strings.Builder
	for r := first; r <= last; r++ {
		all.WriteRune(r)
	}
	return all.String()
}

// lettersOf returns the characters of all texts, once each, except symbols and characters that the
// built-in font lacks. Those are meant for pages of the site, so a publisher's font needn't have them.
// If one of them is printed nevertheless, the PDF renderer reports it.
func lettersOf(words map[string]*Locale) string {
	data, err := builtin.ReadFile("fonts/SourceSans3-Regular.ttf")
	if err != nil {
		return ""
	}
	usual, err := sfnt.Parse(data)
	if err != nil {
		return ""
	}
	seen := map[rune]bool{}
	for _, locale := range words {
		for _, text := range locale.texts {
			for _, r := range text {
				seen[r] = seen[r] || !unicode.IsSymbol(r)
			}
		}
	}
	var all []rune
	for r, needed := range seen {
		if needed {
			all = append(all, r)
		}
	}
	slices.Sort(all)
	missing := missingLetters(usual, string(all))
	return string(slices.DeleteFunc(all, func(r rune) bool { return slices.Contains(missing, r) }))
}

type fontLoader struct {
	files       fs.FS
	publication *content.Site
	of          Fonts
	problems    strict.Problems
	refused     []string
}

// load makes a file the font of a face, if it can be embedded and has the needed letters. It stores
// what the font says of its family in credit, unless credit is nil.
func (l *fontLoader) load(file strict.Located[string], credit *Credit, needs string, face figure.Face) {
	if file.Value == "" || slices.Contains(l.refused, file.Value) {
		return
	}
	font, problem := l.read(file)
	if problem == nil {
		if lacking := missingLetters(font, needs); lacking != nil {
			problem = l.publication.Problemf(file.Pos, file.Value, "templates/fonts/%s lacks %s, which are printed; possible: a font that has them", file.Value, listLetters(lacking))
		}
	}
	if problem != nil {
		l.problems, l.refused = append(l.problems, problem), append(l.refused, file.Value)
		return
	}
	l.of.Files[face] = file.Value
	if credit != nil {
		*credit = creditOf(font, file.Value)
	}
}

// read reads a font file. It returns a problem if the font isn't TrueType or can't be embedded.
func (l *fontLoader) read(file strict.Located[string]) (*sfnt.Font, *strict.Problem) {
	data, err := fs.ReadFile(l.files, "fonts/"+file.Value)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, l.unknown(file)
	}
	if err != nil {
		return nil, l.publication.Problemf(file.Pos, file.Value, "templates/fonts/%s %v", file.Value, strict.UnreadableReason(err))
	}
	if bytes.HasPrefix(data, []byte("OTTO")) {
		return nil, l.publication.Problemf(file.Pos, file.Value,
			"templates/fonts/%s has PostScript outlines (CFF), as fonts called .otf do; possible: the TrueType version of the font", file.Value)
	}
	font, err := truetype.Parse(data)
	if err != nil {
		return nil, l.publication.Problemf(file.Pos, file.Value, "templates/fonts/%s is no font that can be printed: %v", file.Value, err)
	}
	if font.Restriction != 0 && l.publication.Fonts.Licence.Value == "" {
		bit, forbids := font.Restriction.Bit()
		return nil, l.publication.Problemf(file.Pos, file.Value,
			"templates/fonts/%s forbids %s (bit %d of fsType in its table OS/2); possible: another font, or fonts: {licence: …} with the written licence that permits it",
			file.Value, forbids, bit)
	}
	return font.Sfnt, nil
}

// unknown returns the problem that a font file doesn't exist, with the names of the font files that
// exist.
func (l *fontLoader) unknown(file strict.Located[string]) *strict.Problem {
	var known []string
	entries, _ := fs.ReadDir(l.files, "fonts") // without the folder, no font is listed
	for _, e := range entries {
		if strings.ToLower(path.Ext(e.Name())) == ".ttf" {
			known = append(known, e.Name())
		}
	}
	unknown := strict.Unknown{What: "font in templates/fonts", Read: file.Value, Known: known}
	return l.publication.Report(file.Pos, file.Value, unknown.Problem())
}

// missingLetters returns the letters that a font lacks, each once, or nil if there is none.
func missingLetters(font *sfnt.Font, needs string) (lacking []rune) {
	var buffer sfnt.Buffer
	for _, r := range needs {
		if r == '\u00ad' || r == '\u00a0' || r == '\u202f' || r == '\u2009' {
			continue // these characters are printed as spaces, or not at all
		}
		if glyph, err := font.GlyphIndex(&buffer, r); (err != nil || glyph == 0) && !slices.Contains(lacking, r) {
			lacking = append(lacking, r)
		}
	}
	return lacking
}

// listLetters names letters in a list. It counts those after the first eight.
func listLetters(some []rune) string {
	const most = 8
	var names []string
	for _, r := range some[:min(most, len(some))] {
		names = append(names, fmt.Sprintf("%c (%U)", r, r))
	}
	if len(some) > most {
		names = append(names, fmt.Sprintf("%d more", len(some)-most))
	}
	if len(names) == 1 {
		return names[0]
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}

// creditOf reads the credit in a font's name table (OpenType, “name”). If the table names no family, the
// name of the file stands for it.
func creditOf(font *sfnt.Font, file string) Credit {
	name := func(ids ...sfnt.NameID) string {
		var buffer sfnt.Buffer
		for _, id := range ids {
			if text, err := font.Name(&buffer, id); err == nil && oneLine(text) != "" {
				return oneLine(text)
			}
		}
		return ""
	}
	credit := Credit{
		Family: name(sfnt.NameIDTypographicFamily, sfnt.NameIDFamily),
		Maker:  name(sfnt.NameIDDesigner, sfnt.NameIDManufacturer),
	}
	if credit.Family == "" {
		credit.Family = strings.TrimSuffix(file, path.Ext(file))
	}
	licence := strings.ToLower(name(sfnt.NameIDLicenseURL) + " " + name(sfnt.NameIDLicense))
	credit.Open = strings.Contains(licence, "scripts.sil.org/ofl") || strings.Contains(licence, "openfontlicense.org")
	return credit
}

// oneLine returns a text from a font as a single line of at most 200 characters, for the imprint.
func oneLine(text string) string {
	const longest = 200
	text = strings.Map(func(r rune) rune {
		if !unicode.IsGraphic(r) {
			return ' '
		}
		return r
	}, text)
	words := []rune(strings.Join(strings.Fields(text), " "))
	return string(words[:min(longest, len(words))])
}

// CreditLine returns the sentence about the fonts in the imprint.
func (f Fonts) CreditLine(words *Locale) string {
	switch {
	case len(f.Files) == 0 || f.Text == sourceSerif && f.Sans == sourceSans:
		return words.Say("imprint.fonts")
	case f.Text == f.Sans:
		return words.Say("imprint.ownFont", "text", f.Text.says(words))
	default:
		return words.Say("imprint.ownFonts", "text", f.Text.says(words), "sans", f.Sans.says(words))
	}
}

func (c Credit) says(words *Locale) string {
	said := c.Family
	if c.Maker != "" {
		said = words.Say("imprint.fontBy", "family", said, "maker", c.Maker)
	}
	if c.Open {
		said = words.Say("imprint.fontOpen", "font", said)
	}
	return said
}
