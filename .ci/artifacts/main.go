// Artifacts makes the parts of a release of Octavo besides archives and packages: a bill of
// materials for each program, the licences of its modules, and an image for containers. The same
// programs always give the same bytes.
package main

import (
	"fmt"
	"os"
	"time"

	"github.com/spf13/cobra"
)

func main() {
	if err := newRoot().Execute(); err != nil {
		fmt.Fprintln(os.Stderr, "release: "+err.Error())
		os.Exit(1)
	}
}

func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:           "release",
		Short:         "What a release has beside archives and packages",
		SilenceErrors: true,
		SilenceUsage:  true,
	}
	root.AddCommand(newMaterials(), newLicences(), newImage())
	return root
}

func newMaterials() *cobra.Command {
	return &cobra.Command{
		Use:   "materials PROGRAM FILE",
		Short: "Write into FILE, as CycloneDX, which modules a program is made of",
		Args:  cobra.ExactArgs(2),
		RunE: func(_ *cobra.Command, args []string) error {
			return writeMaterials(args[0], args[1])
		},
	}
}

func newLicences() *cobra.Command {
	var folder string
	c := &cobra.Command{
		Use:   "licences FILE PACKAGE",
		Short: "Write into FILE the licences of all modules of which a program is made",
		Args:  cobra.ExactArgs(2),
		RunE: func(_ *cobra.Command, args []string) error {
			return writeLicences(args[0], folder, args[1])
		},
	}
	c.Flags().StringVarP(&folder, "folder", "C", ".", "where the module of the program is")
	return c
}

func newImage() *cobra.Command {
	var labels labels
	var created string
	var licences []string
	c := &cobra.Command{
		Use:     "image FILE ARCHITECTURE=PROGRAM…",
		Short:   "Write programs for Linux as an image for containers, an OCI archive, which has their licences and nothing else in it",
		Example: "  release image octavo.oci.tar amd64=dist/amd64/octavo arm64=dist/arm64/octavo --licence LICENSE --version 0.2.0 --created 2027-01-06T00:00:00Z",
		Args:    cobra.MinimumNArgs(2),
		RunE: func(_ *cobra.Command, args []string) error {
			at, err := time.Parse(time.RFC3339, created)
			if err != nil {
				return fmt.Errorf("--created: %w", err)
			}
			labels.created = at.UTC()
			programs, err := parsePrograms(args[1:])
			if err != nil {
				return err
			}
			return writeImage(args[0], programs, licences, labels)
		},
	}
	c.Flags().StringVar(&labels.version, "version", "", "what the image says of its version")
	c.Flags().StringVar(&labels.revision, "revision", "", "the commit that it is made of")
	c.Flags().StringSliceVar(&licences, "licence", nil, "a file of licences, for usr/share/doc/octavo")
	c.Flags().StringVar(&created, "created", "1970-01-01T00:00:00Z", "when that commit was made, so that the image is the same whenever it is made")
	return c
}
