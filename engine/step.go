package engine

// A Step is one step of a human solution, as data. The words come from the
// locale: the kind's words.<lang>.yaml holds, under steps, a sentence for each
// Key with the arguments' names in braces.
//
// On a grid it says besides what it does, so that an explanation can be
// followed by a program that knows no technique: Causes have all come about
// before, by the rules or by earlier steps, and what it places or strikes was
// not known. Whoever takes all steps in their order has the solution. Its sentence
// names the same: all the symbols, and the cells, as R4C7, in the last of its
// arguments that names cells alone.
type Step struct {
	Technique string // one of Kind.Techniques(), or "search"
	Key       string // the sentence; usually the technique's name
	Args      []Arg

	Causes []Mark // symbols that can't stand in their cells any more: what the step follows from
	Placed []Mark // symbols that are written into their cells
	Struck []Mark // symbols that can't stand in their cells from now on

	Shown
}

// A Mark is a symbol in a cell of a grid.
type Mark struct {
	Row, Column int    // from 0
	Symbol      string // as Solution.Text has it
}

// An Arg is a named list of terms; the locale joins them ("R1C2, R1C3 and R1C7").
type Arg struct {
	Name  string
	Terms []Term
}

// A Term is one thing named in a sentence: a literal such as "R4C7" or "5", or
// a word of the locale with a number, such as row 4.
type Term struct {
	Word string // a key under the kind's terms; empty for a literal
	Text string // the literal, or what stands for {n} in the word
	// Names are what a literal is called in the languages in which the
	// publisher has named it.
	Names map[string]string
}

// Literal names things by themselves.
func Literal(name string, texts ...string) Arg {
	terms := make([]Term, len(texts))
	for i, t := range texts {
		terms[i] = Term{Text: t}
	}
	return Arg{Name: name, Terms: terms}
}
