package strict

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// TestPlaces checks that each character has the line and column that counting from the beginning
// gives, and that the text from there is the rest of its line.
func TestPlaces(t *testing.T) {
	for _, text := range []string{
		"", "\n", "a", "a\nbc\n", strings.Repeat("é€😀", 300) + "\n\n" + strings.Repeat("x", 1000) + "ñ\nz",
		strings.Repeat("é\n", 300), strings.Repeat("abc😀", 64) + "\n",
	} {
		s := NewSource("a", []byte(text))
		line, column := 1, 1
		for i, r := range text {
			pos := Pos{"a", line, column}
			if got := s.At(i); got != pos {
				t.Fatalf("%.20q: byte %d is at %v, want %v", text, i, got, pos)
			}
			rest, _, _ := strings.Cut(text[i:], "\n")
			if got := s.TextFrom(pos, len(text)); got != rest {
				t.Fatalf("%.20q: from %v stands %.20q, want %.20q", text, pos, got, rest)
			}
			if got, skipped := s.excerpt(pos); utf8.RuneCountInString(got) > shownColumns || !strings.HasPrefix(s.Line(line)[s.offsetAfter(s.charactersBefore(s.lineOffsets[line-1])+skipped)-s.lineOffsets[line-1]:], got) {
				t.Fatalf("%.20q: the excerpt at %v is %.20q", text, pos, got)
			}
			if column++; r == '\n' {
				line, column = line+1, 1
			}
		}
		for _, pos := range []Pos{{Line: 0, Column: 1}, {Line: 1, Column: 5000}, {Line: 5000, Column: 1}, {Line: 1, Column: -1}} {
			s.TextFrom(pos, 10)
			s.excerpt(pos)
		}
	}
}

// TestBoundedProblems checks that many problems are cut, that the others are counted, and that
// cutting again changes nothing.
func TestBoundedProblems(t *testing.T) {
	var ps Problems
	for i := range 250 {
		ps = append(ps, NewSource("a", []byte("x")).Errorf(Pos{"a", 1, i + 1}, 1, "no"))
	}
	bounded := ps.Bounded()
	if len(bounded) != maxReported+1 || bounded.Count() != 250 {
		t.Errorf("%d problems for %d", len(bounded), bounded.Count())
	}
	const last = "150 more problems are not shown here"
	again := append(bounded.Sorted(), ps[0]).Bounded()
	if got := bounded[maxReported].Error(); got != last {
		t.Errorf("the last one is %q", got)
	}
	if len(again) != maxReported+1 || again.Count() != 251 {
		t.Errorf("%d problems for %d the second time", len(again), again.Count())
	}
	if few := ps[:maxReported].Bounded(); len(few) != maxReported {
		t.Errorf("%d of %d problems are told", len(few), maxReported)
	}
	long := Problems{ProblemIn("a", "%s", strings.Repeat("é", 2000)), ProblemIn("b", "no")}
	if got := len(long.Error()); got > 3000 {
		t.Errorf("a message has %d bytes", got)
	}
}

// TestScanWork checks that ordinary texts are far below the bound of the scanner's work.
func TestScanWork(t *testing.T) {
	for name, text := range map[string]string{
		"list":       "words:\n" + strings.Repeat("  - a word, and more\n", 2000),
		"flow list":  "words: [" + strings.Repeat("word, ", 600) + "a]\n",
		"groups":     "cards:\n" + strings.Repeat("  - {id: a, name: \"b\", powers: [1, 2, 3]}\n", 1400),
		"paragraphs": strings.Repeat("text: |\n"+strings.Repeat("  Words, and words - many of them.\n\n", 40), 40),
		"quoted":     "text: \"" + strings.Repeat("Words, and words. ", 100) + "\"\n",
	} {
		if line := scanWork(strings.Split(text, "\n")); line >= 0 {
			t.Errorf("%s is refused at line %d", name, line)
		}
	}
}
