package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"octavo/content/message"
	"octavo/engine/figure"
	"octavo/engine/kinds"
	"octavo/site"
	"octavo/site/disk"
	"octavo/site/verify"
)

func newVerify() *cobra.Command {
	var (
		format, private string
		p               preflightFlags
	)
	c := &cobra.Command{
		Use:   "verify PATH… | --house HOUSE FILE.pdf…",
		Short: "Read finished PDFs and pages, and prove what they print",
		Long: `Verify reads only the lines and letters on the pages of finished files,
as a stranger does, and proves what they print. Each puzzle has exactly one solution,
and the printed answer is this solution. Printed moves lead from the printed position to
the end. Each puzzle has its answer and each answer its puzzle. Numbers, references to
pages, links, codes and tiers are right. No two puzzles are alike.

A folder means all files in it, and all files in the matching private folder. A file
also means its own private files, such as the key of a class set. --private names the
private folder if it isn't in its usual place. If the answers are in a file of their
own, name both files: a book and its .solutions.pdf, a worksheet and its .key.pdf, a
single drawing and its .solution.pdf.

Each fault is reported with its file, page and place, in millimetres from the upper left
corner. The exit status is 1 if anything is wrong, or if no puzzle was found.

With --house it checks PDFs from any program as a print house would before it prints:
sizes and bleed, margins of what is really drawn, type, lines, fonts, pictures, inks,
the number of pages and other rules of the house. Each finding names the page, the
place, the rule, and where and when the rule was read. If the house would refuse
something, the exit status is 1; notes don't change it. A folder means the files in it
that are for printers: NAME.print.pdf, and NAME.cover.pdf, which is the cover of
NAME.print.pdf. --cover names a cover with another name.`,
		Example: `  octavo verify public/en/paramo/paramo.print.pdf
  octavo verify public
  octavo verify sheet.worksheet.pdf sheet.key.pdf --format json
  octavo verify --house kdp public/en/paramo/paramo.print.pdf
  octavo verify --house lulu --paper cream --cover cover.pdf interior.pdf`,
		Args:              cobra.ArbitraryArgs,
		ValidArgsFunction: cobra.CompletionFunc(completeFiles("pdf", "html")),
		RunE: func(c *cobra.Command, paths []string) error {
			switch {
			case !slices.Contains([]string{"text", "json"}, format):
				return unknown("format", format, []string{"text", "json"})
			case p.isGiven(c) && private != "":
				return misuse("--house looks at single files: it takes no --private")
			case p.isGiven(c):
				return p.run(c, paths, format)
			case len(paths) == 0:
				return misuse("verify needs a finished PDF or page, or a folder of them")
			}
			return verifyFiles(c, paths, private, format)
		},
	}
	c.Flags().StringVar(&format, "format", "text", "write `FORMAT`: text or json")
	c.Flags().StringVar(&private, "private", "", "the private folder of the build (default: DIR/private, or OUT-private)")
	p.addTo(c)
	return c
}

// verifyFiles checks all files together and writes one report. It returns an error if the report
// has findings, or no puzzle was proved.
func verifyFiles(c *cobra.Command, paths []string, private, format string) error {
	if private != "" && !disk.IsOutput(private) {
		return message.Errorf("%s is not the private folder of a build", private)
	}
	sources, err := sourcesOf(c.Context(), paths, private)
	if err != nil {
		return err
	}
	w, stop := startWatch(c.Context(), c.ErrOrStderr())
	report, err := verify.Files(c.Context(), sources, kinds.All(), w.startStep)
	stop()
	if err != nil {
		return err
	}
	write := writeVerifyText
	if format == "json" {
		write = writeVerifyJSON
	}
	var b bytes.Buffer
	if err := write(&b, report); err != nil {
		return err
	}
	if _, err := (visibleWriter{c.OutOrStdout()}).Write(b.Bytes()); err != nil {
		return err
	}
	switch {
	case len(report.Findings) > 0:
		return message.Errorf("%s", message.Counted(len(report.Findings), "1 finding", "%d findings"))
	case report.Proved() == 0:
		return errors.New("no puzzle was found in these files, and so nothing is proved")
	}
	return nil
}

