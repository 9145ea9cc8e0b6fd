package html

import (
	"bytes"
	"encoding/json"
	"strconv"
	"testing"
	"unicode/utf8"

	"octavo/engine"
	"octavo/render"
)

// techniques are words in which a technique is called as it is.
type techniques struct{ render.Words }

func (techniques) Technique(_, name string) string { return name }

// FuzzSteps: what is appended is what encoding/json makes of the same.
func FuzzSteps(f *testing.F) {
	f.Add("naked pair", "5", "7", "R", uint8(9), uint8(40))
	f.Add("</script>", "\"", "\\", "\u2028", uint8(4), uint8(0))
	f.Add("éß&\xff", "", "\u00e9", "\x00", uint8(1), uint8(3))
	f.Fuzz(func(t *testing.T, name, one, other, third string, side, cell uint8) {
		for _, symbol := range []string{one, other, third} {
			if !utf8.ValidString(symbol) {
				t.Skip("no symbol is half a character")
			}
		}
		size := max(1, int(side))
		at := func(n int, symbol string) engine.Mark {
			n += int(cell)
			return engine.Mark{Row: n / size, Column: n % size, Symbol: symbol}
		}
		steps := []engine.Step{
			{Technique: name},
			{Technique: name, Placed: []engine.Mark{at(0, one)}, Shown: engine.Shown{Pattern: []engine.Mark{at(0, third)}}},
			{Technique: third, Struck: []engine.Mark{at(0, one), at(0, other), at(1, third)}},
		}
		for n := range len(steps) + 1 {
			before := []byte("before")
			got := appendSteps(append(before, `{"kind":"k"}`...), "k", size, steps[:n], techniques{})
			if want := slow(t, size, steps[:n]); !bytes.Equal(bytes.TrimPrefix(got, before), want) {
				t.Fatalf("%d steps:\n%s\nand not\n%s", n, got, want)
			}
		}
	})
}

// slow has encoding/json write steps.
func slow(t *testing.T, side int, steps []engine.Step) []byte {
	t.Helper()
	type told struct {
		Name   string   `json:"name"`
		Placed []string `json:"placed,omitempty"`
		Struck []string `json:"struck,omitempty"`
		Traced string   `json:"traced,omitempty"`
	}
	cells := func(marks []engine.Mark) (list []string) {
		last := -1
		for _, m := range marks {
			if cell := m.Row*side + m.Column; cell != last {
				list, last = append(list, strconv.Itoa(cell)+":"), cell
			}
			list[len(list)-1] += m.Symbol
		}
		return list
	}
	object := struct {
		Kind  string `json:"kind"`
		Steps []told `json:"steps,omitempty"`
	}{Kind: "k"}
	for _, s := range steps {
		object.Steps = append(object.Steps, told{s.Technique, cells(s.Placed), cells(s.Struck), s.Traced()})
	}
	data, err := json.Marshal(object)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
