package cards

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"octavo/engine/kyndo"
)

func species(names ...string) (all []kyndo.Card) {
	for i, name := range names {
		all = append(all, kyndo.Card{ID: fmt.Sprintf("s%d", i), Family: "same", Name: kyndo.Translations{"es": name}})
	}
	return all
}

// What stands on emblems tells species apart, in as few letters as that takes.
func TestInitials(t *testing.T) {
	for _, c := range []struct {
		names []string
		want  string
	}{
		{[]string{"Luna", "Marte"}, "L M"},
		{[]string{"Luna", "Marte", "Mercurio"}, "L Ma Me"},
		{[]string{"Marte", "Martillo", "Mercurio"}, "Mae Mai Me"},
		{[]string{"Tren bala", "Tren de carga", "Tractor"}, "TB TDC Tra"},
		{[]string{"Io", "Io", "Ío"}, "I1 I2 Í"},
		{[]string{"7", "Ñu", "!!"}, "7 Ñ 1"},
		{[]string{"Co", "CO"}, "C1 C2"},
	} {
		all := species(c.names...)
		var got []string
		for _, card := range all {
			got = append(got, initials(all, nil, "es")[card.ID])
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%v: %v, want %s", c.names, got, c.want)
		}
	}
}

// A symbol stands on the emblem, and no other species has its letters.
func TestSymbols(t *testing.T) {
	all := species("Hierro", "Felino", "Feria")
	got := initials(all, map[string]Drawn{"s0": {Symbol: "Fe"}}, "es")
	if got["s0"] != "Fe" || strings.EqualFold(got["s1"], "fe") || strings.EqualFold(got["s1"], got["s2"]) {
		t.Errorf("%v", got)
	}
}

func TestInitialsAlwaysDiffer(t *testing.T) {
	source := rand.New(rand.NewPCG(117, 16))
	for range 400 {
		var names []string
		for range 2 + source.IntN(40) {
			var name strings.Builder
			for range source.IntN(6) {
				name.WriteRune([]rune("aAbÁñ 1-")[source.IntN(8)])
			}
			names = append(names, name.String())
		}
		distinctInitials(t, names)
	}
}

func distinctInitials(t *testing.T, names []string) {
	t.Helper()
	taken := map[string]string{}
	for id, letters := range initials(species(names...), nil, "es") {
		key := strings.ToLower(letters)
		if other, ok := taken[key]; ok || letters == "" {
			t.Fatalf("%q: %s and %s have %q", names, id, other, letters)
		}
		taken[key] = id
	}
	if len(taken) != len(names) {
		t.Fatalf("%q: %v", names, taken)
	}
}

func FuzzInitials(f *testing.F) {
	f.Add("Marte\nMartillo\nMercurio")
	f.Add("\n\nß\nSS\nſ\nK\nK")
	f.Fuzz(func(t *testing.T, text string) {
		if utf8.RuneCountInString(text) < 2000 {
			distinctInitials(t, strings.Split(text, "\n"))
		}
	})
}
