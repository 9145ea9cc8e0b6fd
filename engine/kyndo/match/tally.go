package match

import (
	"fmt"

	"octavo/engine/kyndo"
)

// A Player is one of the two. Who attacks changes with the rounds.
type Player uint8

// The players.
const (
	PlayerA Player = iota
	PlayerB
)

func (p Player) String() string {
	if p <= PlayerB {
		return "AB"[p : p+1]
	}
	return fmt.Sprintf("Player(%d)", uint8(p))
}

// Other returns the rival.
func (p Player) Other() Player { return 1 - p }

// PlayerNamed returns the player of a letter.
func PlayerNamed(name string) (Player, bool) {
	switch name {
	case "A":
		return PlayerA, true
	case "B":
		return PlayerB, true
	default:
		return 0, false
	}
}

// A Start is who attacks first, and how that was decided.
type Start struct {
	Decided  bool
	Attacker Player
	Attempts int
	ByCoin   bool // after as many ties as a hand has cards (R36)
}

// Initiative decides who attacks first from the attacks of faces A, attempt by attempt. The higher
// one attacks. After as many ties as a hand has cards, a coin decides (section 5.1, R36).
func Initiative(r *kyndo.Rules, attempts [][2]int, chance *kyndo.Chance) Start {
	for i, pair := range attempts {
		switch {
		case pair[PlayerA] > pair[PlayerB]:
			return Start{true, PlayerA, i + 1, false}
		case pair[PlayerA] < pair[PlayerB]:
			return Start{true, PlayerB, i + 1, false}
		}
	}
	if len(attempts) < r.Match.Hand {
		return Start{Attempts: len(attempts)}
	}
	return Start{true, coin(chance), len(attempts), true}
}

// coin returns the player of the next number's top bit: 0 is player A (golden case G51).
func coin(c *kyndo.Chance) Player { return Player(c.Next() >> 63) }

// A Tally is the score of a match.
type Tally struct {
	Rounds     int
	Points     [2]int
	Energy     [2]int
	WellPlayed [2]int // rounds well played
}

// By says what decided a match.
type By string

// The criteria that decide a match, in this order (R38).
const (
	ByPoints     By = "points"
	ByEnergy     By = "energy"
	ByWell       By = "well-played"
	ByDraw       By = "draw"
	ByConcession By = "concession"
)

// An Outcome is whether and how a match has ended.
type Outcome struct {
	Ended  bool
	Draw   bool
	Winner Player // unless it is a draw
	By     By
}

// Outcome returns whether a match with this score has ended, and who won. A majority of points ends it
// at once, else the last round does.
func (t Tally) Outcome(r *kyndo.Rules) Outcome {
	for _, p := range []Player{PlayerA, PlayerB} {
		if t.Points[p] >= r.Match.Majority {
			return Outcome{Ended: true, Winner: p, By: ByPoints}
		}
	}
	if t.Rounds < r.Match.Rounds {
		return Outcome{}
	}
	for _, criterion := range []struct {
		of [2]int
		by By
	}{{t.Points, ByPoints}, {t.Energy, ByEnergy}, {t.WellPlayed, ByWell}} {
		if winner, ok := higher(criterion.of); ok {
			return Outcome{Ended: true, Winner: winner, By: criterion.by}
		}
	}
	return Outcome{Ended: true, Draw: true, By: ByDraw}
}

func higher(of [2]int) (Player, bool) {
	if of[PlayerA] > of[PlayerB] {
		return PlayerA, true
	}
	return PlayerB, of[PlayerB] > of[PlayerA]
}
