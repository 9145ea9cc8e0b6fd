package enginetest

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"octavo/engine"
	"octavo/engine/figure"
)

// canonical checks that a puzzle has a canonical text, which doesn't depend on
// how it was made, and that all its images have the same.
func canonical(t T, kind engine.Kind, s sample) {
	want := s.puzzle.Canonical()
	if want == "" {
		t.Errorf("%s: no canonical form", s)
	}
	if got := s.reread(t).Canonical(); got != want {
		t.Errorf("%s: canonically %q, and read from its text %q", s, want, got)
	}
	symmetries := kind.Symmetries()
	if len(symmetries) == 0 {
		return
	}
	for _, symmetry := range symmetries {
		image := symmetry.Image(s.puzzle)
		if got := image.Canonical(); got != want {
			t.Errorf("%s: canonically %q, and %s, as %q, it is %q", s, want, symmetry.Name, image, got)
		}
		sameQuestion(t, s, symmetry.Name, image)
		movedAsNamed(t, s, symmetry.Name, image)
	}
	rng := rand.New(rand.NewPCG(7, uint64(len(want))))
	image, changed := s.puzzle, false
	for range 12 {
		image = symmetries[rng.IntN(len(symmetries))].Image(image)
		changed = changed || image.String() != s.puzzle.String()
	}
	if !changed {
		t.Errorf("%s: its symmetries %v change nothing", s, names(symmetries))
	}
	if got := image.Canonical(); got != want {
		t.Errorf("%s: canonically %q, and in disguise, as %q, it is %q", s, want, image, got)
	}
	if again := reparsed(t, kind, image); again.String() != image.String() {
		t.Errorf("%s: its image %q reads back as %q", s, image, again)
	}
}

// sameQuestion holds that an image is as hard as the puzzle: otherwise it would
// be no disguise. Of puzzles of moves it compares how long their shortest
// solutions are, since difficulties that are sampled differ a little.
func sameQuestion(t T, s sample, name string, image engine.Puzzle) {
	t.Helper()
	if _, ok := s.puzzle.(engine.Moves); ok {
		sameLength(t, s, name, image)
	}
	if _, ok := s.puzzle.(engine.Grid); !ok {
		return
	}
	before, err := s.puzzle.Grade()
	after, imageErr := image.Grade()
	if err != nil || imageErr != nil || before.Solutions != after.Solutions || before.Tier != after.Tier {
		t.Errorf("%s: graded %+v, %v, and %s %+v, %v", s, before, err, name, after, imageErr)
	}
}

// motions are what names of symmetries say of a grid: where what stands in a row and column of
// the image stood before, of so many rows and columns as the image has. A turn may be either way.
func motions() map[string][]func(rows, columns, row, column int) (int, int) {
	type way = func(rows, columns, row, column int) (int, int)
	return map[string][]way{
		"mirrored":    {func(_, columns, row, column int) (int, int) { return row, columns - 1 - column }},
		"upside down": {func(rows, _, row, column int) (int, int) { return rows - 1 - row, column }},
		"turned": {
			func(_, columns, row, column int) (int, int) { return columns - 1 - column, row },
			func(rows, _, row, column int) (int, int) { return column, rows - 1 - row },
		},
	}
}

// movedAsNamed holds that the solution of an image is that of the puzzle, moved cell by cell as
// the name of the symmetry says. A kind that moves everything wrongly in one and the same way
// has canonical texts that agree with its images, and puzzles that are as hard.
func movedAsNamed(t T, s sample, name string, image engine.Puzzle) {
	t.Helper()
	ways := motions()[name]
	before, isGrid := s.puzzle.(engine.Grid)
	after, alsoGrid := image.(engine.Grid)
	if len(ways) == 0 || !isGrid || !alsoGrid {
		return
	}
	from, to := before.AnswerTable().Alone().Cells, after.AnswerTable().Alone().Cells
	for _, way := range ways {
		if isMoved(from, to, way) {
			return
		}
	}
	t.Errorf("%s: %s, as %q, it is solved by %v, which isn't %v %s", s, name, image, to, from, name)
}

// isMoved reports whether each cell holds what stood where a way says.
func isMoved(from, to [][]string, way func(rows, columns, row, column int) (int, int)) bool {
	for row := range to {
		for column := range to[row] {
			r, c := way(len(to), len(to[row]), row, column)
			if r >= len(from) || c >= len(from[r]) || from[r][c] != to[row][column] {
				return false
			}
		}
	}
	return true
}

// sameLength holds that no solution of an image has fewer moves than those of the
// puzzle are said to need, nor the other way round.
func sameLength(t T, s sample, name string, image engine.Puzzle) {
	t.Helper()
	before, err := s.puzzle.Solve()
	after, imageErr := image.Solve()
	if err != nil || imageErr != nil {
		t.Errorf("%s: solved with %v, and %s with %v", s, err, name, imageErr)
		return
	}
	for _, pair := range [][2]engine.Solution{{before, after}, {after, before}} {
		bound, ok := engine.Grade{Facts: pair[0].Facts}.Fact("bound")
		if ok && pair[1].Moves != nil && len(pair[1].Moves) < bound {
			t.Errorf("%s: at least %d moves are said to be needed, and %s, as %q, there is a solution of %d", s, bound, name, image, len(pair[1].Moves))
		}
	}
}

func names(symmetries []engine.Symmetry) []string {
	list := make([]string, len(symmetries))
	for i, s := range symmetries {
		list[i] = s.Name
	}
	return list
}

