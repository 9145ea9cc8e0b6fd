package latin

import (
	"slices"

	"octavo/engine"
)

// A Technique is the number of a technique on its ladder, counted from 0 for the cheapest.
type Technique uint8

// maxTechniques limits the number of techniques on a ladder.
const maxTechniques = 72

// A TechniqueSpec says how a technique stands in a kind's list.
type TechniqueSpec struct {
	Rule Rule        // a rule of the square, or of a kind from FirstKindRule on
	Name string      // identifier; if empty, that of the rule of the square
	Tier engine.Tier // the easiest tier that needs the technique
}

// A Ladder lists the techniques of a kind, cheapest first. The last one is the search. The tier of
// a puzzle is the easiest one with which the techniques of all tiers up to it fill the grid.
type Ladder struct {
	specs             []TechniqueSpec
	ruleByTechnique   [maxTechniques]Rule // the rule of each technique
	countsLines       [maxTechniques]bool // by technique: whether uses in rows and in columns are counted separately
	techniqueByRule   [maxRules]Technique // the technique of each rule
	firstAfterSingles Technique           // the first technique after the singles; 0 if the ladder doesn't begin with these
	// LastInSearch is the hardest technique that a search uses between two guesses.
	LastInSearch Technique
	// forExplanations is the ladder for explanations. It has wings before forcing chains, because
	// wings are easier to see. It has alternating chains after forcing chains, because a long chain
	// is better than a search. Grades use neither wings nor alternating chains.
	forExplanations *Ladder
}

// Singles returns naked and hidden singles as techniques of a tier.
func Singles(tier engine.Tier) []TechniqueSpec { return specsOf(tier, NakedSingle, HiddenSingle) }

// Subsets returns naked and hidden pairs, triples and quads as techniques of a tier.
func Subsets(tier engine.Tier) []TechniqueSpec { return specsOf(tier, NakedPair, HiddenQuad) }

// FishAndChains returns X-wing, swordfish, jellyfish and forcing chains as techniques of a
// tier.
func FishAndChains(tier engine.Tier) []TechniqueSpec {
	return append(specsOf(tier, XWing, Jellyfish), TechniqueSpec{Rule: ForcingChain, Tier: tier})
}

func specsOf(tier engine.Tier, first, last Rule) (all []TechniqueSpec) {
	for rule := first; rule <= last; rule++ {
		all = append(all, TechniqueSpec{Rule: rule, Tier: tier})
	}
	return all
}

// NewLadder makes a ladder of techniques, cheapest first, and adds the search. Naked and hidden
// subsets of one size must be neighbours, because the solver looks for both together, house by
// house. After each guess, a search uses the techniques of the tiers up to searchTier. Harder ones
// would take more time than the guesses that they save.
func NewLadder(searchTier engine.Tier, groups ...[]TechniqueSpec) *Ladder {
	all := slices.Concat(groups...)
	l := buildLadder(searchTier, all)
	l.forExplanations = l
	if at := slices.IndexFunc(all, func(r TechniqueSpec) bool { return r.Rule == ForcingChain }); at >= 0 {
		shorter := specsOf(all[at].Tier, XYWing, WWing)
		l.forExplanations = buildLadder(searchTier, slices.Concat(all[:at], shorter, all[at:], []TechniqueSpec{{Rule: AlternatingChain, Tier: engine.Unreasonable}}))
	}
	return l
}

// buildLadder makes a ladder as NewLadder does, but without forExplanations.
func buildLadder(searchTier engine.Tier, all []TechniqueSpec) *Ladder {
	l := &Ladder{specs: append(slices.Clone(all), TechniqueSpec{Rule: Guess, Tier: engine.Unreasonable})}
	for t := range l.specs {
		r := &l.specs[t]
		if r.Name == "" {
			r.Name = ruleNames[r.Rule]
		}
		l.ruleByTechnique[t], l.techniqueByRule[r.Rule] = r.Rule, Technique(t)
	}
	if l.ruleByTechnique[0] == NakedSingle && l.ruleByTechnique[1] == HiddenSingle {
		l.firstAfterSingles = 2
	}
	l.LastInSearch = l.LastOfTier(searchTier)
	return l
}

