package kyndo

import "slices"

// A Card is a species with the data of its three faces A, B and C.
type Card struct {
	ID         string
	Name       Translations
	Also       Translations // other names of the species
	Scientific string
	Family     string // of the species, such as Falconidae in biology
	Attributes Attributes
	Primary    Char     // the strength that every card must declare (section 3.0)
	Secondary  Char     // NoChar if the card declares only one strength
	Habitats   []string // IDs of the environments in which the species lives
	Frequency  string   // how common the species is, as a word from the data
	Abilities  []Ability
	Fact       Translations
}

// An Ability of face C adds fixed amounts to attack and defence if its condition holds (R48).
type Ability struct {
	ID     string
	Name   Translations
	Attack int
	Defend int
	When   Condition
}

// A Condition holds if all its parts hold. A part that is empty always holds.
type Condition struct {
	Environment string
	Role        string // "atacante", "defensor" or ""
	Focus       Char
	Context     string
}

// Declares reports whether a characteristic is one of the card's declared strengths. The value of
// the characteristic doesn't matter (R23, R24).
func (c *Card) Declares(char Char) bool {
	return char != NoChar && (char == c.Primary || char == c.Secondary)
}

// HasStrengthFor reports whether the card declares a strength for a role. This is the first pillar
// of playing well (R25).
func (c *Card) HasStrengthFor(role Role) bool {
	return c.Primary.Family() == role || c.Secondary != NoChar && c.Secondary.Family() == role
}

// Strengths lists the declared strengths, the primary first.
func (c *Card) Strengths() []Char {
	if c.Secondary == NoChar {
		return []Char{c.Primary}
	}
	return []Char{c.Primary, c.Secondary}
}

// Delta returns what an ability adds in a role.
func (a *Ability) Delta(role Role) int {
	if role == Attacker {
		return a.Attack
	}
	return a.Defend
}

// Holds reports whether the condition is met.
func (w Condition) Holds(role Role, focus Char, environment, context string) bool {
	return (w.Environment == "" || w.Environment == environment) &&
		(w.Role == "" || w.Role == role.String()) &&
		(w.Focus == NoChar || w.Focus == focus) &&
		(w.Context == "" || w.Context == context)
}

// UsualFocus returns the emphasis that the card usually has in a role: its first declared strength
// for the role, or NoChar if there is none.
func (c *Card) UsualFocus(role Role) Char {
	strengths := c.Strengths()
	i := slices.IndexFunc(strengths, func(s Char) bool { return s.Family() == role })
	if i < 0 {
		return NoChar
	}
	return strengths[i]
}
