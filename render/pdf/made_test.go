package pdf

import (
	"octavo/engine"
	"octavo/engine/figure"
)

// movedAbout is a puzzle that is solved by moves, and drawn as a test wants.
type movedAbout struct {
	engine.Moves
	question func(figure.Style) figure.Figure
	play     func(figure.Style) engine.Play
	workings func(width, height figure.Length, style figure.Style) figure.Figure
	pieces   int
	kit      func(width, height figure.Length, style figure.Style) []figure.Figure
}

func (p *movedAbout) Question(style figure.Style) figure.Figure { return p.question(style) }
func (p *movedAbout) Answer(style figure.Style) figure.Figure   { return p.question(style) }
func (p *movedAbout) Pieces() int                               { return p.pieces }

func (p *movedAbout) Play(_ engine.Solution, style figure.Style) engine.Play { return p.play(style) }

func (p *movedAbout) Workings(_ int, width, height figure.Length, style figure.Style) figure.Figure {
	return p.workings(width, height, style)
}

func (p *movedAbout) Kit(width, height figure.Length, style figure.Style) []figure.Figure {
	return p.kit(width, height, style)
}
