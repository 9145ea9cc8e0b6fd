package kyndo

// A Round is a resolved round with all its steps, as explanations need them.
type Round struct {
	Environment string
	Place       Translations // the environment's name
	Attacker    PlayedSide
	Defender    PlayedSide
	Context     *Demand
	Result      Result
	Next        Role // the role in this round of the player who attacks in the next
}

// A Result is the winner of a round, or a tie.
type Result uint8

// The results; the identifiers are never translated.
const (
	AttackerWins Result = iota
	DefenderWins
	Tie
)

func (r Result) String() string {
	return [...]string{AttackerWins: "atacante", DefenderWins: "defensor", Tie: "empate"}[r]
}

// WonBy reports whether a role won.
func (r Result) WonBy(role Role) bool { return r != Tie && Role(r) == role }

// Side returns the card of a role with its steps.
func (r *Round) Side(role Role) *PlayedSide {
	if role == Attacker {
		return &r.Attacker
	}
	return &r.Defender
}

// PlayedSide is a card in a round, with all its steps.
type PlayedSide struct {
	Card      string
	Name      Translations
	Role      Role
	Focus     Char
	Stimulus  *Boost // nil if no energy was spent
	Terms     []Term
	Base      Decimal // 0 to the top of the characteristics
	Scale     Scale
	Norm      Decimal // the base on the scale of combat, before rounding
	Base99    int
	Percent   int // of the environment
	EnvExact  Decimal
	Env       int
	Penalty   *Penalty // nil if there was none
	Abilities []Trait
	PreClamp  int
	Final     int
	Points    int
	Pillars   Pillars
	Misused   StrengthMisuse
	Energy    Balance
}

// A Boost is a stimulus with its effect.
type Boost struct {
	Char                               Char
	Tier, Bonus, Before, After, Wasted int
}

// A Term is a characteristic's part in the base.
type Term struct {
	Char          Char
	Value, Weight int
}

// Contribution returns value × weight.
func (t Term) Contribution() Decimal { return hundredths(t.Value * t.Weight) }

// A Scale has the tops of two scales: of characteristics, and of combat.
type Scale struct{ From, To int }

// A Penalty is the effect of an unmet context on an attack.
type Penalty struct {
	Percent int
	Exact   Decimal
	After   int
}

// A Trait is an ability of a card in a round.
type Trait struct {
	ID      string
	Name    Translations
	Delta   int // the change in the card's role
	Skipped SkipReason
}

// A SkipReason is the reason why an ability didn't count.
type SkipReason uint8

// The reasons. Applied abilities count.
const (
	Applied SkipReason = iota
	Locked             // face C is not unlocked yet (R47)
	Unmet              // its condition does not hold
)

func (r SkipReason) String() string {
	return [...]string{Applied: "", Locked: "carta C bloqueada", Unmet: "condicion no cumplida"}[r]
}

// A Demand is the imposed context, and whether the attacker met it.
type Demand struct {
	ID               string
	Name             Translations
	Char             Char
	Value, Threshold int
	Met              bool
}

// Pillars are the three conditions of playing well (section 8).
type Pillars struct{ Role, Strength, Moment bool }

// StrengthMisuse are characteristics that a player stimulated or emphasised in vain; NoChar for none.
// They explain why the second pillar was missed.
type StrengthMisuse struct {
	Undeclared Char // no strength of the card; it spoils the pillar
	OtherRole  Char // a strength for the other role; neither right nor wrong (R25)
}

// Well reports whether the card was played well, which needs all pillars (R19).
func (p Pillars) Well() bool { return p.Role && p.Strength && p.Moment }

// A Balance is what a round did to the energy of a player.
type Balance struct{ Before, Paid, Earned, After int }

// BaseGap returns by how much the attack's base was above the defence's (R21).
func (r *Round) BaseGap() int { return r.Attacker.Base99 - r.Defender.Base99 }
