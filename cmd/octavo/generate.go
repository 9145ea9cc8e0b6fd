package main

import (
	"cmp"
	"fmt"
	"os"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"octavo/cmd/octavo/stream"
	"octavo/content/message"
	"octavo/engine"
	"octavo/site"
	"octavo/site/disk"
	"octavo/site/shards"
	"octavo/site/worlds"
)

// maxPuzzles bounds --count without --out. The program keeps the fingerprints of all puzzles in
// memory, which has room for those of ten million.
const maxPuzzles = 10_000_000

// generateFlags are the flags of generate.
type generateFlags struct {
	tier, seed, shard, format, dir, out string
	set                                 []string
	count, jobs                         int
	sorted                              bool
	drawn                               drawFlags
}

func newGenerate() *cobra.Command {
	var flags generateFlags
	c := &cobra.Command{
		Use:   "generate KIND",
		Short: "Make puzzles, one on each line",
		Long: `Generate makes puzzles and writes one on each line, in the order of their
numbers. The same seed gives the same puzzles, at any --jobs, and no two of them are
alike.

With --as svg, pdf or png it draws each puzzle and each solution into a file in --out,
such as 0001.svg and 0001.solution.svg, in grey, with cells of the size --cell. With
--as csv it writes a table, with --as jsonl the usual lines, to standard output or into
--out.

With --out alone it writes the order, or one --shard of it, into a folder. The folder
has blocks of compressed JSON Lines, each with a checksum. A run that was killed loses
at most half a second of work when it goes on. The puzzle of a number depends only on
the seed and the number. 'octavo gather' joins the shards and makes sure that no two
puzzles are alike.`,
		Example: `  octavo generate sudoku --tier hard --count 24 --seed 2026
  octavo generate sudoku --set size=6 --set symmetry=none --format text
  octavo generate sudoku --count 1000 --shard 2/4
  octavo generate sudoku --count 1000000 --shard 3/64 --out shards/03
  octavo generate sortresort --set world=island --set levels=1..100
  octavo generate sortresort --set world=island --set levels=1..100 --out Levels
  octavo generate kenken --set size=6 --count 12 --as svg --cell 12mm --out cages
  octavo generate sudoku --count 100 --as csv > table.csv`,
		Args:              requireKind(0),
		ValidArgsFunction: completeKind,
		RunE: func(c *cobra.Command, args []string) error {
			if err := joinMisuses(flags.drawn.mistakes(c, flags.out)); err != nil {
				return err
			}
			request, err := flags.request(c, kindOf(args))
			if err != nil {
				return err
			}
			words, err := stream.LoadWords(userLanguage(os.Getenv))
			if err != nil {
				return err
			}
			for _, note := range request.Notes(words) {
				fmt.Fprintln(c.ErrOrStderr(), catalog().Say("note: %s", note))
			}
			for _, advice := range request.Advice() {
				fmt.Fprintln(c.ErrOrStderr(), catalog().Say("note: %s", advice))
			}
			switch {
			case c.Flags().Changed("as"):
				return flags.drawn.generate(c, request)
			case flags.out != "" && request.IsFixed():
				return flags.writeLevels(c, request)
			case c.Flags().Changed("out"):
				return flags.writeShard(c, request)
			}
			return stream.Generate(c.Context(), request, c.OutOrStdout())
		},
	}
	c.Flags().StringVar(&flags.tier, "tier", "", "how hard (default: the kind's first tier; any tier if an option such as rating says how hard)")
	c.Flags().IntVar(&flags.count, "count", 1, fmt.Sprintf("how many, 1 to %d, or to %d with --out", maxPuzzles, shards.MaxPuzzles))
	c.Flags().StringVar(&flags.seed, "seed", "1", "the seed of the puzzles")
	c.Flags().StringArrayVar(&flags.set, "set", nil, "an option of the kind, as `key=value`; may be repeated")
	c.Flags().StringVar(&flags.shard, "shard", "", "make only the numbers I, I+N, I+2N … for `I/N`; write I+1/N if you count from 0")
	c.Flags().StringVar(&flags.format, "format", "jsonl", "jsonl or text")
	c.Flags().BoolVar(&flags.sorted, "sorted", false, "in the order in which books print them (watersort: see its option order), not by their numbers")
	c.Flags().StringVar(&flags.dir, "dir", "", "the publication whose worlds sortresort uses, and whose watersort.yaml watersort uses (default: here, then the sample)")
	c.Flags().StringVar(&flags.out, "out", "", "the folder to write into. A shard needs a folder of its own. The files of --as and of levels may be beside other files; they replace only files of earlier runs")
	flags.drawn.addTo(c, "as large as one puzzle on a page of 6 by 9 inches")
	addJobsFlag(c, &flags.jobs)
	helpLanguage(english).describeKindsIn(c)
	return c
}

