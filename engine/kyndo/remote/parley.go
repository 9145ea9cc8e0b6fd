// Package parley is a match of KYNDO between two people who are far from each other and
// have nothing but messages, each a short text that can be pasted into any chat (R53;
// docs/decisions/86-two-at-a-distance.md). Nobody deals: each has a full deck, shuffled
// by a secret of their own and a number of the other's. A choice that is hidden is
// committed to first and opened later, and at the end both give their secrets, so that
// each can see what the other's hand was.
//
// A [Table] is one side. [Table.Do] is what its player decides, [Table.Take] takes a
// message of the rival's and refuses whatever doesn't hold together with a [Fault],
// [Table.Message] is the text to send. A table is as it was if the same is done again
// in the same order, so that this is all that has to be kept.
package remote

import (
	"errors"
	"fmt"
	"slices"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
)

// SecretLength is how many random bytes a side needs.
const SecretLength = 32

// A Table is one side of a match. Player A begins.
type Table struct {
	rules  *kyndo.Rules
	own    match.Player
	secret []byte
	deal   dealing
	stage  stage
	match  *match.Match
	done   []match.Action // of stages that are over
	played [2][]string    // cards that were turned, in initiatives and rounds
	spent  [2][]string    // cards that were played in rounds
	places []string
	pool   []byte // what environments and the coin follow from: all that was opened
	coin   uint64
	given  [2][]byte // secrets, at the end
	talk   talk
}

// dealing is what hands follow from.
type dealing struct {
	seals, nonces [2][]byte
	hand          []string
}

// A stage is an attempt of the initiative, or a round.
type stage struct {
	number    int
	starting  bool // whether it is an attempt
	attacker  match.Player
	commits   [2][]byte
	choices   [2]*choice // as far as they are known here
	opened    [2]bool
	focused   bool
	focus     kyndo.Char
	responded bool
	response  kyndo.Char
	context   string
}

// New sits down at a table with a secret that nobody else has. Player A has a message
// to send from the start.
func New(rules *kyndo.Rules, own match.Player, secret []byte) (*Table, error) {
	if len(secret) != SecretLength {
		return nil, fmt.Errorf("the secret has %d bytes; it needs %d", len(secret), SecretLength)
	}
	if len(rules.Cards) < rules.Match.Hand || len(rules.Cards) > mostCards {
		return nil, fmt.Errorf("there are %d cards; possible: %d to %d", len(rules.Cards), rules.Match.Hand, mostCards)
	}
	t := &Table{rules: rules, own: own, secret: slices.Clone(secret)}
	t.deal.seals[own] = seal(secret)
	t.deal.nonces[own] = nonceOf(secret)
	if own == match.PlayerA {
		if err := t.introduce(); err != nil {
			return nil, err
		}
		t.talk.send()
	}
	return t, nil
}

// mostCards is how many cards can be told apart in messages.
const mostCards = 250

// introduce says by which data one plays, and what the own secret is sealed as.
func (t *Table) introduce() error {
	hash, err := t.rules.Hash()
	if err != nil {
		return err
	}
	t.talk.say(actData, []byte(hash[:dataLength]))
	t.talk.say(actSeal, t.deal.seals[t.own])
	return nil
}

// Dealt reports whether both have their hands.
func (t *Table) Dealt() bool { return t.deal.hand != nil }

// View is what the player sees. There is nothing to see before the hands are dealt.
func (t *Table) View() match.View { return t.match.View(t.own) }

// Match is the match as far as it is known here: cards of the rival's hand that weren't
// turned yet are stood in for by others, so that it is for nobody to see but by View.
// Once all is settled it is the match that was played, and has a log.
func (t *Table) Match() *match.Match { return t.match }

// Settled reports whether the match is over and both secrets were given, and held.
func (t *Table) Settled() bool { return t.given[0] != nil && t.given[1] != nil }

// Awaits reports whether the match waits for a decision of the player.
func (t *Table) Awaits() bool {
	if t.talk.awaits(t.own) || !t.Dealt() || t.match.Phase() == match.Ended {
		return false
	}
	_, due := t.due()
	return due
}

// due is the decision that the player has to make next, if there is one.
func (t *Table) due() (match.ActionKind, bool) {
	s, rival := &t.stage, t.own.Other()
	switch {
	case s.commits[t.own] == nil && s.starting:
		return match.PlayInitiative, true
	case s.commits[t.own] == nil:
		return match.GetReady, true
	case s.commits[rival] == nil || s.starting:
		return "", false
	case s.attacker == t.own && !s.focused:
		return match.SetFocus, true
	case s.attacker != t.own && s.focused && !s.responded:
		return match.Respond, true
	}
	return "", false
}

// ErrWait says that it is the rival's turn to send something.
var ErrWait = errors.New("parley: a message of the rival's is awaited")

