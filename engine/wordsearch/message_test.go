package wordsearch

import (
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/enginetest"
	"octavo/engine/figure"
)

// TestMessagesAreReadOut makes puzzles with messages of several lengths, takes away the letters of the
// words, and reads what is left. Rings tell which these are.
func TestMessagesAreReadOut(t *testing.T) {
	for i, c := range []struct{ language, size, message, want string }{
		{"en", "12", "Birds of a feather flock together.", "BIRDSOFAFEATHERFLOCKTOGETHER"},
		{"es", "13", "¡Más vale pájaro en mano que ciento volando, dijo la ñapa!", "MÁSVALEPÁJAROENMANOQUECIENTOVOLANDODIJOLAÑAPA"},
		{"fr", "12", "Petit à petit, l’oiseau fait son nid", "PETITÀPETITLOISEAUFAITSONNID"},
		{"pt", "14", "Quem canta seus males espanta; quem voa vê o mundo de cima", "QUEMCANTASEUSMALESESPANTAQUEMVOAVÊOMUNDODECIMA"},
	} {
		for _, tier := range []engine.Tier{engine.Easy, engine.Normal, engine.Hard} {
			p := proposed(t, engine.Options{"language": c.language, "size": c.size, "message": c.message}, tier, uint64(i))
			runs, err := p.runs()
			if err != nil {
				t.Fatalf("%s: %v", p, err)
			}
			letters := strings.Split(string(p.Cells), "")
			for _, r := range runs {
				for k := range r.length {
					letters[r.first+k*(directions[r.direction].right+directions[r.direction].down*p.Columns)] = ""
				}
			}
			if got := strings.Join(letters, ""); got != c.want {
				t.Errorf("%s: the letters say %q, want %q", p, got, c.want)
			}
			again, err := Kind{}.Parse(p.String())
			if err != nil || again.String() != p.String() || !strings.HasSuffix(p.String(), ":"+c.message) {
				t.Errorf("%s is read as %v, %v", p, again, err)
			}
			checkMessageRead(t, p)
		}
	}
}

// checkMessageRead reads the key of a puzzle. Its reader must refuse the key with another message, or
// with a letter of the message elsewhere.
func checkMessageRead(t *testing.T, p *Puzzle) {
	t.Helper()
	style := figure.Style{Cell: 8 * figure.Millimetre, Thin: 200, Thick: 480, Language: "en"}
	drawn := enginetest.ScanOf(p.Answer(style), false)
	solution, err := p.Solve()
	if err != nil {
		t.Fatal(err)
	}
	if got, err := (Kind{}).ReadDrawing(drawn); err != nil || got.Answer != solution.Text {
		t.Errorf("%s: the key is read as %v, %v", p, got, err)
	}
	last := &drawn.Words[len(drawn.Words)-1]
	for name, change := range map[string]func(*figure.Word){
		"another message": func(w *figure.Word) { w.Text += "X" },
		"a line too low":  func(w *figure.Word) { w.At.Y += 8 * figure.Millimetre },
		"a line too far":  func(w *figure.Word) { w.At.X += 8 * figure.Millimetre },
		"large letters":   func(w *figure.Word) { w.Weight = figure.BoldLetters },
	} {
		before := *last
		change(last)
		if _, err := (Kind{}).ReadDrawing(drawn); err == nil {
			t.Errorf("%s: the key is read with %s", p, name)
		}
		*last = before
	}
}

func TestMessagesThatDoNotFit(t *testing.T) {
	for message, want := range map[string]string{
		"too short":                 "it has 8 letters; in 144 cells, up to 37 of these words leave 22 to 134 letters over",
		strings.Repeat("long ", 40): "it has 160 letters",
		strings.Repeat("ab ", 80):   "a message has up to 200 characters",
	} {
		if _, err := (Kind{}).Maker(engine.Options{"message": message}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v; want %q", message, err, want)
		}
	}
	const text = "4x4:OWLABCDEFGHIJKMN:OWL;BCD"
	if _, err := (Kind{}).Parse(text + ":A, efg hijkmn!"); err != nil {
		t.Errorf("a right message: %v", err)
	}
	for _, message := range []string{":", ":Aefghijkm", ":A, efg hijknm", ":Aefghijkmn\x00"} {
		if _, err := (Kind{}).Parse(text + message); err == nil {
			t.Errorf("%q is read", text+message)
		}
	}
}
