package books

import (
	"regexp"
	"testing"
	"testing/fstest"

	"octavo/engine/sortresort"
)

// TestColophonHasParagraphPerKind checks that each kind's sentence on grading has its own
// paragraph.
func TestColophonHasParagraphPerKind(t *testing.T) {
	order, err := orderOfFiles(fstest.MapFS{
		"octavo.yaml":          {Data: []byte("title: Dos\nlanguages: [es]\n")},
		"content/books/dos.md": {Data: []byte("---\ntitle: Dos\nlanguage: es\nsections:\n  - {kind: watersort, tier: easy, count: 1}\n---\n")},
	})
	if err != nil {
		t.Fatal(err)
	}
	plan, err := Product{}.Plan(order)
	if err != nil || len(plan.Problems) > 0 {
		t.Fatal(err, plan.Problems)
	}
	b := plan.Works[0].(*book)
	levels := b.sections[0]
	levels.kind = sortresort.Kind{}
	b.sections = append(b.sections, levels)
	composed := b.bookWithoutPuzzles()
	if err := b.addDocument(t.Context(), composed); err != nil {
		t.Fatal(err)
	}
	rules, err := b.rules()
	if err != nil || len(rules) != 2 || rules[0].Grading == "" || rules[1].Grading == "" {
		t.Fatalf("two kinds don't each say how they are graded: %v, %q", err, rules)
	}
	if joined := regexp.MustCompile(`.{0,20}\p{Ll}\\?\.\p{Lu}.{0,20}`).Find(composed.Source); joined != nil {
		t.Errorf("sentences run into each other: %q", joined)
	}
}
