// Package balance measures what the numbers of KYNDO do: it plays matches between
// equals and looks at all pairs of cards. R1–R55: docs/rules/kyndo.md.
//
// [Measure] does both. It says what is remarkable and changes nothing: the numbers are
// a publisher's.
package balance

import (
	"context"

	"octavo/engine/kyndo"
)

// A Report is what matches between equals, and a look at all pairs of
// cards, tell about the balance of the data.
type Report struct {
	Trial    Trial
	Rounds   int // of the matches between equals, as is all that follows
	Attacker int // rounds that the attacker won
	Ties     int
	Fair     kyndo.Span // the attacker's share that the data calls fair, per cent
	ByPoints int        // matches that ended before a tie had to be broken
	Draws    int
	Tiers    []Tier
	Contexts []Context
	Species  []Species
	Figures  []Figure // what a fair game is held against
	Warnings []kyndo.Warning
}

// AttackerShare is the attacker's part of the rounds, per cent, halves up.
func (r *Report) AttackerShare() int { return percent(r.Attacker, r.Rounds) }

// FairAttack reports whether the attacker's share is what the data calls fair.
func (r *Report) FairAttack() bool { return r.Fair.Holds(r.AttackerShare()) }

// A Tier says what a tier of stimulus is good for.
type Tier struct {
	Tier        kyndo.Tier
	Used        int // in the matches
	DominatedBy int // the cost of a cheaper tier that does the same for every value; 0 for none
	Strengths   int // declared strengths in the deck
	Useless     int // those of them for which a cheaper tier does the same
}

// A Context says how much a context weighs.
type Context struct {
	ID           string
	Environment  string
	Imposed, Won int // in the matches
	Pairs        int // of an attacker and a defender who can impose it
	Without      int // per cent of them that the defender wins without it
	With         int // and with it
	Strong       bool
}

// A Species says what a card is worth.
type Species struct {
	ID          string
	Played, Won int
	BestRank    int    // its best place among the cards, over environments and roles
	Never       bool   // never worth playing: everywhere half of the cards or more win more duels
	DominatedBy string // a card at least as good in every environment and role, and better in one; "" for none
}

// Measure plays the matches of a trial and looks at all pairs of cards. The same trial
// gives the same report, however many matches are played at a time.
func Measure(ctx context.Context, rules *kyndo.Rules, trial Trial) (*Report, error) {
	if trial.learns() {
		rules = rules.UpTo(trial.Step)
	}
	all, err := trial.play(ctx, rules)
	if err != nil {
		return nil, err
	}
	equals := all[Equals]
	report := &Report{
		Trial: trial, Fair: rules.Lab.AttackerWins, Warnings: rules.Lint(),
		Rounds: equals.rounds, Attacker: equals.attacker, Ties: equals.ties, ByPoints: equals.byPoints, Draws: equals.draws,
	}
	pairs := judge{rules, ctx}
	if trial.learns() {
		report.Fair, report.Figures, report.Warnings = kyndo.Span{Least: 40, Most: 60}, pairs.learnt(all), nil
		return report, ctx.Err()
	}
	report.Tiers = pairs.tiers(equals)
	report.Contexts = pairs.contexts(equals)
	report.Species = pairs.species(equals)
	report.Figures = pairs.figures(all, report.Species)
	return report, ctx.Err()
}

// percent is part of whole, halves up.
func percent(part, whole int) int {
	if whole == 0 {
		return 0
	}
	return (200*part + whole) / (2 * whole)
}

// Share is the part of the rounds with this card that it won, per cent.
func (s *Species) Share() int { return percent(s.Won, s.Played) }
