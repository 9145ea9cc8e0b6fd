package sortresort

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync"
)

// A Balance holds every number that determines how hard a level is and how it looks. The standard
// balance is data/balance.json; a world may have its own. [Balance.Faults] checks it.
type Balance struct {
	Levels     int        `json:"levels"`
	Fill       []Ramp     `json:"fill"` // thousandths of all cells
	Rows       []Cycle    `json:"rows"`
	Types      []int      `json:"types"`      // by level: least number of sorts
	Containers []int      `json:"containers"` // by level
	Schedule   []Window   `json:"schedule"`
	Rotation   Rotation   `json:"rotation"`
	Extra      Extra      `json:"extra"`
	Counts     ByMechanic `json:"counts"` // containers with each mechanic
	// Fewest is the least number of containers with a mechanic, if there are too few containers.
	// Plain is the least number of containers without a mechanic.
	Fewest    map[Mechanic]int      `json:"fewest"`
	Plain     int                   `json:"plain"`
	Matches   []Step                `json:"matches"` // matches after which locks open
	Speed     map[Mechanic]Gradient `json:"speed"`   // tenths of a pixel per second
	Placement Placement             `json:"placement"`
	Timer     Timer                 `json:"timer"`
	Stars     []int                 `json:"stars"` // limits of moves, in per cent of the best solution
	Layout    Layout                `json:"layout"`
}

// A Ramp is a number that changes by Step at each level from From to To.
type Ramp struct {
	From  int `json:"from"`
	To    int `json:"to"`
	Start int `json:"start"`
	Step  int `json:"step"`
}

// A Cycle is a list of numbers that the levels from From to To use in turn.
type Cycle struct {
	From  int   `json:"from"`
	To    int   `json:"to"`
	Cycle []int `json:"cycle"`
}

// A Window gives some mechanics to the levels from From to To.
type Window struct {
	From      int        `json:"from"`
	To        int        `json:"to"`
	Mechanics []Mechanic `json:"mechanics"`
}

// A Rotation is a list of combinations of mechanics. Levels from From on use them in turn.
type Rotation struct {
	From  int          `json:"from"`
	Cycle [][]Mechanic `json:"cycle"`
}

// An Extra adds one random mechanic of a list to each level from From on.
type Extra struct {
	From  int        `json:"from"`
	Among []Mechanic `json:"among"`
}

// A Step is a value that is valid from level From on, until the next step.
type Step struct {
	From  int `json:"from"`
	Value int `json:"value"`
}

// ByMechanic holds the steps of each mechanic.
type ByMechanic map[Mechanic][]Step

// A Gradient is a number that grows by Step with every level.
type Gradient struct {
	Start int `json:"start"`
	Step  int `json:"step"`
}

// Placement holds the numbers for the distribution of items.
type Placement struct {
	FrontOfOneRow   int `json:"frontOfOneRow"`   // percentage of items in front
	FrontOfMoreRows int `json:"frontOfMoreRows"` // the same for levels with more rows
	Buffer          int `json:"buffer"`          // percentage of front cells that stay free
	MinFree         int `json:"leastFree"`       // least number of front cells that stay free
	Choice          int `json:"choice"`          // an item goes to a random one of this many least filled containers
	Deals           int `json:"deals"`           // arrangements that are made, of which the best go to the solver
	Climbs          int `json:"climbs"`          // attempts to improve an arrangement by making its end again
	Tries           int `json:"tries"`           // arrangements that the solver tries before the fill is lowered
}

// A Timer gives each item some tenths of a second, and fewer in higher levels.
type Timer struct {
	Start int `json:"start"` // at the first level
	Lose  int `json:"lose"`  // reduction at the last level
	Least int `json:"least"` // least time of a level, in seconds
}

// Layout describes the screen, in pixels.
type Layout struct {
	Width        int    `json:"width"`
	Left         int    `json:"left"` // bounds for containers of three slots
	Right        int    `json:"right"`
	SingleLeft   int    `json:"singleLeft"` // bounds for containers of one slot
	SingleRight  int    `json:"singleRight"`
	Top          int    `json:"top"`
	Bottom       int    `json:"bottom"`
	ThreeColumns [3]int `json:"threeColumns"`
	TwoColumns   [2]int `json:"twoColumns"`
	Middle       int    `json:"middle"`  // column of containers that disappear
	Gaps         []int  `json:"gaps"`    // distance between rows of containers, by their depth
	Spacing      int    `json:"spacing"` // distance between the cars of a carousel
	Outside      int    `json:"outside"` // distance beyond the edge at which a carousel begins
	MoveDistance int    `json:"moveDistance"`
	MoveSpeed    int    `json:"moveSpeed"`
	FallSpeed    int    `json:"fallSpeed"`
}

