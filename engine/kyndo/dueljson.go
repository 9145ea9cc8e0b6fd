package kyndo

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// normalFocus is the word in JSON and logs for a side that emphasises nothing.
const normalFocus = "normal"

// duelJSON is a duel in JSON. Unknown keys are errors, since a misspelt key would otherwise have no
// effect.
type duelJSON struct {
	Attacker *sideJSON    `json:"attacker"`
	Defender *sideJSON    `json:"defender"`
	Env      *envJSON     `json:"env"`
	Context  *contextJSON `json:"context"`
}

type sideJSON struct {
	Card      *cardJSON `json:"card"`
	Energy    int       `json:"energy"`
	Stim      *stimJSON `json:"stim"`
	Focus     string    `json:"focus"`
	UnlockedC *bool     `json:"unlockedC"`
}

type cardJSON struct {
	ID        string          `json:"id"`
	Attrs     map[string]*int `json:"attrs"`
	Primary   *string         `json:"primary"`
	Secondary *string         `json:"secondary"`
	Habitats  []string        `json:"habitats"`
	Abilities []abilityJSON   `json:"abilities"`
}

type abilityJSON struct {
	ID       string `json:"id"`
	DeltaATK int    `json:"deltaATK"`
	DeltaDEF int    `json:"deltaDEF"`
	When     struct {
		Env     string `json:"env"`
		Role    string `json:"role"`
		Focus   string `json:"focus"`
		Context string `json:"context"`
	} `json:"when"`
}

type stimJSON struct {
	Char string `json:"char"`
	Tier int    `json:"tier"`
}

type envJSON struct {
	ID     string `json:"id"`
	AtkPct *int   `json:"atkPct"`
	DefPct *int   `json:"defPct"`
}

type contextJSON struct {
	ID         string `json:"id"`
	Char       string `json:"char"`
	Threshold  *int   `json:"threshold"`
	PenaltyPct *int   `json:"penaltyPct"`
}

// ParseDuel reads a duel from JSON. It checks only the form. Resolve checks whether the duel is
// legal.
func ParseDuel(data []byte) (Duel, error) {
	var in duelJSON
	if err := UnmarshalStrict(data, &in); err != nil {
		return Duel{}, err
	}
	switch {
	case in.Attacker == nil || in.Defender == nil:
		return Duel{}, errors.New("a duel needs attacker and defender")
	case in.Env == nil || in.Env.AtkPct == nil || in.Env.DefPct == nil:
		return Duel{}, errors.New("a duel needs env with atkPct and defPct")
	}
	d := Duel{Environment: Environment{ID: in.Env.ID, Attack: *in.Env.AtkPct, Defend: *in.Env.DefPct}}
	var err error
	if d.Attacker, err = in.Attacker.side(); err != nil {
		return Duel{}, fmt.Errorf("attacker: %w", err)
	}
	if d.Defender, err = in.Defender.side(); err != nil {
		return Duel{}, fmt.Errorf("defender: %w", err)
	}
	if d.Context, err = in.Context.context(); err != nil {
		return Duel{}, fmt.Errorf("context: %w", err)
	}
	return d, nil
}

func (s *sideJSON) side() (Side, error) {
	if s.Card == nil {
		return Side{}, errors.New("there is no card")
	}
	card, err := s.Card.card()
	if err != nil {
		return Side{}, fmt.Errorf("card: %w", err)
	}
	side := Side{Card: card, Energy: s.Energy, UnlockedC: s.UnlockedC == nil || *s.UnlockedC}
	if s.Stim != nil {
		char, err := ParseChar(s.Stim.Char)
		if err != nil {
			return Side{}, fmt.Errorf("stim: %w", err)
		}
		side.Stimulus = &Stimulus{char, s.Stim.Tier}
	}
	if side.Focus, err = ParseFocus(s.Focus); err != nil {
		return Side{}, fmt.Errorf("focus: %w", err)
	}
	return side, nil
}

