package kyndo

// The form of a round in a log: what section 12 asks for, and what R50 adds,
// so that a reader of the log needs nothing else to follow it.
type reportJSON struct {
	Round       int        `json:"round"`
	Environment string     `json:"environment"`
	Attacker    laneJSON   `json:"attacker"`
	Defender    laneJSON   `json:"defender"`
	Context     *string    `json:"context"`
	Penalty     *int       `json:"penaltyPct,omitempty"`
	BaseGap     int        `json:"baseGap"`
	Resolved    Round      `json:"resolved"`
	Earned      pair[fuel] `json:"energy"`
}

type laneJSON struct {
	Player string      `json:"player"`
	Card   string      `json:"card"`
	Focus  string      `json:"focus"`
	Pct    int         `json:"envPct"`
	Traits []traitJSON `json:"abilities"`
}

type traitJSON struct {
	ID      string `json:"id"`
	Delta   int    `json:"delta"`
	Skipped string `json:"skipped,omitempty"`
}

type fuel struct {
	Before int `json:"before"`
	Paid   int `json:"paid"`
	Earned int `json:"earned"`
	After  int `json:"after"`
}

func (r *Report) form() reportJSON {
	form := reportJSON{
		Round: r.Number, Environment: r.Round.Environment,
		Attacker: r.lane(Attacker), Defender: r.lane(Defender),
		BaseGap: r.Round.BaseGap(), Resolved: r.Round,
		Earned: both(&r.Round, func(p *Played) fuel { return fuel(p.Energy) }),
	}
	if r.Round.Context != nil {
		form.Context = &r.Round.Context.ID
	}
	if r.Round.Attacker.Penalty != nil {
		form.Penalty = &r.Round.Attacker.Penalty.Percent
	}
	return form
}

func (r *Report) lane(role Role) laneJSON {
	p := r.Round.Side(role)
	lane := laneJSON{Player: r.Player(role).String(), Card: p.Card, Focus: focusName(p.Focus), Pct: p.Percent, Traits: []traitJSON{}}
	for _, t := range p.Abilities {
		lane.Traits = append(lane.Traits, traitJSON{t.ID, t.Delta, t.Skipped.String()})
	}
	return lane
}
