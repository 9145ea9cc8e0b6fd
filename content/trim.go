package content

import (
	"fmt"
	"regexp"
	"strings"

	"octavo/content/message"
	"octavo/content/strict"
)

// namedTrims lists sizes of paper with names. A and B sizes are from ISO 216, Letter from ANSI/ASME
// Y14.1. In Colombia, oficio is 8.5 × 13 in.
var namedTrims = [...]Trim{
	{Name: "a4", Width: 210_000, Height: 297_000},
	{Name: "a5", Width: 148_000, Height: 210_000},
	{Name: "a6", Width: 105_000, Height: 148_000},
	{Name: "b5", Width: 176_000, Height: 250_000},
	{Name: "letter", Width: 215_900, Height: 279_400},
	{Name: "oficio", Width: 215_900, Height: 330_200},
	{Name: "half-letter", Width: 139_700, Height: 215_900},
}

// usualTrims lists sizes that print houses offer for paperbacks.
var usualTrims = [...]string{
	"5x8in", "5.25x8in", "5.5x8.5in", "6x9in", "6.14x9.21in", "6.69x9.61in", "7x10in",
	"7.44x9.69in", "7.5x9.25in", "8x10in", "8.25x11in", "8.5x8.5in", "8.5x11in",
}

// TrimNames lists the names of all known sizes of paper. Other sizes are possible.
func TrimNames() []string {
	var names []string
	for _, t := range namedTrims {
		names = append(names, t.Name)
	}
	return append(names, usualTrims[:]...)
}

// allTrims lists the names of sizes of paper and of screens.
func allTrims() []string { return append(TrimNames(), ScreenNames()...) }

// Bounds of a page's width and height, in micrometres.
const (
	smallestSide = 90_000
	largestSide  = 600_000
)

// A trimError is the error of an impossible size.
type trimError struct {
	mayBeName bool // whether the text is no size, so that the writer may have meant a name
	reason    message.Message
}

func (e *trimError) Error() string { return e.reason.String() }

// ParseTrim parses a page size: a name, or width and height with a unit, such as 152x229mm or
// 5.5x8.5in.
func ParseTrim(text string) (Trim, error) {
	name := strings.ToLower(strings.Join(strings.Fields(strings.ReplaceAll(text, "×", "x")), ""))
	for _, t := range namedTrims {
		if t.Name == name {
			return t, nil
		}
	}
	for _, s := range screens {
		if s.name == name {
			return s.pageSize(), nil
		}
	}
	width, height, found := strings.Cut(name, "x")
	if !found {
		return Trim{}, &trimError{true, message.Text("is not known")}
	}
	return parseSides(name, width, height)
}

func parseSides(name, width, height string) (Trim, error) {
	for _, u := range strict.Units[:2] {
		digits, found := strings.CutSuffix(height, u.Name)
		if !found {
			continue
		}
		w, errWidth := strict.ParseMeasure(strings.TrimSuffix(width, u.Name), u)
		h, errHeight := strict.ParseMeasure(digits, u)
		if errWidth != nil || errHeight != nil {
			return Trim{}, &trimError{true, message.Text("is no size")}
		}
		if isOutOfRange(w) || isOutOfRange(h) {
			return Trim{}, &trimError{false, message.Text("is not possible; possible: sides from 90mm to 600mm")}
		}
		return Trim{Name: name, Width: w, Height: h}, nil
	}
	return Trim{}, &trimError{true, message.Text("has no unit; possible: mm, in")}
}

func isOutOfRange(side int) bool { return side < smallestSide || side > largestSide }

// sameSize reports whether two sizes are equal, even if their names differ.
func (t Trim) sameSize(other Trim) bool { return t.Width == other.Width && t.Height == other.Height }

// readTrim reads a page size. It reports an impossible size and returns the zero Trim. standard is the
// default.
func readTrim(f *strict.Fields, key string, standard string) strict.Located[Trim] {
	fallback, err := ParseTrim(standard)
	if err != nil {
		panic(fmt.Sprintf("content: the standard trim %q is no trim: %v", standard, err))
	}
	v, ok := f.Take(key)
	if !ok {
		return strict.Located[Trim]{Value: fallback}
	}
	if v.Form != strict.TextForm {
		f.ImpossibleAs(message.Name(key), v, message.New("a name (%s) or a size such as 152x229mm", strings.Join(allTrims(), ", ")))
		return strict.Located[Trim]{Pos: v.Pos}
	}
	t, err := ParseTrim(v.Text)
	if err == nil {
		return strict.Located[Trim]{Value: t, Pos: v.Pos}
	}
	addTrimProblem(f, key, v, err)
	return strict.Located[Trim]{Pos: v.Pos}
}

