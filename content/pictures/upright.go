package pictures

import (
	"bytes"
	"image"
	"image/draw"
	"image/jpeg"
	"octavo/content/message"
)

// photoQuality is the JPEG quality of pictures that are encoded again. A higher quality makes larger
// files without a visible difference.
const photoQuality = 95

// turnUpright turns a photograph upright that has an Exif orientation. Browsers would obey the
// orientation, but PDF readers don't. An upright picture stays unchanged.
func turnUpright(data []byte, decoded image.Image, orientation int) ([]byte, image.Config, error) {
	if bounds := decoded.Bounds(); orientation == 1 {
		return data, image.Config{Width: bounds.Dx(), Height: bounds.Dy()}, nil
	}
	turned := turnImage(decoded, orientation)
	var out bytes.Buffer
	if err := jpeg.Encode(&out, turned, &jpeg.Options{Quality: photoQuality}); err != nil {
		return nil, image.Config{}, message.Errorf("can't be turned upright: %v", err)
	}
	return out.Bytes(), image.Config{Width: turned.Bounds().Dx(), Height: turned.Bounds().Dy()}, nil
}

// turnImage returns an image turned upright from an Exif orientation (Exif 2.32, 4.6.4 A).
func turnImage(from image.Image, orientation int) image.Image {
	b := from.Bounds()
	w, h := b.Dx(), b.Dy()
	size := image.Rect(0, 0, w, h)
	if orientation >= 5 {
		size = image.Rect(0, 0, h, w)
	}
	if grey, ok := from.(*image.Gray); ok {
		to := image.NewGray(size)
		movePixels(to.Pix, grey.Pix[grey.PixOffset(b.Min.X, b.Min.Y):], 1, size, to.Stride, grey.Stride, orientation)
		return to
	}
	flat, to := image.NewRGBA(image.Rect(0, 0, w, h)), image.NewRGBA(size)
	draw.Draw(flat, flat.Rect, from, b.Min, draw.Src)
	movePixels(to.Pix, flat.Pix, 4, size, to.Stride, flat.Stride, orientation)
	return to
}

// movePixels copies pixels to their upright places. bytes is the number of bytes of a pixel, and size the
// size of the upright picture.
func movePixels(to, from []uint8, bytes int, size image.Rectangle, toStride, fromStride, orientation int) {
	w, h := size.Dx(), size.Dy()
	if orientation >= 5 {
		w, h = h, w
	}
	for y := range size.Dy() {
		for x := range size.Dx() {
			sx, sy := x, y
			if orientation >= 5 { // rows and columns are exchanged
				sx, sy = y, x
			}
			if orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8 {
				sx = w - 1 - sx
			}
			if orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7 {
				sy = h - 1 - sy
			}
			source, target := sy*fromStride+sx*bytes, y*toStride+x*bytes
			copy(to[target:target+bytes], from[source:source+bytes])
		}
	}
}
