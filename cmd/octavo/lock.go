package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"octavo/content/message"
	"octavo/site"
)

func newLock() *cobra.Command {
	var order site.LockOrder
	c := &cobra.Command{
		Use:   "lock [BOOK…]",
		Short: "Write the puzzles of books into a file, so that the books keep them",
		Long: `Lock writes content/books/NAME.lock. This file has the puzzles of the
book NAME, one on each line: number, kind, tier, text. From then on the book keeps these
puzzles, also with a later Octavo, or when its words and its layout change. Without BOOK
it locks all books and class sets of the publication.

The lock of a class set has the id of each pupil, and below it the pupil's puzzles and
duels. Pupils then keep both, even if others join or leave the list. A new pupil gets an
id after all others. To give a pupil other puzzles, delete the pupil's lines in the
lock.

With --replace it gives one number of a book another puzzle; all others stay. The
replaced puzzle is also written into the lock, and doesn't come again. To unlock a book,
delete its lock.`,
		Example: `  octavo lock aurora
  octavo lock third-grade
  octavo lock aurora --replace 37`,
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return site.BookNames(order.Dir), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(c *cobra.Command, args []string) error {
			order.Books = args
			for _, name := range args {
				if name == "" {
					return misuse("the book has no name")
				}
			}
			for i, number := range order.Replace {
				if number < 1 {
					return misuse("--replace %d: the numbers of puzzles begin at 1", number)
				}
				for _, earlier := range order.Replace[:i] {
					if earlier == number {
						return misuse("--replace %d is given twice", number)
					}
				}
			}
			if order.Former && len(order.Replace) > 0 {
				return misuse("--former and --replace are two things; lock first, then replace")
			}
			if err := checkJobs(c, order.Jobs); err != nil {
				return err
			}
			return lockBooks(c, order)
		},
	}
	c.Flags().IntSliceVar(&order.Replace, "replace", nil, "give this `number` another puzzle")
	c.Flags().BoolVar(&order.Former, "former", false, "lock the puzzles that another version of Octavo made, before this version built the book")
	c.Flags().StringVar(&order.Dir, "dir", "", "the publication's `folder` (default: here)")
	addJobsFlag(c, &order.Jobs)
	return c
}

func lockBooks(c *cobra.Command, order site.LockOrder) error {
	bar := newBar(c.ErrOrStderr(), false)
	order.Progress = bar.show
	locked, err := site.Lock(c.Context(), order)
	bar.clear()
	for _, l := range locked {
		did := message.Text("stays as it is")
		if l.Changed {
			did = message.Text("written")
		}
		fmt.Fprintln(c.ErrOrStderr(), catalog().Say("%s: %s, %s", l.File, message.Counted(l.Puzzles, "1 puzzle", "%d puzzles"), did))
	}
	return err
}
