// Package kyndo resolves and explains rounds of the card game KYNDO. From the rules, two cards and
// their players' decisions it makes a [Round], which has all steps of the calculation.
//
// [Rules] holds the data of a game. [Rules.Check] finds mistakes in it. [Rules.Resolve] resolves a
// round, and [Round.Explain] explains it. Packages in this folder build on it:
//   - match plays a game
//   - opponent plays one side
//   - balance measures whether rules are fair
//   - remote plays by text messages
//   - cards and board draw
//
// Sections and rulings (R01 to R55) that comments name are those of docs/rules/kyndo.md. All
// numbers are integers; weights and percentages are hundredths. Other intermediate results are
// exact Decimals, rounded half up (R07 to R09). All numbers that affect balance are data, not code.
package kyndo

import "embed"

// Ruleset names the version of the rules that this code follows. Logs contain it.
const Ruleset = "kyndo-v1.0-r1"

//go:embed words.*.yaml rules.*.md guide.*.md
var texts embed.FS

// Texts returns the texts of KYNDO. words.<lang>.yaml has the sentences, rules.<lang>.md explains
// how to play, guide.<lang>.md is the guide for teachers. The last two are templates, filled with
// Facts.
func Texts() embed.FS { return texts }

// Mastered is the number of rounds in which a player must recall a card before its face C is open
// (R46).
const Mastered = 3

// Translations holds a name or text in several languages, by language code.
type Translations map[string]string

// In returns the text in a language, or id if there is none.
func (t Translations) In(language, id string) string {
	if name := t[language]; name != "" {
		return name
	}
	return id
}
