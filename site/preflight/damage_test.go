package preflight_test

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"octavo/engine/slowtests"
	"octavo/site/preflight"
)

// TestDamagedFilesDontPanic checks that files with changed, missing or added bytes cause no panic.
func TestDamagedFilesDontPanic(t *testing.T) {
	m := soundFor("ingram")
	m.n = 2
	m.font = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"
	m.addEntries(1, "/Annots[<</Type/Annot/Subtype/Link/Rect[1 2 3 4]>>]")
	m.addContent(1, ticks(0, 0, 432, 648)+"0.4 w 0 0 m 432 648 l S 0.1 0.2 0.3 0.4 k 144 200 60 .4 re f")
	sound := m.bytes(t)
	orders := []preflight.Order{order(t, "kdp", ""), order(t, "ingram", "color")}
	times := 200
	if !slowtests.On {
		times = 40
	}
	chance := rand.New(rand.NewPCG(13, 69))
	read := 0
	for range times {
		data := bytes.Clone(sound)
		for range 1 + chance.IntN(6) {
			at := chance.IntN(len(data) - 8)
			switch chance.IntN(4) {
			case 0:
				data[at] = byte(chance.IntN(256))
			case 1:
				data = append(data[:at], data[at+1+chance.IntN(6):]...)
			case 2:
				data = append(data[:at], append([]byte("[ << 9 0 R /"), data[at:]...)...)
			default:
				data[at], data[at+1] = '9', '9'
			}
		}
		f, err := preflight.Open(t.Context(), "damaged.pdf", bytes.NewReader(data))
		if err != nil {
			continue
		}
		read++
		for _, o := range orders {
			r := o.Interior(f)
			_, _ = shown(t, r), shown(t, o.Cover(f, r))
		}
	}
	if read < times/4 {
		t.Errorf("only %d of %d damaged files could be opened", read, times)
	}
}
