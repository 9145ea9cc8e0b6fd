package pdf

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
)

func lettersOf(runes []rune) *runeSet {
	var s runeSet
	for _, r := range runes {
		s.add(r)
	}
	return &s
}

// TestFontsAreMadeOnceAndForgottenInOrder: whoever asks for a font that is being made
// waits for it, and of more than can be remembered the first goes.
func TestFontsAreMadeOnceAndForgottenInOrder(t *testing.T) {
	memory := newFontMemory(2)
	var made [3]atomic.Int32
	ask := func(face int) *embedded {
		f, err := memory.font(fontKey{face: face}, func() (*embedded, error) {
			made[face].Add(1)
			return &embedded{face: face}, nil
		})
		if err != nil {
			t.Error(err)
		}
		return f
	}
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() { ask(0) })
	}
	group.Wait()
	for _, face := range []int{1, 0, 2, 1, 0} { // 2 takes the place of 0, which is made again
		if f := ask(face); f.face != face {
			t.Errorf("face %d is taken for %d", f.face, face)
		}
	}
	for face, want := range []int32{2, 1, 1} {
		if got := made[face].Load(); got != want {
			t.Errorf("face %d was made %d times, not %d", face, got, want)
		}
	}
}

// TestCallsAreShiftedAsAPatternFindsThem: numbers that are called, and nothing that
// looks like it.
func TestCallsAreShiftedAsAPatternFindsThem(t *testing.T) {
	pattern := regexp.MustCompile(`\b(\d+) 0 R\b`)
	rng := rand.New(rand.NewPCG(3, 4))
	parts := []string{"12 0 R", "7 0 R", "F3 0 R", "_1 0 R", " 0 R", "0 0 R", "9 0 Rx", "4 0 R 0 R", "/K ", "[", "]", " ", "\n", "5", "é", "99999999999999999999 0 R", "3 1 R"}
	calls := 0
	for range 3000 {
		var object []byte
		for range rng.IntN(9) {
			object = append(object, parts[rng.IntN(len(parts))]...)
		}
		dictionary := bytes.Clone(object)
		if rng.IntN(3) == 0 {
			object = append(object, ">>\nstream\n8 0 R"...)
		}
		want := pattern.ReplaceAllFunc(dictionary, func(call []byte) []byte {
			n, err := strconv.Atoi(string(call[:bytes.IndexByte(call, ' ')]))
			if err != nil || n < 5 {
				return call
			}
			calls++
			return fmt.Appendf(nil, "%d 0 R", n+30)
		})
		want = append(want, object[len(dictionary):]...)
		if got := shifted(object, 5, 30); !bytes.Equal(got, want) {
			t.Fatalf("%q becomes %q, not %q", object, got, want)
		}
	}
	if calls < 200 {
		t.Errorf("only %d calls were shifted", calls)
	}
}
