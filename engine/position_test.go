package engine_test

import (
	"reflect"
	"strings"
	"testing"

	"octavo/engine"
)

func TestPositionsReadBack(t *testing.T) {
	t.Parallel()
	position := engine.Position{Filled: "12.4", Struck: []engine.CellSymbol{
		{Row: 1, Column: 0, Symbol: "4"}, {Row: 0, Column: 2, Symbol: "1"}, {Row: 1, Column: 0, Symbol: "2"}, {Row: 1, Column: 0, Symbol: "4"},
	}}
	if text, want := position.String(), "12.4~R1C3-1~R2C1-24"; text != want {
		t.Errorf("a grid is written %q, want %q", text, want)
	}
	for _, text := range []string{"", "12.4", "12.4~R1C3-1~R2C1-24", "~R2C1-24"} {
		if p, err := engine.ParseGridPosition(text); err != nil || p.String() != text {
			t.Errorf("%q is read as %+v, %v, and is written %q", text, p, err, p)
		}
	}
	for _, text := range []string{"", "0-3", "0-3~2-15"} {
		if p, err := engine.ParseMovePosition(text, 2); err != nil || p.String() != text {
			t.Errorf("%q reads as %+v, %v, and is written %q", text, p, err, p)
		}
	}
	p, err := engine.ParseMovePosition("0-3~2-15", 2)
	if want := [][]int{{0, 3}, {2, 15}}; err != nil || !reflect.DeepEqual(p.Moves, want) {
		t.Errorf("moves %v, %v; want %v", p.Moves, err, want)
	}
}

func TestInvalidPositionsAreRefused(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"1~", "1~R0C1-2", "1~R1C-2", "1~R1C01-2", "1~R1C1", "1~R1C1-", "1~r1c1-2", "1~R1C100-2", "\xff", strings.Repeat("1", 1<<19)} {
		if p, err := engine.ParseGridPosition(text); err == nil {
			t.Errorf("%.40q is read as %+v", text, p)
		}
	}
	for _, text := range []string{"~", "0", "0-1-2", "0-", "-1-2", "0-1~", "0-+1", "00-1", "0-1~a-2", "9999999999999999999-1"} {
		if p, err := engine.ParseMovePosition(text, 2); err == nil {
			t.Errorf("%q is read as %+v", text, p)
		}
	}
}

// FuzzPositions checks that a position that was read reads back the same after it is
// written. Positions come from untrusted links.
func FuzzPositions(f *testing.F) {
	for _, text := range []string{"", "12.4~R1C3-1~R2C1-24", "~R9C9-9", "0-3~2-15", "0-2-4-1", "1~R1C1--", "\xff", "R1C1-1~R1C1-1"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		readers := []func(string) (engine.Position, error){
			engine.ParseGridPosition,
			func(text string) (engine.Position, error) { return engine.ParseMovePosition(text, 2) },
			func(text string) (engine.Position, error) { return engine.ParseMovePosition(text, 4) },
		}
		for _, read := range readers {
			p, err := read(text)
			if err != nil {
				continue
			}
			if again, err := read(p.String()); err != nil || again.String() != p.String() {
				t.Errorf("%q is written %q, and read again as %q, %v", text, p, again, err)
			}
		}
	})
}
