package kyndo

import "octavo/engine"

// A cause is something that changes the values of a round.
type cause struct {
	word   string // of its name, in words.<lang>.yaml
	remove func(d *Duel)
}

// causes holds what may decide a round besides the numbers of the cards, in the order of the introductory
// games. The last one is all of them together.
var causes = []cause{
	{"cause-place", func(d *Duel) { d.Environment.Attack, d.Environment.Defend, d.Environment.Habitats = 0, 0, nil }},
	{"cause-stimulus-attacker", func(d *Duel) { d.Attacker.Stimulus = nil }},
	{"cause-stimulus-defender", func(d *Duel) { d.Defender.Stimulus = nil }},
	{"cause-context", func(d *Duel) { d.Context = nil }},
	{"cause-abilities-attacker", func(d *Duel) { d.Attacker.UnlockedC = false }},
	{"cause-abilities-defender", func(d *Duel) { d.Defender.UnlockedC = false }},
	{"cause-all", func(d *Duel) {
		*d = Duel{Attacker: Side{Card: d.Attacker.Card}, Defender: Side{Card: d.Defender.Card}, Environment: Environment{ID: d.Environment.ID}}
	}},
}

// Reason explains what decided a legal duel: the first cause without which it would have ended
// otherwise, with the values and the result that it would have had. If there is none, the cards'
// own numbers decided.
func (r *Rules) Reason(d *Duel) engine.Step {
	e := explainer{}
	result := r.ResolveLegal(d).Result
	for _, c := range causes {
		without := *d
		c.remove(&without)
		other := r.ResolveLegal(&without)
		if other.Result != result {
			e.addStep("decided-by", engine.Arg{Name: "cause", Terms: []engine.Term{{Word: c.word}}},
				number("attack", other.Attacker.Final), number("defence", other.Defender.Final),
				engine.Arg{Name: "otherwise", Terms: []engine.Term{{Word: "otherwise-" + other.Result.key()}}})
			return e.steps[0]
		}
	}
	e.addStep("decided-alone")
	return e.steps[0]
}

func (r Result) key() string { return [...]string{"attacker", "defender", "tie"}[r] }
