package enginetest

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"octavo/engine"
	"octavo/engine/figure"
)

// checkSymmetries checks that a puzzle has a canonical text, and that its images have the same one.
// The images of a puzzle are the puzzles that symmetries of its kind make of it.
func checkSymmetries(t T, kind engine.Kind, s sample) {
	want := s.puzzle.Canonical()
	if want == "" {
		t.Errorf("%s: no canonical form", s)
	}
	if got := s.reread(t).Canonical(); got != want {
		t.Errorf("%s: the canonical text is %q, but %q when read from its text", s, want, got)
	}
	symmetries := kind.Symmetries()
	if len(symmetries) == 0 {
		return
	}
	for _, symmetry := range symmetries {
		image := symmetry.Apply(s.puzzle)
		if got := image.Canonical(); got != want {
			t.Errorf("%s: the canonical text is %q, but the image %s, %q, has %q", s, want, symmetry.Name, image, got)
		}
		checkSameDifficulty(t, s, symmetry.Name, image)
		checkMovedAsNamed(t, s, symmetry.Name, image)
	}
	rng := rand.New(rand.NewPCG(7, uint64(len(want))))
	image, changed := s.puzzle, false
	for range 12 {
		image = symmetries[rng.IntN(len(symmetries))].Apply(image)
		changed = changed || image.String() != s.puzzle.String()
	}
	if !changed {
		t.Errorf("%s: its symmetries %v change nothing", s, symmetryNames(symmetries))
	}
	if got := image.Canonical(); got != want {
		t.Errorf("%s: the canonical text is %q, but the image %q has %q", s, want, image, got)
	}
	if again := reparse(t, kind, image); again.String() != image.String() {
		t.Errorf("%s: its image %q reads back as %q", s, image, again)
	}
}

// checkSameDifficulty checks that the image of a grid has the same tier and number of solutions as
// the grid. For puzzles of moves it compares only the lengths of solutions. Their difficulty is
// estimated from random games, and differs a little between images.
func checkSameDifficulty(t T, s sample, name string, image engine.Puzzle) {
	t.Helper()
	if _, ok := s.puzzle.(engine.MovePuzzle); ok {
		checkSameLength(t, s, name, image)
	}
	if _, ok := s.puzzle.(engine.Grid); !ok {
		return
	}
	before, err := s.puzzle.Grade()
	after, imageErr := image.Grade()
	if err != nil || imageErr != nil || before.Solutions != after.Solutions || before.Tier != after.Tier {
		t.Errorf("%s: graded %+v, %v, but %s %+v, %v", s, before, err, name, after, imageErr)
	}
}

