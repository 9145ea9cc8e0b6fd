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
	"octavo/site/product"
	"octavo/site/why"
)

func newWhy(find engineFinder) *cobra.Command {
	var format string
	flags := buildFlags{find: find, quiet: true}
	c := &cobra.Command{
		Use:   "why PATH|PUZZLE|FILE.pdf#PAGE",
		Short: "Say what made a file, a page of a PDF or a puzzle",
		Long: `Why says what a file was made from:
  - the content, with the place of every setting, or that it is a default;
  - the templates, texts and fonts;
  - what has changed since the last build.

PATH may be a content file or a template; why then lists everything that is made from
it. PATH may also be an output file, or an output folder with a page.

NAME#NUMBER is a puzzle, a level of a world or a duel of a pack; why lists its kind,
tier, options and seed, the section that ordered it, and the lock that has it.
NAME#PUPIL is a pupil of a class set, with all sheets. FILE.pdf#PAGE is a page of a PDF
of the output, by path or name; why lists what is on the page, and the lines in which it
was written.

Nothing is made.`,
		Example: `  octavo why content/books/aurora.md
  octavo why public/es/aurora/aurora.print.pdf
  octavo why aurora#37
  octavo why third#3A-07
  octavo why aurora.print.pdf#12
  octavo why templates/site/style.css --dir press --format json`,
		ValidArgsFunction: cobra.CompletionFunc(completeWhy),
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
			flags.addEngines(c.Context()) // a note about missing engines doesn't belong here
			reasons, err := why.Find(c.Context(), flags.config, args[0])
			if err != nil {
				return err
			}
			if format == "json" {
				return writeReasonsJSON(c.OutOrStdout(), reasons)
			}
			return writeReasons(visibleWriter{c.OutOrStdout()}, reasons)
		},
	}
	c.Flags().StringVar(&flags.config.Dir, "dir", "", "the publication's `folder` (default: here, else the sample)")
	c.Flags().StringVar(&flags.config.Out, "out", "", "the output folder (default: DIR/public)")
	c.Flags().StringVar(&flags.config.Private, "private", "", "the folder of private files (default: DIR/private, or OUT-private)")
	c.Flags().StringVar(&format, "format", "text", "write `FORMAT`: text or json")
	return c
}

