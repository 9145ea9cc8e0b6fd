package content

import (
	"fmt"
	"regexp"
	"strings"

	"octavo/content/message"
	"octavo/content/strict"
)

// Named sizes in micrometres. The A and B sizes are ISO 216; Letter is
// ANSI/ASME Y14.1; oficio is what Colombia's schools and offices call 8.5 × 13 in.
var namedTrims = [...]Trim{
	{Name: "a4", Width: 210_000, Height: 297_000},
	{Name: "a5", Width: 148_000, Height: 210_000},
	{Name: "a6", Width: 105_000, Height: 148_000},
	{Name: "b5", Width: 176_000, Height: 250_000},
	{Name: "letter", Width: 215_900, Height: 279_400},
	{Name: "oficio", Width: 215_900, Height: 330_200},
	{Name: "half-letter", Width: 139_700, Height: 215_900},
}

// usualTrims are the sizes that print houses offer for paperbacks, written as
// any other size in inches is. They are listed for those who look for one.
var usualTrims = [...]string{
	"5x8in", "5.25x8in", "5.5x8.5in", "6x9in", "6.14x9.21in", "6.69x9.61in", "7x10in",
	"7.44x9.69in", "7.5x9.25in", "8x10in", "8.25x11in", "8.5x8.5in", "8.5x11in",
}

// TrimNames lists the sizes of paper to choose from by name.
func TrimNames() []string {
	var names []string
	for _, t := range namedTrims {
		names = append(names, t.Name)
	}
	return append(names, usualTrims[:]...)
}

// allTrims are those of paper and of screens.
func allTrims() []string { return append(TrimNames(), ScreenNames()...) }

// A page is between these, in micrometres, either way.
const (
	smallestSide = 90_000
	largestSide  = 600_000
)

// A trimError is a size that can't be had; where it is a word rather than a
// size, the names may hold the one that was meant.
type trimError struct {
	word   bool
	reason message.Message
}

func (e *trimError) Error() string { return e.reason.String() }

// ParseTrim reads a page size: a name, or width and height with a unit, such
// as 152x229mm or 5.5x8.5in.
func ParseTrim(text string) (Trim, error) {
	name := strings.ToLower(strings.Join(strings.Fields(strings.ReplaceAll(text, "×", "x")), ""))
	for _, t := range namedTrims {
		if t.Name == name {
			return t, nil
		}
	}
	for _, s := range screens {
		if s.name == name {
			return s.trim(), nil
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
		if outside(w) || outside(h) {
			return Trim{}, &trimError{false, message.Text("is not possible; possible: sides from 90mm to 600mm")}
		}
		return Trim{Name: name, Width: w, Height: h}, nil
	}
	return Trim{}, &trimError{true, message.Text("has no unit; possible: mm, in")}
}

func outside(side int) bool { return side < smallestSide || side > largestSide }

// same reports whether two sizes are the same paper, whatever their names.
func (t Trim) same(other Trim) bool { return t.Width == other.Width && t.Height == other.Height }

// readTrim takes a page size. Where it can't be had, the size is zero, which stands
// for one that is not known: what depends on it can't be judged.
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

// TrimProblem is what is wrong with a size that is asked for outside of files, as that of
// a flag is; nil where ParseTrim reads it.
func TrimProblem(text string) *strict.Problem {
	_, err := ParseTrim(text)
	if err == nil {
		return nil
	}
	reason := message.Of(err)
	e, size := err.(*trimError)
	if size {
		reason = e.reason
	}
	p := strict.NewProblem(message.New("%s %s %s", "trim", strict.Quoted(text), reason))
	if size && e.word {
		p.Suggestion = meantTrim(text)
	}
	return p
}

// otherUnits are what units of pages are called elsewhere, or mistyped as: the unit, and
// by how many of it one of these is.
var otherUnits = []struct {
	name, unit string
	times      int
}{
	{"mm", "mm", 1}, {"in", "in", 1}, {"cm", "mm", 10}, {"inches", "in", 1}, {"inch", "in", 1}, {"pulgadas", "in", 1},
	{"polegadas", "in", 1}, {"pouces", "in", 1}, {"zoll", "in", 1}, {"\"", "in", 1}, {"″", "in", 1}, {"”", "in", 1}, {"''", "in", 1},
}

// meantTrim is the size that somebody probably meant by one that can't be had: its
// numbers with the unit that they make a page in, or a name that is written alike.
func meantTrim(text string) string {
	m := sidesRead.FindStringSubmatch(strings.ToLower(text))
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
	// Whatever the unit is, the numbers are those of a page in one alone.
	for _, u := range strict.Units[:2] {
		if _, err := ParseTrim(sides + u.Name); err == nil {
			return sides + u.Name
		}
	}
	return strict.Suggest(text, allTrims(), nil)
}

// sidesRead are two sides, whatever unit is behind them.
var sidesRead = regexp.MustCompile(`^\s*([0-9]+(?:[.,][0-9]+)?)\s*([\pL"″”']*)\s*(?:x|×|\*|by|por|par)\s*([0-9]+(?:[.,][0-9]+)?)\s*([\pL"″”']*)\.?\s*$`)

// tenfold is a number times ten: of centimetres, in millimetres.
func tenfold(number string) string {
	whole, decimals, _ := strings.Cut(strings.ReplaceAll(number, ",", "."), ".")
	if decimals = decimals + "0"; len(decimals) > 1 && strings.Trim(decimals[1:], "0") != "" {
		return whole + decimals[:1] + "." + strings.TrimRight(decimals[1:], "0")
	}
	return whole + decimals[:1]
}

func addTrimProblem(f *strict.Fields, key string, v strict.Node, err error) {
	reason := message.Of(err)
	e, size := err.(*trimError)
	if size {
		reason = e.reason
	}
	p := strict.NewProblem(message.New("%s %s %s", key, strict.Quoted(v.Text), reason))
	if size && e.word {
		p.Append(message.Text("; a size such as 152x229mm is possible too"))
		p.Known = allTrims()
		p.Suggestion = meantTrim(v.Text)
	}
	f.Report(v.Pos, v.Text, p)
}

// A screen is that of a device that is read and written on, as its maker states it:
// its pixels, and how many of them there are to an inch.
type screen struct {
	name          string
	width, height int // pixels, upright
	perInch       int
}

// screens are the devices that pages can be made for. The figures are those of the
// makers' specifications, read on 2026-11-21: reMarkable 2, reMarkable Paper Pro,
// Amazon Kindle Scribe (10.2 in), Ratta Supernote A5 X, Apple iPad (10.9 in, 10th
// generation).
var screens = [...]screen{
	{"remarkable", 1404, 1872, 226},
	{"remarkable-pro", 1620, 2160, 229},
	{"scribe", 1860, 2480, 300},
	{"supernote", 1404, 1872, 226},
	{"ipad", 1640, 2360, 264},
}

// trim is the page that fills a screen.
func (s screen) trim() Trim {
	micrometres := func(pixels int) int { return (pixels*25_400 + s.perInch/2) / s.perInch }
	return Trim{Name: s.name, Width: micrometres(s.width), Height: micrometres(s.height), Screen: true}
}

// ScreenNames lists the devices whose screens a page can fill.
func ScreenNames() []string {
	var names []string
	for _, s := range screens {
		names = append(names, s.name)
	}
	return names
}