//go:embed data/balance.json
var balance []byte

// Standard returns a new copy of the built-in balance.
func Standard() *Balance {
	b, err := ReadBalance(balance)
	if err != nil {
		panic("sortresort: data/balance.json: " + err.Error()) // a test excludes this
	}
	return b
}

// standard returns a shared copy of the built-in balance. Callers must not change it.
var standard = sync.OnceValue(Standard)

// ReadBalance reads a balance from JSON. It returns an error if the balance has faults.
func ReadBalance(text []byte) (*Balance, error) {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	b := new(Balance)
	if err := decoder.Decode(b); err != nil {
		return nil, err
	}
	var faults []error
	for _, f := range b.Faults() {
		faults = append(faults, f)
	}
	if len(faults) > 0 {
		return nil, errors.Join(faults...)
	}
	return b, nil
}

// Digest returns a hash of the whole balance.
func (b *Balance) Digest() string {
	text, err := json.Marshal(b)
	if err != nil {
		panic("sortresort: writing a balance: " + err.Error()) // it holds only numbers and mechanics
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:16])
}

// fill returns the share of a level's cells that hold items, in thousandths.
func (b *Balance) fill(level int) int {
	for _, r := range b.Fill {
		if level >= r.From && level <= r.To {
			return r.Start + r.Step*(level-r.From)
		}
	}
	return 0
}

// rows returns how many rows deep a level's containers are.
func (b *Balance) rows(level int) int {
	for _, c := range b.Rows {
		if level >= c.From && level <= c.To && len(c.Cycle) > 0 {
			return c.Cycle[(level-c.From)%len(c.Cycle)]
		}
	}
	return 0
}

// valueAt returns the value of the last step that applies to a level.
func valueAt(steps []Step, level int) int {
	value := 0
	for _, s := range steps {
		if level >= s.From {
			value = s.Value
		}
	}
	return value
}

// seconds returns the time for a level: start − lose × (level − 1) / (levels − 1) tenths of a
// second per item. Halves are rounded to even, as in the original game's levels.
func (b *Balance) seconds(level, items int) int {
	last := max(1, b.Levels-1)
	tenths := items * (b.Timer.Start*last - b.Timer.Lose*(level-1))
	return max(b.Timer.Least, roundHalfEven(tenths, 10*last))
}

func roundHalfEven(n, d int) int {
	q, doubled := n/d, 2*(n%d)
	if doubled > d || doubled == d && q%2 == 1 {
		q++
	}
	return q
}

// thresholds returns the limits of moves for three, two and one star and for failure. Each is at
// least one above the one before (S14).
func (b *Balance) thresholds(best int) []int {
	moves := make([]int, len(b.Stars))
	for i, percent := range b.Stars {
		moves[i] = (best*percent + 99) / 100
		if i > 0 {
			moves[i] = max(moves[i], moves[i-1]+1)
		}
	}
	return moves
}

// A Mechanic is a special property of a container.
type Mechanic uint8

// The mechanics, in the order in which containers are laid out.
const (
	Carousel     Mechanic = iota // moves across the screen in a train
	Despawn                      // disappears when a match leaves it empty
	BackAndForth                 // moves to and fro
	SingleSlot                   // has one slot
	Locked                       // is closed until some matches are made
)

var mechanicNames = [...]string{"carousel", "despawn", "back-and-forth", "single-slot", "locked"}

// Mechanics returns all mechanics in layout order.
func Mechanics() []Mechanic { return []Mechanic{Carousel, Despawn, BackAndForth, SingleSlot, Locked} }

func (m Mechanic) String() string { return mechanicNames[m] }

// MarshalText writes the mechanic's name.
func (m Mechanic) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText reads the mechanic's name.
func (m *Mechanic) UnmarshalText(text []byte) error {
	i := slices.Index(mechanicNames[:], string(text))
	if i < 0 {
		return fmt.Errorf("mechanic %q is not known; known: %v", text, mechanicNames)
	}
	*m = Mechanic(i)
	return nil
}
