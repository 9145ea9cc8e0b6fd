//go:build slow && linux

package main

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"strings"
	"testing"
)

// Places where a project shows a picture.
const (
	onPage  = "content/pages/a.en.md"
	inBook  = "content/books/a.en.md"
	onCover = "content/books/cover.en.md"
)

// pictureProject returns the files of a project that shows a picture in some places.
func pictureProject(name string, data []byte, places ...string) map[string]string {
	files := map[string]string{
		"octavo.yaml":           "title: T\nlanguages: [en]\n",
		"content/pages/" + name: string(data),
		"content/books/" + name: string(data),
	}
	const sections = "sections:\n  - {kind: sudoku, tier: easy, count: 1}\n"
	for _, place := range places {
		switch place {
		case onPage:
			files[place] = "---\ntitle: A\n---\n![a](" + name + ")\n"
		case inBook:
			files[place] = "---\ntitle: A\n" + sections + "---\n![a](" + name + ")\n"
		case onCover:
			files[place] = "---\ntitle: C\ncover: {design: plate, picture: " + name + "}\n" + sections + "---\nText\n"
		}
	}
	return files
}

// pictureAttack returns an attack that builds a project with one picture.
func pictureAttack(name, says string, data func() []byte, places ...string) attack {
	a := attack{name: name, args: []string{"build"}, says: says}
	if says != "" {
		a.status = statusFailed
	}
	a.write = func(t *testing.T, dir string) {
		made := data()
		file := "p.png"
		if bytes.HasPrefix(made, []byte{0xff, 0xd8}) {
			file = "p.jpg"
		}
		writeFiles(t, dir, pictureProject(file, made, places...))
	}
	return a
}

// largePicture is pictureAttack with a picture of the largest size that a book may have.
func largePicture(name, says string, data func() []byte, places ...string) attack {
	a := pictureAttack(name, says, data, places...)
	a.isLarge = true
	return a
}

// TestAttackPictures builds projects with pictures in small files that are large to decode.
func TestAttackPictures(t *testing.T) {
	gray := jpegFrame{width: 5000, height: 5000, components: 1}
	color := jpegFrame{width: 5000, height: 5000, components: 3}
	print := jpegFrame{width: 3600, height: 2500, components: 3} // as many pixels as a page of A4 shows
	runAttacks(t, []attack{
		pictureAttack("a JPEG of 2000 scans", "scans", gray.progressive(2000, 0), onPage),
		pictureAttack("a JPEG of 90 scans that go over all pixels", "scans", gray.progressive(90, 0), onPage),
		pictureAttack("a JPEG of 90 scans that refine all pixels", "scans", gray.progressive(90, 1), onPage),
		pictureAttack("a sequential JPEG of many scans", "scans", gray.sequential(50), onPage),
		pictureAttack("a JPEG of one block and many scans", "scans", jpegFrame{width: 8, height: 8, components: 1}.progressive(200_000, 0), onPage),
		pictureAttack("a progressive JPEG that takes much memory", "decoded", color.progressive(1, 0), onPage),
		pictureAttack("a JPEG of many tables", "tables", gray.tables(50_000), onPage),
		pictureAttack("a JPEG of many restarts", "", gray.restarts(), onPage),
		pictureAttack("the largest progressive JPEG", "", gray.progressive(4, 1), onPage),
		pictureAttack("the largest JPEG of colors", "", color.sequential(1), onPage),
		largePicture("a large JPEG of colors in a book", "", print.sequential(1), inBook),
		largePicture("a large JPEG of colors on a cover", "", print.sequential(1), onCover),
		pictureAttack("the largest JPEG of inks", "", jpegFrame{width: 3700, height: 5000, components: 4}.sequential(1), onPage),
		largePicture("a large JPEG of inks in a book", "", jpegFrame{width: 3600, height: 2500, components: 4}.sequential(1), inBook),
		pictureAttack("a large JPEG on its side", "", print.oriented(6), onPage),

		pictureAttack("a PNG of too many pixels", "pixels", pngBomb(40_000, 40_000, 8, 0, false), onPage),
		pictureAttack("a PNG of too many bytes", "pixels", pngBomb(5000, 5000, 16, 6, false), onPage),
		pictureAttack("the largest PNG of two levels", "", pngBomb(5000, 5000, 1, 0, false), inBook),
		pictureAttack("the largest PNG with a palette", "", pngBomb(5000, 5000, 8, 3, false), inBook),
		pictureAttack("the largest PNG of colors", "", pngBomb(5000, 4900, 8, 2, false), onPage),
		pictureAttack("the largest PNG with transparency", "", pngBomb(4500, 4000, 8, 6, false), onPage),
		pictureAttack("the largest PNG of 16 bits", "", pngBomb(3000, 3000, 16, 6, false), onPage),
		pictureAttack("the largest interlaced PNG", "", pngBomb(4500, 4000, 8, 6, true), onPage),
		largePicture("a large PNG in a book", "", pngBomb(3600, 2500, 8, 6, false), inBook),
		largePicture("a large PNG on a cover", "", pngBomb(3600, 2500, 8, 6, false), onCover),
		pictureAttack("a PNG of many empty chunks", "chunks", pngChunks("IDAT", 1_000_000, ""), onPage),
		pictureAttack("a PNG of many other chunks", "chunks", pngChunks("teXt", 1_000_000, ""), onPage),
		pictureAttack("a PNG with a large profile", "", pngChunks("iCCP", 1, "a\x00\x00"+string(compressedZeros(1<<30))), onPage),
		pictureAttack("a TIFF of four thousand million entries", "not readable as PNG or JPEG", func() []byte { return []byte("II*\x00\x08\x00\x00\x00\xff\xff\xff\xff") }, onPage),
		pictureAttack("a WebP that ends early", "not readable as PNG or JPEG", func() []byte { return []byte("RIFF\xff\xff\xff\xffWEBPVP8 ") }, onPage),
		pictureAttack("a PNG with a wrong sum", "can't be decoded", func() []byte {
			data := pngBomb(9, 9, 8, 0, false)()
			data[len(data)-13]++ // the last byte of the sum of the pixels
			return data
		}, onPage),
		pictureAttack("a PNG of one column", "across", pngBomb(1, 20_000_000, 8, 0, false), inBook),
		pictureAttack("the longest PNG of some rows", "", pngBomb(65_000, 380, 8, 0, false), inBook),
	})
}

