// Package pictures reads the pictures of a publication. It takes PNG and JPEG files, and returns
// the bytes that make their pixels, upright and without metadata, with a name for the site.
package pictures

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"image"
	"image/color"
	_ "image/jpeg" // the formats that both paper and browsers know
	_ "image/png"
	"io/fs"
	"path"
	"strings"

	"octavo/content/message"
	"octavo/content/strict"
)

// Bounds of a picture: more than any page can print.
const (
	imageBytes  = 16 << 20
	imagePixels = 40_000_000
)

// A Picture is a picture that was read and checked.
type Picture struct {
	Name          string // on the site: from the file's name and a hash of Data, with the ending of Format
	Data          []byte // the encoded pixels alone; not to be changed, since books share them
	Format        string // "png" or "jpeg"
	Width, Height int    // pixels
}

// Read reads an image file. Its error says what is wrong with the file, such as "does not exist".
func Read(project fs.FS, name string) (Picture, error) {
	data, err := strict.ReadFile(project, name, imageBytes)
	if err != nil {
		return Picture{}, err
	}
	p, err := decode(data)
	if err != nil {
		return Picture{}, err
	}
	p.Name = publishedName(name, p)
	return p, nil
}

// decode decodes the whole image, so that no damaged one reaches the printer. It checks the size
// first, so that no image fills the memory.
func decode(data []byte) (Picture, error) {
	_, format, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil || format != "png" && format != "jpeg" {
		return Picture{}, errUnreadablePicture
	}
	side := 1
	if format == "jpeg" {
		if data, side, err = jpegPixels(data); err != nil {
			return Picture{}, err
		}
	}
	c, err := checkedSize(data)
	if err != nil {
		return Picture{}, err
	}
	decoded, _, err := image.Decode(bytes.NewReader(data))
	if err != nil && format == "jpeg" && c.ColorModel == color.CMYKModel {
		data, decoded, err = plainInks(data)
	}
	switch {
	case err != nil:
	case format == "png": // decoding has bounded the size of the data
		data, err = pngPixels(data)
	default:
		data, c, err = upright(data, decoded, side)
	}
	if err != nil {
		return Picture{}, message.Errorf("is damaged: %v", err)
	}
	return Picture{Data: data, Format: format, Width: c.Width, Height: c.Height}, nil
}

func checkedSize(data []byte) (image.Config, error) {
	c, _, err := image.DecodeConfig(bytes.NewReader(data))
	switch {
	case err != nil:
		return c, errUnreadablePicture
	case c.Width < 1 || c.Height < 1 || c.Width > imagePixels/c.Height:
		return c, message.Errorf("has %d × %d pixels; possible: up to %d in all", c.Width, c.Height, imagePixels)
	}
	return c, nil
}

// longestPictureName bounds the name of a picture on the site, without its ending.
const longestPictureName = 80

// publishedName is the name of a picture on the site: the harmless letters of its file's name, a
// hash of its data, and an ending for its format. No two pictures share a name, and none is
// served as anything but a picture.
func publishedName(file string, p Picture) string {
	stem := strings.FieldsFunc(strict.Fold(strings.TrimSuffix(path.Base(file), path.Ext(file))), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	})
	sum := sha256.Sum256(p.Data)
	name := strings.Join(append(stem, hex.EncodeToString(sum[:8])), "-")
	name = strings.TrimLeft(name[max(0, len(name)-longestPictureName):], "-")
	if p.Format == "jpeg" {
		return name + ".jpg"
	}
	return name + ".png"
}
