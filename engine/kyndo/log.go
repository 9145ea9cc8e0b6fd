package kyndo

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strconv"
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
}

type actionJSON struct {
	Do      ActionKind `json:"do"`
	Player  string     `json:"player"`
	Card    string     `json:"card,omitempty"`
	Stim    *stimJSON  `json:"stim,omitempty"`
	Focus   string     `json:"focus,omitempty"`
	Context string     `json:"context,omitempty"`
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

// Hash identifies the data that a match is played by.
func (r *Rules) Hash() (string, error) {
	data, err := json.Marshal(r)
	if err != nil {
		return "", fmt.Errorf("hashing the rules: %w", err)
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:]), nil
}

// Log writes the match so far. Whoever plays on gets a log that begins with
// this one.
func (m *Match) Log() ([]byte, error) {
	w := logWriter{}
	hash, err := m.rules.Hash()
	if err != nil {
		return nil, err
	}
	head := headJSON{Ruleset: Ruleset, Config: hash, Seed: strconv.FormatUint(m.setup.Seed, 10), Environment: m.setup.Environment}
	if len(m.setup.Locked[PlayerA])+len(m.setup.Locked[PlayerB]) > 0 {
		head.Locked = &m.setup.Locked
	}
	w.line(head)
	starts, reveals := 0, 0
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
		}
	}
	if m.phase == Ended {
		w.line(m.ending())
	}
	return w.to.Bytes(), w.err
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
		form.Focus = focusName(a.Focus)
	}
	return form
}

func focusName(c Char) string {
	if c == NoChar {
		return normalFocus
	}
	return c.String()
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

// action reads an action back.
func (f *actionJSON) action() (Action, error) {
	player, ok := PlayerNamed(f.Player)
	if !ok {
		return Action{}, fmt.Errorf("player %q is not known; known: A, B", f.Player)
	}
	a := Action{Player: player, Kind: f.Do, Card: f.Card, Context: f.Context}
	var err error
	if a.Focus, err = focusOf(f.Focus); err != nil {
		return Action{}, fmt.Errorf("focus: %w", err)
	}
	if f.Stim != nil {
		char, err := charOf(f.Stim.Char)
		if err != nil {
			return Action{}, fmt.Errorf("stim: %w", err)
		}
		a.Stimulus = &Stimulus{char, f.Stim.Tier}
	}
	return a, nil
}
