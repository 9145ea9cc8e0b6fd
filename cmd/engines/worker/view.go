package worker

import (
	"slices"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
)

// A View is the JSON form of a match.View, which holds what one player may know about a match. Only Code
// contains the whole match.
type View struct {
	Code   string `json:"code"`
	Game   int    `json:"game"` // number of the game: 1 to 3 are introductory, 4 is the full one
	Player string `json:"player"`
	Phase  string `json:"phase"`
	Awaits bool   `json:"awaits"` // whether the match waits for the player
	Role   string `json:"role"`   // attacker or defender; "" before the first round

	Hand     []HandCard `json:"hand"`
	Card     string     `json:"card,omitempty"` // the chosen card
	Stimulus *Stimulus  `json:"stimulus,omitempty"`
	ByMemory bool       `json:"byMemory"`

	RivalReady bool     `json:"rivalReady"`
	RivalHand  int      `json:"rivalHand"`
	RivalKnown []string `json:"rivalKnown,omitempty"` // cards in the rival's hand that the player saw in the initiative

	Attempts [][2]string    `json:"attempts,omitempty"` // for each attempt of the initiative: the card of A and the card of B
	Attacker string         `json:"attacker,omitempty"`
	ByCoin   bool           `json:"byCoin,omitempty"`
	Place    string         `json:"place,omitempty"`
	Locals   []PercentGroup `json:"locals,omitempty"` // percentages of the environment for cards that weren't played yet
	Focus    string         `json:"focus"`            // attacker's emphasis, or ""
	Response string         `json:"response"`         // defender's emphasis, which only the defender sees
	Context  string         `json:"context,omitempty"`
	Imposes  []string       `json:"imposes,omitempty"` // contexts that the player may impose now

	Points     [2]int        `json:"points"`
	Energy     [2]int        `json:"energy"`
	WellPlayed [2]int        `json:"well"` // number of rounds that the players have played well
	Rounds     []RoundReport `json:"rounds,omitempty"`
	End        *End          `json:"end,omitempty"`
}

// A PercentGroup is the JSON form of a kyndo.PercentGroup, without its cards.
type PercentGroup struct {
	Habitat string `json:"habitat"` // the cards' habitat; "" for all other cards
	Attack  int    `json:"attack"`
	Defence int    `json:"defence"`
}

// A HandCard is a card of the player's hand.
type HandCard struct {
	Card         string           `json:"card"`
	Barred       bool             `json:"barred,omitempty"` // whether the card tied in the last attempt at the initiative
	OpenB        bool             `json:"openB"`            // whether the player may use face B
	OpenC        bool             `json:"openC"`            // whether the abilities count for the player
	PlacePercent *int             `json:"here,omitempty"`   // what the environment adds in the player's role, in per cent; nil before the first round
	Stimuli      []StimulusEffect `json:"stimuli,omitempty"`
	// AskedStrength is the strength that the player must recall: primary or secondary. It is "" if the card
	// can't be recalled now.
	AskedStrength string `json:"asks,omitempty"`
	TimesRecalled int    `json:"times,omitempty"` // how often the player has recalled this card
}

// A StimulusEffect is a possible stimulus with its effect on the stimulated characteristic.
type StimulusEffect struct {
	Stimulus
	Before  int  `json:"before"`
	After   int  `json:"after"`
	Wasted  int  `json:"wasted"`
	Advised bool `json:"advised,omitempty"` // whether no cheaper stimulus has the same effect (R15)
}

// An End is the result of a match.
type End struct {
	Winner string `json:"winner,omitempty"` // "" for a draw
	By     string `json:"by"`
}

// A RoundReport is a resolved round with its explanation.
type RoundReport struct {
	Number   int            `json:"number,omitempty"`
	Place    string         `json:"place"`
	Locals   []PercentGroup `json:"locals,omitempty"` // percentages of the environment for cards that weren't played in an earlier round
	Attacker SideReport     `json:"attacker"`
	Defender SideReport     `json:"defender"`
	Context  string         `json:"context,omitempty"`
	Result   string         `json:"result"` // attacker, defender or tie
	Next     string         `json:"next"`   // attacker or defender: the player who attacks next
	Steps    []Sentence     `json:"steps"`
	Reason   *Sentence      `json:"reason,omitempty"` // what decided a round of a match
}

