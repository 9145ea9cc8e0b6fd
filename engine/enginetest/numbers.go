package enginetest

import (
	"regexp"
	"strconv"

	"octavo/engine"
)

// numbers raises the numbers in the texts of puzzles of moves, those alike at
// once, and asks the solver again: it must heed what its maker never asked of it,
// such as a lock that opens later. Numbers of the same thing are asked about once.
func numbers(t T, kind engine.Kind, made func(T) []sample) {
	heeded := map[string]bool{}
	for _, s := range made(t) {
		if _, ok := s.puzzle.(engine.Moves); !ok {
			return
		}
		for _, alike := range numbersIn(s.puzzle.String()) {
			if heeded[alike.thing()] {
				continue
			}
			p, err := kind.Parse(alike.raised(s.puzzle.String()))
			if err != nil || p.Canonical() == s.puzzle.Canonical() {
				continue
			}
			answer, err := p.Solve()
			if err != nil || answer.Moves == nil {
				continue // it may well have no solution now, or be given up
			}
			heeded[alike.thing()] = true
			if err := kind.Check(p, answer); err != nil {
				t.Errorf("%.400q: the answer %s is wrong: %v", p, told(answer), err)
				return
			}
		}
	}
}

// A number of a text, with what it is a number of: the letters before it.
type number struct{ of, digits string }

var numberAfter = regexp.MustCompile(`([^0-9]{1,20})([0-9]{1,4})`)

var lastWord = regexp.MustCompile(`\pL[\pL_]*[^\pL]*$`)

// thing tells what a number is of: all the letters before it or, where the tests are
// to be quick, the last word of them.
func (n number) thing() string {
	return fewer(lastWord.FindString(n.of), n.of)
}

// numbersIn are those of a text, each once.
func numbersIn(text string) []number {
	var list []number
	seen := map[number]bool{}
	for _, parts := range numberAfter.FindAllStringSubmatch(text, -1) {
		n := number{parts[1], parts[2]}
		if !seen[n] {
			list = append(list, n)
		}
		seen[n] = true
	}
	return list
}

// raised is the text with the number greater by nine wherever it stands or, where
// the tests are to be quick, by six: what opens nine matches later takes much longer
// to solve.
func (n number) raised(text string) string {
	value, _ := strconv.Atoi(n.digits)
	greater := n.of + strconv.Itoa(value+fewer(6, 9))
	return numberAfter.ReplaceAllStringFunc(text, func(found string) string {
		if found != n.of+n.digits {
			return found
		}
		return greater
	})
}
