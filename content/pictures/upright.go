package pictures

import (
	"bytes"
	"image"
	"image/draw"
	"image/jpeg"
	"octavo/content/message"
)

// photoQuality is that of photographs that were turned: beyond it files grow and
// nobody sees why.
const photoQuality = 95

// upright turns a photograph from the orientation in which its camera stored it,
// since browsers obey that and paper can't. What is upright stays as it is.
func upright(data []byte, decoded image.Image, side int) ([]byte, image.Config, error) {
	if bounds := decoded.Bounds(); side == 1 {
		return data, image.Config{Width: bounds.Dx(), Height: bounds.Dy()}, nil
	}
	turned := turn(decoded, side)
	var out bytes.Buffer
	if err := jpeg.Encode(&out, turned, &jpeg.Options{Quality: photoQuality}); err != nil {
		return nil, image.Config{}, message.Errorf("can't be turned upright: %v", err)
	}
	return out.Bytes(), image.Config{Width: turned.Bounds().Dx(), Height: turned.Bounds().Dy()}, nil
}

// turn is a picture turned from an orientation (Exif 2.32, 4.6.4 A) to upright.
func turn(from image.Image, side int) image.Image {
	b := from.Bounds()
	w, h := b.Dx(), b.Dy()
	size := image.Rect(0, 0, w, h)
	if side >= 5 {
		size = image.Rect(0, 0, h, w)
	}
	if grey, ok := from.(*image.Gray); ok {
		to := image.NewGray(size)
		move(to.Pix, grey.Pix[grey.PixOffset(b.Min.X, b.Min.Y):], 1, size, to.Stride, grey.Stride, side)
		return to
	}
	flat, to := image.NewRGBA(image.Rect(0, 0, w, h)), image.NewRGBA(size)
	draw.Draw(flat, flat.Rect, from, b.Min, draw.Src)
	move(to.Pix, flat.Pix, 4, size, to.Stride, flat.Stride, side)
	return to
}

// move writes the pixels of so many bytes where they are seen: size is that of what
// is seen.
func move(to, from []uint8, bytes int, size image.Rectangle, toStride, fromStride, side int) {
	w, h := size.Dx(), size.Dy()
	if side >= 5 {
		w, h = h, w
	}
	for y := range size.Dy() {
		for x := range size.Dx() {
			sx, sy := x, y
			if side >= 5 { // rows are columns
				sx, sy = y, x
			}
			if side == 2 || side == 3 || side == 7 || side == 8 {
				sx = w - 1 - sx
			}
			if side == 3 || side == 4 || side == 6 || side == 7 {
				sy = h - 1 - sy
			}
			at, seen := sy*fromStride+sx*bytes, y*toStride+x*bytes
			copy(to[seen:seen+bytes], from[at:at+bytes])
		}
	}
}
