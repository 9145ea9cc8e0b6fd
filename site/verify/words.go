package verify

import (
	"embed"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/templates"
)

// A vocabulary holds the locales of the built-in languages.
type vocabulary []*templates.Locale

// noFiles stands for the files of a project. verify knows no project.
var noFiles embed.FS

func loadWords(kinds []engine.Kind) (vocabulary, error) {
	files := templates.Files(noFiles)
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

// tierIn returns the tier whose word ends a text, in any language, or NoTier.
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

// namesKind reports whether a text begins with the name of a kind, in any language. The size of the
// grid may follow.
func (v vocabulary) namesKind(text, kind string) bool {
	return slices.ContainsFunc(v, func(l *templates.Locale) bool { return strings.HasPrefix(text, l.Say("kind."+kind+".name")) })
}

// measuresOf reads the measures over the moves of an answer: numbers by their names in the text of the
// kind. It returns nil if the text isn't that of the kind in any language. It ignores white space,
// since lines may end anywhere. A number of the text itself, such as 100, has the name fixedNumber + "100".
func (v vocabulary) measuresOf(kind, text string) map[string]string {
	for _, locale := range v {
		for _, key := range []string{"kind." + kind + ".measures", "kind." + kind + ".measuresBound"} {
			if !locale.Has(key) {
				continue
			}
			pattern := measure.ReplaceAllStringFunc(regexp.QuoteMeta(withoutSpaces(locale.Say(key))), func(part string) string {
				if name := strings.Trim(part, `\{}`); name != part {
					return "(?P<" + name + ">[0-9.,]+)"
				}
				return "(?P<" + fixedNumber + part + ">[0-9]+)"
			})
			read := regexp.MustCompile("^" + pattern + "$")
			if m := read.FindStringSubmatch(withoutSpaces(text)); m != nil {
				numbers := map[string]string{}
				for i, name := range read.SubexpNames() {
					numbers[name] = m[i]
				}
				return numbers
			}
		}
	}
	return nil
}

// measure is a quoted name in braces, such as {dead}, or a number of the text itself, such as 100.
var measure = regexp.MustCompile(`\\\{[a-z0-9]+\\\}|[0-9]+`)

// fixedNumber begins the names of numbers that the text itself has.
const fixedNumber = "number"

// captionNumbers returns the numbers in the words over a puzzle, which are the same in every
// language. The number of a level is anyNumber.
func (v vocabulary) captionNumbers(kind string, c engine.Caption) []string {
	args := make([]string, 0, 2*len(c.Facts))
	for _, f := range c.Facts {
		value := string(f.AppendJSON(nil))
		if f.Name == levelNumberFact {
			value = anyNumber
		}
		args = append(args, f.Name, value)
	}
	return digits.FindAllString(v[0].Count("kind."+kind+".caption", c.Count, args...), -1)
}

// levelNumberFact is a fact of captions that no drawing shows: a level's number in its world.
// anyNumber stands for it when numbers are compared.
const (
	levelNumberFact = "level"
	anyNumber       = "999999999"
)

// sameSize reports whether the printed numbers are those in size, which come from the puzzle. In
// place of anyNumber, any number or none may be printed.
func sameSize(printed, size []string) bool {
	drawn := slices.DeleteFunc(slices.Clone(size), func(n string) bool { return n == anyNumber })
	return slices.Equal(printed, drawn) ||
		slices.EqualFunc(printed, size, func(a, b string) bool { return a == b || b == anyNumber })
}

// checkCaption compares the tier, the numbers and the rating of a caption with the puzzle.
func (v *verifier) checkCaption(p *entry, puzzle engine.Puzzle) {
	shown := engine.NoTier
	if c := p.caption; c.dots > 0 {
		if all := engine.AllTiers(); c.dots != len(all) || c.filled < 1 {
			v.addFinding(p, "%d of %d dots are filled; a tier has one to five of five", c.filled, c.dots)
		} else {
			shown = all[c.filled-1]
		}
	}
	size := v.words.captionNumbers(p.kind.Name(), puzzle.Caption())
	rating := 0
	for i, text := range p.caption.words {
		if v.words.tierIn(text) == engine.NoTier {
			var said int
			text, said = v.words.splitMeasures(text)
			rating = max(rating, said)
		}
		for _, part := range strings.Split(text, " · ") {
			numbers := digits.FindAllString(part, -1)
			switch named := v.words.tierIn(part); {
			case named != engine.NoTier:
				if shown != engine.NoTier && named != shown {
					v.addFinding(p, "it says %q, and its dots say %s", part, shown)
				}
				shown = named
			case i < len(p.caption.words)-1 || len(numbers) == 0 || isID.MatchString(part) || v.words.namesKind(part, p.kind.Name()):
			case !sameSize(numbers, size):
				v.addFinding(p, "it says %q; the puzzle has %s", part, strings.Join(size, ", "))
			}
		}
	}
	v.checkGrade(p, puzzle, shown, rating)
}

// splitMeasures removes rating and time from a caption's text. rating is in tenths, or 0 if missing.
func (v vocabulary) splitMeasures(text string) (rest string, rating int) {
	var others []string
	for _, part := range strings.Split(text, " · ") {
		n, err := strconv.Atoi(strings.Join(digits.FindAllString(part, -1), ""))
		switch {
		case err == nil && v.saysRating(part, n):
			rating = n
		case err != nil || !v.saysTime(part, n):
			others = append(others, part)
		}
	}
	return strings.Join(others, " · "), rating
}

// saysRating reports whether a text states this rating in any language. saysTime reports the same for
// minutes and hours.
func (v vocabulary) saysRating(text string, tenths int) bool {
	return slices.ContainsFunc(v, func(l *templates.Locale) bool { return text == l.Say("shown.rating", "n", l.Tenths(tenths)) })
}

func (v vocabulary) saysTime(text string, n int) bool {
	return slices.ContainsFunc(v, func(l *templates.Locale) bool {
		return text == l.Count("shown.minutes", n) || text == l.Count("shown.hours", n)
	})
}

// checkGrade compares the printed tier and rating of a grid with its grade. Puzzles of moves aren't
// graded here, since that takes too long.
func (v *verifier) checkGrade(p *entry, puzzle engine.Puzzle, shown engine.Tier, rating int) {
	if _, grid := puzzle.(engine.Grid); !grid || shown == engine.NoTier && rating == 0 {
		return
	}
	grade, err := puzzle.Grade()
	if err != nil {
		return
	}
	if is, _ := grade.FactValue("rating"); rating != 0 && is != rating {
		v.addFinding(p, "it is said to be of difficulty %d.%d; it has %d.%d", rating/10, rating%10, is/10, is%10)
	}
	if shown != engine.NoTier && !grade.Fits(shown) {
		v.addFinding(p, "it is said to be %s; solved as a person does, it is %s", shown, grade.Tier)
	}
}
