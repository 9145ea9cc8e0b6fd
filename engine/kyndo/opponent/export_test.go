package opponent

import (
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
)

// Natural is the move that playouts make.
func Natural(rules *kyndo.Rules, v match.View, seed uint64) match.Action {
	return guess{rules, kyndo.NewChance(seed)}.natural(&v)
}

// Imagined is what a player sees of a match that was imagined from a view.
func Imagined(rules *kyndo.Rules, v match.View, seed uint64) match.View {
	return match.Imagined(rules, &v, guess{rules, kyndo.NewChance(seed)}).View(v.Player)
}
