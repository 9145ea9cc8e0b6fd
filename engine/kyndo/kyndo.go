// Package kyndo is the card game KYNDO: it resolves and explains a round of attack and defence.
// Rules and two cards with their players' decisions go in, a [Round] with all its steps comes out.
//
// [Rules] hold the data of a game, [Rules.Check] finds mistakes in them, [Rules.Resolve] resolves
// a round, and [Round.Explain] explains it. The packages below build on this: match follows a
// game, opponent plays one side, balance measures the rules, remote plays by messages, cards and
// board draw.
//
// Sections and the rulings R01 to R55 in comments are those of docs/rules/kyndo.md. All numbers
// are whole: weights and percentages are hundredths, and a step that isn't whole is an exact
// Decimal before it is rounded half up (R07 to R09). All numbers of the balance are data.
package kyndo

import "embed"

// Ruleset names the rules that this code follows, for logs.
const Ruleset = "kyndo-v1.0-r1"

//go:embed words.*.yaml rules.*.md guide.*.md
var texts embed.FS

// Texts returns the sentences of explanations, matches and sheets (words.<lang>.yaml), how to
// play (rules.<lang>.md), and the guide for teachers (guide.<lang>.md). The last two are
// templates of Facts.
func Texts() embed.FS { return texts }

// Mastered is the number of rounds in which a player must recall a card before its face C opens (R46).
const Mastered = 3

// Translations has a name or text by language.
type Translations map[string]string

// In returns the text in a language, or the id if there is none.
func (t Translations) In(language, id string) string {
	if name := t[language]; name != "" {
		return name
	}
	return id
}
