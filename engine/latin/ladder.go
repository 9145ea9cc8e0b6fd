package latin

import (
	"slices"

	"octavo/engine"
)

// A Technique is a rung of a ladder: its place, the cheapest being 0.
type Technique uint8

// maxRungs is the most rungs that a ladder has.
const maxRungs = 72

// A Rung is a technique as a kind lists it.
type Rung struct {
	Rule Rule        // what it does; a kind's own from Own on
	Name string      // its identifier; the square's rules bring theirs
	Tier engine.Tier // the tier from which on it is asked for
}

// A Ladder is the techniques of a kind, cheapest first, the search last. The
// tier of a puzzle is the first whose rungs, together with all below, fill the
// grid.
type Ladder struct {
	rungs []Rung
	rule  [maxRungs]Rule   // the rule of each rung
	lines [maxRungs]bool   // the rungs of which it is told whether they stood in rows or in columns
	of    [rules]Technique // the rung of each rule
	begin Technique        // the first rung after the singles, if these come first
	// Trying is the last rung that is climbed after each guess of a search.
	Trying Technique
	// told is the ladder that explanations climb: before forcing chains there are chains
	// that are easier to see, and after them alternating ones, since a long way is better
	// than none. Grades don't know these.
	told *Ladder
}

// Singles are the rungs of naked and hidden singles, asked for from a tier on.
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

// NewLadder makes a ladder of rungs in the order of their cost, to which it adds
// the search. Naked and hidden subsets of one size are looked for together, house
// by house, and stand next to each other. Rungs up to tier trying are climbed
// after each guess of a search: dearer ones take longer than further guesses.
func NewLadder(trying engine.Tier, groups ...[]Rung) *Ladder {
	all := slices.Concat(groups...)
	l := laddered(trying, all)
	l.told = l
	if at := slices.IndexFunc(all, func(r Rung) bool { return r.Rule == ForcingChain }); at >= 0 {
		shorter := rungs(all[at].Tier, XYWing, WWing)
		l.told = laddered(trying, slices.Concat(all[:at], shorter, all[at:], []Rung{{Rule: AlternatingChain, Tier: engine.Unreasonable}}))
	}
	return l
}

// laddered is the ladder of some rungs, on which explanations go the same way as grades.
func laddered(trying engine.Tier, all []Rung) *Ladder {
	l := &Ladder{rungs: append(slices.Clone(all), Rung{Rule: Guess, Tier: engine.Unreasonable})}
	for t := range l.rungs {
		r := &l.rungs[t]
		if r.Name == "" {
			r.Name = ruleNames[r.Rule]
		}
		l.rule[t], l.of[r.Rule] = r.Rule, Technique(t)
	}
	if l.rule[0] == NakedSingle && l.rule[1] == HiddenSingle {
		l.begin = 2
	}
	l.Trying = l.Last(trying)
	return l
}

// TellLines has it told how often deductions stood in rows and how often in columns: those by
// rules of the square that stand in lines, and by some of the kind's own.
func (l *Ladder) TellLines(own ...Rule) *Ladder {
	for t, rule := range l.rule[:len(l.rungs)] {
		l.lines[t] = rule.InLine() || slices.Contains(own, rule)
	}
	return l
}

// Searching is the last rung, on which no technique helps.
func (l *Ladder) Searching() Technique { return Technique(len(l.rungs) - 1) }

// Name is the identifier of a technique.
func (l *Ladder) Name(t Technique) string { return l.rungs[t].Name }

// Tier is the tier from which on a technique is asked for.
func (l *Ladder) Tier(t Technique) engine.Tier { return l.rungs[t].Tier }

// Rule is the rule of the square that a technique uses, or one of the kind's own.
func (l *Ladder) Rule(t Technique) Rule { return l.rungs[t].Rule }

// Of is the technique that a rule is on this ladder.
func (l *Ladder) Of(r Rule) Technique { return l.of[r] }

// Last is the last technique of the tiers up to one.
func (l *Ladder) Last(tier engine.Tier) Technique {
	t := l.Searching()
	for t > 0 && l.rungs[t].Tier > tier {
		t--
	}
	return t
}

// Told lists the techniques of explanations, cheapest first, without the search. All of
// grades are among them.
func (l *Ladder) Told() []string { return l.told.Names() }

// Names lists the techniques of grades, cheapest first, without the search.
func (l *Ladder) Names() []string {
	names := make([]string, l.Searching())
	for t := range names {
		names[t] = l.rungs[t].Name
	}
	return names
}

// A Tally is which techniques were used, and how often.
type Tally struct {
	Hardest Technique
	Times   [maxRungs]int32
}

// Lines are how many uses of each technique stood in a row, and how many in a
// column, of a square without boxes.
type Lines struct{ Rows, Columns [maxRungs]int16 }

// Count notes uses of a technique.
func (y *Tally) Count(t Technique, times int) {
	y.Times[t] += int32(times)
	y.Hardest = max(y.Hardest, t)
}

// note notes in which line a deduction by a technique stood.
func (y *Lines) note(t Technique, house, size int) {
	if house < size {
		y.Rows[t]++
	} else {
		y.Columns[t]++
	}
}

// Uniqueness says why a number of solutions, of which 2 stands for more than
// one, makes no puzzle; nil where it is one.
func Uniqueness(solutions int) error {
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
	return l.grade(y, &Lines{}, facts)
}

// grade grades a puzzle by the techniques that solved it, and the lines in which they stood.
func (l *Ladder) grade(y *Tally, lines *Lines, facts []engine.Fact) engine.Grade {
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
