package remote

import (
	"bytes"
	"errors"
	"slices"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
)

// Receive takes a message of the rival. After a *Fault the session must not be used any more. The
// caller makes a new one, and repeats the earlier decisions and messages.
func (t *Session) Receive(text string) error {
	body, fault := decodeMessage(text)
	if fault == nil {
		fault = t.checkOrder(body)
	}
	if fault != nil {
		return fault
	}
	for acts := body[head:]; len(acts) > 0; {
		length, isKnown := actLengths[acts[0]]
		if !isKnown || len(acts) < 1+length {
			return newFault(NotDue, "the message says what nobody understands")
		}
		if err := t.apply(acts[0], acts[1:1+length]); err != nil {
			return asFault(err)
		}
		acts = acts[1+length:]
	}
	if t.transcript.add(body); t.transcript.tag == nil {
		return newFault(NotDue, "the message is of no match")
	}
	return asFault(t.answer())
}

// checkOrder checks that a message belongs to this match and is the next one.
func (t *Session) checkOrder(body []byte) *Fault {
	number := int(body[1])
	tag, chain := body[2:2+tagLength], body[2+tagLength:head]
	switch {
	case body[0] != version:
		return newFault(OtherVersion, "the message was written by another version of the program")
	case number == 0 && t.player == match.PlayerA && bytes.Equal(t.transcript.tag, digest("tag", body)[:tagLength]),
		number > 0 && number%2 == int(t.player) && bytes.Equal(tag, t.transcript.tagBytes()):
		return newFault(OwnMessage, "the message is your own")
	case number == 0 && t.player == match.PlayerA:
		return newFault(OtherMatch, "the message begins another match: only one of you can begin")
	case number == 0 && t.transcript.count > 0 && bytes.Equal(t.transcript.tag, digest("tag", body)[:tagLength]):
		return newFault(RepeatedMessage, "the message was taken before")
	case !bytes.Equal(tag, t.transcript.tagBytes()):
		return newFault(OtherMatch, "the message is of another match")
	case number < t.transcript.count:
		return newFault(RepeatedMessage, "the message was taken before")
	case number > t.transcript.count:
		return newFault(TooEarly, "a message before this one wasn't taken yet")
	case !t.transcript.awaitsRival(t.player):
		return newFault(NotDue, "it is your turn")
	case !bytes.Equal(chain, t.transcript.chainBytes()):
		return newFault(WrongHistory, "the message doesn't follow those before it: one of you has gone back")
	}
	return nil
}

// asFault turns any error into a *Fault.
func asFault(err error) error {
	if err == nil {
		return nil
	}
	if _, ok := errors.AsType[*Fault](err); ok {
		return err
	}
	return newFault(AgainstRules, "the rules forbid what the message does: "+err.Error())
}

// apply carries out one act of the rival.
func (t *Session) apply(act byte, data []byte) error {
	rival := t.player.Other()
	switch {
	case act == actData && t.deal.seals[rival] == nil:
		return t.checkRules(data)
	case act == actSeal && t.deal.seals[rival] == nil:
		t.deal.seals[rival] = data
		return nil
	case act == actNonce && t.deal.seals[rival] != nil && t.deal.nonces[rival] == nil:
		t.deal.nonces[rival] = data
		return t.dealHand()
	case !t.HasHands():
		return newFault(NotDue, "the message plays before the hands are dealt")
	case act == actSecret && t.match.Phase() == match.Ended && t.secrets[rival] == nil:
		return t.checkSecret(data)
	case t.match.Phase() == match.Ended:
		return newFault(NotDue, "the message plays on though the match has ended")
	case act == actConcede:
		return t.concede(rival)
	}
	if err := t.applyInStage(act, data); err != nil {
		return err
	}
	return t.advance()
}

// applyInStage carries out an act of the rival that belongs to an attempt or a round.
func (t *Session) applyInStage(act byte, data []byte) error {
	s, rival := &t.stage, t.player.Other()
	bothCommitted := s.commits[0] != nil && s.commits[1] != nil
	switch {
	case act == actCommit && s.commits[rival] == nil:
		s.commits[rival] = data
	case act == actOpen && bothCommitted && !s.isOpened[rival] && t.mayOpen():
		return t.openRival(data)
	case act == actFocus && bothCommitted && s.attacker == rival && !s.isAttempt && !s.hasFocus && int(data[0]) <= len(kyndo.Chars()):
		s.hasFocus, s.focus = true, kyndo.Char(data[0])
	case act == actResponse && s.attacker == t.player && s.hasFocus && s.isOpened[rival] && !s.hasResponse && int(data[0]) <= len(kyndo.Chars()) && int(data[1]) <= len(t.rules.Contexts):
		s.hasResponse, s.response = true, kyndo.Char(data[0])
		if data[1] > 0 {
			s.context = t.rules.Contexts[data[1]-1].ID
		}
	default:
		return newFault(NotDue, "the message does what isn't due")
	}
	return nil
}

