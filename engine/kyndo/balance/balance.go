// Package balance measures how fair the rules of KYNDO are. Input is the rules and a [Trial], which
// says how many matches to play. Output is a [Report].
//
// The report uses matches between computer opponents, and duels between all pairs of cards. Ruling
// numbers such as R15 refer to docs/rules/kyndo.md.
package balance

import (
	"context"

	"octavo/engine/kyndo"
)

// A Report measures how fair a set of rules is. Counts are from matches between equal greedy
// opponents.
type Report struct {
	Trial        Trial
	Rounds       int        // played in all these matches
	AttackerWins int        // rounds won by the attacker
	Ties         int        // rounds that ended in a tie
	FairShare    kyndo.Span // fair share of rounds won by the attacker, in per cent, from the rules' data
	ByPoints     int        // matches won by points, without a tie-break
	Draws        int        // matches without a winner
	Tiers        []TierStats
	Contexts     []ContextStats
	Species      []SpeciesStats
	Figures      []Measurement // measured numbers with their aims
	Warnings     []kyndo.Warning
}

// AttackerShare returns the share of rounds that the attacker won, in per cent, rounded half up.
func (r *Report) AttackerShare() int { return percent(r.AttackerWins, r.Rounds) }

// IsAttackFair reports whether AttackerShare is within the fair range.
func (r *Report) IsAttackFair() bool { return r.FairShare.Holds(r.AttackerShare()) }

// TierStats measures how useful a tier of stimulus is.
type TierStats struct {
	Tier        kyndo.Tier
	Used        int // stimuli of this tier in the matches
	DominatedBy int // cost of a cheaper tier that has the same effect on every value; 0 if there is none
	Strengths   int // strengths that the cards declare, all cards together
	Useless     int // those of Strengths for which a cheaper tier has the same effect
}

// ContextStats measures how much a context matters in an environment.
type ContextStats struct {
	ID           string
	Environment  string
	Imposed, Won int  // rounds in which a defender imposed it; those of them that the defender won
	Pairs        int  // pairs of an attacker and a defender that can impose it
	Without      int  // share of the pairs that the defender wins without the context, in per cent
	With         int  // share of the pairs that the defender wins with it, in per cent
	Strong       bool // whether it changes the share by more than the rules' limit
}

// SpeciesStats holds how often a card was played and won, and its rank.
type SpeciesStats struct {
	ID                string
	Played, Won       int    // rounds in the matches
	BestRank          int    // best rank among all cards, over all environments and roles; 1 is the best
	NeverWorthPlaying bool   // whether at least half of the cards are better everywhere
	DominatedBy       string // ID of a card that is as good everywhere and better somewhere; "" if there is none
}

// Measure plays the matches of a trial and compares all pairs of cards. The report depends only on
// the rules and the trial, not on how many matches are played at the same time.
func Measure(ctx context.Context, rules *kyndo.Rules, trial Trial) (*Report, error) {
	all, err := trial.play(ctx, rules)
	if err != nil {
		return nil, err
	}
	rules = trial.rules(rules)
	equals := all[Equals]
	report := &Report{
		Trial: trial, FairShare: rules.Lab.AttackerWins, Warnings: rules.Lint(),
		Rounds: equals.rounds, AttackerWins: equals.attacker, Ties: equals.ties, ByPoints: equals.byPoints, Draws: equals.draws,
	}
	pairs := analysis{rules, ctx}
	if trial.isLesson() {
		report.FairShare, report.Figures, report.Warnings = kyndo.Span{Least: 40, Most: 60}, pairs.lessonFigures(all), nil
		return report, ctx.Err()
	}
	report.Tiers = pairs.tiers(equals)
	report.Contexts = pairs.contexts(equals)
	report.Species = pairs.species(equals)
	report.Figures = pairs.measurements(all, report.Species)
	return report, ctx.Err()
}

// percent returns part/whole in per cent, rounded half up. It is 0 if whole is 0.
func percent(part, whole int) int {
	if whole == 0 {
		return 0
	}
	return (200*part + whole) / (2 * whole)
}

// Share returns the share of its rounds that the card won, in per cent.
func (s *SpeciesStats) Share() int { return percent(s.Won, s.Played) }
