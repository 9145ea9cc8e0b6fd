// Package halftone turns a photograph into black lines on white, which any printer prints with little
// ink. It draws edges, hatches shadows and leaves light parts white.
//
// It takes a PNG or JPEG, and returns a black and white PNG. It computes in whole numbers, so the lines
// are the same on every machine.
package halftone

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"

	"octavo/render/raster"
)

// longestSide is the largest number of pixels along the longer side of a picture. On a card of the usual size,
// that is 400 pixels per inch.
const longestSide = 960

// LineArt returns a picture as lines in a black and white PNG, and its size in pixels. format is "png" or
// "jpeg".
func LineArt(data []byte, format string) (lines []byte, width, height int, err error) {
	from, err := raster.DecodePicture(data, format)
	if err != nil {
		return nil, 0, 0, fmt.Errorf("reading a picture: %w", err)
	}
	p := tonesOf(from)
	var b bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(&b, p.drawLines()); err != nil {
		return nil, 0, 0, fmt.Errorf("writing the lines of a picture: %w", err)
	}
	return b.Bytes(), p.w, p.h, nil
}

// A toneMap holds the lightness of each pixel, row by row, from 0 for black to 255.
type toneMap struct {
	w, h int
	tone []int
}

func (p toneMap) emptyCopy() toneMap { return toneMap{p.w, p.h, make([]int, len(p.tone))} }

// lineUnit returns the unit of line widths and distances, in pixels. It is one pixel for each 240 pixels of the
// longer side, and at least 1.
func (p toneMap) lineUnit() int { return max(1, max(p.w, p.h)/240) }

// tonesOf returns the lightness of a picture on white. It scales the picture down to longestSide, and
// stretches the contrast.
func tonesOf(from image.Image) toneMap {
	b := from.Bounds()
	p := toneMap{w: b.Dx(), h: b.Dy()}
	if long := max(p.w, p.h); long > longestSide {
		p.w, p.h = max(1, p.w*longestSide/long), max(1, p.h*longestSide/long)
	}
	pix := raster.ScaleOnWhite(from, p.w, p.h).Pix
	p.tone = make([]int, p.w*p.h)
	for i := range p.tone {
		// The shares of red, green and blue in the lightness (ITU-R Rec. 601), in 256ths.
		p.tone[i] = (77*int(pix[4*i]) + 150*int(pix[4*i+1]) + 29*int(pix[4*i+2])) / 256
	}
	p.stretchContrast()
	return p
}

// stretchContrast makes the darkest 2 % of the pixels black and the lightest 2 % white. Otherwise a pale
// photograph would have no black.
func (p toneMap) stretchContrast() {
	var count [256]int
	for _, t := range p.tone {
		count[t]++
	}
	low, high := 0, 255
	for sum := 0; low < 255 && sum+count[low] <= len(p.tone)/50; low++ {
		sum += count[low]
	}
	for sum := 0; high > 0 && sum+count[high] <= len(p.tone)/50; high-- {
		sum += count[high]
	}
	if high-low < minRange {
		return // the picture has almost a single tone, so that stretching would only make noise visible
	}
	for i, t := range p.tone {
		p.tone[i] = min(max((t-low)*255/(high-low), 0), 255)
	}
}

// minRange is the smallest difference between the lightest and the darkest tone for which contrast is
// stretched.
const minRange = 24

// blur replaces each pixel by the mean of the square around that pixel, three times. radius is half the side of
// the square. That is close to a Gaussian blur.
func (p toneMap) blur(radius int) toneMap {
	for range 3 {
		p = p.averageLines(radius, p.w, p.h, 1, p.w)
		p = p.averageLines(radius, p.h, p.w, p.w, 1)
	}
	return p
}

// averageLines replaces each pixel by the mean of itself and radius neighbours on both sides in the same line.
// Lines are all rows or all columns. long is the number of pixels in a line. In tone, the next pixel of a line
// is along entries away, and the next line across entries.
func (p toneMap) averageLines(radius, long, lines, along, across int) toneMap {
	to := p.emptyCopy()
	for line := range lines {
		at := func(i int) int { return line*across + min(max(i, 0), long-1)*along }
		sum := 0
		for i := -radius; i <= radius; i++ {
			sum += p.tone[at(i)]
		}
		for i := range long {
			to.tone[at(i)] = (sum + radius) / (2*radius + 1)
			sum += p.tone[at(i+radius+1)] - p.tone[at(i-radius)]
		}
	}
	return to
}

// These numbers are lightness from 0 to 255, or differences of it. A pixel is part of a line if it is darker
// than its surroundings by more than edgeContrast. Tones below shadow are hatched, and below deepShadow
// cross-hatched.
const (
	edgeContrast = 9
	shadow       = 84
	deepShadow   = 40
)

// drawLines returns a picture of the lines and hatches. Black pixels have the value 1, white ones 0.
func (p toneMap) drawLines() *image.Paletted {
	size := p.lineUnit()
	fine, around, broad := p.blur(1), p.blur(max(2, size*3/2)), p.blur(size)
	lines := make([]bool, len(p.tone))
	for i := range lines {
		lines[i] = around.tone[i]-fine.tone[i] > edgeContrast
	}
	p.unspeckle(lines, 10*size*size)
	pitch := max(p.w, p.h) / 44
	thick := max(1, pitch/5)
	to := image.NewPaletted(image.Rect(0, 0, p.w, p.h), color.Palette{color.Gray{Y: 255}, color.Gray{}})
	for i, line := range lines {
		x, y := i%p.w, i/p.w
		down, up := pitch > 0 && (x+y)%pitch < thick, pitch > 0 && (x-y+p.h*pitch)%pitch < thick
		if line || broad.tone[i] < shadow && down || broad.tone[i] < deepShadow && up {
			to.Pix[y*to.Stride+x] = 1
		}
	}
	return to
}

// unspeckle removes from lines each group of connected pixels that has fewer than least pixels.
func (p toneMap) unspeckle(lines []bool, least int) {
	seen := make([]bool, len(lines))
	var patch []int
	for start, line := range lines {
		if !line || seen[start] {
			continue
		}
		patch = append(patch[:0], start)
		seen[start] = true
		for next := 0; next < len(patch); next++ {
			for _, i := range p.neighbours(patch[next]) {
				if i >= 0 && lines[i] && !seen[i] {
					seen[i] = true
					patch = append(patch, i)
				}
			}
		}
		if len(patch) < least {
			for _, i := range patch {
				lines[i] = false
			}
		}
	}
}

// neighbours returns the indexes of the four neighbours of a pixel. Those outside the picture are
// negative.
func (p toneMap) neighbours(i int) [4]int {
	all := [4]int{i - 1, i + 1, i - p.w, i + p.w}
	if i%p.w == 0 {
		all[0] = -1
	}
	if i%p.w == p.w-1 {
		all[1] = -1
	}
	if i+p.w >= len(p.tone) {
		all[3] = -1
	}
	return all
}
