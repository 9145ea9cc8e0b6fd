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

// The facts of grades that sections go by, or print.
const (
	ratingFact  = "rating"
	minutesFact = "minutes"
)

// A showing is what a section may print beside its puzzles, by its word in the content.
type showing struct {
	word, fact string
	say        func(value int, words *templates.Locale) string
}

func showings() []showing {
	return []showing{
		{content.ShowRating, ratingFact, func(tenths int, words *templates.Locale) string {
			return words.Say("shown.rating", "n", words.Tenths(tenths))
		}},
		{content.ShowTime, minutesFact, aboutMinutes},
	}
}

// aboutMinutes says about how long a person needs. It is an estimate, and is told as
// one: to the minute up to six, and from there on in steps of about a fifth.
func aboutMinutes(minutes int, words *templates.Locale) string {
	told := []int{1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 75, 90}
	if last := told[len(told)-1]; minutes > last+last/6 {
		return words.Count("shown.hours", (minutes+30)/60)
	}
	return words.Count("shown.minutes", slices.MinFunc(told, func(a, b int) int {
		return cmp.Compare(max(a-minutes, minutes-a), max(b-minutes, minutes-b))
	}))
}

// shown is what a section prints beside a puzzle of a grade; what was not measured of
// it is left out.
func (s section) shown(g engine.Grade, words *templates.Locale) (said []string) {
	for _, entry := range s.source.Show {
		for _, show := range showings() {
			if value, known := g.Fact(show.fact); known && show.word == entry.Value {
				said = append(said, show.say(value, words))
			}
		}
	}
	return said
}

// measured refuses an order and what is to be printed where nothing of the kind is
// measured of the section's puzzles.
func (p *planner) measured(source *content.Section, s section, options engine.Options) bool {
	told := len(p.problems)
	facts := s.maker.Offer().Measured
	what := message.Name(s.kind.Name())
	if len(options) > 0 {
		what = message.New("%s with %s", s.kind.Name(), options.Words())
	}
	if source.Order.Value == content.ByRating && !slices.Contains(facts, ratingFact) {
		p.problem(source.Order.Pos, source.Order.Value, "order cannot be rating: puzzles of %s have none; possible: number, difficulty, shuffled", what)
	}
	for _, entry := range source.Show {
		for _, show := range showings() {
			if show.word == entry.Value && !slices.Contains(facts, show.fact) {
				p.problem(entry.Pos, entry.Value, "show cannot have %s: it isn't measured of puzzles of %s; possible: %s", entry.Value, what, showable(facts))
			}
		}
	}
	return len(p.problems) == told
}

// showable says what a section may print of puzzles of which these facts are known.
func showable(facts []string) message.Message {
	var possible []string
	for _, show := range showings() {
		if slices.Contains(facts, show.fact) {
			possible = append(possible, show.word)
		}
	}
	if possible == nil {
		return message.Text("leaving show out")
	}
	return message.Name(strings.Join(possible, ", "))
}

// byRating puts the puzzle first that is rated lower; one that is not rated, last.
func byRating(a, b engine.Grade) int {
	x, known := a.Fact(ratingFact)
	y, both := b.Fact(ratingFact)
	if known != both {
		return map[bool]int{true: -1, false: 1}[known]
	}
	return cmp.Compare(x, y)
}

// rated reports whether a section's options say how hard its puzzles are, and no tier
// was asked for.
func (s section) rated() bool {
	return s.tier == engine.NoTier && s.maker.Offer().Band.Bounds()
}

// hardness says how hard a section is, for its title: “Difícil”, “3.8–4.4”; empty
// where that is nowhere said.
func (s section) hardness(words *templates.Locale) string {
	var parts []string
	if s.tier != engine.NoTier {
		parts = append(parts, words.Say("tier."+s.tier.String()))
	}
	if band := s.maker.Offer().Band; band.Bounds() {
		parts = append(parts, bandWords(band, words))
	}
	return strings.Join(parts, " · ")
}

// bandWords are a band's ends: “3.8–4.4”, “up to 1.5”, “from 7.0”, “3.4”.
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

// bandLead is what a kind says of puzzles in a band, if it has a sentence for that.
func (s section) bandLead(words *templates.Locale) (sentence string, ok bool) {
	key := "kind." + s.kind.Name() + ".banded"
	if band := s.maker.Offer().Band; band.Bounds() && words.Has(key) {
		return words.Say(key, "band", bandWords(band, words)), true
	}
	return "", false
}

// tierOfAll is the tier that all grades have; NoTier where they are of several.
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

// inBand refuses puzzles of a list that don't lie in the band that the section asks
// for.
func (p *planner) inBand(source *content.Section, band engine.Band, puzzles []own) bool {
	fits := true
	for _, o := range puzzles {
		if !band.Holds(o.grade) {
			p.problem(o.Pos, o.Text, "the puzzle %s, and the section asks for %s (%s); possible: leaving rating out there", band.Of(o.grade), band, source.Rating.Pos)
			fits = false
		}
	}
	return fits
}

// measuredOfAll names the facts that the grades of all puzzles of a list have.
func measuredOfAll(puzzles []own) []string {
	var names []string
	for i, o := range puzzles {
		if i == 0 {
			for _, f := range o.grade.Facts {
				names = append(names, f.Name)
			}
		}
		names = slices.DeleteFunc(names, func(name string) bool { _, ok := o.grade.Fact(name); return !ok })
	}
	return names
}
