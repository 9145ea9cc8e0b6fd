package worlds

import (
	"slices"
	"strings"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine/sortresort/icons"
	"octavo/site/product"
)

// fewItems are as many as a note names.
const fewItems = 8

// notesOn are what a publisher should know of a world and need not mend: which items are drawn as
// something that they aren't, and which names a language lacks.
func notesOn(order product.Order, w *content.World) (notes strict.Problems) {
	at := w.ID.Pos
	if at.Line == 0 {
		at = strict.Pos{File: w.File}
	}
	note := func(format string, args ...any) {
		notes = append(notes, order.Publication.Problemf(at, "", "%s", message.New(format, args...)))
	}
	switch free := shapeless(w); {
	case len(free) == 1:
		note("the item %s of the world %s says no shape, and is drawn as any that is free; possible: shape: with one of %s, behind which may stand one of %s",
			free[0], w.ID.Value, strings.Join(icons.Shapes(), ", "), strings.Join(icons.Markings(), ", "))
	case len(free) > 1:
		note("%d items of the world %s say no shape, and each is drawn as any that is free: %s; possible: shape: with one of %s, behind which may stand one of %s",
			len(free), w.ID.Value, theFirst(free), strings.Join(icons.Shapes(), ", "), strings.Join(icons.Markings(), ", "))
	}
	for _, language := range order.Asked.Languages {
		switch lacking := lackingIn(language.Value, w); {
		case lacking == 1:
			note("1 name of the world %s and its items is not given in %s; it is printed in another language", w.ID.Value, language.Value)
		case lacking > 1:
			note("%d names of the world %s and its items are not given in %s; they are printed in another language", lacking, w.ID.Value, language.Value)
		}
	}
	return notes
}

// shapeless are the items that say no shape, and are not called as one.
func shapeless(w *content.World) (ids []string) {
	for _, item := range w.Items() {
		if item.Shape.Value == "" && !icons.Named(item.ID.Value) {
			ids = append(ids, item.ID.Value)
		}
	}
	return ids
}

// theFirst names as many items as a note does, and how many more there are.
func theFirst(ids []string) message.Message {
	if len(ids) <= fewItems {
		return message.Name(strings.Join(ids, ", "))
	}
	return message.New("%s and %d more", message.Name(strings.Join(ids[:fewItems], ", ")), len(ids)-fewItems)
}

// lackingIn counts the names that a language has neither by itself nor as a variety of another.
func lackingIn(language string, w *content.World) (n int) {
	names := []map[string]string{w.Name}
	for _, item := range w.Items() {
		names = append(names, item.Name)
	}
	for _, name := range names {
		if !slices.ContainsFunc(strict.Varieties(language), func(code string) bool { return name[code] != "" }) {
			n++
		}
	}
	return n
}
