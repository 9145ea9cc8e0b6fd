package codes

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// widths maps the widths of bars and spaces, which is what a scanner sees, to digits. They are from
// scanners' manuals: space, bar, space, bar.
var widths = map[[4]int]int{
	{3, 2, 1, 1}: 0, {2, 2, 2, 1}: 1, {2, 1, 2, 2}: 2, {1, 4, 1, 1}: 3, {1, 1, 3, 2}: 4,
	{1, 2, 3, 1}: 5, {1, 1, 1, 4}: 6, {1, 3, 1, 2}: 7, {1, 2, 1, 3}: 8, {3, 1, 1, 2}: 9,
}

// read returns the digit of four widths. A digit that reads backwards has the other parity.
func read(w []int) (digit int, backwards bool, err error) {
	if d, ok := widths[[4]int(w)]; ok {
		return d, false, nil
	}
	if d, ok := widths[[4]int{w[3], w[2], w[1], w[0]}]; ok {
		return d, true, nil
	}
	return 0, false, fmt.Errorf("no digit has the widths %v", w)
}

// runs returns the widths of dark and light stretches in turn, dark first.
func runs(modules []bool) []int {
	var all []int
	for i, dark := range modules {
		if i == 0 || dark != modules[i-1] {
			all = append(all, 0)
		}
		all[len(all)-1]++
	}
	return all
}

// scanISBN reads an EAN-13: guards one module wide, twelve digits, and the first digit, which is
// encoded by the parities of the left half.
func scanISBN(modules []bool) (string, error) {
	firsts := map[string]int{"......": 0, "..b.bb": 1, "..bb.b": 2, "..bbb.": 3, ".b..bb": 4, ".bb..b": 5, ".bbb..": 6, ".b.b.b": 7, ".b.bb.": 8, ".bb.b.": 9}
	w := runs(modules)
	if len(modules) != 95 || len(w) != 59 || !modules[0] {
		return "", fmt.Errorf("%d modules, %d bars and spaces", len(modules), len(w))
	}
	for _, guard := range []int{0, 1, 2, 27, 28, 29, 30, 31, 56, 57, 58} {
		if w[guard] != 1 {
			return "", fmt.Errorf("guard %d is %d wide", guard, w[guard])
		}
	}
	text, parity := "", ""
	for i := range 12 {
		at := 3 + 4*i
		if i >= 6 {
			at = 32 + 4*(i-6)
		}
		d, backwards, err := read(w[at : at+4])
		if err != nil {
			return "", err
		}
		text += fmt.Sprint(d)
		if i < 6 {
			parity += map[bool]string{true: "b", false: "."}[backwards]
		} else if backwards {
			return "", fmt.Errorf("digit %d is backwards", i)
		}
	}
	first, known := firsts[parity]
	if !known {
		return "", fmt.Errorf("no first digit has the parities %s", parity)
	}
	return fmt.Sprint(first) + text, nil
}

// scanPrice reads an EAN-5 and checks that the parities match the digits.
func scanPrice(modules []bool) (string, error) {
	checks := []string{"bb...", "b.b..", "b..b.", "b...b", ".bb..", "..bb.", "...bb", ".b.b.", ".b..b", "..b.b"}
	w := runs(modules)
	if len(modules) != 47 || !modules[0] || len(w) != 31 || w[0] != 1 || w[1] != 1 || w[2] != 2 {
		return "", fmt.Errorf("%d modules, widths %v", len(modules), w)
	}
	text, parity, sum := "", "", 0
	for i := range 5 {
		at := 3 + 6*i
		d, backwards, err := read(w[at : at+4])
		if err != nil {
			return "", err
		}
		if i < 4 && (w[at+4] != 1 || w[at+5] != 1) {
			return "", fmt.Errorf("what parts digits is %v wide", w[at+4:at+6])
		}
		text += fmt.Sprint(d)
		parity += map[bool]string{true: "b", false: "."}[backwards]
		sum += d * []int{3, 9, 3, 9, 3}[i]
	}
	if checks[sum%10] != parity {
		return "", fmt.Errorf("%s with the parities %s", text, parity)
	}
	return text, nil
}

// TestISBNsScan checks that barcodes can be read by widths alone, as a scanner does.
func TestISBNsScan(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	all := []string{"978-0-306-40615-7", "979-10-90636-07-1"}
	for range 300 {
		body := fmt.Sprintf("97%d%09d", 8+rng.IntN(2), rng.IntN(1_000_000_000))
		sum := 0
		for i, d := range body {
			sum += int(d-'0') * []int{1, 3}[i%2]
		}
		all = append(all, body+fmt.Sprint((1000-sum)%10))
	}
	for _, isbn := range all {
		modules, err := ISBN(isbn)
		if err != nil {
			t.Fatalf("%s: %v", isbn, err)
		}
		if got, err := scanISBN(modules); err != nil || got != strings.ReplaceAll(isbn, "-", "") {
			t.Errorf("%s is scanned as %s: %v", isbn, got, err)
		}
	}
	for _, wrong := range []string{"", "978", "978-0-306-40615-8", "97803064061570", "978030640615X"} {
		if _, err := ISBN(wrong); err == nil {
			t.Errorf("%q has a barcode", wrong)
		}
	}
}

// TestPricesScan checks all 100,000 supplements.
func TestPricesScan(t *testing.T) {
	for n := range 100_000 {
		digits := fmt.Sprintf("%05d", n)
		modules, err := Price(digits)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := scanPrice(modules); err != nil || got != digits {
			t.Fatalf("%s is scanned as %s: %v", digits, got, err)
		}
	}
	for _, wrong := range []string{"", "9000", "900000", "9000x", "-1000"} {
		if _, err := Price(wrong); err == nil {
			t.Errorf("%q has a barcode", wrong)
		}
	}
}
