package main

import (
	"bytes"
	"fmt"
	"runtime/debug"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"

	"octavo/render"
	"octavo/site"
	"octavo/site/disk"
)

// newMan writes manual pages, for those who make packages; it is no command of the contract.
func newMan() *cobra.Command {
	var out string
	c := &cobra.Command{
		Use:    "man --out DIR",
		Short:  "Write manual pages, one a command",
		Hidden: true,
		Args:   noArguments,
		RunE: func(c *cobra.Command, _ []string) error {
			if out == "" {
				return misuse("man needs --out, the folder to write into")
			}
			if err := checkFolder("out", out); err != nil {
				return err
			}
			pages, err := manual(c.Root(), released())
			if err != nil {
				return err
			}
			written, err := disk.WriteBeside(out, pages)
			if err != nil {
				return err
			}
			fmt.Fprintln(c.ErrOrStderr(), tongue().Say("wrote %s into %s", files(written), out))
			return nil
		},
	}
	c.Flags().StringVar(&out, "out", "", "the `folder` to write into")
	return c
}

// released is the day of the commit that the program was built of, where the build knows it.
func released() time.Time {
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, setting := range info.Settings {
			if at, err := time.Parse(time.RFC3339, setting.Value); setting.Key == "vcs.time" && err == nil {
				return at.UTC()
			}
		}
	}
	return time.Unix(0, 0).UTC()
}

// manual is a page for each command that is shown, in the form of man(7).
func manual(c *cobra.Command, at time.Time) ([]render.File, error) {
	if c.Hidden || c.Name() == "help" && c.Parent() != c.Root() { // which cobra adds to all that have commands below
		return nil, nil
	}
	c.DisableAutoGenTag = true // the day stands in the page's head
	c.Long = asSet(c.Long)
	name := strings.ReplaceAll(c.CommandPath(), " ", "-")
	header := doc.GenManHeader{
		Title: strings.ToUpper(name), Section: "1", Date: &at,
		Source: "Octavo " + site.Version, Manual: "Octavo",
	}
	var text bytes.Buffer
	if err := doc.GenMan(c, &header, &text); err != nil {
		return nil, err
	}
	pages := []render.File{{Path: name + ".1", Data: text.Bytes()}}
	for _, below := range c.Commands() {
		more, err := manual(below, at)
		if err != nil {
			return nil, err
		}
		pages = append(pages, more...)
	}
	return pages, nil
}

// asSet is a text of which paragraphs with indented lines, such as lists, stay as they are set;
// all others are filled.
func asSet(text string) string {
	paragraphs := strings.Split(text, "\n\n")
	for i, p := range paragraphs {
		if strings.HasPrefix(p, " ") || strings.Contains(p, "\n ") {
			paragraphs[i] = "```\n" + p + "\n```"
		}
	}
	return strings.Join(paragraphs, "\n\n")
}
