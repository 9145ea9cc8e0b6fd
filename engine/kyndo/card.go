package kyndo

import "slices"

// A Card is a species with the data of its three faces A, B and C.
type Card struct {
	ID         string
	Name       Translations
	Also       Translations // other names of the species
	Scientific string
	Family     string // of the species, such as Falconidae
	Attributes Attributes
	Primary    Char // the strength a card must declare (section 3.0)
	Secondary  Char // NoChar where it declares one only
	Habitats   []string
	Frequency  string
	Abilities  []Ability
	Fact       Translations
}

// An Ability is a trait of face C: it adds a fixed amount on a condition (R48).
type Ability struct {
	ID     string
	Name   Translations
	Attack int
	Defend int
	When   Condition
}

// A Condition holds if everything that it names holds; the empty one always does.
type Condition struct {
	Environment string
	Role        string // atacante or defensor
	Focus       Char
	Context     string
}

// Declares reports whether a characteristic is a declared strength. The numbers don't matter
// (R23, R24).
func (c *Card) Declares(char Char) bool {
	return char != NoChar && (char == c.Primary || char == c.Secondary)
}

// Plays reports whether the card declares a strength for a role. That is the first pillar of
// playing well (R25).
func (c *Card) Plays(role Role) bool {
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

// UsualFocus returns the first declared strength of the role's family; NoChar if there is none.
func (c *Card) UsualFocus(role Role) Char {
	strengths := c.Strengths()
	i := slices.IndexFunc(strengths, func(s Char) bool { return s.Family() == role })
	if i < 0 {
		return NoChar
	}
	return strengths[i]
}
