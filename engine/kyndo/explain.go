package kyndo

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"octavo/engine"
)

// Explain explains the round step by step, with every number. words.<lang>.yaml has the sentences.
// Names of cards and places are in the language.
func (r Round) Explain(language string) []engine.Step {
	e := explainer{language: language}
	e.addStep("round", e.card("attacker", &r.Attacker), e.card("defender", &r.Defender), literal("place", r.Place.In(language, r.Environment)))
	for _, role := range []Role{Attacker, Defender} {
		p := r.Side(role)
		e.value(p, r.Context)
		e.abilities(p)
		e.end(p)
	}
	e.verdict(&r)
	return e.steps
}

// ExplainGame explains the round in the terms of an introductory game. The first one knows neither
// characteristics nor playing well nor energy.
func (r Round) ExplainGame(game int, language string) []engine.Step {
	return slices.DeleteFunc(r.Explain(language), func(s engine.Step) bool {
		return game == NumbersAndPlaces && slices.Contains(unknownToFirstGame, s.Key)
	})
}

var unknownToFirstGame = []string{"base", "scale", "well-played", "badly-played", "energy", "energy-full"}

// Verdict explains the end of the round: who wins, who played well, what energy that earns, and who
// attacks next.
func (r Round) Verdict(language string) []engine.Step {
	e := explainer{language: language}
	e.verdict(&r)
	return e.steps
}

func (e *explainer) verdict(r *Round) {
	e.result(r)
	for _, role := range []Role{Attacker, Defender} {
		e.pillars(r.Side(role))
		e.energy(r.Side(role))
	}
	e.addStep("next-"+r.Next.key(), e.card("card", r.Side(r.Next)))
}

// Calculation returns all steps to the value of a role as one line of text. decimal is the decimal
// sign.
func (r *Round) Calculation(role Role, decimal string) string {
	p := r.Side(role)
	var b strings.Builder
	fmt.Fprintf(&b, "%s  %s = %s;  ÷ %d × %d = %s → %d", p.face(), p.sum(), p.Base, p.Scale.From, p.Scale.To, p.Norm, p.Base99)
	if r.Environment != "" {
		fmt.Fprintf(&b, ";  × %s = %s → %d", hundredths(100+p.Percent), p.EnvExact, p.Env)
	}
	if n := p.Penalty; n != nil {
		fmt.Fprintf(&b, ";  × %s = %s → %d", hundredths(n.Percent), n.Exact, n.After)
	}
	value := p.beforeAbilities()
	for _, t := range p.Abilities {
		if t.Skipped == Applied && t.Delta != 0 {
			value += t.Delta
			fmt.Fprintf(&b, ";  %s = %s", signedTerm(t.Delta), withMinusSign(value))
		}
	}
	if p.Final != p.PreClamp {
		fmt.Fprintf(&b, " → %d", p.Final)
	}
	return strings.ReplaceAll(b.String(), ".", decimal)
}

// An explainer collects the steps of an explanation.
type explainer struct {
	language string
	steps    []engine.Step
}

func (e *explainer) addStep(key string, args ...engine.Arg) {
	e.steps = append(e.steps, engine.Step{Technique: key, Key: key, Args: args})
}

func literal(name, text string) engine.Arg { return engine.Literal(name, text) }

func number(name string, n int) engine.Arg { return literal(name, strconv.Itoa(n)) }

func (e *explainer) card(name string, p *PlayedSide) engine.Arg {
	return literal(name, p.Name.In(e.language, p.Card))
}

// char returns an argument with the full name of a characteristic.
func char(name string, c Char) engine.Arg {
	return engine.Arg{Name: name, Terms: []engine.Term{{Word: "char-" + c.String()}}}
}

// face returns an argument with the name of the value that a role has: ATK or DEF.
func face(p *PlayedSide) engine.Arg { return literal("face", p.face()) }

func (p *PlayedSide) face() string { return [...]string{Attacker: "ATK", Defender: "DEF"}[p.Role] }

