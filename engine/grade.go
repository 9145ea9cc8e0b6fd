package engine

import (
	"encoding/json"
	"strconv"
)

// A Grade holds what a grader measured: how hard a puzzle is, and why.
type Grade struct {
	// Solutions is 0, 1, or 2 for more than one. Some kinds don't promise a single solution. A
	// puzzle of such a kind has 1 if it has any solution.
	Solutions int
	Tier      Tier
	// SecondTier is another tier of the puzzle, if the kind's measure can't tell which of the two
	// it is. Otherwise it is NoTier.
	SecondTier Tier
	// IsNominal says that Tier follows from the puzzle's size alone, and that the puzzle is
	// far easier to solve. Such a tier isn't shown.
	IsNominal bool
	// Hardest is the most expensive technique needed: one of Kind.Techniques() or
	// "search". It is empty for kinds without techniques.
	Hardest string
	// Techniques counts the uses of each technique, in the order of the ladder.
	Techniques []TechniqueCount
	// Facts are the kind's own measures, in the order in which they are printed.
	Facts []Fact
	// Conditions list, for each tier, the tier's demands that the puzzle doesn't meet, apart from
	// those on techniques. They are empty if the kind's tiers demand only techniques. A puzzle may
	// meet the conditions of several tiers, or of none.
	Conditions []Conditions
	// Corrections tell the author of a solvable puzzle what else to correct in it, in sentences.
	// They are empty for a puzzle from a maker.
	Corrections []string
}

// Fits reports whether the puzzle is of tier t, by its first or its second tier.
func (g Grade) Fits(t Tier) bool { return g.Tier == t || g.SecondTier == t && t != NoTier }

// WithTier returns the grade of a puzzle that was made for tier t. t is one of the grade's two
// tiers, or NoTier. If t is the second tier, the two tiers change places. NoTier changes nothing.
func (g Grade) WithTier(t Tier) Grade {
	if g.Tier != t && t != NoTier {
		g.Tier, g.SecondTier = t, g.Tier
	}
	return g
}

// Conditions are the demands of one tier. The puzzle meets them if Fails is empty.
type Conditions struct {
	Tier  Tier
	Fails []Failure
}

// A Failure is a condition that a puzzle doesn't meet: it has too few or too many of
// something.
type Failure struct {
	Counted     string // the name of the counted thing in JSON output
	Has         int    // how many of the counted things the puzzle has
	Least, Most int    // the allowed range; Most is 0 if there is no upper bound
}

// A TechniqueCount says how often a technique was used.
type TechniqueCount struct {
	Name  string
	Times int
	// Rows and Columns count the uses in a row and in a column. Both are 0 if the technique doesn't
	// belong to rows or columns, or if the kind doesn't count these uses.
	Rows, Columns int
}

// FactValue returns the integer value of a fact; ok is false if there is no such fact.
func (g Grade) FactValue(name string) (value int, ok bool) {
	for _, f := range g.Facts {
		if f.Name == name {
			return f.Value, true
		}
	}
	return 0, false
}

// A Fact is one measured property of a puzzle or a solution.
type Fact struct {
	Name  string // the key in JSON output
	Form  FactForm
	Value int
	Word  string // the value if Form is Word: an identifier in English
}

// A FactForm says how to read a fact's integer.
type FactForm uint8

// The forms of a fact.
const (
	Count      FactForm = iota // an integer
	Flag                       // 0 is false, 1 is true
	Tenths                     // a number with one decimal: 45 is printed as 4.5, and is 4.5 in JSON
	Hundredths                 // 245 is printed as 2.45, and stays 245 in JSON
	Unknown                    // there is no value, because the search ended before it was known: JSON has null
	Word                       // one of a few words
)

// AppendJSON appends the fact's value as JSON.
func (f *Fact) AppendJSON(dst []byte) []byte {
	switch f.Form {
	case Flag:
		return strconv.AppendBool(dst, f.Value != 0)
	case Tenths:
		return appendTenths(dst, f.Value)
	case Unknown:
		return append(dst, "null"...)
	case Word:
		return append(append(append(dst, '"'), f.Word...), '"') // an identifier needs no escapes
	default:
		return strconv.AppendInt(dst, int64(f.Value), 10)
	}
}

// appendTenths appends a number of tenths as a decimal: 45 is 4.5.
func appendTenths(dst []byte, n int) []byte {
	if n < 0 {
		dst, n = append(dst, '-'), -n
	}
	return append(strconv.AppendInt(dst, int64(n/10), 10), '.', byte('0'+n%10))
}

// A Solution is the answer to a puzzle.
type Solution struct {
	// Facts stand before the answer in JSON output. Grids have "solutions"; puzzles of moves have
	// "solvable", "optimal", "length" and "bound".
	Facts []Fact
	// Text is the solved grid on one line; empty for kinds solved by moves.
	Text string
	// Moves are the moves of the solution; nil for grids.
	Moves [][]int
}

// MarshalJSON writes the grid as a string or the moves as an array. It leaves out the facts.
func (s Solution) MarshalJSON() ([]byte, error) {
	if s.Moves == nil {
		return json.Marshal(s.Text)
	}
	return json.Marshal(s.Moves)
}

// A Band limits how hard puzzles are by a fact of their grades, such as a rating from
// 3.8 to 4.4. The zero Band limits nothing.
type Band struct {
	Fact      string // the name of the fact, or "" if there is no limit
	Form      FactForm
	Low, High int // inclusive, in units of Form; 0 if that end is open
}

// IsLimited reports whether the band limits anything.
func (b Band) IsLimited() bool { return b.Fact != "" }

// Contains reports whether the band's fact in a grade is within the limits. It is false for a
// grade without that fact, unless the band limits nothing.
func (b Band) Contains(g Grade) bool {
	if !b.IsLimited() {
		return true
	}
	v, ok := g.FactValue(b.Fact)
	return ok && b.Distance(v) == 0
}

// Distance returns how far a value is outside the band, in units of Form. It is 0 for a value
// within it.
func (b Band) Distance(value int) int {
	if b.High > 0 && value > b.High {
		return value - b.High
	}
	return max(0, b.Low-value)
}

// String returns the band as users write it: "3.8..4.4", "..1.5", "7.0..", "3.4".
func (b Band) String() string {
	low, high := b.endText(b.Low), b.endText(b.High)
	if b.Low == b.High {
		return low
	}
	return low + ".." + high
}

// endText returns the text of one end of the band, or "" if that end is open.
func (b Band) endText(value int) string {
	if value == 0 {
		return ""
	}
	return b.valueText(value)
}

// valueText returns a value of the band's fact as text, such as "3.8".
func (b Band) valueText(value int) string {
	if b.Form == Tenths {
		return strconv.FormatFloat(float64(value)/10, 'f', 1, 64)
	}
	return strconv.Itoa(value)
}

// DescribeValue returns a message with the value of the band's fact in a grade: "has rating 5.6", "has no
// rating".
func (b Band) DescribeValue(g Grade) Message {
	if v, ok := g.FactValue(b.Fact); ok {
		return Messagef("has %s %s", b.Fact, b.valueText(v))
	}
	return Messagef("has no %s", b.Fact)
}
