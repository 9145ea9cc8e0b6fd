package stream

import (
	"slices"

	"octavo/engine"
)

// maxRepeatedText is the longest text of a puzzle, in bytes, that grade repeats in its answer. All grids
// and bottles are shorter. Levels in JSON are longer.
const maxRepeatedText = 500

// IsGradeField reports whether a grade may have a field of this name. It knows the fields of all
// kinds that can be made in shards.
func IsGradeField(name string) bool {
	switch name {
	case "solutions", "tier", "also", "hardest", "techniques", "rows", "columns", "conditions", "minutes", "score", // fields of several kinds
		"givens", "fewest_row", "fewest_column", "fewest_box", "fewest_digit", "rating", // fields of sudoku
		"tier_required", "article", "backtracked", "nodes", "assignments", "max_depth", "costly", // fields of kenken
		"solvable", "n", "e", "cap", "score100", "shaped100", "slack", "optimal", "bound", "t", "terr", "dead", "policy", "measured": // fields of watersort
		return true
	}
	return false
}

// gradeFields returns the fields of a grade. A puzzle of moves has only facts and a tier. A grid
// without exactly one solution has only the number of solutions.
func gradeFields(puzzle engine.Puzzle, g engine.Grade) object {
	o := make(object, 0, 16)
	if _, ok := puzzle.(engine.MovePuzzle); ok {
		o.addFacts(g.Facts)
		o.addTiers(g)
		return o
	}
	o.add("solutions", g.Solutions)
	if g.Solutions != 1 {
		return o
	}
	o.addTiers(g)
	if g.Hardest != "" {
		o.add("hardest", g.Hardest)
		o.addTechniques(g.Techniques)
	}
	o.addFacts(g.Facts)
	o.addConditions(g.Conditions)
	return o
}

// addTiers adds the tier, and a second one if the grade fits both. It adds no nominal tier.
func (o *object) addTiers(g engine.Grade) {
	if g.IsNominal {
		return
	}
	if g.Tier != engine.NoTier {
		o.add("tier", g.Tier.String())
	}
	if g.SecondTier != engine.NoTier {
		o.add("also", g.SecondTier.String())
	}
}

// addTechniques adds how often each technique is used. For some kinds, it also adds how often each
// is used in rows and in columns.
func (o *object) addTechniques(techniques []engine.TechniqueCount) {
	times := make(object, 0, len(techniques))
	for _, t := range techniques {
		times.add(t.Name, t.Times)
	}
	o.add("techniques", times)
	if !slices.ContainsFunc(techniques, func(t engine.TechniqueCount) bool { return t.Rows+t.Columns > 0 }) {
		return
	}
	rows, columns := object{}, object{}
	for _, t := range techniques {
		if t.Rows > 0 {
			rows.add(t.Name, t.Rows)
		}
		if t.Columns > 0 {
			columns.add(t.Name, t.Columns)
		}
	}
	o.add("rows", rows)
	o.add("columns", columns)
}

// A conditionsJSON says whether the conditions of a tier are met, and which fail.
type conditionsJSON struct {
	Met   bool          `json:"met"`
	Fails []failureJSON `json:"fails,omitempty"`
}

// A failureJSON says which count fails a condition, its value, and the bound that it misses.
type failureJSON struct {
	Of    string `json:"of"`
	Has   int    `json:"has"`
	Least *int   `json:"least,omitempty"`
	Most  *int   `json:"most,omitempty"`
}

// addConditions adds an object that says for each tier whether its conditions are met.
func (o *object) addConditions(all []engine.Conditions) {
	if len(all) == 0 {
		return
	}
	tiers := object{}
	for _, c := range all {
		conditions := conditionsJSON{Met: len(c.Fails) == 0}
		for _, f := range c.Fails {
			failure := failureJSON{Of: f.Counted, Has: f.Has}
			if f.Has < f.Least {
				failure.Least = &f.Least
			} else {
				failure.Most = &f.Most
			}
			conditions.Fails = append(conditions.Fails, failure)
		}
		tiers.add(c.Tier.String(), conditions)
	}
	o.add("conditions", tiers)
}
