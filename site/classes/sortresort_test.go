package classes

import (
	"slices"
	"strings"
	"testing"

	"octavo/engine/sortresort"
)

// island is a world with enough items for every level.
func island() string {
	var b strings.Builder
	b.WriteString("name: {es: Isla}\ngroups:\n  - unlock: 1\n    items:\n")
	for a := 'a'; a <= 'e'; a++ {
		for z := 'a'; z <= 'j'; z++ {
			b.WriteString("      - {id: x" + string(a) + string(z) + ", name: {es: cosa}}\n")
		}
	}
	return b.String()
}

// TestEachPupilHasAnotherArrangement checks that the pupils of a class have different arrangements of
// a level, in the same containers, with the same items and equally long solutions.
func TestEachPupilHasAnotherArrangement(t *testing.T) {
	d := composed(t, "pupils: 8\nsections:\n  - {kind: sortresort, options: {level: 8}, tokens: true}\n  - {kind: sortresort, count: 2, options: {levels: \"3,5\"}}",
		map[string]string{"../worlds/isla.yaml": island()})
	hashes := map[string]bool{}
	var items []string
	for i, p := range d.composed.Puzzles {
		level, ok := sortresort.LevelOf(p.Puzzle)
		if !ok || level.ID != []int{8, 3, 5}[i%3] {
			t.Fatalf("puzzle %d is level %d", i+1, level.ID)
		}
		if hashes[level.Hash()] {
			t.Errorf("puzzle %d repeats another", i+1)
		}
		hashes[level.Hash()] = true
		if level.ID != 8 {
			continue
		}
		ids := slices.Sorted(slices.Values(level.ItemIDs()))
		if items == nil {
			items = ids
		}
		if !slices.Equal(ids, items) {
			t.Errorf("puzzle %d has other items: %v", i+1, ids)
		}
		if moves := len(p.Solution.Moves); moves < 24 || moves > 26 {
			t.Errorf("puzzle %d takes %d moves", i+1, moves)
		}
	}
	if text := d.composed.Class.Groups[0]; !strings.Contains(text, " movimientos)") {
		t.Errorf("the key says: %s", text)
	}
	if kit := d.tokensBook(); len(kit.Sections) != 1 || kit.Sections[0].Count != 8 || len(kit.Puzzles) != 8 {
		t.Errorf("the tokens are for %d sections and %d puzzles", len(kit.Sections), len(kit.Puzzles))
	}
	if !slices.Contains(d.forms(), tokensForm) || d.isPrivate(tokensForm) {
		t.Errorf("forms: %v", d.forms())
	}
}

// TestFixedLevelsAreRefused checks the messages for levels that every pupil would share, and for tokens
// of kinds without pieces.
func TestFixedLevelsAreRefused(t *testing.T) {
	for section, want := range map[string]string{
		"{kind: sortresort, options: {level: 1}}":                          "level 1 has only one arrangement",
		"{kind: sortresort, options: {levels: 1..3}}":                      "levels from 2",
		"{kind: sortresort, options: {level: 4, arrangement: game}}":       "each pupil gets other puzzles",
		"{kind: sortresort, options: {level: 4}}]\ndesign: large-print # ": "cannot be in large print",
		"{kind: sudoku, tier: easy, tokens: true, options: {size: 6}}":     "has no tokens",
	} {
		_, problems := planned(t, "pupils: 2\nsections: ["+section+"]", map[string]string{"../worlds/isla.yaml": island()})
		if len(problems) != 1 || !strings.Contains(problems[0].Message, want) {
			t.Errorf("%s: %v", section, problems)
		}
	}
}

// TestLockKeepsArrangements checks that a lock keeps arrangements when the seed changes.
func TestLockKeepsArrangements(t *testing.T) {
	front, world := "pupils: 2\nsections: [{kind: sortresort, options: {level: 4}}]\n", map[string]string{"../worlds/isla.yaml": island()}
	first := composed(t, front, world)
	world["curso.lock"] = first.Lock(first.made, nil)
	again := composed(t, front+"seed: another\n", world)
	for i := range first.composed.Puzzles {
		if again.composed.Puzzles[i].Text != first.composed.Puzzles[i].Text {
			t.Errorf("puzzle %d changed", i+1)
		}
	}
}