// TrimProblem returns what is wrong with a size that isn't from a file, such as the value of a flag. It
// returns nil if the size is possible.
func TrimProblem(text string) *strict.Problem {
	_, err := ParseTrim(text)
	if err == nil {
		return nil
	}
	p, _ := trimProblem("trim", text, err)
	return p
}

// trimProblem turns an error of ParseTrim into a problem. It returns trimError.mayBeName as word.
func trimProblem(key, text string, err error) (p *strict.Problem, word bool) {
	reason := message.Of(err)
	e, ok := err.(*trimError)
	if ok {
		reason = e.reason
	}
	p = strict.NewProblem(message.New("%s %s %s", key, strict.Quoted(text), reason))
	if ok && e.mayBeName {
		p.Suggestion = suggestTrim(text)
		return p, true
	}
	return p, false
}

// otherUnits lists names of units, with the unit that page sizes use in their place. times is how many
// of the latter make one of the former.
var otherUnits = []struct {
	name, unit string
	times      int
}{
	{"mm", "mm", 1}, {"in", "in", 1}, {"cm", "mm", 10}, {"inches", "in", 1}, {"inch", "in", 1}, {"pulgadas", "in", 1},
	{"polegadas", "in", 1}, {"pouces", "in", 1}, {"zoll", "in", 1}, {"\"", "in", 1}, {"″", "in", 1}, {"”", "in", 1}, {"''", "in", 1},
}

// suggestTrim suggests a possible size for an impossible one. It takes the same numbers with a unit that
// gives a possible page, or else the name with the most similar spelling.
func suggestTrim(text string) string {
	m := sidesPattern.FindStringSubmatch(strings.ToLower(text))
	if m == nil {
		return strict.Suggest(text, allTrims(), nil)
	}
	sides := strings.ReplaceAll(m[1], ",", ".") + "x" + strings.ReplaceAll(m[3], ",", ".")
	unit := m[4]
	if unit == "" {
		unit = m[2]
	}
	for _, u := range otherUnits {
		if u.name == unit && u.times > 1 {
			sides = tenfold(m[1]) + "x" + tenfold(m[3])
		}
		if _, err := ParseTrim(sides + u.unit); u.name == unit && err == nil {
			return sides + u.unit
		}
	}
	// The numbers give a possible page in at most one of the units.
	for _, u := range strict.Units[:2] {
		if _, err := ParseTrim(sides + u.Name); err == nil {
			return sides + u.Name
		}
	}
	return strict.Suggest(text, allTrims(), nil)
}

// sidesPattern matches width and height with any units.
var sidesPattern = regexp.MustCompile(`^\s*([0-9]+(?:[.,][0-9]+)?)\s*([\pL"″”']*)\s*(?:x|×|\*|by|por|par)\s*([0-9]+(?:[.,][0-9]+)?)\s*([\pL"″”']*)\.?\s*$`)

// tenfold multiplies a decimal number by ten. It converts centimetres to millimetres.
func tenfold(number string) string {
	whole, decimals, _ := strings.Cut(strings.ReplaceAll(number, ",", "."), ".")
	if decimals = decimals + "0"; len(decimals) > 1 && strings.Trim(decimals[1:], "0") != "" {
		return whole + decimals[:1] + "." + strings.TrimRight(decimals[1:], "0")
	}
	return whole + decimals[:1]
}

func addTrimProblem(f *strict.Fields, key string, v strict.Node, err error) {
	p, word := trimProblem(key, v.Text, err)
	if word {
		p.Append(message.Text("; a size such as 152x229mm is possible too"))
		p.Known = allTrims()
	}
	f.Report(v.Pos, v.Text, p)
}

// A screen is the screen of a device for reading and writing. The figures are from its maker.
type screen struct {
	name          string
	width, height int // pixels of the screen when it is held upright
	perInch       int // pixels per inch
}

// screens lists the devices with a page size of their own. The makers' specifications were read on
// 2026-11-21: reMarkable 2, reMarkable Paper Pro, Amazon Kindle Scribe (10.2 in), Ratta Supernote
// A5 X, Apple iPad (10.9 in, 10th generation).
var screens = [...]screen{
	{"remarkable", 1404, 1872, 226},
	{"remarkable-pro", 1620, 2160, 229},
	{"scribe", 1860, 2480, 300},
	{"supernote", 1404, 1872, 226},
	{"ipad", 1640, 2360, 264},
}

// pageSize returns the size of a page that fills the screen.
func (s screen) pageSize() Trim {
	micrometres := func(pixels int) int { return (pixels*25_400 + s.perInch/2) / s.perInch }
	return Trim{Name: s.name, Width: micrometres(s.width), Height: micrometres(s.height), Screen: true}
}

// ScreenNames lists the devices with a page size of their own.
func ScreenNames() []string {
	var names []string
	for _, s := range screens {
		names = append(names, s.name)
	}
	return names
}
