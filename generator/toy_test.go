package generator_test

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"
	"sync"

	"octavo/engine"
	"octavo/engine/figure"
)

// toy is a kind whose puzzles are numbers below the option "below". Multiples of 7 have several
// solutions, multiples of 11 none. For the others, the remainder modulo 3 is the tier: easy, normal
// or hard. n and n+1000000 are repeats. The maker proposes any number; with the option "only" it
// proposes only multiples of 3.
type toy struct{ version string }

var toyOptions = []engine.OptionSpec{
	{Key: "below", Low: 2, High: 1_000_000, Default: "1000000"},
	{Key: "only", Values: []string{"all", "threes"}, Default: "all"},
	{Key: "method", Values: []string{"single", "family"}, Default: "single"},
	{Key: "fail", Values: []string{"no", "yes"}, Default: "no"},
}

func (toy) Name() string                 { return "toy" }
func (k toy) Version() string            { return k.version }
func (toy) Tiers() []engine.Tier         { return []engine.Tier{engine.Easy, engine.Normal, engine.Hard} }
func (toy) Options() []engine.OptionSpec { return toyOptions }
func (toy) Techniques() []string         { return nil }
func (toy) Texts() embed.FS              { return embed.FS{} }

func (toy) Check(engine.Puzzle, engine.Solution) error { return nil }
func (toy) Symmetries() []engine.Symmetry              { return nil }

func (k toy) Maker(options engine.Options) (engine.Maker, error) {
	if err := engine.CheckOptions(toyOptions, options); err != nil {
		return nil, err
	}
	below, err := strconv.Atoi(options.Get(toyOptions[0]))
	if err != nil {
		return nil, err
	}
	m := &toyMaker{below: below, threes: options["only"] == "threes", broken: options["fail"] == "yes"}
	if options["method"] == "family" {
		return toyFamilies{m}, nil
	}
	return m, nil
}

func (toy) Parse(text string) (engine.Puzzle, error) {
	n, err := strconv.Atoi(text)
	return number(n), err
}

// toyMaker counts its calls without a lock, so that the race detector notices a maker shared by two
// workers.
type toyMaker struct {
	below          int
	threes, broken bool
	calls          int
}

func (*toyMaker) Offer() engine.Offer { return engine.Offer{Tiers: toy{}.Tiers()} }

var errBroken = errors.New("the maker is broken")

func (m *toyMaker) Propose(_ context.Context, rng *rand.Rand, _ engine.Want) ([]engine.Puzzle, error) {
	m.calls++
	if m.broken {
		return nil, errBroken
	}
	n := rng.IntN(m.below)
	if m.threes {
		n -= n % 3
	}
	if n%13 == 0 {
		return nil, fmt.Errorf("unlucky: %w", engine.ErrNoProposal)
	}
	if rng.IntN(2) == 0 {
		n += 1_000_000
	}
	return []engine.Puzzle{number(n)}, nil
}

type toyFamilies struct{ *toyMaker }

func (toyFamilies) Offer() engine.Offer { return engine.Offer{SetTiers: toy{}.Tiers()} }

func (f toyFamilies) Propose(ctx context.Context, rng *rand.Rand, want engine.Want) ([]engine.Puzzle, error) {
	var set []engine.Puzzle
	for range 3 {
		p, err := f.toyMaker.Propose(ctx, rng, want)
		if err != nil {
			return nil, err
		}
		set = append(set, p...)
	}
	return set, nil
}

type number int

func (n number) String() string { return strconv.Itoa(int(n)) }

// Canonical returns the same text for n and n+1000000.
func (n number) Canonical() string { return strconv.Itoa(int(n) % 1_000_000) }

func (n number) Grade() (engine.Grade, error) {
	n %= 1_000_000
	switch {
	case n%11 == 0:
		return engine.Grade{}, engine.ErrUnsolvable
	case n%7 == 0:
		return engine.Grade{Solutions: 2}, engine.ErrAmbiguous
	}
	return engine.Grade{
		Solutions: 1, Tier: engine.Easy + engine.Tier(n%3), Hardest: "counting",
		Techniques: []engine.TechniqueCount{{Name: "counting", Times: int(n)}},
		Facts:      []engine.Fact{{Name: "value", Value: int(n)}, {Name: "odd", Form: engine.Flag, Value: int(n % 2)}},
	}, nil
}

func (n number) Solve() (engine.Solution, error) {
	return engine.Solution{Facts: []engine.Fact{{Name: "solutions", Value: 1}}, Text: "=" + n.String()}, nil
}

func (number) Caption() engine.Caption             { return engine.Caption{} }
func (number) Question(figure.Style) figure.Figure { return figure.Figure{} }
func (number) Answer(figure.Style) figure.Figure   { return figure.Figure{} }

// memory is a cache that counts its calls.
type memory struct {
	mutex         sync.Mutex
	entries       map[string][]byte
	hits, missing int
	writes        int
}

func (m *memory) Get(key string) ([]byte, bool) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	data, ok := m.entries[key]
	if ok {
		m.hits++
	} else {
		m.missing++
	}
	return data, ok
}

func (m *memory) Put(key string, data []byte) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	if m.entries == nil {
		m.entries = map[string][]byte{}
	}
	m.entries[key] = data
	m.writes++
}
