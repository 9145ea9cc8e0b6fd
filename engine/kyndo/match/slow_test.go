//go:build slow

package match_test

import (
	"reflect"
	"slices"
	"testing"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/kyndotest"
	"octavo/engine/kyndo/match"
	"octavo/engine/kyndo/opponent"
)

// TestLogsReplayToTheSameBytes checks that random matches end, use no card twice, and replay to the
// same log from every action.
func TestLogsReplayToTheSameBytes(t *testing.T) {
	t.Parallel()
	rules := kyndotest.Rules(t)
	for seed := range uint64(25) {
		m := kyndotest.Deal(t, rules, match.Setup{Seed: seed, Locked: [2][]string{{"condor"}, nil}})
		o := kyndotest.Opponent(t, "random", rules, seed, 0)
		kyndotest.Play(t, m, [2]opponent.Opponent{o, o}, func(match.Action) { replays(t, rules, m) })
		replays(t, rules, m)
		if pile := m.View(match.PlayerA).Pile; len(pile) != 2*m.Tally().Rounds || len(slices.Compact(slices.Sorted(slices.Values(pile)))) != len(pile) {
			t.Errorf("seed %d: the pile is %v", seed, pile)
		}
	}
}

// TestOpponentsSeeNothingHidden checks that a player's view and the choices of all opponents don't
// depend on hidden state.
func TestOpponentsSeeNothingHidden(t *testing.T) {
	t.Parallel()
	rules := kyndotest.Rules(t)
	for _, name := range opponent.Names() {
		player := kyndotest.Opponent(t, name, rules, 11, 600)
		for seed := range uint64(3) {
			m := kyndotest.Deal(t, rules, match.Setup{Seed: seed, Locked: [2][]string{{rules.Cards[0].ID}, {rules.Cards[1].ID}}})
			changed := 0
			kyndotest.Play(t, m, [2]opponent.Opponent{player, player}, func(a match.Action) {
				for i := range uint64(3) {
					changed += scrambled(t, rules, m, player, a, 100*seed+i)
				}
			})
			if changed < 10 {
				t.Errorf("%s: only %d situations were really changed", name, changed)
			}
		}
	}
}

// scrambled checks one situation with changed hidden state. It returns 1 if the hidden hand differs.
func scrambled(t *testing.T, rules *kyndo.Rules, m *match.Match, player opponent.Opponent, a match.Action, seed uint64) int {
	t.Helper()
	view, rival := m.View(a.Player), a.Player.Other()
	other := match.Imagined(rules, &view, anything{rules, kyndo.NewChance(seed)})
	if !reflect.DeepEqual(view, other.View(a.Player)) {
		t.Fatalf("the view of %s in %s shows what is hidden", a.Player, m.Phase())
	}
	if got, err := player.Choose(t.Context(), other.View(a.Player)); err != nil || !reflect.DeepEqual(got, a) {
		t.Fatalf("in %s, %+v became %+v when hidden cards were changed", m.Phase(), a, got)
	}
	if reflect.DeepEqual(m.View(rival).Hand, other.View(rival).Hand) {
		return 0
	}
	return 1
}

// anything returns a random guess: cards that the rival may hold and one of its legal actions.
type anything struct {
	rules  *kyndo.Rules
	chance *kyndo.Chance
}

func (g anything) Seed() uint64 { return g.chance.Next() }

func (g anything) Hand(v *match.View) []*kyndo.Card {
	var hand, rest []*kyndo.Card
	for _, card := range match.Unseen(g.rules, v) {
		if slices.Contains(v.RivalKnown, card.ID) {
			hand = append(hand, card)
		} else {
			rest = append(rest, card)
		}
	}
	kyndo.Shuffle(g.chance, rest)
	hand = append(hand, rest[:v.RivalHand-len(hand)]...)
	kyndo.Shuffle(g.chance, hand)
	return hand
}

func (g anything) Choice(rival *match.View) match.Action { return g.Answer(rival) }

func (g anything) Answer(rival *match.View) match.Action {
	legal := match.Legal(g.rules, rival)
	return legal[g.chance.Below(len(legal))]
}
