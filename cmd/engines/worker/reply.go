package worker

import (
	"encoding/json"
	"errors"
	"fmt"

	"octavo/engine"
)

// A Reply is the answer to the request with its ID. It has either an Error or the field that
// belongs to the request's task.
type Reply struct {
	ID     int          `json:"id"`
	Error  *Mistake     `json:"error,omitempty"`
	Kinds  []Offered    `json:"kinds,omitempty"`
	Hint   *Hinted      `json:"hint,omitempty"`
	Check  *Checked     `json:"check,omitempty"`
	Solve  *Solved      `json:"solve,omitempty"`
	Grade  *Graded      `json:"grade,omitempty"`
	Shown  *Shown       `json:"shown,omitempty"`
	Judged *Judged      `json:"judged,omitempty"`
	Made   []Puzzle     `json:"made,omitempty"`
	Layout *Layout      `json:"layout,omitempty"`
	Seen   *View        `json:"seen,omitempty"`
	Table  *Table       `json:"table,omitempty"`
	Round  *RoundReport `json:"round,omitempty"`
	Log    string       `json:"log,omitempty"`
}

// A Mistake says why there is no answer.
type Mistake struct {
	Code Code   `json:"code"`
	Text string `json:"text"` // in English, for the author of the page
	// Line and Message say where and why a reader's text is unreadable, or why the value of an option
	// is refused. With a Message, the page can say it in its own language. Line is 0 if the text has no
	// puzzle at all.
	Line    int      `json:"line,omitempty"`
	Message *Message `json:"message,omitempty"`
}

// A Message is the JSON form of an engine.Message. Args are texts, numbers and messages.
type Message struct {
	Format string `json:"format"`
	Args   []any  `json:"args,omitempty"`
}

// messageOf returns the message of a value that has one, or nil.
func messageOf(value any) *Message {
	parts, ok := value.(interface{ Parts() (string, []any) })
	if !ok {
		return nil
	}
	format, args := parts.Parts()
	m := &Message{Format: format}
	for _, arg := range args {
		switch arg := arg.(type) {
		case int, int32, uint8, string:
			m.Args = append(m.Args, arg)
		default:
			if inner := messageOf(arg); inner != nil {
				m.Args = append(m.Args, inner)
			} else {
				m.Args = append(m.Args, fmt.Sprint(arg))
			}
		}
	}
	return m
}

// A Code identifies a mistake, so that a page can react to it.
type Code string

// The codes of mistakes.
const (
	Refused    Code = "refused"    // the request is invalid or can't be met
	Unsolvable Code = "unsolvable" // the puzzle has no solution
	Ambiguous  Code = "ambiguous"  // the puzzle has more than one solution
	Impossible Code = "impossible" // no proposal was accepted within the limit that the request's Work sets
	Cancelled  Code = "cancelled"  // the request was cancelled
)

// An Offered is a kind with the tiers, options and techniques that it offers. It also says whether
// the kind gives hints and makes puzzles.
type Offered struct {
	Kind       string   `json:"kind"`
	Version    string   `json:"version"`
	Tiers      []string `json:"tiers"`
	Options    []Option `json:"options"`
	Techniques []string `json:"techniques"`
	Hints      bool     `json:"hints"`
	Makes      bool     `json:"makes"` // whether puzzles can be made without data from a publisher
}

// An Option is the JSON form of an engine.OptionSpec, which describes an option for making puzzles.
type Option struct {
	Key     string   `json:"key"`
	Values  []string `json:"values,omitempty"` // all possible values, if they can be listed
	Low     int      `json:"low,omitempty"`    // least value, if the value is a number; High is the largest
	High    int      `json:"high,omitempty"`
	Default string   `json:"default"`
}

// A Hinted is the JSON form of an engine.Hint.
type Hinted struct {
	Outlook string  `json:"outlook"`
	Step    *Step   `json:"step,omitempty"`
	Moves   [][]int `json:"moves,omitempty"`
	Least   int     `json:"least,omitempty"`
	Wrong   []Mark  `json:"wrong,omitempty"`
	Missed  []Mark  `json:"missed,omitempty"`
	Back    int     `json:"back,omitempty"`
}

// A Step is the JSON form of an engine.Step. The page finds the sentence for the step among the
// texts of the kind, under Key.
type Step struct {
	Technique string `json:"technique,omitempty"`
	Key       string `json:"key"`
	Args      []Arg  `json:"args,omitempty"`
	Causes    []Mark `json:"causes,omitempty"`
	Placed    []Mark `json:"placed,omitempty"`
	Struck    []Mark `json:"struck,omitempty"`
	Traced    string `json:"traced,omitempty"` // what the step's drawing highlights, as engine.Step.HighlightText has it
}

