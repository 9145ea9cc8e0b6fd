package engine

import (
	"encoding/json"
	"strconv"
)

// A Grade is what a puzzle asks of its solver, as measured.
type Grade struct {
	// Solutions is 0, 1 or 2, 2 standing for more than one. Kinds that make no
	// promise about the number of solutions leave it at 1 when solvable.
	Solutions int
	Tier      Tier
	// Also is another tier that the puzzle is of as well, where the kind's
	// measure can't tell the two apart; NoTier where there is none.
	Also Tier
	// Hardest is the most expensive technique needed, one of
	// Kind.Techniques() or "search"; empty for kinds without techniques.
	Hardest string
	// Techniques counts how often each was used, in the order of the ladder.
	Techniques []TechniqueCount
	// Facts are the kind's own measures, in the order in which they are printed.
	Facts []Fact
	// Conditions say, tier by tier, what a kind asks of the puzzles that it makes
	// beside the techniques; none where it asks nothing more. A puzzle may meet
	// those of several tiers, or of none.
	Conditions []Conditions
	// Wrong lists, in words, what whoever wrote the puzzle should set right, though
	// it can be solved as it is; none for what a maker has made.
	Wrong []string
}

// Fits reports whether the puzzle is of tier t.
func (g Grade) Fits(t Tier) bool { return g.Tier == t || g.Also == t && t != NoTier }

// As is the grade of a puzzle that was made to be of tier t, which it fits; NoTier
// leaves it as it is.
func (g Grade) As(t Tier) Grade {
	if g.Tier != t && t != NoTier {
		g.Tier, g.Also = t, g.Tier
	}
	return g
}

// Conditions are those of one tier. They are met where none fails.
type Conditions struct {
	Tier  Tier
	Fails []Failure
}

// A Failure is a condition that a puzzle doesn't meet: of something it has too
// few or too many.
type Failure struct {
	Of          string // what is counted, under the name that JSON output gives it
	Has         int
	Least, Most int // what is asked for; Most is 0 where there is no upper bound
}

// A TechniqueCount says how often a technique was used.
type TechniqueCount struct {
	Name  string
	Times int
	// Rows and Columns say how often that was in a row, and in a column; both 0
	// where the technique stands in no line, or the kind doesn't tell.
	Rows, Columns int
}

// Fact returns the integer value of a fact; ok is false where there is none.
func (g Grade) Fact(name string) (value int, ok bool) {
	for _, f := range g.Facts {
		if f.Name == name {
			return f.Value, true
		}
	}
	return 0, false
}

// A Fact is one measured property, under the name that JSON output gives it.
type Fact struct {
	Name  string
	Form  FactForm
	Value int
	Word  string // what a fact of the form Word says, an identifier in English
}

// A FactForm says how a fact's integer is to be read.
type FactForm uint8

// The forms of a fact.
const (
	Count      FactForm = iota // an integer
	Flag                       // 0 is false, 1 is true
	Tenths                     // a number with one decimal: 45 is 4.5
	Hundredths                 // 245 in JSON, and 2.45 to people
	Unknown                    // the budget ended first: null
	Word                       // one of a few words
)

// AppendJSON appends the fact's value as JSON.
func (f *Fact) AppendJSON(to []byte) []byte {
	switch f.Form {
	case Flag:
		return strconv.AppendBool(to, f.Value != 0)
	case Tenths:
		return appendTenths(to, f.Value)
	case Unknown:
		return append(to, "null"...)
	case Word:
		return append(append(append(to, '"'), f.Word...), '"') // an identifier
	default:
		return strconv.AppendInt(to, int64(f.Value), 10)
	}
}

// appendTenths appends a number of tenths with its decimal.
func appendTenths(to []byte, n int) []byte {
	if n < 0 {
		to, n = append(to, '-'), -n
	}
	return append(strconv.AppendInt(to, int64(n/10), 10), '.', byte('0'+n%10))
}

// A Solution is the answer to a puzzle.
type Solution struct {
	// Facts stand before the answer in JSON output: "solutions", or
	// "solvable", "optimal", "length", "bound".
	Facts []Fact
	// Text is the solved grid on one line; empty for kinds solved by moves.
	Text string
	// Moves are the moves of the solution; nil for grids.
	Moves [][]int
}

// MarshalJSON writes the grid as a string or the moves as an array.
func (s Solution) MarshalJSON() ([]byte, error) {
	if s.Moves == nil {
		return json.Marshal(s.Text)
	}
	return json.Marshal(s.Moves)
}

// A Band is how hard puzzles are by a fact of their grades, such as a rating from
// 3.8 to 4.4. The zero Band bounds nothing.
type Band struct {
	Fact      string // the name of the fact
	Form      FactForm
	Low, High int // both within it, read as Form says; 0 where that end is open
}

// Bounds reports whether the band is one: whether anything decides by it.
func (b Band) Bounds() bool { return b.Fact != "" }

// Holds reports whether a grade lies in the band. One that lacks the fact doesn't,
// unless the band bounds nothing.
func (b Band) Holds(g Grade) bool {
	if !b.Bounds() {
		return true
	}
	v, ok := g.Fact(b.Fact)
	return ok && b.Off(v) == 0
}

// Off is how far a value lies outside the band; 0 within it.
func (b Band) Off(value int) int {
	if b.High > 0 && value > b.High {
		return value - b.High
	}
	return max(0, b.Low-value)
}

// String is the band as it is asked for: "3.8..4.4", "..1.5", "7.0..", "3.4".
func (b Band) String() string {
	low, high := b.end(b.Low), b.end(b.High)
	if b.Low == b.High {
		return low
	}
	return low + ".." + high
}

// end is a value at an end of the band; empty where that is open.
func (b Band) end(value int) string {
	if value == 0 {
		return ""
	}
	return b.value(value)
}

func (b Band) value(v int) string {
	if b.Form == Tenths {
		return strconv.FormatFloat(float64(v)/10, 'f', 1, 64)
	}
	return strconv.Itoa(v)
}

// Of says what a grade has of the band's fact: "has rating 5.6", "has no rating".
func (b Band) Of(g Grade) Saying {
	if v, ok := g.Fact(b.Fact); ok {
		return Say("has %s %s", b.Fact, b.value(v))
	}
	return Say("has no %s", b.Fact)
}
