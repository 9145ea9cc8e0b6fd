package content

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"octavo/content/strict"
)

// TestSettings checks the names, values and positions of the settings of a book. A setting that
// wasn't written is missing if something else decides its value.
func TestSettings(t *testing.T) {
	at := func(line int) strict.Pos { return strict.Pos{File: "a.md", Line: line, Column: 1} }
	book := &Book{
		File: "a.md", Slug: "a",
		Title:     strict.Located[string]{Value: "A", Pos: at(2)},
		Trim:      strict.Located[Trim]{Value: Trim{Name: "6x9in", Width: 1, Height: 1}, Pos: strict.Pos{}},
		Draft:     strict.Located[bool]{},
		PDF:       strict.Located[string]{},
		Solutions: Solutions{PerPage: strict.Located[int]{Value: 12, Pos: at(3)}},
		EPUB:      EPUB{Asked: strict.Located[bool]{Value: true, Pos: at(4)}},
		Design:    Design{Name: strict.Located[string]{Value: "pocket", Pos: at(5)}},
		Imprint:   Imprint{Published: strict.Located[Date]{Value: Date{2026, 11, 0}, Pos: at(6)}, Credits: []strict.Located[string]{{Value: "one", Pos: at(7)}}},
		Published: Published{Site: strict.Located[Share]{Value: Share{ShareSample, 12}, Pos: at(8)}},
		Sections:  []Section{{Kind: strict.Located[string]{Value: "sudoku", Pos: at(9)}, Options: []strict.Option{{Key: strict.Located[string]{Value: "size", Pos: at(10)}, Value: strict.Located[string]{Value: "6", Pos: at(10)}}}}},
	}
	got := map[string]string{}
	for _, s := range Settings(book) {
		text := s.Value
		if s.Pos.Line > 0 {
			text += " at " + s.Pos.String()
		}
		if _, isDuplicate := got[s.Name]; isDuplicate {
			t.Errorf("%s is told twice", s.Name)
		}
		got[s.Name] = text
	}
	want := map[string]string{
		"title": "A at a.md:2:1", "trim": "6x9in", "draft": "false", "color": "false", "bleed": "false", "fields": "false",
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
