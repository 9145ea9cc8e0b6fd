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

// describePuzzle returns the puzzle with index n of a job with the texts that are printed with it.
// Hints are added later.
func (b *book) describePuzzle(m generator.Result, n int, words *templates.Locale, names techniqueNames) render.Puzzle {
	made, grade, jobKind := m.Puzzles[n], m.Grades[n], m.Job.Kind
	kind := jobKind.Name()
	puzzle := render.Puzzle{
		ID: m.ID(n), Kind: kind, Tier: grade.Tier, Text: made.String(), Grade: grade,
		Puzzle: made, Solution: m.Solutions[n], Ladder: engine.LadderOptions(jobKind, m.Job.Options),
	}
	puzzle.Size, puzzle.Measures = product.Caption(kind, made.Caption(), words), measures(puzzle, words)
	if key := "kind." + kind + ".simpleCaption"; words.Has(key+".other") && b.scopeOf(jobKind).IsSimple(jobKind) {
		puzzle.Size = words.Count(key, made.Caption().Count)
	}
	if describer, ok := made.(engine.Describer); ok {
		for _, step := range describer.Describe() {
			puzzle.Described = append(puzzle.Described, words.Step(kind, step))
		}
	}
	puzzle.Walk = func(w *render.Walkthrough) error { return fillWalkthrough(w, made, jobKind, words, names) }
	return puzzle
}

// fillWalkthrough sets the steps that solve a puzzle, with their sentences and pictures. It empties
// w if the kind can't explain its puzzles.
func fillWalkthrough(w *render.Walkthrough, puzzle engine.Puzzle, kind engine.Kind, words *templates.Locale, names techniqueNames) error {
	explainer, ok := puzzle.(engine.Explainer)
	if !ok {
		*w = render.Walkthrough{}
		return nil
	}
	var err error
	if w.Steps, err = explainer.Explain(); err != nil {
		return message.Errorf("explaining %s: %v", puzzle, err)
	}
	w.Sentences, w.Techniques = w.Sentences[:0], w.Techniques[:0]
	w.Phrases.Begin(kind.Name(), words)
	for i := range w.Steps {
		step := &w.Steps[i]
		phrase := w.Phrases.PhraseOf(step, func() render.Phrase {
			sentence := render.KeepSignsTogether(words.Step(kind.Name(), *step))
			return render.Phrase{Sentence: sentence, Technique: names.techniqueOf(*step, sentence)}
		})
		w.Sentences, w.Techniques = append(w.Sentences, phrase.Sentence), append(w.Techniques, phrase.Technique)
	}
	w.Ladder = kind.Techniques()
	w.Pictures = appendStepPictures(w.Pictures[:0], puzzle, w.Steps, w.Ladder)
	return nil
}

// addHints adds at most the given number of steps as hints: the first uses of the hardest
// techniques.
func addHints(puzzle *render.Puzzle, solved *render.Walkthrough, most int) {
	for _, n := range hardestFirstUses(solved.Steps, solved.Ladder, most) {
		puzzle.Hints = append(puzzle.Hints, solved.Sentences[n])
		puzzle.HintTechniques = append(puzzle.HintTechniques, solved.Techniques[n])
	}
}

// maxPictures is the largest number of steps that are drawn on a puzzle's page. Each drawing is as
// large as that of the puzzle.
const maxPictures = 6

// longestGap is the largest number of steps in a row without a picture. A longer gap gets a picture
// in its middle.
const longestGap = 24

// appendStepPictures appends the steps to draw on a puzzle's page: the first uses of the hardest
// techniques, and more in long gaps between them. It appends nothing for a puzzle that can't be
// drawn step by step.
func appendStepPictures(drawn []render.StepPicture, puzzle engine.Puzzle, steps []engine.Step, ladder []string) []render.StepPicture {
	grid, ok := puzzle.(engine.DrawableGrid)
	if !ok || len(steps) == 0 {
		return drawn
	}
	at := fillGaps(hardestFirstUses(steps, ladder, maxPictures), len(steps))
	for i, before := range engine.PositionsAfter(grid, steps, at) {
		drawn = append(drawn, render.StepPicture{Index: at[i], Before: before, Step: steps[at[i]]})
	}
	return drawn
}

// fillGaps adds to the indices at that of the step in the middle of the longest gap without a
// picture. It repeats this until no gap exceeds longestGap or there are maxPictures.
func fillGaps(at []int, steps int) []int {
	for len(at) < maxPictures {
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
		if longest <= longestGap {
			break
		}
		at = append(at, from+longest/2)
		slices.Sort(at)
	}
	return at
}

// hardestFirstUses finds the first use of each technique in steps, and chooses those of the hardest
// techniques. most limits how many it chooses. It returns their indices in the order of solving.
func hardestFirstUses(steps []engine.Step, ladder []string, most int) []int {
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

// firstUses returns the index of the first step of each technique.
func firstUses(steps []engine.Step) (first []int) {
	for i := range steps {
		if !slices.ContainsFunc(first, func(j int) bool { return steps[j].Technique == steps[i].Technique }) {
			first = append(first, i)
		}
	}
	return first
}

// measures returns the measurements of a puzzle in the words of its kind. It returns "" if the kind
// has no such words, or if the grade lacks a fact that they name.
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

// title returns the title of a section: its own, or a general one for a mix, or else its kind and
// difficulty. The size stands only if the book has several: “Sudoku 6 × 6 · Fácil”.
func (b *book) title(whole printedSection, words *templates.Locale) string {
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
	hardness := s.difficultyText(words)
	if hardness == "" {
		return name
	}
	return words.Say("section.title", "kind", name, "tier", hardness)
}

// name returns the name of the kind. sized adds the size, for a book that has the kind in several
// sizes.
func (s sectionRun) name(words *templates.Locale, sized bool) string {
	name := words.Say("kind." + s.kind.Name() + ".name")
	if sized && !s.maker.Offer().Format.SolvedByMoves { // levels have no size in cells
		x := s.maker.Offer().Format.AnswerExtent()
		name = words.Say("section.sized", "kind", name, "columns", strconv.Itoa(x.Columns), "rows", strconv.Itoa(x.Rows))
	}
	return name
}

// sizesOf returns the number of sizes in which the book has a kind.
func (b *book) sizesOf(kind engine.Kind) int {
	sizes := map[engine.Extent]bool{}
	for _, s := range b.sections {
		if s.kind.Name() == kind.Name() {
			sizes[s.maker.Offer().Format.AnswerExtent()] = true
		}
	}
	return len(sizes)
}

// lead returns the sentences over a section: the techniques that a solver needs, and the kind's
// notes. isSimple asks for simple words.
func (s sectionRun) lead(words *templates.Locale, made []generator.Result, isSimple bool) string {
	offer, tier := s.maker.Offer(), s.tier
	var more []engine.Step
	if offer.ChooseIntroduction != nil {
		tier, more = offer.ChooseIntroduction(s.tier, gradesOf(made))
	}
	if offer.Remarks != nil {
		more = append(more, offer.Remarks(s.tier)...)
	}
	var sentences []string
	if s.isRated() {
		tier = tierOfAll(gradesOf(made))
	}
	key := "kind." + s.kind.Name() + ".lead"
	if tier != engine.NoTier {
		key = "kind." + s.kind.Name() + ".tiers." + tier.String() + ".lead"
	}
	if simple := "kind." + s.kind.Name() + ".simple." + tier.String(); isSimple && words.Has(simple) {
		key = simple
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

func gradesOf(made []generator.Result) []engine.Grade {
	var all []engine.Grade
	for _, m := range made {
		all = append(all, m.Grades...)
	}
	return all
}