// Do is a decision of the player.
func (t *Table) Do(a match.Action) error {
	if t.talk.awaits(t.own) || !t.Dealt() {
		return ErrWait
	}
	if t.match.Phase() == match.Ended {
		return &kyndo.Refusal{Code: match.ErrOver, Who: t.own.String()}
	}
	a.Player = t.own
	if a.Kind == match.Concede {
		return t.concede(t.own)
	}
	due, ok := t.due()
	if !ok || a.Kind != due {
		return &kyndo.Refusal{Code: match.ErrPhase, Who: t.own.String()}
	}
	if err := t.tried(a); err != nil {
		return err
	}
	switch a.Kind {
	case match.SetFocus:
		t.stage.focused, t.stage.focus = true, a.Focus
		t.talk.say(actFocus, []byte{byte(a.Focus)})
	case match.Respond:
		t.open()
		t.stage.responded, t.stage.response, t.stage.context = true, a.Focus, a.Context
		t.talk.say(actResponse, []byte{byte(a.Focus), t.contextNumber(a.Context)})
	default:
		t.commit(a)
	}
	return t.finish()
}

// finish does what follows of itself, and sends what there is to send.
func (t *Table) finish() error {
	if err := t.goOn(); err != nil {
		return err
	}
	t.send()
	return nil
}

// send makes a message of what was said, if nothing is left for the player to decide.
func (t *Table) send() {
	if !t.talk.awaits(t.own) && len(t.talk.acts) > 0 && !t.Awaits() {
		t.talk.send()
	}
}

// tried makes sure that an action is possible, on a match that is thrown away.
func (t *Table) tried(a match.Action) error {
	m, err := t.rebuilt()
	if err != nil {
		return err
	}
	return m.Do(a)
}

// commit locks a choice without showing it.
func (t *Table) commit(a match.Action) {
	c := &choice{card: t.cardNumber(a.Card), salt: saltOf(t.secret, t.stage.number)}
	if a.Stimulus != nil {
		c.char = byte(a.Stimulus.Char)
		c.tier = byte(slices.IndexFunc(t.rules.Tiers, func(x kyndo.Tier) bool { return x.Cost == a.Stimulus.Tier }))
	}
	t.stage.choices[t.own] = c
	t.stage.commits[t.own] = c.commitment(t.talk.tag, t.own, t.stage.number)
	t.talk.say(actCommit, t.stage.commits[t.own])
}

// open shows the own choice.
func (t *Table) open() {
	t.stage.opened[t.own] = true
	t.talk.say(actOpen, t.stage.choices[t.own].bytes())
}

// concede ends the match. A stage that isn't over is left out: not all of it is known.
func (t *Table) concede(p match.Player) error {
	if p == t.own {
		t.talk.say(actConcede, nil)
	}
	t.stage = stage{number: t.stage.number + 1}
	t.done = append(t.done, match.Action{Player: p, Kind: match.Concede})
	if p == t.own {
		return t.finish()
	}
	return t.goOn()
}

// goOn does what follows of itself: opening what is due to be opened, turning the
// cards, giving the secret at the end.
func (t *Table) goOn() error {
	for {
		if err := t.rebuild(); err != nil {
			return err
		}
		again, err := t.follows()
		if err != nil || !again {
			return err
		}
	}
}

// follows does the next thing that follows of itself, and reports whether there was one.
func (t *Table) follows() (bool, error) {
	s, rival := &t.stage, t.own.Other()
	mine := !t.talk.awaits(t.own)
	switch {
	case s.commits[0] != nil && s.opened[0] && s.opened[1] && (s.starting || s.responded):
		return true, t.turn()
	case t.match.Phase() == match.Ended:
		if mine && t.given[t.own] == nil {
			t.given[t.own] = t.secret
			t.talk.say(actSecret, t.secret)
		}
		return false, nil
	case s.commits[0] == nil || s.commits[1] == nil:
		return false, nil
	case mine && !s.opened[t.own] && (s.starting || s.attacker == t.own && s.responded && s.opened[rival]):
		t.open()
		return true, nil
	}
	return false, nil
}

// turn ends a stage: what was opened is added to what chance follows from.
func (t *Table) turn() error {
	s := &t.stage
	for p := range s.choices {
		t.pool = digest("pool", t.pool, s.choices[p].bytes())
		card := t.rules.Cards[s.choices[p].card].ID
		t.played[p] = append(t.played[p], card)
		if !s.starting {
			t.spent[p] = append(t.spent[p], card)
		}
	}
	if s.starting { // the first round's place is that of the attempt which decides
		t.coin, t.places = number(digest("coin", t.pool)), nil
	}
	place := kyndo.NewChance(number(digest("place", t.pool))).Below(len(t.rules.Environments))
	t.places = append(t.places, t.rules.Environments[place].ID)
	t.done = t.current()
	t.stage = stage{number: s.number + 1}
	if err := t.rebuild(); err != nil {
		return err
	}
	v := t.View()
	t.stage.starting, t.stage.attacker = !v.Start.Decided, v.Attacker
	return nil
}

func (t *Table) cardNumber(id string) byte {
	return byte(slices.IndexFunc(t.rules.Cards, func(c kyndo.Card) bool { return c.ID == id }))
}

// contextNumber is 0 for none.
func (t *Table) contextNumber(id string) byte {
	return byte(1 + slices.IndexFunc(t.rules.Contexts, func(c kyndo.Context) bool { return c.ID == id }))
}
