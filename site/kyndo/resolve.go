package kyndo

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"octavo/engine/kyndo"
	"octavo/site/lines"
)

// Resolve reads a duel a line and writes every intermediate value of each, or
// why it was refused.
func Resolve(ctx context.Context, rules *kyndo.Rules, in io.Reader, out, errs io.Writer) error {
	return lines.Each(ctx, in, out, errs, func(text string) ([]byte, error) {
		duel, err := kyndo.ParseDuel([]byte(text))
		if err != nil {
			return nil, err
		}
		round, err := rules.Resolve(duel)
		var refusal *kyndo.Refusal
		switch {
		case errors.As(err, &refusal):
			answer, marshalling := json.Marshal(refusal)
			return answer, errors.Join(marshalling, err)
		case err != nil:
			return nil, err
		}
		answer, err := json.Marshal(round)
		if err != nil {
			return nil, fmt.Errorf("writing the round: %w", err)
		}
		return answer, nil
	})
}
