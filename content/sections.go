package content

import (
	"slices"
	"strconv"

	"octavo/content/message"
	"octavo/content/strict"
)

// Bounds of a mixed section.
const (
	maxMixed = 31 // sorts of puzzles; one for each day of a month
	maxTimes = 31 // successive puzzles of one sort
)

// orderNames lists the possible orders of puzzles in a section.
func orderNames() []string { return []string{"number", "difficulty", ByRating, Rising, "shuffled"} }

// Weekdays lists the English names of the days of a week, from Monday.
func Weekdays() []string {
	return []string{"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"}
}

// weekdayAliases maps Spanish names of days to the English ones.
func weekdayAliases() map[string]string {
	names := map[string]string{}
	for i, day := range []string{"lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"} {
		names[day] = Weekdays()[i]
	}
	return names
}

// readDays reads the day of the first puzzle: a date, or a day of the week.
func readDays(f *strict.Fields) strict.Located[string] {
	if f.Form("days") == strict.TextForm {
		if text := f.Text("days"); dateOf(text).Day > 0 {
			return text
		}
	}
	return f.WordOf("days", append(Weekdays(), "2027-01-04"), weekdayAliases(), "")
}

// dateOf returns the date that a text is, or the zero Date for any other text.
func dateOf(text strict.Located[string]) Date {
	date, err := parseDate(text.Value)
	if err != nil {
		return Date{}
	}
	return date
}

// A Label is a text above one puzzle of a section.
type Label struct {
	Place int // number of the puzzle in its section, from 1
	Text  strict.Located[string]
}

// readMix reads the sorts of puzzles that alternate in a section.
func (l *loader) readMix(s *strict.Fields, section *Section) {
	items, ok := s.List("mix", "groups such as {kind: sudoku, tier: easy}")
	if !ok {
		return
	}
	at := s.PositionOf("mix")
	for _, key := range []string{"kind", "tier", "rating", "options", "from", "column", "pick"} {
		if s.Written(key) {
			s.Errorf(s.PositionOf(key), key, "%s stands beside mix; write it within each of its entries", key)
			return
		}
	}
	if len(items) < 2 || len(items) > maxMixed {
		s.Errorf(at, "mix", "mix lists %d; possible: 2 to %d sorts of puzzles", len(items), maxMixed)
		return
	}
	for i, v := range items {
		if part, ok := l.readMixPart(s, v, i+1, section); ok {
			section.Mix = append(section.Mix, part)
		}
	}
	section.assignTurns(s)
}

// readMixPart reads sort n of a mix. It returns a copy of the whole section, of, with the
// kind, tier, rating, options, source and times of this sort, and without title, intro and mix. If the
// entry is no group, readMixPart reports that and returns false.
func (l *loader) readMixPart(s *strict.Fields, v strict.Node, n int, of *Section) (Section, bool) {
	f, ok := s.Element(v, message.New("entry %d of mix", n), message.New("entry %d of mix", n), "a group such as {kind: sudoku, tier: easy}")
	if !ok {
		return Section{}, false
	}
	if !f.Written("from") {
		f.Require("kind")
	}
	part := *of
	part.Pos, part.Mix, part.Title, part.Intro = v.Pos, nil, strict.Located[string]{}, strict.Located[string]{}
	part.Kind, part.Tier, part.Rating = f.Text("kind"), f.Text("tier"), f.Text("rating")
	part.Options = readOptions(f, "options")
	part.Times = f.Number("times", 1, maxTimes, 1)
	l.readPuzzleSource(f, &part)
	readRating(f, &part)
	f.Done()
	return part, true
}

// assignTurns sets Turns: it assigns the puzzles of a mixed section to its sorts in turn. It also counts
// the puzzles of each sort.
func (s *Section) assignTurns(f *strict.Fields) {
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

// Parts returns the sorts of a mixed section, or the section itself if it isn't mixed.
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

// IsMixPart reports whether the section is one sort of a mix.
func (s *Section) IsMixPart() bool { return s.Times.Value > 0 }

// readLabels reads texts above puzzles. They are a list from the first puzzle on, or a group with the
// numbers of puzzles as keys. count is the number of puzzles in the section.
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
			if err != nil || n < 1 || n > maxCount || count.Written() && n > count.Value {
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

// Values of Section.Show: what is printed at each puzzle.
const (
	ShowRating = "rating" // difficulty as a number
	ShowTime   = "time"   // approximate time to solve it
)

// RatingOption is the option of a kind that the key rating sets.
const RatingOption = "rating"

// ByRating is the value of order that sorts puzzles by rating, the easiest first.
const ByRating = "rating"

// Rising is the value of order that sorts all puzzles of a mix together, the easiest first.
const Rising = "rising"

// readShow reads the key show, which is a word or a list of words.
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

// readRating adds the rating of a section to its options. It reports a rating if the options already have
// one.
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

// Lessons says which lessons a book has. The zero Lessons means none.
type Lessons struct {
	Needed strict.Located[string]   // "needed" for all lessons that the puzzles need; else ""
	Named  []strict.Located[string] // names of techniques or lessons
}

// readLessons reads the lessons of a book: "needed", or their names.
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

// Values of Book.Rules and Class.Rules: which rules are printed on sheets.
const (
	NoRules    = "none"
	ShortRules = "short" // a few lines and a worked example on each sheet
	FullRules  = "full"  // the rules of a book, on sheets of their own
)

// readFields reads whether name and date can be typed into the PDFs of worksheets.
func readFields(f *strict.Fields, b *Book) strict.Located[bool] {
	fields := f.Flag("fields")
	hasWorksheets := b.Type.Value == worksheetType || slices.ContainsFunc(b.Sections, func(s Section) bool { return s.Worksheet.Value })
	if fields.Value && !hasWorksheets {
		f.Errorf(fields.Pos, "true", "fields to type into are on worksheets, and this book has none: print houses refuse them in a book; possible: worksheet: true in a section, or no fields")
	}
	return fields
}

// readRules reads which rules are on the sheets of a worksheet, a class set, or a section with
// worksheet: true. The sheets of such a section can't have the full rules, because the
// book has pages for them.
func readRules(f *strict.Fields, kind strict.Located[string]) strict.Located[string] {
	possible := []string{NoRules, ShortRules, FullRules}
	if kind.Value == bookType {
		possible = possible[:2]
	}
	return f.Word("rules", possible, ShortRules)
}
