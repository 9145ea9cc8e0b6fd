package pictures

import (
	"bytes"
	"image"
	"image/jpeg"
	"slices"
)

// adobeMarker is the JPEG segment of Adobe's programs for four inks (ITU-T T.872, 6.5.3). It means
// that the inks are stored inverted, and aren't transformed. Decoders expect this segment.
const adobeMarker = "\xff\xee\x00\x0eAdobe\x00\x64\x00\x00\x00\x00\x00"

// decodePlainInks decodes a JPEG of four inks without adobeMarker, whose inks aren't inverted. It encodes
// the picture again in screen colours, because few programs read such a file correctly.
func decodePlainInks(data []byte) ([]byte, image.Image, error) {
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
