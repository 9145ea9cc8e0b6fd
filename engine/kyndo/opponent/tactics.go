package opponent

import (
	"cmp"
	"context"
	"slices"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
)

// tactical is greedy, but has a special tactic for the initiative. The lab measures whether such a
// tactic helps.
type tactical struct {
	greedy
	rank func(cards int) int // index of the card to play, if cards are ordered by attack, the lowest first
}

// Lowest returns the greedy opponent that plays its lowest attack in the initiative, in order to
// defend first.
func Lowest(rules *kyndo.Rules) Opponent {
	return tactical{newGreedy(rules), func(int) int { return 0 }}
}

// Middling returns the greedy opponent that plays its median attack in the initiative. So it shows
// neither its best nor its worst card.
func Middling(rules *kyndo.Rules) Opponent {
	return tactical{newGreedy(rules), func(cards int) int { return cards / 2 }}
}

func (o tactical) Choose(ctx context.Context, v match.View) (match.Action, error) {
	if v.Phase != match.InInitiative {
		return o.greedy.Choose(ctx, v)
	}
	legal := match.LegalStarts(&v)
	slices.SortStableFunc(legal, func(a, b match.Action) int {
		return cmp.Compare(o.merit(&v, a).halfWins, o.merit(&v, b).halfWins)
	})
	return legal[o.rank(len(legal))], nil
}
