package gather

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"unicode/utf8"

	"octavo/cmd/octavo/stream"
	"octavo/content/message"
	"octavo/engine"
	"octavo/generator"
	"octavo/site/shards"
)

// A Puzzle is a line of a shard, with the facts of its grade parsed, too.
type Puzzle struct {
	stream.Line
	Facts Facts // the parts of Grade that are shown, parsed
}

// Facts are the parts of a grade that tables and statistics show. Facts that the kind lacks are nil.
type Facts struct {
	Tier       string           `json:"tier"`
	Hardest    *string          `json:"hardest"`
	Techniques map[string]int32 `json:"techniques"`
	Givens     *int32           `json:"givens"`
	Rating     *float64         `json:"rating"`
	Score      *float64         `json:"score"`
	Minutes    *int32           `json:"minutes"`
	Optimal    *int32           `json:"optimal"`
	T          *int32           `json:"t"` // difficulty of a level of watersort, in hundredths
}

// parsePuzzle parses a line of a shard.
func parsePuzzle(text []byte) (p Puzzle, err error) {
	if err := json.Unmarshal(text, &p.Line); err != nil {
		return p, message.Errorf("it is no object of JSON: %.200s", err.Error())
	}
	if err := json.Unmarshal(p.Grade, &p.Facts); err != nil {
		return p, message.Errorf("its grade can't be read: %.200s", err.Error())
	}
	return p, nil
}

// A checkedLine is a line whose number, kind, seed and tier are right, with its puzzle, whose text
// is valid.
type checkedLine struct {
	stream.Line
	text        []byte
	fingerprint generator.Fingerprint
}

// parseLine parses a line. It returns an error if the number, kind, seed or tier is wrong, or the
// kind can't read the puzzle.
func (g *Gathering) parseLine(text []byte, number int) (checkedLine, error) {
	line := checkedLine{text: bytes.Clone(text)}
	if err := json.Unmarshal(text, &line.Line); err != nil {
		return line, message.Errorf("it is no object of JSON: %.200s", err.Error())
	}
	switch order := g.Order(); {
	case line.Number != number:
		return line, message.Errorf("it has number %d, not %d", line.Number, number)
	case line.Kind != order.Kind || line.Seed != order.Seed:
		return line, message.Errorf("it is of kind %.80q and seed %.80q, not %q and %q", line.Kind, line.Seed, order.Kind, order.Seed)
	case order.Tier != "" && line.Tier != order.Tier:
		return line, message.Errorf("it is of tier %.80q, not %q", line.Tier, order.Tier)
	}
	puzzle, err := engine.WithLadder(g.order.Kind, g.order.Options).Parse(line.Puzzle)
	if err != nil {
		return line, err
	}
	line.fingerprint = generator.FingerprintOf(g.order.Kind, puzzle)
	return line, nil
}

// checkForm returns an error unless a line has all fields once and in order, with possible facts.
// It is for lines whose puzzles aren't solved and graded again.
func (g *Gathering) checkForm(line checkedLine) error {
	if !utf8.Valid(line.text) {
		return errors.New("it isn't UTF-8")
	}
	written, err := line.Text()
	if err != nil {
		return message.Errorf("it is no object of JSON: %.200s", err.Error())
	}
	if err := shards.CheckEqual(1, line.text, written); err != nil {
		return err
	}
	if line.Grade[0] != '{' {
		return message.Errorf("its grade is %.40q; possible: an object", line.Grade)
	}
	if err := checkKeys(line.Grade); err != nil {
		return err
	}
	var facts Facts
	if err := json.Unmarshal(line.Grade, &facts); err != nil {
		return message.Errorf("its grade can't be read: %.200s", err.Error())
	}
	return errors.Join(checkSolution(line.Solution), facts.check(line.Tier, g.techniques))
}

// checkSolution returns an error unless the solution is a text or a list of moves.
func checkSolution(solution []byte) error {
	var moves [][]int
	if solution[0] != '"' && json.Unmarshal(solution, &moves) != nil {
		return message.Errorf("its solution is %.40q; possible: a text, or moves", solution)
	}
	return nil
}

// maxFact bounds givens, minutes, moves and T. True values are far below. The limit is there
// because forged grades could otherwise make very long tables.
const maxFact = 10_000

// check returns an error if a fact is impossible, or the grade has another tier than the line.
func (f Facts) check(tier string, techniques []string) error {
	if f.Tier != tier {
		return message.Errorf("its grade is of tier %.80q, not %q", f.Tier, tier)
	}
	for _, value := range []*int32{f.Givens, f.Minutes, f.Optimal, f.T} {
		if value != nil && (*value < 0 || *value > maxFact) {
			return message.Errorf("its grade has %d; possible are 0 to %d", *value, maxFact)
		}
	}
	if f.Rating != nil && (*f.Rating < 0 || *f.Rating > 100) {
		return message.Errorf("its grade has a rating of %v; possible are 0 to %d", *f.Rating, 100)
	}
	if f.Hardest != nil && *f.Hardest != "search" && !slices.Contains(techniques, *f.Hardest) {
		return message.Errorf("its grade has a technique %.80q, which isn't known", *f.Hardest)
	}
	for name := range f.Techniques {
		if !slices.Contains(techniques, name) {
			return message.Errorf("its grade has a technique %.80q, which isn't known", name)
		}
	}
	return nil
}

// maxGradeDepth is how deep the objects and lists of a grade may be nested. The reasons why a
// condition of a tier fails are nested deepest.
const maxGradeDepth = 5

// checkKeys returns an error if a field of a grade is unknown, or any object in it has a key twice. The
// grade must be valid JSON without spaces between its values.
func checkKeys(grade []byte) error {
	var open [][][]byte // the keys so far of each open object or list, outermost first
	for i := 0; i < len(grade); i++ {
		switch grade[i] {
		case '{', '[':
			if len(open) == maxGradeDepth {
				return errors.New("its grade has more values within each other than any")
			}
			open = append(open, nil)
		case '}', ']':
			open = open[:len(open)-1]
		case '"':
			text := stringAt(grade[i:])
			i += len(text) + 1
			if i+1 == len(grade) || grade[i+1] != ':' {
				continue // the string is a value, not a key
			}
			keys := &open[len(open)-1]
			switch {
			case slices.ContainsFunc(*keys, func(key []byte) bool { return bytes.Equal(key, text) }):
				return message.Errorf("its grade has the key %.80q twice", text)
			case bytes.IndexByte(text, '\\') >= 0, len(open) == 1 && !stream.IsGradeField(string(text)):
				return message.Errorf("its grade has a key %.80q, which isn't known", text)
			}
			*keys = append(*keys, text)
		}
	}
	return nil
}

// stringAt returns the JSON string at the start of data, without its quotation marks.
func stringAt(data []byte) []byte {
	end := 1
	for data[end] != '"' {
		if data[end] == '\\' {
			end++
		}
		end++
	}
	return data[1:end]
}
