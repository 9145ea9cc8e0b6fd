package scan

import (
	"slices"
	"testing"

	"octavo/engine/figure"
)

func TestRoot(t *testing.T) {
	for _, n := range []figure.Length{0, 1, 2, 3, 4, 15, 16, 17, 99, 100, 1 << 20, 1<<20 - 1, 1<<40 + 1, 1<<60 - 1} {
		if r := squareRoot(n); r*r > n || (r+1)*(r+1) <= n {
			t.Errorf("the root of %d is %d", n, r)
		}
	}
	if r := squareRoot(-1); r != 0 {
		t.Errorf("the root of −1 is %d", r)
	}
}

func TestLinesThatCameInPartsAreWhole(t *testing.T) {
	at := func(x, y figure.Length) figure.Point { return figure.Point{X: x, Y: y} }
	whole := []Line{{From: at(0, 0), To: at(4000, 10)}, {From: at(9000, -20), To: at(4010, 0)}}
	for name, c := range map[string]struct {
		lines            []Line
		covered, reached bool
	}{
		"in two parts, one backwards": {whole, true, true},
		"one missing":                 {whole[:1], false, false},
		"too long":                    {append(whole[:2:2], Line{From: at(8000, 0), To: at(12000, 0)}), true, true},
		"one that is too long alone":  {[]Line{{From: at(-2000, 0), To: at(9000, 0)}}, false, true},
		"beside it":                   {[]Line{{From: at(0, 200), To: at(9000, 200)}}, false, false},
		"across it":                   {[]Line{{From: at(4000, -4000), To: at(4000, 4000)}}, false, false},
		"with a gap":                  {[]Line{{From: at(0, 0), To: at(4000, 0)}, {From: at(4800, 0), To: at(9000, 0)}}, false, false},
	} {
		used := make([]bool, len(c.lines))
		if got := IsCovered(c.lines, at(0, 0), at(9000, 0), Slack, used); got != c.covered {
			t.Errorf("%s: covered %v", name, got)
		}
		if got := IsReached(c.lines, at(0, 0), at(9000, 0), Slack); got != c.reached {
			t.Errorf("%s: reached %v", name, got)
		}
		if name == "too long" && !slices.Equal(used, []bool{true, true, false}) {
			t.Errorf("%s: of which are used %v", name, used)
		}
	}
}

func TestLettersAreWords(t *testing.T) {
	letter := func(text string, x, y, size figure.Length) figure.Word {
		return figure.Word{Text: text, At: figure.Point{X: x, Y: y}, Width: size / 2, Size: size, Tint: figure.TintOf(0, 0, 0)}
	}
	light := letter("9", 0, 5000, 1000)
	light.Tint = figure.TintOf(255, 255, 255)
	found := []figure.Word{
		letter("2", 500, 1010, 1000), letter("1", 0, 1000, 1000), letter("×", 1010, 990, 1000), // 12×
		letter("7", 2200, 1000, 1000),                           // in the next cell
		letter("≤ 5", 0, 3000, 1000),                            // a space within
		letter("3", 0, 4000, 1000), letter("4", 480, 4000, 600), // of another size
		letter("8", 100, 6000, 1000), letter("8", 300, 6000, 1000), // on one another
		light,
	}
	var texts []string
	for _, w := range JoinWords(found, true) {
		texts = append(texts, w.Text)
	}
	if want := []string{"12×", "7", "≤5", "3", "4", "8", "8"}; !slices.Equal(texts, want) {
		t.Errorf("%q, want %q", texts, want)
	}
	if n := len(JoinWords(found, false)); n != len(texts)+1 {
		t.Errorf("with light ones there are %d words", n)
	}
}
