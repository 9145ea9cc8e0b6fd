package watersort

import (
	"testing"
)

func mustParse(t testing.TB, text string) position {
	t.Helper()
	p, err := parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// replay fails the test unless moves solve a level by the independent rules.
func replay(t testing.TB, text string, moves []move) {
	t.Helper()
	if _, solved, err := Replay(text, movePairs(moves)); err != nil || !solved {
		t.Fatalf("%s: %v does not solve it: %v", text, moves, err)
	}
}
