package content

import (
	"fmt"
	"math/big"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/content/strict"
)

// TestTrims checks named trims, sizes with units, and texts that are no trim.
func TestTrims(t *testing.T) {
	for text, want := range map[string]Trim{
		"a4":          {Name: "a4", Width: 210_000, Height: 297_000},
		"A5":          {Name: "a5", Width: 148_000, Height: 210_000},
		"letter":      {Name: "letter", Width: 215_900, Height: 279_400},
		"6x9in":       {Name: "6x9in", Width: 152_400, Height: 228_600},
		"5.5x8.5in":   {Name: "5.5x8.5in", Width: 139_700, Height: 215_900},
		"6.14x9.21in": {Name: "6.14x9.21in", Width: 155_956, Height: 233_934},
		"152x229mm":   {Name: "152x229mm", Width: 152_000, Height: 229_000},
		"152mmx229mm": {Name: "152mmx229mm", Width: 152_000, Height: 229_000},
		"6 x 9 in":    {Name: "6x9in", Width: 152_400, Height: 228_600},
		"152 × 229mm": {Name: "152x229mm", Width: 152_000, Height: 229_000},
		"90x600mm":    {Name: "90x600mm", Width: 90_000, Height: 600_000},
	} {
		if got, err := ParseTrim(text); err != nil || got != want {
			t.Errorf("ParseTrim(%q) = %v, %v; want %v", text, got, err, want)
		}
	}
	for _, name := range allTrims() {
		if _, err := ParseTrim(name); err != nil {
			t.Errorf("the trim %s is listed and not read: %v", name, err)
		}
	}
	for _, text := range []string{"", "x", "xin", "6x", "6x9", "x9in", "6inx9mm", "6x9pt", "89x200mm", "200x601mm", "6x9x9in", "-6x9in", "6e1x9in", "١x٩in"} {
		if got, err := ParseTrim(text); err == nil {
			t.Errorf("ParseTrim(%q) = %v, want an error", text, got)
		}
	}
}

// TestTrimSuggestions checks the suggestion for a size with a mistyped unit or without one. It has
// the unit that makes the numbers a page.
func TestTrimSuggestions(t *testing.T) {
	for text, want := range map[string]string{
		"6x9im": "6x9in", "6x9": "6x9in", "152x229": "152x229mm", "6x9inch": "6x9in", "6 x 9 inches": "6x9in", `6"x9"`: "6x9in",
		"15.2x22.9cm": "152x229mm", "15x21 cm": "150x210mm", "15,24x22,86cm": "152.4x228.6mm", "6,5x9in": "6.5x9in", "152x229m": "152x229mm",
		"6 by 9 in": "6x9in", "9by9": "9x9in", "a55": "a5", "lettre": "letter", "6*9in": "6x9in", "6x9pt": "6x9in",
	} {
		p := TrimProblem(text)
		if p == nil || p.Suggestion != want {
			t.Errorf("for %q is proposed %v, want %s", text, p, want)
		}
	}
	if p := TrimProblem("A5"); p != nil {
		t.Errorf("A5: %v", p)
	}
	if p := TrimProblem("9x9x9"); p == nil || p.Suggestion != "" {
		t.Errorf("9x9x9: %v", p)
	}
}

// FuzzTrim checks that every accepted trim is within the limits, and that its name is read as the
// same trim.
func FuzzTrim(f *testing.F) {
	for _, seed := range append(TrimNames(), "152x229mm", "6x9", "x", "9999999999x1in", "a4 ", "0x0mm") {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		trim, err := ParseTrim(text)
		if err != nil {
			return
		}
		if isOutOfRange(trim.Width) || isOutOfRange(trim.Height) {
			t.Errorf("ParseTrim(%q) = %v, beyond what is possible", text, trim)
		}
		if again, err := ParseTrim(trim.Name); err != nil || again != trim {
			t.Errorf("the name %q of %v is read as %v, %v", trim.Name, trim, again, err)
		}
	})
}

// exactLength calculates the result of ParseLength with rational numbers.
func exactLength(text string) (micrometres int64, ok bool) {
	perUnit := map[string]string{"mm": "1000", "in": "25400", "pt": "25400/72"}
	for name, factor := range perUnit {
		digits, found := strings.CutSuffix(text, name)
		if !found {
			continue
		}
		length, ok := new(big.Rat).SetString(strings.TrimSpace(digits))
		if !ok {
			return 0, false
		}
		f, _ := new(big.Rat).SetString(factor)
		length.Mul(length, f).Add(length, big.NewRat(1, 2))
		return new(big.Int).Div(length.Num(), length.Denom()).Int64(), true // rounds down
	}
	return 0, false
}

// TestLengths checks lengths in each unit.
func TestLengths(t *testing.T) {
	for text, want := range map[string]int{"12.7mm": 12_700, "0.5in": 12_700, "36pt": 12_700, "1pt": 353, "0mm": 0, "20 mm": 20_000, "0.0004in": 10} {
		if got, err := strict.ParseLength(text); err != nil || got != want {
			t.Errorf("ParseLength(%q) = %d, %v; want %d", text, got, err, want)
		}
	}
}

// FuzzLength checks that every accepted length is rounded correctly.
func FuzzLength(f *testing.F) {
	for _, seed := range []string{"12.7mm", "0.5in", "36pt", "1e3mm", "-1mm", "12,5mm", "12.", ".5in", "123456mm", "0.12345in", "mm", "1/2in"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got, err := strict.ParseLength(text)
		if err != nil {
			return
		}
		if want, ok := exactLength(text); !ok || int64(got) != want {
			t.Errorf("ParseLength(%q) = %d, exactly %d (%v)", text, got, want, ok)
		}
		if got < 0 {
			t.Errorf("ParseLength(%q) = %d", text, got)
		}
	})
}

func ExampleParseTrim() {
	trim, err := ParseTrim("6x9in")
	fmt.Println(trim.Width, trim.Height, err)
	// Output: 152400 228600 <nil>
}

// TestRejectedTrimIsUnset checks that a trim is unset after a problem with it or with its margins.
// Settings that depend on the trim must not be checked against a default size.
func TestRejectedTrimIsUnset(t *testing.T) {
	for front, problems := range map[string]int{
		"trim: 2x2in": 1,
		"trim: [a4]":  1,
		"trim: A44\nmargins: {inside: 90mm, outside: 90mm}":                            1,
		"trim: 6x9in\ntype: worksheet":                                                 1,
		"trim: 2x2in\ntype: worksheet":                                                 1,
		"trim: 6x9in\nmargins: {inside: 60mm, outside: 60mm}":                          1,
		"trim: 6x9in\nmargins: {inside: 60mm, outside: 60mm, top: 99mm, bottom: 99mm}": 2,
	} {
		files := fstest.MapFS{
			"octavo.yaml":        {Data: []byte("title: T\n")},
			"content/books/a.md": {Data: []byte("---\ntitle: A\n" + front + "\nsections: [{kind: sudoku, count: 1}]\n---\n")},
		}
		site, err := Load(files, locales())
		found, _ := strict.ProblemsIn(err)
		if len(found) != problems || site.Books[0].Trim.Value != (Trim{}) {
			t.Errorf("%q: the trim is %+v; %v", front, site.Books[0].Trim.Value, err)
		}
	}
}
