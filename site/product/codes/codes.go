// Package codes makes the QR codes that are printed: addresses of the site, for a
// telephone to read from paper.
package codes

import (
	"image/color"

	"github.com/boombuler/barcode/qr"

	"octavo/content/message"
)

// Of is the QR code of an address, module by module and true where it is dark,
// without its quiet zone. Level M recovers from 15 % of damage, which is what a
// card in a class takes.
func Of(address string) ([][]bool, error) {
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
