package epub

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"fmt"
	"hash/crc32"
	"path"
)

// A file is one file of the archive.
type file struct {
	name string
	data []byte
}

// mimeType is the content of the file mimetype. That file must come first in the archive and must not
// be compressed (EPUB Open Container Format 3.2, 4.3).
const mimeType = "application/epub+zip"

// zipEpoch is the earliest date that a zip file can store, 1 January 1980. All files have this date, so
// that the same files make the same archive at any time.
const zipEpoch = 1<<5 | 1

// zipFiles returns a zip file of the files, with the file mimetype before them.
func zipFiles(files []file) ([]byte, error) {
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	compressor, err := flate.NewWriter(nil, flate.BestCompression)
	if err != nil {
		return nil, fmt.Errorf("compressing: %w", err)
	}
	for _, f := range append([]file{{"mimetype", []byte(mimeType)}}, files...) {
		if err := addToZip(z, compressor, f); err != nil {
			return nil, fmt.Errorf("packing %s: %w", f.name, err)
		}
	}
	if err := z.Close(); err != nil {
		return nil, fmt.Errorf("packing: %w", err)
	}
	return out.Bytes(), nil
}

// addToZip adds a file to the archive. It compresses text and fonts, since pictures are compressed already.
func addToZip(z *zip.Writer, compressor *flate.Writer, f file) error {
	packed, method := f.data, zip.Store
	switch path.Ext(f.name) {
	case ".xhtml", ".xml", ".opf", ".css", ".ttf":
		var small bytes.Buffer
		compressor.Reset(&small)
		if _, err := compressor.Write(f.data); err != nil {
			return err
		}
		if err := compressor.Close(); err != nil {
			return err
		}
		packed, method = small.Bytes(), zip.Deflate
	}
	w, err := z.CreateRaw(&zip.FileHeader{
		Name: f.name, Method: method,
		//lint:ignore SA1019 Modified would add a field to the first file, which may have none
		ModifiedDate: zipEpoch,
		CRC32:        crc32.ChecksumIEEE(f.data), CompressedSize64: uint64(len(packed)), UncompressedSize64: uint64(len(f.data)),
	})
	if err != nil {
		return err
	}
	_, err = w.Write(packed)
	return err
}
