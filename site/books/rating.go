package books

import (
	"cmp"
	"slices"
	"strings"

	"octavo/content"
	"octavo/content/message"
	"octavo/engine"
	"octavo/site/product"
	"octavo/templates"
)

// Facts of grades that sections can sort by or print.
const (
	ratingFact  = "rating"
	minutesFact = "minutes"
)

// A measureShown is a fact that a section can print with its puzzles. word is the fact's name in
// the setting `show`.
type measureShown struct {
	word, fact string
	say        func(value int, words *templates.Locale) string
}

func measuresShown() []measureShown {
	return []measureShown{
		{content.ShowRating, ratingFact, func(tenths int, words *templates.Locale) string {
			return words.Say("shown.rating", "n", words.Tenths(tenths))
		}},
		{content.ShowTime, minutesFact, aboutMinutes},
	}
}

// aboutMinutes returns an estimate of minutes in words. It is exact up to six, then rounded to
// steps of about a fifth, and above 105 in hours.
func aboutMinutes(minutes int, words *templates.Locale) string {
	steps := []int{1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 75, 90}
	if last := steps[len(steps)-1]; minutes > last+last/6 {
		return words.Count("shown.hours", (minutes+30)/60)
	}
	return words.Count("shown.minutes", slices.MinFunc(steps, func(a, b int) int {
		return cmp.Compare(max(a-minutes, minutes-a), max(b-minutes, minutes-b))
	}))
}

// shownMeasures returns the facts that a section prints with a puzzle, in words. Unknown facts are
// left out.
func (s sectionRun) shownMeasures(g engine.Grade, words *templates.Locale) (said []string) {
	for _, entry := range s.source.Show {
		for _, show := range measuresShown() {
			if value, known := g.FactValue(show.fact); known && show.word == entry.Value {
				said = append(said, show.say(value, words))
			}
		}
	}
	return said
}

// checkMeasures reports an `order` or a `show` with a fact that the kind doesn't measure. It
// returns false if there are any.
func (p *planner) checkMeasures(source *content.Section, s sectionRun, options engine.Options) bool {
	before := len(p.problems)
	facts := s.maker.Offer().MeasuredFacts
	what := message.Name(s.kind.Name())
	if len(options) > 0 {
		what = message.New("%s with %s", s.kind.Name(), options.Words())
	}
	if source.Order.Value == content.ByRating && !slices.Contains(facts, ratingFact) {
		p.problem(source.Order.Pos, source.Order.Value, "order cannot be rating: puzzles of %s have none; possible: number, difficulty, shuffled", what)
	}
	for _, entry := range source.Show {
		for _, show := range measuresShown() {
			if show.word == entry.Value && !slices.Contains(facts, show.fact) {
				p.problem(entry.Pos, entry.Value, "show cannot have %s: it isn't measured of puzzles of %s; possible: %s", entry.Value, what, possibleShow(facts))
			}
		}
	}
	return len(p.problems) == before
}

// possibleShow returns the possible words of `show` for these facts.
func possibleShow(facts []string) message.Message {
	var possible []string
	for _, show := range measuresShown() {
		if slices.Contains(facts, show.fact) {
			possible = append(possible, show.word)
		}
	}
	if possible == nil {
		return message.Text("leaving show out")
	}
	return message.Name(strings.Join(possible, ", "))
}

// byRating sorts lower ratings first and unrated puzzles last.
func byRating(a, b engine.Grade) int {
	x, known := a.FactValue(ratingFact)
	y, both := b.FactValue(ratingFact)
	if known != both {
		return map[bool]int{true: -1, false: 1}[known]
	}
	return cmp.Compare(x, y)
}

// isRated reports whether the section asks for a band of ratings instead of a tier.
func (s sectionRun) isRated() bool {
	return s.tier == engine.NoTier && s.maker.Offer().Band.IsLimited()
}

// difficultyText returns the difficulty for a section's title, such as “Difícil” or “3.8–4.4”. It
// is "" if the section asks for none.
func (s sectionRun) difficultyText(words *templates.Locale) string {
	var parts []string
	if s.tier != engine.NoTier {
		parts = append(parts, words.Say("tier."+s.tier.String()))
	}
	if band := s.maker.Offer().Band; band.IsLimited() {
		parts = append(parts, bandWords(band, words))
	}
	return strings.Join(parts, " · ")
}

// bandWords returns a band in words: “3.8–4.4”, “up to 1.5”, “from 7.0”, “3.4”.
func bandWords(band engine.Band, words *templates.Locale) string {
	low, high := product.FactText(band.Form, band.Low, words), product.FactText(band.Form, band.High, words)
	switch {
	case band.Low == band.High:
		return low
	case band.Low == 0:
		return words.Say("section.upTo", "high", high)
	case band.High == 0:
		return words.Say("section.from", "low", low)
	default:
		return words.Say("section.band", "low", low, "high", high)
	}
}

// bandLead returns the kind's sentence about the section's band. ok is false if the section has no
// band, or the kind no sentence.
func (s sectionRun) bandLead(words *templates.Locale) (sentence string, ok bool) {
	key := "kind." + s.kind.Name() + ".banded"
	if band := s.maker.Offer().Band; band.IsLimited() && words.Has(key) {
		return words.Say(key, "band", bandWords(band, words)), true
	}
	return "", false
}

// tierOfAll returns the tier that all grades share, or NoTier.
func tierOfAll(grades []engine.Grade) engine.Tier {
	for _, g := range grades {
		if g.Tier != grades[0].Tier {
			return engine.NoTier
		}
	}
	if len(grades) == 0 {
		return engine.NoTier
	}
	return grades[0].Tier
}

// checkBand reports given puzzles with ratings outside the section's band. It returns false if
// there are any.
func (p *planner) checkBand(source *content.Section, band engine.Band, puzzles []ownPuzzle) bool {
	fits := true
	for _, o := range puzzles {
		if !band.Contains(o.grade) {
			p.problem(o.Pos, o.Text, "the puzzle %s, and the section asks for %s (%s); possible: leaving rating out there", band.DescribeValue(o.grade), band, source.Rating.Pos)
			fits = false
		}
	}
	return fits
}

// factsOfAll returns the names of the facts that all given puzzles have.
func factsOfAll(puzzles []ownPuzzle) []string {
	var names []string
	for i, o := range puzzles {
		if i == 0 {
			for _, f := range o.grade.Facts {
				names = append(names, f.Name)
			}
		}
		names = slices.DeleteFunc(names, func(name string) bool { _, ok := o.grade.FactValue(name); return !ok })
	}
	return names
}
