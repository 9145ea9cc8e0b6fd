package kyndo

import (
	"cmp"
)

// Steps says which steps the calculation of a round has, if it is done by hand. Duels with equal
// Steps are equally hard, since they differ only in their numbers.
type Steps struct{ Attacker, Defender SideSteps }

// SideSteps says which steps one side has, apart from base and scale, which every side has.
type SideSteps struct {
	HasStimulus      bool // a stimulus raises a characteristic that counts
	Environment      bool // the environment changes the value
	Context          bool // a value must be compared with a context
	Penalty          bool // the context reduces the value
	AppliedAbilities int  // abilities that count
	IdleAbilities    int  // unlocked abilities that don't count
	IsClamped        bool // the final value was cut off at 0 or the maximum
}

// Steps returns the steps of the round.
func (r *Round) Steps() Steps {
	return Steps{r.Attacker.steps(r.Context), r.Defender.steps(nil)}
}

func (p *PlayedSide) steps(demand *Demand) SideSteps {
	a := SideSteps{
		HasStimulus: p.Stimulus != nil && p.Stimulus.Char.Family() == p.Role && p.Stimulus.After > p.Stimulus.Before,
		Environment: p.Percent != 0, Context: demand != nil, Penalty: p.Penalty != nil, IsClamped: p.Final != p.PreClamp,
	}
	for _, t := range p.Abilities {
		switch {
		case t.Skipped == Locked || t.Delta == 0:
		case t.Skipped == Applied:
			a.AppliedAbilities++
		default:
			a.IdleAbilities++
		}
	}
	return a
}

// Products returns the number of multiplications: one for each characteristic, for the scale, for
// the environment and for the context.
func (a Steps) Products() int {
	n := 0
	for _, side := range []SideSteps{a.Attacker, a.Defender} {
		n += len(Attacker.Chars()) + 1
		if side.Environment {
			n++
		}
		if side.Penalty {
			n++
		}
	}
	return n
}

// isComplete reports whether the steps include everything that a level practises. It returns false
// if a value is clamped.
func (a Steps) isComplete(level Level) bool {
	return !a.Attacker.IsClamped && !a.Defender.IsClamped &&
		(level < WithEnvironment || a.Attacker.Environment || a.Defender.Environment) &&
		(level < WithStimulus || a.Attacker.HasStimulus != a.Defender.HasStimulus) &&
		(level < WithAbilities || a.Attacker.AppliedAbilities+a.Defender.AppliedAbilities > 0) &&
		(level < WithContext || a.Attacker.Penalty)
}

// A DuelPool holds the duels of one level for a class in which all pupils get different duels. The
// duels that pupils get as their nth need the same steps, and attackers and defenders win about
// equally often.
type DuelPool struct {
	rules       *Rules
	level       Level
	bySpender   [2]*equalDuels    // by the role that spends energy
	isGiven     map[string]bool   // by the text of the duel
	isPairGiven map[[2]*Card]bool // by attacker and defender
}

// equalDuels holds duels that need the same steps, by the role that wins.
type equalDuels struct {
	steps    Steps
	byWinner [2][]poolDuel
}

// A poolDuel is a duel that a pupil could get.
type poolDuel struct {
	attacker, defender *Card
	place              *Environment // nil if there is none
	context            *Context
	stimulus           *Stimulus
	spends             Role   // the role that uses the stimulus
	text               string // only set for duels that stay in the pool
}

// NewDuelPool finds the duels of a level between the given cards.
func (r *Rules) NewDuelPool(cards []*Card, level Level) *DuelPool {
	s := &DuelPool{rules: r, level: level}
	s.bySpender[Attacker] = s.fairest(s.candidates(cards, Attacker))
	if s.bySpender[Defender] = s.bySpender[Attacker]; level >= WithStimulus {
		s.bySpender[Defender] = s.fairest(s.candidates(cards, Defender))
		s.shareDuels()
	}
	return s.Fresh()
}

// Fresh returns a pool with the same duels, none of which is given.
func (s *DuelPool) Fresh() *DuelPool {
	return &DuelPool{rules: s.rules, level: s.level, bySpender: s.bySpender, isGiven: map[string]bool{}, isPairGiven: map[[2]*Card]bool{}}
}

// minWinsPerRole is how many duels each role must win. With fewer, a pool is too small. A class of
// thirty needs fifteen for each role, and some choice.
const minWinsPerRole = 20

