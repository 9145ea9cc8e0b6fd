package engine

import "strconv"

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
