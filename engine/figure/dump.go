package figure

import (
	"fmt"
	"strconv"
	"strings"
)

// Dump returns the figure as text, one item on each line. Golden files hold this text.
func (f *Figure) Dump() string {
	var b strings.Builder
	fmt.Fprintf(&b, "figure %d %d\n", f.W, f.H)
	for _, item := range f.Items {
		switch it := item.(type) {
		case Path:
			fmt.Fprintf(&b, "path stroke=%v weight=%d fill=%v%s\n", it.Stroke, it.Weight, it.Fill, dumpSegments(it.Segments))
		case Disc:
			fmt.Fprintf(&b, "disc %d,%d r=%d stroke=%v weight=%d fill=%v\n", it.Center.X, it.Center.Y, it.Radius, it.Stroke, it.Weight, it.Fill)
		case Text:
			fmt.Fprintf(&b, "text %d,%d %v %d %v %v %q%s\n", it.At.X, it.At.Y, it.Anchor, it.Size, it.Face, it.Ink, it.String, dumpSetting(it))
		case Picture:
			fmt.Fprintf(&b, "picture %d,%d %d×%d %s %d×%d grey=%t%s\n", it.Box.X, it.Box.Y, it.Box.W, it.Box.H, it.Name, it.Width, it.Height, it.Grey, dumpWhole(it))
		}
	}
	return b.String()
}

// dumpWhole returns the rectangle of the whole picture as text, or "" if all of the picture is
// visible.
func dumpWhole(p Picture) string {
	if p.WholeBox() == p.Box {
		return ""
	}
	return fmt.Sprintf(" of %d,%d %d×%d", p.Whole.X, p.Whole.Y, p.Whole.W, p.Whole.H)
}

var opLetters = [...]string{"M", "L", "C", "Z"}

// dumpSegments returns the segments as text. It does without fmt, which would be too slow: hatched
// drawings have thousands of segments, and tests compare many drawings.
func dumpSegments(segments []Segment) string {
	text := make([]byte, 0, 16*len(segments))
	for _, s := range segments {
		text = append(append(text, ' '), opLetters[s.Op]...)
		for i, p := range s.points() {
			if i > 0 {
				text = append(text, ' ')
			}
			text = strconv.AppendInt(text, int64(p.X), 10)
			text = append(text, ',')
			text = strconv.AppendInt(text, int64(p.Y), 10)
		}
	}
	return string(text)
}

// dumpSetting returns the setting of a line of text, or "" if it is the default: no tracking and no
// kerning.
func dumpSetting(t Text) string {
	said := ""
	if t.Kerned {
		said += " kerned"
	}
	if t.Tracking != 0 {
		said += " tracking=" + strconv.Itoa(int(t.Tracking))
	}
	return said
}
