package strict

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"octavo/content/fuzztest"
	"octavo/content/message"
)

// FuzzYAML reads a text that is repeated up to the bound of YAML. The places of values and mistakes
// must stand in the file, and neither time nor messages may grow out of bounds.
func FuzzYAML(f *testing.F) {
	for _, seed := range [][3]string{
		{"a: &a x\nb: [", "*a, ", "*a]\n"}, {"a: |\n", "\n", "b: c"}, {"a: b\n  ", ",", ""}, {"", "- a: b\n", ""},
		{"", "é\t: \"\\e\"\n", "'"}, {"{", "a:b, ", "}"}, {"", "a: [b\n", "]"}, {"a: >\n", "  b\n\n", ""}, {"", "\u00a0a: b\n", ""},
		{"title: A\nsections:\n", "  - {kind: sudoku, tier: easy, count: 12}\n", ""}, {"", "? a\n", ""}, {"", "a: b #c\n", "..."}, {"", "---\n", ""},
	} {
		f.Add(seed[0], seed[1], seed[2])
	}
	f.Fuzz(func(t *testing.T, before, repeated, after string) {
		if room := YAMLLimit - len(before) - len(after); room > 0 && repeated != "" {
			before += strings.Repeat(repeated, room/len(repeated))
		}
		s, problem := NewSource("a.yaml", []byte(before+after)), (*Problem)(nil)
		if offset := indexNonText(s.text); offset >= 0 {
			problem = s.nonTextProblem(offset)
			checkPlace(t, s, problem.Pos)
			return
		}
		var problems Problems
		var fields *Fields
		var ok bool
		fuzztest.Check(t, func() {
			fields, ok = s.YAML("this", &problems)
			for _, key := range []string{"title", "a", "b"} {
				fields.Text(key)
			}
			fields.List("sections", "groups")
			fields.Done()
		})
		if ok {
			checkPlaces(t, s, Node{Form: GroupForm, Pos: fields.Pos(), Entries: fields.Entries()})
		}
		for _, p := range problems {
			checkPlace(t, s, p.Pos)
		}
		checkProblemTexts(t, problems)
	})
}

// checkPlaces checks the places of all values.
func checkPlaces(t *testing.T, s *Source, v Node) {
	checkPlace(t, s, v.Pos)
	for _, item := range v.Items {
		checkPlaces(t, s, item)
	}
	for _, e := range v.Entries {
		checkPlace(t, s, e.Key.Pos)
		checkPlaces(t, s, e.Value)
	}
}

// checkPlace checks that a place is on a line of a file, or at its end.
func checkPlace(t *testing.T, s *Source, pos Pos) {
	if pos.Line < 1 || pos.Line > len(s.lineOffsets) || pos.Column < 1 || pos.Column > s.lineLength(pos.Line)+1 {
		t.Errorf("%v is no place of the file", pos)
	}
}

// checkProblemTexts checks that the reported problems of a run are bounded text.
func checkProblemTexts(t *testing.T, problems Problems) {
	var reported strings.Builder
	bounded := problems.Sorted().Bounded()
	if err := bounded.Show(&reported); err != nil {
		t.Error(err)
	}
	if reported.Len() > 2*maxReportedBytes || len(bounded) > maxReported+1 || bounded.Count() > problems.Count() {
		t.Errorf("%d bytes tell of %d problems in %d", reported.Len(), problems.Count(), len(bounded))
	}
	if text := reported.String(); !utf8.ValidString(text) || slices.ContainsFunc([]rune(text), func(r rune) bool { return r != '\n' && r != '\t' && IsControl(r) }) {
		t.Errorf("what is told is no text: %.200q", text)
	}
}

// FuzzQuoting quotes a text in messages, as a value and on a line of a file.
func FuzzQuoting(f *testing.F) {
	f.Add("word", "a: word", 4, 1)
	f.Add(strings.Repeat("é\u200b", 3000), strings.Repeat("\"é'", 3000), 5000, 100)
	f.Add("\x1b[2J\xff", "a\t\x00b", -1, -5)
	f.Fuzz(func(t *testing.T, read, line string, column, width int) {
		fuzztest.Check(t, func() { checkQuoting(t, read, line, column, width) })
	})
}

// checkQuoting checks that what is printed of problems with a text, at a place of a line, is short.
func checkQuoting(t *testing.T, read, line string, column, width int) {
	s := NewSource("a.md", []byte(line))
	if indexNonText(s.text) >= 0 {
		line = "a"
		s = NewSource("a.md", []byte(line))
	}
	pos := Pos{"a.md", 1, column}
	problems := Problems{
		s.Problemf(pos, read, "%s and %q cannot be %s", Quoted(read), read, message.Name(Quoted(read))),
		s.Errorf(pos, width, "%s", Quoted(read)),
		s.Unknown(pos, Unknown{What: "key", Read: read, Known: []string{Quoted(read), Quoted(line), "a"}}),
	}
	for _, p := range problems {
		if n := len(p.Line); n > shownColumns*utf8.UTFMax {
			t.Errorf("%d bytes of a line are kept", n)
		}
		var reported strings.Builder
		if err := p.Show(&reported); err != nil {
			t.Error(err)
		}
		if reported.Len() > 8<<10 || strings.Count(reported.String(), "\n") > 3 {
			t.Errorf("%d bytes tell of a problem: %.300q", reported.Len(), reported.String())
		}
		if _, err := p.MarshalJSON(); err != nil {
			t.Error(err)
		}
	}
	checkProblemTexts(t, problems)
}
