package opponent

import (
	"cmp"
	"context"
	"slices"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
)

// starting is the greedy opponent with a trick for the initiative, in which nothing
// but the attack of face A counts, and who wins it need not want it.
type starting struct {
	greedy
	place func(cards int) int // among the cards by their attack, from the lowest
}

// Lowest is the greedy opponent who would rather defend first: it plays the lowest
// attack in the initiative.
func Lowest(rules *kyndo.Rules) Opponent {
	return starting{greedy{rules, newReached(rules)}, func(int) int { return 0 }}
}

// Middling is the greedy opponent who shows neither its best nor its worst card in
// the initiative.
func Middling(rules *kyndo.Rules) Opponent {
	return starting{greedy{rules, newReached(rules)}, func(cards int) int { return cards / 2 }}
}

func (o starting) Choose(ctx context.Context, v match.View) (match.Action, error) {
	if v.Phase != match.InInitiative {
		return o.greedy.Choose(ctx, v)
	}
	legal := match.LegalStarts(&v)
	slices.SortStableFunc(legal, func(a, b match.Action) int {
		return cmp.Compare(o.merit(&v, a).half, o.merit(&v, b).half)
	})
	return legal[o.place(len(legal))], nil
}

// blind is the greedy opponent who begins with the first card that was dealt.
type blind struct{ greedy }

// Blind is the greedy opponent that plays in the initiative the card that lies on top of its hand, as it was dealt:
// so begin the games by which this one is learnt.
func Blind(rules *kyndo.Rules) Opponent { return blind{greedy{rules, newReached(rules)}} }

func (o blind) Choose(ctx context.Context, v match.View) (match.Action, error) {
	if v.Phase == match.InInitiative {
		return match.LegalStarts(&v)[0], nil
	}
	return o.greedy.Choose(ctx, v)
}
