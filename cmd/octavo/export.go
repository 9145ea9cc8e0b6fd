package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"octavo/cmd/octavo/stream"
	"octavo/site"
)

func newExport() *cobra.Command {
	var (
		order site.ExportOrder
		drawn drawFlags
		out   string
	)
	c := &cobra.Command{
		Use:   "export BOOK",
		Short: "Write each puzzle and each solution of a book by itself",
		Long: `Export writes the puzzles of a book for another layout program, such as
InDesign. They are the puzzles that build prints, with the same numbers and ids. This
also holds if the book is locked or has the puzzles of another book.

With --as svg, pdf or png each puzzle and each solution is a file in --out, such as
0037.svg and 0037.solution.svg, in its final size. In an SVG, letters are outlines. A
PDF is one page with its fonts. A PNG has a white ground. They are grey unless the book
has color: true.

With --as csv or jsonl the book is one table, or one object on each line: number, id,
kind, tier, puzzle, solution, and all measured figures. It goes to standard output, or
into --out.

--out may hold other files: only files that an earlier run wrote, and nobody changed,
are replaced.`,
		Example: `  octavo export aurora --as pdf --out ~/aurora/drawings
  octavo export aurora --as png --cell 12mm --ppi 1200 --out drawings
  octavo export aurora --as csv --lang es > aurora.csv`,
		Args: func(_ *cobra.Command, args []string) error {
			switch {
			case len(args) == 0 || args[0] == "":
				return misuse("export needs the name of a book")
			case len(args) > 1:
				return misuse("export takes one book, so not %q too", args[1])
			}
			return nil
		},
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			if len(args) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return site.BookNames(order.Dir), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(c *cobra.Command, args []string) error {
			if !c.Flags().Changed("as") {
				return misuse("export needs to know the format: --as %s", orList(exportFormats()))
			}
			if err := joinMisuses(append(drawn.mistakes(c, out), checkJobs(c, order.Jobs))); err != nil {
				return err
			}
			order.Book, order.Language = args[0], drawn.language
			return drawn.export(c, order)
		},
	}
	drawn.addTo(c, "as in the book")
	c.Flags().StringVar(&out, "out", "", "the `folder` to write into")
	c.Flags().StringVar(&order.Dir, "dir", "", "the publication's `folder` (default: here, else the sample)")
	addJobsFlag(c, &order.Jobs)
	return c
}

// export writes the puzzles of a book as drawings or as a table.
func (f *drawFlags) export(c *cobra.Command, order site.ExportOrder) error {
	bar := newBar(c.ErrOrStderr(), false)
	defer bar.clear()
	order.Progress = bar.show
	book, err := site.OpenExport(c.Context(), order)
	if err != nil {
		return err
	}
	defer book.Close()
	if book.Sample {
		fmt.Fprintln(c.ErrOrStderr(), "octavo: "+catalog().Say(sampleNote))
	}
	if f.isDrawing() {
		written, err := book.Draw(c.Context(), site.DrawingOrder{Format: f.as, PPI: f.ppi, Cell: f.cellSide, Out: f.out})
		bar.clear()
		return f.reportDrawings(c, written, err)
	}
	return f.writeTable(c, book.Name, func(out io.Writer) error {
		puzzles, err := book.Puzzles(c.Context())
		bar.clear()
		if err != nil {
			return err
		}
		table := stream.NewTable(f.as, out)
		for _, p := range puzzles {
			if err := table.Add(stream.TableRow(p)); err != nil {
				return err
			}
		}
		return table.Close()
	})
}
