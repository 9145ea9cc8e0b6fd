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

// Limits of a picture. No printed page needs more.
const (
	mostBytes  = 16 << 20
	mostPixels = 40_000_000
)

// A Picture is a picture that was read and checked.
type Picture struct {
	Name          string // on the site: the file's name, a hash of Data, and the extension of Format
	Data          []byte // the encoded pixels alone; read-only, since books share it
	Format        string // "png" or "jpeg"
	Width, Height int    // pixels
}

// Read reads an image file. Its error describes the file, such as "does not exist".
func Read(project fs.FS, name string) (Picture, error) {
	data, err := strict.ReadFile(project, name, mostBytes)
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

// decode decodes the whole image, so that no damaged image reaches the printer. It checks the size
// first, so that no image fills the memory.
func decode(data []byte) (Picture, error) {
	_, format, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil || format != "png" && format != "jpeg" {
		return Picture{}, errUnreadablePicture
	}
	orientation := 1
	if format == "jpeg" {
		if data, orientation, err = jpegPixels(data); err != nil {
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
		data, err = pngPixels(data)
	default:
		data, c, err = turnUpright(data, decoded, orientation)
	}
	if err != nil {
		return Picture{}, message.Errorf("is damaged: %v", err)
	}
	return Picture{Data: data, Format: format, Width: c.Width, Height: c.Height}, nil
}

// checkedSize returns the size of a picture, or an error if the picture is too large.
func checkedSize(data []byte) (image.Config, error) {
	c, _, err := image.DecodeConfig(bytes.NewReader(data))
	switch {
	case err != nil:
		return c, errUnreadablePicture
	case c.Width < 1 || c.Height < 1 || c.Width > mostPixels/c.Height:
		return c, message.Errorf("has %d × %d pixels; possible: up to %d in all", c.Width, c.Height, mostPixels)
	}
	return c, nil
}

// mostNameBytes limits the name of a picture on the site, without its extension.
const mostNameBytes = 80

// publishedName returns the name of a picture on the site: letters and digits of its file's name, a
// hash of its data, and the extension of its format. Different pictures have different names, and
// servers can't take a picture for another type of file.
func publishedName(file string, p Picture) string {
	stem := strings.FieldsFunc(strict.Fold(strings.TrimSuffix(path.Base(file), path.Ext(file))), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	})
	sum := sha256.Sum256(p.Data)
	name := strings.Join(append(stem, hex.EncodeToString(sum[:8])), "-")
	name = strings.TrimLeft(name[max(0, len(name)-mostNameBytes):], "-")
	if p.Format == "jpeg" {
		return name + ".jpg"
	}
	return name + ".png"
}
