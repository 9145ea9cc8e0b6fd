package kyndo

import (
	"fmt"
	"slices"
)

// A Char is one of the ten characteristics of a card. NoChar stands for a missing one: no secondary
// strength, or no emphasis.
type Char uint8

// The characteristics. Sections 3.1 and 3.2 give them these letters.
const (
	NoChar Char = iota
	P           // predation
	S           // speed
	W           // offensive anatomy
	H           // hunting strategy (R12)
	A           // aggression
	AD          // adaptability
	C           // camouflage
	E           // evasion
	SD          // social defence
	R           // robustness
)

var charNames = [...]string{P: "P", S: "S", W: "W", H: "H", A: "A", AD: "AD", C: "C", E: "E", SD: "SD", R: "R"}

// Chars lists the characteristics, those of attack first.
func Chars() []Char { return []Char{P, S, W, H, A, AD, C, E, SD, R} }

// CharNamed returns the characteristic with a name such as "AD".
func CharNamed(name string) (Char, bool) {
	i := slices.Index(charNames[P:], name)
	return Char(i + 1), i >= 0
}

func (c Char) String() string {
	if int(c) < len(charNames) {
		return charNames[c]
	}
	return fmt.Sprintf("Char(%d)", uint8(c))
}

// Family returns the family of a characteristic, which is the role in which it counts.
func (c Char) Family() Role {
	if c >= AD {
		return Defender
	}
	return Attacker
}

// Attributes holds a number for each characteristic: a value or a weight.
type Attributes [10]int

// Of returns the number of a characteristic.
func (a Attributes) Of(c Char) int { return a[c-P] }

// With returns a copy in which c has the number n.
func (a Attributes) With(c Char, n int) Attributes {
	a[c-P] = n
	return a
}

// A Role is what a card does in a round: attack or defend.
type Role uint8

// The two roles. Each is also the family of the characteristics that count in it.
const (
	Attacker Role = iota
	Defender
)

var roleNames = [...]string{Attacker: "atacante", Defender: "defensor"}

// String returns the role's identifier, which is never translated.
func (r Role) String() string { return roleNames[r] }

// Other returns the rival's role.
func (r Role) Other() Role { return 1 - r }

// key returns the role's English key in JSON and texts (docs/command-line.md).
func (r Role) key() string { return [...]string{Attacker: "attacker", Defender: "defender"}[r] }

// Chars lists the characteristics of the role's family.
func (r Role) Chars() []Char {
	if r == Attacker {
		return Chars()[:5]
	}
	return Chars()[5:]
}

// RoleNamed returns the role with an identifier, as String writes it.
func RoleNamed(name string) (Role, bool) {
	i := slices.Index(roleNames[:], name)
	return Role(max(i, 0)), i >= 0
}
