package main

import (
	"encoding/json"
	"errors"
	"slices"

	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/cards"
	"octavo/render/svg"
	"octavo/site/decks/kyndodata"
)

// A Request asks for the cards of a pasted table.
type Request struct {
	ID       int                  `json:"id"` // comes back in the reply
	Do       string               `json:"do"` // always "cards"
	Name     string               `json:"name"`
	Table    string               `json:"table"`
	Language string               `json:"language"`
	Topic    kyndodata.TopicTexts `json:"topic"`
	Words    cards.Words          `json:"words"` // the texts on cards, in the language
	Faces    string               `json:"faces"` // the faces to draw, such as "AB"
}

// A Reply has either a deck or a mistake.
type Reply struct {
	ID    int      `json:"id"`
	Deck  *Deck    `json:"deck,omitempty"`
	Error *Mistake `json:"error,omitempty"`
}

// A Mistake says why a message is no request.
type Mistake struct {
	Code string `json:"code"`
	Text string `json:"text"`
}

// A Deck has the cards of a table, or the problems in it.
type Deck struct {
	Problems []Problem `json:"problems"`
	Notes    []string  `json:"notes"` // hints that are no mistakes
	Cards    []Card    `json:"cards"` // by species, then by face
}

// A Problem is a mistake in the table, as a build reports it.
type Problem struct {
	Row  int    `json:"row"` // from 1; 0 if the problem has no row
	Text string `json:"text"`
}

// A Card is one face of a species.
type Card struct {
	Name string `json:"name"`
	Face string `json:"face"`
	SVG  string `json:"svg"`
}

// answer replies to a message. catalog translates problems.
func answer(text []byte, catalog message.Catalog) []byte {
	var r Request
	var reply Reply
	if err := json.Unmarshal(text, &r); err != nil {
		reply.Error = &Mistake{"refused", err.Error()}
	} else {
		reply.Deck = r.deck(catalog)
	}
	reply.ID = r.ID
	data, err := json.Marshal(reply)
	if err != nil {
		panic("decks: a reply without a JSON form: " + err.Error()) // every reply has a JSON form
	}
	return data
}

// deck reads the table and draws the cards.
func (r *Request) deck(catalog message.Catalog) *Deck {
	d := &Deck{Problems: []Problem{}, Notes: []string{}, Cards: []Card{}}
	data, err := kyndodata.ReadPasted(r.Topic, r.Name, r.Table, r.Language)
	if problems, ok := strict.ProblemsIn(err); ok {
		d.addProblems(problems, catalog)
		return d
	}
	rules, _ := data.Balanced(data.Usual())
	game := &cards.Game{Rules: rules, Drawn: data.Drawn, Words: map[string]cards.Words{r.Language: r.Words}}
	var species []*kyndo.Card
	var misfits strict.Problems
	for i := range rules.Cards {
		species = append(species, &rules.Cards[i])
		misfits = append(misfits, r.draw(d, data, game, &rules.Cards[i])...)
	}
	if d.addProblems(misfits, catalog); len(misfits) > 0 {
		return d
	}
	for _, note := range kyndodata.NotesOn(species, rules) {
		d.Notes = append(d.Notes, note.In(catalog))
	}
	return d
}

// draw adds the cards of a species to the deck. It returns a problem for each text that doesn't fit.
func (r *Request) draw(d *Deck, data *kyndodata.Data, game *cards.Game, species *kyndo.Card) (misfits strict.Problems) {
	for _, letter := range r.Faces {
		face := cards.Face(letter - 'A')
		if face > cards.C {
			continue
		}
		front, err := game.Front(species, face, cards.Look{Size: cards.Sizes()[0], Language: r.Language})
		if err != nil {
			p := misfitProblem(data, species, err, r.Language)
			if !slices.ContainsFunc(misfits, func(other *strict.Problem) bool { return other.Pos == p.Pos }) {
				misfits = append(misfits, p)
			}
			continue
		}
		d.Cards = append(d.Cards, Card{
			Name: species.Name.In(r.Language, species.ID), Face: face.String(),
			SVG: string(svg.Append(nil, &front, svg.Options{Class: "card", FitWidth: true})),
		})
	}
	return misfits
}

// misfitProblem reports why a card can't be drawn.
func misfitProblem(data *kyndodata.Data, species *kyndo.Card, err error, language string) *strict.Problem {
	var m *cards.Misfit
	if errors.As(err, &m) {
		if p, ok := data.MisfitProblem(species, m, language); ok {
			return p
		}
	}
	return data.Problemf("species."+species.ID, "%s", err)
}

func (d *Deck) addProblems(problems strict.Problems, catalog message.Catalog) {
	for _, p := range problems.Sorted().Bounded() {
		d.Problems = append(d.Problems, Problem{Row: p.Pos.Line, Text: p.In(catalog).Error()})
	}
}