// CountLinesSeparately makes grades count the uses of a technique in rows and in columns
// separately. It does so for the rules of the square that have lines, and for the kind's rules in
// own. It returns the ladder.
func (l *Ladder) CountLinesSeparately(own ...Rule) *Ladder {
	for t, rule := range l.ruleByTechnique[:len(l.specs)] {
		l.countsLines[t] = rule.HasLines() || slices.Contains(own, rule)
	}
	return l
}

// SearchTechnique returns the last technique: the search, which is needed if no other one
// helps.
func (l *Ladder) SearchTechnique() Technique { return Technique(len(l.specs) - 1) }

// Name returns the identifier of a technique.
func (l *Ladder) Name(t Technique) string { return l.specs[t].Name }

// Tier returns the easiest tier that needs a technique.
func (l *Ladder) Tier(t Technique) engine.Tier { return l.specs[t].Tier }

// Rule returns the rule of a technique.
func (l *Ladder) Rule(t Technique) Rule { return l.specs[t].Rule }

// TechniqueOf returns the technique of a rule on this ladder.
func (l *Ladder) TechniqueOf(r Rule) Technique { return l.techniqueByRule[r] }

// LastOfTier returns the hardest technique of the tiers up to tier.
func (l *Ladder) LastOfTier(tier engine.Tier) Technique {
	t := l.SearchTechnique()
	for t > 0 && l.specs[t].Tier > tier {
		t--
	}
	return t
}

// ExplanationNames lists the techniques that explanations use, cheapest first, without the
// search. They include all techniques that grades use.
func (l *Ladder) ExplanationNames() []string { return l.forExplanations.Names() }

// Names lists the techniques that grades use, cheapest first, without the search.
func (l *Ladder) Names() []string {
	names := make([]string, l.SearchTechnique())
	for t := range names {
		names[t] = l.specs[t].Name
	}
	return names
}

// A Tally counts the uses of techniques.
type Tally struct {
	Hardest Technique            // the hardest one used
	Times   [maxTechniques]int32 // by technique: number of uses
}

// LineCounts counts the uses of each technique in rows and in columns. Only squares without boxes
// have these counts.
type LineCounts struct{ Rows, Columns [maxTechniques]int16 }

// Count adds uses of a technique.
func (y *Tally) Count(t Technique, times int) {
	y.Times[t] += int32(times)
	y.Hardest = max(y.Hardest, t)
}

// count counts a use of technique t in a house, which is a row or column of a square of
// this size.
func (y *LineCounts) count(t Technique, house, size int) {
	if house < size {
		y.Rows[t]++
	} else {
		y.Columns[t]++
	}
}

// CheckUnique returns an error unless solutions, the number found, is 1. The number 2 stands for 2
// or more.
func CheckUnique(solutions int) error {
	switch solutions {
	case 0:
		return engine.ErrUnsolvable
	case 1:
		return nil
	default:
		return engine.ErrAmbiguous
	}
}

// Grade grades a puzzle with one solution by the techniques that solved it.
func (l *Ladder) Grade(y *Tally, facts ...engine.Fact) engine.Grade {
	return l.grade(y, &LineCounts{}, facts)
}

// grade grades a puzzle as Grade does. lines has the uses in rows and in columns; they are 0 if the
// ladder doesn't count them separately.
func (l *Ladder) grade(y *Tally, lines *LineCounts, facts []engine.Fact) engine.Grade {
	grade := engine.Grade{Solutions: 1, Tier: l.Tier(y.Hardest), Hardest: l.Name(y.Hardest), Facts: facts}
	for t, times := range y.Times[:int(y.Hardest)+1] {
		if times > 0 {
			grade.Techniques = append(grade.Techniques, engine.TechniqueCount{
				Name: l.Name(Technique(t)), Times: int(times), Rows: int(lines.Rows[t]), Columns: int(lines.Columns[t]),
			})
		}
	}
	return grade
}