// writeLevels writes levels as files that a game reads, and reports how many files it wrote.
func (f generateFlags) writeLevels(c *cobra.Command, request stream.Request) error {
	if c.Flags().Changed("shard") {
		return misuse("--shard: with --out the levels of %s are files of a game, which are written together; without it, a shard of them goes to standard output", request.Kind.Name())
	}
	for _, name := range []string{"format", "sorted"} {
		if c.Flags().Changed(name) {
			return misuse("--%s says how lines are written, and --out writes files", name)
		}
	}
	if err := checkFolder("out", f.out); err != nil {
		return err
	}
	levels, wrong := worlds.GameFiles(c.Context(), request.Kind, request.Options, f.jobs)
	if levels == nil {
		return wrong
	}
	written, err := disk.WriteShared(f.out, levels)
	if err := cmp.Or(err, wrong); err != nil {
		return err
	}
	fmt.Fprintln(c.ErrOrStderr(), catalog().Say("wrote %s into %s", fileCount(written), f.out))
	return nil
}

// writeShard writes a shard into --out, or the whole order as one shard. It reports the number of
// puzzles.
func (f generateFlags) writeShard(c *cobra.Command, request stream.Request) error {
	var wrong []error
	for _, name := range []string{"format", "sorted"} {
		if c.Flags().Changed(name) {
			wrong = append(wrong, misuse("--%s says how lines are written to standard output, and --out writes blocks of compressed JSON Lines; 'octavo gather' makes other forms of them", name))
		}
	}
	if f.out == "" {
		wrong = append(wrong, misuse("--out is empty"))
	}
	if err := joinMisuses(append(wrong, checkFolder("out", f.out))); err != nil {
		return err
	}
	order, err := stream.NewShardedOrder(request, "octavo "+site.Version)
	if err != nil {
		return &usageError{err}
	}
	bar := newBar(c.ErrOrStderr(), false)
	done, err := order.Write(c.Context(), f.out, func(done, total int) { bar.show("making", done, total) })
	bar.clear()
	if err != nil {
		return err
	}
	if done.Existing > 0 {
		fmt.Fprintln(c.ErrOrStderr(), catalog().Say("%s stood in %s already", puzzleCount(done.Existing), f.out))
	}
	fmt.Fprintln(c.ErrOrStderr(), catalog().Say("wrote %s into %s", puzzleCount(done.Puzzles), f.out))
	if sample := done.Sample; sample.IsScarce() {
		scarce := message.New("%d of the first %d puzzles made here repeat others (under the kind's symmetries), and %d are asked for; where so many can't be made, 'octavo gather' says how many can be",
			sample.Puzzles-sample.Different, sample.Puzzles, f.count)
		fmt.Fprintln(c.ErrOrStderr(), catalog().Say("note: %s", scarce))
	}
	return nil
}

// maxCount returns the largest --count. Shards may be larger, because no fingerprints are kept in
// memory for them.
func (f generateFlags) maxCount(c *cobra.Command) int {
	if c.Flags().Changed("out") && !c.Flags().Changed("as") {
		return shards.MaxPuzzles
	}
	return maxPuzzles
}

