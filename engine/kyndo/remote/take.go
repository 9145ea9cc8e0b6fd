package remote

import (
	"bytes"
	"errors"
	"slices"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
)

// Take takes a message of the rival's. If it is refused, which a *Fault says, the table
// is not to be used any more: who keeps on begins from what was before.
func (t *Table) Take(text string) error {
	body, wrong := read(text)
	if wrong == nil {
		wrong = t.follow(body)
	}
	if wrong != nil {
		return wrong
	}
	for acts := body[head:]; len(acts) > 0; {
		length, known := actLengths[acts[0]]
		if !known || len(acts) < 1+length {
			return fault(Undue, "the message says what nobody understands")
		}
		if err := t.taken(acts[0], acts[1:1+length]); err != nil {
			return told(err)
		}
		acts = acts[1+length:]
	}
	if t.talk.add(body); t.talk.tag == nil {
		return fault(Undue, "the message is of no match")
	}
	return told(t.answer())
}

// follow makes sure that a message is the one that is awaited.
func (t *Table) follow(body []byte) *Fault {
	number := int(body[1])
	tag, chain := body[2:2+tagLength], body[2+tagLength:head]
	switch {
	case body[0] != version:
		return fault(Version, "the message was written by another version of the program")
	case number == 0 && t.own == match.PlayerA && bytes.Equal(t.talk.tag, digest("tag", body)[:tagLength]),
		number > 0 && number%2 == int(t.own) && bytes.Equal(tag, t.talk.tagged()):
		return fault(Own, "the message is your own")
	case number == 0 && t.own == match.PlayerA:
		return fault(Other, "the message begins another match: only one of you can begin")
	case number == 0 && t.talk.count > 0 && bytes.Equal(t.talk.tag, digest("tag", body)[:tagLength]):
		return fault(Repeated, "the message was taken before")
	case !bytes.Equal(tag, t.talk.tagged()):
		return fault(Other, "the message is of another match")
	case number < t.talk.count:
		return fault(Repeated, "the message was taken before")
	case number > t.talk.count:
		return fault(Early, "a message before this one wasn't taken yet")
	case !t.talk.awaits(t.own):
		return fault(Undue, "it is your turn")
	case !bytes.Equal(chain, t.talk.chained()):
		return fault(Astray, "the message doesn't follow those before it: one of you has gone back")
	}
	return nil
}

// told is an error as a fault.
func told(err error) error {
	if err == nil {
		return nil
	}
	if _, ok := errors.AsType[*Fault](err); ok {
		return err
	}
	return fault(Illegal, "the rules forbid what the message does: "+err.Error())
}

// taken does what the rival does.
func (t *Table) taken(act byte, data []byte) error {
	rival := t.own.Other()
	switch {
	case act == actData && t.deal.seals[rival] == nil:
		return t.sameData(data)
	case act == actSeal && t.deal.seals[rival] == nil:
		t.deal.seals[rival] = data
		return nil
	case act == actNonce && t.deal.seals[rival] != nil && t.deal.nonces[rival] == nil:
		t.deal.nonces[rival] = data
		return t.dealt()
	case !t.Dealt():
		return fault(Undue, "the message plays before the hands are dealt")
	case act == actSecret && t.match.Phase() == match.Ended && t.given[rival] == nil:
		return t.proved(data)
	case t.match.Phase() == match.Ended:
		return fault(Undue, "the message plays on though the match has ended")
	case act == actConcede:
		return t.concede(rival)
	}
	if err := t.inStage(act, data); err != nil {
		return err
	}
	return t.goOn()
}