// A SideReport is the result of one card.
type SideReport struct {
	Player    string    `json:"player,omitempty"`
	Card      string    `json:"card"`
	Stimulus  *Stimulus `json:"stimulus,omitempty"`
	Focus     string    `json:"focus"`
	Base      string    `json:"base"`
	Scale     int       `json:"scale"`
	Percent   int       `json:"percent"` // what the environment adds, in per cent
	Place     int       `json:"place"`   // value after the environment
	Penalised *int      `json:"penalised,omitempty"`
	Delta     int       `json:"delta"`     // sum of the abilities that counted
	Abilities int       `json:"abilities"` // value after the abilities
	Final     int       `json:"final"`
	Points    int       `json:"points"`
	Pillars   [3]bool   `json:"pillars"`          // whether the three pillars are met: role, strength, moment
	Raised    int       `json:"raised,omitempty"` // value of the stimulated characteristic, with the stimulus
	Earned    int       `json:"earned"`           // energy earned in the round
	Energy    int       `json:"energy"`           // energy after the round
}

// A Sentence is a step of an explanation, with the rulings that are its reason.
type Sentence struct {
	Step
	Rulings []string `json:"rulings,omitempty"`
}

var roleKeys = map[kyndo.Role]string{kyndo.Attacker: "attacker", kyndo.Defender: "defender"}

// viewOf converts a match.View to its JSON form.
func viewOf(rules *kyndo.Rules, v *match.View, code, language string) *View {
	s := &View{
		Code: code, Game: v.Game, Player: v.Player.String(), Phase: v.Phase.String(), Awaits: isAwaited(v),
		ByMemory: v.ByMemory(), Stimulus: stimulusOf(v.Stimulus),
		RivalReady: v.RivalReady, RivalHand: v.RivalHand, RivalKnown: v.RivalKnown,
		Attempts: v.Attempts, ByCoin: v.Start.ByCoin, Focus: charName(v.Focus), Response: charName(v.Response),
		Points: v.Tally.Points, Energy: v.Tally.Energy, WellPlayed: v.Tally.WellPlayed,
	}
	for _, card := range v.Hand {
		s.Hand = append(s.Hand, handCardOf(rules, v, card))
	}
	if v.Card != nil {
		s.Card = v.Card.ID
	}
	if v.Context != nil {
		s.Context = v.Context.ID
	}
	if v.Environment != nil {
		s.Attacker, s.Role, s.Place = v.Attacker.String(), roleKeys[v.Role()], v.Environment.ID
	}
	if v.Phase == match.InResponse && s.Awaits {
		for _, context := range match.Imposable(rules, v) {
			s.Imposes = append(s.Imposes, context.ID)
		}
	}
	unplayed := slices.Clone(rules.Cards)
	for i := range v.Rounds {
		report := numberedReport(rules, &v.Rounds[i], v.Game, language)
		report.Locals = percentGroupsOf(rules, report.Place, unplayed)
		s.Rounds = append(s.Rounds, report)
		unplayed = slices.DeleteFunc(unplayed, func(c kyndo.Card) bool { return c.ID == report.Attacker.Card || c.ID == report.Defender.Card })
	}
	s.Locals = percentGroupsOf(rules, s.Place, unplayed)
	s.End = endOf(v.Outcome)
	return s
}

// percentGroupsOf returns the percentages of an environment for the unplayed cards. It returns nil
// if there is no environment yet.
func percentGroupsOf(rules *kyndo.Rules, place string, unplayed []kyndo.Card) (all []PercentGroup) {
	e, ok := rules.Environment(place)
	if !ok {
		return nil
	}
	var cards []*kyndo.Card
	for i := range unplayed {
		cards = append(cards, &unplayed[i])
	}
	for _, l := range e.PercentGroups(cards) {
		all = append(all, PercentGroup{l.Habitat, l.Attack, l.Defend})
	}
	return all
}

// isAwaited reports whether the match waits for the player of a view.
func isAwaited(v *match.View) bool {
	switch v.Phase {
	case match.InInitiative, match.InReady:
		return !v.Ready
	case match.InFocus, match.InReveal:
		return v.Role() == kyndo.Attacker
	default:
		return v.Phase == match.InResponse && v.Role() == kyndo.Defender
	}
}

