package watersort

import (
	"embed"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"octavo/engine"
)

// Kind is the kind Water Sort. Its zero value follows the standard policy.
type Kind struct {
	policy          *Policy // a publisher's policy, or nil
	isBudgetLimited bool
}

// WithMaterials returns a copy of the kind that uses the last Policy among the materials, and
// LimitedBudget if it is among them.
func (k Kind) WithMaterials(materials ...engine.Material) engine.Kind {
	for _, m := range materials {
		switch m := m.(type) {
		case *Policy:
			k.policy = m
		case LimitedBudget:
			k.isBudgetLimited = true
		}
	}
	return k
}

// LimitedBudget is an engine.Material that limits the search for each parsed level. It is meant for
// levels from strangers, who could choose slow ones. For some levels of 20 to 36 colours, the
// search then doesn't find out whether they have a solution, or which solution is shortest.
type LimitedBudget struct{}

// KindName returns the name of the kind that the budget is for.
func (LimitedBudget) KindName() (kind string) { return Kind{}.Name() }

// budget returns the search budget of parsed levels.
func (k Kind) budget() budget {
	if k.isBudgetLimited {
		return newLimitedBudget()
	}
	return newStandardBudget()
}

// policyInForce returns the publisher's policy, or the standard one if there is none.
func (k Kind) policyInForce() Policy {
	if k.policy == nil {
		return StandardPolicy()
	}
	return *k.policy
}

// version names the making algorithm. Changes of the policy don't change it, since
// Offer.MaterialKey names the parts of the policy that a maker uses.
const version = "1"

// Name returns the kind's identifier.
func (Kind) Name() string { return "watersort" }

// Version names the making algorithm.
func (Kind) Version() string { return version }

// Tiers lists the tiers that can be made.
func (Kind) Tiers() []engine.Tier {
	return []engine.Tier{engine.Easy, engine.Normal, engine.Hard}
}

// Techniques returns nil, since players solve a level by looking ahead.
func (Kind) Techniques() []string { return nil }

// Parse reads a level, or a position during play.
func (k Kind) Parse(text string) (engine.Puzzle, error) {
	p, err := parse(text)
	if err != nil {
		return nil, err
	}
	return newPuzzle(p, k.policyInForce(), k.budget()), nil
}

//go:embed rules.*.md words.*.yaml
var texts embed.FS

// Texts returns the files with the kind's rules and words in each language.
func (Kind) Texts() embed.FS { return texts }

// coloursForm describes the values of the option n. Its numbers are minColours and
// maxColours.
const coloursForm = "%d to %d, or a rising range such as 5..14"

var (
	coloursOption = engine.OptionSpec{
		Key: "n", Form: fmt.Sprintf(coloursForm, minColours, maxColours), Default: "8",
		Help: "colours. With a range, number 1 has the fewest, each next number has one more, and after the most it begins again",
	}
	capacityOption = engine.OptionSpec{
		Key: "cap", Low: minMadeCapacity, High: maxCapacity, Default: "4",
		Help: "segments that a bottle holds",
	}
	measuredOption = engine.OptionSpec{
		Key: "t", Form: "a range such as 1.5..3, 1.5.. or ..0.5",
		Help: "measured difficulty T of the levels: pouring at random solves one of T = 1 once in ten times, of T = 2 once in a hundred",
	}
	orderOption = engine.OptionSpec{
		Key: "order", Values: []string{byDifficulty, byScore}, Default: byDifficulty, ArrangementOnly: true,
		Help: "the order of a set, if it is ordered: by the measured difficulty, or by score100",
	}
)

// The values of the option order, which says how the levels of a set are sorted.
const (
	byDifficulty = "difficulty"
	byScore      = "score"
)

// Options lists the options of a maker.
func (Kind) Options() []engine.OptionSpec {
	return []engine.OptionSpec{coloursOption, capacityOption, measuredOption, orderOption}
}

// Maker returns a maker with these options. It rejects a range of T that no tier has in
// all requested sizes.
func (k Kind) Maker(options engine.Options) (engine.Maker, error) {
	colours, err := parseRange(options.Get(coloursOption))
	measured, measuredErr := parseRangeOfT(options.Get(measuredOption))
	if err := errors.Join(engine.CheckOptions(k.Options(), options), err, measuredErr); err != nil {
		return nil, err
	}
	capacity, err := strconv.Atoi(options.Get(capacityOption))
	if err != nil {
		return nil, engine.Errorf("option cap: %v", err)
	}
	m := maker{policy: k.policyInForce(), colours: colours, capacity: capacity, wantedT: measured, order: options.Get(orderOption)}
	if len(m.tiers()) == 0 {
		return nil, m.rejectRangeOfT(options.Get(measuredOption))
	}
	return m, nil
}

// parseRange parses a number of colours such as 8, or a range such as 5..14.
func parseRange(text string) (Span, error) {
	low, high, ranged := strings.Cut(text, "..")
	if !ranged {
		high = low
	}
	s := Span{parseColours(low), parseColours(high)}
	if s.Least == 0 || s.Most == 0 || s.Least > s.Most {
		return Span{}, &engine.OptionError{Key: coloursOption.Key, Value: text, Possible: engine.Messagef(coloursForm, minColours, maxColours)}
	}
	return s, nil
}

// parseColours parses a number of colours. It returns 0 if the text is no number, or out
// of range.
func parseColours(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil || n < minColours || n > maxColours || text != strconv.Itoa(n) {
		return 0
	}
	return n
}
