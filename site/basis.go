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
	"octavo/site/product"
	"octavo/templates"
)

// basisOf tells apart what many outputs are made from. Templates that are built
// in are the program's, so that those of the project alone are read.
func basisOf(project fs.FS, words map[string]*templates.Locale, fonts templates.Fonts, program string) (product.Digests, error) {
	basis := product.Digests{Program: program, Words: map[string]string{}}
	if program == "" {
		var err error
		if basis.Program, err = programDigest(); err != nil {
			return basis, err
		}
	}
	var err error
	links := func(text []byte) { basis.BooksLink = basis.BooksLink || bytes.Contains(text, []byte(".md")) }
	ignore := func([]byte) {}
	for _, part := range []struct {
		folder string
		digest *string
		see    func([]byte)
	}{{"fonts", &basis.Fonts, ignore}, {"book", &basis.BookTemplates, links}, {"site", &basis.SiteTemplates, ignore}, {StyleSheet, &basis.Style, ignore}, {"epub", &basis.EPUBTemplates, ignore}} {
		if *part.digest, err = folderDigest(project, path.Join("templates", part.folder), part.see); err != nil {
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

// StyleSheet is what no page is made of: pages lead to it.
const StyleSheet = "site/style.css"

// folderDigest tells folders apart by the files in them, the style sheet of the site left out,
// which is taken by itself; one that is not there has a digest too.
func folderDigest(project fs.FS, folder string, see func([]byte)) (string, error) {
	sum := sha256.New()
	err := fs.WalkDir(project, folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || name != folder && name == path.Join("templates", StyleSheet) {
			return err
		}
		data, err := fs.ReadFile(project, name)
		if err != nil {
			return err
		}
		see(data)
		fmt.Fprintf(sum, "%q %d\n", name, len(data))
		sum.Write(data)
		return nil
	})
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", message.Errorf("reading %s: %v", folder, err)
	}
	return hex.EncodeToString(sum.Sum(nil)[:16]), nil
}

// programDigest tells programs apart by what is in them, whatever version they
// call themselves.
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

// buildID is what Go's linker writes into programs in the Executable and Linkable
// Format, a hash of all that they are built from (cmd/internal/buildid); nil where
// there is none. It is read in no time, and the program has many megabytes.
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
	const head = 16 // the lengths of name and text, the sort, and the name "Go"
	if err != nil || len(note) <= head || !bytes.Equal(note[12:head], []byte("Go\x00\x00")) {
		return nil
	}
	return note[head:]
}

// keptEngines are made once, and taken from the cache from then on.
type keptEngines struct {
	product.Engines
	cache generator.Cache
}

// keep has the cache keep engines, where there are both.
func keep(engines product.Engines, cache generator.Cache) product.Engines {
	if engines == nil || cache == nil {
		return engines
	}
	return keptEngines{engines, cache}
}

// Make implements product.Engines.
func (k keptEngines) Make(ctx context.Context) (program, support []byte, err error) {
	key := product.Digest("engines", k.Digest())
	if entry, ok := k.cache.Get(key); ok {
		if program, support, ok = unpackEngines(entry); ok {
			return program, support, nil
		}
	}
	if program, support, err = k.Engines.Make(ctx); err == nil {
		k.cache.Put(key, packEngines(program, support))
	}
	return program, support, err
}

// packEngines makes an entry of the cache: the length of the program, the program, its
// support.
func packEngines(program, support []byte) []byte {
	rest := binary.BigEndian.AppendUint32(nil, uint32(len(program)))
	return product.Seal(append(append(rest, program...), support...))
}

// unpackEngines is its inverse. An entry may hold anything.
func unpackEngines(entry []byte) (program, support []byte, ok bool) {
	const head = 4
	rest, ok := product.Unseal(entry)
	if !ok || len(rest) < head {
		return nil, nil, false
	}
	length := int64(binary.BigEndian.Uint32(rest))
	if length > int64(len(rest)-head) {
		return nil, nil, false
	}
	return rest[head : head+length], rest[head+length:], true
}
