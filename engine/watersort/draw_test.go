package watersort

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"octavo/content/goldentest"
	"octavo/engine/figure"
)

func grey(style figure.Style) figure.Style {
	style.Grey = true
	return style
}

// TestFigures compares drawings with stored ones that were checked by eye.
func TestFigures(t *testing.T) {
	p := puzzleOf(mustParse(t, "4:AKOA/OTKT/TAKO/KAOT//"))
	for name, f := range map[string]figure.Figure{
		"question":      p.Question(figure.PrintStyle(8*figure.Millimetre, "es")),
		"question-grey": p.Question(grey(figure.PrintStyle(8*figure.Millimetre, "en"))),
		"small-grey":    p.Question(grey(figure.SmallStyle(minCell, "en"))),
		"all-grey":      drawPosition(allColours(), grey(figure.PrintStyle(5*figure.Millimetre, "en"))),
		"workings":      p.DrawMoveLog(12, 116*figure.Millimetre, 60*figure.Millimetre, figure.PrintStyle(8*figure.Millimetre, "es")),
		"tokens":        p.DrawKit(180*figure.Millimetre, 250*figure.Millimetre, figure.PrintStyle(8*figure.Millimetre, "es"))[0],
	} {
		goldentest.Compare(t, "testdata/"+name+".figure", f.Dump())
	}
}

// allColours returns six bottles that hold one segment of each colour.
func allColours() position {
	p := position{capacity: 6, bottles: make([]bottle, 6)}
	for c := colour(1); c <= maxColours; c++ {
		p.bottles[(c-1)/6] = p.bottles[(c-1)/6].add(c, 1)
	}
	return p
}

// randomPosition returns a random filling of n bottles with e more, partly poured.
func randomPosition(rng *rand.Rand, n, e, capacity int) position {
	var all []colour
	for c := range n {
		for range capacity {
			all = append(all, colour(c+1))
		}
	}
	rng.Shuffle(len(all), func(i, k int) { all[i], all[k] = all[k], all[i] })
	p := position{capacity: capacity, bottles: make([]bottle, n+e)}
	for i, c := range all {
		p.bottles[i/capacity] = p.bottles[i/capacity].add(c, 1)
	}
	for range rng.IntN(8) {
		m := move{rng.IntN(n + e), rng.IntN(n + e)}
		if p.pourCount(m) > 0 {
			p.pour(m)
		}
	}
	return p
}

// wallsOf finds the outlines of bottles, the only paths with round ends.
func wallsOf(t *testing.T, f figure.Figure) []figure.Rect {
	t.Helper()
	var walls []figure.Rect
	for _, item := range f.Items {
		if !f.Bounds().Contains(item.Extent()) {
			t.Fatalf("%+v leaves the drawing", item)
		}
		if path, ok := item.(figure.Path); ok && path.Cap == figure.Round {
			walls = append(walls, path.Extent())
		}
	}
	return walls
}

// areaAround returns the box that contains another.
func areaAround(boxes []figure.Rect, inner figure.Rect) (figure.Rect, bool) {
	i := slices.IndexFunc(boxes, func(box figure.Rect) bool { return box.Contains(inner) })
	if i < 0 {
		return figure.Rect{}, false
	}
	return boxes[i], true
}

// TestRowsAreBalanced checks that rows differ by at most one bottle, and that the
// drawing is at most twice as long as wide.
func TestRowsAreBalanced(t *testing.T) {
	for bottles := 5; bottles <= 42; bottles++ {
		for capacity := minMadeCapacity; capacity <= maxCapacity; capacity++ {
			rows := rowsOf(bottles, capacity)
			lengths := rowLengths(bottles, rows)
			sum := 0
			for _, n := range lengths {
				sum += n
			}
			x := extentOf(bottles, capacity)
			if sum != bottles || rows > 4 || lengths[0]-lengths[rows-1] > 1 || max(x.Columns, x.Rows) > 2*min(x.Columns, x.Rows) {
				t.Errorf("%d bottles of %d: rows %v, %v", bottles, capacity, lengths, x)
			}
		}
	}
}