// value explains the steps of a side up to its abilities.
func (e *explainer) value(p *PlayedSide, demand *Demand) {
	if b := p.Stimulus; b != nil {
		e.addStep("stimulus", e.card("card", p), char("char", b.Char), number("cost", b.Tier), number("before", b.Before),
			number("bonus", b.Bonus), number("after", b.After), number("useful", b.After-b.Before), number("wasted", b.Wasted))
	}
	e.base(p)
	e.addStep("environment", face(p), number("value", p.Base99), literal("percent", Signed(p.Percent)),
		literal("factor", hundredths(100+p.Percent).String()), literal("exact", p.EnvExact.String()), number("rounded", p.Env))
	if demand == nil || p.Role == Defender {
		return
	}
	key := "context-met"
	if !demand.Met {
		key = "context-unmet"
	}
	e.addStep(key, literal("context", demand.Name.In(e.language, demand.ID)), char("char", demand.Char),
		number("threshold", demand.Threshold), number("value", demand.Value), e.card("card", p))
	if n := p.Penalty; n != nil {
		e.addStep("penalty", face(p), number("value", p.Env), literal("factor", hundredths(n.Percent).String()),
			literal("exact", n.Exact.String()), number("rounded", n.After))
	}
}

// base explains the sum of the terms and its value on the combat scale.
func (e *explainer) base(p *PlayedSide) {
	e.addStep("base", face(p), e.card("card", p), literal("sum", p.sum()), literal("base", p.Base.String()))
	e.addStep("scale", face(p), literal("base", p.Base.String()), number("from", p.Scale.From), number("to", p.Scale.To),
		literal("exact", p.Norm.String()), number("rounded", p.Base99))
}

// sum returns the terms of the base as text: 2×0.25 + 6×0.20 + …
func (p *PlayedSide) sum() string {
	terms := make([]string, len(p.Terms))
	for i, t := range p.Terms {
		terms[i] = strconv.Itoa(t.Value) + "×" + hundredths(t.Weight).String()
	}
	return strings.Join(terms, " + ")
}

func (e *explainer) abilities(p *PlayedSide) {
	value := p.beforeAbilities()
	for _, t := range p.Abilities {
		name := literal("ability", t.Name.In(e.language, t.ID))
		switch t.Skipped {
		case Locked:
			e.addStep("ability-locked", name)
		case Unmet:
			e.addStep("ability-unmet", name)
		case Applied:
			if t.Delta == 0 {
				e.addStep("ability-idle", name, face(p))
				continue
			}
			e.addStep("ability", face(p), name, literal("value", withMinusSign(value)), literal("delta", signedTerm(t.Delta)), literal("after", withMinusSign(value+t.Delta)))
			value += t.Delta
		}
	}
}

// signedTerm writes a number as a term of a sum, such as "+ 3" or "− 3".
func signedTerm(n int) string {
	if n < 0 {
		return "− " + strconv.Itoa(-n)
	}
	return "+ " + strconv.Itoa(n)
}

// end explains the final value. If the limits of the scale changed it, it says so.
func (e *explainer) end(p *PlayedSide) {
	key := "final"
	if p.Final != p.PreClamp {
		key = "clamp"
	}
	e.addStep(key, face(p), e.card("card", p), literal("value", withMinusSign(p.PreClamp)), number("final", p.Final), number("most", p.Scale.To))
}

// withMinusSign writes a number with U+2212 as minus sign.
func withMinusSign(n int) string { return strings.Replace(strconv.Itoa(n), "-", "−", 1) }

func (e *explainer) result(r *Round) {
	attack, defence := number("attack", r.Attacker.Final), number("defence", r.Defender.Final)
	switch r.Result {
	case AttackerWins:
		e.addStep("attacker-wins", attack, defence, e.card("card", &r.Attacker), number("points", r.Attacker.Points))
	case DefenderWins:
		e.addStep("defender-wins", attack, defence, e.card("card", &r.Defender), number("points", r.Defender.Points))
	default:
		e.addStep("tie", attack, defence)
	}
}

