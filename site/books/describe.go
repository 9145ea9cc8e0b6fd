package books

import (
	"slices"
	"strconv"
	"strings"

	"octavo/content/message"
	"octavo/engine"
	"octavo/generator"
	"octavo/render"
	"octavo/site/product"
	"octavo/templates"
)

// describe gathers what is printed about one puzzle, but for its hints.
func describe(m generator.Made, n int, words *templates.Locale, tutor tutor) render.Puzzle {
	made, grade, of := m.Puzzles[n], m.Grades[n], m.Job.Kind
	kind := of.Name()
	puzzle := render.Puzzle{
		ID: m.ID(n), Kind: kind, Tier: grade.Tier, Text: made.String(), Grade: grade,
		Puzzle: made, Solution: m.Solutions[n],
	}
	puzzle.Size, puzzle.Measures = product.Caption(kind, made.Caption(), words), measures(puzzle, words)
	if moves, ok := made.(engine.Moves); ok {
		for _, step := range moves.Describe() {
			puzzle.Described = append(puzzle.Described, words.Step(kind, step))
		}
	}
	puzzle.Walk = func(w *render.Walkthrough) error { return walk(w, made, of, words, tutor) }
	return puzzle
}

// walk finds out how a puzzle is solved, as far as it tells.
func walk(w *render.Walkthrough, puzzle engine.Puzzle, kind engine.Kind, words *templates.Locale, tutor tutor) error {
	tells, ok := puzzle.(engine.Explainer)
	if !ok {
		*w = render.Walkthrough{}
		return nil
	}
	if err := w.Told.Explain(tells); err != nil {
		return message.Errorf("explaining %s: %v", puzzle, err)
	}
	w.Steps, w.Techniques = w.Steps[:0], w.Techniques[:0]
	w.Said.Begin(kind.Name(), words)
	for i := range w.Told.Steps {
		step := &w.Told.Steps[i]
		said := w.Said.Of(step, func() render.Phrase {
			sentence := render.HoldSigns(words.Step(kind.Name(), *step))
			return render.Phrase{Sentence: sentence, Technique: tutor.of(*step, sentence)}
		})
		w.Steps, w.Techniques = append(w.Steps, said.Sentence), append(w.Techniques, said.Technique)
	}
	w.Ladder = kind.Techniques()
	w.Pictures = pictures(w.Pictures[:0], puzzle, w.Told.Steps, w.Ladder)
	return nil
}

// addHints adds the steps that help most, at most so many.
func addHints(puzzle *render.Puzzle, solved *render.Walkthrough, most int) {
	for _, n := range helpful(solved.Told.Steps, solved.Ladder, most) {
		puzzle.Hints = append(puzzle.Hints, solved.Steps[n])
		puzzle.HintTechniques = append(puzzle.HintTechniques, solved.Techniques[n])
	}
}

// mostPictures is how many steps are drawn on the page of a puzzle: each is as heavy as
// the puzzle itself.
const mostPictures = 6

// longestWay is after how many steps without a picture there is another one.
const longestWay = 24

// pictures are the steps of a grid that are drawn on its page, where its help pauses: those
// that are worth a hint and, on long ways between them, some more. They are appended.
func pictures(drawn []render.StepPicture, puzzle engine.Puzzle, steps []engine.Step, ladder []string) []render.StepPicture {
	grid, ok := puzzle.(engine.Pictured)
	if !ok || len(steps) == 0 {
		return drawn
	}
	at := paused(helpful(steps, ladder, mostPictures), len(steps))
	for i, before := range engine.Positions(grid, steps, at) {
		drawn = append(drawn, render.StepPicture{Index: at[i], Before: before, Step: steps[at[i]]})
	}
	return drawn
}

// paused has the middle of the longest way between two of these steps beside them, and so
// on, as long as there is a long one and not too much to draw.
func paused(at []int, steps int) []int {
	for len(at) < mostPictures {
		from, longest := 0, 0
		for i, end := range append(slices.Clip(at), steps) {
			begin := 0
			if i > 0 {
				begin = at[i-1] + 1
			}
			if end-begin > longest {
				from, longest = begin, end-begin
			}
		}
		if longest <= longestWay {
			break
		}
		at = append(at, from+longest/2)
		slices.Sort(at)
	}
	return at
}