// shareDuels replaces the duels of one spender by those of the other, if the first has too few. So
// the spending role is always the same. It matters more that either role can win.
func (s *DuelPool) shareDuels() {
	for role, a := range s.bySpender {
		if other := s.bySpender[1-role]; a.fewerWins() < minWinsPerRole && other.fewerWins() >= 2*minWinsPerRole {
			s.bySpender[role] = other
			return
		}
	}
}

// Steps returns the steps of every pupil's nth duel, from 0.
func (s *DuelPool) Steps(n int) Steps { return s.nth(n).steps }

func (s *DuelPool) nth(n int) *equalDuels { return s.bySpender[n%len(s.bySpender)] }

// Count returns how many duels there are that a role wins, for the nth duel of a pupil. Several n
// may share these duels.
func (s *DuelPool) Count(n int, wins Role) int { return len(s.nth(n).byWinner[wins]) }

// Winners returns who should win each of count duels: both roles equally often, in random order. If
// count is odd, the role oneMore wins once more.
func Winners(count int, oneMore Role, chance *Chance) []Role {
	all := make([]Role, count)
	for i := range all {
		all[i] = Role(i % 2)
	}
	if count%2 == 1 {
		all[count-1] = oneMore
	}
	Shuffle(chance, all)
	return all
}

// Draw returns a duel that isn't given yet, for the nth duel of a pupil, which the role winner
// wins. It prefers two cards that no given duel has in these roles. The second result is false if
// all such duels are given.
func (s *DuelPool) Draw(n int, winner Role, chance *Chance) (Duel, bool) {
	all := s.nth(n).byWinner[winner]
	if len(all) == 0 {
		return Duel{}, false
	}
	var fallback *poolDuel
	first := chance.Below(len(all))
	for i := range all {
		d := &all[(first+i*stride(len(all)))%len(all)]
		if s.isGiven[d.text] {
			continue
		}
		if !s.isPairGiven[[2]*Card{d.attacker, d.defender}] {
			return s.give(d), true
		}
		if fallback == nil {
			fallback = d
		}
	}
	if fallback == nil {
		return Duel{}, false
	}
	return s.give(fallback), true
}

// stride returns a distance by which one can go through n indexes in a circle, so that each is
// visited once. It is a large prime, because neighbours in the list of duels have the same two
// cards.
func stride(n int) int {
	const prime = 7919
	if n%prime == 0 {
		return 1
	}
	return prime
}

func (s *DuelPool) give(d *poolDuel) Duel {
	s.isGiven[d.text], s.isPairGiven[[2]*Card{d.attacker, d.defender}] = true, true
	return s.duel(d)
}

// MarkGiven marks a duel as given, by its text.
func (s *DuelPool) MarkGiven(text string) { s.isGiven[text] = true }

// candidates lists all duels of the level in which spends uses energy.
func (s *DuelPool) candidates(cards []*Card, spends Role) (all []poolDuel) {
	for _, place := range s.places() {
		for _, attacker := range cards {
			for _, defender := range cards {
				if attacker != defender {
					all = append(all, s.variants(poolDuel{attacker: attacker, defender: defender, place: place, spends: spends})...)
				}
			}
		}
	}
	return all
}

// places returns the environments for the level. The level base has one, which is nil. Other levels
// use the environments that change a value.
func (s *DuelPool) places() (all []*Environment) {
	if s.level < WithEnvironment {
		return []*Environment{nil}
	}
	for _, e := range s.rules.placesOf(s.level) {
		if totalChange(e) > 0 && (s.level < WithContext || len(e.Contexts) > 0) {
			all = append(all, e)
		}
	}
	return all
}

// variants returns the duels that d becomes with each possible stimulus and context of the level. d
// has the cards and the place.
func (s *DuelPool) variants(d poolDuel) []poolDuel {
	all := []poolDuel{d}
	if s.level >= WithStimulus {
		all = nil
		for _, stimulus := range s.rules.usefulStimuli(d.card(d.spends), d.spends) {
			d.stimulus = stimulus
			all = append(all, d)
		}
	}
	if s.level < WithContext {
		return all
	}
	var withContext []poolDuel
	for _, context := range s.rules.Imposable(d.place, d.defender.Attributes) {
		for _, d := range all {
			d.context = context
			withContext = append(withContext, d)
		}
	}
	return withContext
}

