package cards

import "octavo/engine/figure"

// landscape draws the species' habitat where there is no picture.
func (p *pen) landscape(room figure.Rect) {
	if p.plain() {
		return
	}
	sky := figure.Path{Fill: figure.Tone(figure.Stone, figure.Light)}
	sky.Rectangle(room)
	hill := figure.Path{Fill: figure.Tone(figure.Stone, figure.Pale)}
	hill.MoveTo(room.X, room.Y+room.H).LineTo(room.X, room.Y+room.H*2/3).
		LineTo(room.X+room.W/3, room.Y+room.H/3).LineTo(room.X+room.W, room.Y+room.H*3/4).LineTo(room.X+room.W, room.Y+room.H).Close()
	p.figure.Add(sky, hill)
}
