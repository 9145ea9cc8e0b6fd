package main

import (
	"errors"

	"github.com/spf13/cobra"

	"octavo/engine/kyndo"
	"octavo/site/decks"
	"octavo/site/decks/kyndodata"
)

func newKyndo() *cobra.Command {
	c := &cobra.Command{
		Use:   "kyndo",
		Short: "Resolve, play and measure the card combat KYNDO, and write its species",
		Long: `Kyndo is a game of attack and defence with cards of species. Its numbers
are in content/kyndo in the publication's folder or, if that has none, in the embedded
sample.`,
		Example: `  octavo kyndo duel --vs greedy --deck birds
  octavo kyndo lab --deck birds
  octavo kyndo species --format xlsx --out birds.xlsx`,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return nil
			}
			return unknown("command", args[0], commandNames(c))
		},
		RunE: func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	c.AddCommand(newKyndoResolve(), newKyndoDuel(), newKyndoLab(), newKyndoSpecies())
	return c
}

// addKyndoDirFlag adds --dir to a command of kyndo.
func addKyndoDirFlag(c *cobra.Command, dir *string) {
	c.Flags().StringVar(dir, "dir", ".", "the publication whose data to use")
}

// atMost allows at most n arguments.
func atMost(n int) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if len(args) > n {
			return misuse("%s takes no %q", c.Name(), args[n])
		}
		return nil
	}
}

// addTableFlags adds the flags that choose the publication, deck, topic and balance of a match.
func addTableFlags(c *cobra.Command, t *decks.Table) {
	addKyndoDirFlag(c, &t.Dir)
	c.Flags().StringVar(&t.Deck, "deck", "", "the deck whose species and balance to play with (default: all species)")
	c.Flags().StringVar(&t.Topic, "topic", "", "the topic, a folder in content/kyndo, with all of its species (default: the deck's, or the one without a name)")
	c.Flags().StringVar(&t.Balance, "balance", "", "a balance of content/kyndo/rules.yaml (default: the deck's, or the rules without a balance)")
}

// rulesOf returns the rules that the flags choose, and the words with names of the topic's
// characteristics. Unknown names are wrong usage.
func rulesOf(t decks.Table, words kyndodata.Words) (*kyndo.Rules, kyndodata.Words, error) {
	if t.Deck != "" && t.Topic != "" {
		return nil, words, misuse("--deck has a topic of its own: it takes no --topic")
	}
	rules, called, err := t.Rules()
	return rules, words.OfTopic(called), asUsageError(err)
}

// asUsageError turns the error for an unknown deck, topic or balance into wrong usage. It returns other
// errors unchanged.
func asUsageError(err error) error {
	if missing, ok := errors.AsType[*decks.MissingError](err); ok {
		return unknown(missing.What, missing.Name, missing.Known)
	}
	return err
}
