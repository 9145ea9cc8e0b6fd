package cards

import (
	"slices"

	"octavo/engine/figure"
)

// DrawingSettings says how a species without a picture is drawn.
type DrawingSettings struct {
	As     Drawing
	Symbol string // text on the species' emblem, which no other species may have; "" for letters of the name
}

// A Drawing says how a species without a picture is drawn: as a bird, or as an emblem, which suits
// any species.
type Drawing uint8

// ByFamily means a bird if the package knows the family, and otherwise an emblem.
const (
	ByFamily Drawing = iota
	AsBird
	AsEmblem
)

var drawingNames = [...]string{ByFamily: "family", AsBird: "bird", AsEmblem: "emblem"}

// String returns the name of the drawing.
func (d Drawing) String() string { return drawingNames[d] }

// Drawings lists all ways to draw a species.
func Drawings() []Drawing { return []Drawing{ByFamily, AsBird, AsEmblem} }

// isBird reports whether the species is drawn as a bird.
func (p *pen) isBird() bool {
	switch p.drawn.As {
	case AsBird:
		return true
	case AsEmblem:
		return false
	default:
		return isBirdFamily(p.card.Family)
	}
}

// isBirdFamily reports whether the package knows what the birds of a family look like.
func isBirdFamily(family string) bool {
	switch family {
	case "Strigidae", "Cathartidae", "Apodidae", "Steatornithidae":
		return true
	}
	return familyShape(family) != familyShape("")
}

// drawEmblem fills a room with the pattern of the species' family. On the pattern it draws a disc with the
// species' letters.
func (p *pen) drawEmblem(room figure.Rect) {
	s := &landscape{room: room, dice: diceOf(p.card.ID), plain: p.outlinesOnly()}
	radius := min(room.W, room.H) * 38 / 100
	center := figure.Point{X: room.X + room.W/2, Y: room.Y + room.H/2}
	if !p.outlinesOnly() {
		s.polygon(figure.Light, s.pointAt(0, 0), s.pointAt(1000, 0), s.pointAt(1000, 1000), s.pointAt(0, 1000))
	}
	s.drawFamilyPattern(p.familyIndex())
	p.addLandscape(s)
	p.drawEmblemDisc(center, radius)
}

// familyIndex returns the index of the card's family among the game's families. The index decides which pattern
// its emblems have.
func (p *pen) familyIndex() int {
	var families []string
	for i := range p.rules.Cards {
		if family := p.rules.Cards[i].Family; !slices.Contains(families, family) {
			families = append(families, family)
		}
	}
	return max(0, slices.Index(families, p.card.Family))
}

// drawEmblemDisc draws the emblem's disc with its letters.
func (p *pen) drawEmblemDisc(center figure.Point, radius figure.Length) {
	ink := figure.Tone(p.hue(), figure.Deep)
	if p.outlinesOnly() {
		ink = figure.Black
	}
	p.figure.Add(
		figure.Disc{Center: center, Radius: radius, Fill: figure.White},
		figure.Disc{Center: center, Radius: radius - radius/16, Stroke: ink, Weight: max(figure.Hairline, radius/22)})
	letters := initials(p.rules.Cards, p.symbols, p.look.Language)[p.card.ID]
	size := radius * 13 / 10
	if width := figure.Width(figure.SerifSemibold, size, letters); width > radius*14/10 {
		size = size * (radius * 14 / 10) / width
	}
	p.figure.Add(figure.Text{
		At:     figure.Point{X: center.X, Y: center.Y + capHeight(size)/2},
		Anchor: figure.Middle, Size: size, Face: figure.SerifSemibold, Ink: ink, String: letters,
	})
}

// emblemCells is the number of cells in each row of a pattern, if it isn't drawn smaller.
const emblemCells = 8

