// Package kyndo is the card combat of attack and defence: what a card is, how
// a round is resolved and explained, and a match as a state machine.
//
// The rules are those of the KYNDO combat document v1.0; where it errs,
// contradicts itself or is silent, the rulings of ruleset r1 decide, and the
// comments cite them as R01 to R55. Everything is counted in whole numbers:
// weights and percentages are hundredths, and a step that is not whole is an
// exact Decimal before it is rounded half up (R07 to R09). No number of the
// balance stands in the code: Rules holds them, and they come from data.
//
// Where a ruling leaves room, this is how it is read:
//   - R25, "none wrong": a stimulus or an emphasis of anything but a declared
//     strength is wrong; a declared strength of the other family is idle, not wrong.
//   - R36: cards that tied in the initiative are barred from the next attempt,
//     not from later ones.
//   - R38: both hands are dealt from one shuffled deck.
//   - R45: the Arena always explains with all numbers. With ArenaTeaches, cards
//     that were turned there count as unlocked after the match; no card is
//     played twice, so that the match itself is the same.
//   - R46: the Memory mode is not part of the combat. What it has unlocked comes
//     in as Setup.Locked, card by card.
//   - R48: at most two abilities a card is a rule for decks. Resolve takes a
//     duel's cards as they are given, as golden case G24 asks.
package kyndo

import "embed"

// Ruleset names the rules that this code follows, for logs.
const Ruleset = "kyndo-v1.0-r1"

//go:embed words.*.yaml rules.*.md
var texts embed.FS

// Texts holds the sentences of explanations, matches and sheets, words.<lang>.yaml,
// and how to play, rules.<lang>.md: templates of text, whose numbers are Facts.
func Texts() embed.FS { return texts }

// Words is what a name is called, by language.
type Words map[string]string

// In is the name in a language, or id where there is none.
func (w Words) In(language, id string) string {
	if name := w[language]; name != "" {
		return name
	}
	return id
}
