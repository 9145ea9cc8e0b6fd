package site

import (
	"bytes"
	"context"
	"crypto/sha256"
	"debug/elf"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"

	"octavo/content/message"
	"octavo/generator"
	"octavo/render"
	"octavo/site/product"
	"octavo/templates"
)

// basisOf returns digests of what many outputs are made from. Of the templates it reads only those
// of the project, because the digest of the program covers the others.
func basisOf(project fs.FS, words map[string]*templates.Locale, fonts templates.Fonts, program string) (product.Digests, error) {
	basis := product.Digests{Program: program, Words: map[string]string{}}
	if program == "" {
		var err error
		if basis.Program, err = programDigest(); err != nil {
			return basis, err
		}
	}
	var err error
	findLinks := func(text []byte) { basis.BooksLink = basis.BooksLink || bytes.Contains(text, []byte(".md")) }
	ignore := func([]byte) {}
	for _, part := range []struct {
		folder string
		digest *string
		visit  func(text []byte)
	}{
		{"fonts", &basis.Fonts, ignore},
		{"book", &basis.BookTemplates, findLinks},
		{"site", &basis.SiteTemplates, ignore},
		{StyleSheet, &basis.Style, ignore},
		{"epub", &basis.EPUBTemplates, ignore},
	} {
		if *part.digest, err = folderDigest(project, path.Join("templates", part.folder), part.visit); err != nil {
			return basis, err
		}
	}
	if len(fonts.Files) > 0 {
		basis.Fonts += product.Digest(fonts.Files)
	}
	for language, locale := range words {
		basis.Words[language] = locale.Digest()
	}
	return basis, nil
}

// StyleSheet is the style sheet of the site. Pages only link to it. Its digest is separate, so that
// a change of it makes no page due.
const StyleSheet = "site/style.css"

// folderDigest returns the digest of a file, or of all files in a folder. It calls visit with the
// text of each file. It skips the style sheet within a folder. A missing folder has a digest, too.
func folderDigest(project fs.FS, folder string, visit func(text []byte)) (string, error) {
	sum := sha256.New()
	err := fs.WalkDir(project, folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || name != folder && name == path.Join("templates", StyleSheet) {
			return err
		}
		data, err := fs.ReadFile(project, name)
		if err != nil {
			return err
		}
		visit(data)
		fmt.Fprintf(sum, "%q %d\n", name, len(data))
		sum.Write(data)
		return nil
	})
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", message.Errorf("reading %s: %v", folder, err)
	}
	return hex.EncodeToString(sum.Sum(nil)[:16]), nil
}

// programDigest returns a digest of the running program. It doesn't rely on version numbers, which
// stay the same during development.
func programDigest() (string, error) {
	name, err := os.Executable()
	if err != nil {
		return "", message.Errorf("finding the program: %v", err)
	}
	file, err := os.Open(name)
	if err != nil {
		return "", message.Errorf("reading the program: %v", err)
	}
	defer file.Close()
	sum := sha256.New()
	if id := buildID(file); len(id) > 0 {
		sum.Write(id)
	} else if _, err := io.Copy(sum, file); err != nil {
		return "", message.Errorf("reading the program: %v", err)
	}
	return hex.EncodeToString(sum.Sum(nil)[:16]), nil
}

// buildID returns the identifier that Go's linker writes into ELF programs: a hash of everything
// that the program is built from (cmd/internal/buildid). It returns nil if there is none.
// Reading it is much faster than hashing a program of many megabytes.
func buildID(file io.ReaderAt) []byte {
	program, err := elf.NewFile(file)
	if err != nil {
		return nil
	}
	section := program.Section(".note.go.buildid")
	if section == nil {
		return nil
	}
	note, err := section.Data()
	const head = 16 // bytes for the lengths of name and text, the type, and the name "Go"
	if err != nil || len(note) <= head || !bytes.Equal(note[12:head], []byte("Go\x00\x00")) {
		return nil
	}
	return note[head:]
}

// cachedEngines makes engines once, and then reads them from the cache.
type cachedEngines struct {
	product.Engines
	cache generator.Cache
}

// cacheEngines returns engines that use the cache, if there are engines and a cache.
func cacheEngines(engines product.Engines, cache generator.Cache) product.Engines {
	if engines == nil || cache == nil {
		return engines
	}
	return cachedEngines{engines, cache}
}

// Make implements product.Engines.
func (c cachedEngines) Make(ctx context.Context) (made render.Programs, err error) {
	key := product.Digest("programs", c.Digest())
	if entry, ok := c.cache.Get(key); ok {
		if made, ok = unpackPrograms(entry); ok {
			return made, nil
		}
	}
	if made, err = c.Engines.Make(ctx); err == nil {
		c.cache.Put(key, packPrograms(made))
	}
	return made, err
}

// packPrograms encodes an entry of the cache: each part with its length before it, in 4 bytes.
func packPrograms(p render.Programs) []byte {
	var entry []byte
	for _, part := range [][]byte{p.Engines, p.Decks, p.Support} {
		entry = append(binary.BigEndian.AppendUint32(entry, uint32(len(part))), part...)
	}
	return product.Seal(entry)
}

// unpackPrograms decodes an entry of the cache. It returns false for a damaged entry.
func unpackPrograms(entry []byte) (p render.Programs, ok bool) {
	const head = 4
	rest, ok := product.Unseal(entry)
	for _, part := range []*[]byte{&p.Engines, &p.Decks, &p.Support} {
		if !ok || len(rest) < head {
			return p, false
		}
		length := int64(binary.BigEndian.Uint32(rest))
		if length > int64(len(rest)-head) {
			return p, false
		}
		*part, rest = rest[head:head+length], rest[head+length:]
	}
	return p, true
}