// writeReasons writes the reasons as text, with an empty line between works.
func writeReasons(out io.Writer, reasons []why.Reason) error {
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

func writeReason(b *strings.Builder, r why.Reason) {
	switch {
	case r.BuiltIn != "":
		b.WriteString(catalog().Say("built in; templates/%s of the publication would be used in its place, and octavo new template %[1]s writes that, to be changed", r.BuiltIn) + "\n")
	case r.Content == content.SettingsFile:
		b.WriteString(catalog().Say("the publication itself") + "\n")
	case r.Work == "":
		b.WriteString(catalog().Say("what several works share") + "\n")
	case r.Language == "":
		b.WriteString(catalog().Say("%s, of %s", r.Work, r.Content) + "\n")
	default:
		b.WriteString(catalog().Say("%s in %s, of %s", r.Work, r.Language, r.Content) + "\n")
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
		b.WriteString("  " + message.Text("settings").In(catalog()) + "\n")
	}
	width := 24
	for _, s := range r.Settings {
		width = max(width, utf8.RuneCountInString(settingInWords(s.Name)))
	}
	for _, s := range r.Settings {
		fmt.Fprintf(b, "    %-*s %-32s %s\n", width, settingInWords(s.Name), shortenLine(s.Value), positionText(s.Pos))
	}
}

// settingInWords turns a setting's name such as groups.1.sections.2.kind into "group 1, section 2,
// kind".
func settingInWords(name string) string {
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

func writePuzzle(b *strings.Builder, p why.Origins) {
	line := func(name message.Message, value string) {
		if value != "" {
			fmt.Fprintf(b, "  %-10s %s\n", name.In(catalog()), value)
		}
	}
	line(message.Text("number"), strconv.Itoa(p.Number))
	line(message.Text("kind"), strings.TrimSpace(p.Kind+" "+p.Tier))
	line(message.Text("options"), optionsText(p.Options))
	line(message.Text("section"), positionText(p.Place))
	switch {
	case len(p.Given) > 0:
		line(message.Text("given"), strings.Join(p.Given, " "))
	case p.Job > 0:
		line(message.Text("seed"), catalog().Say("%s, puzzle %d of it", p.Seed, p.Job))
	default:
		line(message.Text("seed"), catalog().Say("%s, one of its section: they are put in order when they are made", p.Seed))
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

func writeOrigin(b *strings.Builder, o why.Origin) {
	state := message.Text("as it stands")
	switch {
	case o.New:
		state = message.Text("not made yet")
	case o.Due:
		state = message.Text("would be made again")
	}
	private := ""
	if o.Private {
		private = catalog().Say(", private")
	}
	fmt.Fprintf(b, "  %s (%s%s): %s\n", o.Output, o.Format, private, state.In(catalog()))
	for _, i := range o.Inputs {
		from := strings.Join(i.From[:min(len(i.From), maxInputFiles)], ", ") + moreText(len(i.From)-maxInputFiles)
		if i.BuiltIn {
			from = strings.TrimPrefix(from+", "+catalog().Say("built in"), ", ")
		}
		if i.Changed {
			from = strings.TrimPrefix(from+"; "+catalog().Say("changed since"), "; ")
		}
		if from != "" { // from is "" for an unchanged input without a file of its own, such as a book's cover
			fmt.Fprintf(b, "    %-32s %s\n", i.Name, from)
		}
	}
}

// maxInputFiles is how many files of an input are listed as text. JSON lists all.
const maxInputFiles = 3

func moreText(n int) string {
	if n <= 0 {
		return ""
	}
	return catalog().Say(" and %d more", n)
}

// shortenLine puts a value on one line and cuts it to 60 characters.
func shortenLine(value string) string {
	const most = 60
	value = strings.Join(strings.Fields(value), " ")
	if runes := []rune(value); len(runes) > most {
		return string(runes[:most-1]) + "…"
	}
	return value
}

func positionText(pos strict.Pos) string {
	if pos.Line == 0 {
		return message.Text("default").In(catalog())
	}
	return fmt.Sprintf("%s:%d:%d", pos.File, pos.Line, pos.Column)
}

// writePage lists the things on a page of a PDF, with the places where each is written.
func writePage(b *strings.Builder, p why.PageOrigins) {
	b.WriteString("  " + catalog().Say("page %d of %d, of %s", p.Number, p.Of, p.File) + "\n")
	for _, s := range p.Shows {
		places := []string{""}
		if len(s.Places) > 0 {
			places = places[:0]
		}
		for _, place := range s.Places {
			places = append(places, placeText(place))
		}
		for i, place := range places {
			name := shownText(s.PageItem)
			if i > 0 {
				name = ""
			}
			b.WriteString(strings.TrimRight(fmt.Sprintf("    %-24s %s", name, place), " ") + "\n")
		}
	}
	for _, n := range p.Numbers {
		b.WriteString("    " + numberText(n) + "\n")
	}
}

// shownText names a thing on a page, such as "puzzle 3–4".
func shownText(s product.PageItem) string {
	name := s.What
	if s.Of != "" {
		name += " " + s.Of
	}
	switch {
	case s.What == "section" && s.Section > 0:
		name += " " + strconv.Itoa(s.Section)
	case s.What == "prose" || s.First == 0:
	case s.First == s.Last:
		name += " " + strconv.Itoa(s.First)
	default:
		name += fmt.Sprintf(" %d–%d", s.First, s.Last)
	}
	return name
}

// placeText says where a thing is written, and which kind, tier and options are ordered there.
func placeText(p product.Place) string {
	text := p.File
	switch {
	case p.To > p.From:
		text += fmt.Sprintf(":%d–%d", p.From, p.To)
	case p.From > 0:
		text += fmt.Sprintf(":%d", p.From)
	}
	if p.BuiltIn {
		text = strings.TrimSpace(text + " (" + catalog().Say("built in") + ")")
	}
	text += ", " + p.What
	if p.Kind != "" {
		text += ": " + strings.Join(strings.Fields(p.Kind+" "+p.Tier+" "+optionsText(p.Options)), " ")
	}
	return text
}

// numberText describes in one line how a puzzle was ordered.
func numberText(p why.Origins) string {
	text := catalog().Say("number %d: %s", p.Number, strings.Join(strings.Fields(p.Kind+" "+p.Tier+" "+optionsText(p.Options)), " "))
	switch {
	case len(p.Given) > 0:
		text += catalog().Say(", given")
	case p.Job > 0:
		text += catalog().Say(", seed %s, puzzle %d of it", p.Seed, p.Job)
	default:
		text += catalog().Say(", seed %s", p.Seed)
	}
	if p.Lock != "" {
		text += ", lock " + p.Lock
	}
	return text
}