// usefulStimuli lists the stimuli that raise a card's strengths for the role. It leaves out those
// with a cheaper equivalent.
func (r *Rules) usefulStimuli(card *Card, role Role) (all []*Stimulus) {
	for _, c := range card.Strengths() {
		if c.Family() != role {
			continue
		}
		for _, t := range r.Tiers {
			if best, ok := r.CheapestTier(card.Attributes.Of(c), t.Cost); ok && best == t {
				all = append(all, &Stimulus{c, t.Cost})
			}
		}
	}
	return all
}

func (d *poolDuel) card(role Role) *Card {
	if role == Attacker {
		return d.attacker
	}
	return d.defender
}

// fairest returns duels with equal steps in which both roles can win. Among all sets of steps it
// chooses the one that isFairer than the others. It leaves out ties.
func (s *DuelPool) fairest(all []poolDuel) *equalDuels {
	bySteps := map[Steps]*equalDuels{}
	best := &equalDuels{}
	for i := range all {
		round, err := s.rules.Resolve(s.duel(&all[i]))
		if err != nil || round.Result == Tie {
			continue
		}
		steps := round.Steps()
		if !steps.isComplete(s.level) {
			continue
		}
		if bySteps[steps] == nil {
			bySteps[steps] = &equalDuels{steps: steps}
		}
		a := bySteps[steps]
		wins := Attacker
		if round.Result == DefenderWins {
			wins = Defender
		}
		if a.byWinner[wins] = append(a.byWinner[wins], all[i]); a.isFairer(best) {
			best = a
		}
	}
	for _, duels := range best.byWinner {
		for i := range duels {
			duels[i].text = duels[i].String()
		}
	}
	return best
}

// isFairer reports whether the role with fewer wins wins more duels here than in the other set. If
// these are equal, the set with more duels in all is fairer.
func (a *equalDuels) isFairer(than *equalDuels) bool {
	return cmp.Or(cmp.Compare(a.fewerWins(), than.fewerWins()), cmp.Compare(len(a.byWinner[Attacker])+len(a.byWinner[Defender]), len(than.byWinner[Attacker])+len(than.byWinner[Defender]))) > 0
}

// fewerWins returns the number of duels of the role that wins fewer.
func (a *equalDuels) fewerWins() int {
	return min(len(a.byWinner[Attacker]), len(a.byWinner[Defender]))
}

// duel returns a pool duel with everything that resolving needs. Below the level of stimuli it has
// neither energy nor emphasis, so that the round isn't judged.
func (s *DuelPool) duel(d *poolDuel) Duel {
	duel := Duel{Context: d.context}
	if d.place != nil {
		duel.Environment = *d.place
	}
	for _, role := range []Role{Attacker, Defender} {
		side := duel.Side(role)
		*side = Side{Card: *d.card(role), UnlockedC: s.level >= WithAbilities}
		if s.level < WithStimulus {
			continue
		}
		side.Focus, side.Energy = side.Card.UsualFocus(role), s.rules.Energy.uncapped()
		if d.stimulus != nil && role == d.spends {
			side.Stimulus, side.Energy = d.stimulus, max(side.Energy, d.stimulus.Tier)
		}
	}
	return duel
}

// uncapped returns the energy at the start. It returns less if a round could otherwise raise the
// energy above the maximum.
func (e *Energy) uncapped() int {
	return max(0, min(e.Start, e.Most-max(e.WellWon, e.WellTied, e.WellLost, e.Careless)))
}

// HasPlace reports whether a duel has an environment.
func (d *Duel) HasPlace() bool { return d.Environment.ID != "" }

// IsJudged reports whether it matters how well the cards are played. That is the case if a player
// has energy, an emphasis or a stimulus.
func (d *Duel) IsJudged() bool {
	return d.Context != nil || d.Attacker.isJudged() || d.Defender.isJudged()
}

func (s *Side) isJudged() bool { return s.Energy > 0 || s.Focus != NoChar || s.Stimulus != nil }

// IsJudged reports whether it mattered how well the cards of a round were played.
func (r *Round) IsJudged() bool {
	return r.Context != nil || r.Attacker.isJudged() || r.Defender.isJudged()
}

func (p *PlayedSide) isJudged() bool {
	return p.Energy.Before > 0 || p.Focus != NoChar || p.Stimulus != nil
}
