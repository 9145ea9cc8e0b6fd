package main

import (
	"bytes"
	"fmt"
	"runtime/debug"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
	"github.com/spf13/pflag"

	"octavo/render"
	"octavo/site"
	"octavo/site/disk"
)

// newMan returns the command that writes manual pages, for packages.
func newMan() *cobra.Command {
	var out string
	c := &cobra.Command{
		Use:   "man --out DIR",
		Short: "Write manual pages, one a command",
		Long: `Man writes a manual page for each command, in the form of man(1), into a folder.
The packages for Debian and Fedora bring them.`,
		Example: "  octavo man --out ~/.local/share/man/man1",
		Args:    noArguments,
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
			written, err := disk.WriteShared(out, pages)
			if err != nil {
				return err
			}
			fmt.Fprintln(c.ErrOrStderr(), catalog().Say("wrote %s into %s", files(written), out))
			return nil
		},
	}
	c.Flags().StringVar(&out, "out", "", "the `folder` to write into")
	return c
}

// released returns the date of the commit that the program was built from, or zero.
func released() time.Time {
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, setting := range info.Settings {
			if at, err := time.Parse(time.RFC3339, setting.Value); setting.Key == "vcs.time" && err == nil {
				return at.UTC()
			}
		}
	}
	return time.Time{}
}

// manual returns a page for each visible command, in the format of man(7).
func manual(c *cobra.Command, at time.Time) ([]render.File, error) {
	if c.Hidden || c.Name() == "help" && c.Parent() != c.Root() { // cobra adds help to every command with subcommands
		return nil, nil
	}
	c.DisableAutoGenTag = true // the date is in the page's head
	c.Long = asSet(c.Long)
	name := strings.ReplaceAll(c.CommandPath(), " ", "-")
	header := doc.GenManHeader{
		Title: strings.ToUpper(name), Section: "1", Date: &at,
		Source: "Octavo " + site.Version, Manual: "Octavo",
	}
	text, err := page(c, &header)
	if err != nil {
		return nil, err
	}
	pages := []render.File{{Path: name + ".1", Data: text}}
	for _, below := range c.Commands() {
		more, err := manual(below, at)
		if err != nil {
			return nil, err
		}
		pages = append(pages, more...)
	}
	return pages, nil
}

// page returns the page of a command. Cobra would print the zero values of flags, such as 0 jobs, so
// the options are written here.
func page(c *cobra.Command, header *doc.GenManHeader) ([]byte, error) {
	c.InitDefaultHelpFlag()
	var visibleFlags []*pflag.Flag
	c.Flags().VisitAll(func(flag *pflag.Flag) {
		if !flag.Hidden {
			visibleFlags = append(visibleFlags, flag)
			flag.Hidden = true
		}
	})
	var text bytes.Buffer
	err := doc.GenMan(c, header, &text)
	for _, flag := range visibleFlags {
		flag.Hidden = false
	}
	page := text.String()
	if header.Date.IsZero() {
		page = strings.Replace(page, header.Date.Format(`"Jan 2006"`), `""`, 1)
	}
	at := len(page)
	for _, section := range []string{"\n.SH EXAMPLE", "\n.SH SEE ALSO"} {
		if i := strings.Index(page, section); i >= 0 {
			at = min(at, i+1)
		}
	}
	return []byte(page[:at] + optionsPart(visibleFlags) + page[at:]), err
}

// optionsPart writes flags in the format of man(7), with the text of the help.
func optionsPart(flags []*pflag.Flag) string {
	var b strings.Builder
	b.WriteString(".SH OPTIONS\n")
	for _, flag := range flags {
		of, usage := pflag.UnquoteUsage(flag)
		name := "--" + flag.Name
		if flag.Shorthand != "" {
			name = "-" + flag.Shorthand + ", " + name
		}
		set := pflag.NewFlagSet("", pflag.ContinueOnError)
		set.AddFlag(flag)
		if standard := standardIn(set.FlagUsages()); standard != "" {
			usage += " " + standard
		}
		fmt.Fprintf(&b, ".TP\n%s\n%s\n", strings.TrimSpace(`\fB`+roff(name)+`\fP `+roff(of)), roff(usage))
	}
	return b.String()
}

// standardIn returns the default that the help mentions, such as (default 12).
func standardIn(usage string) string {
	usage = strings.TrimSpace(usage)
	if i := strings.LastIndex(usage, " (default "); i >= 0 && strings.HasSuffix(usage, ")") {
		return usage[i+1:]
	}
	return ""
}

// roff escapes text for man(7).
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(strings.Join(strings.Fields(text), " "))
	if strings.HasPrefix(text, ".") || strings.HasPrefix(text, "'") {
		text = `\&` + text
	}
	return text
}

// asSet keeps paragraphs with indented lines, such as lists, as they are. Others are filled.
func asSet(text string) string {
	paragraphs := strings.Split(text, "\n\n")
	for i, p := range paragraphs {
		if strings.HasPrefix(p, " ") || strings.Contains(p, "\n ") {
			paragraphs[i] = "```\n" + p + "\n```"
		}
	}
	return strings.Join(paragraphs, "\n\n")
}
