package kyndo

import "encoding/json"

// roundJSON is a resolved round in JSON. Scripts rely on the order of its fields
// (docs/command-line.md).
type roundJSON struct {
	Attack  int                `json:"ATK_final"`
	Defence int                `json:"DEF_final"`
	Result  string             `json:"result"`
	Next    string             `json:"nextAttacker"`
	Score   pair[int]          `json:"score"`
	Energy  pair[int]          `json:"energyAfter"`
	Steps   stepsJSON          `json:"steps"`
	Pillars pair[pillarsJSON]  `json:"pillars"`
	Skipped pair[skipListJSON] `json:"abilitiesSkipped"`
}

// A pair has one value for the attacker and one for the defender.
type pair[T any] struct {
	Attacker T `json:"attacker"`
	Defender T `json:"defender"`
}

type stepsJSON struct {
	Attacker sideStepsJSON `json:"attacker"`
	Defender sideStepsJSON `json:"defender"`
	Context  *demandJSON   `json:"context"`
}

type sideStepsJSON struct {
	Stim         *boostJSON `json:"stim"`
	Base         string     `json:"base_0_10"`
	Norm         string     `json:"norm_exact"`
	Base99       int        `json:"base_0_99"`
	EnvExact     string     `json:"env_exact"`
	Env          int        `json:"env"`
	PenaltyExact string     `json:"penalty_exact,omitempty"`
	Penalised    *int       `json:"penalised,omitempty"`
	Deltas       []int      `json:"deltas"`
	PreClamp     int        `json:"pre_clamp"`
	Final        int        `json:"final"`
}

type boostJSON struct {
	Char   string `json:"char"`
	Tier   int    `json:"tier"`
	Bonus  int    `json:"bonus"`
	Before int    `json:"before"`
	After  int    `json:"after"`
	Wasted int    `json:"wasted"`
}

type demandJSON struct {
	Char      string `json:"char"`
	Value     int    `json:"attackerValue"`
	Threshold int    `json:"threshold"`
	Met       bool   `json:"met"`
}

type pillarsJSON struct {
	Role     bool `json:"rol"`
	Strength bool `json:"fortaleza"`
	Moment   bool `json:"momento"`
	Well     bool `json:"bienJugada"`
}

type skipJSON struct {
	ID  string `json:"id"`
	Why string `json:"why"`
}

type skipListJSON []skipJSON

// both calls valueOf for both sides of a round.
func both[T any](r *Round, valueOf func(*PlayedSide) T) pair[T] {
	return pair[T]{valueOf(&r.Attacker), valueOf(&r.Defender)}
}

// MarshalJSON writes the round as the golden cases have it in the object expect of a duel.
func (r Round) MarshalJSON() ([]byte, error) {
	return json.Marshal(roundJSON{
		Attack:  r.Attacker.Final,
		Defence: r.Defender.Final,
		Result:  r.Result.String(),
		Next:    r.Next.String(),
		Score:   both(&r, func(p *PlayedSide) int { return p.Points }),
		Energy:  both(&r, func(p *PlayedSide) int { return p.Energy.After }),
		Steps:   stepsJSON{sideStepsForm(&r.Attacker), sideStepsForm(&r.Defender), r.Context.form()},
		Pillars: both(&r, func(p *PlayedSide) pillarsJSON {
			return pillarsJSON{p.Pillars.Role, p.Pillars.Strength, p.Pillars.Moment, p.Pillars.Well()}
		}),
		Skipped: both(&r, skipListOf),
	})
}

func sideStepsForm(p *PlayedSide) sideStepsJSON {
	w := sideStepsJSON{
		Stim: p.Stimulus.form(), Base: p.Base.String(), Norm: p.Norm.String(), Base99: p.Base99,
		EnvExact: p.EnvExact.String(), Env: p.Env,
		Deltas: deltas(p), PreClamp: p.PreClamp, Final: p.Final,
	}
	if p.Penalty != nil {
		w.PenaltyExact, w.Penalised = p.Penalty.Exact.String(), &p.Penalty.After
	}
	return w
}

// deltas lists the changes by abilities. It leaves out those that change nothing in this role.
func deltas(p *PlayedSide) []int {
	list := []int{}
	for _, t := range p.Abilities {
		if t.Skipped == Applied && t.Delta != 0 {
			list = append(list, t.Delta)
		}
	}
	return list
}

func skipListOf(p *PlayedSide) skipListJSON {
	list := skipListJSON{}
	for _, t := range p.Abilities {
		if t.Skipped != Applied {
			list = append(list, skipJSON{t.ID, t.Skipped.String()})
		}
	}
	return list
}

func (b *Boost) form() *boostJSON {
	if b == nil {
		return nil
	}
	return &boostJSON{b.Char.String(), b.Tier, b.Bonus, b.Before, b.After, b.Wasted}
}

func (d *Demand) form() *demandJSON {
	if d == nil {
		return nil
	}
	return &demandJSON{d.Char.String(), d.Value, d.Threshold, d.Met}
}

// MarshalJSON writes the code and who is refused.
func (r *Refusal) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Error Code   `json:"error"`
		Who   string `json:"who"`
	}{r.Code, r.Who})
}
