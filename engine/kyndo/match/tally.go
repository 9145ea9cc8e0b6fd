package match

import (
	"fmt"

	"octavo/engine/kyndo"
)

// A Player is one of the two players. Their roles, attacker and defender, change between rounds.
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

// Other returns the rival of p.
func (p Player) Other() Player { return 1 - p }

// PlayerNamed returns the player with the name "A" or "B".
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

// A Start says who attacks first, and how that was decided.
type Start struct {
	Decided  bool
	Attacker Player
	Attempts int  // number of attempts so far
	ByCoin   bool // whether a coin decided, since all attempts were ties (R36)
}

// Initiative decides who attacks first. attempts has the attack values on faces A for each attempt;
// the player with the higher one attacks. If there are as many ties as a hand has cards, a coin
// decides (section 5.1, R36).
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

// coin tosses a coin: if the top bit of the next random number is 0, it returns player A (golden
// case G51).
func coin(c *kyndo.Chance) Player { return Player(c.Next() >> 63) }

// A Tally is the score of a match so far. Arrays are indexed by player.
type Tally struct {
	Rounds     int
	Points     [2]int
	Energy     [2]int
	WellPlayed [2]int // number of rounds
}

// A Criterion is what decided a match.
type Criterion string

// The criteria, in the order in which they are applied (R38). A concession is possible at any time.
const (
	ByPoints     Criterion = "points"
	ByEnergy     Criterion = "energy"
	ByWell       Criterion = "well-played"
	ByDraw       Criterion = "draw"
	ByConcession Criterion = "concession"
)

// An Outcome says whether and how a match has ended.
type Outcome struct {
	Ended  bool
	Draw   bool
	Winner Player // has no meaning if the match is a draw
	By     Criterion
}

// Outcome returns whether a match with this score has ended, and who won. A match ends as soon as a
// player has a majority of the points, and at the latest after the last round.
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
		by Criterion
	}{{t.Points, ByPoints}, {t.Energy, ByEnergy}, {t.WellPlayed, ByWell}} {
		if winner, ok := higher(criterion.of); ok {
			return Outcome{Ended: true, Winner: winner, By: criterion.by}
		}
	}
	return Outcome{Ended: true, Draw: true, By: ByDraw}
}

// higher returns the player with the greater number. The second result is false if the numbers are
// equal.
func higher(of [2]int) (Player, bool) {
	if of[PlayerA] > of[PlayerB] {
		return PlayerA, true
	}
	return PlayerB, of[PlayerB] > of[PlayerA]
}
