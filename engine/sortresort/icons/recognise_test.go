package icons

import (
	"testing"

	"octavo/engine/figure"
	"octavo/engine/scan"
)

// TestEveryIconIsRecognised checks that every icon is recognised as itself, at every size
// in which items are drawn.
func TestEveryIconIsRecognised(t *testing.T) {
	for _, side := range []figure.Length{3150, 4000, 6543, 9333, 20000} {
		box := figure.Rect{X: -1234, Y: 567, W: side, H: side}
		for _, icon := range every()[1:] {
			weight := Weight(side, figure.PrintStyle(side, "en"))
			s := partsOf(icon.Draw(box, weight))
			read, heavy, err := Recognise(&s, box)
			if err != nil || read != icon || heavy != weight {
				t.Errorf("%v at %d µm is recognised as %v with lines of %d: %v", icon, side, read, heavy, err)
			}
		}
	}
}

// TestDamagedIconsAreNotRecognised removes or recolours each part of an icon. The result
// must be no icon, or the icon that looks the same.
func TestDamagedIconsAreNotRecognised(t *testing.T) {
	const side = 6 * figure.Millimetre
	box := figure.Rect{W: side, H: side}
	weight := Weight(side, figure.PrintStyle(side, "en"))
	for _, icon := range every()[1:] {
		whole := partsOf(icon.Draw(box, weight))
		for i := range whole.Areas {
			s := whole
			s.Areas = append(append(s.Areas[:0:0], whole.Areas[:i]...), whole.Areas[i+1:]...)
			if read, _, err := Recognise(&s, box); err == nil && read == icon {
				t.Errorf("%v is recognised without its area %d", icon, i)
			}
		}
		for i := range whole.Curves {
			s := whole
			s.Curves = append(append(s.Curves[:0:0], whole.Curves[:i]...), whole.Curves[i+1:]...)
			if read, _, err := Recognise(&s, box); err == nil && read == icon {
				t.Errorf("%v is recognised without its curve %d", icon, i)
			}
		}
		for i := range whole.Lines {
			l := whole.Lines[i].Line
			if max(l.To.X-l.From.X, l.From.X-l.To.X, l.To.Y-l.From.Y, l.From.Y-l.To.Y) < side/12 {
				continue
			}
			s := whole
			s.Lines = append(append(s.Lines[:0:0], whole.Lines[:i]...), whole.Lines[i+1:]...)
			if scan.IsReached(s.linesOfTone(whole.Lines[i].Tone), l.From, l.To, 2*scan.Slack) {
				continue // another line runs there: a stripe along an edge
			}
			if read, _, err := Recognise(&s, box); err == nil && read == icon {
				t.Errorf("%v is recognised without its line %d", icon, i)
			}
		}
	}
}
