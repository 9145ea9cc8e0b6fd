package cards_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"octavo/engine/figure"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/cards"
)

// rules returns the minimal rules for a card.
func rules() *kyndo.Rules {
	return &kyndo.Rules{
		Attribute: 10, Combat: 99,
		Weights:      kyndo.Attributes{25, 20, 20, 20, 15, 30, 25, 20, 15, 10},
		Environments: []kyndo.Environment{{ID: "paramo", Name: kyndo.Translations{"en": "Páramo"}}, {ID: "isla", Name: kyndo.Translations{"en": "Island"}}},
		Contexts:     []kyndo.Context{{ID: "ALTURA", Name: kyndo.Translations{"en": "Height"}}},
	}
}

// words returns texts that equal their keys.
func words() cards.Words {
	w := cards.Words{}
	for _, key := range cards.Keys() {
		w[key] = strings.ReplaceAll(key, "-", " ")
	}
	w["decimal"], w["attack"], w["defence"], w["primary"], w["secondary"] = ".", "ATK", "DEF", "first", "second"
	w["when-environment"], w["when-focus"], w["when-context"] = "In {place}", "On {char}", "Under {context}"
	w["also"], w["family"] = "Also {names}", "Family {family}"
	return w
}

func game() *cards.Game {
	return &cards.Game{Rules: rules(), Words: map[string]cards.Words{"en": words()}}
}

func sparrow() *kyndo.Card {
	return &kyndo.Card{
		ID: "sparrow", Name: kyndo.Translations{"en": "Sparrow"}, Scientific: "Zonotrichia capensis", Family: "Passerellidae",
		Attributes: kyndo.Attributes{2, 4, 2, 4, 5, 10, 6, 8, 5, 2}, Primary: kyndo.AD, Secondary: kyndo.E, Habitats: []string{"paramo"},
	}
}

func look(size cards.Size, edition cards.Edition) cards.Look {
	return cards.Look{Size: size, Language: "en", Edition: edition, Bleed: 3 * figure.Millimetre}
}

func poker() cards.Look { return look(cards.Sizes()[0], cards.Colour) }

func texts(f figure.Figure) []figure.Text {
	var all []figure.Text
	for _, item := range f.Items {
		if text, ok := item.(figure.Text); ok {
			all = append(all, text)
		}
	}
	return all
}

func says(f figure.Figure, want string) bool {
	for _, text := range texts(f) {
		if text.String == want {
			return true
		}
	}
	return false
}

// TestSizesAndEditionsHaveNames checks that the default values come first, and that names are
// unique.
func TestSizesAndEditionsHaveNames(t *testing.T) {
	if first := cards.Sizes()[0]; first.W != 63*figure.Millimetre || first.H != 88*figure.Millimetre {
		t.Errorf("the default is %v", first)
	}
	if first := cards.Editions()[0]; first != cards.Colour {
		t.Errorf("the default is %v", first)
	}
	var sizes, editions []string
	for _, size := range cards.Sizes() {
		sizes = append(sizes, size.Name)
	}
	for _, edition := range cards.Editions() {
		editions = append(editions, edition.String())
	}
	if got := strings.Join(sizes, ", "); got != "poker, poker-us, bridge, tarot, large" {
		t.Errorf("sizes: %s", got)
	}
	if got := strings.Join(editions, ", "); got != "colour, ink-saving, grey" {
		t.Errorf("editions: %s", got)
	}
}

// TestLongNames checks that a long name is set smaller, then on two lines, and that an even longer
// one is an error that names the card.
func TestLongNames(t *testing.T) {
	size := func(name string) (lines int, size figure.Length) {
		card := sparrow()
		card.Name = kyndo.Translations{"en": name}
		f, err := game().Front(card, cards.A, poker())
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range texts(f) {
			if text.Face == figure.SerifSemibold {
				lines, size = lines+1, text.Size
			}
		}
		return lines, size
	}
	_, full := size("Sparrow")
	if lines, less := size("Black-chested Buzzard-Eagle"); lines != 1 || less >= full {
		t.Errorf("a long name is on %d lines at %d, a short one at %d", lines, less, full)
	}
	if lines, less := size("Scarlet-bellied Mountain Tanager of the Andes"); lines != 2 || less < figure.Points(700) {
		t.Errorf("a longer name is on %d lines at %d", lines, less)
	}
	for name, want := range map[string]string{
		strings.Repeat("Colibrí ", 60): "does not fit",
		strings.Repeat("pneumono", 12): "does not fit",
		"e\u0301guila":                 "U+0301",
		"Colibrí \U0001F426":           "U+1F426",
		"Col\u200bibrí":                "U+200B",
		"Tab\there":                    "U+0009",
		"\u5ddd\u8749":                 "U+5DDD",
		"Right \u202e left":            "U+202E",
		"broken \xff":                  "U+FFFD",
	} {
		for _, face := range cards.Faces() {
			card := sparrow()
			card.Name = kyndo.Translations{"en": name}
			_, err := game().Front(card, face, poker())
			if err == nil || !strings.Contains(err.Error(), "card sparrow, face "+face.String()) || !strings.Contains(err.Error(), want) {
				t.Errorf("%.20q, face %s: %v", name, face, err)
			}
		}
	}
}

