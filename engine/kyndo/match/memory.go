package match

import (
	"errors"
	"fmt"
	"slices"

	"octavo/engine/kyndo"
)

// Mastered is the number of rounds in which a player must recall a card before its face C is open
// (R46).
const Mastered = kyndo.Mastered

// A Recollection says how well a player remembers one card.
type Recollection struct {
	Card        string
	Times       int  // rounds in which it was recalled
	HasAnswered bool // whether the player answered in this round
	IsOpen      bool // whether it was recalled in this round, so that face B is open
}

// A RecallCount says in how many rounds of earlier matches a player recalled a card. All faces of a
// mastered card are open from the start.
type RecallCount struct {
	Card  string `json:"card"`
	Times int    `json:"times"`
}

// A RecallResult is the result of one answer about a card.
type RecallResult struct {
	Player string `json:"player"`
	Card   string `json:"card"`
	Right  bool   `json:"right"`
	Times  int    `json:"times"`
	Opens  string `json:"opens,omitempty"` // letters of the faces that are open now, such as "BC"
}

// memory holds what a player has recalled (R46). If it isn't on, all faces are open. Views share a
// memory, so it is never changed: methods return a new one.
type memory struct {
	isOn          bool
	recollections []Recollection
}

// recollectionOf returns what the player has recalled of a card.
func (m memory) recollectionOf(card string) Recollection {
	i := slices.IndexFunc(m.recollections, func(r Recollection) bool { return r.Card == card })
	if i < 0 {
		return Recollection{Card: card}
	}
	return m.recollections[i]
}

// openB reports whether face B of a card is open.
func (m memory) openB(card string) bool {
	r := m.recollectionOf(card)
	return !m.isOn || r.IsOpen || r.Times >= Mastered
}

// openC reports whether face C of a card is open.
func (m memory) openC(card string) bool { return !m.isOn || m.recollectionOf(card).Times >= Mastered }

// withRecollection returns a memory with r in place of the earlier recollection of the card.
func (m memory) withRecollection(r Recollection) memory {
	rest := slices.DeleteFunc(slices.Clone(m.recollections), func(o Recollection) bool { return o.Card == r.Card })
	return memory{m.isOn, append(rest, r)}
}

// nextRound returns the memory for the next round. Every face B that a recall has opened is closed
// again, so that the player recalls the card at different times.
func (m memory) nextRound() memory {
	recollections := slices.Clone(m.recollections)
	for i := range recollections {
		recollections[i].HasAnswered, recollections[i].IsOpen = false, false
	}
	return memory{m.isOn, recollections}
}

// initMemory sets what the players recalled in earlier matches. It rejects impossible counts.
func (m *Match) initMemory() error {
	if m.setup.Memory != [2]bool{} && m.setup.game() == kyndo.NumbersAndPlaces {
		return errors.New("the first game has no faces B to open by memory")
	}
	for p := range m.players {
		memory := memory{isOn: m.setup.Memory[p]}
		for _, k := range m.setup.Recalled[p] {
			_, isKnown := m.rules.Card(k.Card)
			switch {
			case !memory.isOn:
				return fmt.Errorf("player %s, who doesn't play by memory, has recalled %s", Player(p), k.Card)
			case !isKnown:
				return fmt.Errorf("card %q is not known", k.Card)
			case memory.recollectionOf(k.Card).Times > 0:
				return fmt.Errorf("player %s has recalled %s twice over", Player(p), k.Card)
			case k.Times < 1 || k.Times > Mastered:
				return fmt.Errorf("player %s has recalled %s %d times; possible are 1 to %d", Player(p), k.Card, k.Times, Mastered)
			}
			memory = memory.withRecollection(Recollection{Card: k.Card, Times: k.Times})
		}
		m.players[p].memory = memory
	}
	return nil
}

// Next returns the setup of another match between the same players. They keep what they have
// recalled and unlocked (R45, R46).
func (m *Match) Next(seed uint64) Setup {
	next := Setup{Seed: seed, Game: m.setup.Game, Memory: m.setup.Memory}
	for p := range m.players {
		player, taught := Player(p), m.TaughtCards(Player(p))
		for i := range m.rules.Cards {
			id := m.rules.Cards[i].ID
			times := m.players[p].memory.recollectionOf(id).Times
			if m.players[p].memory.isOn && slices.Contains(taught, id) {
				times = Mastered
			}
			if times > 0 {
				next.Recalled[player] = append(next.Recalled[player], RecallCount{id, times})
			}
		}
		next.Locked[player] = slices.DeleteFunc(slices.Clone(m.setup.Locked[player]), func(id string) bool { return slices.Contains(taught, id) })
	}
	return next
}

// ByMemory reports whether the player opens faces B and C by recalling.
func (v *View) ByMemory() bool { return v.memory.isOn }

// OpenB reports whether the player may see the numbers on face B of a card and stimulate its
// strengths.
func (v *View) OpenB(card string) bool { return v.memory.openB(card) }

// OpenC reports whether a card's abilities count for the player.
func (v *View) OpenC(card string) bool {
	return !slices.Contains(v.Locked, card) && v.memory.openC(card)
}

// Recollection returns what the player has recalled of a card.
func (v *View) Recollection(card string) Recollection { return v.memory.recollectionOf(card) }

// Recallable lists the cards of the hand that the player can recall now.
func (v *View) Recallable() []*kyndo.Card {
	if !v.memory.isOn || v.Phase != InReady || v.Ready {
		return nil
	}
	var list []*kyndo.Card
	for _, card := range v.Hand {
		if r := v.memory.recollectionOf(card.ID); !r.HasAnswered && r.Times < Mastered {
			list = append(list, card)
		}
	}
	return list
}

// AsksSecond reports whether the next question about a card asks for its secondary strength.
// Questions ask for the primary and the secondary strength in turn.
func (r Recollection) AsksSecond() bool { return r.Times%2 == 1 }

// rightAnswer returns the correct answer to the next question about a card.
func (r Recollection) rightAnswer(card *kyndo.Card) kyndo.Char {
	if r.AsksSecond() {
		return card.Secondary
	}
	return card.Primary
}

func (m *Match) refuseRecall(a Action) kyndo.Code {
	l := &m.players[a.Player]
	r := l.memory.recollectionOf(a.Card)
	switch {
	case !l.memory.isOn:
		return ErrNoMemory
	case l.findCard(a.Card) == nil:
		return ErrNotInHand
	case r.HasAnswered || r.Times >= Mastered:
		return ErrRecalled
	}
	return ""
}

// recall records an answer. A wrong answer closes no face, and the player can try again in the next
// round.
func (m *Match) recall(a Action) {
	l := &m.players[a.Player]
	r := l.memory.recollectionOf(a.Card)
	r.IsOpen = a.Answer == r.rightAnswer(l.findCard(a.Card))
	if r.HasAnswered = true; r.IsOpen {
		r.Times++
	}
	l.memory = l.memory.withRecollection(r)
	result := RecallResult{Player: a.Player.String(), Card: a.Card, Right: r.IsOpen, Times: r.Times}
	switch {
	case r.Times >= Mastered:
		result.Opens = "BC"
	case r.IsOpen:
		result.Opens = "B"
	}
	m.recalls = append(m.recalls, result)
}
