package main

import (
	"context"
	"slices"

	"octavo/cmd/engines/source"
	"octavo/content/strict"
	"octavo/site/product"
)

// findEngines finds the engines that pages run. Its error says why there are none.
type findEngines func(ctx context.Context) (product.Engines, error)

// enginesHere are those that this program carries, or builds of its source.
func enginesHere(ctx context.Context) (product.Engines, error) {
	found, err := source.Find(ctx)
	if err != nil {
		return nil, err
	}
	return found, nil
}

// equip finds the engines for pages that are to be made, and says what pages are without
// where there are none.
func (f *buildFlags) equip(ctx context.Context) strict.Problems {
	if f.find == nil || len(f.config.Formats) > 0 && !slices.Contains(f.config.Formats, string(product.HTML)) {
		return nil
	}
	engines, err := f.find(ctx)
	if err != nil {
		return strict.Problems{strict.ProblemIn("", "pages are without hints from every position and without new puzzles: %v", err)}
	}
	f.config.Engines = engines
	return nil
}
