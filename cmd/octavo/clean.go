package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"octavo/site"
)

func newClean() *cobra.Command {
	var config site.Config
	c := &cobra.Command{
		Use:   "clean [DIR]",
		Short: "Remove what builds have made of a publication",
		Long: `Clean removes the output, the private files and the cache of the
publication in DIR, or here. A build makes the same files again. If the output has a
file that no build has made, nothing is removed. Files that somebody has changed since
the build are kept in a folder beside the output; clean says which.`,
		Example: `  octavo clean
  octavo clean my-press`,
		Args:              atMostOneFolder,
		ValidArgsFunction: completeOneFolder,
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) > 0 {
				config.Dir = args[0]
			}
			if err := errors.Join(checkFolder("out", config.Out), checkFolder("private", config.Private)); err != nil {
				return err
			}
			cleaned, err := site.Clean(config)
			for _, folder := range cleaned.Removed {
				fmt.Fprintln(visibleWriter{c.OutOrStdout()}, folder)
			}
			for _, kept := range cleaned.Kept {
				fmt.Fprintln(visibleWriter{c.ErrOrStderr()}, "octavo: "+catalog().Say("what was changed there is kept in %s", kept))
			}
			return err
		},
	}
	c.Flags().StringVar(&config.Out, "out", "", "the output folder (default: DIR/public)")
	c.Flags().StringVar(&config.Private, "private", "", "the folder of private files (default: DIR/private, or OUT-private)")
	return c
}
