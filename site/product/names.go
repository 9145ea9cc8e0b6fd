package product

import (
	"maps"
	"slices"

	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/templates"
)

// KindNames maps the printed names of kinds to the kinds, for suggestions.
func (o *Order) KindNames() map[string]string {
	names := map[string]string{}
	for words := range o.spoken {
		for _, k := range kinds.All() {
			names[words.Say("kind."+k.Name()+".name")] = k.Name()
		}
	}
	return names
}

// TierNames maps the printed names of tiers to the tiers, for suggestions.
func (o *Order) TierNames() map[string]string {
	names := map[string]string{"medium": engine.Normal.String()}
	for words := range o.spoken {
		for _, t := range engine.AllTiers() {
			names[words.Say("tier."+t.String())] = t.String()
		}
	}
	return names
}

// spoken are the texts of all languages, those of the publication last: what a name means
// in one of its own is what was meant.
func (o *Order) spoken(yield func(*templates.Locale) bool) {
	for _, texts := range []map[string]*templates.Locale{o.Spoken, o.Words} {
		for _, language := range slices.Sorted(maps.Keys(texts)) {
			if !yield(texts[language]) {
				return
			}
		}
	}
}
