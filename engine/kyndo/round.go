package kyndo

// A Round is a resolved round with all steps that explanations need.
type Round struct {
	Environment string
	Place       Translations // name of the environment
	Attacker    PlayedSide
	Defender    PlayedSide
	Context     *Demand // the imposed context; nil if there is none
	Result      Result
	Next        Role // the role that the player who attacks next has in this round
}

// A Result is the winner of a round, or a tie.
type Result uint8

// The results. String returns their identifiers, which are never translated.
const (
	AttackerWins Result = iota
	DefenderWins
	Tie
)

func (r Result) String() string {
	return [...]string{AttackerWins: "atacante", DefenderWins: "defensor", Tie: "empate"}[r]
}

// WonBy reports whether a role won the round.
func (r Result) WonBy(role Role) bool { return r != Tie && Role(r) == role }

// Side returns the card of a role with its calculation.
func (r *Round) Side(role Role) *PlayedSide {
	if role == Attacker {
		return &r.Attacker
	}
	return &r.Defender
}

// PlayedSide is one card in a round, with all steps of its calculation.
type PlayedSide struct {
	Card      string
	Name      Translations
	Role      Role
	Focus     Char
	Stimulus  *Boost // nil if no energy was spent
	Terms     []Term
	Base      Decimal // sum of the terms, from 0 to the maximum of a characteristic
	Scale     Scale
	Norm      Decimal  // base on the combat scale, before rounding
	Base99    int      // Norm, rounded
	Percent   int      // how much the environment changes the value, in per cent
	EnvExact  Decimal  // value after the environment, before rounding
	Env       int      // EnvExact, rounded
	Penalty   *Penalty // nil if there was none
	Abilities []AppliedAbility
	PreClamp  int // value after the abilities
	Final     int // PreClamp, limited to the combat scale
	Points    int // 1 for the winner, otherwise 0
	Pillars   Pillars
	Misused   StrengthMisuse
	Energy    Balance
}

// A Boost is a stimulus with its effect on a value. Wasted is the part of Bonus that is lost
// because the value can't exceed the maximum.
type Boost struct {
	Char                               Char
	Tier, Bonus, Before, After, Wasted int
}

// A Term is what one characteristic adds to the base.
type Term struct {
	Char          Char
	Value, Weight int
}

// Contribution returns value × weight.
func (t Term) Contribution() Decimal { return hundredths(t.Value * t.Weight) }

// A Scale holds the maximum of a characteristic and the maximum of a combat value.
type Scale struct{ From, To int }

// A Penalty is the effect of an unmet context on an attack. Percent is how much of the attack is
// left.
type Penalty struct {
	Percent int
	Exact   Decimal
	After   int
}

// A AppliedAbility is a card's ability as it counted in a round.
type AppliedAbility struct {
	ID      string
	Name    Translations
	Delta   int // how much it changes the value in the card's role
	Skipped SkipReason
}

// A SkipReason says why an ability didn't count.
type SkipReason uint8

// The reasons. Applied means that the ability counted.
const (
	Applied SkipReason = iota
	Locked             // face C is not unlocked yet (R47)
	Unmet              // its condition does not hold
)

func (r SkipReason) String() string {
	return [...]string{Applied: "", Locked: "carta C bloqueada", Unmet: "condicion no cumplida"}[r]
}

// A Demand is an imposed context, and whether the attacker met it.
type Demand struct {
	ID               string
	Name             Translations
	Char             Char
	Value, Threshold int
	Met              bool
}

// Pillars says which of the three conditions of playing well are met (section 8).
type Pillars struct{ Role, Strength, Moment bool }

// StrengthMisuse holds characteristics that a player stimulated or emphasised without success. It
// explains why the second pillar was missed. A field is NoChar if there is no such characteristic.
type StrengthMisuse struct {
	Undeclared Char // no strength of the card; then the pillar is missed
	OtherRole  Char // a strength for the other role; that is neither good nor bad (R25)
}

// Well reports whether the card was played well: all three pillars are met (R19).
func (p Pillars) Well() bool { return p.Role && p.Strength && p.Moment }

// A Balance shows how a round changed a player's energy.
type Balance struct{ Before, Paid, Earned, After int }

// BaseGap returns how much larger the attack's base is than the defence's. It is negative if the
// defence's base is larger (R21).
func (r *Round) BaseGap() int { return r.Attacker.Base99 - r.Defender.Base99 }