// drawFamilyPattern fills the room with the pattern of a family, from the middle outwards. If there
// are more families than patterns, the patterns are used again with smaller cells.
func (s *landscape) drawFamilyPattern(family int) {
	tiles := familyPatterns()
	cell := s.room.W / figure.Length(emblemCells+4*(family/len(tiles)))
	across, down := s.room.W/cell/2+1, s.room.H/cell/2+1
	middle := figure.Point{X: s.room.X + s.room.W/2, Y: s.room.Y + s.room.H/2}
	for row := -down; row <= down; row++ {
		for column := -across; column <= across; column++ {
			for _, t := range tiles[family%len(tiles)] {
				var corners []figure.Point
				for _, c := range t.corners {
					corners = append(corners, figure.Point{X: middle.X + column*cell + c[0]*cell/24, Y: middle.Y + row*cell + c[1]*cell/24})
				}
				if corners = clipToRect(corners, s.room); len(corners) > 2 {
					s.polygon(t.depth, corners...)
				}
			}
		}
	}
}

// familyPatterns returns the patterns. They differ in shape, so that no colours are needed to
// distinguish them.
func familyPatterns() [][]tile {
	const pale, medium = figure.Pale, figure.Medium
	return [][]tile{
		{{pale, circlePolygon(9)}, {medium, circlePolygon(4)}},
		{{pale, [][2]figure.Length{{-12, 12}, {0, -12}, {12, 12}}}, {medium, [][2]figure.Length{{-5, 12}, {0, 2}, {5, 12}}}},
		{{pale, [][2]figure.Length{{-12, -12}, {-4, -12}, {12, 4}, {12, 12}, {4, 12}, {-12, -4}}}},
		{{pale, [][2]figure.Length{{0, -11}, {11, 0}, {0, 11}, {-11, 0}}}, {medium, [][2]figure.Length{{0, -5}, {5, 0}, {0, 5}, {-5, 0}}}},
		{{pale, [][2]figure.Length{{-12, -3}, {-6, -7}, {0, -3}, {6, 1}, {12, -3}, {12, 5}, {6, 9}, {0, 5}, {-6, 1}, {-12, 5}}}},
		{{pale, [][2]figure.Length{{-3, -10}, {3, -10}, {3, -3}, {10, -3}, {10, 3}, {3, 3}, {3, 10}, {-3, 10}, {-3, 3}, {-10, 3}, {-10, -3}, {-3, -3}}}},
		{{pale, [][2]figure.Length{{-12, -12}, {0, -12}, {0, 0}, {-12, 0}}}, {pale, [][2]figure.Length{{0, 0}, {12, 0}, {12, 12}, {0, 12}}}},
		{{pale, [][2]figure.Length{{-4, -12}, {4, -12}, {4, 12}, {-4, 12}}}, {medium, [][2]figure.Length{{-11, -12}, {-9, -12}, {-9, 12}, {-11, 12}}}},
		{{pale, [][2]figure.Length{{0, -12}, {3, -3}, {12, 0}, {3, 3}, {0, 12}, {-3, 3}, {-12, 0}, {-3, -3}}}},
		{{pale, [][2]figure.Length{{-12, -5}, {12, -5}, {12, 1}, {-12, 1}}}, {medium, [][2]figure.Length{{-12, 6}, {12, 6}, {12, 8}, {-12, 8}}}},
		{{pale, [][2]figure.Length{{-12, 0}, {-6, -10}, {6, -10}, {12, 0}, {6, 10}, {-6, 10}}}, {figure.Light, [][2]figure.Length{{-7, 0}, {-4, -6}, {4, -6}, {7, 0}, {4, 6}, {-4, 6}}}},
		{{pale, [][2]figure.Length{{-12, 8}, {0, -4}, {12, 8}, {12, 0}, {0, -12}, {-12, 0}}}},
	}
}

// circlePolygon returns a polygon of 18 corners that looks like a circle.
func circlePolygon(radius figure.Length) (corners [][2]figure.Length) {
	for degrees := 0; degrees < 360; degrees += 20 {
		at := polar(figure.Point{}, degrees, radius*10)
		corners = append(corners, [2]figure.Length{(at.X + sign(at.X)*5) / 10, (at.Y + sign(at.Y)*5) / 10})
	}
	return corners
}

func sign(n figure.Length) figure.Length {
	if n < 0 {
		return -1
	}
	return 1
}
