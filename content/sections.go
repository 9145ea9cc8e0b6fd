package content

import (
	"strconv"

	"octavo/content/message"
	"octavo/content/strict"
)

// What a mixed section may ask for.
const (
	mostMixed = 31 // sorts in turn: one for each day of a month
	mostTimes = 31 // one after the other of a sort
)

// orders are those in which the puzzles of a section may stand.
func orders() []string { return []string{"number", "difficulty", ByRating, "shuffled"} }

// Weekdays are the days of a week by their names in English, Monday first.
func Weekdays() []string {
	return []string{"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"}
}

// weekdaysElsewhere are what publishers call the days who write as they speak.
func weekdaysElsewhere() map[string]string {
	names := map[string]string{}
	for i, day := range []string{"lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"} {
		names[day] = Weekdays()[i]
	}
	return names
}

// A Label is words over one puzzle of a section.
type Label struct {
	Place int // of the puzzle in its section, from 1
	Text  strict.Located[string]
}

// mix takes the sorts of puzzles that follow one another in a section.
func (l *loader) mix(s *strict.Fields, section *Section) {
	items, ok := s.List("mix", "groups such as {kind: sudoku, tier: easy}")
	if !ok {
		return
	}
	at := s.PositionOf("mix")
	for _, key := range []string{"kind", "tier", "rating", "options", "from", "column"} {
		if s.Written(key) {
			s.Errorf(s.PositionOf(key), key, "%s stands beside mix; write it within each of its entries", key)
			return
		}
	}
	if len(items) < 2 || len(items) > mostMixed {
		s.Errorf(at, "mix", "mix lists %d; possible: 2 to %d sorts of puzzles", len(items), mostMixed)
		return
	}
	for i, v := range items {
		if part, ok := l.mixed(s, v, i+1, section); ok {
			section.Mix = append(section.Mix, part)
		}
	}
	section.takeTurns(s)
}

// mixed takes one sort of a mix: a section of that sort within the section.
func (l *loader) mixed(s *strict.Fields, v strict.Node, n int, of *Section) (Section, bool) {
	what := message.New("entry %d of mix", n)
	if v.Form != strict.GroupForm {
		if v.Form != strict.RefusedForm {
			s.ImpossibleAs(what, v, message.Text("a group such as {kind: sudoku, tier: easy}"))
		}
		return Section{}, false
	}
	f := s.Within(v, what)
	if !f.Written("from") {
		f.Require("kind")
	}
	part := *of
	part.Pos, part.Mix, part.Title, part.Intro = v.Pos, nil, strict.Located[string]{}, strict.Located[string]{}
	part.Kind, part.Tier, part.Rating = f.Text("kind"), f.Text("tier"), f.Text("rating")
	part.Options = readOptions(f, "options")
	part.Times = f.Number("times", 1, mostTimes, 1)
	l.takesFrom(f, &part)
	readRating(f, &part)
	f.Done()
	return part, true
}

// takeTurns deals the puzzles of a mixed section out: so many of each sort, one
// sort after the other, until there are as many as the section has.
func (s *Section) takeTurns(f *strict.Fields) {
	for i := range s.Mix {
		s.Mix[i].Count.Value = 0
	}
	for len(s.Turns) < s.Count.Value && len(s.Mix) > 0 {
		for i := range s.Mix {
			for range min(s.Mix[i].Times.Value, s.Count.Value-len(s.Turns)) {
				s.Turns = append(s.Turns, i)
				s.Mix[i].Count.Value++
			}
		}
	}
	round := 0
	for _, part := range s.Mix {
		round += part.Times.Value
	}
	if s.Count.Written() && s.Count.Value < round {
		f.Errorf(s.Count.Pos, strconv.Itoa(s.Count.Value), "count cannot be %d: the mix has %d puzzles in turn; possible: from %d", s.Count.Value, round, round)
	}
}

// Parts are the sorts of puzzles that a section has: itself, or those of its mix.
func (s *Section) Parts() []*Section {
	if len(s.Mix) == 0 {
		return []*Section{s}
	}
	var parts []*Section
	for i := range s.Mix {
		parts = append(parts, &s.Mix[i])
	}
	return parts
}

