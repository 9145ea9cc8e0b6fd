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

// newMan returns the command that writes manual pages. The packages for Linux distributions use it.
func newMan() *cobra.Command {
	var out string
	c := &cobra.Command{
		Use:   "man --out DIR",
		Short: "Write manual pages, one for each command",
		Long: `Man writes a manual page for each command, in the form of man(1), into a
folder. The packages for Debian and Fedora contain these pages.`,
		Example: "  octavo man --out ~/.local/share/man/man1",
		Args:    noArguments,
		RunE: func(c *cobra.Command, _ []string) error {
			if out == "" {
				return misuse("man needs --out, the folder to write into")
			}
			if err := checkFolder("out", out); err != nil {
				return err
			}
			pages, err := manualPages(newRoot(nil), commitTime()) // in English, as the headings of a manual
			if err != nil {
				return err
			}
			written, err := disk.WriteShared(out, pages)
			if err != nil {
				return err
			}
			fmt.Fprintln(c.ErrOrStderr(), catalog().Say("wrote %s into %s", fileCount(written), out))
			return nil
		},
	}
	c.Flags().StringVar(&out, "out", "", "the `folder` to write into")
	return c
}

// commitTime returns the time of the commit that the program was built from. It is zero if unknown.
func commitTime() time.Time {
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, setting := range info.Settings {
			if at, err := time.Parse(time.RFC3339, setting.Value); setting.Key == "vcs.time" && err == nil {
				return at.UTC()
			}
		}
	}
	return time.Time{}
}

// manualPages returns a page for a command and each visible command below it, in the format of man(7).
func manualPages(c *cobra.Command, at time.Time) ([]render.File, error) {
	if c.Hidden || c.Name() == "help" && c.Parent() != c.Root() { // cobra adds the command help to every command with subcommands
		return nil, nil
	}
	c.DisableAutoGenTag = true // the date stands at the top of the page already
	c.Long = keepIndented(c.Long)
	name := strings.ReplaceAll(c.CommandPath(), " ", "-")
	header := doc.GenManHeader{
		Title: strings.ToUpper(name), Section: "1", Date: &at,
		Source: "Octavo " + site.Version, Manual: "Octavo",
	}
	text, err := manualPage(c, &header)
	if err != nil {
		return nil, err
	}
	pages := []render.File{{Path: name + ".1", Data: text}}
	for _, below := range c.Commands() {
		more, err := manualPages(below, at)
		if err != nil {
			return nil, err
		}
		pages = append(pages, more...)
	}
	return pages, nil
}

// manualPage returns the page of one command. It writes the options itself, because cobra would print
// zero values as defaults, such as 0 jobs.
func manualPage(c *cobra.Command, header *doc.GenManHeader) ([]byte, error) {
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
	return []byte(page[:at] + optionsSection(visibleFlags) + page[at:]), err
}

// optionsSection returns the section OPTIONS in the format of man(7), with the texts of the help.
func optionsSection(flags []*pflag.Flag) string {
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
		if defaultText := defaultInUsage(set.FlagUsages()); defaultText != "" {
			usage += " " + defaultText
		}
		fmt.Fprintf(&b, ".TP\n%s\n%s\n", strings.TrimSpace(`\fB`+escapeRoff(name)+`\fP `+escapeRoff(of)), escapeRoff(usage))
	}
	return b.String()
}

// defaultInUsage returns the default at the end of a flag's help, such as (default 12), or "".
func defaultInUsage(usage string) string {
	usage = strings.TrimSpace(usage)
	if i := strings.LastIndex(usage, " (default "); i >= 0 && strings.HasSuffix(usage, ")") {
		return usage[i+1:]
	}
	return ""
}

// escapeRoff puts a text on one line and escapes it for man(7).
func escapeRoff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(strings.Join(strings.Fields(text), " "))
	if strings.HasPrefix(text, ".") || strings.HasPrefix(text, "'") {
		text = `\&` + text
	}
	return text
}

// keepIndented puts paragraphs that have indented lines, such as lists, into code blocks of Markdown.
// This keeps their line breaks; other paragraphs are wrapped again.
func keepIndented(text string) string {
	paragraphs := strings.Split(text, "\n\n")
	for i, p := range paragraphs {
		if strings.HasPrefix(p, " ") || strings.Contains(p, "\n ") {
			paragraphs[i] = "```\n" + p + "\n```"
		}
	}
	return strings.Join(paragraphs, "\n\n")
}
