package latin

import (
	"slices"

	"octavo/engine"
)

// A Technique is the number of a rung on its ladder. The cheapest is 0.
type Technique uint8

// maxRungs is the largest number of rungs of a ladder.
const maxRungs = 72

// A Rung is a technique in a kind's list.
type Rung struct {
	Rule Rule        // a rule of the square, or a kind's rule, from FirstKindRule on
	Name string      // identifier; rules of the square don't need one
	Tier engine.Tier // the easiest tier that needs it
}

// A Ladder has the techniques of a kind, cheapest first, and the search last. The
// tier of a puzzle is the easiest whose rungs, and all rungs below, fill the grid.
type Ladder struct {
	rungs             []Rung
	ruleByTechnique   [maxRungs]Rule      // the rule of each rung
	countsLines       [maxRungs]bool      // rungs whose uses in rows and in columns are counted separately
	techniqueByRule   [maxRules]Technique // the rung of each rule
	firstAfterSingles Technique           // the first rung after the singles; 0 if these don't come first
	// SearchLimit is the last rung that a search climbs after each guess.
	SearchLimit Technique
	// forExplanations is the ladder for explanations. It has wings before forcing chains,
	// because they are easier to see. It has alternating chains after them, because a
	// long chain is better than a search. Grades use neither.
	forExplanations *Ladder
}

// Singles are the rungs of naked and hidden singles, which tier is the first to need.
func Singles(tier engine.Tier) []Rung { return rungs(tier, NakedSingle, HiddenSingle) }

// Subsets are pairs, triples and quads.
func Subsets(tier engine.Tier) []Rung { return rungs(tier, NakedPair, HiddenQuad) }

// FishAndChains are X-wing, swordfish and jellyfish, and forcing chains.
func FishAndChains(tier engine.Tier) []Rung {
	return append(rungs(tier, XWing, Jellyfish), Rung{Rule: ForcingChain, Tier: tier})
}

func rungs(tier engine.Tier, first, last Rule) (all []Rung) {
	for rule := first; rule <= last; rule++ {
		all = append(all, Rung{Rule: rule, Tier: tier})
	}
	return all
}

// NewLadder makes a ladder of rungs, cheapest first, and adds the search. Naked and
// hidden subsets of one size must be neighbours, because the solver looks for both
// together, house by house. A search climbs the rungs up to tier trying after each
// guess: more expensive rungs take longer than more guesses.
func NewLadder(trying engine.Tier, groups ...[]Rung) *Ladder {
	all := slices.Concat(groups...)
	l := newLadder(trying, all)
	l.forExplanations = l
	if at := slices.IndexFunc(all, func(r Rung) bool { return r.Rule == ForcingChain }); at >= 0 {
		shorter := rungs(all[at].Tier, XYWing, WWing)
		l.forExplanations = newLadder(trying, slices.Concat(all[:at], shorter, all[at:], []Rung{{Rule: AlternatingChain, Tier: engine.Unreasonable}}))
	}
	return l
}

// newLadder makes a ladder without one for explanations.
func newLadder(trying engine.Tier, all []Rung) *Ladder {
	l := &Ladder{rungs: append(slices.Clone(all), Rung{Rule: Guess, Tier: engine.Unreasonable})}
	for t := range l.rungs {
		r := &l.rungs[t]
		if r.Name == "" {
			r.Name = ruleNames[r.Rule]
		}
		l.ruleByTechnique[t], l.techniqueByRule[r.Rule] = r.Rule, Technique(t)
	}
	if l.ruleByTechnique[0] == NakedSingle && l.ruleByTechnique[1] == HiddenSingle {
		l.firstAfterSingles = 2
	}
	l.SearchLimit = l.Last(trying)
	return l
}

// CountLines makes grades count uses in rows and uses in columns separately, for the rules of the
// square that have a line and for the rules in own.
func (l *Ladder) CountLines(own ...Rule) *Ladder {
	for t, rule := range l.ruleByTechnique[:len(l.rungs)] {
		l.countsLines[t] = rule.InLine() || slices.Contains(own, rule)
	}
	return l
}

// SearchTechnique is the last rung: the search, which is needed if no technique helps.
func (l *Ladder) SearchTechnique() Technique { return Technique(len(l.rungs) - 1) }

// Name is the identifier of a technique.
func (l *Ladder) Name(t Technique) string { return l.rungs[t].Name }

// Tier is the easiest tier that needs a technique.
func (l *Ladder) Tier(t Technique) engine.Tier { return l.rungs[t].Tier }

// Rule is the rule of a technique.
func (l *Ladder) Rule(t Technique) Rule { return l.rungs[t].Rule }

// TechniqueOf returns the technique of a rule on this ladder.
func (l *Ladder) TechniqueOf(r Rule) Technique { return l.techniqueByRule[r] }

// Last is the last technique of the tiers up to tier.
func (l *Ladder) Last(tier engine.Tier) Technique {
	t := l.SearchTechnique()
	for t > 0 && l.rungs[t].Tier > tier {
		t--
	}
	return t
}

// ExplanationNames lists the techniques of explanations, cheapest first, without the search. They
// include all techniques of grades.
func (l *Ladder) ExplanationNames() []string { return l.forExplanations.Names() }

// Names lists the techniques of grades, cheapest first, without the search.
func (l *Ladder) Names() []string {
	names := make([]string, l.SearchTechnique())
	for t := range names {
		names[t] = l.rungs[t].Name
	}
	return names
}

// A Tally counts the uses of each technique.
type Tally struct {
	Hardest Technique
	Times   [maxRungs]int32
}

// LineCounts counts the uses of each technique in rows and in columns, for a square
// without boxes.
type LineCounts struct{ Rows, Columns [maxRungs]int16 }

// Count adds uses of a technique.
func (y *Tally) Count(t Technique, times int) {
	y.Times[t] += int32(times)
	y.Hardest = max(y.Hardest, t)
}

// count counts the line of a deduction by a technique.
func (y *LineCounts) count(t Technique, house, size int) {
	if house < size {
		y.Rows[t]++
	} else {
		y.Columns[t]++
	}
}

// CheckUnique returns an error unless there is exactly one solution. 2 solutions stand
// for any larger number.
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

// grade is Grade with the lines of the techniques.
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