// mayOpen reports whether the rival may reveal its choice now. In an attempt, both players must
// have committed first. In a round, the defender reveals it with the response, and the attacker
// after that.
func (t *Session) mayOpen() bool {
	s := &t.stage
	return s.isAttempt || s.attacker == t.player && s.hasFocus || s.attacker != t.player && s.hasResponse && s.isOpened[t.player]
}

// openRival reads the choice that the rival reveals, and checks that it is the one it committed to.
func (t *Session) openRival(data []byte) error {
	s, rival := &t.stage, t.player.Other()
	c, ok := parseChoice(t.rules, data)
	if !ok || !bytes.Equal(c.commitment(t.transcript.tag, rival, s.number), s.commits[rival]) {
		return newFault(ChangedChoice, "what the rival shows isn't what it had committed to")
	}
	card := t.rules.Cards[c.card].ID
	switch {
	case slices.Contains(t.roundCards[rival], card):
		return newFault(CardPlayedTwice, "the rival plays a card a second time: "+card)
	case !slices.Contains(t.turnedCards[rival], card) && len(distinct(t.turnedCards[rival])) == t.rules.Match.Hand:
		return newFault(CardNotDealt, "the rival has shown more cards than a hand has: "+card)
	}
	s.choices[rival], s.isOpened[rival] = c, true
	return nil
}

// distinct returns the different IDs in a list, sorted.
func distinct(ids []string) []string { return slices.Compact(slices.Sorted(slices.Values(ids))) }

// checkRules checks that both players use the same rules.
func (t *Session) checkRules(data []byte) error {
	hash, err := t.rules.Hash()
	if err != nil {
		return err
	}
	if hash[:dataLength] != string(data) {
		return newFault(OtherData, "the rival plays with other cards or other rules")
	}
	return nil
}

// dealHand deals the player's hand. Both nonces must be known.
func (t *Session) dealHand() error {
	rival := t.player.Other()
	t.deal.hand = handOf(t.rules, t.secret, t.deal.nonces[rival])
	t.stage.isAttempt = true
	return t.rebuild()
}

// checkSecret checks the rival's secret. The secret must have the seal and the nonce that the rival
// has sent. The hand that follows from it must have all cards that the rival has shown.
func (t *Session) checkSecret(secret []byte) error {
	rival := t.player.Other()
	if !bytes.Equal(seal(secret), t.deal.seals[rival]) || !bytes.Equal(nonceOf(secret), t.deal.nonces[rival]) {
		return newFault(ForgedSecret, "the secret isn't the one that the rival had sealed")
	}
	hand := handOf(t.rules, secret, t.deal.nonces[t.player])
	for _, card := range t.turnedCards[rival] {
		if !slices.Contains(hand, card) {
			return newFault(CardNotDealt, "the rival has played a card that it didn't have: "+card)
		}
	}
	t.secrets[rival] = secret
	return t.rebuild()
}

// answer does what a message requires and what needs no decision of the player.
func (t *Session) answer() error {
	rival := t.player.Other()
	if t.deal.seals[rival] == nil {
		return newFault(NotDue, "the rival hasn't sealed a secret")
	}
	if t.transcript.count == 1 { // A's first message: B answers with the rules' hash and its seal
		if err := t.introduce(); err != nil {
			return err
		}
	}
	if t.transcript.count < 3 && (t.transcript.count == 1 || t.deal.nonces[rival] != nil) {
		t.transcript.addAct(actNonce, t.deal.nonces[t.player])
	}
	if !t.HasHands() {
		if t.transcript.count > 1 {
			return newFault(NotDue, "the rival leaves out its number")
		}
		t.transcript.send()
		return nil
	}
	if err := t.finish(); err != nil {
		return err
	}
	if !t.AwaitsPlayer() && !t.transcript.awaitsRival(t.player) && !t.IsSettled() {
		return newFault(NotDue, "the message leaves out what was due")
	}
	return nil
}

// A Fault says why a message was refused.
type Fault struct {
	Code Code
	Text string // in English
}

func (f *Fault) Error() string { return f.Text }

// A Code identifies a fault, for translations.
type Code string

// The codes, from harmless mistakes to cheating.
const (
	NoMessage       Code = "no-message" // the text contains no message
	Damaged         Code = "damaged"    // the message was changed on its way
	OtherVersion    Code = "version"    // another version of the program wrote it
	OwnMessage      Code = "own"        // the player sent the message
	OtherMatch      Code = "other"      // the message belongs to another match
	RepeatedMessage Code = "repeated"   // the message was received before
	TooEarly        Code = "early"      // an earlier message wasn't received yet
	WrongHistory    Code = "astray"     // the message doesn't follow the messages before it
	OtherData       Code = "data"       // the rival plays with other cards or rules
	NotDue          Code = "undue"      // an action is missing or not allowed now
	AgainstRules    Code = "illegal"    // an action breaks the rules
	ChangedChoice   Code = "changed"    // an opened choice isn't the committed one
	CardPlayedTwice Code = "twice"      // a card was played before
	ForgedSecret    Code = "forged"     // the secret isn't the sealed one
	CardNotDealt    Code = "absent"     // a card wasn't in the dealt hand
)

func newFault(code Code, text string) *Fault { return &Fault{code, text} }
