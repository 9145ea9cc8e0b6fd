package templates

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/engine"
)

// TestPlurals checks languages that have more plural forms than English, or use the singular for other
// numbers.
func TestPlurals(t *testing.T) {
	locales := mustLoad(t, fstest.MapFS{
		"templates/locales/pl.yaml": file("book: {puzzles: {one: \"{n} łamigłówka\", few: \"{n} łamigłówki\", many: \"{n} łamigłówek\", other: \"{n} łamigłówki?\"}}\n"),
		"templates/locales/fr.yaml": file("book: {puzzles: {one: \"{n} jeu\", other: \"{n} jeux\"}, moves: {one: un coup, other: \"{n} coups\"}}\n"),
		"templates/locales/gl.yaml": file("language: {plural: fr}\nbook: {puzzles: {one: \"{n} xogo\", other: \"{n} xogos\"}}\n"),
	}, nil)
	for _, c := range []struct {
		language, key string
		n             int
		want          string
	}{
		{"pl", "book.puzzles", 1, "1 łamigłówka"}, {"pl", "book.puzzles", 3, "3 łamigłówki"}, {"pl", "book.puzzles", 12, "12 łamigłówek"}, {"pl", "book.moves", 3, "3 moves"},
		{"fr", "book.puzzles", 0, "0 jeu"}, {"fr", "book.puzzles", 1, "1 jeu"}, {"fr", "book.puzzles", 2, "2 jeux"}, {"fr", "book.moves", 0, "0 coups"}, {"fr", "book.moves", 1, "un coup"},
		{"gl", "book.puzzles", 0, "0 xogo"}, {"gl", "book.puzzles", 2, "2 xogos"}, {"gl", "book.moves", 0, "0 moves"},
		{"en", "book.puzzles", 0, "0 puzzles"}, {"es", "book.puzzles", 1, "1 pasatiempo"},
	} {
		if got := locales[c.language].Count(c.key, c.n); got != c.want {
			t.Errorf("%s says %q of %d, want %q", c.language, got, c.n, c.want)
		}
	}
}

func TestNeighbours(t *testing.T) {
	standard := map[string]string{"book.contents": "", "book.n.one": "", "book.n.other": "", "site.home": "", "alone": ""}
	for key, want := range map[string][]string{
		"book.n.two":   {"book.n.one", "book.n.other"},
		"book.x.y":     {"book.contents", "book.n.one", "book.n.other"},
		"nothing.like": {"alone", "book", "site"},
		"nothing":      {"alone", "book", "site"},
	} {
		if got := neighbours(key, standard); !slices.Equal(got, want) {
			t.Errorf("beside %s stand %q, want %q", key, got, want)
		}
	}
}

