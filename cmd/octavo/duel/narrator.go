package duel

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
	"octavo/site/decks/kyndodata"
)

// A narrator shows the events of a match as soon as both players may know them.
type narrator struct {
	match          *match.Match
	words          kyndodata.Words
	out            io.Writer
	attemptsShown  int   // number of attempts at the initiative that were shown
	roundsShown    int   // number of rounds whose result was shown
	lastRoundBegun int   // number of the last round whose beginning was shown
	err            error // first error of writing
}

// writeLine writes a line, unless an earlier write failed.
func (n *narrator) writeLine(text string) {
	if n.err == nil {
		_, n.err = fmt.Fprintln(n.out, text)
	}
}

// say writes a line with the text of a key under "duel.".
func (n *narrator) say(key string, args ...string) { n.writeLine(n.words.Say("duel."+key, args...)) }

// game returns the number of the game that the match plays: 1 to 3 for an introductory one, 4 for
// the full one.
func (n *narrator) game() int { return cmp.Or(n.match.Setup().Game, kyndo.FullGame) }

// showSettings shows the seed, the number of cards in a hand, and how many points win the match.
// For an introductory game it also shows the game's name and rules.
func (n *narrator) showSettings() {
	rules := n.match.Rules()
	n.say("title", "seed", strconv.FormatUint(n.match.Setup().Seed, 10), "hand", strconv.Itoa(rules.Match.Hand), "majority", strconv.Itoa(rules.Match.Majority))
	if game := strconv.Itoa(n.game()); n.game() < kyndo.FullGame {
		n.writeLine(n.words.Say("play.game-" + game))
		n.writeLine(n.words.Say("play.rules-" + game))
	}
}

// showEvents shows what has happened since the last call.
func (n *narrator) showEvents() {
	view := n.match.View(match.PlayerA) // of this view, only what player B may see too is shown
	for ; n.attemptsShown < len(view.Attempts); n.attemptsShown++ {
		n.showAttempt(view.Attempts[n.attemptsShown], n.attemptsShown+1 == len(view.Attempts), view.Start)
	}
	reports := n.match.Reports()
	for ; n.roundsShown < len(reports); n.roundsShown++ {
		n.showRound(&reports[n.roundsShown])
	}
	switch {
	case n.match.Phase() == match.Ended:
		n.showOutcome()
	case n.match.Phase() != match.InInitiative && n.lastRoundBegun <= n.roundsShown:
		n.lastRoundBegun = n.roundsShown + 1
		n.showRoundStart(&view)
	}
}

// showAttempt shows an attempt at the initiative. last says whether it is the last attempt so far.
func (n *narrator) showAttempt(cards [2]string, last bool, start match.Start) {
	rules := n.match.Rules()
	a, _ := rules.Card(cards[match.PlayerA])
	b, _ := rules.Card(cards[match.PlayerB])
	attack, _ := rules.Face(a)
	other, _ := rules.Face(b)
	n.say("initiative-open", "a", n.cardName(a), "attack", strconv.Itoa(attack), "b", n.cardName(b), "other", strconv.Itoa(other))
	switch {
	case !last || !start.Decided:
		n.say("again")
	case start.ByCoin:
		n.say("coin", "player", start.Attacker.String())
	default:
		n.say("starts", "player", start.Attacker.String())
	}
}

// showRecall shows whether a recall was right (R46). It ignores other actions.
func (n *narrator) showRecall(a match.Action) {
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
	n.say(key, "player", a.Player.String(), "name", n.cardName(card), "times", strconv.Itoa(r.Times), "of", strconv.Itoa(match.Mastered))
}

func (n *narrator) cardName(c *kyndo.Card) string { return n.words.Name(c.Name, c.ID) }

// showRoundStart shows the environment of a new round with its percentages, and the score.
func (n *narrator) showRoundStart(v *match.View) {
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
	n.writeLine("")
	key := "duel.round"
	if n.game() < kyndo.DemandsOfContexts {
		key = "play.round"
	}
	n.writeLine(n.words.Say(key, "n", strconv.Itoa(n.lastRoundBegun), "place", n.words.Name(e.Name, e.ID), "attack", kyndo.Signed(groups[0].Attack), "defence", kyndo.Signed(groups[0].Defend), "contexts", n.words.List(contexts)))
	for _, group := range groups[1:] {
		n.writeLine("   " + n.words.Say("places.override", "habitat", n.words.EnvironmentName(n.match.FullRules(), group.Habitat), "attack", kyndo.Signed(group.Attack), "defence", kyndo.Signed(group.Defend)))
	}
	n.showScore()
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

func (n *narrator) showScore() {
	t := n.match.Tally()
	key := "duel.score"
	if n.game() == kyndo.NumbersAndPlaces { // this game has no energy
		key = "play.score"
	}
	n.writeLine(n.words.Say(key, "a", strconv.Itoa(t.Points[0]), "b", strconv.Itoa(t.Points[1]), "energyA", strconv.Itoa(t.Energy[0]), "energyB", strconv.Itoa(t.Energy[1])))
}

// showRound shows how the result of a round is calculated.
func (n *narrator) showRound(r *match.Report) {
	n.writeLine("")
	n.say("reveal")
	for _, sentence := range n.words.Explain(r.Round, n.game()) {
		n.writeLine("  " + sentence)
	}
}

// showOutcome shows the result of the match.
func (n *narrator) showOutcome() {
	n.writeLine("")
	n.showScore()
	n.showUnlocked()
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

// showUnlocked shows which cards the Arena has unlocked for each player (R45).
func (n *narrator) showUnlocked() {
	for _, p := range []match.Player{match.PlayerA, match.PlayerB} {
		var names []string
		for _, id := range n.match.TaughtCards(p) {
			card, _ := n.match.Rules().Card(id)
			names = append(names, n.cardName(card))
		}
		if len(names) > 0 {
			n.say("taught", "player", p.String(), "cards", n.words.List(names))
		}
	}
}

// ShowReplay checks a log by replaying it, and then shows the match.
func ShowReplay(out io.Writer, rules *kyndo.Rules, log []byte, words kyndodata.Words) error {
	logged, err := match.Replay(rules, log)
	if err != nil {
		return err
	}
	m, err := match.New(rules, logged.Setup())
	if err != nil {
		return err
	}
	n := &narrator{match: m, words: words, out: out}
	n.showSettings()
	for _, action := range logged.Actions() {
		if err := m.Do(action); err != nil {
			return err
		}
		n.showRecall(action)
		n.showEvents()
	}
	n.say("replayed")
	return n.err
}
