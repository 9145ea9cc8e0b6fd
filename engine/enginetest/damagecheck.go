package enginetest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
)

// checkDamageFound damages drawings and reads them. The kind must refuse a damaged drawing, or read
// it as something else. If it reads a puzzle, that puzzle's question must look like the damaged
// drawing.
func checkDamageFound(t T, kind engine.Kind, s sample) {
	reader, ok := kind.(engine.DrawingReader)
	if !ok {
		return
	}
	rng := rand.New(rand.NewPCG(1300, uint64(len(s.puzzle.String()))))
	styles := s.styles()
	for range fastOrSlow(1, 3) {
		style := styles[rng.IntN(len(styles))]
		for i, draw := range []func(figure.Style) figure.Figure{s.puzzle.Question, s.puzzle.Answer} {
			name := []string{"question", "answer"}[i]
			scanned := splitStrokes(ScanOf(draw(style), style.Grey))
			before, err := reader.ReadDrawing(scanned)
			if err != nil {
				t.Errorf("%s, %s at %d µm can't be read back: %v", s, name, style.Cell, err)
				return
			}
			for _, damage := range damages() {
				for range fastOrSlow(1, 4) {
					d := &damagedDrawing{Scan: splitStrokes(scanned), rng: rng, cell: style.Cell}
					if !damage.apply(d) || lookHash(d.Scan) == lookHash(scanned) {
						continue
					}
					where := fmt.Sprintf("%s, %s at %d µm: %s at %d", s, name, style.Cell, damage.name, d.at)
					checkDamaged(t, reader, where, before, d.Scan, style)
				}
			}
		}
	}
}

// checkDamaged checks the reading of a damaged drawing. before is the reading of the drawing
// without damage. A new reading with an answer may look different, and so may one of a plain
// drawing.
func checkDamaged(t T, kind engine.DrawingReader, where string, before engine.Reading, scanned figure.Scan, style figure.Style) {
	t.Helper()
	after, err := kind.ReadDrawing(scanned)
	if err != nil {
		return
	}
	if equalReadings(before, after) {
		t.Errorf("%s, and Read accepts it", where)
		return
	}
	if after.Answer != "" || style.Plain {
		return
	}
	for _, text := range after.Puzzles {
		p, err := kind.Parse(text)
		if err != nil {
			t.Errorf("%s, but it is read as %q: %v", where, text, err)
			return
		}
		if !looksLike(ScanOf(p.Question(style), style.Grey), scanned, style.Cell) {
			t.Errorf("%s, but it is read as %q, which is drawn differently", where, text)
			return
		}
	}
}

// looksLike reports whether two drawings have the same lines, and the same words at most a quarter
// of a cell apart. It ignores white lines and words. Signs with the same meaning count as equal.
func looksLike(a, b figure.Scan, cell figure.Length) bool {
	a, b = visibleOnWhite(a), visibleOnWhite(b)
	if len(a.Words) != len(b.Words) || lookHash(figure.Scan{Traces: a.Traces}) != lookHash(figure.Scan{Traces: b.Traces}) {
		return false
	}
	for _, w := range a.Words {
		found := false
		for _, other := range b.Words {
			near := max(w.At.X-other.At.X, other.At.X-w.At.X, w.At.Y-other.At.Y, other.At.Y-w.At.Y) <= cell/4
			found = found || near && strings.Map(signMeaning, w.Text) == strings.Map(signMeaning, other.Text)
		}
		if !found {
			return false
		}
	}
	return true
}

// visibleOnWhite returns a drawing without its white lines and words, which nobody can see.
func visibleOnWhite(scanned figure.Scan) figure.Scan {
	scanned.Traces = slices.DeleteFunc(slices.Clone(scanned.Traces), func(t figure.Trace) bool { return t.Fill == figure.NoTint && t.Stroke == white })
	scanned.Words = slices.DeleteFunc(slices.Clone(scanned.Words), func(w figure.Word) bool { return w.Tint == white })
	return scanned
}

// lookHash returns a hash of the lines, curves and words of a drawing. It is the same if they come
// in another order or direction, or are repeated.
func lookHash(scanned figure.Scan) (sum uint64) {
	var hashes []uint64
	for _, t := range scanned.Traces {
		var start, pen figure.Point
		for _, s := range t.Segments {
			look := mix(uint64(t.Weight), uint64(t.Stroke), uint64(t.Fill))
			end := s.P[0]
			switch s.Op {
			case figure.Move:
				start, pen = end, end
				continue
			case figure.Close:
				end = start
			case figure.Curve:
				end = s.P[2]
				look ^= mix(hashPoint(pen), hashPoint(s.P[0]), 2) ^ mix(hashPoint(end), hashPoint(s.P[1]), 2)
			}
			if pen != end || s.Op == figure.Curve {
				hashes = append(hashes, mix(look, hashPoint(pen)+hashPoint(end), hashPoint(pen)^hashPoint(end)))
			}
			pen = end
		}
	}
	for _, w := range scanned.Words {
		hash := mix(hashPoint(w.At), uint64(w.Size), uint64(w.Weight)<<32|uint64(w.Tint))
		for _, r := range w.Text {
			hash = mix(hash, uint64(r), 1)
		}
		hashes = append(hashes, hash)
	}
	slices.Sort(hashes)
	for _, hash := range slices.Compact(hashes) {
		sum = mix(sum, hash, 3)
	}
	return sum
}

// hashPoint hashes a point.
func hashPoint(p figure.Point) uint64 { return mix(uint64(p.X), uint64(p.Y), 1) }

// mix hashes three numbers with products and a shift, in the manner of SplitMix64.
func mix(a, b, c uint64) uint64 {
	x := a*0x9E3779B97F4A7C15 ^ b*0xBF58476D1CE4E5B9 ^ c*0x94D049BB133111EB
	x ^= x >> 29
	return x * 0xD6E8FEB86659FD93
}
