package ink

import (
	"math"
	"testing"

	"octavo/engine/figure"
)

func (m Mix) shares() [4]float64 {
	return [4]float64{float64(m.C), float64(m.M), float64(m.Y), float64(m.K)}
}

// drawn returns all inks of drawings.
func drawn() []figure.Ink {
	inks := []figure.Ink{figure.Black, figure.White, figure.Shade, figure.Soot, figure.Chalk}
	for n := range figure.ColourCount {
		inks = append(inks, figure.Colour(n))
	}
	for hue := figure.Stone; hue <= figure.Slate; hue++ {
		for depth := figure.Light; depth <= figure.Deep; depth++ {
			inks = append(inks, figure.Tone(hue, depth))
		}
	}
	return inks
}

// TestChosenInksMatchScreen checks that every ink of drawings has its own mixture, which is nearly as close
// to its look on screens as print allows.
func TestChosenInksMatchScreen(t *testing.T) {
	s := newSeparator(t)
	var worst float64
	for _, ink := range drawn() {
		mix, chosen := chosenMix(ink)
		if !chosen {
			t.Errorf("%v has no mixture of its own", ink)
		}
		if mix.Sum() > Limit {
			t.Errorf("%v: %v is %d %% of ink", ink, mix, mix.Sum())
		}
		spec := ink.Spec()
		if grey(mix) {
			continue // these are grey, as in books printed in grey
		}
		rgb := spec.RGB
		aim := s.aim(float64(rgb[0])/255, float64(rgb[1])/255, float64(rgb[2])/255)
		best := distanceFromAim(aim, s.seen(OfRGB(rgb).shares()))
		if d := distanceFromAim(aim, s.seen(mix.shares())) - best; d > 2.6 {
			t.Errorf("%v: %v is off by %.1f more than %v", ink, mix, d, OfRGB(rgb))
		} else {
			worst = max(worst, d)
		}
	}
	t.Logf("farther off than the nearest by at most %.2f", worst)
}

// TestBlackIsBlackAlone checks that black has no coloured ink, and that white has no ink.
func TestBlackIsBlackAlone(t *testing.T) {
	for ink, want := range map[figure.Ink]Mix{
		figure.Black: {K: 100}, figure.Soot: {K: 100}, figure.White: {}, figure.Chalk: {}, figure.Shade: {K: 10},
	} {
		if got := Of(ink); got != want {
			t.Errorf("%v is printed with %v, want %v", ink, got, want)
		}
	}
	for depth := figure.Light; depth <= figure.Deep; depth++ {
		if got := Of(figure.Tone(figure.Stone, depth)); !grey(got) || got.K == 0 {
			t.Errorf("%v is printed with %v", figure.Tone(figure.Stone, depth), got)
		}
	}
}

// TestTonesAreAsLight checks that tones of equal depth are equally light in print. Stone is as light as in
// grey books.
func TestTonesAreAsLight(t *testing.T) {
	p := readPress(t, "testdata/FOGRA39L.ti3", fogra39)
	for depth := figure.Light; depth <= figure.Deep; depth++ {
		lightest, darkest := 0.0, 100.0
		for hue := figure.Ochre; hue <= figure.Slate; hue++ {
			l := p.seen(Of(figure.Tone(hue, depth)).shares()).l
			lightest, darkest = max(lightest, l), min(darkest, l)
		}
		t.Logf("depth %d: L* from %.1f to %.1f", depth, darkest, lightest)
		if lightest-darkest > 3.5 {
			t.Errorf("depth %d: from %.1f to %.1f", depth, darkest, lightest)
		}
	}
}

// TestPaletteIsDistinctInPrint checks the least difference (ΔE94) between any two of the first colours. The
// limits are the values reached, rounded down.
func TestPaletteIsDistinctInPrint(t *testing.T) {
	p := readPress(t, "testdata/FOGRA39L.ti3", fogra39)
	for _, want := range []struct {
		colours int
		least   float64
	}{{8, 17}, {12, 10.5}, {20, 7}, {36, 5.5}} {
		least := math.Inf(1)
		for i := range want.colours {
			for k := range i {
				a, b := p.seen(palette[i].shares()), p.seen(palette[k].shares())
				if d := min(a.difference(b), b.difference(a)); d < least {
					least = d
				}
			}
		}
		t.Logf("%d colours: %.1f", want.colours, least)
		if least < want.least {
			t.Errorf("of %d colours two are %.1f apart", want.colours, least)
		}
	}
}

// grey reports whether a mixture has only black.
func grey(m Mix) bool { return m == Mix{K: m.K} }
