package stream

import (
	"slices"

	"octavo/engine"
)

// longestRepeated is the length in bytes up to which grade repeats the text of a puzzle. All
// grids and bottles are shorter; levels in JSON are longer.
const longestRepeated = 500

// IsGradeField reports whether the grade of a line may have a field of this name, in any kind that
// makes shards.
func IsGradeField(name string) bool {
	switch name {
	case "solutions", "tier", "also", "hardest", "techniques", "rows", "columns", "conditions", "minutes", "score", // several
		"givens", "fewest_row", "fewest_column", "fewest_box", "fewest_digit", "rating", // sudoku
		"article", "backtracked", "nodes", "assignments", "max_depth", "costly", // kenken
		"solvable", "n", "e", "cap", "score100", "shaped100", "slack", "optimal", "bound", "t", "terr", "dead": // watersort
		return true
	}
	return false
}

// gradeOf returns the measurements of a puzzle. A puzzle of moves may have any number of solutions, so
// its facts and its tier say all. A grid is measured only if it has exactly one solution.
func gradeOf(puzzle engine.Puzzle, g engine.Grade) object {
	o := make(object, 0, 16)
	if _, ok := puzzle.(engine.Moves); ok {
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

// addTiers adds the tier, and the other tier if the two can't be told apart.
func (o *object) addTiers(g engine.Grade) {
	if g.Tier != engine.NoTier {
		o.add("tier", g.Tier.String())
	}
	if g.SecondTier != engine.NoTier {
		o.add("also", g.SecondTier.String())
	}
}

// addTechniques adds how often each technique is used: in all and, for kinds that count them, in
// rows and in columns.
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

// A failureJSON has the name of a count, its value, and the least or greatest value allowed.
type failureJSON struct {
	Of    string `json:"of"`
	Has   int    `json:"has"`
	Least *int   `json:"least,omitempty"`
	Most  *int   `json:"most,omitempty"`
}

// addConditions adds for each tier whether its conditions are met.
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
