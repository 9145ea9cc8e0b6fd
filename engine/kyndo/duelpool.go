package kyndo

import (
	"cmp"
)

// Steps are the steps of calculating a round by hand. Duels with the same steps are equally hard:
// they need the same sums and products, with other numbers.
type Steps struct{ Attacker, Defender SideSteps }

// SideSteps are the steps of one side, besides base and scale, which every side has.
type SideSteps struct {
	HasStimulus      bool // a characteristic that counts is raised
	Environment      bool // the environment changes the value
	Context          bool // a context must be compared
	Penalty          bool // and takes a part of the value
	AppliedAbilities int  // abilities that count
	IdleAbilities    int  // abilities that are printed and don't count
	IsClamped        bool // the final value is the top or 0
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

// Products counts the multiplications: one for each characteristic, for the scale, for the
// environment and for the context.
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

// isComplete reports whether the steps have everything that a level is about, and no value is cut
// off at the end.
func (a Steps) isComplete(level Level) bool {
	return !a.Attacker.IsClamped && !a.Defender.IsClamped &&
		(level < WithEnvironment || a.Attacker.Environment || a.Defender.Environment) &&
		(level < WithStimulus || a.Attacker.HasStimulus != a.Defender.HasStimulus) &&
		(level < WithAbilities || a.Attacker.AppliedAbilities+a.Defender.AppliedAbilities > 0) &&
		(level < WithContext || a.Attacker.Penalty)
}

// A DuelPool has duels of a level for a class, in which everybody gets other duels. Each pupil's
// nth duels need the same steps, and either role may win them.
type DuelPool struct {
	rules       *Rules
	level       Level
	bySpender   [2]*equalDuels // by the role that spends energy
	isGiven     map[string]bool
	isPairGiven map[[2]*Card]bool // attacker and defender
}

// equalDuels are duels with the same steps, by the role that wins.
type equalDuels struct {
	steps    Steps
	byWinner [2][]poolDuel
}

// A poolDuel is a duel that could be given to somebody.
type poolDuel struct {
	attacker, defender *Card
	place              *Environment // nil if there is none
	context            *Context
	stimulus           *Stimulus
	spends             Role
	text               string // filled in for duels that stay in the pool
}

// NewDuelPool finds the duels of a level between some cards.
func (r *Rules) NewDuelPool(cards []*Card, level Level) *DuelPool {
	s := &DuelPool{rules: r, level: level}
	s.bySpender[Attacker] = s.fairest(s.candidates(cards, Attacker))
	if s.bySpender[Defender] = s.bySpender[Attacker]; level >= WithStimulus {
		s.bySpender[Defender] = s.fairest(s.candidates(cards, Defender))
		s.shareDuels()
	}
	return s.Fresh()
}

// Fresh returns a pool of the same duels with none of them given.
func (s *DuelPool) Fresh() *DuelPool {
	return &DuelPool{rules: s.rules, level: s.level, bySpender: s.bySpender, isGiven: map[string]bool{}, isPairGiven: map[[2]*Card]bool{}}
}

// scarce is too few duels that a role wins: a class of thirty needs fifteen, and some to choose
// from.
const scarce = 20

// shareDuels uses the duels of one spender for both, if the other has too few that either role wins.
// That either role may win matters more than that either spends energy.
func (s *DuelPool) shareDuels() {
	for role, a := range s.bySpender {
		if other := s.bySpender[1-role]; a.fewerWins() < scarce && other.fewerWins() >= 2*scarce {
			s.bySpender[role] = other
			return
		}
	}
}

// Steps returns the steps of everybody's nth duel, from 0.
func (s *DuelPool) Steps(n int) Steps { return s.nth(n).steps }

func (s *DuelPool) nth(n int) *equalDuels { return s.bySpender[n%len(s.bySpender)] }

// Count returns how many duels for the nth place a role wins. Several places may share them.
func (s *DuelPool) Count(n int, wins Role) int { return len(s.nth(n).byWinner[wins]) }

// Winners returns the winners of some duels: both roles equally often, in random order. Of an odd
// number, one more is won by the given role.
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

// Draw returns an nth duel that is not given yet and that a role wins. It prefers two cards that no
// given duel has in these roles. It returns false if all are given.
func (s *DuelPool) Draw(n int, wins Role, chance *Chance) (Duel, bool) {
	all := s.nth(n).byWinner[wins]
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

// stride returns a step that visits all n indices before one comes again. It is a large prime, so
// that duels of the same two cards, which stand side by side, are drawn far apart.
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

// MarkGiven marks a duel that somebody has, by its text.
func (s *DuelPool) MarkGiven(text string) { s.isGiven[text] = true }

// candidates lists all duels of the level in which one role spends energy.
func (s *DuelPool) candidates(cards []*Card, spends Role) (all []poolDuel) {
	for _, place := range s.places() {
		for _, attacker := range cards {
			for _, defender := range cards {
				if attacker != defender {
					all = append(all, s.between(poolDuel{attacker: attacker, defender: defender, place: place, spends: spends})...)
				}
			}
		}
	}
	return all
}

// places lists the environments of the level: none, or the environments that change something.
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

// between lists the duels of the level between two cards in a place, with each possible stimulus
// and context.
func (s *DuelPool) between(d poolDuel) []poolDuel {
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

// usefulStimuli lists the stimuli of a card that raise a strength of the role. None of them has a
// cheaper one that does the same.
func (r *Rules) usefulStimuli(card *Card, role Role) (all []*Stimulus) {
	for _, c := range card.Strengths() {
		if c.Family() != role {
			continue
		}
		for _, t := range r.Tiers {
			if best, ok := r.Cheapest(card.Attributes.Of(c), t.Cost); ok && best == t {
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

// fairest returns the complete duels with the same steps that either role can win most often. It
// leaves out ties.
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

// isFairer reports whether either role can win more duels or, if equal, there are more in all.
func (a *equalDuels) isFairer(than *equalDuels) bool {
	return cmp.Or(cmp.Compare(a.fewerWins(), than.fewerWins()), cmp.Compare(len(a.byWinner[Attacker])+len(a.byWinner[Defender]), len(than.byWinner[Attacker])+len(than.byWinner[Defender]))) > 0
}

// fewerWins returns the wins of the role that wins fewer duels.
func (a *equalDuels) fewerWins() int {
	return min(len(a.byWinner[Attacker]), len(a.byWinner[Defender]))
}

// duel makes a duel of the pool ready to be resolved. Below the level of stimuli it has neither
// energy nor emphasis, so that nobody judges how well the cards are played.
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

// uncapped returns the energy at the start, or less if a round could earn beyond the top.
func (e *Energy) uncapped() int {
	return max(0, min(e.Start, e.Most-max(e.WellWon, e.WellTied, e.WellLost, e.Careless)))
}

// HasPlace reports whether a duel has an environment.
func (d *Duel) HasPlace() bool { return d.Environment.ID != "" }

// IsJudged reports whether it matters how well the cards of a duel are played: whether its players
// have decided something, or have energy.
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
