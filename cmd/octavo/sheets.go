package main

import (
	"github.com/spf13/cobra"

	"octavo/content"
	"octavo/site"
	"octavo/site/product"
)

func newSheets(find engineFinder) *cobra.Command {
	flags := buildFlags{find: find, config: site.Config{Files: content.Sheets(), OutFlag: "octavo sheets", Formats: []string{string(product.HTML)}, NoCache: true}}
	c := &cobra.Command{
		Use:   "sheets [DIR]",
		Short: "Write a folder that lets teachers make sheets in a browser, without a network",
		Long: `Sheets writes a small site without books to DIR, or to sheets here. On its pages
teachers make sheets of new puzzles with names and key, or cards of KYNDO from a
table, and print them. It works from a server, a memory stick or a folder: open
its index.html.

DIR is replaced only if it is empty, missing, or made by an earlier run.`,
		Example: `  octavo sheets
  octavo sheets /media/stick/sheets --lang es`,
		Args:              atMostOneFolder,
		ValidArgsFunction: completeOneFolder,
		RunE: func(c *cobra.Command, args []string) error {
			flags.config.Out = "sheets"
			if len(args) > 0 {
				flags.config.Out = args[0]
			}
			if err := flags.check(c); err != nil {
				return err
			}
			return flags.build(c)
		},
	}
	c.Flags().StringSliceVar(&flags.config.Languages, "lang", nil, "build only these languages (default: all of the publication)")
	c.Flags().BoolVar(&flags.quiet, "quiet", false, "show neither progress nor summary")
	return c
}
