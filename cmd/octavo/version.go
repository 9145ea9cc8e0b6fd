package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"octavo/site"
)

func newVersion() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the version",
		Long: `Version prints the version of Octavo and of Go, the system that the
program was built for and, if the build knows it, the commit.`,
		Example: `  octavo version`,
		Args:    noArguments,
		RunE:    func(c *cobra.Command, _ []string) error { return writeVersion(c) },
	}
}

func writeVersion(c *cobra.Command) error {
	parts := []string{runtime.Version(), runtime.GOOS + "/" + runtime.GOARCH}
	if info, ok := debug.ReadBuildInfo(); ok {
		parts = append(parts, sourceRevision(info)...)
	}
	_, err := fmt.Fprintf(c.OutOrStdout(), "octavo %s (%s)\n", site.Version, strings.Join(parts, ", "))
	return err
}

// sourceRevision describes the source of the program: commit, date, and whether files were changed. If
// the commit is unknown, it returns the version of the module, or nil.
func sourceRevision(info *debug.BuildInfo) []string {
	known := map[string]string{}
	for _, setting := range info.Settings {
		known[setting.Key] = setting.Value
	}
	revision := known["vcs.revision"]
	if revision == "" {
		if version := info.Main.Version; version != "" && version != "(devel)" && version != "v"+site.Version {
			return []string{"module " + version}
		}
		return nil
	}
	day, _, _ := strings.Cut(known["vcs.time"], "T")
	parts := []string{fmt.Sprintf("commit %.12s of %s", revision, day)}
	if known["vcs.modified"] == "true" {
		parts = append(parts, "with changes")
	}
	return parts
}

func noArguments(c *cobra.Command, args []string) error {
	if len(args) > 0 {
		return misuse("%s takes no %q", c.Name(), args[0])
	}
	return nil
}
