package sortresort

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"encoding/json"
	"errors"
	"sync"
)

// A Balance is every number that decides how hard a level is and how it looks.
// The standard one stands in data/balance.json, and a world may have its own;
// nothing of it stands in code but what is promised of any ([Balance.Faults]).
type Balance struct {
	Levels     int        `json:"levels"`
	Fill       []Ramp     `json:"fill"` // thousandths of all cells
	Rows       []Cycle    `json:"rows"`
	Types      []int      `json:"types"`      // at least so many, by level
	Containers []int      `json:"containers"` // by level
	Schedule   []Window   `json:"schedule"`
	Rotation   Rotation   `json:"rotation"`
	Extra      Extra      `json:"extra"`
	Counts     ByMechanic `json:"counts"` // containers of each mechanic
	// Fewest is how many containers a mechanic keeps where there is no room for
	// all, and Plain how many have none.
	Fewest    map[Mechanic]int      `json:"fewest"`
	Plain     int                   `json:"plain"`
	Matches   []Step                `json:"matches"` // that open a lock
	Speed     map[Mechanic]Gradient `json:"speed"`   // tenths of a pixel a second
	Placement Placement             `json:"placement"`
	Timer     Timer                 `json:"timer"`
	Stars     []int                 `json:"stars"` // per cent of the best solution
	Layout    Layout                `json:"layout"`
}

// A Ramp is a number that grows by a step a level, from one level to another.
type Ramp struct {
	From  int `json:"from"`
	To    int `json:"to"`
	Start int `json:"start"`
	Step  int `json:"step"`
}

// A Cycle is a list of numbers that levels take in turn.
type Cycle struct {
	From  int   `json:"from"`
	To    int   `json:"to"`
	Cycle []int `json:"cycle"`
}

// A Window is a run of levels that have some mechanics.
type Window struct {
	From      int        `json:"from"`
	To        int        `json:"to"`
	Mechanics []Mechanic `json:"mechanics"`
}

// A Rotation is a list of combinations that levels take in turn.
type Rotation struct {
	From  int          `json:"from"`
	Cycle [][]Mechanic `json:"cycle"`
}

// An Extra is a mechanic more, one of some, from a level on.
type Extra struct {
	From  int        `json:"from"`
	Among []Mechanic `json:"among"`
}

// A Step is a number that holds from a level on.
type Step struct {
	From  int `json:"from"`
	Value int `json:"value"`
}

// ByMechanic has a number for each mechanic, that grows with the levels.
type ByMechanic map[Mechanic][]Step

// A Gradient is a number that grows with every level.
type Gradient struct {
	Start int `json:"start"`
	Step  int `json:"step"`
}

// Placement says how items are distributed.
type Placement struct {
	FrontOfOneRow   int `json:"frontOfOneRow"`   // per cent of the items that stand in front
	FrontOfMoreRows int `json:"frontOfMoreRows"` // the same, where there are rows behind
	Buffer          int `json:"buffer"`          // per cent of the front that stay free
	LeastFree       int `json:"leastFree"`       // cells in front that stay free at least
	Choice          int `json:"choice"`          // of how many least filled containers one is chosen
	Deals           int `json:"deals"`           // arrangements of which the one that shows most is taken
	Climbs          int `json:"climbs"`          // how often the end of one is made again to show more
	Tries           int `json:"tries"`           // arrangements given to the solver before the fill is lowered
}

// A Timer gives tenths of a second to an item, fewer at every level.
type Timer struct {
	Start int `json:"start"` // at the first level
	Lose  int `json:"lose"`  // less, at the last
	Least int `json:"least"` // seconds for a whole level
}

// Layout is the screen, in pixels.
type Layout struct {
	Width        int    `json:"width"`
	Left         int    `json:"left"` // safe bounds of containers of three slots
	Right        int    `json:"right"`
	SingleLeft   int    `json:"singleLeft"` // and of one
	SingleRight  int    `json:"singleRight"`
	Top          int    `json:"top"`
	Bottom       int    `json:"bottom"`
	ThreeColumns [3]int `json:"threeColumns"`
	TwoColumns   [2]int `json:"twoColumns"`
	Middle       int    `json:"middle"` // the column of containers that disappear
	Gaps         []int  `json:"gaps"`   // from row to row, by the depth of containers
	Spacing      int    `json:"spacing"`
	Outside      int    `json:"outside"` // how far beyond the edge a carousel begins
	MoveDistance int    `json:"moveDistance"`
	MoveSpeed    int    `json:"moveSpeed"`
	FallSpeed    int    `json:"fallSpeed"`
}

//go:embed data/balance.json
var balance []byte

// Standard is the balance of the game.
func Standard() *Balance {
	b, err := ReadBalance(balance)
	if err != nil {
		panic("sortresort: data/balance.json: " + err.Error()) // a test holds that this can't be
	}
	return b
}

// standard is that balance for those who change nothing in it, read once.
var standard = sync.OnceValue(Standard)

// ReadBalance reads a whole balance and refuses one that breaks a promise.
func ReadBalance(text []byte) (*Balance, error) {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	b := new(Balance)
	if err := decoder.Decode(b); err != nil {
		return nil, err
	}
	var wrong []error
	for _, f := range b.Faults() {
		wrong = append(wrong, f)
	}
	if len(wrong) > 0 {
		return nil, errors.Join(wrong...)
	}
	return b, nil
}

// Digest tells balances apart by all that they hold.
func (b *Balance) Digest() string {
	text, err := json.Marshal(b)
	if err != nil {
		panic("sortresort: writing a balance: " + err.Error()) // it holds nothing but numbers and mechanics
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:16])
}

// fill is how much of all cells is to hold items, in thousandths.
func (b *Balance) fill(level int) int {
	for _, r := range b.Fill {
		if level >= r.From && level <= r.To {
			return r.Start + r.Step*(level-r.From)
		}
	}
	return 0
}

// rows is how deep the containers of a level are.
func (b *Balance) rows(level int) int {
	for _, c := range b.Rows {
		if level >= c.From && level <= c.To && len(c.Cycle) > 0 {
			return c.Cycle[(level-c.From)%len(c.Cycle)]
		}
	}
	return 0
}

// at is the number that holds at a level.
func at(steps []Step, level int) int {
	value := 0
	for _, s := range steps {
		if level >= s.From {
			value = s.Value
		}
	}
	return value
}

// seconds is the time for a level of so many items: an item has start − lose ×
// (level − 1) / (levels − 1) tenths of a second. Halves go to the even number,
// as Python's round does, by which the game's own levels were made.
func (b *Balance) seconds(level, items int) int {
	last := max(1, b.Levels-1)
	tenths := items * (b.Timer.Start*last - b.Timer.Lose*(level-1))
	return max(b.Timer.Least, roundHalfEven(tenths, 10*last))
}

func roundHalfEven(n, d int) int {
	q, twice := n/d, 2*(n%d)
	if twice > d || twice == d && q%2 == 1 {
		q++
	}
	return q
}

// thresholds are the moves for the stars, each at least one above the last (S14).
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
