package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"octavo/cmd/engines/source"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/site"
	"octavo/site/product"
)

// buildFlags are the flags of build. The commands serve and why use some of them.
type buildFlags struct {
	config site.Config
	quiet  bool
	json   bool
	find   engineFinder // nil for pages without engines
}

func newBuild(find engineFinder) *cobra.Command {
	flags := buildFlags{find: find}
	c := &cobra.Command{
		Use:   "build [DIR]",
		Short: "Build the books, the packs and the site of a publication",
		Long: `Build makes the books, the classroom packs and the site of the
publication in DIR. DIR has an octavo.yaml. Build writes to DIR/public, and private
files to DIR/private. Without DIR it builds the publication here or, if there is no
octavo.yaml here or above, the embedded sample.

The output folder is replaced only if it is empty, missing, or made by an earlier build.
A build that fails leaves it as it was.`,
		Example: `  octavo build
  octavo build my-press --only 'aurora*' --format pdf
  octavo build my-press --seed 2027 --out /tmp/next-year`,
		Args:              atMostOneFolder,
		ValidArgsFunction: completeOneFolder,
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) > 0 {
				flags.config.Dir = args[0]
			}
			if err := flags.check(c); err != nil {
				return err
			}
			return flags.build(c)
		},
	}
	c.Flags().StringVar(&flags.config.Out, "out", "", "the output folder (default: DIR/public)")
	c.Flags().StringVar(&flags.config.Private, "private", "", "the folder of private files (default: DIR/private, or OUT-private)")
	c.Flags().StringVar(&flags.config.Only, "only", "", "build only the books and packs whose name or file matches the `glob`")
	c.Flags().StringSliceVar(&flags.config.Formats, "format", nil, "html, pdf, epub, or several of them (default: all)")
	c.Flags().StringVar(&flags.config.Seed, "seed", "", "replace the seed of every book and pack")
	c.Flags().StringSliceVar(&flags.config.Languages, "lang", nil, "build only these languages (default: all of the publication)")
	c.Flags().BoolVar(&flags.config.Drafts, "drafts", false, "build drafts too")
	c.Flags().BoolVar(&flags.config.Force, "force", false, "make books that break a rule of their print house, and note the rule")
	c.Flags().BoolVar(&flags.config.NoCache, "no-cache", false, "make everything again, puzzles and files")
	c.Flags().BoolVar(&flags.config.DryRun, "dry-run", false, "make nothing; list the outputs that would be made again, and why")
	c.Flags().BoolVar(&flags.quiet, "quiet", false, "show neither progress nor summary")
	c.Flags().BoolVar(&flags.json, "json", false, "write the summary, or the results of --dry-run, as a JSON object. Standard error has progress, notes and mistakes, one JSON object on each line")
	addJobsFlag(c, &flags.config.Jobs)
	return c
}

func atMostOneFolder(c *cobra.Command, args []string) error {
	if len(args) > 1 {
		return misuse("%s takes one folder, so not %q too", c.Name(), args[1])
	}
	if len(args) == 1 && args[0] == "" {
		return misuse("the folder has no name")
	}
	return nil
}

// check returns the first mistake that can be found without reading the publication.
func (f buildFlags) check(c *cobra.Command) error {
	for i, format := range f.config.Formats {
		f.config.Formats[i] = strings.TrimSpace(format)
		if known := []string{"html", "pdf", "epub"}; !slices.Contains(known, f.config.Formats[i]) {
			return unknown("format", format, known)
		}
	}
	for _, name := range []string{"out", "private", "only", "seed", "format", "lang"} {
		flag := c.Flags().Lookup(name)
		if flag != nil && flag.Changed && slices.Contains([]string{"", "[]"}, flag.Value.String()) {
			return misuse("--%s is empty", name)
		}
	}
	if err := checkFolder("out", f.config.Out); err != nil {
		return err
	}
	if err := checkFolder("private", f.config.Private); err != nil {
		return err
	}
	if _, err := path.Match(f.config.Only, ""); err != nil {
		return misuse("--only %q is no pattern: %v", f.config.Only, err)
	}
	return checkJobs(c, f.config.Jobs)
}

