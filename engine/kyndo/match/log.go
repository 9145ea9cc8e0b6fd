package match

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"

	"octavo/engine/kyndo"
)

// A log holds a match: a head with the ruleset, the hash of the data, and the
// setup; then an object a line for each action, and for what followed from it.
// The actions alone are what a match is replayed from.

type headJSON struct {
	Ruleset     string       `json:"kyndo"`
	Config      string       `json:"config"`
	Seed        string       `json:"seed"`
	Environment string       `json:"environment,omitempty"`
	Locked      *[2][]string `json:"locked,omitempty"`
	Memory      *[2]bool     `json:"memory,omitempty"`
	Recalled    *[2][]Kept   `json:"recalled,omitempty"`
	Dealt       *Deal        `json:"dealt,omitempty"`
}

type actionJSON struct {
	Do      ActionKind `json:"do"`
	Player  string     `json:"player"`
	Card    string     `json:"card,omitempty"`
	Stim    *stimJSON  `json:"stim,omitempty"`
	Focus   string     `json:"focus,omitempty"`
	Context string     `json:"context,omitempty"`
	Answer  string     `json:"answer,omitempty"`
}

type stimJSON struct {
	Char string `json:"char"`
	Tier int    `json:"tier"`
}

type startJSON struct {
	Start struct {
		Attacker string `json:"attacker"`
		Attempts int    `json:"attempts"`
		By       string `json:"by"`
	} `json:"start"`
}

type endJSON struct {
	End struct {
		Winner *string      `json:"winner"`
		By     By           `json:"by"`
		Score  [2]int       `json:"score"`
		Energy [2]int       `json:"energy"`
		Well   [2]int       `json:"wellPlayed"`
		Taught *[2][]string `json:"taught,omitempty"`
	} `json:"end"`
}

// Log writes the match so far. Whoever plays on gets a log that begins with
// this one.
func (m *Match) Log() ([]byte, error) {
	w := logWriter{}
	if err := m.nameData(); err != nil {
		return nil, err
	}
	head := headJSON{Ruleset: kyndo.Ruleset, Config: m.data, Seed: strconv.FormatUint(m.setup.Seed, 10), Environment: m.setup.Environment, Dealt: m.setup.Dealt}
	if len(m.setup.Locked[PlayerA])+len(m.setup.Locked[PlayerB]) > 0 {
		head.Locked = &m.setup.Locked
	}
	if m.setup.Memory != [2]bool{} {
		head.Memory = &m.setup.Memory
	}
	if len(m.setup.Recalled[PlayerA])+len(m.setup.Recalled[PlayerB]) > 0 {
		head.Recalled = &m.setup.Recalled
	}
	w.line(head)
	starts, reveals, recalls := 0, 0, 0
	for _, a := range m.actions {
		w.line(a.form())
		switch a.Kind {
		case PlayInitiative:
			if starts++; m.start.Decided && starts == 2*m.start.Attempts {
				w.line(m.start.form())
			}
		case Reveal:
			w.line(m.rounds[reveals].form())
			reveals++
		case Recall:
			w.line(recallJSON{m.recalls[recalls]})
			recalls++
		}
	}
	if m.phase == Ended {
		w.line(m.ending())
	}
	return w.to.Bytes(), w.err
}

// nameData works out what the log calls the rules by. They stay as they are for
// as long as the match goes on, and a log is written after each of its actions.
func (m *Match) nameData() (err error) {
	if m.data == "" {
		m.data, err = m.rules.Hash()
	}
	return err
}

// logWriter writes values a line each, until one fails.
type logWriter struct {
	to  bytes.Buffer
	err error
}

func (w *logWriter) line(value any) {
	data, err := json.Marshal(value)
	if err != nil && w.err == nil {
		w.err = fmt.Errorf("writing the log: %w", err)
	}
	w.to.Write(data)
	w.to.WriteByte('\n')
}

