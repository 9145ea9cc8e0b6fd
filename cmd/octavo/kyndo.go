package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"octavo/cmd/octavo/lab"
	"octavo/engine/kyndo/balance"
	"octavo/site/decks/game"
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
			rules, err := game.Open(dir)
			if err != nil {
				return err
			}
			report, err := balance.Measure(c.Context(), rules, matches, number)
			if err != nil {
				return err
			}
			if format == "json" {
				return lab.WriteJSON(c.OutOrStdout(), report)
			}
			return lab.Write(c.OutOrStdout(), rules, report, words)
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