// checkFolder rejects a folder's name that is not UTF-8 or has invisible characters. When a message
// quotes such a name, these characters could control the terminal. The error names flag.
func checkFolder(flag, name string) error {
	switch {
	case !utf8.ValidString(name):
		return misuse("--%s %q is not UTF-8", flag, name)
	case strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsGraphic(r) }):
		return misuse("--%s %q has a character that can't be seen", flag, name)
	}
	return nil
}

func (f *buildFlags) build(c *cobra.Command) error {
	bar := newBar(c.ErrOrStderr(), f.quiet || f.json)
	f.config.Progress = bar.show
	reporter := newEvents(c.ErrOrStderr())
	if f.json && !f.quiet {
		f.config.Progress = reporter.show
	}
	engineNotes := f.addEngines(c.Context())
	summary, err := site.Build(c.Context(), f.config)
	bar.clear()
	switch {
	case err != nil && f.json:
		return reporter.reportFailure(c.Context(), err)
	case err != nil:
		return err
	}
	summary.Notes = append(summary.Notes, engineNotes...)
	if err := f.writeNotes(c, reporter, summary); err != nil {
		return err
	}
	switch {
	case f.config.DryRun && f.json:
		return writeDueJSON(c.OutOrStdout(), summary.Due, f.config.NoCache)
	case f.config.DryRun:
		if len(summary.Due) == 0 && !f.quiet {
			fmt.Fprintln(c.ErrOrStderr(), "octavo: "+catalog().Say("nothing would be made again; what was asked for is there as it should be"))
		}
		return writeDue(visibleWriter{c.OutOrStdout()}, summary.Due, f.config.NoCache)
	case f.json:
		return writeSummaryJSON(c.OutOrStdout(), summary)
	case f.quiet:
		return nil
	default:
		return writeSummary(visibleWriter{c.OutOrStdout()}, summary)
	}
}

// sampleNote is printed when the embedded sample is built, because there is no publication.
const sampleNote = "there is no octavo.yaml here, so this is the embedded sample"

// writeNotes writes notes for the publisher to standard error. With --quiet it writes only notes
// which say that a part of the output is missing.
func (f *buildFlags) writeNotes(c *cobra.Command, reporter *events, summary site.Summary) error {
	notes, sample := summary.Notes, summary.Sample
	if f.quiet {
		sample = false
		notes = slices.DeleteFunc(slices.Clone(notes), func(p *strict.Problem) bool { return p.Code != strict.CodeMissing })
	}
	if f.json {
		if sample {
			note := messageJSON{Event: "note"}
			note.Message = catalog().Say(sampleNote)
			reporter.writeMessage(note)
		}
		reporter.writeNotes(notes)
		return nil
	}
	if sample {
		fmt.Fprintln(c.ErrOrStderr(), "octavo: "+catalog().Say(sampleNote))
	}
	return notes.AsNotes().Bounded().In(catalog()).Show(c.ErrOrStderr())
}

// writeSummary writes puzzles by kind and tier, then the number and size of files:
//
//	sudoku   easy      24
//	         normal    24
//	2 books, 1 pack, 142 pages, 310 files, 4.2 MB in 1.3 s → public
func writeSummary(out io.Writer, s site.Summary) error {
	var b strings.Builder
	kind := ""
	for _, t := range s.Puzzles {
		name := t.Kind
		if name == kind {
			name = ""
		}
		kind = t.Kind
		fmt.Fprintf(&b, "%-11s %-13s %6d\n", name, t.Tier, t.Count)
	}
	for _, sheets := range s.Sheets {
		fmt.Fprintln(&b, catalog().Say("%s: %s", sheets.File, message.Counted(sheets.Count, "1 sheet of paper", "%d sheets of paper")))
	}
	fmt.Fprintln(&b, catalog().Say("%s, %s, %s in %.1f s → %s", workCounts(s), fileCount(s.Files), megabytes(s.Bytes), s.Elapsed.Seconds(), s.Out))
	if s.PrivateFiles > 0 {
		fmt.Fprintln(&b, catalog().Say("%s that the site hasn't → %s", fileCount(s.PrivateFiles), s.Private))
	}
	_, err := io.WriteString(out, b.String())
	return err
}

