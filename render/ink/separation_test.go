package ink

import (
	"math"
	"testing"

	"octavo/content/goldentest"
	"octavo/engine/slowtests"
)

// room is kept below the limit for rounding, in per cent.
const room = 1

// A separator looks for the mixtures of a press that look like colours of screens.
type separator struct {
	*press
	grey [101]lab // by per cents of black alone
}

func newSeparator(t *testing.T) *separator {
	s := &separator{press: readPress(t, "testdata/FOGRA39L.ti3", fogra39)}
	for k := range s.grey {
		s.grey[k] = s.seen([4]float64{3: float64(k)})
	}
	return s
}

// aim returns the wanted look of a screen's colour in print. White becomes paper, black becomes black alone,
// and the rest is scaled (black point compensation of ICC). Greys have the tinge of black ink.
func (s *separator) aim(r, g, b float64) lab {
	xyz := shown(r, g, b)
	darkest := s.black()[1] / s.paper()[1]
	for i := range xyz {
		xyz[i] = darkest + (1-darkest)*xyz[i]/d50[i]
	}
	aim := labOf(xyz, [3]float64{1, 1, 1})
	tinge := s.grey[s.blackAsLightAs(aim.l)]
	return lab{aim.l, aim.a + tinge.a, aim.b + tinge.b}
}

// blackAsLightAs returns the least per cent of black that is as dark as a lightness.
func (s *separator) blackAsLightAs(l float64) int {
	for k, grey := range s.grey {
		if grey.l <= l {
			return k
		}
	}
	return 100
}

// separate returns the mixture closest to a screen's colour, in per cent.
func (s *separator) separate(r, g, b float64) [4]float64 {
	aim := s.aim(r, g, b)
	if r == g && g == b {
		return [4]float64{3: s.blackFor(aim.l)}
	}
	best, least := [4]float64{}, math.Inf(1)
	for absent := range 3 {
		for _, start := range []float64{10, 50, 90} {
			mix := [4]float64{start, start, start, 10}
			mix[absent] = 0
			if got, distance := s.descend(mix, absent, aim); distance < least {
				best, least = got, distance
			}
		}
	}
	return best
}

// blackFor finds the amount of black with a lightness, by bisection.
func (s *separator) blackFor(l float64) float64 {
	low, high := 0.0, 100.0
	for range 40 {
		middle := (low + high) / 2
		if s.seen([4]float64{3: middle}).l > l {
			low = middle
		} else {
			high = middle
		}
	}
	return math.Round(high*1e6) / 1e6
}

// descend improves a mixture step by step. It changes two colours and black in every direction, by ever
// smaller steps.
func (s *separator) descend(mix [4]float64, absent int, aim lab) ([4]float64, float64) {
	distance := distanceFromAim(aim, s.seen(mix))
	for size := 16.0; size > 0.05; {
		next, nearer := s.nearer(mix, absent, size, aim, distance)
		if nearer < distance {
			mix, distance = next, nearer
		} else {
			size /= 2
		}
	}
	return mix, distance
}

// distanceFromAim returns the distance of a look from its aim. It prefers darker to paler, and either to another hue.
func distanceFromAim(aim, seen lab) float64 { return aim.distance(seen, 1.5, 0.025, 0.010) }

// nearer returns the best neighbour of a mixture at a step size.
func (s *separator) nearer(mix [4]float64, absent int, size float64, aim lab, distance float64) ([4]float64, float64) {
	best, least := mix, distance
	for direction := range 27 {
		other, sum, n := mix, 0.0, direction
		for i := range other {
			if i == absent {
				continue
			}
			other[i] = min(100, max(0, other[i]+size*float64(n%3-1)))
			n /= 3
			sum += other[i]
		}
		if sum > Limit-room || other == mix {
			continue
		}
		if d := distanceFromAim(aim, s.seen(other)); d < least {
			best, least = other, d
		}
	}
	return best, least
}

// node returns an entry of the table.
func (s *separator) node(i int) [4]uint8 {
	at := func(n int) float64 { return float64(n%nodes) / (nodes - 1) }
	var entry [4]uint8
	for k, share := range s.separate(at(i/nodes/nodes), at(i/nodes), at(i)) {
		entry[k] = uint8(math.Round(share * 255 / 100))
	}
	return entry
}

// TestTableIsMadeAgain computes the table again; only every thirty-first entry without the tag slow. Machines
// that round differently may differ by one of 255.
func TestTableIsMadeAgain(t *testing.T) {
	s := newSeparator(t)
	if goldentest.Updating() {
		made := make([]byte, 0, 4*nodes*nodes*nodes)
		for i := range nodes * nodes * nodes {
			entry := s.node(i)
			made = append(made, entry[:]...)
		}
		goldentest.Write(t, "separation.bin", string(made))
		return
	}
	if len(table) != 4*nodes*nodes*nodes {
		t.Fatalf("the table has %d bytes", len(table))
	}
	every := 1
	if !slowtests.On {
		every = 31
	}
	for i := 0; i < nodes*nodes*nodes; i += every {
		for k, share := range s.node(i) {
			if d := int(share) - int(table[4*i+k]); d < -1 || d > 1 {
				t.Errorf("entry %d, ink %d: made %d, committed %d", i, k, share, table[4*i+k])
			}
		}
	}
}
