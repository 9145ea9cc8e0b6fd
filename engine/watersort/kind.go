package watersort

import (
	"embed"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"octavo/engine"
)

// Kind is Water Sort. Its levels follow the standard policy or a publisher's.
type Kind struct {
	policy      *Policy
	workIsShort bool
}

// With returns a copy of the kind that uses the last policy among the materials, if there is one,
// and ShortWork if it is among them.
func (k Kind) With(materials ...engine.Material) engine.Kind {
	for _, m := range materials {
		switch m := m.(type) {
		case *Policy:
			k.policy = m
		case ShortWork:
			k.workIsShort = true
		}
	}
	return k
}

// ShortWork is a material that bounds the work on each level that is parsed. Some levels of 20 to 36
// colours are then not decided, and the shortest solution of others isn't proven.
type ShortWork struct{}

// Material returns the kind that it is for.
func (ShortWork) Material() (kind string) { return Kind{}.Name() }

// budget returns the budget of levels that are parsed.
func (k Kind) budget() budget {
	if k.workIsShort {
		return shortBudget()
	}
	return standardBudget()
}

func (k Kind) rules() Policy {
	if k.policy == nil {
		return StandardPolicy()
	}
	return *k.policy
}

// version names the making algorithm. It doesn't cover the policy: Offer.Basis names the parts of the
// policy that a maker uses.
const version = "1"

// Name returns the kind's identifier.
func (Kind) Name() string { return "watersort" }

// Version names the making algorithm.
func (Kind) Version() string { return version }

// Tiers lists the tiers that can be made.
func (Kind) Tiers() []engine.Tier {
	return []engine.Tier{engine.Easy, engine.Normal, engine.Hard}
}

// Techniques is empty: players solve a level by looking ahead.
func (Kind) Techniques() []string { return nil }

// Parse reads a level, or a position during play.
func (k Kind) Parse(text string) (engine.Puzzle, error) {
	p, err := parse(text)
	if err != nil {
		return nil, err
	}
	return newPuzzle(p, k.rules(), k.budget()), nil
}

//go:embed rules.*.md words.*.yaml
var texts embed.FS

// Texts returns the kind's texts.
func (Kind) Texts() embed.FS { return texts }

// coloursForm describes the values of the option n in messages.
const coloursForm = "%d to %d, or a rising range such as 5..14"

var (
	coloursOption = engine.OptionSpec{
		Key: "n", Form: fmt.Sprintf(coloursForm, minColours, maxColours), Default: "8",
		Help: "colours; of a range, number 1 has the fewest, each next one more, and after the most it begins again",
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
		Help: "how a set is put in order, where it is: by the measured difficulty, or by score100",
	}
)

// The values of the option order: how the levels of a set are sorted.
const (
	byDifficulty = "difficulty"
	byScore      = "score"
)

// Options lists the options of a maker.
func (Kind) Options() []engine.OptionSpec {
	return []engine.OptionSpec{coloursOption, capacityOption, measuredOption, orderOption}
}

// Maker returns a maker with these options.
func (k Kind) Maker(options engine.Options) (engine.Maker, error) {
	colours, err := parseRange(options.Get(coloursOption))
	measured, measuredErr := parseMeasured(options.Get(measuredOption))
	if err := errors.Join(engine.CheckOptions(k.Options(), options), err, measuredErr); err != nil {
		return nil, err
	}
	capacity, err := strconv.Atoi(options.Get(capacityOption))
	if err != nil {
		return nil, engine.Errorf("option cap: %v", err)
	}
	m := maker{policy: k.rules(), colours: colours, capacity: capacity, measured: measured, order: options.Get(orderOption)}
	if len(m.tiers()) == 0 {
		return nil, m.rejectMeasured(options.Get(measuredOption))
	}
	return m, nil
}

// parseRange reads a number of colours, or a range of them.
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

// parseColours parses a number of colours, or returns 0.
func parseColours(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil || n < minColours || n > maxColours || text != strconv.Itoa(n) {
		return 0
	}
	return n
}
