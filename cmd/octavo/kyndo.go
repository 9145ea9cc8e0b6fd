package main

import (
	"fmt"

	"github.com/spf13/cobra"

	engine "octavo/engine/kyndo"
	"octavo/site/kyndo"
)

func newKyndo() *cobra.Command {
	c := &cobra.Command{
		Use:   "kyndo",
		Short: "Resolve, play and measure the card combat KYNDO",
		Long: `Kyndo is a game of attack and defence with cards of species. Its numbers are
those of content/kyndo in the publication's folder or, where that has none,
those of the embedded sample.`,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return nil
			}
			return unknown("command", args[0], commandNames(c))
		},
		RunE: func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	c.AddCommand(newKyndoResolve(), newKyndoDuel(), newKyndoLab())
	return c
}

func newKyndoResolve() *cobra.Command {
	var dir string
	c := &cobra.Command{
		Use:   "resolve [FILE|-]",
		Short: "Resolve duels, one a line",
		Long: `Resolve reads a duel a line, as an object of JSON with attacker, defender, env
and context, and writes every intermediate value as an object of JSON a line.
A duel that the rules refuse gives its error and whose it is. Blank lines and
lines that begin with # are skipped, and counted. A bad line is reported, and
the rest is done all the same.`,
		Example: `  jq -c '.cases[]|select(.kind=="duel").input' cases.json | octavo kyndo resolve`,
		Args:    atMost(1),
		RunE: func(c *cobra.Command, args []string) error {
			rules, err := kyndo.Open(dir)
			if err != nil {
				return err
			}
			in, err := input(c, args)
			if err != nil {
				return err
			}
			defer in.Close()
			return kyndo.Resolve(c.Context(), rules, in, c.OutOrStdout(), c.ErrOrStderr())
		},
	}
	kyndoDir(c, &dir)
	return c
}

// kyndoDir adds --dir, where the data are looked up.
func kyndoDir(c *cobra.Command, dir *string) {
	c.Flags().StringVar(dir, "dir", ".", "the publication whose data to use")
}

// atMost wants no more words than n.
func atMost(n int) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if len(args) > n {
			return misuse(fmt.Sprintf("%s takes no %q", c.Name(), args[n]))
		}
		return nil
	}
}

func newKyndoLab() *cobra.Command {
	var (
		dir, format, language, seed string
		matches                     int
	)
	c := &cobra.Command{
		Use:   "lab",
		Short: "Report what the balance data do",
		Long: `Lab plays matches between equal opponents and looks at all pairs of cards. It
tells how often attackers win, which tiers of stimulus a cheaper one does the
work of, which contexts are over-strong, and which species are never worth
playing. The same seed gives the same report.`,
		Example: `  octavo kyndo lab --matches 500 --seed 7`,
		Args:    atMost(0),
		RunE: func(c *cobra.Command, _ []string) error {
			if matches < 1 || matches > mostMatches {
				return misuse(fmt.Sprintf("--matches %d: possible are 1 to %d", matches, mostMatches))
			}
			number, err := seedOf(seed)
			if err != nil {
				return err
			}
			if format != "text" && format != "json" {
				return unknown("format", format, []string{"text", "json"})
			}
			words, err := kyndoWords(language)
			if err != nil {
				return err
			}
			rules, err := kyndo.Open(dir)
			if err != nil {
				return err
			}
			report, err := engine.Lab(c.Context(), rules, matches, number)
			if err != nil {
				return err
			}
			if format == "json" {
				return kyndo.WriteLabJSON(c.OutOrStdout(), report)
			}
			return kyndo.WriteLab(c.OutOrStdout(), rules, report, words)
		},
	}
	c.Flags().IntVar(&matches, "matches", 200, fmt.Sprintf("how many matches, 1 to %d", mostMatches))
	c.Flags().StringVar(&seed, "seed", "1", "what the matches follow from, a whole number")
	c.Flags().StringVar(&format, "format", "text", "text or json")
	c.Flags().StringVar(&language, "lang", "en", "the language of the text: es or en")
	kyndoDir(c, &dir)
	return c
}

// mostMatches bounds the lab: a million take hours.
const mostMatches = 1_000_000
