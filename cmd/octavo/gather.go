package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"octavo/cmd/octavo/gather"
	"octavo/content/message"
	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/render"
	"octavo/render/export"
	"octavo/site/disk"
	"octavo/site/drawings"
)

// gatherFlags are the flags of gather.
type gatherFlags struct {
	out, format, statistics, dir, verify string
	jobs                                 int

	folder bool // whether out is a folder
}

func newGather() *cobra.Command {
	var flags gatherFlags
	c := &cobra.Command{
		Use:   "gather DIR…",
		Short: "Join the shards of an order of puzzles",
		Long: `Gather joins the shards that 'octavo generate KIND --out DIR' wrote. Each DIR is the
folder of a shard, or holds such folders. All shards must be there and complete; all
missing and damaged ones are reported at once. Puzzles come in the order of their
numbers. If two are the same under the symmetries of the kind, another puzzle is made
for the later number. So the result is the same as that of one run of generate without
--out, however the order was divided into shards.

Checksums show accidents, not forgery: whoever changes a shard can compute them, too.
So puzzles are solved and graded anew, and must be as ordered: all of them with --out,
and otherwise a sample of some 256 numbers; --verify chooses. A line with a field that
isn't known, or stands there twice, is refused in any case.

With --out FILE the puzzles go to a file, which must not be there yet, in the --format
that its name ends with, and statistics to standard output. With --out DIR, a folder
that is there, or a name that ends with a slash, statistics and charts of them are
written beside the puzzles. Without --out the puzzles go to standard output.`,
		Example: `  octavo gather shards --out easy.jsonl.zst
  octavo gather shards/01 shards/02 --out easy.parquet --statistics json
  octavo gather shards --out gathered/ --format parquet`,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return misuse("gather needs the folders of shards, or one that holds them")
			}
			return nil
		},
		ValidArgsFunction: cobra.CompletionFunc(completeFolders),
		RunE: func(c *cobra.Command, args []string) error {
			if err := misuses(flags.mistakes(c)); err != nil {
				return err
			}
			return flags.gather(c, args)
		},
	}
	c.Flags().StringVar(&flags.out, "out", "", "a file, or a folder for puzzles, statistics and charts (default: puzzles to standard output)")
	c.Flags().StringVar(&flags.format, "format", "", "the `format` of the puzzles: "+list(gather.Formats())+" (default: that of the file's name; else jsonl, or jsonl.zst in a folder)")
	c.Flags().StringVar(&flags.statistics, "statistics", "text", "form of the statistics with --out FILE: text or json")
	c.Flags().StringVar(&flags.verify, "verify", "", "the puzzles to solve and grade anew: all, sample or none (default: all with --out, else sample)")
	c.Flags().StringVar(&flags.dir, "dir", "", "the publication by whose watersort.yaml the shards of watersort were made (default: here)")
	jobsFlag(c, &flags.jobs)
	return c
}

// mistakes lists everything that is wrong with the flags, and sets defaults.
func (f *gatherFlags) mistakes(c *cobra.Command) []error {
	var wrong []error
	if c.Flags().Changed("out") && f.out == "" {
		wrong = append(wrong, misuse("--out is empty"))
	}
	wrong = append(wrong, checkFolder("out", f.out), checkJobs(c, f.jobs))
	if !slices.Contains([]string{"text", "json"}, f.statistics) {
		wrong = append(wrong, &unknownError{what: "form of statistics", read: f.statistics, known: []string{"text", "json"}})
	}
	if c.Flags().Changed("statistics") && f.out == "" {
		wrong = append(wrong, misuse("--statistics needs --out; without it, puzzles go to standard output"))
	}
	if !c.Flags().Changed("verify") {
		f.verify = string(gather.VerifySample)
		if f.out != "" {
			f.verify = string(gather.VerifyAll)
		}
	}
	if known := gather.Verifications(); !slices.Contains(known, f.verify) {
		wrong = append(wrong, &unknownError{what: "verification", read: f.verify, known: known})
	}
	f.folder = f.out != "" && (os.IsPathSeparator(f.out[len(f.out)-1]) || isFolder(f.out))
	return append(wrong, f.chooseFormat(c))
}

// chooseFormat takes the format from --format, or from the name of the file.
func (f *gatherFlags) chooseFormat(c *cobra.Command) error {
	formats := gather.Formats()
	ending := slices.IndexFunc(formats, func(format string) bool { return strings.HasSuffix(f.out, "."+format) })
	switch {
	case f.out != "" && !f.folder && ending >= 0 && slices.Contains(formats, f.format) && f.format != formats[ending]:
		return misuse("--format %s: the name %s says %s; possible: another name, or no --format", f.format, f.out, formats[ending])
	case c.Flags().Changed("format") && !slices.Contains(formats, f.format):
		return &unknownError{what: "format", read: f.format, known: formats}
	case c.Flags().Changed("format") && f.format == "parquet" && f.out == "":
		return misuse("--format parquet is a file; it needs --out")
	case f.format != "":
	case f.out == "":
		f.format = "jsonl"
	case f.folder:
		f.format = "jsonl.zst"
	case ending < 0:
		return misuse("--out %s: its name ends with no format that is known: .%s; possible: another name, or --format", f.out, strings.Join(formats, ", ."))
	default:
		f.format = formats[ending]
	}
	return nil
}

func isFolder(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir()
}