// pillars explains which of the three pillars a side missed, or that it missed none.
func (e *explainer) pillars(p *PlayedSide) {
	if p.Pillars.Well() {
		e.addStep("well-played", e.card("card", p))
		return
	}
	var failed []engine.Term
	for _, pillar := range []struct {
		met  bool
		term engine.Term
	}{{p.Pillars.Role, engine.Term{Word: "pillar-role"}}, {p.Pillars.Strength, p.Misused.term()}, {p.Pillars.Moment, engine.Term{Word: "pillar-moment"}}} {
		if !pillar.met {
			failed = append(failed, pillar.term)
		}
	}
	e.addStep("badly-played", e.card("card", p), engine.Arg{Name: "failed", Terms: failed})
}

// term names the reason why the second pillar was missed: an undeclared characteristic, a strength
// for the other role, or no strength used.
func (m StrengthMisuse) term() engine.Term {
	switch {
	case m.Undeclared != NoChar:
		return engine.Term{Word: "pillar-undeclared", Text: m.Undeclared.String()}
	case m.OtherRole != NoChar:
		return engine.Term{Word: "pillar-idle", Text: m.OtherRole.String()}
	default:
		return engine.Term{Word: "pillar-unused"}
	}
}

func (e *explainer) energy(p *PlayedSide) {
	b := p.Energy
	key := "energy"
	if b.Before-b.Paid+b.Earned != b.After {
		key = "energy-full"
	}
	e.addStep(key, e.card("card", p), number("before", b.Before), number("paid", b.Paid), number("earned", b.Earned), number("after", b.After))
}

// ExplainCard explains how face B gives a number of face A: the contributions, their sum, and the
// combat scale.
func (r *Rules) ExplainCard(card *Card, role Role, language string) []engine.Step {
	e := explainer{language: language}
	p := &PlayedSide{
		Card: card.ID, Name: card.Name, Role: role, Scale: Scale{r.Attribute, r.Combat},
		Terms: r.terms(card.Attributes, role),
	}
	p.Base = base(p.Terms)
	p.Norm = r.normalised(p.Base)
	p.Base99 = p.Norm.Rounded()
	for _, t := range p.Terms {
		e.addStep("term", char("char", t.Char), number("value", t.Value), literal("weight", hundredths(t.Weight).String()),
			literal("contribution", t.Contribution().String()))
	}
	e.base(p)
	return e.steps
}

// ExplainStrengths explains what the cheapest useful stimulus adds to each declared strength (R15).
func (r *Rules) ExplainStrengths(card *Card, language string) []engine.Step {
	e := explainer{language: language}
	for _, c := range card.Strengths() {
		value := card.Attributes.Of(c)
		tier, ok := r.CheapestTier(value, r.Energy.Most)
		if !ok {
			e.addStep("strength-full", char("char", c), number("value", value))
			continue
		}
		b := r.Boost(card, Stimulus{c, tier.Cost})
		e.addStep("strength", char("char", c), number("value", value), number("cost", tier.Cost),
			number("bonus", b.Bonus), number("after", b.After), number("wasted", b.Wasted))
	}
	return e.steps
}

// Rulings returns the sections and rulings of docs/rules/kyndo.md on which a sentence is based. key
// is the sentence's key.
func Rulings(key string) []string { return rulings[key] }

var rulings = map[string][]string{
	"round":          {"5.2", "R31"},
	"stimulus":       {"4.6.1", "R16", "R17"},
	"base":           {"4.3", "R11"},
	"scale":          {"4.4", "R07"},
	"environment":    {"4.5", "R08", "R32"},
	"context-met":    {"4.7a", "R27", "R29"},
	"context-unmet":  {"4.7a", "R27", "R29"},
	"penalty":        {"4.7a", "R08", "R30"},
	"ability":        {"4.7b", "R06"},
	"ability-locked": {"4.7b", "R47"},
	"ability-unmet":  {"4.7b", "R48"},
	"ability-idle":   {"4.7b", "R48"},
	"final":          {"4.8", "R10"},
	"clamp":          {"4.8", "R10"},
	"attacker-wins":  {"R05"},
	"defender-wins":  {"R05"},
	"tie":            {"R05", "R35"},
	"well-played":    {"8", "R25"},
	"badly-played":   {"8", "R25"},
	"energy":         {"7.1", "R18", "R20"},
	"energy-full":    {"7.1", "R18"},
	"next-attacker":  {"5.2", "R34"},
	"next-defender":  {"5.2", "R34", "R35"},
}
