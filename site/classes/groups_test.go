package classes

import (
	"testing"

	"octavo/render/markup"
)

// TestGroupsHaveWordsOfTheirOwn checks that each pupil's sheet has the words of the pupil's group, and
// that nothing else on it names the group or a tier.
func TestGroupsHaveWordsOfTheirOwn(t *testing.T) {
	d := composed(t, `groups:
  - {title: Uno, pupils: 2, intro: "Empieza por **la caja** llena.", sections: [{kind: sudoku, tier: easy, options: {size: 4}}]}
  - {title: Dos, pupils: 1, sections: [{kind: sudoku, tier: easy, options: {size: 6}}]}
  - {title: Tres, pupils: 1, intro: Empieza por la fila llena., sections: [{kind: sudoku, tier: normal, options: {size: 6}}]}`, nil)
	for i, want := range []string{"Empieza por la caja llena.", "Empieza por la caja llena.", "", "Empieza por la fila llena."} {
		s := d.composed.Sections[i]
		if got := markup.PlainTexts(d.composed.Source, s.Intro.Blocks); got != want {
			t.Errorf("pupil %d reads %q, want %q", i+1, got, want)
		}
		if s.Title != "Curso" || d.composed.Puzzles[s.First].Tier != 0 {
			t.Errorf("pupil %d has a sheet of the title %q, tier %v", i+1, s.Title, d.composed.Puzzles[s.First].Tier)
		}
	}
	if got := markup.PlainText(d.composed.Source, d.composed.Doc); got != "Palabras." {
		t.Errorf("above each sheet stands %q", got)
	}
}
