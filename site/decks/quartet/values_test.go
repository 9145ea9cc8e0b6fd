package quartet

import (
	"slices"
	"strings"
	"testing"
)

// TestParseValue checks numbers with a point or a comma before their decimals, and how they are
// printed in Spanish.
func TestParseValue(t *testing.T) {
	for _, c := range []struct {
		text    string
		usual   rune
		plain   string
		printed string
	}{
		{"4", 0, "4", "4"},
		{"5,5", 0, "5.5", "5,5"},
		{"0.45", 0, "0.45", "0,45"},
		{"0.012", 0, "0.012", "0,012"},
		{"1200", 0, "1200", "1200"},
		{"140 000", 0, "140000", "140\u00a0000"},
		{"1.200.000", 0, "1200000", "1\u00a0200\u00a0000"},
		{"1.200,5", 0, "1200.5", "1200,5"},
		{"1,200.5", 0, "1200.5", "1200,5"},
		{"1.200", ',', "1200", "1200"},
		{"1.200", '.', "1.200", "1,200"},
		{"1,200", '.', "1200", "1200"},
		{"−3", 0, "-3", "−3"},
	} {
		v, wrong := parseValue(c.text, c.usual)
		if !wrong.Nothing() || v.Text != c.plain || v.printed(",") != c.printed {
			t.Errorf("%q with %q is %q, printed %q (%s); want %q and %q", c.text, c.usual, v.Text, v.printed(","), wrong, c.plain, c.printed)
		}
	}
}

// TestParseValueRefuses checks that texts which aren't numbers, or may be two, are refused.
func TestParseValueRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"1.200": "possible: 1200, or 1.2000", "1,200": "possible: 1200, or 1,2000",
		"5 kg": "is no number", "": "is no number", "1e5": "is no number", "NaN": "is no number", "0x10": "is no number",
		"1.2.3": "is no number", "12,34,5": "is no number", "1,2,3.4": "is no number", "--3": "is no number",
	} {
		if v, wrong := parseValue(text, 0); !strings.Contains(wrong.String(), want) {
			t.Errorf("%q is read as %+v, with %q; want %q", text, v, wrong, want)
		}
	}
}

// TestColumnSign checks that an unambiguous number decides for the ambiguous ones.
func TestColumnSign(t *testing.T) {
	for _, c := range []struct {
		texts []string
		want  rune
	}{{[]string{"1.200", "5,5"}, ','}, {[]string{"1.200", "4"}, 0}, {[]string{"x", "0.5", "5,5"}, '.'}} {
		if sign := columnSign(c.texts); sign != c.want {
			t.Errorf("%q: %q, want %q", c.texts, sign, c.want)
		}
	}
}

// TestPoints checks that points follow the order of numbers, and are different for different numbers
// if there are enough points.
func TestPoints(t *testing.T) {
	numbers := []float64{6000, 0.003, 12, 12, 190, 70}
	if got, want := points(numbers, 9), []int{9, 1, 3, 3, 7, 5}; !slices.Equal(got, want) {
		t.Errorf("points %v, want %v", got, want)
	}
	var many []float64
	for n := range 32 {
		many = append(many, float64(n*n))
	}
	got := points(many, 32)
	for i, p := range got {
		if p != i+1 {
			t.Fatalf("32 numbers get %v", got)
		}
	}
	if got := points([]float64{4, 4}, 5); !slices.Equal(got, []int{5, 5}) {
		t.Errorf("equal numbers get %v", got)
	}
}
