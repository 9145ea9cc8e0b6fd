package main

import (
	"encoding/json"
	"strings"
	"testing"

	"octavo/content"
	"octavo/engine/kyndo/cards"
	"octavo/render/svg"
	"octavo/site/decks/kyndodata"
	"octavo/templates"
)

// birds returns a request for the cards of the sample's birds, with their data.
func birds(t *testing.T) (Request, *kyndodata.Data) {
	t.Helper()
	data, err := kyndodata.Load(content.Sample(), "es")
	if err != nil {
		t.Fatal(err)
	}
	words, err := kyndodata.LoadWords("es")
	if err != nil {
		t.Fatal(err)
	}
	texts, err := kyndodata.Topic("").Texts(content.Sample())
	if err != nil {
		t.Fatal(err)
	}
	table, err := kyndodata.Draft(data, kyndodata.AllColumns("es")).CSV(kyndodata.Separator("es"))
	if err != nil {
		t.Fatal(err)
	}
	return Request{ID: 7, Do: "cards", Name: "tabla", Table: string(table), Language: "es", Topic: texts, Words: words.OfTopic(data.Vocabulary).OnCards(), Faces: "AC"}, data
}

// ask returns the reply to a request.
func ask(t *testing.T, r Request, language string) Reply {
	t.Helper()
	text, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	var reply Reply
	if err := json.Unmarshal(answer(text, templates.Catalog(language)), &reply); err != nil {
		t.Fatal(err)
	}
	if reply.ID != r.ID || reply.Deck == nil {
		t.Fatalf("the reply is %+v", reply)
	}
	return reply
}

// TestCardsOfTable checks that the cards of a pasted table are those of a deck with the same species.
func TestCardsOfTable(t *testing.T) {
	r, data := birds(t)
	deck := ask(t, r, "es").Deck
	if len(deck.Problems) > 0 || len(deck.Cards) != 2*len(data.Rules.Cards) {
		t.Fatalf("there are %d cards of %d species, and the problems %v", len(deck.Cards), len(data.Rules.Cards), deck.Problems)
	}
	rules, _ := data.Balanced(kyndodata.Fair)
	game := cards.Game{Rules: rules, Drawn: data.Drawn, Words: map[string]cards.Words{"es": r.Words}}
	for i := range rules.Cards {
		for j, face := range []cards.Face{cards.A, cards.C} {
			want, err := game.Front(&rules.Cards[i], face, cards.Look{Size: cards.Sizes()[0], Language: "es"})
			if err != nil {
				t.Fatal(err)
			}
			got := deck.Cards[2*i+j]
			if got.SVG != string(svg.Append(nil, &want, svg.Options{Class: "card", FitWidth: true})) || got.Face != face.String() || got.Name != rules.Cards[i].Name["es"] {
				t.Errorf("card %d is %s %s", 2*i+j, got.Name, got.Face)
			}
		}
	}
}

// TestProblemsInTable checks that problems are in the language of the catalog, with their rows, and that
// a text too long for a card is reported in its cell.
func TestProblemsInTable(t *testing.T) {
	r, data := birds(t)
	name := data.Rules.Cards[0].Name["es"]
	for _, c := range []struct{ wrong, with, want string }{
		{"humedal", "humedl", "quiso decir"},
		{name, strings.Repeat("Muy largo ", 12), "no cabe"},
	} {
		other := r
		other.Table = strings.Replace(r.Table, c.wrong, c.with, 1)
		deck := ask(t, other, "es").Deck
		if len(deck.Problems) != 1 || deck.Problems[0].Row < 2 || !strings.HasPrefix(deck.Problems[0].Text, "tabla, fila ") || !strings.Contains(deck.Problems[0].Text, c.want) {
			t.Errorf("%q in place of %q: %+v", c.with, c.wrong, deck.Problems)
		}
	}
}

// TestNoRequest checks that other messages are refused.
func TestNoRequest(t *testing.T) {
	var reply Reply
	if err := json.Unmarshal(answer([]byte(`{"id": "x"}`), nil), &reply); err != nil || reply.Error == nil || reply.Error.Code != "refused" {
		t.Errorf("the reply is %+v: %v", reply, err)
	}
}
