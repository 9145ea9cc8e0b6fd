package engine

// Shown is what a drawing of a step in a grid shows beside what the step does: with
// what it is found, candidate by candidate. There may be nothing of it; cells in which
// something is a cause, is placed or struck are to be seen anyway.
type Shown struct {
	// Pattern are the candidates of which the pattern is made: the corners of a fish,
	// the digits of a pair, one of two colours, what is true on a chain. A mark without
	// a symbol stands for its cell as a whole.
	Pattern []Mark
	// Other are those that must be told from them: the fins of a fish, the second
	// colour, the second of two sets, what is false on a chain.
	Other []Mark
	// Links lead from candidate to candidate, in the order in which they are read.
	Links []Link
	// Houses are where the pattern stands: the house of a single or a pair, the base
	// lines of a fish. Covers are the houses that it reaches into, where it strikes.
	Houses, Covers []House
}

// A Link says what follows from one candidate for another: by a strong one, that one
// of the two is true (if From is false, To is true); by a weak one, that one of them is
// false (if From is true, To is false). A group is several candidates of one symbol
// taken as one: it is true if one of them is.
type Link struct {
	From, To []Mark
	Strong   bool
}

// A House is cells of a grid that hold no symbol twice, or the cage or another region
// from which a step follows.
type House struct {
	Sort   HouseSort
	Number int // from 0, of its sort; of a region, as Table.Regions has it
}

// A HouseSort is a sort of house.
type HouseSort uint8

// The sorts of houses.
const (
	Row HouseSort = iota
	Column
	Region
)

// Has reports whether the cell of a mark lies in a house of a grid with such regions.
func (h House) Has(m Mark, regions [][]int) bool {
	switch h.Sort {
	case Row:
		return m.Row == h.Number
	case Column:
		return m.Column == h.Number
	default:
		return m.Row < len(regions) && m.Column < len(regions[m.Row]) && regions[m.Row][m.Column] == h.Number
	}
}
