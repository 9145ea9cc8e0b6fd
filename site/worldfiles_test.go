package site

import (
	"errors"
	"slices"
	"testing"

	"octavo/content"
	"octavo/site/home"
	"octavo/site/product"
)

// TestWrongOutputsAreAnError checks that mistakes in written outputs are an error, also when the
// outputs are kept by a later build.
func TestWrongOutputsAreAnError(t *testing.T) {
	p := Planned{keptFacts: map[string]product.Facts{"a": {Wrong: []string{"stays wrong"}}}}
	p.Works = []PlannedWork{{Work: &home.Front{}, Requested: []product.Output{{Name: "a"}, {Name: "b"}}}}
	p.Order.Publication = &content.Site{}
	done := writtenBuild{facts: map[string]product.Facts{"b": {Wrong: []string{"is wrong"}}}}
	_, err := summarise(p, done)
	var bad *WrongError
	if !errors.As(err, &bad) || !slices.Equal(bad.Wrong, []string{"stays wrong", "is wrong"}) {
		t.Errorf("%v", err)
	}
	if _, err := summarise(Planned{Loaded: p.Loaded}, writtenBuild{}); err != nil {
		t.Error(err)
	}
}
