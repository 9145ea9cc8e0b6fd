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
	Fill       []Ramp     `json:"fill"` // share of cells with items, in thousandths
	Rows       []Cycle    `json:"rows"`
	Types      []int      `json:"types"`      // by level: least number of sorts
	Containers []int      `json:"containers"` // number of containers by level
	Schedule   []Window   `json:"schedule"`
	Rotation   Rotation   `json:"rotation"`
	Extra      Extra      `json:"extra"`
	Counts     ByMechanic `json:"counts"` // number of containers with each mechanic
	// Fewest is the number of containers that each mechanic keeps if there are too few containers for Counts.
	// Plain is the least number of containers without a mechanic.
	Fewest    map[Mechanic]int      `json:"fewest"`
	Plain     int                   `json:"plain"`
	Matches   []Step                `json:"matches"` // number of matches after which locks open
	Speed     map[Mechanic]Gradient `json:"speed"`   // speed of moving containers, in tenths of a pixel per second
	Placement Placement             `json:"placement"`
	// Difficulty is the intended difficulty, in hundredths. Levels without a ramp have none.
	Difficulty []Ramp `json:"difficulty"`
	Timer      Timer  `json:"timer"`
	Stars      []int  `json:"stars"` // limits of moves for three, two and one star and for failure, in per cent of the best solution
	Layout     Layout `json:"layout"`
}

// A Ramp is a number for the levels from From to To. It is Start at level From, and changes by Step with each
// further level.
type Ramp struct {
	From  int `json:"from"`
	To    int `json:"to"`
	Start int `json:"start"`
	Step  int `json:"step"`
}

// A Cycle is a list of numbers. The levels from From to To use one each, in turn.
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

// A Gradient is a number that is Start at the first level, and grows by Step with every further level.
type Gradient struct {
	Start int `json:"start"`
	Step  int `json:"step"`
}

// Placement holds the numbers for the distribution of items.
type Placement struct {
	FrontOfOneRow   int `json:"frontOfOneRow"`   // percentage of items in front, in levels with one row
	FrontOfMoreRows int `json:"frontOfMoreRows"` // percentage of items in front, in levels with more rows
	Buffer          int `json:"buffer"`          // percentage of front cells that stay free
	MinFree         int `json:"leastFree"`       // least number of front cells that stay free
	Choice          int `json:"choice"`          // an item goes to one of this many least filled containers, chosen at random
	Deals           int `json:"deals"`           // how many arrangements are tried for each number of items in front; the best go to the solver
	Climbs          int `json:"climbs"`          // how many attempts are made to improve each arrangement (see improveTrail)
	Tries           int `json:"tries"`           // how many arrangements the solver tries before the level gets fewer items
	Measures        int `json:"measures"`        // how many changes are measured to come near the intended difficulty (see steering)
}

// A Timer gives a level some tenths of a second for each item, and fewer in higher levels.
type Timer struct {
	Start int `json:"start"` // tenths of a second for each item at the first level
	Lose  int `json:"lose"`  // how many tenths fewer there are at the last level
	Least int `json:"least"` // least time of a level, in seconds
}

// Layout describes the screen, in pixels.
type Layout struct {
	Width        int    `json:"width"`
	Left         int    `json:"left"` // bounds of x for containers of three slots, with Right
	Right        int    `json:"right"`
	SingleLeft   int    `json:"singleLeft"` // bounds of x for containers of one slot, with SingleRight
	SingleRight  int    `json:"singleRight"`
	Top          int    `json:"top"`
	Bottom       int    `json:"bottom"`
	ThreeColumns [3]int `json:"threeColumns"`
	TwoColumns   [2]int `json:"twoColumns"`
	Middle       int    `json:"middle"`  // x of the column of containers that disappear
	Gaps         []int  `json:"gaps"`    // distance between bands of containers on the screen, by number of rows behind one another
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
		panic("sortresort: data/balance.json: " + err.Error()) // a test reads the file, so this can't happen
	}
	return b
}

// standard returns the built-in balance, the same one for all callers. They must not change it.
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

// Digest returns a hash of all numbers of the balance.
func (b *Balance) Digest() string {
	text, err := json.Marshal(b)
	if err != nil {
		panic("sortresort: writing a balance: " + err.Error()) // can't happen: a balance holds only numbers and mechanics, which JSON can express
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:16])
}

// fillShare returns the intended share of a level's cells that hold items, in thousandths, or 0 if
// no ramp has the level.
func (b *Balance) fillShare(level int) int { return onRamp(b.Fill, level) }

// onRamp returns the number of the first ramp that has a level, or 0 if there is none.
func onRamp(ramps []Ramp, level int) int {
	for _, r := range ramps {
		if level >= r.From && level <= r.To {
			return r.Start + r.Step*(level-r.From)
		}
	}
	return 0
}

// rows returns how many rows deep a level's containers are, or 0 if no cycle has the level.
func (b *Balance) rows(level int) int {
	for _, c := range b.Rows {
		if level >= c.From && level <= c.To && len(c.Cycle) > 0 {
			return c.Cycle[(level-c.From)%len(c.Cycle)]
		}
	}
	return 0
}

// valueAt returns the value that applies to a level: that of the last step at the level or before. It returns 0
// if there is none.
func valueAt(steps []Step, level int) int {
	value := 0
	for _, s := range steps {
		if level >= s.From {
			value = s.Value
		}
	}
	return value
}

// seconds returns the time for a level with a number of items. Each item gives Start − Lose × (level − 1) /
// (Levels − 1) tenths of a second. The sum is at least Least seconds. Halves are rounded to even, as in the
// original game's levels.
func (b *Balance) seconds(level, items int) int {
	last := max(1, b.Levels-1)
	tenths := items * (b.Timer.Start*last - b.Timer.Lose*(level-1))
	return max(b.Timer.Least, roundHalfEven(tenths, 10*last))
}

// roundHalfEven returns n/d, rounded to the nearest integer. A half is rounded to the even one.
func roundHalfEven(n, d int) int {
	q, doubled := n/d, 2*(n%d)
	if doubled > d || doubled == d && q%2 == 1 {
		q++
	}
	return q
}

// thresholds returns the limits of moves for three, two and one star and for failure. best is the number of
// moves of the best solution. Each limit is greater than the one before (S14).
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

// The mechanics, in the order in which layOut places their containers.
const (
	Carousel     Mechanic = iota // the container is a car of a train that moves across the screen
	Despawn                      // the container disappears when a match leaves it empty
	BackAndForth                 // the container moves to and fro
	SingleSlot                   // the container has one slot
	Locked                       // the container is closed until a number of matches are made
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
