package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"octavo/content/message"
	"octavo/site/preflight"
	"octavo/site/product/houses"
)

// preflightFlags are the flags of verify --house.
type preflightFlags struct {
	house, paper, cover string
}

func (p *preflightFlags) addTo(c *cobra.Command) {
	c.Flags().StringVar(&p.house, "house", "", "check the files for the print house `HOUSE` (octavo houses lists them)")
	c.Flags().StringVar(&p.paper, "paper", "", "check for `PAPER`, a paper of the house (default: the one that the file states)")
	c.Flags().StringVar(&p.cover, "cover", "", "the cover of the one interior is `FILE`")
}

// isGiven reports whether any flag asks for checks by the rules of a print house.
func (p *preflightFlags) isGiven(c *cobra.Command) bool {
	return slices.ContainsFunc([]string{"house", "paper", "cover"}, c.Flags().Changed)
}

// run checks all books, and goes on after a file that can't be read.
func (p *preflightFlags) run(c *cobra.Command, paths []string, format string) error {
	if p.house == "" {
		return misuse("a paper and a cover are those of a print house: --house %s", orList(houses.Names()))
	}
	order, err := p.order()
	if err != nil {
		return err
	}
	files, err := expandFolders(paths)
	if err != nil {
		return err
	}
	books, err := booksOf(files, p.cover)
	if err != nil {
		return err
	}
	w, stop := startWatch(c.Context(), c.ErrOrStderr())
	defer stop()
	r := &preflightReporter{ctx: c.Context(), watch: w, listed: tally{max: maxListed}, out: c.OutOrStdout(), errs: c.ErrOrStderr(), json: format == "json"}
	for _, b := range books {
		if err := r.checkBook(order, b); err != nil {
			return err
		}
	}
	if r.listed.omitted > 0 && !r.json {
		fmt.Fprintln(r.errs, message.Counted(r.listed.omitted, "and 1 more finding", "and %d more findings").In(catalog()))
	}
	if r.failed {
		return errReported
	}
	return nil
}

// order returns the house and the paper that the flags name. Without --paper, the paper is the one
// that the checked file states, or else the house's first one.
func (p *preflightFlags) order() (preflight.Order, error) {
	house, known := houses.Named(p.house)
	if !known {
		return preflight.Order{}, unknownHouse(p.house)
	}
	if p.paper == "" {
		return preflight.Order{House: house, Paper: house.Papers[0], PaperFrom: preflight.UsualPaper}, nil
	}
	paper, known := house.Paper(p.paper)
	if !known {
		return preflight.Order{}, unknownOf("paper", house.Name, p.paper, house.PaperNames())
	}
	return preflight.Order{House: house, Paper: paper, PaperFrom: preflight.AskedPaper}, nil
}

// A preflightReporter checks books and writes a report for each file.
type preflightReporter struct {
	ctx       context.Context
	watch     *watch
	listed    tally
	out, errs io.Writer
	json      bool
	failed    bool // whether a file failed a check or couldn't be read
	written   int  // number of reports in text
}

// checkBook checks an interior and its cover. If only the cover must be checked, it still reads the
// interior, because the width of the spine depends on the number of pages.
func (r *preflightReporter) checkBook(order preflight.Order, b bookFiles) error {
	inner := &preflight.Report{}
	ok, err := r.checkFile(b.interior, func(f *preflight.File) error {
		inner = order.Interior(f)
		if err := r.ctx.Err(); err != nil || !b.isInteriorGiven {
			return err
		}
		return r.write(inner)
	})
	if err != nil || !ok || b.cover == "" || inner.Unreadable > 0 && inner.Unreadable == inner.Pages {
		return err // without readable pages, the width of the spine is unknown
	}
	_, err = r.checkFile(b.cover, func(f *preflight.File) error { return r.write(order.Cover(f, inner)) })
	return err
}