// strangers checks that different puzzles have different canonical texts: the
// samples among each other, and each with what comes of it when its text is
// changed in a place or two. Those that have the same must be images of each
// other.
func strangers(t T, kind engine.Kind, made func(T) []sample) {
	known := map[string]engine.Puzzle{}
	meet := func(p engine.Puzzle) bool {
		text := p.Canonical()
		other, met := known[text]
		if !met {
			known[text] = p
			return true
		}
		if tale(other) != tale(p) && !imagesOf(kind, other).holds(p) {
			t.Errorf("%q and %q are no images of each other, and both canonically %q", other, p, text)
			return false
		}
		return true
	}
	rng := rand.New(rand.NewPCG(11, 13))
	for _, s := range made(t) {
		if !meet(s.puzzle) {
			return
		}
		for range 12 {
			changed, err := kind.Parse(varied(s.puzzle.String(), rng))
			if err == nil && !meet(changed) {
				return
			}
		}
	}
	strangersNearby(t, kind, shortestOf(made(t)))
}

// strangersNearby goes through all changes of a puzzle in a place or two, if it
// has so few images that all of them are known.
func strangersNearby(t T, kind engine.Kind, p engine.Puzzle) {
	t.Helper()
	own := imagesOf(kind, p)
	if !own.all {
		return
	}
	canonical := p.Canonical()
	for _, text := range neighbours(p.String()) {
		near, err := kind.Parse(text)
		if err == nil && near.Canonical() == canonical && !own.holds(near) {
			t.Errorf("%q is no image of %q, and both are canonically %q", near, p, canonical)
			return
		}
	}
}

// images are a puzzle's, by their texts.
type images struct {
	known map[string]engine.Puzzle
	all   bool // there are no others
}

// holds reports whether a puzzle is told like one of them.
func (i images) holds(p engine.Puzzle) bool {
	told := tale(p)
	if image, ok := i.known[p.String()]; ok && tale(image) == told {
		return true
	}
	for _, image := range i.known {
		if tale(image) == told {
			return true
		}
	}
	return false
}

// imagesTried is how many images of a puzzle are looked at. All that can come of
// a change in two places are near enough.
const imagesTried = 2000

// imagesOf goes from image to image.
func imagesOf(kind engine.Kind, p engine.Puzzle) images {
	own := images{known: map[string]engine.Puzzle{p.String(): p}, all: true}
	for queue := []engine.Puzzle{p}; len(queue) > 0; queue = queue[1:] {
		for _, symmetry := range kind.Symmetries() {
			image := symmetry.Image(queue[0])
			text := image.String()
			if _, ok := own.known[text]; ok {
				continue
			}
			if len(own.known) == imagesTried {
				own.all = false
				return own
			}
			own.known[text] = image
			queue = append(queue, image)
		}
	}
	return own
}

// shortestOf is the sample with the shortest text.
func shortestOf(made []sample) engine.Puzzle {
	return slices.MinFunc(made, func(a, b sample) int { return len(a.puzzle.String()) - len(b.puzzle.String()) }).puzzle
}

// shown checks that puzzles which are not the same are neither drawn the same nor
// told the same: nothing that the text says is left out. Where every text is a
// puzzle of its own, there may be more in it than is printed.
func shown(t T, kind engine.Kind, made func(T) []sample) {
	if len(kind.Symmetries()) == 0 {
		return
	}
	drawn, told := map[string]engine.Puzzle{}, map[string]engine.Puzzle{}
	meet := func(p engine.Puzzle) bool {
		question := p.Question(figure.Print(14*figure.Millimetre, "en"))
		return meets(t, "drawn", drawn, question.Dump(), p) && meets(t, "told", told, tale(p), p)
	}
	for _, s := range made(t) {
		if !meet(s.puzzle) {
			return
		}
	}
	for _, text := range neighbours(shortestOf(made(t)).String()) {
		if p, err := kind.Parse(text); err == nil && !meet(p) {
			return
		}
	}
}

// meets complains where another puzzle looks the same.
func meets(t T, how string, known map[string]engine.Puzzle, look string, p engine.Puzzle) bool {
	t.Helper()
	if other, met := known[look]; met && other.String() != p.String() && other.Canonical() != p.Canonical() {
		t.Errorf("%q and %q are %s the same", other, p, how)
		return false
	}
	known[look] = p
	return true
}

// tale is what is said of a puzzle to those who can't see it.
func tale(p engine.Puzzle) string {
	switch p := p.(type) {
	case engine.Grid:
		return fmt.Sprint(p.Table())
	case engine.Moves:
		return fmt.Sprint(p.Describe())
	}
	return p.String()
}

// neighbours are the texts in which one letter is another of the same text, or
// two have changed places, each once.
func neighbours(text string) []string {
	const most = 30 // letters, the last ones, for there is what matters most
	var list []string
	letters := []byte(text)
	from := max(0, len(letters)-most)
	known := slices.Compact(slices.Sorted(slices.Values(letters)))
	seen := map[string]bool{text: true}
	keep := func(changed []byte) {
		if !seen[string(changed)] {
			list = append(list, string(changed))
			seen[string(changed)] = true
		}
	}
	changed := slices.Clone(letters)
	for i := from; i < len(letters); i++ {
		for _, other := range known {
			changed[i] = other
			keep(changed)
		}
		changed[i] = letters[i]
		for j := from; j < i; j++ {
			changed[i], changed[j] = letters[j], letters[i]
			keep(changed)
			changed[i], changed[j] = letters[i], letters[j]
		}
	}
	return list
}