// An Arg is the JSON form of an engine.Arg.
type Arg struct {
	Name  string `json:"name"`
	Terms []Term `json:"terms"`
}

// A Term is the JSON form of an engine.Term.
type Term struct {
	Word  string            `json:"word,omitempty"`
	Text  string            `json:"text,omitempty"`
	Names map[string]string `json:"names,omitempty"`
}

// A Mark is an engine.CellSymbol. Its JSON is a list of row, column (from 0) and symbol.
type Mark engine.CellSymbol

// MarshalJSON writes a list instead of an object, since a hint can have hundreds of symbols.
func (m Mark) MarshalJSON() ([]byte, error) { return json.Marshal([]any{m.Row, m.Column, m.Symbol}) }

// UnmarshalJSON reads the list of MarshalJSON.
func (m *Mark) UnmarshalJSON(data []byte) error {
	parts := []any{&m.Row, &m.Column, &m.Symbol}
	if err := json.Unmarshal(data, &parts); err != nil {
		return err
	}
	if len(parts) != 3 {
		return errors.New("a mark is a list of a row, a column and a symbol")
	}
	return nil
}

// A Checked says whether an answer is right so far, and whether it is complete.
type Checked struct {
	Right  bool   `json:"right"`            // whether the answer breaks no rule so far
	Whole  bool   `json:"whole"`            // whether the answer is right and complete
	Reason string `json:"reason,omitempty"` // the broken rule, in English
}

// A Solved is the JSON form of an engine.Solution. Any field may be empty.
type Solved struct {
	Text  string  `json:"text,omitempty"`
	Moves [][]int `json:"moves,omitempty"`
	Facts Facts   `json:"facts,omitempty"`
}

// A Graded is the JSON form of an engine.Grade.
type Graded struct {
	Solutions  int            `json:"solutions"`
	Tier       string         `json:"tier,omitempty"`
	Hardest    string         `json:"hardest,omitempty"`
	Techniques map[string]int `json:"techniques,omitempty"`
	Facts      Facts          `json:"facts,omitempty"`
}

// Facts holds the values of engine.Facts by name.
type Facts map[string]json.RawMessage

// A Puzzle is a new puzzle with its solution and grade. Sheet is nil unless the request has Paper.
type Puzzle struct {
	Puzzle   string `json:"puzzle"`
	Solution Solved `json:"solution"`
	Grade    Graded `json:"grade"`
	ID       string `json:"id"`
	Sheet    *Sheet `json:"sheet,omitempty"`
}

func factsOf(list []engine.Fact) Facts {
	if len(list) == 0 {
		return nil
	}
	facts := Facts{}
	for _, f := range list {
		facts[f.Name] = f.AppendJSON(nil)
	}
	return facts
}

func solutionOf(s engine.Solution) Solved {
	return Solved{Text: s.Text, Moves: s.Moves, Facts: factsOf(s.Facts)}
}

func gradeOf(g engine.Grade) Graded {
	answer := Graded{Solutions: g.Solutions, Hardest: g.Hardest, Facts: factsOf(g.Facts)}
	if g.Tier != engine.NoTier && !g.IsNominal {
		answer.Tier = g.Tier.String()
	}
	for _, used := range g.Techniques {
		if answer.Techniques == nil {
			answer.Techniques = map[string]int{}
		}
		answer.Techniques[used.Name] = used.Times
	}
	return answer
}

func hintOf(h engine.Hint) *Hinted {
	answer := &Hinted{
		Outlook: h.Outlook.String(), Moves: h.Moves, Least: h.Bound,
		Wrong: marksOf(h.WronglyFilled), Missed: marksOf(h.WronglyStruck), Back: h.MovesToUndo,
	}
	if h.Step.Key != "" {
		answer.Step = stepOf(h.Step)
	}
	return answer
}

func stepOf(s engine.Step) *Step {
	answer := &Step{
		Technique: s.Technique, Key: s.Key,
		Causes: marksOf(s.Causes), Placed: marksOf(s.Placed), Struck: marksOf(s.Struck), Traced: s.HighlightText(),
	}
	for _, arg := range s.Args {
		terms := make([]Term, len(arg.Terms))
		for i, term := range arg.Terms {
			terms[i] = Term(term)
		}
		answer.Args = append(answer.Args, Arg{arg.Name, terms})
	}
	return answer
}

func marksOf(list []engine.CellSymbol) (all []Mark) {
	for _, m := range list {
		all = append(all, Mark(m))
	}
	return all
}
