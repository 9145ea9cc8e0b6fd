package decks

import (
	"octavo/content/message"
	"octavo/content/strict"
)

// Counted implements product.Counted: the duels to work out, by the numbers that are printed.
func (p *pack) Counted(number int) (kind, text, seed string, place strict.Pos, err error) {
	switch {
	case !p.has("duels") || len(p.duels) == 0:
		return "", "", "", place, message.Errorf("%s has no duels to work out, and nothing else in it is numbered", p.source.File)
	case number < 1 || number > len(p.duels):
		return "", "", "", place, message.Errorf("%s has no number %d; possible: %d to %d", p.source.File, number, 1, len(p.duels))
	}
	duel, language := p.duels[number-1], p.source.Language.Value
	text = duel.Attacker.Card.Name.In(language, duel.Attacker.Card.ID) + " → " + duel.Defender.Card.Name.In(language, duel.Defender.Card.ID) +
		", " + duel.Environment.Name.In(language, duel.Environment.ID)
	if duel.Context != nil {
		text += ", " + duel.Context.Name.In(language, duel.Context.ID)
	}
	return "kyndo", text, p.seed, p.source.Duels.Pos, nil
}
