package verify

import (
	"embed"
	"slices"
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/templates"
)

// A vocabulary are the words by which books of the built-in languages speak of
// puzzles.
type vocabulary []*templates.Locale

// noProject has no files: a stranger knows no publication.
var noProject embed.FS

func loadWords(kinds []engine.Kind) (vocabulary, error) {
	files := templates.Files(noProject)
	languages, err := templates.Languages(files)
	if err != nil {
		return nil, err
	}
	var texts []templates.KindTexts
	for _, k := range kinds {
		texts = append(texts, templates.Embedded(k.Name(), k.Texts()))
	}
	locales, err := templates.LoadLocales(files, languages, texts)
	if err != nil {
		return nil, err
	}
	var all vocabulary
	for _, language := range languages {
		all = append(all, locales[language])
	}
	return all, nil
}

// tierIn is the tier that a text names: its word, alone or behind that of a kind.
func (v vocabulary) tierIn(text string) engine.Tier {
	for _, locale := range v {
		for _, t := range engine.AllTiers() {
			word := locale.Say("tier." + t.String())
			if text == word || strings.HasSuffix(text, " "+word) {
				return t
			}
		}
	}
	return engine.NoTier
}

// size are the numbers that captions of a puzzle have, in every language the same:
// "29" of 29 givens.
func (v vocabulary) size(kind string, c engine.Caption) []string {
	args := make([]string, 0, 2*len(c.Facts))
	for _, f := range c.Facts {
		value := string(f.AppendJSON(nil))
		if f.Name == undrawn {
			value = anyNumber
		}
		args = append(args, f.Name, value)
	}
	return digits.FindAllString(v[0].Count("kind."+kind+".caption", c.Count, args...), -1)
}

// undrawn is the fact of a caption that no drawing shows: which level of its world a
// level is. Any number may stand for it.
const (
	undrawn   = "level"
	anyNumber = "999999999"
)

// sameSize reports whether printed numbers are those of a puzzle; what no drawing shows
// may as well be left out.
func sameSize(printed, size []string) bool {
	drawn := slices.DeleteFunc(slices.Clone(size), func(n string) bool { return n == anyNumber })
	return slices.Equal(printed, drawn) ||
		slices.EqualFunc(printed, size, func(a, b string) bool { return a == b || b == anyNumber })
}

// captioned holds what a caption says to the puzzle.
func (v *verifier) captioned(p *found, puzzle engine.Puzzle) {
	shown := engine.NoTier
	if c := p.caption; c.dots > 0 {
		if all := engine.AllTiers(); c.dots != len(all) || c.filled < 1 {
			v.find(p, "%d of %d dots are filled; a tier has one to five of five", c.filled, c.dots)
		} else {
			shown = all[c.filled-1]
		}
	}
	size := v.words.size(p.kind.Name(), puzzle.Caption())
	rating := 0
	for i, text := range p.caption.words {
		if named := v.words.tierIn(text); named != engine.NoTier {
			if shown != engine.NoTier && named != shown {
				v.find(p, "it says %q, and its dots say %s", text, shown)
			}
			shown = named
			continue
		}
		text, said := v.words.measured(text)
		if rating = max(rating, said); text == "" {
			continue
		}
		text, _, _ = strings.Cut(text, " · ") // behind it stands the code of a sheet
		if numbers := digits.FindAllString(text, -1); i == len(p.caption.words)-1 && len(numbers) > 0 && !sameSize(numbers, size) {
			v.find(p, "it says %q; the puzzle has %s", text, strings.Join(size, ", "))
		}
	}
	v.graded(p, puzzle, shown, rating)
}

// measured takes from a text what it says of a puzzle beside its size: the rating,
// which it returns in tenths (0 where there is none), and the time.
func (v vocabulary) measured(text string) (rest string, rating int) {
	var others []string
	for _, part := range strings.Split(text, " · ") {
		n, err := strconv.Atoi(strings.Join(digits.FindAllString(part, -1), ""))
		switch {
		case err == nil && v.rates(part, n):
			rating = n
		case err != nil || !v.times(part, n):
			others = append(others, part)
		}
	}
	return strings.Join(others, " · "), rating
}

// rates reports whether a text says so many tenths of a rating, and times so many
// minutes or hours, in one of the languages.
func (v vocabulary) rates(text string, tenths int) bool {
	return slices.ContainsFunc(v, func(l *templates.Locale) bool { return text == l.Say("shown.rating", "n", l.Tenths(tenths)) })
}

func (v vocabulary) times(text string, n int) bool {
	return slices.ContainsFunc(v, func(l *templates.Locale) bool {
		return text == l.Count("shown.minutes", n) || text == l.Count("shown.hours", n)
	})
}

// graded holds the tier and the rating that are printed to what a grid asks of its solver. What asks
// for looking ahead is measured, which takes longer than reading: it isn't proved
// here.
func (v *verifier) graded(p *found, puzzle engine.Puzzle, shown engine.Tier, rating int) {
	if _, grid := puzzle.(engine.Grid); !grid || shown == engine.NoTier && rating == 0 {
		return
	}
	grade, err := puzzle.Grade()
	if err != nil {
		return
	}
	if is, _ := grade.Fact("rating"); rating != 0 && is != rating {
		v.find(p, "it is said to be of difficulty %d.%d; it has %d.%d", rating/10, rating%10, is/10, is%10)
	}
	if shown != engine.NoTier && !grade.Fits(shown) {
		v.find(p, "it is said to be %s; solved as a person does, it is %s", shown, grade.Tier)
	}
}
