package worlds

import (
	"testing"

	"octavo/content"
	"octavo/content/strict"
	"octavo/render"
)

// TestHiddenWorld checks that a hidden world has private files, and neither pages nor links.
func TestHiddenWorld(t *testing.T) {
	publication := seaside(t, "{}")
	publication.Worlds[0].Site.Value = content.Share{Of: content.ShareNone}
	publication.Worlds[1].Site.Value = content.Share{Of: content.ShareAll}
	order := orderOf(publication)
	order.Requested.Languages = []strict.Located[string]{{Value: "es"}}
	plan, err := Product{}.Plan(order)
	if err != nil || len(plan.Works) != 2 {
		t.Fatal(plan.Problems, err)
	}
	for i, hidden := range []bool{true, false} {
		outputs := plan.Works[i].Outputs(&render.Site{})
		if shown := len(plan.Works[i].Outlines()) > 0 || len(outputs) > 1; shown == hidden {
			t.Errorf("world %d has pages: %v", i, shown)
		}
		if outputs[0].Private != hidden {
			t.Errorf("the files of world %d are private: %v", i, outputs[0].Private)
		}
	}
}
