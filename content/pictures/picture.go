// Package pictures reads the pictures of a publication. It takes PNG and JPEG files, and returns upright
// pictures of the same format without metadata, with a name for the site.
package pictures

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"image"
	"image/color"
	"image/jpeg" // JPEG and PNG are the formats that both PDF and browsers can show
	"image/png"
	"io/fs"
	"path"
	"strings"

	"octavo/content/message"
	"octavo/content/strict"
)

// A Picture is a picture that was read and checked.
type Picture struct {
	Name          string // name on the site: the file's name, a hash of Data, and an extension
	Data          []byte // the file without metadata; read-only, because books share it
	Format        string // "png" or "jpeg"
	Width, Height int    // pixels
}

// A Reader reads the pictures of a project, each once. If the pictures read so far have too many pixels
// for the bytes of their files, it refuses further pictures. See pixelsPerByte.
type Reader struct {
	project       fs.FS
	known         map[string]readResult // by path
	bytes, pixels int                   // sums of all pictures so far
}

// A readResult is a picture, or the reason why it can't be used.
type readResult struct {
	picture Picture
	err     error
}

// NewReader returns a reader of the pictures of a project.
func NewReader(project fs.FS) *Reader {
	return &Reader{project: project, known: map[string]readResult{}}
}

// Read reads an image file. Its error describes the file, such as "does not exist".
func (r *Reader) Read(name string) (Picture, error) {
	read, known := r.known[name]
	if !known {
		read.picture, read.err = r.readPicture(name)
		r.known[name] = read
	}
	return read.picture, read.err
}

func (r *Reader) readPicture(name string) (Picture, error) {
	data, err := strict.ReadFile(r.project, name, maxBytes)
	if err != nil {
		return Picture{}, err
	}
	if err := r.countPixels(data); err != nil {
		return Picture{}, err
	}
	p, err := decodeAndStrip(data)
	if err != nil {
		return Picture{}, err
	}
	p.Name = publishedName(name, p)
	return p, nil
}

// countPixels adds a picture to the sums. It returns an error if they exceed the bounds.
func (r *Reader) countPixels(data []byte) error {
	c, err := checkedSize(data)
	if err != nil {
		return err
	}
	r.bytes += len(data)
	r.pixels += c.Width * c.Height
	if r.pixels > maxPixels+pixelsPerByte*r.bytes {
		return message.Errorf("has %d × %d pixels in %d bytes; possible: up to %d for each byte, as all pictures together have over %d million",
			c.Width, c.Height, len(data), pixelsPerByte, maxPixels/1_000_000)
	}
	return nil
}

// decodeAndStrip returns the upright picture without metadata. It decodes the whole image, so that damage
// is found before printing. It checks the size first, so that the image can't fill the memory.
func decodeAndStrip(data []byte) (Picture, error) {
	_, format, err := decodeConfig(data)
	if err != nil {
		return Picture{}, errUnreadablePicture
	}
	orientation := 1
	if format == "jpeg" {
		if data, orientation, err = stripJPEG(data); err != nil {
			return Picture{}, err
		}
	}
	c, err := checkedSize(data)
	if err != nil {
		return Picture{}, err
	}
	decoded, _, err := image.Decode(bytes.NewReader(data))
	if err != nil && format == "jpeg" && c.ColorModel == color.CMYKModel {
		data, decoded, err = decodePlainInks(data)
	}
	switch {
	case err != nil:
	case format == "png": // image.Decode has succeeded, so the size of the pixels is limited
		data, err = stripPNG(data)
	default:
		data, c, err = turnUpright(data, decoded, orientation)
	}
	if err != nil {
		return Picture{}, message.Errorf("is damaged: its pixels can't be decoded; possible: the picture saved anew")
	}
	return Picture{Data: data, Format: format, Width: c.Width, Height: c.Height}, nil
}

// decodeConfig returns the size of a PNG or JPEG, and its format. It refuses other formats: the program
// may contain decoders for them that could fill the memory.
func decodeConfig(data []byte) (c image.Config, format string, err error) {
	switch {
	case bytes.HasPrefix(data, []byte(pngSignature)):
		c, err = png.DecodeConfig(bytes.NewReader(data))
		return c, "png", err
	case bytes.HasPrefix(data, []byte("\xff\xd8")):
		c, err = jpeg.DecodeConfig(bytes.NewReader(data))
		return c, "jpeg", err
	}
	return c, "", errUnreadablePicture
}

// checkedSize returns the size of a picture, or an error if decoding it takes too much memory
// or time.
func checkedSize(data []byte) (image.Config, error) {
	if bytes.HasPrefix(data, []byte(pngSignature)) {
		if chunks, _ := countChunks(data, ""); chunks > maxChunks {
			return image.Config{}, message.Errorf("has %d chunks; possible: up to %d", chunks, maxChunks)
		}
	}
	c, format, err := decodeConfig(data)
	switch {
	case err != nil:
		return c, errUnreadablePicture
	case format == "png":
		return c, cmp.Or(checkPixels(c), checkPNG(data, c))
	}
	return c, checkPixels(c) // stripJPEG has checked what decoding the JPEG costs
}

// maxNameBytes limits the name of a picture on the site, without its extension.
const maxNameBytes = 80

// publishedName returns the name of a picture on the site. It has letters and digits of the file's name,
// a hash of the data, and the extension of the format. So different pictures have different names, and
// servers can't mistake a picture for another type of file.
func publishedName(file string, p Picture) string {
	stem := strings.FieldsFunc(strict.Fold(strings.TrimSuffix(path.Base(file), path.Ext(file))), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	})
	sum := sha256.Sum256(p.Data)
	name := strings.Join(append(stem, hex.EncodeToString(sum[:8])), "-")
	name = strings.TrimLeft(name[max(0, len(name)-maxNameBytes):], "-")
	if p.Format == "jpeg" {
		return name + ".jpg"
	}
	return name + ".png"
}
