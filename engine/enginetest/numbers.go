package enginetest

import (
	"regexp"
	"strconv"

	"octavo/engine"
)

// checkNumbers increases numbers in the texts of puzzles of moves and solves the results. The
// solver must also be right for values that the maker never uses, such as a lock that opens later.
// If several numbers count the same thing, it increases only one of them.
func checkNumbers(t T, kind engine.Kind, samples func(T) []sample) {
	tried := map[string]bool{}
	for _, s := range samples(t) {
		if _, ok := s.puzzle.(engine.MovePuzzle); !ok {
			return
		}
		for _, count := range numbersIn(s.puzzle.String()) {
			if tried[count.subject()] {
				continue
			}
			p, err := kind.Parse(count.raise(s.puzzle.String()))
			if err != nil || p.Canonical() == s.puzzle.Canonical() {
				continue
			}
			answer, err := p.Solve()
			if err != nil || answer.Moves == nil {
				continue // the changed puzzle may have no solution, or may take too long
			}
			tried[count.subject()] = true
			if err := kind.Check(p, answer); err != nil {
				t.Errorf("%.400q: the answer %s is wrong: %v", p, answerText(answer), err)
				return
			}
		}
	}
}

// A numberInText is a number in a text. before is the text in front of it, up to 20 characters,
// which says what it counts.
type numberInText struct{ before, digits string }

var numberPattern = regexp.MustCompile(`([^0-9]{1,20})([0-9]{1,4})`)

var lastWord = regexp.MustCompile(`\pL[\pL_]*[^\pL]*$`)

// subject returns a text for the thing that a number counts: before or, in the fast tests, the last
// word of before.
func (n numberInText) subject() string {
	return fastOrSlow(lastWord.FindString(n.before), n.before)
}

// numbersIn returns the different numbers of a text.
func numbersIn(text string) []numberInText {
	var list []numberInText
	seen := map[numberInText]bool{}
	for _, parts := range numberPattern.FindAllStringSubmatch(text, -1) {
		n := numberInText{parts[1], parts[2]}
		if !seen[n] {
			list = append(list, n)
		}
		seen[n] = true
	}
	return list
}

// raise returns the text with the number increased by nine at all its places. The fast tests add
// only six, because a lock that opens nine matches later takes much longer to solve.
func (n numberInText) raise(text string) string {
	value, _ := strconv.Atoi(n.digits)
	greater := n.before + strconv.Itoa(value+fastOrSlow(6, 9))
	return numberPattern.ReplaceAllStringFunc(text, func(found string) string {
		if found != n.before+n.digits {
			return found
		}
		return greater
	})
}
