package content

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Settings are values with their places, those of groups, sections and options under the
// keys that a publisher writes; what nobody wrote and something else decides is left out.
func TestSettings(t *testing.T) {
	at := func(line int) Pos { return Pos{File: "a.md", Line: line, Column: 1} }
	book := &Book{
		File: "a.md", Slug: "a",
		Title:     Located[string]{"A", at(2)},
		Trim:      Located[Trim]{Trim{Name: "6x9in", Width: 1, Height: 1}, Pos{}},
		Draft:     Located[bool]{},
		PDF:       Located[string]{},
		Solutions: Solutions{PerPage: Located[int]{12, at(3)}},
		EPUB:      EPUB{Asked: Located[bool]{true, at(4)}},
		Design:    Design{Name: Located[string]{"pocket", at(5)}},
		Imprint:   Imprint{Published: Located[Date]{Date{2026, 11, 0}, at(6)}, Credits: []Located[string]{{"one", at(7)}}},
		Published: Published{Site: Located[Share]{Share{ShareSample, 12}, at(8)}},
		Sections:  []Section{{Kind: Located[string]{"sudoku", at(9)}, Options: []Option{{Located[string]{"size", at(10)}, Located[string]{"6", at(10)}}}}},
	}
	got := map[string]string{}
	for _, s := range Settings(book) {
		text := s.Value
		if s.Pos.Line > 0 {
			text += " at " + s.Pos.String()
		}
		if _, twice := got[s.Name]; twice {
			t.Errorf("%s is told twice", s.Name)
		}
		got[s.Name] = text
	}
	want := map[string]string{
		"title": "A at a.md:2:1", "trim": "6x9in", "draft": "false", "color": "false", "bleed": "false",
		"solutions.perPage": "12 at a.md:3:1", "epub": "true at a.md:4:1", "design": "pocket at a.md:5:1", "design.recto": "false",
		"published": "2026-11 at a.md:6:1", "credits.1": "one at a.md:7:1", "site": "sample 12 at a.md:8:1",
		"sections.1.kind": "sudoku at a.md:9:1", "sections.1.options.size": "6 at a.md:10:1",
		"sections.1.recto": "false", "sections.1.worksheet": "false", "sections.1.tokens": "false",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if all := Settings((*Book)(nil)); all != nil {
		t.Errorf("nothing has the settings %v", all)
	}
}
