//go:build !js

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

// noProject is a publication without files, so that all templates are built in.
var noProject embed.FS

// kind is the name of the game's group in locales: kind.kyndo.
const kind = "kyndo"

// Texts returns the texts of the game, for loading locales.
func Texts() templates.KindTexts { return texts() }

var texts = sync.OnceValue(func() templates.KindTexts { return templates.Embedded(kind, kyndo.Texts()) })

// Words holds the texts of the game in one language. It implements kyndo.Speaker.
type Words struct {
	locale *templates.Locale // the locale with the topic's texts and nouns
	plain  *templates.Locale // the locale without the topic's texts and nouns
	nouns  map[string]string
}

// LoadWords returns the built-in words of a language.
func LoadWords(language string) (Words, error) {
	locales, err := templates.LoadLocales(templates.Files(noProject), []string{language}, []templates.KindTexts{Texts()})
	if err != nil {
		return Words{}, message.Errorf("loading the language %s: %v", language, err)
	}
	return WordsOf(locales[language]), nil
}

// WordsOf returns the game's words in a locale that was loaded with Texts.
func WordsOf(locale *templates.Locale) Words { return Vocabulary{}.In(locale) }

// OfTopic returns the words with those of a topic in place of the game's.
func (w Words) OfTopic(v Vocabulary) Words { return v.In(w.plain) }

// Locale returns the locale with the words of the topic.
func (w Words) Locale() *templates.Locale { return w.locale }

// Language returns the code of the language.
func (w Words) Language() string { return w.locale.Language() }

// Noun returns the forms of the noun for what cards show, by their keys.
func (w Words) Noun() map[string]string { return w.nouns }

// Say returns the text of a key below kind.kyndo. The arguments replace its placeholders.
func (w Words) Say(key string, args ...string) string {
	return w.locale.Say("kind."+kind+"."+key, args...)
}

// Count returns the text of a key with a number in it, as singular or plural.
func (w Words) Count(key string, n int) string { return w.locale.Count("kind."+kind+"."+key, n) }

// Letter returns the abbreviation of a characteristic.
func (w Words) Letter(c kyndo.Char) string { return w.Say(letterKey(c)) }

// Char returns the full name of a characteristic.
func (w Words) Char(c kyndo.Char) string { return w.Say(termKey(c)) }

// Name returns the name in the language of the words, or the id if there is no name.
func (w Words) Name(names kyndo.Translations, id string) string {
	return names.In(w.locale.Language(), id)
}

// EnvironmentName returns the name of an environment.
func (w Words) EnvironmentName(rules *kyndo.Rules, id string) string {
	place, _ := rules.Environment(id)
	return w.Name(place.Name, id)
}

// List joins items as the language does, such as “a, b and c”.
func (w Words) List(items []string) string { return w.locale.List(items) }

// Number returns a decimal number as cards print it.
func (w Words) Number(d kyndo.Decimal) string { return w.withDecimals(d.String()) }

// decimalPoint matches a point between digits.
var decimalPoint = regexp.MustCompile(`(\d)\.(\d)`)

// withDecimals replaces the decimal points in a text by the decimal sign of the language.
func (w Words) withDecimals(text string) string {
	return decimalPoint.ReplaceAllString(text, "${1}"+w.Say("cards.decimal")+"${2}")
}

// OnCards returns the texts that are printed on cards.
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

// Abilities describes the abilities of a card: the points that each adds, and the condition.
func (w Words) Abilities(rules *kyndo.Rules, card *kyndo.Card) (list []string) {
	for i := range card.Abilities {
		list = append(list, w.Ability(rules, &card.Abilities[i]))
	}
	return list
}

// Ability describes an ability: the points that it adds, and the condition.
func (w Words) Ability(rules *kyndo.Rules, ability *kyndo.Ability) string {
	var effects []string
	if ability.Attack != 0 {
		effects = append(effects, kyndo.Signed(ability.Attack)+" ATK")
	}
	if ability.Defend != 0 {
		effects = append(effects, kyndo.Signed(ability.Defend)+" DEF")
	}
	return w.Say("duel.effect", "name", w.Name(ability.Name, ability.ID), "effect", w.List(effects), "condition", w.condition(rules, ability.When))
}

// condition describes when an ability counts. All parts must hold at once.
func (w Words) condition(rules *kyndo.Rules, when kyndo.Condition) string {
	text := ""
	if when.Environment != "" {
		text += w.Say("duel.when-environment", "place", w.EnvironmentName(rules, when.Environment))
	}
	if when.Role != "" {
		text += w.Say("duel.when-" + when.Role)
	}
	if when.Focus != kyndo.NoChar {
		text += w.Say("duel.when-focus", "char", w.Char(when.Focus))
	}
	if when.Context != "" {
		context, _ := rules.Context(when.Context)
		text += w.Say("duel.when-context", "context", w.Name(context.Name, when.Context))
	}
	return text
}

// Explain describes a round in sentences, in the terms of the game with this number (see
// kyndo.Round.ExplainGame).
func (w Words) Explain(r kyndo.Round, game int) []string {
	return w.PrintedSentences(r.ExplainGame(game, w.locale.Language()))
}

// PrintedSentences returns the steps of an explanation in words, one sentence for each step.
func (w Words) PrintedSentences(steps []engine.Step) (sentences []string) {
	for _, s := range steps {
		sentences = append(sentences, w.withDecimals(w.locale.Step(kind, w.withLetters(s))))
	}
	return sentences
}

// withLetters replaces letters of characteristics in a step by those that the topic prints.
func (w Words) withLetters(s engine.Step) engine.Step {
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
