package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"octavo/content/message"
)

// bookFiles are the finished files of one book.
type bookFiles struct {
	interior string
	cover    string // "" for none
	given    bool   // the interior was asked for, not only its cover
}

// The endings by which a build names what it makes for printers.
const (
	coverEnding = ".cover.pdf"
	printEnding = ".print.pdf"
)

// booksOf sorts files into books: NAME.cover.pdf is the cover of NAME.print.pdf or NAME.pdf,
// among the files or beside it, or of the only other file. An interior whose cover
// lies beside it has it.
func booksOf(paths []string, cover string) ([]bookFiles, error) {
	if len(paths) == 0 && cover == "" {
		return nil, misuse("verify --house needs the PDF to look at")
	}
	var books []bookFiles
	var covers []string
	for _, path := range paths {
		if strings.HasSuffix(path, coverEnding) {
			covers = append(covers, path)
		} else {
			books = append(books, bookFiles{interior: path, cover: coverBeside(path), given: true})
		}
	}
	if cover != "" {
		if len(books) != 1 || len(covers) > 0 {
			return nil, misuse("--cover %q is the cover of one book: name the one interior that it is for", cover)
		}
		books[0].cover = cover
		return books, nil
	}
	for _, c := range covers {
		at := slices.IndexFunc(books, func(b bookFiles) bool { return slices.Contains(interiorsOf(c), b.interior) })
		if at < 0 && len(books) == 1 && len(covers) == 1 {
			at = 0
		}
		if at >= 0 {
			books[at].cover = c
			continue
		}
		inner := slices.IndexFunc(interiorsOf(c), exists)
		if inner < 0 {
			return nil, misuse("%s: a cover is looked at with its interior, whose pages make the spine; possible: verify --house … --cover %s INTERIOR.pdf", c, c)
		}
		books = append(books, bookFiles{interior: interiorsOf(c)[inner], cover: c})
	}
	return books, nil
}

// forPrinters puts in the place of folders the files in them that are for printers. A cover
// goes with its interior, and isn't named by itself.
func forPrinters(paths []string) ([]string, error) {
	var all []string
	for _, path := range paths {
		info, err := os.Stat(path)
		if err != nil || !info.IsDir() {
			all = append(all, path) // what isn't there is told when it is opened
			continue
		}
		before := len(all)
		err = filepath.WalkDir(path, func(name string, entry fs.DirEntry, err error) error {
			if err == nil && !entry.IsDir() && strings.HasSuffix(name, printEnding) {
				all = append(all, name)
			}
			return err
		})
		if err == nil && len(all) == before {
			err = message.Errorf("%s: there is no file for printers in it, NAME%s", path, printEnding)
		}
		if err != nil {
			return nil, err
		}
	}
	return all, nil
}

// interiorsOf are what the interior of a cover may be called.
func interiorsOf(cover string) []string {
	name := strings.TrimSuffix(cover, coverEnding)
	return []string{name + printEnding, name + ".pdf"}
}

// coverBeside is the cover that lies beside an interior for print; "" for none.
func coverBeside(interior string) string {
	name, prints := strings.CutSuffix(interior, printEnding)
	if cover := name + coverEnding; prints && exists(cover) {
		return cover
	}
	return ""
}

func exists(path string) bool {
	info, err := os.Stat(filepath.Clean(path))
	return err == nil && info.Mode().IsRegular()
}
