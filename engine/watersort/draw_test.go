package watersort

import (
	"cmp"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
)

var update = flag.Bool("update", false, "write the goldens anew")

func grey(style figure.Style) figure.Style {
	style.Grey = true
	return style
}

// TestFigures compares drawings with what was looked at and found good.
func TestFigures(t *testing.T) {
	p := puzzleOf(mustParse(t, "4:AKOA/OTKT/TAKO/KAOT//"))
	for name, f := range map[string]figure.Figure{
		"question":      p.Question(figure.Print(8*figure.Millimetre, "es")),
		"question-grey": p.Question(grey(figure.Print(8*figure.Millimetre, "en"))),
		"small-grey":    p.Question(grey(figure.Small(leastCell, "en"))),
		"all-grey":      drawPosition(allColours(), grey(figure.Print(5*figure.Millimetre, "en"))),
		"workings":      p.Workings(12, 116*figure.Millimetre, 60*figure.Millimetre, figure.Print(8*figure.Millimetre, "es")),
		"tokens":        p.Kit(180*figure.Millimetre, 250*figure.Millimetre, figure.Print(8*figure.Millimetre, "es"))[0],
	} {
		golden := filepath.Join("testdata", name+".figure")
		got := f.Dump()
		if *update {
			if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(golden)
		if err != nil {
			t.Fatal(err)
		}
		if got != string(want) {
			t.Errorf("%s differs from %s:\n%.2000s", name, golden, got)
		}
	}
}

// allColours is six bottles that hold one segment of each colour.
func allColours() position {
	p := position{capacity: 6, bottles: make([]bottle, 6)}
	for c := colour(1); c <= maxColours; c++ {
		p.bottles[(c-1)/6] = p.bottles[(c-1)/6].add(c, 1)
	}
	return p
}

// shuffled is a random filling of n bottles with e more, partly poured.
func shuffled(rng *rand.Rand, n, e, capacity int) position {
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
		if p.flow(m) > 0 {
			p.pour(m)
		}
	}
	return p
}

// TestBottles checks, for every number of colours and capacity and for every
// size, that the drawing keeps within the extent, that bottles stand apart, that
// segments stand within their bottle and apart, and that every letter is within
// its segment or beneath its bottle and legible.
func TestBottles(t *testing.T) {
	if testing.Short() {
		t.Skip("draws levels of every size")
	}
	t.Parallel()
	rng := rand.New(rand.NewPCG(4, 36))
	for n := fewestColours; n <= maxColours; n++ {
		for capacity := leastCapacity; capacity <= maxCapacity; capacity++ {
			for _, tier := range []engine.Tier{engine.Easy, engine.Hard} {
				p := shuffled(rng, n, StandardPolicy().chooseE(n, capacity, tier), capacity)
				for _, style := range []figure.Style{
					figure.Print(leastCell, "es"), grey(figure.Print(leastCell+77, "es")), grey(figure.Small(leastCell, "es")),
					grey(figure.Print(9*figure.Millimetre, "es")), {Cell: 3500, Thin: 170, Thick: 480},
				} {
					checkBottles(t, p, style)
				}
			}
		}
	}
}

func checkBottles(t *testing.T, p position, style figure.Style) {
	t.Helper()
	f := drawPosition(p, style)
	extent := extentOf(len(p.bottles), p.capacity)
	if f.W > figure.Length(extent.Columns)*style.Cell || f.H > figure.Length(extent.Rows)*style.Cell {
		t.Errorf("%s at %d µm: %d × %d leaves its extent %v", p, style.Cell, f.W, f.H, extent)
	}
	walls := wallsOf(t, f)
	if len(walls) != len(p.bottles) {
		t.Fatalf("%s: %d bottles are drawn", p, len(walls))
	}
	for i, a := range walls {
		for _, b := range walls[:i] {
			if overlap(a, b) {
				t.Errorf("%s at %d µm: bottle %d touches another", p, style.Cell, i+1)
			}
		}
	}
	read, segments := readBack(t, p, f, walls, style)
	if read != p.String() {
		t.Errorf("%s is drawn as %s", p, read)
	}
	for i, a := range segments {
		for _, b := range segments[:i] {
			if overlap(a, b) {
				t.Fatalf("%s at %d µm: segments %v and %v overlap", p, style.Cell, a, b)
			}
		}
	}
}

func overlap(a, b figure.Rect) bool {
	return a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H
}

// wallsOf finds the outlines of bottles, which alone have round ends.
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