func (c *cardJSON) card() (Card, error) {
	card := Card{ID: c.ID, Habitats: c.Habitats}
	for name, n := range c.Attrs {
		char, err := ParseChar(name)
		if err != nil {
			return Card{}, fmt.Errorf("attrs: %w", err)
		}
		if n == nil {
			return Card{}, fmt.Errorf("attrs: %s is null", char)
		}
		card.Attributes = card.Attributes.With(char, *n)
	}
	for _, char := range Chars() {
		if _, ok := c.Attrs[char.String()]; !ok {
			return Card{}, fmt.Errorf("attrs: there is no %s", char)
		}
	}
	var err error
	if card.Primary, err = strengthOf(c.Primary); err != nil {
		return Card{}, fmt.Errorf("primary: %w", err)
	}
	if card.Secondary, err = strengthOf(c.Secondary); err != nil {
		return Card{}, fmt.Errorf("secondary: %w", err)
	}
	for _, a := range c.Abilities {
		ability, err := a.ability()
		if err != nil {
			return Card{}, fmt.Errorf("ability %s: %w", a.ID, err)
		}
		card.Abilities = append(card.Abilities, ability)
	}
	return card, nil
}

func (a *abilityJSON) ability() (Ability, error) {
	focus, err := ParseFocus(a.When.Focus)
	if err != nil {
		return Ability{}, fmt.Errorf("focus: %w", err)
	}
	if a.When.Role != "" {
		if _, ok := RoleNamed(a.When.Role); !ok {
			return Ability{}, fmt.Errorf("role %q is not known; known: %s, %s", a.When.Role, Attacker, Defender)
		}
	}
	when := Condition{a.When.Env, a.When.Role, focus, a.When.Context}
	return Ability{ID: a.ID, Attack: a.DeltaATK, Defend: a.DeltaDEF, When: when}, nil
}

func (c *contextJSON) context() (*Context, error) {
	if c == nil {
		return nil, nil
	}
	if c.Threshold == nil || c.PenaltyPct == nil {
		return nil, errors.New("it needs threshold and penaltyPct")
	}
	char, err := ParseChar(c.Char)
	if err != nil {
		return nil, err
	}
	return &Context{ID: c.ID, Char: char, Threshold: *c.Threshold, Penalty: *c.PenaltyPct}, nil
}

// ParseChar returns the characteristic with a name. The error lists the known names.
func ParseChar(name string) (Char, error) {
	char, ok := CharNamed(name)
	if !ok {
		return NoChar, fmt.Errorf("characteristic %q is not known; known: %v", name, Chars())
	}
	return char, nil
}

func strengthOf(name *string) (Char, error) {
	if name == nil {
		return NoChar, nil
	}
	return ParseChar(*name)
}

// ParseFocus returns the emphasised characteristic. It is NoChar for "normal" and "".
func ParseFocus(name string) (Char, error) {
	if name == "" || name == normalFocus {
		return NoChar, nil
	}
	return ParseChar(name)
}

// FocusName writes an emphasis for duels and logs.
func FocusName(c Char) string {
	if c == NoChar {
		return normalFocus
	}
	return c.String()
}

// UnmarshalStrict reads one JSON object. It rejects unknown keys and any text after the object. Its
// errors say in plain words which value has the wrong type.
func UnmarshalStrict(data []byte, into any) error {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(into); err != nil {
		return fmt.Errorf("reading JSON: %w", inPlainWords(err))
	}
	if _, err := decoder.Token(); err != io.EOF {
		return errors.New("reading JSON: there is more after the object")
	}
	return nil
}

// inPlainWords replaces the names of Go's types in an error by plain words.
func inPlainWords(err error) error {
	var wrong *json.UnmarshalTypeError
	if !errors.As(err, &wrong) {
		return err
	}
	return fmt.Errorf("%s: there is a JSON %s where %s belongs", cmp.Or(wrong.Field, "the line"), wrong.Value, kindInWords(wrong.Type.Kind().String()))
}

func kindInWords(kind string) string {
	switch kind {
	case "int":
		return "a whole number"
	case "string":
		return "a text"
	case "bool":
		return "true or false"
	case "slice":
		return "a list"
	default:
		return "an object"
	}
}
