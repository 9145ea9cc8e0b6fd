package opponent

import (
	"cmp"
	"context"
	"slices"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
)

// tactical is the greedy opponent with a tactic for the initiative, in which only the attack of
// face A counts. The lab measures whether such a tactic pays.
type tactical struct {
	greedy
	rank func(cards int) int // of the card to play, by attack from the lowest
}

// Lowest returns the greedy opponent that plays its lowest attack in the initiative, in order to
// defend first.
func Lowest(rules *kyndo.Rules) Opponent {
	return tactical{newGreedy(rules), func(int) int { return 0 }}
}

// Middling returns the greedy opponent that shows neither its best nor its worst card in the
// initiative.
func Middling(rules *kyndo.Rules) Opponent {
	return tactical{newGreedy(rules), func(cards int) int { return cards / 2 }}
}

func (o tactical) Choose(ctx context.Context, v match.View) (match.Action, error) {
	if v.Phase != match.InInitiative {
		return o.greedy.Choose(ctx, v)
	}
	legal := match.LegalStarts(&v)
	slices.SortStableFunc(legal, func(a, b match.Action) int {
		return cmp.Compare(o.merit(&v, a).half, o.merit(&v, b).half)
	})
	return legal[o.rank(len(legal))], nil
}

// blind is the greedy opponent that begins with the first card that was dealt.
type blind struct{ greedy }

// Blind returns the greedy opponent that plays the top card of its hand in the initiative. The games
// by which KYNDO is learnt begin like this.
func Blind(rules *kyndo.Rules) Opponent { return blind{newGreedy(rules)} }

func (o blind) Choose(ctx context.Context, v match.View) (match.Action, error) {
	if v.Phase == match.InInitiative {
		return match.LegalStarts(&v)[0], nil
	}
	return o.greedy.Choose(ctx, v)
}
