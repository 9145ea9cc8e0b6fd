package pictures

import (
	"bytes"
	"image"
	"image/jpeg"
	"slices"
)

// adobeMarker says of a JPEG of four inks that none of them was calculated from the
// others, and that they are stored the wrong way round, as Adobe's programs do it
// (ITU-T T.872, 6.5.3). Decoders expect it.
const adobeMarker = "\xff\xee\x00\x0eAdobe\x00\x64\x00\x00\x00\x00\x00"

// plainInks reads a JPEG of four inks that lacks the marker, and so has them stored the
// right way round. It is encoded anew, with the colours that screens show for them: few
// programs read such a file as it is.
func plainInks(data []byte) ([]byte, image.Image, error) {
	decoded, err := jpeg.Decode(bytes.NewReader(slices.Insert(bytes.Clone(data), len("\xff\xd8"), []byte(adobeMarker)...)))
	if err != nil {
		return nil, nil, err
	}
	inks, ok := decoded.(*image.CMYK)
	if !ok {
		return nil, nil, errUnreadablePicture
	}
	for i := range inks.Pix {
		inks.Pix[i] = 255 - inks.Pix[i]
	}
	var out bytes.Buffer
	err = jpeg.Encode(&out, inks, &jpeg.Options{Quality: photoQuality})
	return out.Bytes(), inks, err
}