func TestSay(t *testing.T) {
	l := &Locale{language: "xx", texts: map[string]string{
		"plain": "no places", "two": "{a} and {b}", "twice": "{a}{a}", "odd": "{ {a} {} }{c", "n.one": "{n} {what}", "n.other": "{n} {what}s",
		"number.group": "'", "number.groupFrom": "4",
	}}
	for _, c := range []struct{ got, want string }{
		{l.Say("plain"), "no places"},
		{l.Say("plain", "a", "x"), "no places"},
		{l.Say("two", "b", "y", "a", "x"), "x and y"},
		{l.Say("two", "a", "{b}", "b", "{a}"), "{b} and {a}"}, // values aren't expanded
		{l.Say("twice", "a", "x"), "xx"},
		{l.Say("odd", "a", "x", "c", "y"), "{ x {} }{c"},
		{l.Say("two", "a"), "{a} and {b}"},
		{l.Count("n", 1, "what", "cell"), "1 cell"},
		{l.Count("n", 0, "what", "cell"), "0 cells"},
		{l.Count("n", 1234, "what", "cell"), "1'234 cells"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
	defer func() {
		if recover() == nil {
			t.Error("a key that doesn't exist is said without a word")
		}
	}()
	l.Say("none")
}

func TestSentencesBeginWithACapital(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "la fila 4": "La fila 4", "élan": "Élan", "¿qué?": "¿qué?", "R1C2 es 3": "R1C2 es 3", "ıx": "Ix", "\xff a": "\xff a", "ßa": "ßa",
	} {
		if got := sentence([]byte(text)); got != want {
			t.Errorf("%q begins as %q, want %q", text, got, want)
		}
	}
}

func TestNumbers(t *testing.T) {
	locales := mustLoad(t, nil, nil)
	es, en := locales["es"], locales["en"]
	for _, c := range []struct{ got, want string }{
		{es.Number(0), "0"}, {es.Number(9999), "9999"}, {es.Number(10000), "10\u202f000"}, {es.Number(1234567), "1\u202f234\u202f567"},
		{en.Number(999), "999"}, {en.Number(1000), "1,000"}, {en.Number(-1234567), "−1,234,567"}, {en.Number(-999), "−999"},
		{es.Tenths(45), "4,5"}, {en.Tenths(45), "4.5"}, {en.Tenths(-3), "−0.3"}, {es.Tenths(100000), "10\u202f000,0"},
		{es.Bytes(999), "999 B"}, {es.Bytes(1499), "1 kB"}, {en.Bytes(999_499), "999 kB"}, {en.Bytes(999_500), "1.0 MB"}, {es.Bytes(1_450_000), "1,5 MB"},
	} {
		if strings.ReplaceAll(c.got, "\u00a0", " ") != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}

func TestLists(t *testing.T) {
	locales := mustLoad(t, nil, nil)
	for _, c := range []struct {
		items  string
		es, en string
	}{
		{"", "", ""},
		{"R1C2", "R1C2", "R1C2"},
		{"R1C2|R1C3", "R1C2 y R1C3", "R1C2 and R1C3"},
		{"R1C2|R1C3|R1C7", "R1C2, R1C3 y R1C7", "R1C2, R1C3 and R1C7"},
		{"padres|hijos", "padres e hijos", "padres and hijos"},
		{"Francia|Italia", "Francia e Italia", "Francia and Italia"},
		{"cobre|hierro", "cobre y hierro", "cobre and hierro"},
		{"agua|hielo", "agua y hielo", "agua and hielo"},
		{"vuelos|ícaros", "vuelos e ícaros", "vuelos and ícaros"},
		{"a|yeso", "a y yeso", "a and yeso"},
		{"x|h", "x y h", "x and h"},
		{"x|i", "x e i", "x and i"},
		{"x|", "x y ", "x and "},
	} {
		items := strings.Split(c.items, "|")
		if got := locales["es"].List(items); got != c.es {
			t.Errorf("in Spanish %q, want %q", got, c.es)
		}
		if got := locales["en"].List(items); got != c.en {
			t.Errorf("in English %q, want %q", got, c.en)
		}
	}
}

func TestSteps(t *testing.T) {
	step := engine.Step{Technique: "pair", Key: "pair", Args: []engine.Arg{
		{Name: "where", Terms: []engine.Term{{Word: "row", Text: "4"}, {Word: "row", Text: "7"}}},
		{Name: "cells", Terms: []engine.Term{{Word: "cell", Text: "2"}}},
		engine.Literal("digits", "1", "5", "{where}"),
	}}
	locales := mustLoad(t, nil, toyTexts())
	for language, want := range map[string]string{
		"es": "En fila 4 y fila 7, 2 celdas dejan 1, 5 y {where}.",
		"en": "In row 4 and row 7, 2 cells leave 1, 5 and {where}.",
	} {
		if got := locales[language].Step("toy", step); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func FuzzExpand(f *testing.F) {
	f.Add("{a} and {b}", "x", "{a}")
	f.Add("{", "", "}")
	f.Fuzz(func(t *testing.T, text, a, b string) {
		got := expand(text, []string{"a", a, "b", b})
		if want := strings.NewReplacer("{a}", a, "{b}", b).Replace(text); got != want {
			t.Errorf("expand(%q) = %q, want %q", text, got, want)
		}
	})
}