func (f *gatherFlags) gather(c *cobra.Command, folders []string) error {
	if err := f.refuseExisting(); err != nil {
		return err
	}
	from, err := gather.Open(folders, f.kind, gather.Options{Verify: gather.Verification(f.verify), Jobs: f.jobs})
	if err != nil {
		return err
	}
	scratch, err := disk.OpenScratch(f.scratchFolder(), ".octavo-gather-")
	if err != nil {
		return err
	}
	defer scratch.Close()
	bar := newBar(c.ErrOrStderr(), false)
	defer bar.clear()
	if err := from.Settle(c.Context(), func(done, total int) { bar.show("checking", done, total) }); err != nil {
		return err
	}
	j := &gatherOutput{c: c, from: from, flags: f, scratch: scratch, bar: bar, counted: from.Statistics()}
	switch {
	case f.out == "":
		return j.writePuzzles(c.OutOrStdout())
	case f.folder:
		return j.writeFolder()
	}
	return j.writeFile()
}

// refuseExisting rejects an existing file, and the folder of a shard.
func (f *gatherFlags) refuseExisting() error {
	if f.out == "" {
		return nil
	}
	if f.folder {
		return disk.RefuseShardFolder(f.out)
	}
	if err := disk.RefuseShardFolder(filepath.Dir(f.out)); err != nil {
		return err
	}
	if _, err := os.Lstat(f.out); !errors.Is(err, fs.ErrNotExist) {
		return message.Errorf("%s is there already; move it away, or choose another name", f.out)
	}
	return nil
}

// scratchFolder returns the folder for temporary files. It is next to the output, where there is room.
func (f *gatherFlags) scratchFolder() string {
	switch {
	case f.out == "":
		return os.TempDir()
	case f.folder:
		return filepath.Dir(filepath.Clean(f.out))
	}
	return filepath.Dir(f.out)
}

// kind returns a kind with the material of the publication.
func (f *gatherFlags) kind(name string) (engine.Kind, error) {
	kind, ok := kinds.Named(name)
	if !ok {
		return nil, message.Errorf("the shards are of a kind %q, which this program doesn't know; known: %s", name, list(kinds.Names()))
	}
	return withMaterial(kind, f.dir)
}

// A gatherOutput writes the gathered puzzles.
type gatherOutput struct {
	c       *cobra.Command
	from    *gather.Gathering
	flags   *gatherFlags
	scratch *disk.Scratch
	bar     *bar
	counted *gather.Statistics
}

// writePuzzles writes all puzzles, and counts them for the statistics.
func (j *gatherOutput) writePuzzles(out io.Writer) error {
	to, err := gather.NewWriter(j.flags.format, out)
	if err != nil {
		return err
	}
	done := 0
	for batch, err := range j.from.Joined(j.c.Context(), j.scratch.Folder()) {
		if err != nil {
			return err
		}
		if err := to.Add(batch); err != nil {
			return err
		}
		j.counted.Add(batch)
		done += batch.Numbers
		j.bar.show("joining", done, j.from.Order().Count)
	}
	if err := to.Close(); err != nil {
		return err
	}
	kind, err := j.flags.kind(j.from.Order().Kind)
	if err != nil {
		return err
	}
	j.counted.Finish(kind)
	return nil
}

// writeFile writes a file, moves it into place when it is complete, and prints the statistics.
func (j *gatherOutput) writeFile() error {
	draft, err := j.scratch.Draft()
	if err != nil {
		return err
	}
	if err := j.writePuzzles(draft); err != nil {
		draft.Drop()
		return err
	}
	if err := j.flags.refuseExisting(); err != nil { // somebody else was faster
		draft.Drop()
		return err
	}
	if _, _, err := draft.Put(filepath.Base(j.flags.out)); err != nil {
		return err
	}
	j.bar.clear()
	text := j.counted.Text()
	if j.flags.statistics == "json" {
		if text, err = j.counted.JSON(); err != nil {
			return err
		}
	}
	_, err = visible{j.c.OutOrStdout()}.Write(text)
	return err
}

// gatheredManifest is the file that lists the files that gather wrote into a folder.
const gatheredManifest = ".octavo-gathered.json"

// writeFolder writes puzzles, statistics and charts. They appear in the folder together.
func (j *gatherOutput) writeFolder() error {
	to, err := disk.OpenSharedFolder(j.flags.out, gatheredManifest)
	if err != nil {
		return err
	}
	defer to.Abort()
	if err := to.Stream("puzzles."+j.flags.format, j.writePuzzles); err != nil {
		return err
	}
	if err := j.addStatistics(to); err != nil {
		return err
	}
	j.bar.clear()
	written, err := to.Commit()
	if err == nil {
		fmt.Fprintln(j.c.ErrOrStderr(), catalog().Say("wrote %s into %s", files(written), j.flags.out))
	}
	return err
}

// addStatistics adds the statistics as text, as JSON, and as charts.
func (j *gatherOutput) addStatistics(to *disk.SharedFolder) error {
	data, err := j.counted.JSON()
	if err != nil {
		return err
	}
	files := []render.File{{Path: "statistics.json", Data: data}, {Path: "statistics.txt", Data: j.counted.Text()}}
	renderer, err := drawings.BuiltinRenderer()
	if err != nil {
		return err
	}
	printer := export.NewPrinter(renderer, export.SVG, defaultPPI)
	for _, table := range j.counted.Tables {
		svg, err := printer.Print(j.c.Context(), export.Drawing{Figure: j.counted.Chart(table), Title: table.Of, Language: "en"})
		if err != nil {
			return err
		}
		files = append(files, render.File{Path: table.Of + ".svg", Data: svg})
	}
	for _, file := range files {
		if err := to.Add(file); err != nil {
			return err
		}
	}
	return nil
}
