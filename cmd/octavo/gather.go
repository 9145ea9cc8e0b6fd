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

	folder bool // whether --out names a folder; otherwise it names a file
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

Checksums show accidents, not forgery: whoever changes a shard can also compute them. So
puzzles are solved and graded again, and must be as ordered. With --out this is done for
all puzzles, otherwise for a sample of about 256 numbers; --verify chooses. A line with
an unknown field, or with the same field twice, is always refused.

With --out FILE the puzzles go to a new file, in the --format that its name ends with,
and statistics go to standard output. With --out DIR (an existing folder, or a name that
ends with a slash), statistics and charts are written beside the puzzles. Without --out
the puzzles go to standard output.`,
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
			if err := joinMisuses(flags.mistakes(c)); err != nil {
				return err
			}
			return flags.gather(c, args)
		},
	}
	c.Flags().StringVar(&flags.out, "out", "", "a file, or a folder for puzzles, statistics and charts (default: puzzles to standard output)")
	c.Flags().StringVar(&flags.format, "format", "", "the `format` of the puzzles: "+commaList(gather.Formats())+" (default: that of the file's name; else jsonl, or jsonl.zst in a folder)")
	c.Flags().StringVar(&flags.statistics, "statistics", "text", "form of the statistics with --out FILE: text or json")
	c.Flags().StringVar(&flags.verify, "verify", "", "the puzzles to solve and grade again: all, sample or none (default: all with --out, else sample)")
	c.Flags().StringVar(&flags.dir, "dir", "", "the publication whose watersort.yaml was used for the shards of watersort (default: here)")
	addJobsFlag(c, &flags.jobs)
	return c
}

// mistakes lists everything that is wrong with the flags, and sets the defaults of --verify and --format.
func (f *gatherFlags) mistakes(c *cobra.Command) []error {
	var wrong []error
	if c.Flags().Changed("out") && f.out == "" {
		wrong = append(wrong, misuse("--out is empty"))
	}
	wrong = append(wrong, checkFolder("out", f.out), checkJobs(c, f.jobs))
	if !slices.Contains([]string{"text", "json"}, f.statistics) {
		wrong = append(wrong, &unknownError{noun: "form of statistics", word: f.statistics, known: []string{"text", "json"}})
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
		wrong = append(wrong, &unknownError{noun: "verification", word: f.verify, known: known})
	}
	f.folder = f.out != "" && (os.IsPathSeparator(f.out[len(f.out)-1]) || isFolder(f.out))
	return append(wrong, f.chooseFormat(c))
}

// chooseFormat takes the format from --format, or from the ending of the file's name.
func (f *gatherFlags) chooseFormat(c *cobra.Command) error {
	formats := gather.Formats()
	ending := slices.IndexFunc(formats, func(format string) bool { return strings.HasSuffix(f.out, "."+format) })
	namesFormat := f.out != "" && !f.folder && ending >= 0
	switch {
	case namesFormat && slices.Contains(formats, f.format) && f.format != formats[ending]:
		return misuse("--format %s: the name %s says %s; possible: another name, or no --format", f.format, f.out, formats[ending])
	case c.Flags().Changed("format") && !slices.Contains(formats, f.format):
		return &unknownError{noun: "format", word: f.format, known: formats}
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
	if err := from.FindRepeats(c.Context(), func(done, total int) { bar.show("checking", done, total) }); err != nil {
		return err
	}
	j := &gatherOutput{c: c, from: from, flags: f, scratch: scratch, bar: bar, statistics: from.Statistics()}
	switch {
	case f.out == "":
		return j.writePuzzles(c.OutOrStdout())
	case f.folder:
		return j.writeFolder()
	}
	return j.writeFile()
}

// refuseExisting rejects an existing output file, and an output in the folder of a shard.
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

// scratchFolder returns the folder for temporary files. It is on the disk of the output, so that
// finished files can be moved.
func (f *gatherFlags) scratchFolder() string {
	switch {
	case f.out == "":
		return os.TempDir()
	case f.folder:
		return filepath.Dir(filepath.Clean(f.out))
	}
	return filepath.Dir(f.out)
}

// kind returns the named kind with the material of the publication in --dir.
func (f *gatherFlags) kind(name string) (engine.Kind, error) {
	kind, ok := kinds.Named(name)
	if !ok {
		return nil, message.Errorf("the shards are of a kind %q, which this program doesn't know; known: %s", name, commaList(kinds.Names()))
	}
	return withMaterial(kind, f.dir, nil)
}

// A gatherOutput writes the gathered puzzles to standard output, into a file or into a folder.
type gatherOutput struct {
	c          *cobra.Command
	from       *gather.Gathering
	flags      *gatherFlags
	scratch    *disk.Scratch
	bar        *progressBar
	statistics *gather.Statistics
}

// writePuzzles writes all puzzles, and adds them to the statistics.
func (j *gatherOutput) writePuzzles(out io.Writer) error {
	to, err := gather.NewWriter(j.flags.format, out)
	if err != nil {
		return err
	}
	done := 0
	for batch, err := range j.from.Batches(j.c.Context(), j.scratch.Folder()) {
		if err != nil {
			return err
		}
		if err := to.WriteBatch(batch); err != nil {
			return err
		}
		j.statistics.Add(batch)
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
	j.statistics.MakeTables(kind)
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
	if err := j.flags.refuseExisting(); err != nil { // another program may have made the file since the first check
		draft.Drop()
		return err
	}
	if _, _, err := draft.Put(filepath.Base(j.flags.out)); err != nil {
		return err
	}
	j.bar.clear()
	text := j.statistics.Text()
	if j.flags.statistics == "json" {
		if text, err = j.statistics.JSON(); err != nil {
			return err
		}
	}
	_, err = visibleWriter{j.c.OutOrStdout()}.Write(text)
	return err
}

// gatheredManifest names the file that lists all files that gather wrote into a folder.
const gatheredManifest = ".octavo-gathered.json"

// writeFolder writes puzzles, statistics and charts into the folder. All files appear there at the
// same moment.
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
		fmt.Fprintln(j.c.ErrOrStderr(), catalog().Say("wrote %s into %s", fileCount(written), j.flags.out))
	}
	return err
}

// addStatistics adds the statistics to a folder as text, as JSON, and as charts.
func (j *gatherOutput) addStatistics(to *disk.SharedFolder) error {
	data, err := j.statistics.JSON()
	if err != nil {
		return err
	}
	files := []render.File{{Path: "statistics.json", Data: data}, {Path: "statistics.txt", Data: j.statistics.Text()}}
	renderer, err := drawings.BuiltinRenderer()
	if err != nil {
		return err
	}
	printer := export.NewPrinter(renderer, export.SVG, defaultPPI)
	for _, table := range j.statistics.Tables {
		svg, err := printer.Print(j.c.Context(), export.Drawing{Figure: j.statistics.Chart(table), Title: table.Name, Language: "en"})
		if err != nil {
			return err
		}
		files = append(files, render.File{Path: table.Name + ".svg", Data: svg})
	}
	for _, file := range files {
		if err := to.Add(file); err != nil {
			return err
		}
	}
	return nil
}
