package watersort

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"octavo/engine"
)

func follow(t testing.TB, text string, moves ...[]int) engine.PlayedLine {
	t.Helper()
	return puzzleOf(mustParse(t, text)).Follow(moves)
}

// stepText returns a step as text: its key and the terms of its arguments.
func stepText(s engine.Step) string {
	text := s.Key
	for _, a := range s.Args {
		for _, term := range a.Terms {
			text += fmt.Sprintf(" %s=%s", a.Name, term.Text)
		}
	}
	return text
}

func TestMovesAreExplained(t *testing.T) {
	line := follow(t, "4:0100/1101///", []int{0, 2}, []int{0, 3}, []int{1, 3}, []int{0, 2}, []int{3, 1}, []int{1, 3})
	want := []string{
		"pour-empty from=0 to=2 count=2 colour=0",
		"pour-empty from=0 to=3 count=1 colour=1",
		"pour-onto from=1 to=3 count=1 colour=1",
		"pour-onto from=0 to=2 count=1 colour=0",
	}
	for i, w := range want {
		if got := stepText(line.Moves[i]); got != w {
			t.Errorf("move %d: %s, want %s", i+1, got, w)
		}
	}
	if got := stepText(line.End); got != "wrong-colour from=3 to=1 colour=1 other=0 move=5" || !line.EndsIllegally || line.MovesUntilLost != -1 {
		t.Errorf("%s, %+v", got, line)
	}
	for text, want := range map[string]string{
		"4:001/0111/0/": "pour-part from=1 to=0 count=1 colour=1",
		"4:111/00/00/1": "pour-full from=0 to=3 count=3 colour=1",
	} {
		if got := stepText(mustExplain(t, text, want[len("pour-part from="):])); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// mustExplain explains the move given as "FROM to=TO".
func mustExplain(t *testing.T, text, pour string) engine.Step {
	t.Helper()
	var from, to int
	if _, err := fmt.Sscanf(pour, "%d to=%d", &from, &to); err != nil {
		t.Fatal(err)
	}
	return follow(t, text, []int{from, to}).Moves[0]
}

func TestIllegalMovesAreExplained(t *testing.T) {
	for want, m := range map[string][]int{
		"wrong-bottle bottle=9 first=0 last=3 move=1": {0, 9},
		"wrong-itself from=1 move=1":                  {1, 1},
		"wrong-empty from=2 move=1":                   {2, 0},
		"wrong-full to=1 move=1":                      {0, 1},
	} {
		line := follow(t, "4:0101/1010//", m)
		if got := stepText(line.End); got != want || !line.EndsIllegally || len(line.Moves) != 0 {
			t.Errorf("%v: %s, want %s", m, got, want)
		}
	}
}

// TestTheFirstWrongMoveIsMarked plays random lines and compares the mark with
// the graph of all positions.
func TestTheFirstWrongMoveIsMarked(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	marked := 0
	for range 80 {
		text := randomText(rng, 5, 1, 4)
		g := explore(text, 20_000)
		if g == nil || g.distance[0] < 0 {
			continue
		}
		p := mustParse(t, text)
		position := p.clone()
		var line []move
		for range 30 {
			list := position.usefulMoves(nil)
			if len(list) == 0 {
				break
			}
			o := list[rng.IntN(len(list))]
			position.pour(o.move)
			line = append(line, o.move)
		}
		want := -1
		for i := range line {
			end, _, _ := Replay(text, movePairs(line[:i+1]))
			if want < 0 && explore(end, 20_000).distance[0] < 0 {
				want = i + 1
			}
		}
		got := puzzleOf(p).Follow(movePairs(line))
		if got.MovesUntilLost != want || got.EndsIllegally || len(got.Moves) != len(line) {
			t.Errorf("%s: %v is marked after %d, want %d; %+v", text, line, got.MovesUntilLost, want, got)
		}
		if (want >= 0) != (got.End.Key == "end-dead") {
			t.Errorf("%s: the line ends with %s, its mark is at %d", text, stepText(got.End), want)
		}
		if want >= 0 {
			marked++
		}
	}
	if marked < 5 {
		t.Errorf("only %d lines went wrong", marked)
	}
}

func TestEndsOfLines(t *testing.T) {
	if got := stepText(follow(t, "4:0101/1010//").End); got != "end-open count=7" {
		t.Error(got)
	}
	line := follow(t, "4:0001/1110//", []int{0, 2}, []int{1, 0}, []int{1, 2})
	if line.End.Key != "end-solved" || line.MovesUntilLost != -1 {
		t.Errorf("%+v", line)
	}
	if line = follow(t, "4:0101/1010"); line.MovesUntilLost != 0 || line.Comment.Key != "dead-from-start" || line.End.Key != "end-dead" {
		t.Errorf("%+v", line)
	}
}

// TestExplanationsCountBottlesFromOne checks that Explain counts bottles from 1, as in
// print, and that Follow counts them from 0, as moves do.
func TestExplanationsCountBottlesFromOne(t *testing.T) {
	p := puzzleOf(mustParse(t, "4:0001/1110//"))
	steps, err := p.Explain()
	if err != nil || len(steps) != 3 {
		t.Fatal(steps, err)
	}
	for i, step := range p.Follow(movePairs(p.shortest().moves)).Moves {
		for a := range 2 {
			paper, line := steps[i].Args[a].Terms[0].Text, step.Args[a].Terms[0].Text
			if len(paper) != 1 || len(line) != 1 || paper[0] != line[0]+1 {
				t.Errorf("bottle %s on paper is %s in a line", paper, line)
			}
		}
	}
	if _, err := puzzleOf(mustParse(t, "4:0101/1010")).Explain(); !errors.Is(err, engine.ErrUnsolvable) {
		t.Error(err)
	}
}

func FuzzFollow(f *testing.F) {
	f.Add("4:0101/1010//", []byte{0, 2, 1, 3, 0, 3})
	f.Fuzz(func(t *testing.T, text string, line []byte) {
		p, err := parse(text)
		if err != nil || p.colours() > 4 || len(p.bottles) > 6 || len(line) > 40 {
			return
		}
		var moves [][]int
		for i := 1; i < len(line); i += 2 {
			moves = append(moves, []int{int(line[i-1]) % 8, int(line[i]) % 8})
		}
		got := puzzleOf(p).Follow(moves)
		_, solved, err := Replay(p.String(), moves)
		if got.EndsIllegally != (err != nil) {
			t.Fatalf("%s %v: followed to %+v, replayed with %v", text, moves, got, err)
		}
		if !got.EndsIllegally && solved != (got.End.Key == "end-solved") {
			t.Fatalf("%s %v: followed to %+v, solved %v", text, moves, got, solved)
		}
	})
}
