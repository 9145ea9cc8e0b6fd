// Package balance measures how fair the rules of KYNDO are. Rules and the size of a trial go in; a
// [Report] on matches between opponents and on all pairs of cards comes out.
//
// Rulings such as R15 are those of docs/rules/kyndo.md.
package balance

import (
	"context"

	"octavo/engine/kyndo"
)

// A Report measures how fair rules are.
type Report struct {
	Trial    Trial
	Rounds   int // of the matches between equals, as are the fields below
	Attacker int // rounds that the attacker won
	Ties     int
	Fair     kyndo.Span // the attacker's fair share by the data, per cent
	ByPoints int        // matches that points decided, without a tie-break
	Draws    int
	Tiers    []Tier
	Contexts []Context
	Species  []Species
	Figures  []Figure // with what a fair game should have
	Warnings []kyndo.Warning
}

// AttackerShare returns the attacker's share of the rounds in per cent, rounded half up.
func (r *Report) AttackerShare() int { return percent(r.Attacker, r.Rounds) }

// IsAttackFair reports whether the attacker's share is fair by the data.
func (r *Report) IsAttackFair() bool { return r.Fair.Holds(r.AttackerShare()) }

// A Tier says how useful a tier of stimulus is.
type Tier struct {
	Tier        kyndo.Tier
	Used        int // in the matches
	DominatedBy int // the cost of a cheaper tier that does the same for every value; 0 if there is none
	Strengths   int // declared strengths of all cards
	Useless     int // strengths for which a cheaper tier does the same
}

// A Context says how much a context matters in an environment.
type Context struct {
	ID           string
	Environment  string
	Imposed, Won int // in the matches
	Pairs        int // of an attacker and a defender that can impose it
	Without      int // per cent of the pairs that the defender wins without it
	With         int // per cent that it wins with it
	Strong       bool
}

// A Species measures how good a card is.
type Species struct {
	ID          string
	Played, Won int
	BestRank    int    // its best rank among the cards, over environments and roles
	Never       bool   // never worth playing: half of the cards or more are better everywhere
	DominatedBy string // a card that is as good everywhere and better somewhere; "" if there is none
}

// Measure plays the matches of a trial and compares all pairs of cards. The same trial gives the
// same report, however many matches are played at a time.
func Measure(ctx context.Context, rules *kyndo.Rules, trial Trial) (*Report, error) {
	if trial.isLesson() {
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
	pairs := analysis{rules, ctx}
	if trial.isLesson() {
		report.Fair, report.Figures, report.Warnings = kyndo.Span{Least: 40, Most: 60}, pairs.lessonFigures(all), nil
		return report, ctx.Err()
	}
	report.Tiers = pairs.tiers(equals)
	report.Contexts = pairs.contexts(equals)
	report.Species = pairs.species(equals)
	report.Figures = pairs.figures(all, report.Species)
	return report, ctx.Err()
}

// percent returns part of whole in per cent, rounded half up.
func percent(part, whole int) int {
	if whole == 0 {
		return 0
	}
	return (200*part + whole) / (2 * whole)
}

// Share returns the share of its rounds that the card won, in per cent.
func (s *Species) Share() int { return percent(s.Won, s.Played) }
