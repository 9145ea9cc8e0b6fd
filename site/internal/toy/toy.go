// Package toy is the smallest product: it prints one sudoku for each language of a publication.
// The tests of the build add it to the list of products.
package toy

import (
	"context"
	"path"

	"octavo/content/message"
	"octavo/engine"
	"octavo/engine/sudoku"
	"octavo/generator"
	"octavo/render"
	"octavo/site/product"
)

// Product prints one sudoku for each language.
type Product struct{ product.Base }

// Name implements product.Product.
func (Product) Name() string { return "toys" }

// Count implements product.Product.
func (Product) Count(n int) message.Message { return message.Counted(n, "1 toy", "%d toys") }

// Plan implements product.Product.
func (Product) Plan(order product.Order) (product.Plan, error) {
	var plan product.Plan
	for _, language := range order.Requested.Languages {
		plan.Works = append(plan.Works, toy{language.Value, order.Basis})
	}
	return plan, nil
}

type toy struct {
	language string
	basis    product.Digests
}

func (t toy) Texts() []product.Text      { return nil }
func (t toy) Outlines() []render.Outline { return nil }
func (t toy) file() string               { return path.Join(t.language, "toy.txt") }
func (t toy) Outputs(*render.Site) []product.Output {
	return []product.Output{{
		Name: "toys/" + t.language, Format: product.HTML, Inputs: product.Inputs{"program": t.basis.Program},
		Of: product.Origin{Work: "toy", Language: t.language},
	}}
}

// Run implements product.Work. It has one easy sudoku, the same in all languages.
func (t toy) Run() *product.Run {
	return &product.Run{Name: "toy", Jobs: []generator.Job{{Kind: sudoku.Kind{}, Tier: engine.Easy, Seed: "toy", Number: 1}}}
}

func (t toy) Compose(_ context.Context, made []generator.Result) (product.Document, error) {
	return document{t.file(), made[0].Puzzles[0].String()}, nil
}

type document struct{ file, puzzle string }

func (d document) Render(context.Context, string, product.Renderers) (product.Rendered, error) {
	return product.Rendered{Files: []render.File{{Path: d.file, Data: []byte(d.puzzle + "\n")}}}, nil
}
