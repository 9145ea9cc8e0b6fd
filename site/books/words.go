package books

import (
	"octavo/engine"
	"octavo/engine/kinds"
)

// kindNames maps the printed names of kinds to the kinds, for suggestions.
func (p *planner) kindNames() map[string]string {
	names := map[string]string{}
	for _, words := range p.Words {
		for _, k := range kinds.All() {
			names[words.Say("kind."+k.Name()+".name")] = k.Name()
		}
	}
	return names
}

// tierNames maps the printed names of tiers to the tiers, for suggestions.
func (p *planner) tierNames() map[string]string {
	names := map[string]string{"medium": engine.Normal.String()}
	for _, words := range p.Words {
		for _, t := range engine.AllTiers() {
			names[words.Say("tier."+t.String())] = t.String()
		}
	}
	return names
}