// inStage does what the rival does in a stage.
func (t *Table) inStage(act byte, data []byte) error {
	s, rival := &t.stage, t.own.Other()
	both := s.commits[0] != nil && s.commits[1] != nil
	switch {
	case act == actCommit && s.commits[rival] == nil:
		s.commits[rival] = data
	case act == actOpen && both && !s.opened[rival] && t.mayOpen():
		return t.opens(data)
	case act == actFocus && both && s.attacker == rival && !s.starting && !s.focused && int(data[0]) <= len(kyndo.Chars()):
		s.focused, s.focus = true, kyndo.Char(data[0])
	case act == actResponse && s.attacker == t.own && s.focused && s.opened[rival] && !s.responded && int(data[0]) <= len(kyndo.Chars()) && int(data[1]) <= len(t.rules.Contexts):
		s.responded, s.response = true, kyndo.Char(data[0])
		if data[1] > 0 {
			s.context = t.rules.Contexts[data[1]-1].ID
		}
	default:
		return fault(Undue, "the message does what isn't due")
	}
	return nil
}

// mayOpen reports whether the rival's choice is due to be opened: in the initiative once
// both are committed, in a round by the defender with the response, and by the attacker
// after it.
func (t *Table) mayOpen() bool {
	s := &t.stage
	return s.starting || s.attacker == t.own && s.focused || s.attacker != t.own && s.responded && s.opened[t.own]
}

// opens takes what the rival had chosen, and makes sure that it had.
func (t *Table) opens(data []byte) error {
	s, rival := &t.stage, t.own.Other()
	c, ok := choiceOf(t.rules, data)
	if !ok || !bytes.Equal(c.commitment(t.talk.tag, rival, s.number), s.commits[rival]) {
		return fault(Changed, "what the rival shows isn't what it had committed to")
	}
	card := t.rules.Cards[c.card].ID
	switch {
	case slices.Contains(t.spent[rival], card):
		return fault(Twice, "the rival plays a card a second time: "+card)
	case !slices.Contains(t.played[rival], card) && len(distinct(t.played[rival])) == t.rules.Match.Hand:
		return fault(Absent, "the rival has shown more cards than a hand has: "+card)
	}
	s.choices[rival], s.opened[rival] = c, true
	return nil
}

func distinct(ids []string) []string { return slices.Compact(slices.Sorted(slices.Values(ids))) }

// sameData makes sure that both play with the same.
func (t *Table) sameData(data []byte) error {
	hash, err := t.rules.Hash()
	if err != nil {
		return err
	}
	if hash[:dataLength] != string(data) {
		return fault(Data, "the rival plays with other cards or other rules")
	}
	return nil
}

// dealt deals the own hand, once both nonces are known.
func (t *Table) dealt() error {
	rival := t.own.Other()
	t.deal.hand = handOf(t.rules, t.secret, t.deal.nonces[rival])
	t.stage.starting = true
	return t.rebuild()
}

// proved takes the rival's secret: it is the one that was sealed, the number was its own,
// and all cards that were shown were in the hand that follows from it.
func (t *Table) proved(secret []byte) error {
	rival := t.own.Other()
	if !bytes.Equal(seal(secret), t.deal.seals[rival]) || !bytes.Equal(nonceOf(secret), t.deal.nonces[rival]) {
		return fault(Forged, "the secret isn't the one that the rival had sealed")
	}
	hand := handOf(t.rules, secret, t.deal.nonces[t.own])
	for _, card := range t.played[rival] {
		if !slices.Contains(hand, card) {
			return fault(Absent, "the rival has played a card that it didn't have: "+card)
		}
	}
	t.given[rival] = secret
	return t.rebuild()
}

// answer says what one has to say to a message before there is anything to decide.
func (t *Table) answer() error {
	rival := t.own.Other()
	if t.deal.seals[rival] == nil {
		return fault(Undue, "the rival hasn't sealed a secret")
	}
	if t.talk.count == 1 { // to B: one's own seal, and the number
		if err := t.introduce(); err != nil {
			return err
		}
	}
	if t.talk.count < 3 && (t.talk.count == 1 || t.deal.nonces[rival] != nil) {
		t.talk.say(actNonce, t.deal.nonces[t.own])
	}
	if !t.Dealt() {
		if t.talk.count > 1 {
			return fault(Undue, "the rival leaves out its number")
		}
		t.talk.send()
		return nil
	}
	if err := t.finish(); err != nil {
		return err
	}
	if !t.Awaits() && !t.talk.awaits(t.own) && !t.Settled() {
		return fault(Undue, "the message leaves out what was due")
	}
	return nil
}
