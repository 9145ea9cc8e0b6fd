package verify

import (
	"strings"
	"testing"

	"octavo/content"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/board"
	"octavo/site/decks/kyndodata"
)

// TestEveryNumberOfDuelIsChecked checks that the solution of a duel is right as written, and wrong
// with any digit changed. This holds also if a publication has its own words.
func TestEveryNumberOfDuelIsChecked(t *testing.T) {
	data, err := kyndodata.Load(content.Sample())
	if err != nil {
		t.Fatal(err)
	}
	var cards []*kyndo.Card
	for i := range data.Rules.Cards {
		cards = append(cards, &data.Rules.Cards[i])
	}
	duel, ok := data.Rules.NewDuelPool(cards, kyndo.WithContext).Draw(0, kyndo.Attacker, kyndo.NewChance(1))
	if !ok {
		t.Fatal("there is no duel")
	}
	round, err := data.Rules.Resolve(duel)
	if err != nil {
		t.Fatal(err)
	}
	words, err := kyndodata.LoadWords("es")
	if err != nil {
		t.Fatal(err)
	}
	for _, named := range []bool{false, true} {
		d := printedDuel{round: round, words: words, hasOwnNames: named}
		printed := withoutSpaces(strings.Join(board.SolutionLines(&round, words), ""))
		if wrong := d.firstWrongLine(printed + "3 de 14"); wrong != "" {
			t.Fatalf("this is said to be wrong: %q", wrong)
		}
		for i, c := range printed {
			if c < '0' || c > '9' {
				continue
			}
			other := printed[:i] + string('0'+(c-'0'+1)%10) + printed[i+1:]
			if d.firstWrongLine(other) == "" {
				t.Errorf("%q passes for right", other[max(0, i-20):i+1])
			}
		}
	}
}
