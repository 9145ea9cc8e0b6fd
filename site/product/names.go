package product

import (
	"octavo/engine"
	"octavo/engine/kinds"
)

// KindNames maps the printed names of kinds to the kinds, for suggestions.
func (o *Order) KindNames() map[string]string {
	names := map[string]string{}
	for _, words := range o.Words {
		for _, k := range kinds.All() {
			names[words.Say("kind."+k.Name()+".name")] = k.Name()
		}
	}
	return names
}

// TierNames maps the printed names of tiers to the tiers, for suggestions.
func (o *Order) TierNames() map[string]string {
	names := map[string]string{"medium": engine.Normal.String()}
	for _, words := range o.Words {
		for _, t := range engine.AllTiers() {
			names[words.Say("tier."+t.String())] = t.String()
		}
	}
	return names
}