// checkFile reads a file and calls check. If the file can't be read, it reports that and returns false.
// An error means that the report couldn't be written, or the run was interrupted.
func (r *preflightReporter) checkFile(path string, check func(*preflight.File) error) (ok bool, err error) {
	r.watch.startStep(path, 0, 0)
	file, err := openRegular(path)
	if err != nil {
		return false, r.reportUnread(path, err)
	}
	defer file.Close()
	f, err := preflight.Open(r.ctx, path, file)
	if r.ctx.Err() != nil {
		return false, r.ctx.Err()
	}
	if err != nil {
		return false, r.reportUnread(path, err)
	}
	f.Watch = func(page int) { r.watch.startStep(path, page, 0) }
	return true, check(f)
}

// reportUnread reports why a file couldn't be read.
func (r *preflightReporter) reportUnread(path string, err error) error {
	r.failed = true
	if place := (&os.PathError{}); errors.As(err, &place) {
		err = place.Err
	}
	cause := systemReason(err)
	said := fmt.Sprintf("octavo: %s: %s", message.Line(path), message.Line(cause.In(catalog())))
	if !r.listed.admit(len(said)) {
		return nil
	}
	fmt.Fprintln(r.errs, said)
	if r.json {
		return writeJSON(r.out, preflight.InJSON(&preflight.Report{File: path, Unread: cause}, catalog(), r.listed.admit))
	}
	return nil
}

// write writes a report. In text, an empty line separates it from the one before.
func (r *preflightReporter) write(report *preflight.Report) error {
	r.failed = r.failed || len(report.Errors()) > 0
	if r.json {
		return writeJSON(r.out, preflight.InJSON(report, catalog(), r.listed.admit))
	}
	if r.written++; r.written > 1 {
		if _, err := fmt.Fprintln(r.out); err != nil {
			return err
		}
	}
	return preflight.WriteText(visibleWriter{r.out}, report, catalog(), r.listed.admit)
}

// bookFiles are the finished files of one book.
type bookFiles struct {
	interior        string
	cover           string // "" if the book has no cover to check
	isInteriorGiven bool   // whether the interior must be checked; if false, only the cover
}

// Endings of the names of files for print houses.
const (
	coverEnding = ".cover.pdf"
	printEnding = ".print.pdf"
)

// booksOf groups files into books. NAME.cover.pdf is the cover of NAME.print.pdf or NAME.pdf. That
// interior may be among paths, or in the same folder as the cover. If there is none, the cover
// belongs to the only other file. An interior without a given cover gets the one in its folder.
// cover is the value of --cover.
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
			books = append(books, bookFiles{interior: path, cover: coverBeside(path), isInteriorGiven: true})
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
		at := slices.IndexFunc(books, func(b bookFiles) bool { return slices.Contains(interiorNames(c), b.interior) })
		if at < 0 && len(books) == 1 && len(covers) == 1 {
			at = 0
		}
		if at >= 0 {
			books[at].cover = c
			continue
		}
		inner := slices.IndexFunc(interiorNames(c), isPlainFile)
		if inner < 0 {
			return nil, misuse("%s: a cover is looked at with its interior, whose pages make the spine; possible: verify --house … --cover %s INTERIOR.pdf", c, c)
		}
		books = append(books, bookFiles{interior: interiorNames(c)[inner], cover: c})
	}
	return books, nil
}

// expandFolders replaces each folder by the print interiors in it. booksOf finds their covers.
func expandFolders(paths []string) ([]string, error) {
	var all []string
	for _, path := range paths {
		info, err := os.Stat(path)
		if err != nil || !info.IsDir() {
			all = append(all, path) // if there is no such file, opening it later gives the error
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

// interiorNames lists the names that the interior of a cover may have.
func interiorNames(cover string) []string {
	name := strings.TrimSuffix(cover, coverEnding)
	return []string{name + printEnding, name + ".pdf"}
}

// coverBeside returns the cover in the folder of a print interior, or "" if there is none.
func coverBeside(interior string) string {
	name, prints := strings.CutSuffix(interior, printEnding)
	if cover := name + coverEnding; prints && isPlainFile(cover) {
		return cover
	}
	return ""
}

func isPlainFile(path string) bool {
	info, err := os.Stat(filepath.Clean(path))
	return err == nil && info.Mode().IsRegular()
}
