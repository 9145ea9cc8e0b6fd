package match

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"

	"octavo/engine/kyndo"
)

// A log is a match as lines of JSON. The first line has the ruleset, the hash of the rules and the
// setup. Then each action follows, with its result. The actions alone would be enough to replay a
// match.

type headJSON struct {
	Ruleset     string            `json:"kyndo"`
	Config      string            `json:"config"`
	Seed        string            `json:"seed"`
	Game        int               `json:"game,omitempty"`
	Environment string            `json:"environment,omitempty"`
	Locked      *[2][]string      `json:"locked,omitempty"`
	Memory      *[2]bool          `json:"memory,omitempty"`
	Recalled    *[2][]RecallCount `json:"recalled,omitempty"`
	Dealt       *Deal             `json:"dealt,omitempty"`
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
		By     Criterion    `json:"by"`
		Score  [2]int       `json:"score"`
		Energy [2]int       `json:"energy"`
		Well   [2]int       `json:"wellPlayed"`
		Taught *[2][]string `json:"taught,omitempty"`
	} `json:"end"`
}

// Log writes the match so far. A later log of the same match begins with the same lines.
func (m *Match) Log() ([]byte, error) {
	w := logWriter{}
	if err := m.hashRules(); err != nil {
		return nil, err
	}
	head := headJSON{Ruleset: kyndo.Ruleset, Config: m.hash, Seed: strconv.FormatUint(m.setup.Seed, 10), Game: m.setup.Game, Environment: m.setup.Environment, Dealt: m.setup.PresetDeal}
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
	if m.setup.Game != 0 {
		w.line(m.start.form())
	}
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
	return w.buffer.Bytes(), w.err
}

// hashRules computes the hash of the rules when it is first called. Later calls do nothing: a log is
// written after each action, and the rules stay the same.
func (m *Match) hashRules() (err error) {
	if m.hash == "" {
		m.hash, err = m.data.Hash()
	}
	return err
}

// A logWriter writes values as lines of JSON. It keeps the first error.
type logWriter struct {
	buffer bytes.Buffer
	err    error
}

func (w *logWriter) line(value any) {
	data, err := json.Marshal(value)
	if err != nil && w.err == nil {
		w.err = fmt.Errorf("writing the log: %w", err)
	}
	w.buffer.Write(data)
	w.buffer.WriteByte('\n')
}

// form returns the action in the form in which a log has it.
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

// recallJSON is the result of a recall in the form in which a log has it.
type recallJSON struct {
	Recall RecallResult `json:"recalled"`
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
	form.End.By, form.End.Score, form.End.Energy, form.End.Well = m.outcome.By, m.tally.Points, m.tally.Energy, m.tally.WellPlayed
	if taught := [2][]string{m.TaughtCards(PlayerA), m.TaughtCards(PlayerB)}; len(taught[PlayerA])+len(taught[PlayerB]) > 0 {
		form.End.Taught = &taught
	}
	return form
}

// reportJSON is a round in the form in which a log has it (section 12 and R50). A reader of the log
// needs nothing else.
type reportJSON struct {
	Round       int         `json:"round"`
	Environment string      `json:"environment"`
	Attacker    playerJSON  `json:"attacker"`
	Defender    playerJSON  `json:"defender"`
	Context     *string     `json:"context"`
	Penalty     *int        `json:"penaltyPct,omitempty"`
	BaseGap     int         `json:"baseGap"`
	Resolved    kyndo.Round `json:"resolved"`
	Earned      energyJSON  `json:"energy"`
}

type playerJSON struct {
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

type energyJSON struct {
	Attacker balanceJSON `json:"attacker"`
	Defender balanceJSON `json:"defender"`
}

type balanceJSON struct {
	Before int `json:"before"`
	Paid   int `json:"paid"`
	Earned int `json:"earned"`
	After  int `json:"after"`
}

func (r *Report) form() reportJSON {
	form := reportJSON{
		Round: r.Number, Environment: r.Round.Environment,
		Attacker: r.playerForm(kyndo.Attacker), Defender: r.playerForm(kyndo.Defender),
		BaseGap: r.Round.BaseGap(), Resolved: r.Round,
		Earned: energyJSON{balanceJSON(r.Round.Attacker.Energy), balanceJSON(r.Round.Defender.Energy)},
	}
	if r.Round.Context != nil {
		form.Context = &r.Round.Context.ID
	}
	if r.Round.Attacker.Penalty != nil {
		form.Penalty = &r.Round.Attacker.Penalty.Percent
	}
	return form
}

func (r *Report) playerForm(role kyndo.Role) playerJSON {
	p := r.Round.Side(role)
	form := playerJSON{Player: r.Player(role).String(), Card: p.Card, Focus: kyndo.FocusName(p.Focus), Pct: p.Percent, Traits: []traitJSON{}}
	for _, t := range p.Abilities {
		form.Traits = append(form.Traits, traitJSON{t.ID, t.Delta, t.Skipped.String()})
	}
	return form
}

// action returns the action that a line of a log describes.
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