// sourcesOf lists the files to verify, also those in folders, with the private files that belong to them.
// private is the private folder of the build, or "" for the usual one. It returns an error for each missing
// or unreadable path.
func sourcesOf(ctx context.Context, paths []string, private string) ([]verify.Source, error) {
	var all []verify.Source
	paths, publicOf := addPrivateFolders(paths, private)
	besideOf, wrong := privateFilesOf(paths, private)
	added := map[string]bool{}
	add := func(folder, name string) {
		added[filepath.Clean(name)] = true
		source := verify.Source{Name: name, IsFromFolder: folder != "", Beside: besideOf[filepath.Clean(name)], Open: func() (io.ReadSeekCloser, error) { return openRegular(name) }}
		if public := publicOf[filepath.Clean(folder)]; public != "" {
			if within, err := filepath.Rel(folder, name); err == nil {
				source.Beside = filepath.Join(public, within)
			}
		}
		all = append(all, source)
	}
	for _, path := range paths {
		info, err := os.Stat(path)
		switch {
		case err != nil:
			wrong = append(wrong, err)
		case !info.IsDir() && isPuzzleData(path):
			wrong = append(wrong, rejectPuzzleData(path))
		case !info.IsDir() && isPicture(path):
			wrong = append(wrong, rejectPicture(path))
		case !info.IsDir():
			add("", path)
		default:
			before, dataFile, pictureFile := len(all), "", ""
			err := filepath.WalkDir(path, func(name string, entry fs.DirEntry, err error) error {
				if err == nil {
					err = ctx.Err()
				}
				if err == nil && !entry.IsDir() {
					if verify.Readable(name) {
						add(path, name)
					} else if isPuzzleData(name) {
						dataFile = name
					} else if isPicture(name) {
						pictureFile = cmp.Or(pictureFile, name)
					}
				}
				return err
			})
			switch {
			case err != nil || len(all) > before:
			case dataFile != "":
				err = rejectPuzzleData(dataFile)
			case pictureFile != "":
				err = rejectPicture(pictureFile)
			}
			wrong = append(wrong, err)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(besideOf)) {
		if !added[name] {
			add(filepath.Dir(name), name)
		}
	}
	return all, errors.Join(wrong...)
}

// privateFilesOf returns the private files that belong to files of an output: those with the same name up to
// the first full stop. It maps each to the path that it would have beside its public file.
func privateFilesOf(paths []string, private string) (besideOf map[string]string, wrong []error) {
	besideOf = map[string]string{}
	for _, path := range paths {
		public := filepath.Dir(path)
		folder, ok := privateFolderOf(public, private)
		if info, err := os.Stat(path); !ok || err != nil || info.IsDir() {
			continue
		}
		entries, err := os.ReadDir(folder)
		if err != nil {
			wrong = append(wrong, err)
		}
		work, _, _ := strings.Cut(filepath.Base(path), ".")
		for _, entry := range entries {
			if name, _, _ := strings.Cut(entry.Name(), "."); name == work && verify.Readable(entry.Name()) {
				besideOf[filepath.Join(folder, entry.Name())] = filepath.Join(public, entry.Name())
			}
		}
	}
	return besideOf, wrong
}

// addPrivateFolders adds, for each path in an output folder, the matching private folder. publicOf gives
// the public folder for a private one.
func addPrivateFolders(paths []string, private string) (all []string, publicOf map[string]string) {
	all, publicOf = slices.Clone(paths), map[string]string{}
	for _, path := range paths {
		folder, ok := privateFolderOf(filepath.Clean(path), private)
		if !ok {
			continue
		}
		publicOf[folder] = path
		if !slices.ContainsFunc(all, func(named string) bool { return filepath.Clean(named) == folder }) {
			all = append(all, folder)
		}
	}
	return all, publicOf
}

// privateFolderOf returns the private counterpart of an output folder, or of a folder within it. It
// returns false if there is none. given is the private folder of the build, or "" for the usual one.
func privateFolderOf(path, given string) (string, bool) {
	for output := path; ; output = filepath.Dir(output) {
		private := filepath.Clean(cmp.Or(given, site.PrivateFolder(output)))
		if private != output && disk.IsOutput(output) && disk.IsOutput(private) {
			within, err := filepath.Rel(output, path)
			private = filepath.Join(private, within)
			info, statErr := os.Stat(private)
			return private, err == nil && statErr == nil && info.IsDir()
		}
		if output == filepath.Dir(output) {
			return "", false
		}
	}
}

// writeVerifyText writes a line for each finding and note, then the counts of each file.
func writeVerifyText(w io.Writer, r *verify.Report) error {
	line := func(file, said string) string { return message.Line(file) + ": " + message.Line(said) }
	findings, notes := tally{max: maxListed}, tally{max: maxNotes}
	for _, f := range r.Findings {
		if findings.skipIfFull() {
			continue
		}
		if said := line(placeOf(f).In(catalog()), f.Says.In(catalog())); findings.admit(len(said)) {
			fmt.Fprintln(w, said)
		}
	}
	if findings.omitted > 0 {
		fmt.Fprintln(w, message.Counted(findings.omitted, "and 1 more finding", "and %d more findings").In(catalog()))
	}
	if len(r.Findings) > 0 {
		fmt.Fprintln(w)
	}
	for _, n := range r.Notes {
		if notes.skipIfFull() {
			continue
		}
		if said := line(n.File, n.Says.In(catalog())); notes.admit(len(said)) {
			fmt.Fprintln(w, said)
		}
	}
	if notes.omitted > 0 {
		fmt.Fprintln(w, message.Counted(notes.omitted, "and 1 more note", "and %d more notes").In(catalog()))
	}
	for _, c := range r.Counts {
		fmt.Fprintln(w, catalog().Say("%s: %s: %s and %s read, %d proved", message.Line(c.File), c.Kind,
			message.Counted(c.Puzzles, "1 puzzle", "%d puzzles"), message.Counted(c.Answers, "1 answer", "%d answers"), c.Proved))
	}
	return nil
}

// placeOf describes a finding's place: file, page, millimetres, and number of the puzzle.
func placeOf(f verify.Finding) message.Message {
	place := []message.Message{message.Name(f.File)}
	if f.Page > 0 {
		place = append(place, message.New(", page %d", f.Page))
	}
	if f.Place != (figure.Point{}) {
		place = append(place, message.New(", at %.1f × %.1f mm", millimetres(f.Place.X), millimetres(f.Place.Y)))
	}
	if f.Number > 0 {
		place = append(place, message.New(", number %d", f.Number))
	}
	return message.Joined(place...)
}

// millimetres converts micrometres into millimetres, rounded down to tenths.
func millimetres(l figure.Length) float64 { return float64(l/100) / 10 }

// writeVerifyJSON writes a JSON object per line for each finding, note and count.
func writeVerifyJSON(w io.Writer, r *verify.Report) error {
	type finding struct {
		File    string  `json:"file"`
		Page    int     `json:"page,omitempty"`
		X       float64 `json:"x,omitempty"`
		Y       float64 `json:"y,omitempty"`
		Number  int     `json:"number,omitempty"`
		Finding string  `json:"finding"`
	}
	type note struct {
		File string `json:"file"`
		Note string `json:"note"`
	}
	type count struct {
		File    string `json:"file"`
		Kind    string `json:"kind"`
		Puzzles int    `json:"puzzles"`
		Answers int    `json:"answers"`
		Proved  int    `json:"proved"`
	}
	type omitted struct {
		Findings int `json:"moreFindings,omitempty"`
		Notes    int `json:"moreNotes,omitempty"`
	}
	findings, notes := tally{max: maxListed}, tally{max: maxNotes}
	var errs []error
	for _, f := range r.Findings {
		if findings.skipIfFull() {
			continue
		}
		errs = append(errs, findings.writeJSON(w, finding{f.File, f.Page, millimetres(f.Place.X), millimetres(f.Place.Y), f.Number, message.Shortened(f.Says.In(catalog()), message.LineLimit)}))
	}
	for _, n := range r.Notes {
		if notes.skipIfFull() {
			continue
		}
		errs = append(errs, notes.writeJSON(w, note{n.File, message.Shortened(n.Says.In(catalog()), message.LineLimit)}))
	}
	if more := (omitted{findings.omitted, notes.omitted}); more != (omitted{}) {
		errs = append(errs, writeJSON(w, more))
	}
	for _, c := range r.Counts {
		errs = append(errs, writeJSON(w, count{c.File, c.Kind, c.Puzzles, c.Answers, c.Proved}))
	}
	return errors.Join(errs...)
}

// isPuzzleData reports whether a file has puzzles as data, as generate and gather write them.
func isPuzzleData(name string) bool {
	return slices.ContainsFunc([]string{".jsonl", ".jsonl.zst", ".parquet"}, func(end string) bool { return strings.HasSuffix(name, end) })
}

// rejectPuzzleData returns the error for a file with puzzles as data.
func rejectPuzzleData(name string) error {
	return message.Errorf("%s has puzzles as data, and verify reads finished PDFs and pages; possible: octavo grade KIND, which reads a puzzle a line and says how many solutions it has", name)
}

// isPicture reports whether a file is a drawing whose letters verify can't read.
func isPicture(name string) bool {
	return slices.Contains([]string{".svg", ".png"}, strings.ToLower(filepath.Ext(name)))
}

// rejectPicture returns the error for a picture.
func rejectPicture(name string) error {
	return message.Errorf("%s is a picture without letters, of which verify reads nothing; possible: the same drawings as PDF, which generate and export write with --as pdf", name)
}
