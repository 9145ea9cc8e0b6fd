// Package kyndo is the card combat of attack and defence: what a card is, and how
// a round is resolved and explained.
//
// [Rules] hold the data of a game, [Rules.Check] finds what is wrong with them,
// [Rules.Resolve] resolves one round, and [Round.Explain] tells how it went.
// Packages below go on from there, each knowing those before it alone: match deals
// and follows a game, opponent plays one side of it, balance measures what the data
// do; cards and board draw. Nothing here knows of a screen.
//
// The rules are written down in docs/rules/kyndo.md: a section in a comment is one
// of that page, and R01 to R55 are its rulings, with what they leave open.
// Everything is counted in whole numbers: weights and percentages are hundredths,
// and a step that is not whole is an exact Decimal before it is rounded half up
// (R07 to R09). No number of the balance stands in the code: Rules holds them, and
// they come from data.
package kyndo

import "embed"

// Ruleset names the rules that this code follows, for logs.
const Ruleset = "kyndo-v1.0-r1"

//go:embed words.*.yaml rules.*.md guide.*.md
var texts embed.FS

// Texts holds the sentences of explanations, matches and sheets, words.<lang>.yaml,
// how to play, rules.<lang>.md, and what is for those who teach, guide.<lang>.md: templates
// of text, whose numbers are Facts.
func Texts() embed.FS { return texts }

// Mastered is in how many rounds a card is to be recalled until its face C opens
// (R46).
const Mastered = 3

// Translations are one name or text in several languages.
type Translations map[string]string

// In is the one in a language, or id where there is none.
func (t Translations) In(language, id string) string {
	if name := t[language]; name != "" {
		return name
	}
	return id
}
