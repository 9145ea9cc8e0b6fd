//go:build !js

package site

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// TestPuzzlesInLinks: of a thousand texts that anybody may have written, those that are
// taken for puzzles have a kind and a text that can be one, and are written and read as the
// same; what was kept of puzzles made earlier is read row by row, the last ones first.
func TestPuzzlesInLinks(t *testing.T) {
	texts := []string{"sudoku:1..2", "kenken:3:_baa_3a,a6s1m3m2", "", "sudoku:", ":x", "SUDOKU:1", "sudoku:a b", "sudoku:\u00e9", "sudoku:" + strings.Repeat("1", 4001), "a:b\nc"}
	want := []bool{true, true, false, false, false, false, false, false, false, false}
	chance := rand.New(rand.NewPCG(15, 92))
	const letters = "sudok:#%&=<>\"'.0123456789\n\x00\u00e9 /-~"
	for range 1000 {
		var text strings.Builder
		for range chance.IntN(30) {
			text.WriteRune([]rune(letters)[chance.IntN(len([]rune(letters)))])
		}
		texts = append(texts, text.String())
	}
	kept := []string{`[["sudoku:1..2","easy"]]`, `[["sudoku:1..2","<b>"],7,null,["x"],["kenken:3","",9]]`, `{"a":1}`, `not json`, `[[["sudoku:1"],"easy"]]`}
	var reply struct {
		Texts []*struct {
			Kind, Text string
			Same       bool
		}
		Kept []int
		Last []string
	}
	inNode(t, "carried", nil, map[string]any{"texts": texts, "kept": kept}, &reply)
	for i, got := range reply.Texts {
		if i < len(want) && (got != nil) != want[i] {
			t.Errorf("%.40q is read as %+v", texts[i], got)
		}
		if got != nil && (!got.Same || got.Kind+":"+got.Text != texts[i]) {
			t.Errorf("%.40q is read as %+v", texts[i], got)
		}
	}
	for i, want := range []int{1, 1, 0, 0, 0} {
		if reply.Kept[i] != want {
			t.Errorf("of %s %d are kept, want %d", kept[i], reply.Kept[i], want)
		}
	}
	if len(reply.Last) != 30 || reply.Last[0] != "t9" || reply.Last[10] != "t39" {
		t.Errorf("the last ones are %v", reply.Last)
	}
}