// request returns the request that the flags make. It returns an error for the first mistake in the
// flags, or if the puzzles can't be made.
func (f generateFlags) request(c *cobra.Command, kind engine.Kind) (stream.Request, error) {
	if maxCount := f.maxCount(c); f.count < 1 || f.count > maxCount {
		var more message.Message
		if maxCount < shards.MaxPuzzles {
			more = message.New(", or to %d with --out", shards.MaxPuzzles)
		}
		return stream.Request{}, misuse("--count %d: possible are 1 to %d%s", f.count, maxCount, more)
	}
	if err := checkJobs(c, f.jobs); err != nil {
		return stream.Request{}, err
	}
	options, err := parseOptions(f.set)
	if err != nil {
		return stream.Request{}, err
	}
	tier, err := parseTier(c, kind, f.tier)
	if err != nil {
		return stream.Request{}, err
	}
	shard, err := parseShard(c, f.shard)
	if err != nil {
		return stream.Request{}, err
	}
	format, err := parseFormat(f.format)
	if err != nil {
		return stream.Request{}, err
	}
	if kind, err = f.kindWithMaterial(c, kind, options); err != nil {
		return stream.Request{}, err
	}
	request := stream.Request{
		Kind: kind, Options: options, Tier: tier, Seed: f.seed,
		Count: f.count, Shard: shard, Format: format, Sorted: f.sorted, Jobs: f.jobs,
	}
	if err := request.Check(); err != nil {
		return request, &usageError{err}
	}
	return request, f.rejectUnusedFlags(c, request)
}

// kindWithMaterial returns the kind with the material of the publication. It rejects --dir for kinds
// that use no material.
func (f generateFlags) kindWithMaterial(c *cobra.Command, kind engine.Kind, options engine.Options) (engine.Kind, error) {
	if _, ok := materialLoaders()[kind.Name()]; !ok && c.Flags().Changed("dir") {
		return nil, misuse("--dir: %s is made of nothing that a publication has", kind.Name())
	}
	return withMaterial(kind, f.dir, options)
}

// rejectUnusedFlags rejects --count and --seed if the options name the puzzles, such as levels=1..100.
func (f generateFlags) rejectUnusedFlags(c *cobra.Command, request stream.Request) error {
	for _, name := range []string{"count", "seed"} {
		if request.IsFixed() && c.Flags().Changed(name) {
			if name == "count" {
				return misuse("--count: the options name the puzzles of %s; write --set levels=1..%d", request.Kind.Name(), f.count)
			}
			return misuse("--%s: the options name the puzzles of %s, and each follows from its number", name, request.Kind.Name())
		}
	}
	return nil
}

// parseOptions parses the values of --set, each written key=value.
func parseOptions(settings []string) (engine.Options, error) {
	options := engine.Options{}
	for _, setting := range settings {
		key, value, ok := strings.Cut(setting, "=")
		if !ok || key == "" {
			return nil, misuse("--set %q: an option is written key=value", setting)
		}
		if earlier, twice := options[key]; twice {
			return nil, misuse("--set %s is given twice, as %q and %q", key, earlier, value)
		}
		options[key] = value
	}
	return options, nil
}

// parseTier parses --tier. It returns NoTier if the flag isn't given.
func parseTier(c *cobra.Command, kind engine.Kind, name string) (engine.Tier, error) {
	if !c.Flags().Changed("tier") {
		return engine.NoTier, nil
	}
	if tier, ok := engine.ParseTier(name); ok {
		return tier, nil
	}
	_, printed, err := stream.PrintedNames()
	if err != nil {
		return engine.NoTier, err
	}
	return engine.NoTier, &usageError{&unknownError{noun: "tier", word: name, known: engine.TierNames(kind.Tiers()), aliases: printed}}
}

// parseShard parses --shard, written I/N with I from 1 to N. Programs that count shards from 0
// write I+1/N instead, with the sign +. It returns the zero Shard if the flag isn't given.
func parseShard(c *cobra.Command, text string) (stream.Shard, error) {
	if !c.Flags().Changed("shard") {
		return stream.Shard{}, nil
	}
	first, second, _ := strings.Cut(text, "/")
	first, fromZero := strings.CutSuffix(first, "+1")
	index, err1 := strconv.Atoi(first)
	of, err2 := strconv.Atoi(second)
	if fromZero {
		index++
	}
	if err1 != nil || err2 != nil || index < 1 || index > of || of > maxPuzzles {
		return stream.Shard{}, misuse("--shard %q: a shard is written I/N, with I from 1 to N; or I+1/N, with I from 0", text)
	}
	return stream.Shard{Index: index, Of: of}, nil
}

func parseFormat(name string) (stream.Format, error) {
	switch name {
	case "jsonl":
		return stream.JSONL, nil
	case "text":
		return stream.Text, nil
	}
	return 0, unknown("format", name, []string{"jsonl", "text"})
}