// TestAttackManyPictures builds projects with many pictures. Each of them is within the bounds.
func TestAttackManyPictures(t *testing.T) {
	many := func(data func() []byte, count int, places ...string) func(*testing.T, string) {
		return func(t *testing.T, dir string) {
			files := map[string]string{"octavo.yaml": "title: T\nlanguages: [en]\n"}
			made := string(data())
			for i := range count {
				for _, place := range places {
					folder := place[:strings.LastIndex(place, "/")]
					files[fmt.Sprintf("%s/p%d.png", folder, i)] = made
					files[place] += fmt.Sprintf("![a](p%d.png)\n\n", i)
				}
			}
			for _, place := range places {
				files[place] = pictureProject("x.png", nil, place)[place] + files[place]
				files[place] = strings.Replace(files[place], "![a](x.png)\n", "", 1)
			}
			writeFiles(t, dir, files)
		}
	}
	runAttacks(t, []attack{
		{name: "a hundred large pictures on a page", write: many(pngBomb(5000, 5000, 1, 0, false), 100, onPage),
			args: []string{"build"}, says: "pixels", status: statusFailed},
		{name: "a picture a hundred times in a book", args: []string{"build"}, status: 0, write: func(t *testing.T, dir string) {
			files := pictureProject("p.png", pngBomb(3000, 3000, 8, 0, false)(), inBook)
			files[inBook] += strings.Repeat("![a](p.png)\n\n", 100)
			writeFiles(t, dir, files)
		}},
	})
}

// pngBomb returns a black PNG of a depth and a colour type.
func pngBomb(width, height, depth, kind int, interlaced bool) func() []byte {
	return func() []byte {
		channels := map[int]int{0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[kind]
		row := func(width int) int { return 1 + (width*channels*depth+7)/8 }
		raw := height * row(width)
		header := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, uint32(width)), uint32(height))
		header = append(header, byte(depth), byte(kind), 0, 0, 0)
		if interlaced {
			header[12], raw = 1, 0
			for _, pass := range [][4]int{{0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}} {
				w, h := (width-pass[0]+pass[2]-1)/pass[2], (height-pass[1]+pass[3]-1)/pass[3]
				raw += h * row(w)
			}
		}
		out := pngChunk([]byte("\x89PNG\r\n\x1a\n"), "IHDR", header)
		if kind == 3 {
			out = pngChunk(out, "PLTE", []byte{0, 0, 0})
		}
		return pngChunk(pngChunk(out, "IDAT", compressedZeros(raw)), "IEND", nil)
	}
}

// pngChunks returns a PNG with many additional chunks before its pixels.
func pngChunks(kind string, count int, body string) func() []byte {
	return func() []byte {
		plain := pngBomb(8, 8, 8, 0, false)()
		at := bytes.Index(plain, []byte("IDAT")) - 4
		out := bytes.Clone(plain[:at])
		one := pngChunk(nil, kind, []byte(body))
		for range count {
			out = append(out, one...)
		}
		return append(out, plain[at:]...)
	}
}

// pngChunk appends a chunk to a PNG.
func pngChunk(dst []byte, kind string, body []byte) []byte {
	dst = binary.BigEndian.AppendUint32(dst, uint32(len(body)))
	from := len(dst)
	dst = append(append(dst, kind...), body...)
	return binary.BigEndian.AppendUint32(dst, crc32.ChecksumIEEE(dst[from:]))
}