// TestPlay checks that the moves of Play are the solution's, with printed numbers,
// and that each picture shows the position after the moves before it.
func TestPlay(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 15))
	pictures, completions := 0, 0
	for range 40 {
		p := puzzleOf(randomPosition(rng, 4+rng.IntN(8), 3, 4))
		solution, err := p.Solve()
		if err != nil || solution.Moves == nil {
			continue
		}
		style := figure.SmallStyle(minCell, "es")
		play := p.PrintSolution(solution, style)
		if len(play.Moves) != len(solution.Moves) {
			t.Fatalf("%d moves of %d", len(play.Moves), len(solution.Moves))
		}
		for i, m := range solution.Moves {
			if want := fmt.Sprintf("%d→%d", m[0]+1, m[1]+1); play.Moves[i] != want {
				t.Errorf("move %d is printed %s, want %s", i+1, play.Moves[i], want)
			}
		}
		for _, stage := range play.Stages {
			end, _, err := Replay(p.String(), solution.Moves[:stage.After])
			if err != nil {
				t.Fatal(err)
			}
			if want := drawPosition(mustParse(t, end), style); want.Dump() != stage.Figure.Dump() {
				t.Errorf("%s after %d moves looks otherwise", p, stage.After)
			}
			pictures++
			to := strings.Split(end[2:], "/")[solution.Moves[stage.After-1][1]]
			if to == strings.Repeat(to[:1], 4) {
				completions++
			}
		}
	}
	if pictures < 30 || completions*2 < pictures {
		t.Errorf("%d pictures, %d of them at the completion of a bottle", pictures, completions)
	}
}

// TestTokens checks that there is a token for every segment, for as many players as a page has
// room for, and that each fits into the bottles of the mats.
func TestTokens(t *testing.T) {
	rng := rand.New(rand.NewPCG(16, 23))
	for _, n := range []int{3, 8, 14, 36} {
		for capacity := minMadeCapacity; capacity <= maxCapacity; capacity++ {
			p := puzzleOf(randomPosition(rng, n, 4, capacity))
			count := map[string]int{}
			bottles := 0
			for _, f := range p.DrawKit(180*figure.Millimetre, 250*figure.Millimetre, grey(figure.PrintStyle(8*figure.Millimetre, "es"))) {
				if walls := wallsOf(t, f); len(walls) > 0 {
					bottles += len(walls)
					continue
				}
				for _, item := range f.Items {
					if text, ok := item.(figure.Text); ok {
						count[text.String]++
					}
				}
			}
			if len(count) != n || bottles != n+4 {
				t.Errorf("%d colours and %d bottles, want %d and %d", len(count), bottles, n, n+4)
			}
			const columns, rows = 9, 17 // of tokens on a page
			players := 1
			for wide := 1; wide <= columns; wide++ {
				tall := (n*capacity + wide - 1) / wide
				players = max(players, columns/wide*(rows/tall))
			}
			for glyph, k := range count {
				if k != capacity*players {
					t.Errorf("%d tokens of %s, want %d for each of %d players", k, glyph, capacity, players)
				}
			}
		}
	}
	g := newBottleShape(figure.PrintStyle(matCell, "es"), 4)
	if plot := g.segment(figure.Point{}, 1); plot.W < tokenWidth || matCell < tokenHeight {
		t.Errorf("a token of %d × %d µm doesn't fit into a bottle %d µm wide", tokenWidth, tokenHeight, plot.W)
	}
}

func TestDescribe(t *testing.T) {
	p := puzzleOf(mustParse(t, "4:AKOA/OTKT/TAKO/KAOT//"))
	steps := p.Describe()
	if len(steps) != 6 || steps[1].Key != "holds" || steps[5].Key != "empty" {
		t.Fatalf("%+v", steps)
	}
	var colours []string
	for _, term := range steps[1].Args[1].Terms {
		colours = append(colours, term.Text)
	}
	if steps[1].Args[0].Terms[0].Text != "2" || strings.Join(colours, "") != "OTKT" {
		t.Errorf("bottle 2 is said to be %+v", steps[1])
	}
}

// TestPicturesAreDescribed checks that each picture is described by the position that
// it shows.
func TestPicturesAreDescribed(t *testing.T) {
	p := puzzleOf(mustParse(t, "4:AKOA/OTKT/TAKO/KAOT//"))
	solution, err := p.Solve()
	if err != nil {
		t.Fatal(err)
	}
	for _, stage := range p.PrintSolution(solution, figure.PrintStyle(8000, "es")).Stages {
		now := p.start.clone()
		for _, m := range solution.Moves[:stage.After] {
			now.pour(move{m[0], m[1]})
		}
		if want := (&Puzzle{start: now}).Describe(); !reflect.DeepEqual(stage.Description, want) {
			t.Errorf("after %d moves it is said to show %+v, want %+v", stage.After, stage.Description, want)
		}
	}
}
