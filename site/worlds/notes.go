package worlds

import (
	"slices"
	"strings"

	"octavo/content"
	"octavo/content/said"
	"octavo/engine/sortresort/icons"
	"octavo/site/product"
)

// fewItems are as many as a note names.
const fewItems = 8

// notesOn are what a publisher should know of a world and need not mend: which items are drawn as
// something that they aren't, and which names a language lacks.
func notesOn(order product.Order, w *content.World) (notes content.Problems) {
	at := w.ID.Pos
	if at.Line == 0 {
		at = content.Pos{File: w.File}
	}
	var free []string
	for _, item := range w.Items() {
		if item.Shape.Value == "" && !icons.Named(item.ID.Value) {
			free = append(free, item.ID.Value)
		}
	}
	if n := len(free); n > 0 {
		some := said.Name(strings.Join(free[:min(n, fewItems)], ", "))
		if n > fewItems {
			some = said.New("%s and %d more", some, n-fewItems)
		}
		notes = append(notes, order.Publication.Problemf(at, "", "%d items of the world %s say no shape, and each is drawn as any that is free: %s; possible: shape: with one of %s, behind which may stand one of %s",
			n, w.ID.Value, some, strings.Join(icons.Shapes(), ", "), strings.Join(icons.Markings(), ", ")))
	}
	for _, language := range order.Asked.Languages {
		if lacking := lackingIn(language.Value, w); lacking > 0 {
			notes = append(notes, order.Publication.Problemf(at, "", "%d names of the world %s and its items are not given in %s; they are printed in another language", lacking, w.ID.Value, language.Value))
		}
	}
	return notes
}

// lackingIn counts the names that a language has neither by itself nor as a variety of another.
func lackingIn(language string, w *content.World) (n int) {
	names := []map[string]string{w.Name}
	for _, item := range w.Items() {
		names = append(names, item.Name)
	}
	for _, name := range names {
		if !slices.ContainsFunc(content.Varieties(language), func(code string) bool { return name[code] != "" }) {
			n++
		}
	}
	return n
}
