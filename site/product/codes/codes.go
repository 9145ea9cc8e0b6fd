// Package codes makes the printed codes: QR codes with addresses of the site, and the barcodes of
// books.
package codes

import (
	"image/color"

	"github.com/boombuler/barcode/qr"

	"octavo/content/message"
)

// QR returns the QR code of an address as rows of modules without quiet zone; true is dark. Its
// level M recovers 15 % damage, which is enough for a card in a class.
func QR(address string) ([][]bool, error) {
	drawn, err := qr.Encode(address, qr.M, qr.Auto)
	if err != nil {
		return nil, message.Errorf("the code to %s: %v", address, err)
	}
	side := drawn.Bounds().Dx()
	modules := make([][]bool, side)
	for y := range modules {
		modules[y] = make([]bool, side)
		for x := range modules[y] {
			modules[y][x] = color.GrayModel.Convert(drawn.At(x, y)) == color.Gray{}
		}
	}
	return modules, nil
}
