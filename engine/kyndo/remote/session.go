// Package remote plays a match of KYNDO between two people at a distance (R53). They exchange short
// text messages in any chat. A session gets the player's decisions and the rival's messages. It
// returns messages to send, and the match as far as it is known.
//
// Neither player can cheat. Each has a full deck, shuffled by their own secret and a number from
// the rival. For a hidden choice, a player first sends a hash of it, the commitment, and reveals
// the choice later. At the end both reveal their secrets, so that each can check the other's hand.
//
// A [Session] is one player's side. [Session.Do] carries out a decision. [Session.Receive] takes a
// message, or refuses it with a [Fault]. [Session.Message] returns the text to send. The same calls
// in the same order lead to the same session. So it is enough to save these calls.
package remote

import (
	"errors"
	"fmt"
	"slices"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
)

// SecretLength is the number of random bytes that a player needs.
const SecretLength = 32

// A Session is one player's side of a match. Player A begins.
type Session struct {
	rules           *kyndo.Rules
	player          match.Player
	secret          []byte
	deal            dealing
	stage           stage
	match           *match.Match
	finishedActions []match.Action // actions of finished stages
	turnedCards     [2][]string    // cards turned in attempts and rounds
	roundCards      [2][]string    // cards played in rounds
	places          []string
	pool            []byte // hash of all choices revealed so far; environments and the coin follow from it
	coin            uint64
	secrets         [2][]byte // revealed at the end
	transcript      transcript
}

// dealing holds what decides the hands.
type dealing struct {
	seals, nonces [2][]byte
	hand          []string
}

// A stage is an attempt of the initiative, or a round.
type stage struct {
	number      int
	isAttempt   bool
	attacker    match.Player
	commits     [2][]byte
	choices     [2]*choice // nil if unknown
	isOpened    [2]bool
	hasFocus    bool
	focus       kyndo.Char
	hasResponse bool
	response    kyndo.Char
	context     string
}

// New begins a session. The player must keep the secret private. Player A has a message to send at
// once.
func New(rules *kyndo.Rules, player match.Player, secret []byte) (*Session, error) {
	if len(secret) != SecretLength {
		return nil, fmt.Errorf("the secret has %d bytes; it needs %d", len(secret), SecretLength)
	}
	if len(rules.Cards) < rules.Match.Hand || len(rules.Cards) > maxCards {
		return nil, fmt.Errorf("there are %d cards; possible: %d to %d", len(rules.Cards), rules.Match.Hand, maxCards)
	}
	t := &Session{rules: rules, player: player, secret: slices.Clone(secret)}
	t.deal.seals[player] = seal(secret)
	t.deal.nonces[player] = nonceOf(secret)
	if player == match.PlayerA {
		if err := t.introduce(); err != nil {
			return nil, err
		}
		t.transcript.send()
	}
	return t, nil
}

// maxCards is the largest number of cards, because messages have one byte for a card's index.
const maxCards = 250

// introduce adds the hash of the rules and the seal of the secret to the next message.
func (t *Session) introduce() error {
	hash, err := t.rules.Hash()
	if err != nil {
		return err
	}
	t.transcript.addAct(actData, []byte(hash[:dataLength]))
	t.transcript.addAct(actSeal, t.deal.seals[t.player])
	return nil
}

// HasHands reports whether the hands are dealt.
func (t *Session) HasHands() bool { return t.deal.hand != nil }

// View returns what the player sees. It needs dealt hands.
func (t *Session) View() match.View { return t.match.View(t.player) }

// Match returns the match as far as it is known. In place of the rival's unknown cards it has any
// others, so players should only see its View. After IsSettled it is the match that was played.
func (t *Session) Match() *match.Match { return t.match }

// IsSettled reports whether the match has ended and both secrets were revealed and checked.
func (t *Session) IsSettled() bool { return t.secrets[0] != nil && t.secrets[1] != nil }

// AwaitsPlayer reports whether the match waits for a decision of this player.
func (t *Session) AwaitsPlayer() bool {
	if t.transcript.awaitsRival(t.player) || !t.HasHands() || t.match.Phase() == match.Ended {
		return false
	}
	_, due := t.nextDecision()
	return due
}

// nextDecision returns the player's next decision, if there is one.
func (t *Session) nextDecision() (match.ActionKind, bool) {
	s, rival := &t.stage, t.player.Other()
	switch {
	case s.commits[t.player] == nil && s.isAttempt:
		return match.PlayInitiative, true
	case s.commits[t.player] == nil:
		return match.GetReady, true
	case s.commits[rival] == nil || s.isAttempt:
		return "", false
	case s.attacker == t.player && !s.hasFocus:
		return match.SetFocus, true
	case s.attacker != t.player && s.hasFocus && !s.hasResponse:
		return match.Respond, true
	}
	return "", false
}

// ErrWait means that the rival must first send a message.
var ErrWait = errors.New("parley: a message of the rival's is awaited")

