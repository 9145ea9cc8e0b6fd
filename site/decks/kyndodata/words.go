package kyndodata

import (
	"embed"
	"regexp"
	"slices"
	"strings"
	"sync"

	"octavo/content/message"
	"octavo/engine"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/cards"
	"octavo/templates"
)

// noProject has no files, so that every look-up ends at the built-in ones.
var noProject embed.FS

// kind is what the texts of the combat are mounted under.
const kind = "kyndo"

// Words are the texts of one language.
type Words struct {
	locale *templates.Locale // with what a topic says otherwise, and nouns in their places
	plain  *templates.Locale // before that
	nouns  map[string]string
}

// Locale is the locale with the words of the topic.
func (w Words) Locale() *templates.Locale { return w.locale }

// Noun implements kyndo.Speaker: what cards are of, in the forms that sentences need.
func (w Words) Noun() map[string]string { return w.nouns }

// Letter is how a characteristic is abbreviated.
func (w Words) Letter(c kyndo.Char) string { return w.Say("cards.letter-" + c.String()) }

// WordsOf are the texts of the combat in a locale that holds them, those of
// Texts, as they are said of any species.
func WordsOf(locale *templates.Locale) Words { return Vocabulary{}.In(locale) }

// Texts are what the combat says, for the locales.
func Texts() templates.KindTexts { return texts() }

var texts = sync.OnceValue(func() templates.KindTexts { return templates.Embedded(kind, kyndo.Texts()) })

// LoadWords returns the built-in texts of a language.
func LoadWords(language string) (Words, error) {
	locales, err := templates.LoadLocales(templates.Files(noProject), []string{language}, []templates.KindTexts{Texts()})
	if err != nil {
		return Words{}, message.Errorf("loading the language %s: %v", language, err)
	}
	return WordsOf(locales[language]), nil
}

// Of are the words as a topic says them.
func (w Words) Of(v Vocabulary) Words { return v.In(w.plain) }

// Language is the code of the language.
func (w Words) Language() string { return w.locale.Language() }

// Say is a text of the combat.
func (w Words) Say(key string, args ...string) string {
	return w.locale.Say("kind."+kind+"."+key, args...)
}

// Count is a text of the combat that goes by a number.
func (w Words) Count(key string, n int) string { return w.locale.Count("kind."+kind+"."+key, n) }

// Char is a characteristic by its full name.
func (w Words) Char(c kyndo.Char) string { return w.Say("terms.char-" + c.String()) }

// Name is what something is called in this language.
func (w Words) Name(names kyndo.Translations, id string) string {
	return names.In(w.locale.Language(), id)
}

// Number is a decimal as the cards print it.
func (w Words) Number(d kyndo.Decimal) string { return w.decimals(d.String()) }

// List joins items as the language does.
func (w Words) List(items []string) string { return w.locale.List(items) }

// point finds the points that stand between digits.
var point = regexp.MustCompile(`(\d)\.(\d)`)

// decimals writes the numbers of a text as the cards print them.
func (w Words) decimals(text string) string {
	return point.ReplaceAllString(text, "${1}"+w.Say("cards.decimal")+"${2}")
}

// Printed are steps in words, a sentence an item.
func (w Words) Printed(steps []engine.Step) []string {
	var sentences []string
	for _, s := range steps {
		sentences = append(sentences, w.step(s))
	}
	return sentences
}

// OnCards are the texts that are printed on cards.
func (w Words) OnCards() cards.Words {
	texts := cards.Words{}
	for _, key := range cards.Keys() {
		texts[key] = w.Say("cards." + key)
	}
	for key, name := range w.locale.Group("kind." + kind + "." + familyGroup) {
		texts[cards.FamilyKey(key)] = name
	}
	return texts
}

// Explain is a round in words, a sentence an item.
func (w Words) Explain(r kyndo.Round) []string { return w.Printed(r.Explain(w.locale.Language())) }

// step is a step in words, its numbers written as the language does.
func (w Words) step(s engine.Step) string {
	return w.decimals(w.locale.Step(kind, w.lettered(s)))
}

// lettered is a step whose terms name characteristics as the topic abbreviates them: what a
// pillar failed by is said by its letter.
func (w Words) lettered(s engine.Step) engine.Step {
	args := slices.Clone(s.Args)
	for i, arg := range args {
		args[i].Terms = slices.Clone(arg.Terms)
		for j, t := range arg.Terms {
			if c, ok := kyndo.CharNamed(t.Text); ok && strings.HasPrefix(t.Word, "pillar-") {
				args[i].Terms[j].Text = w.Letter(c)
			}
		}
	}
	s.Args = args
	return s
}