// TestOverlongTextsAreRefused checks that other texts that are too long are errors, too, and name
// the card.
func TestOverlongTextsAreRefused(t *testing.T) {
	long := kyndo.Translations{"en": strings.Repeat("and so on ", 80)}
	for what, spoil := range map[string]func(*kyndo.Card){
		"the fact":            func(c *kyndo.Card) { c.Fact = long },
		"the ability":         func(c *kyndo.Card) { c.Abilities = []kyndo.Ability{{Name: long, Attack: 1}} },
		"the scientific name": func(c *kyndo.Card) { c.Scientific = strings.Repeat("Longissimus ", 9) },
		"abilities":           func(c *kyndo.Card) { c.Abilities = make([]kyndo.Ability, 9) },
		"the line":            func(c *kyndo.Card) { c.Also = long },
	} {
		card := sparrow()
		spoil(card)
		if _, err := game().Front(card, cards.C, poker()); err == nil || !strings.Contains(err.Error(), "card sparrow, face C (poker, en)") || !strings.Contains(err.Error(), what) {
			t.Errorf("%s: %v", what, err)
		}
	}
	card := sparrow()
	for range 20 {
		card.Habitats = append(card.Habitats, "isla")
	}
	if _, err := game().Front(card, cards.A, poker()); err == nil || !strings.Contains(err.Error(), "habitats") {
		t.Error(err)
	}
}

func TestMissingWordsAreNamed(t *testing.T) {
	g := game()
	delete(g.Words["en"], "char-AD")
	if _, err := g.Front(sparrow(), cards.B, poker()); err == nil || !strings.Contains(err.Error(), "char-AD") {
		t.Error(err)
	}
	l := poker()
	l.Language = "qu"
	if _, err := game().Front(sparrow(), cards.A, l); err == nil || !strings.Contains(err.Error(), `"qu"`) {
		t.Error(err)
	}
}

// TestAbilitiesAreDescribed checks that every type of condition has a text, and that deltas have
// signs.
func TestAbilitiesAreDescribed(t *testing.T) {
	card := sparrow()
	card.Abilities = []kyndo.Ability{
		{ID: "a", Name: kyndo.Translations{"en": "Soar"}, Attack: 7, Defend: -12, When: kyndo.Condition{Environment: "isla", Role: "atacante"}},
		{ID: "b", Name: kyndo.Translations{"en": "Rest"}, When: kyndo.Condition{Focus: kyndo.SD, Context: "ALTURA"}},
	}
	l := poker()
	l.Size = cards.Sizes()[3]
	f, err := game().Front(card, cards.C, l)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"Soar", "+7", "−12", "In Island", "when atacante", "Rest", "±0", "On char SD", "Under Height"} {
		if !says(f, want) {
			t.Errorf("%q is not said", want)
		}
	}
	card.Abilities = []kyndo.Ability{{ID: "c", Name: kyndo.Translations{"en": "Be"}, Defend: 3}}
	if f, err = game().Front(card, cards.C, l); err != nil || !says(f, "always") || !says(f, "+3") || says(f, "no abilities") {
		t.Errorf("an ability without a condition: %v", err)
	}
	card.Abilities = nil
	if f, err = game().Front(card, cards.C, l); err != nil || !says(f, "no abilities") {
		t.Errorf("no ability: %v", err)
	}
}

// TestPipsOfAnotherScale checks that with a scale up to a hundred a row still has ten pips, the
// last one partly filled.
func TestPipsOfAnotherScale(t *testing.T) {
	g := game()
	g.Rules.Attribute = 100
	card := sparrow()
	card.Attributes = kyndo.Attributes{73, 100, 0, 5, 10, 99, 1, 50, 30, 88}
	f, err := g.Front(card, cards.B, look(cards.Sizes()[4], cards.Colour))
	if err != nil {
		t.Fatal(err)
	}
	widths := map[figure.Length]figure.Length{} // of all bars that hang from a line
	for _, item := range f.Items {
		if path, ok := item.(figure.Path); ok && path.Fill == figure.Tone(figure.Ochre, figure.Deep) {
			widths[path.Extent().Y] += path.Extent().W
		}
	}
	all := slices.Sorted(maps.Keys(widths))
	if len(all) != 9 { // one characteristic is 0
		t.Fatalf("%d rows of bars", len(all))
	}
	full := widths[all[1]]
	for i, want := range []figure.Length{73, 100, 5, 10, 99, 1, 50, 30, 88} {
		if got := (widths[all[i]]*100 + full/2) / full; got != want {
			t.Errorf("row %d is %d %% of a full one, want %d", i, got, want)
		}
	}
}

func BenchmarkFront(b *testing.B) {
	g, card, l := game(), sparrow(), poker()
	for _, face := range cards.Faces() {
		b.Run(face.String(), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := g.Front(card, face, l); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkBack(b *testing.B) {
	qr := stripes(33)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := cards.Back(cards.B, poker(), qr); err != nil {
			b.Fatal(err)
		}
	}
}