func (a *Action) form() actionJSON {
	form := actionJSON{Do: a.Kind, Player: a.Player.String(), Card: a.Card, Context: a.Context}
	if a.Stimulus != nil {
		form.Stim = &stimJSON{a.Stimulus.Char.String(), a.Stimulus.Tier}
	}
	if a.Kind == SetFocus || a.Kind == Respond {
		form.Focus = kyndo.FocusName(a.Focus)
	}
	if a.Kind == Recall {
		form.Answer = kyndo.FocusName(a.Answer)
	}
	return form
}

// The form of what came of a recall in a log.
type recallJSON struct {
	Recall Answered `json:"recalled"`
}

func (s *Start) form() startJSON {
	var form startJSON
	form.Start.Attacker, form.Start.Attempts, form.Start.By = s.Attacker.String(), s.Attempts, "ATK"
	if s.ByCoin {
		form.Start.By = "seeded coin"
	}
	return form
}

func (m *Match) ending() endJSON {
	var form endJSON
	if !m.outcome.Draw {
		winner := m.outcome.Winner.String()
		form.End.Winner = &winner
	}
	form.End.By, form.End.Score, form.End.Energy, form.End.Well = m.outcome.By, m.tally.Points, m.tally.Energy, m.tally.Well
	if taught := [2][]string{m.Taught(PlayerA), m.Taught(PlayerB)}; len(taught[PlayerA])+len(taught[PlayerB]) > 0 {
		form.End.Taught = &taught
	}
	return form
}

// The form of a round in a log: what section 12 asks for, and what R50 adds,
// so that a reader of the log needs nothing else to follow it.
type reportJSON struct {
	Round       int         `json:"round"`
	Environment string      `json:"environment"`
	Attacker    laneJSON    `json:"attacker"`
	Defender    laneJSON    `json:"defender"`
	Context     *string     `json:"context"`
	Penalty     *int        `json:"penaltyPct,omitempty"`
	BaseGap     int         `json:"baseGap"`
	Resolved    kyndo.Round `json:"resolved"`
	Earned      fuelJSON    `json:"energy"`
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

type fuelJSON struct {
	Attacker fuel `json:"attacker"`
	Defender fuel `json:"defender"`
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
		Attacker: r.lane(kyndo.Attacker), Defender: r.lane(kyndo.Defender),
		BaseGap: r.Round.BaseGap(), Resolved: r.Round,
		Earned: fuelJSON{fuel(r.Round.Attacker.Energy), fuel(r.Round.Defender.Energy)},
	}
	if r.Round.Context != nil {
		form.Context = &r.Round.Context.ID
	}
	if r.Round.Attacker.Penalty != nil {
		form.Penalty = &r.Round.Attacker.Penalty.Percent
	}
	return form
}

func (r *Report) lane(role kyndo.Role) laneJSON {
	p := r.Round.Side(role)
	lane := laneJSON{Player: r.Player(role).String(), Card: p.Card, Focus: kyndo.FocusName(p.Focus), Pct: p.Percent, Traits: []traitJSON{}}
	for _, t := range p.Abilities {
		lane.Traits = append(lane.Traits, traitJSON{t.ID, t.Delta, t.Skipped.String()})
	}
	return lane
}

// action reads an action back.
func (f *actionJSON) action() (Action, error) {
	player, ok := PlayerNamed(f.Player)
	if !ok {
		return Action{}, fmt.Errorf("player %q is not known; known: A, B", f.Player)
	}
	a := Action{Player: player, Kind: f.Do, Card: f.Card, Context: f.Context}
	var err error
	if a.Focus, err = kyndo.ParseFocus(f.Focus); err != nil {
		return Action{}, fmt.Errorf("focus: %w", err)
	}
	if a.Answer, err = kyndo.ParseFocus(f.Answer); err != nil {
		return Action{}, fmt.Errorf("answer: %w", err)
	}
	if f.Stim != nil {
		char, err := kyndo.ParseChar(f.Stim.Char)
		if err != nil {
			return Action{}, fmt.Errorf("stim: %w", err)
		}
		a.Stimulus = &kyndo.Stimulus{Char: char, Tier: f.Stim.Tier}
	}
	return a, nil
}
