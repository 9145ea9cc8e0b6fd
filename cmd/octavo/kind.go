package main

import (
	"fmt"
	"io"
	"os"
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

// withKind requires the name of a kind, and at most more words after it.
func withKind(more int) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if len(args) == 0 {
			return misuse("%s needs a kind of puzzle: %s", c.Name(), list(kinds.Names()))
		}
		if _, ok := kinds.Named(args[0]); !ok {
			printed, _, err := stream.PrintedNames()
			if err != nil {
				return err
			}
			return &usageError{&unknownError{what: "kind", read: args[0], known: kinds.Names(), also: printed}}
		}
		if len(args) > 1+more {
			return misuse("%s takes no %q", c.Name(), args[1+more])
		}
		return nil
	}
}

// kindOf returns the kind of arguments that withKind has checked.
func kindOf(args []string) engine.Kind {
	kind, _ := kinds.Named(args[0])
	return kind
}

// materialLoaders maps kinds to functions that load a publication's material for them. Folder ""
// is the current one.
func materialLoaders() map[string]func(dir string) ([]engine.Material, error) {
	return map[string]func(string) ([]engine.Material, error){"sortresort": worlds.Open, "watersort": policy.Open}
}

// withMaterial returns a kind with the material of the publication in a folder.
func withMaterial(kind engine.Kind, dir string) (engine.Kind, error) {
	open, ok := materialLoaders()[kind.Name()]
	if !ok {
		return kind, nil
	}
	materials, err := open(dir)
	if err != nil {
		return nil, err
	}
	return engine.WithMaterials([]engine.Kind{kind}, materials...)[0], nil
}

// completeKind completes a kind, then files.
func completeKind(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) == 0 {
		return kinds.Names(), cobra.ShellCompDirectiveNoFileComp
	}
	return nil, cobra.ShellCompDirectiveDefault
}

// jobsFlag adds --jobs. checkJobs checks its value.
func jobsFlag(c *cobra.Command, jobs *int) {
	c.Flags().IntVar(jobs, "jobs", 0, "how many to work on at a time (default: one a processor)")
}

func checkJobs(c *cobra.Command, jobs int) error {
	if c.Flags().Changed("jobs") && jobs < 1 {
		return misuse("--jobs %d: at least 1 is needed", jobs)
	}
	return nil
}

// filter opens the input, runs a filter over it, and closes it.
func filter(c *cobra.Command, args []string, jobs int, run func(stream.Filter) error) error {
	return filterBy(c, kindOf(args), args, jobs, run)
}

// filterBy is filter for a kind with material. Lines come from outside: the work on each is bounded.
func filterBy(c *cobra.Command, kind engine.Kind, args []string, jobs int, run func(stream.Filter) error) error {
	if err := checkJobs(c, jobs); err != nil {
		return err
	}
	in, err := input(c, args[1:])
	if err != nil {
		return err
	}
	defer in.Close()
	defer endAfterInterrupt(c.Context(), c.ErrOrStderr())()
	kind = engine.WithMaterials([]engine.Kind{kind}, watersort.ShortWork{})[0]
	return run(stream.Filter{Kind: kind, Jobs: jobs, In: in, Out: c.OutOrStdout(), Errs: c.ErrOrStderr(), Catalog: catalog()})
}

// input opens the file; without one, or for "-", it returns standard input.
func input(c *cobra.Command, file []string) (io.ReadCloser, error) {
	if len(file) == 0 || file[0] == "-" {
		return io.NopCloser(c.InOrStdin()), nil
	}
	in, err := os.Open(file[0])
	if err != nil {
		return nil, message.Errorf("opening the puzzles: %v", err)
	}
	return in, nil
}

// describeKinds writes the help about kinds: tiers, options, techniques.
func describeKinds(all []engine.Kind) string {
	var b strings.Builder
	for _, k := range all {
		fmt.Fprintf(&b, "\n  %s\n", k.Name())
		if tiers := k.Tiers(); len(tiers) > 0 {
			paragraph(&b, "tiers:      ", strings.Join(engine.TierNames(tiers), ", "))
		}
		for i, o := range k.Options() {
			label := "            "
			if i == 0 {
				label = "options:    "
			}
			paragraph(&b, label, describeOption(o))
		}
		if techniques := k.Techniques(); len(techniques) > 0 {
			paragraph(&b, "techniques: ", strings.Join(techniques, ", "))
		}
	}
	return b.String()
}

func describeOption(o engine.OptionSpec) string {
	text := o.Key + "=" + strings.Join(o.Values, "|")
	if len(o.Values) == 0 {
		text = o.Key + "=" + o.Possible().String()
	}
	if o.Default != "" {
		text += " (default " + o.Default + ")"
	}
	return text + ": " + o.Help
}

// paragraph writes text under a label, broken into lines that fit a terminal.
func paragraph(b *strings.Builder, label, text string) {
	const width = 73 // that of a manual page on a terminal of 80
	indent := strings.Repeat(" ", 4)
	used := len(indent) + len(label)
	b.WriteString(indent + label)
	for i, word := range strings.Fields(text) {
		switch {
		case i == 0:
		case used+1+utf8.RuneCountInString(word) > width:
			b.WriteString("\n" + indent + strings.Repeat(" ", len(label)))
			used = len(indent) + len(label)
		default:
			b.WriteByte(' ')
			used++
		}
		b.WriteString(word)
		used += utf8.RuneCountInString(word)
	}
	b.WriteByte('\n')
}
