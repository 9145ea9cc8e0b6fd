//go:build slow && linux

package main

import (
	"bytes"
	"encoding/binary"
	"os"
	"slices"
	"testing"
)

// A fontFile is a TrueType font that a test damages.
type fontFile []byte

// builtInFont returns a font of the program.
func builtInFont(t *testing.T) fontFile {
	data, err := os.ReadFile("../../templates/fonts/SourceSerif4-Regular.ttf")
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// record returns the entry of a table in the directory: tag, checksum, offset, length.
func (f fontFile) record(table string) []byte {
	at := bytes.Index(f[:12+16*int(binary.BigEndian.Uint16(f[4:]))], []byte(table))
	return f[at : at+16]
}

// table returns the bytes of a table.
func (f fontFile) table(name string) []byte {
	r := f.record(name)
	from := binary.BigEndian.Uint32(r[8:])
	return f[from : from+binary.BigEndian.Uint32(r[12:])]
}

// put overwrites 16 bits of a table.
func (f fontFile) put(table string, at int, value uint16) {
	binary.BigEndian.PutUint16(f.table(table)[at:], value)
}

// replace replaces a table by other bytes at the end of the font.
func (f fontFile) replace(table string, data []byte) fontFile {
	f = append(f, make([]byte, (4-len(f)%4)%4)...)
	r := f.record(table)
	binary.BigEndian.PutUint32(r[8:], uint32(len(f)))
	binary.BigEndian.PutUint32(r[12:], uint32(len(data)))
	return append(f, data...)
}

// withComposites replaces each glyph by a composite of other glyphs. parts returns their numbers.
func (f fontFile) withComposites(parts func(glyph, glyphs int) []int) fontFile {
	glyphs := int(binary.BigEndian.Uint16(f.table("maxp")[4:]))
	var loca, glyf []byte
	for n := range glyphs {
		loca = binary.BigEndian.AppendUint32(loca, uint32(len(glyf)))
		all := parts(n, glyphs)
		if len(all) == 0 {
			continue
		}
		glyf = append(glyf, 0xff, 0xff, 0, 0, 0, 0, 0, 100, 0, 100)
		for i, part := range all {
			flags := uint16(1 << 5)
			if i == len(all)-1 {
				flags = 0
			}
			glyf = binary.BigEndian.AppendUint16(binary.BigEndian.AppendUint16(glyf, flags), uint16(part))
			glyf = append(glyf, 0, 0)
		}
	}
	f.put("head", 50, 1)
	return f.replace("glyf", glyf).replace("loca", binary.BigEndian.AppendUint32(loca, uint32(len(glyf))))
}

// manySegments returns a cmap in which each segment covers all characters.
func manySegments() []byte {
	const segments = 8000
	numbers := func(value uint16) []byte { return bytes.Repeat([]byte{byte(value >> 8), byte(value)}, segments) }
	letters := []byte{0, 4, 0xff, 0xff, 0, 0, segments * 2 >> 8, segments * 2 & 0xff, 0, 0, 0, 0, 0, 0}
	letters = slices.Concat(letters, numbers(0xfffe), []byte{0, 0}, numbers(0), numbers(0), numbers(0))
	binary.BigEndian.PutUint16(letters[2:], uint16(len(letters)))
	return append([]byte{0, 0, 0, 1, 0, 3, 0, 1, 0, 0, 0, 12}, letters...)
}

// manyPairs returns a GPOS in which the kerning refers to the same lookup many times, and the lookup to
// the same table many times.
func manyPairs() []byte {
	const count = 20_000
	words := func(values ...uint16) (out []byte) {
		for _, v := range values {
			out = binary.BigEndian.AppendUint16(out, v)
		}
		return out
	}
	scripts := slices.Concat(words(1), []byte("latn"), words(8), words(4, 0), words(0, 0xffff, 1, 0))
	feature := slices.Concat(words(1), []byte("kern"), words(8), words(0, count), make([]byte, 2*count))
	lookup := slices.Concat(words(1, 4), words(2, 0, count), bytes.Repeat(words(6+2*count), count), words(1, 10, 4, 0, 0), words(1, 1, 1))
	header := words(1, 0, 10, uint16(10+len(scripts)), uint16(10+len(scripts)+len(feature)))
	return slices.Concat(header, scripts, feature, lookup)
}

// fontAttack returns an attack by a project that prints with a damaged font.
func fontAttack(name, says string, damage func(f fontFile) fontFile) attack {
	a := attack{name: name, args: []string{"build"}, says: says, status: statusFailed}
	if says == "" {
		a.status = 0
	}
	a.write = func(t *testing.T, dir string) {
		font := damage(builtInFont(t))
		writeFiles(t, dir, map[string]string{
			"octavo.yaml":              "title: T\nlanguages: [en]\nfonts: {text: Own.ttf}\n",
			"templates/fonts/Own.ttf":  string(font),
			"content/books/a.en.md":    "---\ntitle: A\nsections:\n  - {kind: sudoku, tier: easy, count: 1}\n---\nHello, “Ñandú”!\n",
			"templates/fonts/note.txt": "damaged on purpose",
		})
	}
	return a
}

// TestAttackFonts builds books with fonts that crash other programs.
func TestAttackFonts(t *testing.T) {
	put := func(table string, at int, value uint16) func(fontFile) fontFile {
		return func(f fontFile) fontFile { f.put(table, at, value); return f }
	}
	const refused = "octavo.yaml:3:15: templates/fonts/Own.ttf "
	attacks := []attack{
		fontAttack("the font itself", "", func(f fontFile) fontFile { return f }),
		fontAttack("glyphs made of themselves", refused+"is no font that can be printed: its glyph 0 is made of itself",
			func(f fontFile) fontFile { return f.withComposites(func(n, _ int) []int { return []int{n} }) }),
		fontAttack("glyphs in a ring", refused+"is no font",
			func(f fontFile) fontFile {
				return f.withComposites(func(n, all int) []int { return []int{(n + 1) % all} })
			}),
		fontAttack("glyphs that double", refused+"is no font",
			func(f fontFile) fontFile {
				return f.withComposites(func(n, all int) []int { return []int{min(n+1, all-1), min(n+1, all-1)}[:2*min(1, all-1-n)] })
			}),
		fontAttack("a glyph of many", "of too many others", func(f fontFile) fontFile {
			return f.withComposites(func(n, _ int) []int { return slices.Repeat([]int{1}, 10_000*max(0, 1-n)) })
		}),
		fontAttack("segments of all characters", "its table cmap is damaged", func(f fontFile) fontFile { return f.replace("cmap", manySegments()) }),
		fontAttack("a kerning of millions of tables", "too many tables of kerning", func(f fontFile) fontFile { return f.replace("GPOS", manyPairs()) }),
		fontAttack("a lookup that isn't there", "its table GPOS is damaged", func(f fontFile) fontFile {
			pairs := manyPairs()
			binary.BigEndian.PutUint16(pairs[bytes.Index(pairs, []byte("kern"))+10:], 1)
			return f.replace("GPOS", pairs)
		}),
		fontAttack("a licence that forbids embedding", "forbids embedding it (bit 1 of fsType in its table OS/2)", put("OS/2", 8, 2)),
		fontAttack("a licence that forbids a part", "forbids embedding a part of it (bit 8", put("OS/2", 8, 0x100)),
		fontAttack("a licence that forbids outlines", "forbids embedding its outlines (bit 9", put("OS/2", 8, 0x200)),
		fontAttack("an empty file", "it is no TrueType font", func(fontFile) fontFile { return nil }),
		fontAttack("half a font", "its table directory is damaged", func(f fontFile) fontFile { return f[:len(f)/2] }),
		fontAttack("many names", "", func(f fontFile) fontFile {
			names := []byte{0, 0, 0xff, 0xf0, 0, 6}
			return f.replace("name", append(names, bytes.Repeat([]byte{0, 3, 0, 1, 4, 9, 0, 1, 0xff, 0xfe, 0, 0}, 0xfff0)...))
		}),
	}
	permitted := fontAttack("a written licence", "", put("OS/2", 8, 2))
	write := permitted.write
	permitted.write = func(t *testing.T, dir string) {
		write(t, dir)
		writeFiles(t, dir, map[string]string{"octavo.yaml": "title: T\nlanguages: [en]\nfonts: {text: Own.ttf, licence: \"Foundry, order 12\"}\n"})
	}
	runAttacks(t, append(attacks, permitted))
}
