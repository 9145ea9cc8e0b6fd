package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/site"
)

func newWhy(find findEngines) *cobra.Command {
	var format string
	flags := buildFlags{find: find, quiet: true}
	c := &cobra.Command{
		Use:   "why PATH|PUZZLE|FILE.pdf#PAGE",
		Short: "Tell what made a file, a page of a PDF or a puzzle",
		Long: `Why tells what a file was made of: which content, with every setting and where it
was written or that it is a default, which templates, texts and fonts, and what of
them has changed since the last build. PATH is a content file or a template, for
which it tells all that is made of it, or a file of the output, or a folder there
with a page. A puzzle is asked for as NAME#NUMBER: its kind, tier, options and
seed, the section that asked for it, and the lock that has it; so are a level of a world
and a duel of a pack. Of a class set the sheets of a pupil are, as NAME#PUPIL. A page of a PDF of the output is asked for as FILE.pdf#PAGE, by its path or its name: what stands on it, and
the lines that each of that was written in.

Nothing is made.`,
		Example: `  octavo why content/books/aurora.md
  octavo why public/es/aurora/aurora.print.pdf
  octavo why aurora#37
  octavo why third#3A-07
  octavo why aurora.print.pdf#12
  octavo why templates/site/style.css --dir press --format json`,
		ValidArgsFunction: cobra.CompletionFunc(whatIsAsked),
		Args: func(_ *cobra.Command, args []string) error {
			switch {
			case len(args) == 0 || args[0] == "":
				return misuse("why needs a path, a puzzle as NAME#NUMBER, or a page as FILE.pdf#PAGE")
			case len(args) > 1:
				return misuse("why takes one path, puzzle or page, so not %q too", args[1])
			case !slices.Contains([]string{"text", "json"}, format):
				return unknown("format", format, []string{"text", "json"})
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			flags.equip(c.Context()) // what pages are made of without engines is another thing
			reasons, err := site.Why(c.Context(), flags.config, args[0])
			if err != nil {
				return err
			}
			if format == "json" {
				return writeReasonsJSON(c.OutOrStdout(), reasons)
			}
			return writeReasons(visible{c.OutOrStdout()}, reasons)
		},
	}
	c.Flags().StringVar(&flags.config.Dir, "dir", "", "the publication's `folder` (default: here, else the sample)")
	c.Flags().StringVar(&flags.config.Out, "out", "", "the output folder (default: DIR/public)")
	c.Flags().StringVar(&flags.config.Private, "private", "", "the folder of what is no part of the site (default: DIR/private, or OUT-private)")
	c.Flags().StringVar(&format, "format", "text", "write `FORMAT`: text or json")
	return c
}

// writeReasons tells of each work what it is made of.
func writeReasons(out io.Writer, reasons []site.Reason) error {
	var b strings.Builder
	for i, r := range reasons {
		if i > 0 {
			b.WriteByte('\n')
		}
		writeReason(&b, r)
	}
	_, err := io.WriteString(out, b.String())
	return err
}

func writeReason(b *strings.Builder, r site.Reason) {
	switch {
	case r.BuiltIn != "":
		b.WriteString(tongue().Say("built in; templates/%s of the publication would be used in its place, and octavo new template %[1]s writes that, to be changed", r.BuiltIn) + "\n")
	case r.Content == content.SettingsFile:
		b.WriteString(tongue().Say("the publication itself") + "\n")
	case r.Work == "":
		b.WriteString(tongue().Say("what several works share") + "\n")
	case r.Language == "":
		b.WriteString(tongue().Say("%s, of %s", r.Work, r.Content) + "\n")
	default:
		b.WriteString(tongue().Say("%s in %s, of %s", r.Work, r.Language, r.Content) + "\n")
	}
	if r.Puzzle != nil {
		writePuzzle(b, *r.Puzzle)
	}
	if r.Page != nil {
		writePage(b, *r.Page)
	}
	for _, o := range r.Outputs {
		writeOrigin(b, o)
	}
	if len(r.Settings) > 0 {
		b.WriteString("  " + message.Text("settings").In(tongue()) + "\n")
	}
	width := 24
	for _, s := range r.Settings {
		width = max(width, utf8.RuneCountInString(placeInWords(s.Name)))
	}
	for _, s := range r.Settings {
		fmt.Fprintf(b, "    %-*s %-32s %s\n", width, placeInWords(s.Name), short(s.Value), wherePlaced(s.Pos))
	}
}

// placeInWords says where a setting stands: "group 1, section 2, kind" for groups.1.sections.2.kind.
func placeInWords(name string) string {
	var places, keys []string
	parts := strings.Split(name, ".")
	for i := 0; i < len(parts); i++ {
		if i+1 < len(parts) && len(keys) == 0 && strings.Trim(parts[i+1], "0123456789") == "" {
			places = append(places, strings.TrimSuffix(parts[i], "s")+" "+parts[i+1])
			i++
			continue
		}
		keys = append(keys, parts[i])
	}
	if len(keys) > 0 {
		places = append(places, strings.Join(keys, "."))
	}
	return strings.Join(places, ", ")
}

func writePuzzle(b *strings.Builder, p site.Origins) {
	line := func(name message.Message, value string) {
		if value != "" {
			fmt.Fprintf(b, "  %-10s %s\n", name.In(tongue()), value)
		}
	}
	line(message.Text("number"), strconv.Itoa(p.Number))
	line(message.Text("kind"), strings.TrimSpace(p.Kind+" "+p.Tier))
	line(message.Text("options"), optionsText(p.Options))
	line(message.Text("section"), wherePlaced(p.Place))
	switch {
	case len(p.Given) > 0:
		line(message.Text("given"), strings.Join(p.Given, " "))
	case p.Job > 0:
		line(message.Text("seed"), tongue().Say("%s, puzzle %d of it", p.Seed, p.Job))
	default:
		line(message.Text("seed"), tongue().Say("%s, one of its section: they are put in order when they are made", p.Seed))
	}
	line(message.Name("id"), p.ID)
	line(message.Name("lock"), p.Lock)
	line(message.Text("puzzle"), p.Text)
	line(message.Text("page"), p.Page)
}

func optionsText(options map[string]string) string {
	var all []string
	for _, key := range slices.Sorted(maps.Keys(options)) {
		all = append(all, key+"="+options[key])
	}
	return strings.Join(all, " ")
}

func writeOrigin(b *strings.Builder, o site.Origin) {
	state := message.Text("as it stands")
	switch {
	case o.New:
		state = message.Text("not made yet")
	case o.Due:
		state = message.Text("would be made again")
	}
	private := ""
	if o.Private {
		private = tongue().Say(", private")
	}
	fmt.Fprintf(b, "  %s (%s%s): %s\n", o.Output, o.Format, private, state.In(tongue()))
	for _, i := range o.Inputs {
		from := strings.Join(i.From[:min(len(i.From), mostFiles)], ", ") + more(len(i.From)-mostFiles)
		if i.BuiltIn {
			from = strings.TrimPrefix(from+", "+tongue().Say("built in"), ", ")
		}
		if i.Changed {
			from = strings.TrimPrefix(from+"; "+tongue().Say("changed since"), "; ")
		}
		if from != "" { // else it is a part of what is told already, such as the cover of a book
			fmt.Fprintf(b, "    %-32s %s\n", i.Name, from)
		}
	}
}

// mostFiles is how many files of an input stand on its line; --format json has all.
const mostFiles = 3

func more(n int) string {
	if n <= 0 {
		return ""
	}
	return tongue().Say(" and %d more", n)
}

// short is a value on one line, of which a longer one is cut.
func short(value string) string {
	const most = 60
	value = strings.Join(strings.Fields(value), " ")
	if runes := []rune(value); len(runes) > most {
		return string(runes[:most-1]) + "…"
	}
	return value
}

func wherePlaced(pos strict.Pos) string {
	if pos.Line == 0 {
		return message.Text("default").In(tongue())
	}
	return fmt.Sprintf("%s:%d:%d", pos.File, pos.Line, pos.Column)
}