// compressedZeros returns compressed zeros.
func compressedZeros(count int) []byte {
	var packed bytes.Buffer
	w, _ := zlib.NewWriterLevel(&packed, zlib.BestSpeed)
	block := make([]byte, 1<<20)
	for ; count > 0; count -= len(block) {
		_, _ = w.Write(block[:min(count, len(block))])
	}
	_ = w.Close()
	return packed.Bytes()
}

// A jpegFrame has the size of a JPEG and the number of its components.
type jpegFrame struct{ width, height, components int }

// segment appends a segment to a JPEG.
func segment(dst []byte, marker byte, body ...byte) []byte {
	dst = binary.BigEndian.AppendUint16(append(dst, 0xff, marker), uint16(len(body)+2))
	return append(dst, body...)
}

// header returns a JPEG up to its tables. Its Huffman codes are 0 for "no more coefficients here" and, in
// progressive pictures, 0 and 14 bits for "nor in the next 16384 blocks".
func (f jpegFrame) header(progressive bool) []byte {
	out := segment([]byte{0xff, 0xd8}, 0xee, []byte("Adobe\x00\x64\x00\x00\x00\x00\x01")...)
	if f.components == 4 {
		out[len(out)-1] = 0
	}
	out = segment(out, 0xdb, append([]byte{0}, bytes.Repeat([]byte{1}, 64)...)...)
	frame := []byte{8, byte(f.height >> 8), byte(f.height), byte(f.width >> 8), byte(f.width), byte(f.components)}
	for i := range f.components {
		frame = append(frame, byte(i+1), 0x11, 0)
	}
	marker, run := byte(0xc0), byte(0x00)
	if progressive {
		marker, run = 0xc2, 0xe0
	}
	out = segment(out, marker, frame...)
	counts := append([]byte{1}, make([]byte, 15)...)
	out = segment(out, 0xc4, append(append([]byte{0x00}, counts...), 0)...)
	return segment(out, 0xc4, append(append([]byte{0x10}, counts...), run)...)
}

// blocks returns the number of blocks of one component.
func (f jpegFrame) blocks() int { return (f.width + 7) / 8 * ((f.height + 7) / 8) }

// scan appends a scan of some components, with a number of zero bits for each block.
func (f jpegFrame) scan(dst []byte, components, bits int, from, to, refines byte) []byte {
	head := []byte{byte(components)}
	for i := range components {
		head = append(head, byte(i+1), 0)
	}
	dst = segment(dst, 0xda, append(head, from, to, refines<<4)...)
	return append(dst, make([]byte, (f.blocks()*components*bits+7)/8)...)
}

// sequential returns a JPEG in which each scan has all pixels.
func (f jpegFrame) sequential(scans int) func() []byte {
	return func() []byte {
		out := f.header(false)
		for range scans {
			out = f.scan(out, f.components, 2, 0, 63, 0)
		}
		return append(out, 0xff, 0xd9)
	}
}

// progressive returns a JPEG with a number of scans without coefficients after the first. Each scan
// covers all blocks of its component.
func (f jpegFrame) progressive(scans int, refines byte) func() []byte {
	return func() []byte {
		out := f.scan(f.header(true), f.components, 1, 0, 0, 0)
		empty := f
		empty.width, empty.height = 8, 8
		runs := make([]byte, (f.blocks()/(1<<14)+1)*15/8+1) // of 16384 blocks: 0 and 14 bits of 0
		for range scans {
			out = append(empty.scan(out, 1, 0, 1, 63, refines), runs...)
		}
		return append(out, 0xff, 0xd9)
	}
}

// tables returns a JPEG with many tables.
func (f jpegFrame) tables(count int) func() []byte {
	return func() []byte {
		out := f.header(false)
		table := segment(nil, 0xc4, append(append([]byte{0x00}, append([]byte{1}, make([]byte, 15)...)...), 0)...)
		out = append(out, bytes.Repeat(table, count)...)
		return append(f.scan(out, f.components, 2, 0, 63, 0), 0xff, 0xd9)
	}
}

// restarts returns a JPEG with a restart marker after each block.
func (f jpegFrame) restarts() func() []byte {
	return func() []byte {
		out := segment(f.header(false), 0xdd, 0, 1)
		out = f.scan(out, f.components, 0, 0, 63, 0)
		for i := range f.blocks() {
			out = append(out, 0)
			if i+1 < f.blocks() {
				out = append(out, 0xff, 0xd0+byte(i%8))
			}
		}
		return append(out, 0xff, 0xd9)
	}
}

// oriented returns a JPEG with an Exif orientation.
func (f jpegFrame) oriented(orientation byte) func() []byte {
	return func() []byte {
		exif := "Exif\x00\x00MM\x00\x2a\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00" + string(rune(orientation)) + "\x00\x00\x00\x00\x00\x00"
		plain := f.sequential(1)()
		return append(segment(bytes.Clone(plain[:2]), 0xe1, []byte(exif)...), plain[2:]...)
	}
}
