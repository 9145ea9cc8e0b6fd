package main

import (
	"fmt"
	"runtime"

	"github.com/spf13/cobra"

	"octavo/site"
)

func newVersion() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the version",
		Args:  noArguments,
		RunE: func(c *cobra.Command, _ []string) error {
			_, err := fmt.Fprintf(c.OutOrStdout(), "octavo %s (%s, %s/%s)\n", site.Version, runtime.Version(), runtime.GOOS, runtime.GOARCH)
			return err
		},
	}
}

func noArguments(c *cobra.Command, args []string) error {
	if len(args) > 0 {
		return misuse(fmt.Sprintf("%s takes no %q", c.Name(), args[0]))
	}
	return nil
}
