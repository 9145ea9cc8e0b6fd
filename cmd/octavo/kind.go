package main

import (
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"octavo/cmd/octavo/stream"
	"octavo/content/message"
	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/engine/watersort"
	"octavo/site/books/policy"
	"octavo/site/worlds"
)

// requireKind requires the name of a kind as the first argument. more is the largest number of
// arguments after it.
func requireKind(more int) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if len(args) == 0 {
			return misuse("%s needs a kind of puzzle: %s", c.Name(), commaList(kinds.Names()))
		}
		if _, ok := kinds.Named(args[0]); !ok {
			printed, _, err := stream.PrintedNames()
			if err != nil {
				return err
			}
			return &usageError{&unknownError{noun: "kind", word: args[0], known: kinds.Names(), aliases: printed}}
		}
		if len(args) > 1+more {
			return misuse("%s takes no %q", c.Name(), args[1+more])
		}
		return nil
	}
}

// kindOf returns the kind that the first argument names. requireKind has checked that it exists.
func kindOf(args []string) engine.Kind {
	kind, _ := kinds.Named(args[0])
	return kind
}

// materialLoaders maps names of kinds to functions that load the material of a publication for them.
// dir "" means the current folder.
func materialLoaders() map[string]func(dir string, options engine.Options) ([]engine.Material, error) {
	return map[string]func(string, engine.Options) ([]engine.Material, error){
		"sortresort": worlds.Open,
		"watersort":  func(dir string, _ engine.Options) ([]engine.Material, error) { return policy.Open(dir) },
	}
}

// withMaterial returns the kind with the material of the publication in dir, for these options. Kinds that use no material
// stay as they are.
func withMaterial(kind engine.Kind, dir string, options engine.Options) (engine.Kind, error) {
	open, ok := materialLoaders()[kind.Name()]
	if !ok {
		return kind, nil
	}
	materials, err := open(dir, options)
	if err != nil {
		return nil, err
	}
	return engine.WithMaterials([]engine.Kind{kind}, materials...)[0], nil
}

// completeKind completes the first argument with a kind, and the next one with a file.
func completeKind(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) == 0 {
		return kinds.Names(), cobra.ShellCompDirectiveNoFileComp
	}
	return nil, cobra.ShellCompDirectiveDefault
}

// addJobsFlag adds --jobs. checkJobs checks its value later.
func addJobsFlag(c *cobra.Command, jobs *int) {
	c.Flags().IntVar(jobs, "jobs", 0, "how many to work on at a time (default: one for each processor)")
}

// addLadderFlag adds --set to a command that solves puzzles as a person does.
func addLadderFlag(c *cobra.Command, set *[]string) {
	c.Flags().StringArrayVar(set, "set", nil, "leave techniques out, by the kind's options for this, as `key=value`; may be repeated")
}

// withLadder returns the kind with the ladder that the values of --set ask for.
func withLadder(kind engine.Kind, set []string) (engine.Kind, error) {
	options, err := parseOptions(set)
	if err != nil || len(options) == 0 {
		return kind, err
	}
	ladder, ok := kind.(engine.LadderKind)
	if !ok {
		return nil, misuse("--set: no option leaves techniques of %s out; possible: no --set", kind.Name())
	}
	for key := range options {
		if !slices.Contains(ladder.LadderOptions(), key) {
			return nil, unknown("option", key, ladder.LadderOptions())
		}
	}
	if _, err := kind.Maker(options); err != nil {
		return nil, &usageError{err}
	}
	return ladder.WithLadder(options), nil
}

func checkJobs(c *cobra.Command, jobs int) error {
	if c.Flags().Changed("jobs") && jobs < 1 {
		return misuse("--jobs %d: at least 1 is needed", jobs)
	}
	return nil
}

// runFilter opens the input that the arguments name, and runs a filter over its lines.
func runFilter(c *cobra.Command, args []string, jobs int, run func(stream.Filter) error) error {
	return runKindFilter(c, kindOf(args), args, jobs, run)
}

// runKindFilter does the same as runFilter, for a kind that may have material. The input may come
// from a stranger, so the work on each line is limited.
func runKindFilter(c *cobra.Command, kind engine.Kind, args []string, jobs int, run func(stream.Filter) error) error {
	if err := checkJobs(c, jobs); err != nil {
		return err
	}
	in, err := openInput(c, args[1:])
	if err != nil {
		return err
	}
	defer in.Close()
	defer endAfterInterrupt(c.Context(), c.ErrOrStderr())()
	kind = engine.WithMaterials([]engine.Kind{kind}, watersort.LimitedBudget{})[0]
	return run(stream.Filter{Kind: kind, Jobs: jobs, In: in, Out: c.OutOrStdout(), Errs: c.ErrOrStderr(), Catalog: catalog()})
}

// openInput opens the file whose name is the only element of file. It returns standard input if
// file is empty, or the name is "-".
func openInput(c *cobra.Command, file []string) (io.ReadCloser, error) {
	if len(file) == 0 || file[0] == "-" {
		return io.NopCloser(c.InOrStdin()), nil
	}
	in, err := os.Open(file[0])
	if err != nil {
		return nil, message.Errorf("opening the puzzles: %v", err)
	}
	return in, nil
}

// describeKinds returns the help about kinds in a language: tiers, options and techniques.
func describeKinds(all []engine.Kind, l helpLanguage) string {
	var b strings.Builder
	width := 0
	for _, label := range []string{"tiers:", "options:", "techniques:"} {
		width = max(width, utf8.RuneCountInString(l(label))+1)
	}
	padded := func(label string) string { return fmt.Sprintf("%-*s", width, label) }
	for _, k := range all {
		fmt.Fprintf(&b, "\n  %s\n", k.Name())
		if tiers := k.Tiers(); len(tiers) > 0 {
			writeParagraph(&b, padded(l("tiers:")), strings.Join(engine.TierNames(tiers), ", "))
		}
		for i, o := range k.Options() {
			label := ""
			if i == 0 {
				label = l("options:")
			}
			writeParagraph(&b, padded(label), describeOption(o, l))
		}
		if techniques := k.Techniques(); len(techniques) > 0 {
			writeParagraph(&b, padded(l("techniques:")), strings.Join(techniques, ", "))
		}
	}
	return b.String()
}

func describeOption(o engine.OptionSpec, l helpLanguage) string {
	text := o.Key + "=" + strings.Join(o.Values, "|")
	if len(o.Values) == 0 {
		text = o.Key + "=" + l(o.Possible().String())
	}
	if o.Default != "" {
		text += " (" + l("default") + " " + o.Default + ")"
	}
	return text + ": " + l(o.Help)
}

// writeParagraph writes a label and a text beside it, in lines that fit a terminal.
func writeParagraph(b *strings.Builder, label, text string) {
	const width = 73 // a manual page indents the text by 7 of 80 columns
	indent := strings.Repeat(" ", 4)
	used := len(indent) + utf8.RuneCountInString(label)
	b.WriteString(indent + label)
	for i, word := range strings.Fields(text) {
		switch {
		case i == 0:
		case used+1+utf8.RuneCountInString(word) > width:
			b.WriteString("\n" + indent + strings.Repeat(" ", utf8.RuneCountInString(label)))
			used = len(indent) + utf8.RuneCountInString(label)
		default:
			b.WriteByte(' ')
			used++
		}
		b.WriteString(word)
		used += utf8.RuneCountInString(word)
	}
	b.WriteByte('\n')
}
