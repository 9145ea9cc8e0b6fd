package opponent

import (
	"context"
	"math/bits"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
)

// searcher looks ahead by information-set Monte Carlo tree search (Cowling,
// Powley and Whitehouse, “Information Set Monte Carlo Tree Search”, 2012), in
// the form with one observer: each iteration imagines what is hidden, follows
// the tree of what this player sees and does, and plays on by natural moves.
// The budget counts positions, and no clock is read (R52).
type searcher struct {
	rules  *kyndo.Rules
	seed   uint64
	budget int
}

// A node is a situation as the player sees it.
type node struct {
	visits   int
	reward   int // sum, each from 0 to one
	children map[string]*node
}

// one is the reward of a match won; half of it that of a draw.
const one = 1 << 20

func (o searcher) Choose(ctx context.Context, v match.View) (match.Action, error) {
	legal := worthwhile(o.rules, &v)
	if len(legal) == 1 {
		return legal[0], nil
	}
	root := o.expected(&v, legal)
	chance := chanceFor(o.seed, &v)
	for left := o.budget; left > 0; {
		if err := ctx.Err(); err != nil {
			return match.Action{}, err
		}
		left -= o.iterate(root, &v, chance)
	}
	best := legal[0]
	most := -1
	for _, a := range legal {
		if child := root.children[label(a)]; child != nil && child.visits > most {
			best, most = a, child.visits
		}
	}
	return best, nil
}

// trust is how many imagined matches the first guess about a move weighs as much as.
const trust = 60

// expected is a situation that was not thought about yet, in which each move is guessed
// to be worth what it does in the round at hand (Gelly and Silver, “Combining online and
// offline knowledge in UCT”, 2007): a round won is taken for a quarter of a match. There
// are dozens of moves, and few imagined matches for each.
func (o searcher) expected(v *match.View, legal []match.Action) *node {
	root := &node{}
	if v.Phase == match.InInitiative {
		return root // no round is at hand
	}
	most := 2 * max(1, len(match.Unseen(o.rules, v)))
	for _, a := range legal {
		child := root.child(label(a))
		child.visits = trust
		child.reward = trust * (one*3/8 + one/4*greedy{o.rules}.merit(v, a).half/most)
		root.visits += trust
	}
	return root
}

// iterate plays one imagined match to its end, and returns how many positions
// that took.
func (o searcher) iterate(root *node, v *match.View, chance *kyndo.Chance) int {
	m := match.Imagined(o.rules, v, guess{o.rules, chance})
	path := []*node{root}
	positions := 0
	inTree := true
	for m.Phase() != match.Ended {
		player := m.Turn(v.Player)
		view := m.View(player)
		var a match.Action
		switch {
		case inTree && player == v.Player:
			here := path[len(path)-1]
			legal := worthwhile(o.rules, &view)
			a = here.pick(legal, chance)
			child := here.child(label(a))
			inTree = child.visits > 0
			path = append(path, child)
		default:
			a = guess{o.rules, chance}.natural(&view)
		}
		rounds := len(m.Reports())
		if err := m.Do(a); err != nil {
			break // a natural move is legal: see TestNaturalMovesAreLegal
		}
		positions++
		if inTree {
			path = append(path, path[len(path)-1].child(observed(m, a, v.Player, rounds)))
		}
	}
	reward := reward(m, v.Player)
	for _, n := range path {
		n.visits++
		n.reward += reward
	}
	return max(positions, 1)
}

// worthwhile are the legal actions without those that another one outdoes for
// certain: a stimulus for which a cheaper one does as much, and an emphasis
// that neither is a strength nor wakes an ability.
func worthwhile(r *kyndo.Rules, v *match.View) []match.Action {
	var list []match.Action
	for _, a := range match.Legal(r, v) {
		if wasteful(r, a) || a.Focus != kyndo.NoChar && !v.Card.Declares(a.Focus) && !wakes(v.Card, a.Focus) {
			continue
		}
		list = append(list, a)
	}
	return list
}

// wasteful reports whether a cheaper stimulus, or none, does as much.
func wasteful(r *kyndo.Rules, a match.Action) bool {
	if a.Stimulus == nil {
		return false
	}
	card, _ := r.Card(a.Card)
	cheapest, ok := r.Cheapest(card.Attributes.Of(a.Stimulus.Char), a.Stimulus.Tier)
	return !ok || cheapest.Cost < a.Stimulus.Tier
}

// wakes reports whether an ability waits for an emphasis.
func wakes(c *kyndo.Card, focus kyndo.Char) bool {
	for _, a := range c.Abilities {
		if a.When.Focus == focus {
			return true
		}
	}
	return false
}

// observed is what a player sees of an action: the own ones anyway, of the
// rival's the focus, and after a reveal what was turned and where the next
// round is.
func observed(m *match.Match, a match.Action, by match.Player, before int) string {
	reports := m.Reports()
	switch {
	case len(reports) > before && m.Environment() != nil:
		round := &reports[len(reports)-1].Round
		return "round " + round.Attacker.Card + " " + round.Defender.Card + " " + m.Environment().ID
	case a.Player != by && a.Kind == match.SetFocus:
		return "focus " + a.Focus.String()
	default:
		return "·"
	}
}

// label tells the actions of a situation apart.
func label(a match.Action) string {
	text := a.Card + " " + a.Context
	if a.Stimulus != nil {
		text += string(rune('0'+a.Stimulus.Char)) + string(rune('0'+a.Stimulus.Tier))
	}
	return text + " " + string(rune('0'+a.Focus))
}

func (n *node) child(label string) *node {
	child := n.children[label]
	if child == nil {
		if n.children == nil {
			n.children = map[string]*node{}
		}
		child = &node{}
		n.children[label] = child
	}
	return child
}

// pick takes an action not tried yet, by chance, or the most promising one.
func (n *node) pick(legal []match.Action, chance *kyndo.Chance) match.Action {
	var untried []match.Action
	best, most := legal[0], -1
	for _, a := range legal {
		child := n.children[label(a)]
		if child == nil || child.visits == 0 {
			untried = append(untried, a)
			continue
		}
		if p := n.promise(child); p > most {
			best, most = a, p
		}
	}
	if len(untried) > 0 {
		return untried[chance.Below(len(untried))]
	}
	return best
}

// promise is the upper confidence bound of a child, in units of one: its mean
// reward plus a half of √(log₂ N / n), whole numbers only.
func (n *node) promise(child *node) int {
	logarithm := uint64(bits.Len(uint(n.visits)))
	return child.reward/child.visits + int(root(logarithm<<40/uint64(child.visits)))/2
}

// root is the square root, rounded down, by Heron's method.
func root(n uint64) uint64 {
	if n < 2 {
		return n
	}
	x := uint64(1) << ((bits.Len64(n) + 1) / 2)
	for {
		y := (x + n/x) / 2
		if y >= x {
			return x
		}
		x = y
	}
}

// reward is how a match ended for a player: who won counts, and a little of
// by how many points, so that lost matches are still played.
func reward(m *match.Match, p match.Player) int {
	margin := m.Tally().Points[p] - m.Tally().Points[p.Other()]
	small := margin * one / (16 * max(1, m.Rules().Match.Rounds))
	outcome := m.Outcome()
	switch {
	case !outcome.Ended || outcome.Draw:
		return one/2 + small
	case outcome.Winner == p:
		return one*7/8 + small
	default:
		return one/8 + small
	}
}