// InMix reports whether the section is one sort of a mix.
func (s *Section) InMix() bool { return s.Times.Value > 0 }

// readLabels takes words over puzzles of a section: a list of them from the first
// puzzle on, or a group of them by the puzzles' places in the section.
func readLabels(f *strict.Fields, key string, count strict.Located[int]) []Label {
	var labels []Label
	switch f.Form(key) {
	case strict.ListForm:
		at, texts := f.PositionOf(key), f.Texts(key, "texts")
		if f.Len(key) == 0 {
			f.Errorf(at, key, "%s lists none; possible: a text for each puzzle from the first on, or leaving it out", key)
		}
		for i, text := range texts {
			labels = append(labels, Label{i + 1, text})
		}
		if n := len(labels); count.Written() && n > count.Value {
			extra := labels[count.Value].Text
			f.Errorf(extra.Pos, extra.Value, "%s has %d entries, and the section %d puzzles", key, n, count.Value)
		}
	case strict.GroupForm:
		g := f.Group(key, key, "")
		for _, e := range g.Entries() {
			text := g.Text(e.Key.Value)
			n, err := strconv.Atoi(e.Key.Value)
			if err != nil || n < 1 || n > mostCount || count.Written() && n > count.Value {
				f.Errorf(e.Key.Pos, e.Key.Value, "%s cannot be of puzzle %s; possible: the places of puzzles in the section, from 1 to %d", key, strict.Quoted(e.Key.Value), max(1, count.Value))
				continue
			}
			labels = append(labels, Label{n, text})
		}
	default:
		if v, ok := f.Take(key); ok {
			f.Impossible(key, v, "a list of texts, or a group such as {3: For Ana}")
		}
	}
	return labels
}

// What a section may print beside each of its puzzles.
const (
	ShowRating = "rating" // how hard it is, in figures
	ShowTime   = "time"   // about how long somebody needs for it
)

// RatingOption is the option of a kind that the key rating: stands for.
const RatingOption = "rating"

// ByRating is the order in which the easier puzzle comes first by its rating.
const ByRating = "rating"

// readShow takes what is printed beside puzzles: a word, or a list of them.
func readShow(f *strict.Fields) []strict.Located[string] {
	known := []string{ShowRating, ShowTime}
	if f.Form("show") == strict.TextForm {
		if one := f.Word("show", known, ""); one.Value != "" {
			return []strict.Located[string]{one}
		}
		return nil
	}
	return f.Words("show", known)
}

// readRating adds the band that a section's puzzles are to lie in, which was taken, to the
// options of its kind, as the one that it is short for.
func readRating(f *strict.Fields, section *Section) {
	if !section.Rating.Written() {
		return
	}
	key := strict.Located[string]{Value: RatingOption, Pos: f.PositionOf("rating")}
	for _, o := range section.Options {
		if o.Key.Value == RatingOption {
			f.Errorf(o.Key.Pos, o.Key.Value, "the options have a rating, and so has the section (%s); possible: one of them", key.Pos)
			return
		}
	}
	section.Options = append(section.Options, strict.Option{Key: key, Value: section.Rating})
}

// Lessons says which lessons a book has. The zero Lessons says none.
type Lessons struct {
	Needed strict.Located[string]   // "needed" for those that its puzzles need
	Named  []strict.Located[string] // by techniques, or by their own names
}

// readLessons takes the lessons of a book: a word for those that it needs, or their names.
func readLessons(f *strict.Fields, kind strict.Located[string]) Lessons {
	var l Lessons
	if f.Form("lessons") == strict.ListForm {
		l.Named = f.Names("lessons")
	} else {
		l.Needed = f.Word("lessons", []string{"needed"}, "")
	}
	if f.Written("lessons") && kind.Value == worksheetType {
		f.Errorf(f.PositionOf("lessons"), "lessons", "a worksheet has no room for lessons; possible: no lessons, or type: book")
	}
	return l
}