// cellMoves returns, by the name of a symmetry, functions for the ways in which it may move cells.
// A function takes a cell of the image, which has rows × columns cells. It returns the cell of the
// puzzle whose content stands there. A turn may be in either direction.
func cellMoves() map[string][]func(rows, columns, row, column int) (int, int) {
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

// checkMovedAsNamed checks that the solution of an image is the puzzle's solution, moved as the
// name of the symmetry says. Without this check, checkSymmetries would accept a kind that moves the
// whole puzzle in a wrong way.
func checkMovedAsNamed(t T, s sample, name string, image engine.Puzzle) {
	t.Helper()
	ways := cellMoves()[name]
	before, isGrid := s.puzzle.(engine.Grid)
	after, alsoGrid := image.(engine.Grid)
	if len(ways) == 0 || !isGrid || !alsoGrid {
		return
	}
	from, to := before.AnswerTable().SymbolsOnly().Cells, after.AnswerTable().SymbolsOnly().Cells
	for _, way := range ways {
		if isMoved(from, to, way) {
			return
		}
	}
	t.Errorf("%s: the image %s, %q, is solved by %v, which isn't %v %s", s, name, image, to, from, name)
}

// isMoved reports whether each cell of to holds the content of its source cell in from.
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

// checkSameLength checks that no solution of an image is shorter than the puzzle's bound, and that
// no solution of the puzzle is shorter than the image's bound.
func checkSameLength(t T, s sample, name string, image engine.Puzzle) {
	t.Helper()
	before, err := s.puzzle.Solve()
	after, imageErr := image.Solve()
	if err != nil || imageErr != nil {
		t.Errorf("%s: solving gives the error %v, and %s %v", s, err, name, imageErr)
		return
	}
	for _, pair := range [][2]engine.Solution{{before, after}, {after, before}} {
		bound, ok := engine.Grade{Facts: pair[0].Facts}.FactValue("bound")
		if ok && pair[1].Moves != nil && len(pair[1].Moves) < bound {
			t.Errorf("%s: the bound is %d moves, but the image %s, %q, has a solution of %d", s, bound, name, image, len(pair[1].Moves))
		}
	}
}

// symmetryNames lists the names of symmetries.
func symmetryNames(symmetries []engine.Symmetry) []string {
	list := make([]string, len(symmetries))
	for i, s := range symmetries {
		list[i] = s.Name
	}
	return list
}

// checkCanonicalDiffers checks that different puzzles have different canonical texts. It compares
// the samples, and puzzles whose texts differ a little from theirs. Puzzles with the same canonical
// text must be images of each other.
func checkCanonicalDiffers(t T, kind engine.Kind, samples func(T) []sample) {
	known := map[string]engine.Puzzle{}
	meet := func(p engine.Puzzle) bool {
		text := p.Canonical()
		other, met := known[text]
		if !met {
			known[text] = p
			return true
		}
		if spokenText(other) != spokenText(p) && !imagesOf(kind, other).has(p) {
			t.Errorf("%q and %q are no images of each other, but have the same canonical text %q", other, p, text)
			return false
		}
		return true
	}
	rng := rand.New(rand.NewPCG(11, 13))
	for _, s := range samples(t) {
		if !meet(s.puzzle) {
			return
		}
		for range 12 {
			changed, err := kind.Parse(mutateWithin(s.puzzle.String(), rng))
			if err == nil && !meet(changed) {
				return
			}
		}
	}
	checkNeighbours(t, kind, shortestOf(samples(t)))
}

// checkNeighbours tries all puzzles whose texts are neighbours of the puzzle's text. None but
// images may have the same canonical text. It does nothing if the puzzle has more images than
// maxImages.
func checkNeighbours(t T, kind engine.Kind, p engine.Puzzle) {
	t.Helper()
	own := imagesOf(kind, p)
	if !own.complete {
		return
	}
	canonical := p.Canonical()
	for _, text := range neighbours(p.String()) {
		near, err := kind.Parse(text)
		if err == nil && near.Canonical() == canonical && !own.has(near) {
			t.Errorf("%q is no image of %q, but both have the canonical text %q", near, p, canonical)
			return
		}
	}
}

// images are the images of one puzzle, by their texts.
type images struct {
	known    map[string]engine.Puzzle
	complete bool // whether known holds all images
}

// has reports whether a puzzle has the same description as an image.
func (i images) has(p engine.Puzzle) bool {
	told := spokenText(p)
	if image, ok := i.known[p.String()]; ok && spokenText(image) == told {
		return true
	}
	for _, image := range i.known {
		if spokenText(image) == told {
			return true
		}
	}
	return false
}

// maxImages limits the images that imagesOf collects, beginning with those that few symmetries
// reach. If a puzzle's image differs from it in only two places of the text, few symmetries reach
// the image.
const maxImages = 2000

// imagesOf returns the images that symmetries reach from a puzzle.
func imagesOf(kind engine.Kind, p engine.Puzzle) images {
	own := images{known: map[string]engine.Puzzle{p.String(): p}, complete: true}
	for queue := []engine.Puzzle{p}; len(queue) > 0; queue = queue[1:] {
		for _, symmetry := range kind.Symmetries() {
			image := symmetry.Apply(queue[0])
			text := image.String()
			if _, ok := own.known[text]; ok {
				continue
			}
			if len(own.known) == maxImages {
				own.complete = false
				return own
			}
			own.known[text] = image
			queue = append(queue, image)
		}
	}
	return own
}

// shortestOf returns the sample with the shortest text.
func shortestOf(samples []sample) engine.Puzzle {
	return slices.MinFunc(samples, func(a, b sample) int { return len(a.puzzle.String()) - len(b.puzzle.String()) }).puzzle
}

// checkLooksDiffer checks that different puzzles have different drawings and descriptions. Kinds
// without symmetries are exempt: their texts may hold more than is printed.
func checkLooksDiffer(t T, kind engine.Kind, samples func(T) []sample) {
	if len(kind.Symmetries()) == 0 {
		return
	}
	drawn, told := map[string]engine.Puzzle{}, map[string]engine.Puzzle{}
	meet := func(p engine.Puzzle) bool {
		question := p.Question(figure.PrintStyle(14*figure.Millimetre, "en"))
		return checkLookNew(t, "drawn", drawn, question.Dump(), p) && checkLookNew(t, "told", told, spokenText(p), p)
	}
	for _, s := range samples(t) {
		if !meet(s.puzzle) {
			return
		}
	}
	for _, text := range neighbours(shortestOf(samples(t)).String()) {
		if p, err := kind.Parse(text); err == nil && !meet(p) {
			return
		}
	}
}

// checkLookNew fails the test and returns false if a puzzle with another canonical text has the
// same look. Otherwise it adds p to known, which has the puzzles so far, by their looks. how says
// what a look is, for the message.
func checkLookNew(t T, how string, known map[string]engine.Puzzle, look string, p engine.Puzzle) bool {
	t.Helper()
	if other, met := known[look]; met && other.String() != p.String() && other.Canonical() != p.Canonical() {
		t.Errorf("%q and %q are %s the same", other, p, how)
		return false
	}
	known[look] = p
	return true
}

// spokenText returns the texts that blind readers hear about a puzzle.
func spokenText(p engine.Puzzle) string {
	switch p := p.(type) {
	case engine.Grid:
		return fmt.Sprint(p.Table())
	case engine.Describer:
		return fmt.Sprint(p.Describe())
	}
	return p.String()
}

// neighbours returns the texts in which one character is replaced by another of the same text, or
// two are exchanged. Only the last 30 characters change.
func neighbours(text string) []string {
	const most = 30 // characters; more would make too many texts
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
