package main

import (
	"encoding/json"
	"errors"

	"github.com/spf13/cobra"

	"octavo/cmd/octavo/stream"
	"octavo/content/message"
	"octavo/engine/kyndo"
	"octavo/site/decks/kyndodata"
)

func newKyndoResolve() *cobra.Command {
	var dir, topic string
	c := &cobra.Command{
		Use:   "resolve [FILE|-]",
		Short: "Resolve duels, one on each line",
		Long: `Resolve reads one duel on each line: a JSON object with attacker,
defender, env and context. For each duel it writes a JSON object with every intermediate
value. If the rules refuse a duel, the object has the error and says which player made
it. Blank lines and lines that begin with # are skipped, and counted. A bad line is
reported, and the other lines are still read. If too many lines are bad (32 KiB of
reports), resolve stops: the file is something else.`,
		Example: `  jq -c '.cases[]|select(.kind=="duel").input' cases.json | octavo kyndo resolve`,
		Args:    atMost(1),
		RunE: func(c *cobra.Command, args []string) error {
			data, err := kyndodata.OpenTopic(dir, kyndodata.Topic(topic))
			if err != nil {
				return err
			}
			in, err := openInput(c, args)
			if err != nil {
				return err
			}
			defer in.Close()
			return stream.AnswerLines(c.Context(), in, c.OutOrStdout(), c.ErrOrStderr(), catalog(), func(text string) ([]byte, error) {
				return resolve(data.Rules, text)
			})
		},
	}
	addKyndoDirFlag(c, &dir)
	c.Flags().StringVar(&topic, "topic", "", "the topic, a folder in content/kyndo (default: the one without a name)")
	return c
}

// resolve returns every intermediate value of a duel in JSON. If the rules refuse the duel, it returns
// the refusal in JSON and as an error.
func resolve(rules *kyndo.Rules, text string) ([]byte, error) {
	duel, err := kyndo.ParseDuel([]byte(text))
	if err != nil {
		return nil, err
	}
	round, err := rules.Resolve(duel)
	if refusal, ok := errors.AsType[*kyndo.Refusal](err); ok {
		answer, marshalling := json.Marshal(refusal)
		return answer, errors.Join(marshalling, err)
	}
	if err != nil {
		return nil, err
	}
	answer, err := json.Marshal(round)
	if err != nil {
		return nil, message.Errorf("writing the round: %v", err)
	}
	return answer, nil
}
