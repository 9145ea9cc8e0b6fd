package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/spf13/cobra"

	"octavo/site/preflight"
	"octavo/site/product/houses"
)

// preflighting is verify --house: finished files as a print house would see them.
type preflighting struct {
	house, paper, cover string
}

func (p *preflighting) flags(c *cobra.Command) {
	c.Flags().StringVar(&p.house, "house", "", "look at the files for the print house `HOUSE` (octavo houses lists them)")
	c.Flags().StringVar(&p.paper, "paper", "", "printed on `PAPER`, one of the house's; its usual one if not said")
	c.Flags().StringVar(&p.cover, "cover", "", "the cover of the one interior is `FILE`")
}

// asked reports whether files are to be looked at for a house.
func (p *preflighting) asked(c *cobra.Command) bool {
	return slices.ContainsFunc([]string{"house", "paper", "cover"}, c.Flags().Changed)
}

// run looks at each file. One that can't be read doesn't keep the others from being
// looked at.
func (p *preflighting) run(c *cobra.Command, paths []string, format string) error {
	if p.house == "" {
		return misuse("a paper and a cover are those of a print house: --house %s", orList(houses.Names()))
	}
	order, err := p.order()
	if err != nil {
		return err
	}
	files, err := forPrinters(paths)
	if err != nil {
		return err
	}
	books, err := booksOf(files, p.cover)
	if err != nil {
		return err
	}
	r := &reporter{out: c.OutOrStdout(), errs: c.ErrOrStderr(), json: format == "json"}
	for _, b := range books {
		if err := r.book(order, b); err != nil {
			return err
		}
	}
	if r.refused {
		return errTold
	}
	return nil
}

// order is for whom the files are looked at.
func (p *preflighting) order() (preflight.Order, error) {
	house, known := houses.Named(p.house)
	if !known {
		return preflight.Order{}, unknownHouse(p.house)
	}
	if p.paper == "" {
		return preflight.Order{House: house, Paper: house.Papers[0]}, nil
	}
	paper, known := house.Paper(p.paper)
	if !known {
		return preflight.Order{}, unknownOf("paper", house.Name, p.paper, house.PaperNames())
	}
	return preflight.Order{House: house, Paper: paper}, nil
}

// A reporter writes reports as they come.
type reporter struct {
	out, errs io.Writer
	json      bool
	refused   bool // some file was, or couldn't be read
	written   int
}

// book looks at an interior and at its cover. The interior is looked at also where only the
// cover was asked for, since it decides how wide the spine is.
func (r *reporter) book(order preflight.Order, b bookFiles) error {
	inner := &preflight.Report{}
	ok, err := r.open(b.interior, func(f *preflight.File) error {
		if inner = order.Interior(f); b.given {
			return r.write(inner)
		}
		return nil
	})
	if err != nil || !ok || b.cover == "" {
		return err
	}
	_, err = r.open(b.cover, func(f *preflight.File) error { return r.write(order.Cover(f, inner)) })
	return err
}

// open reads a file and hands it on. What can't be read is told, and not ok; an error
// is that of writing.
func (r *reporter) open(path string, look func(*preflight.File) error) (ok bool, err error) {
	file, err := os.Open(path)
	if err != nil {
		return false, r.unread(path, err)
	}
	defer file.Close()
	f, err := preflight.Open(path, file)
	if err != nil {
		return false, r.unread(path, err)
	}
	return true, look(f)
}

// unread tells why a file wasn't looked at.
func (r *reporter) unread(path string, err error) error {
	r.refused = true
	if place := (&os.PathError{}); errors.As(err, &place) {
		err = place.Err
	}
	told := reason(err)
	fmt.Fprintf(r.errs, "octavo: %s: %s\n", path, told.In(tongue()))
	if r.json {
		return preflight.WriteJSON(r.out, &preflight.Report{File: path, Unread: told}, tongue())
	}
	return nil
}

func (r *reporter) write(report *preflight.Report) error {
	r.refused = r.refused || len(report.Errors()) > 0
	if r.json {
		return preflight.WriteJSON(r.out, report, tongue())
	}
	if r.written++; r.written > 1 {
		if _, err := fmt.Fprintln(r.out); err != nil {
			return err
		}
	}
	return preflight.WriteText(visible{r.out}, report, tongue())
}