// readBack reads the bottles off the drawing, by what stands where, and the
// places of the segments.
func readBack(t *testing.T, p position, f figure.Figure, walls []figure.Rect, style figure.Style) (text string, segments []figure.Rect) {
	t.Helper()
	for _, item := range f.Items {
		if path, ok := item.(figure.Path); ok && path.Fill != figure.NoInk {
			for _, box := range stretches(path) {
				if _, ground := within(segments, box); !ground { // of a glyph
					segments = append(segments, box)
				}
			}
		}
	}
	standing := make([][]glyphAt, len(walls))
	for _, item := range f.Items {
		it, ok := item.(figure.Text)
		if !ok {
			continue
		}
		if it.Size < leastGlyph {
			t.Errorf("%q is set at %d µm", it.String, it.Size)
		}
		letter := figure.Rect{X: it.At.X - it.Width()/2, Y: it.At.Y - it.Size*figure.CapHeight/1000, W: it.Width(), H: it.Size * figure.CapHeight / 1000}
		area, inside := within(segments, letter)
		if !inside {
			checkNumber(t, it, letter, walls)
			continue
		}
		for i, wall := range walls {
			if wall.Contains(area) {
				standing[i] = append(standing[i], glyphAt{it.String, area.Y})
			}
		}
	}
	bottles := make([]string, len(walls))
	for i, glyphs := range standing {
		slices.SortFunc(glyphs, func(a, b glyphAt) int { return cmp.Compare(b.y, a.y) })
		for _, g := range glyphs {
			bottles[i] += g.text
		}
	}
	return fmt.Sprint(p.capacity, ":", strings.Join(bottles, "/")), segments
}

// checkNumber holds a text outside of all segments to be the number of a bottle,
// beneath it.
func checkNumber(t *testing.T, text figure.Text, box figure.Rect, walls []figure.Rect) {
	t.Helper()
	n, err := strconv.Atoi(text.String)
	if err != nil || n < 1 || n > len(walls) {
		t.Errorf("%q at %v stands neither in a segment nor under a bottle", text.String, box)
		return
	}
	if wall := walls[n-1]; box.Y < wall.Y+wall.H || box.X < wall.X || box.X+box.W > wall.X+wall.W {
		t.Errorf("the number %d stands at %v, its bottle at %v", n, box, wall)
	}
}

// A glyphAt is a glyph with the top of its segment.
type glyphAt struct {
	text string
	y    figure.Length
}

// stretches are the boxes around the parts of a path.
func stretches(p figure.Path) []figure.Rect {
	var boxes []figure.Rect
	for i := range p.Segments {
		if p.Segments[i].Op != figure.Move {
			continue
		}
		end := i + 1
		for end < len(p.Segments) && p.Segments[end].Op != figure.Move {
			end++
		}
		part := p
		part.Segments = p.Segments[i:end]
		boxes = append(boxes, part.Extent())
	}
	return boxes
}

// within finds the box that another lies in.
func within(boxes []figure.Rect, inner figure.Rect) (figure.Rect, bool) {
	i := slices.IndexFunc(boxes, func(box figure.Rect) bool { return box.Contains(inner) })
	if i < 0 {
		return figure.Rect{}, false
	}
	return boxes[i], true
}

// TestRowsAreBalanced: no row has two bottles more than another, and the drawing
// is nowhere more than twice as long as wide.
func TestRowsAreBalanced(t *testing.T) {
	for bottles := 5; bottles <= 42; bottles++ {
		for capacity := leastCapacity; capacity <= maxCapacity; capacity++ {
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

// TestPlay: the moves are those of the solution, by printed numbers, and each
// picture shows what the rules make of the moves before it.
func TestPlay(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 15))
	pictures, completions := 0, 0
	for range 40 {
		p := puzzleOf(shuffled(rng, 4+rng.IntN(8), 3, 4))
		solution, err := p.Solve()
		if err != nil || solution.Moves == nil {
			continue
		}
		style := figure.Small(leastCell, "es")
		play := p.Play(solution, style)
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

// TestTokens: there is a token for every segment, each within its cut lines,
// and it fits into the bottles of the mats.
func TestTokens(t *testing.T) {
	rng := rand.New(rand.NewPCG(16, 23))
	for _, n := range []int{3, 8, 14, 36} {
		for capacity := leastCapacity; capacity <= maxCapacity; capacity++ {
			p := puzzleOf(shuffled(rng, n, 4, capacity))
			count := map[string]int{}
			bottles := 0
			for _, f := range p.Kit(180*figure.Millimetre, 250*figure.Millimetre, grey(figure.Print(8*figure.Millimetre, "es"))) {
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
			for glyph, k := range count {
				if k != capacity {
					t.Errorf("%d tokens of %s, want %d", k, glyph, capacity)
				}
			}
		}
	}
	g := newGlass(figure.Print(matCell, "es"), 4)
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
	var said []string
	for _, term := range steps[1].Args[1].Terms {
		said = append(said, term.Text)
	}
	if steps[1].Args[0].Terms[0].Text != "2" || strings.Join(said, "") != "OTKT" {
		t.Errorf("bottle 2 is said to be %+v", steps[1])
	}
}

// TestPicturesOnTheWayAreDescribed: as the position that they show.
func TestPicturesOnTheWayAreDescribed(t *testing.T) {
	p := puzzleOf(mustParse(t, "4:AKOA/OTKT/TAKO/KAOT//"))
	solution, err := p.Solve()
	if err != nil {
		t.Fatal(err)
	}
	for _, stage := range p.Play(solution, figure.Print(8000, "es")).Stages {
		now := p.start.clone()
		for _, m := range solution.Moves[:stage.After] {
			now.pour(move{m[0], m[1]})
		}
		if want := (&Puzzle{start: now}).Describe(); !reflect.DeepEqual(stage.Seen, want) {
			t.Errorf("after %d moves it is said to show %+v, want %+v", stage.After, stage.Seen, want)
		}
	}
}
