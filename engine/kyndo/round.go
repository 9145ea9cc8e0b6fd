package kyndo

// A Round is a resolved round with every step that led to its end. It is all
// that an explanation needs.
type Round struct {
	Environment string
	Place       Translations // the environment's name
	Attacker    Played
	Defender    Played
	Context     *Demand
	Result      Result
	Next        Role // who of the two attacks in the next round
}

// A Result is who won a round.
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

// Side is what the card of a role went through.
func (r *Round) Side(role Role) *Played {
	if role == Attacker {
		return &r.Attacker
	}
	return &r.Defender
}

// Played is one card's way through a round.
type Played struct {
	Card      string
	Name      Translations
	Role      Role
	Focus     Char
	Stimulus  *Boost // nil where no energy was spent
	Terms     []Term
	Base      Decimal // 0 to the top of the characteristics
	Scale     Scale
	Norm      Decimal // the base on the scale of combat, before rounding
	Base99    int
	Percent   int // of the environment
	EnvExact  Decimal
	Env       int
	Penalty   *Penalty // nil where none was paid
	Abilities []Trait
	PreClamp  int
	Final     int
	Points    int
	Pillars   Pillars
	Called    Called
	Energy    Balance
}

// A Boost is a stimulus and what became of it.
type Boost struct {
	Char                               Char
	Tier, Bonus, Before, After, Wasted int
}

// A Term is a characteristic's part in the base.
type Term struct {
	Char          Char
	Value, Weight int
}

// Contribution is the term's exact value.
func (t Term) Contribution() Decimal { return hundredths(t.Value * t.Weight) }

// Scale holds the tops of the two scales that the base is taken between.
type Scale struct{ From, To int }

// A Penalty is what a context left of an attack.
type Penalty struct {
	Percent int
	Exact   Decimal
	After   int
}

// A Trait is an ability of the card, applied or not.
type Trait struct {
	ID      string
	Name    Translations
	Delta   int // for the role that the card played
	Skipped Why
}

// Why says why an ability was left out.
type Why uint8

// The reasons; Applied is none.
const (
	Applied Why = iota
	Locked      // face C is not unlocked yet (R47)
	Unmet       // its condition does not hold
)

func (w Why) String() string {
	return [...]string{Applied: "", Locked: "carta C bloqueada", Unmet: "condicion no cumplida"}[w]
}

// A Demand is the context that was imposed, and how the attacker met it.
type Demand struct {
	ID               string
	Name             Translations
	Char             Char
	Value, Threshold int
	Met              bool
}

// Pillars are the three conditions of playing well (section 8).
type Pillars struct{ Role, Strength, Moment bool }

// Called are the characteristics that a player called upon to no avail, by a stimulus or an
// emphasis; NoChar for none. They are why the second pillar was missed, if it was.
type Called struct {
	Undeclared Char // no strength of the card: it spoils the pillar
	Idle       Char // a strength for the other role: neither right nor wrong (R25)
}

// Well reports whether the card was played well: incoherent is what fails any
// pillar (R19).
func (p Pillars) Well() bool { return p.Role && p.Strength && p.Moment }

// Balance is what a round did to the energy of a player.
type Balance struct{ Before, Paid, Earned, After int }

// BaseGap is how far the attack's base stood above the defence's, which tells
// a superior rival (R21).
func (r *Round) BaseGap() int { return r.Attacker.Base99 - r.Defender.Base99 }