// helpful chooses the steps that are worth a hint: the first use of each of the
// hardest techniques, at most so many, in the order in which they are needed.
// The step that a solver is stuck at is one of them more likely than the first.
func helpful(steps []engine.Step, ladder []string, most int) []int {
	first := firstUses(steps)
	var chosen []int
	for _, technique := range slices.Backward(ladder) {
		i := slices.IndexFunc(first, func(i int) bool { return steps[i].Technique == technique })
		if i >= 0 && len(chosen) < most {
			chosen = append(chosen, first[i])
		}
	}
	slices.Sort(chosen)
	return chosen
}

// firstUses are the steps that use a technique first: few, since a solution has few of them.
func firstUses(steps []engine.Step) (first []int) {
	for i := range steps {
		if !slices.ContainsFunc(first, func(j int) bool { return steps[j].Technique == steps[i].Technique }) {
			first = append(first, i)
		}
	}
	return first
}

// measures says what was measured of the puzzle, where its kind has words for
// it: measures or, where that names what was not found out, measuresBound.
func measures(p render.Puzzle, words *templates.Locale) string {
	for _, name := range []string{".measures", ".measuresBound"} {
		key := "kind." + p.Kind + name
		if !words.Has(key) {
			continue
		}
		if text := words.Say(key, product.FactWords(p.Grade.Facts, words)...); !strings.Contains(text, "{") {
			return text
		}
	}
	return ""
}

// title is what the publisher wrote, or kind and tier, or band, with the size where the
// book has several sizes of the kind: “Sudoku 6 × 6 · Fácil”.
func (b *book) title(whole printed, words *templates.Locale) string {
	s := whole.runs[0]
	name := s.name(words, b.sizesOf(s.kind) > 1)
	switch {
	case whole.source.Title.Value != "":
		return render.Typographic(whole.source.Title.Value)
	case whole.mixed() && whole.source.Days.Written():
		return words.Say("section.days")
	case whole.mixed():
		return words.Say("section.mixed")
	}
	hardness := s.hardness(words)
	if hardness == "" {
		return name
	}
	return words.Say("section.title", "kind", name, "tier", hardness)
}

// name is that of a run's kind, with the size where the book has several of it.
func (s section) name(words *templates.Locale, sized bool) string {
	name := words.Say("kind." + s.kind.Name() + ".name")
	if sized && !s.maker.Offer().Format.Moves { // whose cells nobody counts
		x := s.maker.Offer().Format.Extent
		name = words.Say("section.sized", "kind", name, "columns", strconv.Itoa(x.Columns), "rows", strconv.Itoa(x.Rows))
	}
	return name
}

// sizesOf counts the sizes in which the book has puzzles of a kind.
func (b *book) sizesOf(kind engine.Kind) int {
	sizes := map[engine.Extent]bool{}
	for _, s := range b.sections {
		if s.kind.Name() == kind.Name() {
			sizes[s.maker.Offer().Format.Extent] = true
		}
	}
	return len(sizes)
}

// lead is one sentence on what a solver will need, as far as the kind can tell
// by what was made, and what it has to say of its puzzles beside that.
func (s section) lead(words *templates.Locale, made []generator.Made) string {
	offer, tier := s.maker.Offer(), s.tier
	var more []engine.Step
	if offer.Lead != nil {
		tier, more = offer.Lead(s.tier, gradesOf(made))
	}
	if offer.Notes != nil {
		more = append(more, offer.Notes(s.tier)...)
	}
	var sentences []string
	if s.rated() {
		tier = tierOfAll(gradesOf(made))
	}
	key := "kind." + s.kind.Name() + ".lead"
	if tier != engine.NoTier {
		key = "kind." + s.kind.Name() + ".tiers." + tier.String() + ".lead"
	}
	if tier != engine.NoTier || words.Has(key) {
		sentences = append(sentences, words.Say(key))
	}
	if banded, ok := s.bandLead(words); ok {
		sentences = append(sentences, banded)
	}
	for _, note := range more {
		sentences = append(sentences, words.Step(s.kind.Name(), note))
	}
	return strings.Join(sentences, " ")
}

func gradesOf(made []generator.Made) []engine.Grade {
	var all []engine.Grade
	for _, m := range made {
		all = append(all, m.Grades...)
	}
	return all
}
