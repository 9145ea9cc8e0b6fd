package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"octavo/cmd/octavo/stream"
	"octavo/engine"
	"octavo/generator"
	"octavo/site"
	"octavo/site/product/ledger"
)

func newLedger() *cobra.Command {
	c := &cobra.Command{
		Use:   "ledger",
		Short: "List, add and check puzzles that were printed elsewhere",
		Long: `Ledger keeps content/ledger.txt, a list of puzzles that were printed
elsewhere. No book of the publication has one of them, nor the same puzzle under the
symmetries of its kind. A line has a kind and the text of a puzzle; lines that begin
with # are for people.`,
		Example: `  octavo ledger add sudoku printed.txt --note 'El Páramo, 2024'
  octavo ledger list`,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return misuse("ledger needs to know what to do: %s", commaList(commandNames(c)))
			}
			return unknown("command", args[0], commandNames(c))
		},
		RunE: func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	c.AddCommand(newLedgerList(), newLedgerAdd(), newLedgerCheck())
	return c
}

func addLedgerDirFlag(c *cobra.Command, dir *string) {
	c.Flags().StringVar(dir, "dir", "", "the publication's `folder` (default: here)")
}

func newLedgerList() *cobra.Command {
	var dir string
	c := &cobra.Command{
		Use:   "list",
		Short: "Write the puzzles of the ledger: a kind and a text on each line",
		Long: `List writes the puzzles of content/ledger.txt, a kind and a text on each
line, without the lines for people.`,
		Example: `  octavo ledger list
  octavo ledger list --dir my-press > printed.txt`,
		Args: atMost(0),
		RunE: func(c *cobra.Command, _ []string) error {
			opened, err := site.OpenLedger(dir)
			if err != nil {
				return err
			}
			defer opened.Close()
			var b strings.Builder
			for _, e := range opened.Entries {
				b.WriteString(e.String() + "\n")
			}
			_, err = io.WriteString(c.OutOrStdout(), b.String())
			return err
		},
	}
	addLedgerDirFlag(c, &dir)
	return c
}

func newLedgerAdd() *cobra.Command {
	var dir, note string
	c := &cobra.Command{
		Use:   "add KIND [FILE|-]",
		Short: "Add puzzles, one on each line",
		Long: `Add reads one puzzle on each line. It adds a puzzle if the ledger doesn't
have it yet, in any of its symmetric forms. A bad line is reported, and the other lines
are still read.`,
		Example:           `  octavo ledger add sudoku printed.txt --note 'El Páramo, 2024'`,
		Args:              requireKind(1),
		ValidArgsFunction: completeKind,
		RunE: func(c *cobra.Command, args []string) error {
			if strings.ContainsFunc(note, func(r rune) bool { return r < ' ' }) {
				return misuse("--note is one line of text")
			}
			return addToLedger(c, args, dir, note)
		},
	}
	addLedgerDirFlag(c, &dir)
	c.Flags().StringVar(&note, "note", "", "write this `text` above the puzzles, such as where they were printed")
	return c
}

// addToLedger adds the puzzles of the input to the ledger. It skips puzzles that are the same as one in
// the ledger, or as an earlier one of the input.
func addToLedger(c *cobra.Command, args []string, dir, note string) error {
	opened, err := site.OpenLedgerToAdd(dir)
	if err != nil {
		return err
	}
	defer opened.Close()
	printed, err := opened.Printed(c.Context())
	if err != nil {
		return err
	}
	if printed == nil {
		printed = generator.PrintedPuzzles{}
	}
	kind, known := kindOf(args), 0
	var entries []ledger.Entry
	bad := runFilter(c, args, 0, func(f stream.Filter) error {
		complaints := &stream.FirstComplaints{To: f.Errs, Catalog: f.Catalog}
		f.Errs, f.Out = complaints, io.Discard
		defer complaints.Close()
		return f.ForEach(c.Context(), func(puzzle engine.Puzzle) {
			fingerprint := generator.FingerprintOf(kind, puzzle)
			if _, there := printed[fingerprint]; there {
				known++
				return
			}
			printed[fingerprint] = ""
			entries = append(entries, ledger.Entry{Kind: kind, Puzzle: puzzle})
		})
	})
	if err := opened.Add(entries, note); err != nil {
		return err
	}
	fmt.Fprintln(c.ErrOrStderr(), catalog().Say("%s: %s added, %d there already", ledger.File, puzzleCount(len(entries)), known))
	return bad
}

func newLedgerCheck() *cobra.Command {
	var (
		dir  string
		jobs int
	)
	c := &cobra.Command{
		Use:   "check [KIND [FILE|-]]",
		Short: "Check puzzles, one on each line, or the ledger itself",
		Long: `Check reads one puzzle on each line. For each it writes a JSON object:
whether it was printed, and where the ledger has it. The exit status is 1 if a puzzle
was printed.

Without KIND it checks the ledger itself: all its lines can be read, no two puzzles are
alike, and no book has one of its puzzles from a list or a lock.`,
		Example: `  octavo ledger check sudoku new.txt
  octavo ledger check`,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return nil
			}
			return requireKind(1)(c, args)
		},
		ValidArgsFunction: completeKind,
		RunE: func(c *cobra.Command, args []string) error {
			opened, err := site.OpenLedger(dir)
			if err != nil {
				return err
			}
			defer opened.Close()
			if len(args) == 0 {
				return checkLedger(c, opened)
			}
			kind := kindOf(args)
			printed, err := opened.Printed(c.Context())
			if err != nil {
				return err
			}
			return runFilter(c, args, jobs, func(f stream.Filter) error {
				return f.CheckPrinted(c.Context(), func(puzzle engine.Puzzle) (where string, found bool) {
					where, found = printed[generator.FingerprintOf(kind, puzzle)]
					return where, found
				})
			})
		},
	}
	addLedgerDirFlag(c, &dir)
	addJobsFlag(c, &jobs)
	return c
}

func checkLedger(c *cobra.Command, opened *site.OpenedLedger) error {
	if err := opened.Check(c.Context()); err != nil {
		return err
	}
	fmt.Fprintln(c.ErrOrStderr(), catalog().Say("%s: %s, no two alike, none of them given to a book", ledger.File, puzzleCount(len(opened.Entries))))
	return nil
}
