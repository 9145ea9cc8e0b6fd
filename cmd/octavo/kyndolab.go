package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"octavo/cmd/octavo/lab"
	"octavo/content/message"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/balance"
	"octavo/site/decks"
	"octavo/site/decks/kyndodata"
)

// labFlags are the flags of lab.
type labFlags struct {
	table                  decks.Table
	trial                  balance.Trial
	game                   int
	format, language, seed string
	quiet, strict          bool
}

func newKyndoLab() *cobra.Command {
	var flags labFlags
	c := &cobra.Command{
		Use:   "lab",
		Short: "Report the effects of the balance data",
		Long: `Lab plays matches and examines all pairs of cards. It reports how often
attackers win, in all environments and in each one; whether it pays to lose the
initiative; how much better each opponent is than the previous one; which tiers of
stimulus a cheaper one can replace; which contexts are over-strong; and which species
are never worth playing. With --search, opponents that look ahead also play. Their use
of the stimulus and of each species shows best how good the data are.

Every figure has an aim, and an interval that contains the true value 19 times of 20.
Lab says which figures miss their aims. The same seed gives the same report, at any
--jobs. With --check the exit status is 1 if a figure certainly misses its aim: its
whole interval is outside.

The rules for pupils lead to the full game in three smaller games. With --game 1, 2 or 3
lab plays one of them, between opponents that think of one round and, with --search,
between opponents that look ahead. There it matters only who wins.`,
		Example: `  octavo kyndo lab --matches 500 --seed 7
  octavo kyndo lab --deck aves --matches 5000 --search 300 --budget 20000
  octavo kyndo lab --deck aves --matches 1000 --search 30 --check --quiet
  octavo kyndo lab --deck aves --game 1 --matches 5000`,
		Args: atMost(0),
		RunE: func(c *cobra.Command, _ []string) error { return flags.run(c) },
	}
	c.Flags().IntVar(&flags.trial.Matches, "matches", 200, fmt.Sprintf("how many matches to play for each pair of opponents that think of one round, 1 to %d", maxMatches))
	c.Flags().IntVar(&flags.trial.Searches, "search", 0, fmt.Sprintf("how many matches to play for each pair of opponents if one of them looks ahead, 0 to %d", maxMatches))
	c.Flags().IntVar(&flags.game, "game", kyndo.FullGame, "the game to play: 1 to 3 are the games for learners, 4 is the full game")
	c.Flags().IntVar(&flags.trial.Budget, "budget", 20_000, fmt.Sprintf("the most positions that players who look ahead examine for one move, 1 to %d", maxBudget))
	c.Flags().StringVar(&flags.seed, "seed", "1", "the seed of the matches, a whole number")
	c.Flags().StringVar(&flags.format, "format", "text", "text or json")
	c.Flags().StringVar(&flags.language, "lang", "en", "the language of the text: "+languageList())
	c.Flags().BoolVar(&flags.strict, "check", false, "exit with status 1 if a figure certainly misses its aim")
	c.Flags().BoolVar(&flags.quiet, "quiet", false, "show no progress")
	addJobsFlag(c, &flags.trial.Jobs)
	addTableFlags(c, &flags.table)
	return c
}

// maxMatches bounds --matches and --search. A million matches take hours.
const maxMatches = 1_000_000

func (f labFlags) run(c *cobra.Command) error {
	if err := f.check(c); err != nil {
		return err
	}
	var err error
	if f.trial.Seed, err = parseSeed(f.seed); err != nil {
		return err
	}
	if f.game < kyndo.FullGame {
		f.trial.Step = f.game
	}
	words, err := kyndoWords(f.language)
	if err != nil {
		return err
	}
	rules, words, err := rulesOf(f.table, words)
	if err != nil {
		return err
	}
	shown := newBar(c.ErrOrStderr(), f.quiet)
	f.trial.Progress = func(done, total int) { shown.show("matches", done, total) }
	report, err := balance.Measure(c.Context(), rules, f.trial)
	shown.clear()
	if err != nil {
		return err
	}
	if err := f.write(c.OutOrStdout(), rules, report, words); err != nil || !f.strict {
		return err
	}
	return checkAims(report)
}

func (f labFlags) write(out io.Writer, rules *kyndo.Rules, report *balance.Report, words kyndodata.Words) error {
	if f.format == "json" {
		return lab.WriteJSON(out, report)
	}
	return lab.Write(out, rules, report, words)
}

// checkAims returns an error that lists the measurements which surely miss their target: all of
// their interval is outside of it.
func checkAims(report *balance.Report) error {
	var missed []string
	for i := range report.Figures {
		if f := &report.Figures[i]; f.SurelyMisses() {
			missed = append(missed, strings.TrimSpace(f.ID+" "+f.Of))
		}
	}
	if len(missed) == 0 {
		return nil
	}
	return message.Errorf("surely short of their aims, of %d figures: %s", len(report.Figures), commaList(missed))
}

// check returns an error for the first flag whose value isn't possible.
func (f labFlags) check(c *cobra.Command) error {
	for _, n := range []struct {
		flag               string
		value, least, most int
	}{{"matches", f.trial.Matches, 1, maxMatches}, {"search", f.trial.Searches, 0, maxMatches}, {"budget", f.trial.Budget, 1, maxBudget}, {"game", f.game, 1, kyndo.FullGame}} {
		if n.value < n.least || n.value > n.most {
			return misuse("--%s %d: possible are %d to %d", n.flag, n.value, n.least, n.most)
		}
	}
	if f.format != "text" && f.format != "json" {
		return unknown("format", f.format, []string{"text", "json"})
	}
	return checkJobs(c, f.trial.Jobs)
}
