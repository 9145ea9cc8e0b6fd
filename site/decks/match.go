package decks

import (
	"encoding/json"
	"fmt"
	"maps"
	"strings"

	"octavo/content"
	"octavo/engine/figure"
	"octavo/engine/kyndo"
	"octavo/render"
)

// isPlayable reports whether the pack has enough cards for a match.
func (p *pack) isPlayable() bool { return len(p.species) >= 2*p.game.Rules.Match.Hand }

// matchData is the data for the script that plays a deck (site/play/match/data.ts).
type matchData struct {
	Language  string              `json:"language"`
	Rules     *kyndo.Rules        `json:"rules"`     // rules with only the cards of the pack
	Faces     map[string][2]int   `json:"faces"`     // attack and defence on face A, by card id
	Abilities map[string][]string `json:"abilities"` // descriptions of abilities, by card id
	Words     map[string]string   `json:"words"`
	Calm      []string            `json:"calm"` // ids of the only environments in a reader's first two games
	Duels     []duelData          `json:"duels"`
}

// duelData is a duel in the form that engines read (docs/engines.md).
type duelData struct {
	Attacker sideData `json:"attacker"`
	Defender sideData `json:"defender"`
	Place    string   `json:"place"`
	Context  string   `json:"context,omitempty"`
}

type sideData struct {
	Card     string        `json:"card"`
	Energy   int           `json:"energy"`
	Stimulus *stimulusData `json:"stimulus,omitempty"`
	Focus    string        `json:"focus,omitempty"`
	OpenC    bool          `json:"openC"`
}

type stimulusData struct {
	Char string `json:"char"`
	Tier int    `json:"tier"`
}

// playPage returns the data of the page on which the pack is played. It returns nil if the pack has
// too few cards for a match.
func (p *pack) playPage() (*render.Match, error) {
	if !p.isPlayable() {
		return nil, nil
	}
	rules := withCards(p.game.Rules, p.species)
	data := matchData{Language: p.source.Language.Value, Rules: rules, Faces: map[string][2]int{}, Abilities: map[string][]string{}, Words: p.matchWords()}
	for _, e := range rules.CalmEnvironments() {
		data.Calm = append(data.Calm, e.ID)
	}
	m := &render.Match{Title: p.words.Say("play.title"), Needs: p.words.Say("play.needs")}
	for _, card := range p.species {
		attack, defence := p.game.Rules.Face(card)
		data.Faces[card.ID] = [2]int{attack, defence}
		data.Abilities[card.ID] = p.words.Abilities(p.game.Rules, card)
		m.Portraits = append(m.Portraits, render.Portrait{
			ID: card.ID, Title: p.nameOf(card),
			Draw: func() figure.Figure { return p.game.Portrait(card, p.source.Language.Value) },
		})
	}
	duels := p.duels
	if p.source.Keys.Value == content.Private { // the page shows answers, so it must not have the printed duels
		duels = p.game.Rules.Exercises(p.species, p.source.Duels.Value, kyndo.NewChance(seedNumber(p.seed+"/page")))
	}
	for i := range duels {
		data.Duels = append(data.Duels, duelDataOf(&duels[i]))
	}
	var err error
	if m.Data, err = json.Marshal(data); err != nil {
		return nil, fmt.Errorf("writing the data of a match: %w", err)
	}
	return m, nil
}

// matchWords returns the texts of KYNDO that the page needs, for matches and explanations.
func (p *pack) matchWords() map[string]string {
	words := map[string]string{"and": p.locale.Say("list.and"), "comma": p.locale.Say("list.comma"), "decimal": p.words.Say("cards.decimal")}
	for _, group := range []string{"play", "steps", "terms", "board", "duel", "record"} {
		for key, text := range p.locale.Group("kind.kyndo." + group) {
			words[group+"."+key] = text
		}
	}
	maps.DeleteFunc(words, func(key, _ string) bool { return strings.HasPrefix(key, "play.needs") })
	words["places.override"] = p.words.Say("places.override")
	for _, c := range kyndo.Chars() {
		if letter := p.words.Letter(c); letter != c.String() {
			words["cards.letter-"+c.String()] = letter
		}
	}
	return words
}

func duelDataOf(d *kyndo.Duel) duelData {
	data := duelData{Attacker: sideDataOf(&d.Attacker), Defender: sideDataOf(&d.Defender), Place: d.Environment.ID}
	if d.Context != nil {
		data.Context = d.Context.ID
	}
	return data
}

func sideDataOf(s *kyndo.Side) sideData {
	data := sideData{Card: s.Card.ID, Energy: s.Energy, OpenC: s.UnlockedC}
	if s.Focus != kyndo.NoChar {
		data.Focus = s.Focus.String()
	}
	if s.Stimulus != nil {
		data.Stimulus = &stimulusData{s.Stimulus.Char.String(), s.Stimulus.Tier}
	}
	return data
}
