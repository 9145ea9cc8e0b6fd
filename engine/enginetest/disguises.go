package enginetest

import (
	"fmt"
	"math/rand/v2"

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
	if got := reparsed(t, kind, s.puzzle).Canonical(); got != want {
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
// be no disguise.
func sameQuestion(t T, s sample, name string, image engine.Puzzle) {
	t.Helper()
	if _, ok := s.puzzle.(engine.Grid); !ok {
		return // difficulties that are sampled differ a little
	}
	before, err := s.puzzle.Grade()
	after, imageErr := image.Grade()
	if err != nil || imageErr != nil || before.Solutions != after.Solutions || before.Tier != after.Tier {
		t.Errorf("%s: graded %+v, %v, and %s %+v, %v", s, before, err, name, after, imageErr)
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
		if other.String() != p.String() && !alike(kind, other, p) {
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
}

// shown checks that puzzles which are not the same are not drawn or told the
// same either: nothing that the text says is left out. Where every text is a
// puzzle of its own, there may be more in it than is printed.
func shown(t T, kind engine.Kind, made func(T) []sample) {
	if len(kind.Symmetries()) == 0 {
		return
	}
	drawn := map[string]engine.Puzzle{}
	rng := rand.New(rand.NewPCG(17, 19))
	meet := func(p engine.Puzzle) bool {
		look := appearance(p)
		other, met := drawn[look]
		if met && other.Canonical() != p.Canonical() {
			t.Errorf("%q and %q look the same and are told the same", other, p)
			return false
		}
		drawn[look] = p
		return true
	}
	for _, s := range made(t) {
		if !meet(s.puzzle) {
			return
		}
		for range 6 {
			changed, err := kind.Parse(varied(s.puzzle.String(), rng))
			if err == nil && !meet(changed) {
				return
			}
		}
	}
}

// appearance is all that a reader is given of a puzzle.
func appearance(p engine.Puzzle) string {
	drawing := p.Question(figure.Print(14*figure.Millimetre, "en"))
	look := drawing.Dump()
	switch p := p.(type) {
	case engine.Grid:
		return look + fmt.Sprint(p.Table())
	case engine.Moves:
		return look + fmt.Sprint(p.Describe())
	}
	return look
}

// imagesTried is how many images of a puzzle are looked at to find another. All
// that can come of a change in two places are near enough.
const imagesTried = 3000

// alike looks for a puzzle among the images of another.
func alike(kind engine.Kind, a, b engine.Puzzle) bool {
	want := b.String()
	seen := map[string]bool{a.String(): true}
	for queue := []engine.Puzzle{a}; len(queue) > 0; queue = queue[1:] {
		for _, symmetry := range kind.Symmetries() {
			image := symmetry.Image(queue[0])
			text := image.String()
			if text == want {
				return true
			}
			if !seen[text] && len(seen) < imagesTried {
				seen[text] = true
				queue = append(queue, image)
			}
		}
	}
	return false
}
