package match

import (
	"fmt"
	"slices"

	"octavo/engine/kyndo"
)

// Mastered is in how many rounds a card is to be recalled until its face C opens
// (R46).
const Mastered = kyndo.Mastered

// A Recollection is how often a player has recalled a card, at most once a round.
type Recollection struct {
	Card  string
	Times int  // rounds in which it was recalled
	Asked bool // whether it was asked about in this round
	Open  bool // whether it was recalled in this round, so that its face B is open
}

// Kept is what a player goes on with in the next match: in how many rounds a card was
// recalled. Whoever recalled a card so often that it is mastered has it open from the start.
type Kept struct {
	Card  string `json:"card"`
	Times int    `json:"times"`
}

// Answered is what came of recalling a card.
type Answered struct {
	Player string `json:"player"`
	Card   string `json:"card"`
	Right  bool   `json:"right"`
	Times  int    `json:"times"`
	Opens  string `json:"opens,omitempty"` // the faces that are open by it
}

// memory is what a player recalls of the cards (R46). Those who don't play by it
// have all faces open. It is never changed, but replaced.
type memory struct {
	played bool
	of     []Recollection
}

// at is what is recalled of a card.
func (m memory) at(card string) Recollection {
	i := slices.IndexFunc(m.of, func(r Recollection) bool { return r.Card == card })
	if i < 0 {
		return Recollection{Card: card}
	}
	return m.of[i]
}

func (m memory) openB(card string) bool {
	r := m.at(card)
	return !m.played || r.Open || r.Times >= Mastered
}

func (m memory) openC(card string) bool { return !m.played || m.at(card).Times >= Mastered }

// with is the memory after an answer about a card.
func (m memory) with(r Recollection) memory {
	others := slices.DeleteFunc(slices.Clone(m.of), func(o Recollection) bool { return o.Card == r.Card })
	return memory{m.played, append(others, r)}
}

// later is the memory in the next round: what was open by being recalled once is
// closed again, so that recalling is spaced.
func (m memory) later() memory {
	of := slices.Clone(m.of)
	for i := range of {
		of[i].Asked, of[i].Open = false, false
	}
	return memory{m.played, of}
}

// remember gives those who play by memory what they go on with.
func (m *Match) remember() error {
	for p := range m.lanes {
		own := memory{played: m.setup.Memory[p]}
		for _, k := range m.setup.Recalled[p] {
			_, known := m.rules.Card(k.Card)
			switch {
			case !own.played:
				return fmt.Errorf("player %s, who doesn't play by memory, has recalled %s", Player(p), k.Card)
			case !known:
				return fmt.Errorf("card %q is not known", k.Card)
			case own.at(k.Card).Times > 0:
				return fmt.Errorf("player %s has recalled %s twice over", Player(p), k.Card)
			case k.Times < 1 || k.Times > Mastered:
				return fmt.Errorf("player %s has recalled %s %d times; possible are 1 to %d", Player(p), k.Card, k.Times, Mastered)
			}
			own = own.with(Recollection{Card: k.Card, Times: k.Times})
		}
		m.lanes[p].memory = own
	}
	return nil
}

// Next is what the next match of the same two players follows from: a seed, and what each
// has recalled and unlocked up to now (R45, R46).
func (m *Match) Next(seed uint64) Setup {
	next := Setup{Seed: seed, Memory: m.setup.Memory}
	for p := range m.lanes {
		player, taught := Player(p), m.Taught(Player(p))
		for i := range m.rules.Cards {
			id := m.rules.Cards[i].ID
			times := m.lanes[p].memory.at(id).Times
			if m.lanes[p].memory.played && slices.Contains(taught, id) {
				times = Mastered
			}
			if times > 0 {
				next.Recalled[player] = append(next.Recalled[player], Kept{id, times})
			}
		}
		next.Locked[player] = slices.DeleteFunc(slices.Clone(m.setup.Locked[player]), func(id string) bool { return slices.Contains(taught, id) })
	}
	return next
}

// ByMemory reports whether the player's faces B and C open by being recalled.
func (v *View) ByMemory() bool { return v.memory.played }

// OpenB reports whether the player may use face B of a card: its numbers, and
// stimulating its strengths.
func (v *View) OpenB(card string) bool { return v.memory.openB(card) }

// OpenC reports whether the abilities of a card count for the player.
func (v *View) OpenC(card string) bool {
	return !slices.Contains(v.Locked, card) && v.memory.openC(card)
}

// Recollection is what the player has recalled of a card.
func (v *View) Recollection(card string) Recollection { return v.memory.at(card) }

// Recallable lists the cards of the hand that the player can be asked about now.
func (v *View) Recallable() []*kyndo.Card {
	if !v.memory.played || v.Phase != InReady || v.Ready {
		return nil
	}
	var list []*kyndo.Card
	for _, card := range v.Hand {
		if r := v.memory.at(card.ID); !r.Asked && r.Times < Mastered {
			list = append(list, card)
		}
	}
	return list
}

// AsksSecond reports whether the next question about a card is for the second of
// its strengths, which may be none, rather than for the first: they take turns.
func (r Recollection) AsksSecond() bool { return r.Times%2 == 1 }

// asked is the right answer to the next question about a card.
func (r Recollection) asked(card *kyndo.Card) kyndo.Char {
	if r.AsksSecond() {
		return card.Secondary
	}
	return card.Primary
}

func (m *Match) refuseRecall(a Action) kyndo.Code {
	l := &m.lanes[a.Player]
	r := l.memory.at(a.Card)
	switch {
	case !l.memory.played:
		return ErrNoMemory
	case l.find(a.Card) == nil:
		return ErrNotInHand
	case r.Asked || r.Times >= Mastered:
		return ErrRecalled
	}
	return ""
}

// recall takes an answer. A wrong one closes nothing; the card is asked about again
// in the next round.
func (m *Match) recall(a Action) {
	l := &m.lanes[a.Player]
	r := l.memory.at(a.Card)
	r.Open = a.Answer == r.asked(l.find(a.Card))
	if r.Asked = true; r.Open {
		r.Times++
	}
	l.memory = l.memory.with(r)
	answered := Answered{Player: a.Player.String(), Card: a.Card, Right: r.Open, Times: r.Times}
	switch {
	case r.Times >= Mastered:
		answered.Opens = "BC"
	case r.Open:
		answered.Opens = "B"
	}
	m.recalls = append(m.recalls, answered)
}
