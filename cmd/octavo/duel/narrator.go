package duel

import (
	"fmt"
	"io"
	"slices"
	"strconv"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
	"octavo/site/decks/kyndodata"
)

// A narrator tells the events of a match as soon as both players may know them.
type narrator struct {
	match         *match.Match
	words         kyndodata.Words
	out           io.Writer
	attemptsShown int // number of attempts at the initiative that were shown
	roundsShown   int // number of rounds whose result was shown
	roundBegun    int // number of the last round whose beginning was shown
	err           error
}

// line writes a line, unless an earlier line failed.
func (n *narrator) line(text string) {
	if n.err == nil {
		_, n.err = fmt.Fprintln(n.out, text)
	}
}

// say writes a message of the duel.
func (n *narrator) say(key string, args ...string) { n.line(n.words.Say("duel."+key, args...)) }

// begin tells the settings of the match.
func (n *narrator) begin() {
	rules := n.match.Rules()
	n.say("title", "seed", strconv.FormatUint(n.match.Setup().Seed, 10), "hand", strconv.Itoa(rules.Match.Hand), "majority", strconv.Itoa(rules.Match.Majority))
}

// follow tells the events since its last call.
func (n *narrator) follow() {
	view := n.match.View(match.PlayerA) // follow uses only what both players see
	for ; n.attemptsShown < len(view.Attempts); n.attemptsShown++ {
		n.attempt(view.Attempts[n.attemptsShown], n.attemptsShown+1 == len(view.Attempts), view.Start)
	}
	reports := n.match.Reports()
	for ; n.roundsShown < len(reports); n.roundsShown++ {
		n.round(&reports[n.roundsShown])
	}
	switch {
	case n.match.Phase() == match.Ended:
		n.end()
	case n.match.Phase() != match.InInitiative && n.roundBegun <= n.roundsShown:
		n.roundBegun = n.roundsShown + 1
		n.beginRound(&view)
	}
}

// attempt tells an attempt at the initiative; last reports whether no attempt follows it yet.
func (n *narrator) attempt(cards [2]string, last bool, start match.Start) {
	rules := n.match.Rules()
	a, _ := rules.Card(cards[match.PlayerA])
	b, _ := rules.Card(cards[match.PlayerB])
	attack, _ := rules.Face(a)
	other, _ := rules.Face(b)
	n.say("initiative-open", "a", n.card(a), "attack", strconv.Itoa(attack), "b", n.card(b), "other", strconv.Itoa(other))
	switch {
	case !last || !start.Decided:
		n.say("again")
	case start.ByCoin:
		n.say("coin", "player", start.Attacker.String())
	default:
		n.say("starts", "player", start.Attacker.String())
	}
}

// recallResult tells whether a card was recalled (R46).
func (n *narrator) recallResult(a match.Action) {
	if a.Kind != match.Recall {
		return
	}
	view := n.match.View(a.Player)
	r := view.Recollection(a.Card)
	card, _ := n.match.Rules().Card(a.Card)
	key := "recalled"
	switch {
	case !r.IsOpen:
		key = "missed"
	case r.Times >= match.Mastered:
		key = "recalled-all"
	}
	n.say(key, "player", a.Player.String(), "name", n.card(card), "times", strconv.Itoa(r.Times), "of", strconv.Itoa(match.Mastered))
}

func (n *narrator) card(c *kyndo.Card) string { return n.words.Name(c.Name, c.ID) }

// beginRound tells the place of a new round, and its percentages.
func (n *narrator) beginRound(v *match.View) {
	e := v.Environment
	var contexts []string
	for _, id := range e.Contexts {
		context, _ := n.match.Rules().Context(id)
		contexts = append(contexts, n.words.Name(context.Name, id))
	}
	if len(contexts) == 0 {
		contexts = []string{n.words.Say("duel.none")}
	}
	groups := e.PercentGroups(unplayed(n.match.Rules(), v))
	n.line("")
	n.say("round", "n", strconv.Itoa(n.roundBegun), "place", n.words.Name(e.Name, e.ID), "attack", kyndo.Signed(groups[0].Attack), "defence", kyndo.Signed(groups[0].Defend), "contexts", n.words.List(contexts))
	for _, group := range groups[1:] {
		n.line("   " + n.words.Say("places.override", "habitat", n.words.Place(n.match.Rules(), group.Habitat), "attack", kyndo.Signed(group.Attack), "defence", kyndo.Signed(group.Defend)))
	}
	n.score()
}

// unplayed returns the cards that either player may still hold.
func unplayed(rules *kyndo.Rules, v *match.View) []*kyndo.Card {
	var list []*kyndo.Card
	for i := range rules.Cards {
		if card := &rules.Cards[i]; !slices.Contains(v.Pile, card.ID) {
			list = append(list, card)
		}
	}
	return list
}

func (n *narrator) score() {
	t := n.match.Tally()
	n.say("score", "a", strconv.Itoa(t.Points[0]), "b", strconv.Itoa(t.Points[1]), "energyA", strconv.Itoa(t.Energy[0]), "energyB", strconv.Itoa(t.Energy[1]))
}

// round tells how a round was calculated.
func (n *narrator) round(r *match.Report) {
	n.line("")
	n.say("reveal")
	for _, sentence := range n.words.Explain(r.Round) {
		n.line("  " + sentence)
	}
}

// end tells the result of the match.
func (n *narrator) end() {
	n.line("")
	n.score()
	n.unlocked()
	end := n.match.Outcome()
	if end.Draw {
		n.say("draw")
		return
	}
	if end.By == match.ByConcession {
		n.say("conceded", "player", end.Winner.Other().String())
	}
	n.say("won", "player", end.Winner.String(), "by", n.words.Say("duel.by-"+string(end.By)))
}

// unlocked tells which cards the Arena has unlocked (R45).
func (n *narrator) unlocked() {
	for _, p := range []match.Player{match.PlayerA, match.PlayerB} {
		var names []string
		for _, id := range n.match.TaughtCards(p) {
			card, _ := n.match.Rules().Card(id)
			names = append(names, n.card(card))
		}
		if len(names) > 0 {
			n.say("taught", "player", p.String(), "cards", n.words.List(names))
		}
	}
}

// Show checks a log by replaying it, and then tells the match.
func Show(out io.Writer, rules *kyndo.Rules, log []byte, words kyndodata.Words) error {
	logged, err := match.Replay(rules, log)
	if err != nil {
		return err
	}
	m, err := match.New(rules, logged.Setup())
	if err != nil {
		return err
	}
	n := &narrator{match: m, words: words, out: out}
	n.begin()
	for _, action := range logged.Actions() {
		if err := m.Do(action); err != nil {
			return err
		}
		n.recallResult(action)
		n.follow()
	}
	n.say("replayed")
	return n.err
}