// Do carries out a decision of the player. It fails with ErrWait or a *kyndo.Refusal if the
// decision isn't allowed now.
func (t *Session) Do(a match.Action) error {
	if t.transcript.awaitsRival(t.player) || !t.HasHands() {
		return ErrWait
	}
	if t.match.Phase() == match.Ended {
		return &kyndo.Refusal{Code: match.ErrOver, Who: t.player.String()}
	}
	a.Player = t.player
	if a.Kind == match.Concede {
		return t.concede(t.player)
	}
	due, ok := t.nextDecision()
	if !ok || a.Kind != due {
		return &kyndo.Refusal{Code: match.ErrPhase, Who: t.player.String()}
	}
	if err := t.check(a); err != nil {
		return err
	}
	switch a.Kind {
	case match.SetFocus:
		t.stage.hasFocus, t.stage.focus = true, a.Focus
		t.transcript.addAct(actFocus, []byte{byte(a.Focus)})
	case match.Respond:
		t.open()
		t.stage.hasResponse, t.stage.response, t.stage.context = true, a.Focus, a.Context
		t.transcript.addAct(actResponse, []byte{byte(a.Focus), t.contextNumber(a.Context)})
	default:
		t.commit(a)
	}
	return t.finish()
}

// finish does everything that needs no decision. It then sends the next message, if that is
// complete.
func (t *Session) finish() error {
	if err := t.advance(); err != nil {
		return err
	}
	t.send()
	return nil
}

// send makes a message of the waiting acts. It does nothing as long as the player still has a
// decision to make.
func (t *Session) send() {
	if !t.transcript.awaitsRival(t.player) && len(t.transcript.acts) > 0 && !t.AwaitsPlayer() {
		t.transcript.send()
	}
}

// check carries out an action on a copy of the match, and returns the error.
func (t *Session) check(a match.Action) error {
	m, err := t.rebuilt()
	if err != nil {
		return err
	}
	return m.Do(a)
}

// commit records the player's choice, and adds its commitment to the next message.
func (t *Session) commit(a match.Action) {
	c := &choice{card: t.cardNumber(a.Card), salt: saltOf(t.secret, t.stage.number)}
	if a.Stimulus != nil {
		c.char = byte(a.Stimulus.Char)
		c.tier = byte(slices.IndexFunc(t.rules.Tiers, func(x kyndo.Tier) bool { return x.Cost == a.Stimulus.Tier }))
	}
	t.stage.choices[t.player] = c
	t.stage.commits[t.player] = c.commitment(t.transcript.tag, t.player, t.stage.number)
	t.transcript.addAct(actCommit, t.stage.commits[t.player])
}

// open adds the player's choice to the next message, so that the rival sees it.
func (t *Session) open() {
	t.stage.isOpened[t.player] = true
	t.transcript.addAct(actOpen, t.stage.choices[t.player].bytes())
}

// concede ends the match. It drops the unfinished stage, because not all of its choices are known.
func (t *Session) concede(p match.Player) error {
	if p == t.player {
		t.transcript.addAct(actConcede, nil)
	}
	t.stage = stage{number: t.stage.number + 1}
	t.finishedActions = append(t.finishedActions, match.Action{Player: p, Kind: match.Concede})
	if p == t.player {
		return t.finish()
	}
	return t.advance()
}

// advance does everything that needs no decision: it opens choices, turns cards, and reveals the
// secret at the end.
func (t *Session) advance() error {
	for {
		if err := t.rebuild(); err != nil {
			return err
		}
		hasAdvanced, err := t.advanceOnce()
		if err != nil || !hasAdvanced {
			return err
		}
	}
}

// advanceOnce does the next thing that needs no decision. It returns false if there is none.
func (t *Session) advanceOnce() (bool, error) {
	s, rival := &t.stage, t.player.Other()
	isMyTurn := !t.transcript.awaitsRival(t.player)
	switch {
	case s.commits[0] != nil && s.isOpened[0] && s.isOpened[1] && (s.isAttempt || s.hasResponse):
		return true, t.endStage()
	case t.match.Phase() == match.Ended:
		if isMyTurn && t.secrets[t.player] == nil {
			t.secrets[t.player] = t.secret
			t.transcript.addAct(actSecret, t.secret)
		}
		return false, nil
	case s.commits[0] == nil || s.commits[1] == nil:
		return false, nil
	case isMyTurn && !s.isOpened[t.player] && (s.isAttempt || s.attacker == t.player && s.hasResponse && s.isOpened[rival]):
		t.open()
		return true, nil
	}
	return false, nil
}

// endStage ends an attempt or round. It adds the revealed choices to the pool, from which later
// random numbers follow.
func (t *Session) endStage() error {
	s := &t.stage
	for p := range s.choices {
		t.pool = digest("pool", t.pool, s.choices[p].bytes())
		card := t.rules.Cards[s.choices[p].card].ID
		t.turnedCards[p] = append(t.turnedCards[p], card)
		if !s.isAttempt {
			t.roundCards[p] = append(t.roundCards[p], card)
		}
	}
	if s.isAttempt { // only the attempt that decides also draws the environment of the first round
		t.coin, t.places = digestNumber(digest("coin", t.pool)), nil
	}
	place := kyndo.NewChance(digestNumber(digest("place", t.pool))).Below(len(t.rules.Environments))
	t.places = append(t.places, t.rules.Environments[place].ID)
	t.finishedActions = t.actions()
	t.stage = stage{number: s.number + 1}
	if err := t.rebuild(); err != nil {
		return err
	}
	v := t.View()
	t.stage.isAttempt, t.stage.attacker = !v.Start.Decided, v.Attacker
	return nil
}

func (t *Session) cardNumber(id string) byte {
	return byte(slices.IndexFunc(t.rules.Cards, func(c kyndo.Card) bool { return c.ID == id }))
}

// contextNumber returns the number of a context, from 1, or 0 for none.
func (t *Session) contextNumber(id string) byte {
	return byte(1 + slices.IndexFunc(t.rules.Contexts, func(c kyndo.Context) bool { return c.ID == id }))
}