// workCounts says how many works of each product were built, and how many printed pages they have.
func workCounts(s site.Summary) string {
	var all []string
	for _, works := range s.Counted {
		all = append(all, works.In(catalog()))
	}
	if s.Pages > 0 || len(all) == 0 {
		all = append(all, message.Counted(s.Pages, "1 page", "%d pages").In(catalog()))
	}
	return strings.Join(all, ", ")
}

func fileCount(n int) message.Message { return message.Counted(n, "1 file", "%d files") }

func puzzleCount(n int) message.Message { return message.Counted(n, "1 puzzle", "%d puzzles") }

func megabytes(n int64) string { return fmt.Sprintf("%.1f MB", float64(n)/1e6) }

// summaryJSON is the form of site.Summary for --json.
type summaryJSON struct {
	Sample  bool         `json:"sample"`
	Out     string       `json:"out"`
	Puzzles []tallyJSON  `json:"puzzles"`
	Books   int          `json:"books"`
	Classes int          `json:"classes,omitempty"`
	Packs   int          `json:"packs,omitempty"`
	Pages   int          `json:"pages"`
	Files   int          `json:"files"`
	Bytes   int64        `json:"bytes"`
	Sheets  []sheetsJSON `json:"sheets,omitempty"`  // sheets of paper of each class set
	Private *privateJSON `json:"private,omitempty"` // nil if no private files were made
	Seconds float64      `json:"seconds"`
}

type privateJSON struct {
	Out   string `json:"out"`
	Files int    `json:"files"`
}

type sheetsJSON struct {
	File  string `json:"file"`
	Count int    `json:"count"`
}

type tallyJSON struct {
	Kind  string `json:"kind"`
	Tier  string `json:"tier,omitempty"`
	Count int    `json:"count"`
}

func writeSummaryJSON(out io.Writer, s site.Summary) error {
	object := summaryJSON{
		Sample: s.Sample, Out: s.Out, Puzzles: []tallyJSON{}, Books: s.Works["books"], Classes: s.Works["classes"], Packs: s.Works["decks"], Pages: s.Pages,
		Files: s.Files, Bytes: s.Bytes, Seconds: float64(s.Elapsed.Milliseconds()) / 1000,
	}
	if s.PrivateFiles > 0 {
		object.Private = &privateJSON{s.Private, s.PrivateFiles}
	}
	for _, sheets := range s.Sheets {
		object.Sheets = append(object.Sheets, sheetsJSON(sheets))
	}
	for _, t := range s.Puzzles {
		object.Puzzles = append(object.Puzzles, tallyJSON(t))
	}
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(object)
}

// An engineFinder finds the engines that pages run. If there are none, its error says why.
type engineFinder func(ctx context.Context) (product.Engines, error)

// findBuiltEngines returns the engines that are included in the program, or builds them from their
// source.
func findBuiltEngines(ctx context.Context) (product.Engines, error) {
	found, err := source.Find(ctx)
	if err != nil {
		return nil, err
	}
	return found, nil
}

// addEngines finds the engines, if the build makes pages. If there are none, it returns a note that
// says why.
func (f *buildFlags) addEngines(ctx context.Context) strict.Problems {
	if f.find == nil || len(f.config.Formats) > 0 && !slices.Contains(f.config.Formats, string(product.HTML)) {
		return nil
	}
	engines, err := f.find(ctx)
	if err != nil {
		return strict.Problems{strict.ProblemIn("", "pages are without hints from every position and without new puzzles: %v", err).AsMissing()}
	}
	f.config.Engines = engines
	return nil
}