func endOf(o match.Outcome) *End {
	if !o.Ended {
		return nil
	}
	end := &End{By: string(o.By)}
	if !o.Draw {
		end.Winner = o.Winner.String()
	}
	return end
}

// handCardOf describes a card of the player's hand, with what the player may do with it now.
func handCardOf(rules *kyndo.Rules, v *match.View, card *kyndo.Card) HandCard {
	h := HandCard{
		Card: card.ID, Barred: card.ID == v.Barred, OpenB: v.Game > kyndo.NumbersAndPlaces && v.OpenB(card.ID), OpenC: v.Game == kyndo.FullGame && v.OpenC(card.ID),
		TimesRecalled: v.Recollection(card.ID).Times,
	}
	if v.Environment != nil {
		percent := v.Environment.Percent(card, v.Role())
		h.PlacePercent = &percent
	}
	if v.Phase != match.InReady || v.Ready {
		return h
	}
	energy := v.Tally.Energy[v.Player]
	if h.OpenB {
		for _, s := range rules.Stimuli(card, energy) {
			b := rules.Boost(card, s)
			cheapest, ok := rules.CheapestTier(b.Before, energy)
			h.Stimuli = append(h.Stimuli, StimulusEffect{*stimulusOf(&s), b.Before, b.After, b.Wasted, ok && cheapest.Cost == s.Tier})
		}
	}
	for _, c := range v.Recallable() {
		if c.ID == card.ID {
			h.AskedStrength = askedStrength(v.Recollection(card.ID))
		}
	}
	return h
}

// askedStrength returns the strength that the next question about a card asks for.
func askedStrength(r match.Recollection) string {
	if r.AsksSecond() {
		return "secondary"
	}
	return "primary"
}

func stimulusOf(s *kyndo.Stimulus) *Stimulus {
	if s == nil {
		return nil
	}
	return &Stimulus{s.Char.String(), s.Tier}
}

// charName returns the name of a characteristic, or "".
func charName(c kyndo.Char) string {
	if c == kyndo.NoChar {
		return ""
	}
	return c.String()
}

// numberedReport converts a round of a match, with its number and players.
func numberedReport(rules *kyndo.Rules, r *match.Report, game int, language string) RoundReport {
	report := roundReport(&r.Round, game, language)
	report.Reason = &Sentence{Step: *stepOf(rules.Reason(&r.Duel))}
	report.Number = r.Number
	report.Attacker.Player, report.Defender.Player = r.Player(kyndo.Attacker).String(), r.Player(kyndo.Defender).String()
	return report
}

// roundReport converts a round that may belong to no match.
func roundReport(r *kyndo.Round, game int, language string) RoundReport {
	report := RoundReport{
		Place: r.Environment, Attacker: sideReport(&r.Attacker), Defender: sideReport(&r.Defender),
		Result: "tie", Next: roleKeys[r.Next],
	}
	if r.Context != nil {
		report.Context = r.Context.ID
	}
	if r.Result != kyndo.Tie {
		report.Result = roleKeys[kyndo.Role(r.Result)]
	}
	for _, s := range r.ExplainGame(game, language) {
		report.Steps = append(report.Steps, Sentence{*stepOf(s), kyndo.Rulings(s.Key)})
	}
	return report
}

func sideReport(p *kyndo.PlayedSide) SideReport {
	side := SideReport{
		Card: p.Card, Focus: charName(p.Focus), Base: p.Base.String(), Scale: p.Base99, Percent: p.Percent, Place: p.Env,
		Abilities: p.PreClamp, Final: p.Final, Points: p.Points,
		Pillars: [3]bool{p.Pillars.Role, p.Pillars.Strength, p.Pillars.Moment}, Earned: p.Energy.Earned, Energy: p.Energy.After,
	}
	if p.Stimulus != nil {
		side.Raised = p.Stimulus.After
		side.Stimulus = &Stimulus{p.Stimulus.Char.String(), p.Stimulus.Tier}
	}
	if p.Penalty != nil {
		side.Penalised = &p.Penalty.After
	}
	for _, trait := range p.Abilities {
		if trait.Skipped == kyndo.Applied {
			side.Delta += trait.Delta
		}
	}
	return side
}
