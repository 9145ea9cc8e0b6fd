package main

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"octavo/cmd/octavo/gather"
	"octavo/content"
	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/site"
	"octavo/site/decks/kyndodata"
	"octavo/site/product/houses"
	"octavo/site/scaffold"
)

// A completer returns the values that a shell offers for a partly written word.
type completer func(c *cobra.Command, args []string, written string) ([]string, cobra.ShellCompDirective)

// addCompletions adds completers to all flags of a command and of its subcommands. A flag has the same
// values everywhere, except --format.
func addCompletions(c *cobra.Command) {
	byName := completers()
	if c.ValidArgsFunction == nil && len(c.ValidArgs) == 0 && takesNoFile(c) {
		c.ValidArgsFunction = cobra.CompletionFunc(nothing)
	}
	c.LocalFlags().VisitAll(func(flag *pflag.Flag) {
		find, known := byName[flag.Name]
		if formats, own := formatsOf()[c.Name()]; flag.Name == "format" && own {
			find, known = choice(formats...), true
		}
		if flag.Name == "lang" && slices.Contains([]string{"build", "serve"}, c.Name()) {
			find, known = completeLanguages, true
		} else if several := listValues()[flag.Name]; several != nil && flag.Value.Type() == "stringSlice" {
			find, known = listOf(several), true
		}
		if known {
			_ = c.RegisterFlagCompletionFunc(flag.Name, cobra.CompletionFunc(find)) // fails for flags that there are not
		}
	})
	for _, child := range c.Commands() {
		addCompletions(child)
	}
}

func completers() map[string]completer {
	return map[string]completer{
		"as":         choice(formats()...),
		"cell":       nothing,
		"count":      nothing,
		"cover":      filesEndingIn("pdf"),
		"deck":       completeDecks,
		"dir":        folders,
		"host":       choice("127.0.0.1", "0.0.0.0"),
		"house":      choice(houses.Names()...),
		"jobs":       nothing,
		"kind":       choice(kinds.Names()...),
		"lang":       choice(scaffold.Languages()...),
		"only":       completeBooks,
		"out":        folders,
		"paper":      papers,
		"port":       nothing,
		"private":    folders,
		"seed":       nothing,
		"set":        options,
		"species":    choice(scaffold.SpeciesFormats()...),
		"statistics": choice("text", "json"),
		"tier":       tiers,
		"title":      nothing,
		"topic":      completeTopics,
		"trim":       choice(content.TrimNames()...),
		"unlocked":   choice("A", "B", "C"),
		"vs":         choice("random", "greedy", "search", "human"),
	}
}

// listValues returns the values of flags that take lists.
func listValues() map[string][]string {
	return map[string][]string{"format": formatsOf()["build"], "kind": scaffold.KindNames(), "lang": scaffold.Languages()}
}

// begins reports whether a command creates something new.
func begins(c *cobra.Command) bool { return c.HasParent() && c.Parent().Name() == "new" }

// takesNoFile reports whether the arguments of a command are never existing files.
func takesNoFile(c *cobra.Command) bool {
	return begins(c) && c.Name() != scaffold.Site || slices.Contains([]string{"man", "doctor", "version", "kyndo", "lab", "duel", "species"}, c.Name())
}

// formatsOf returns the values of --format by command.
func formatsOf() map[string][]string {
	return map[string][]string{
		"build":    {"html", "pdf", "epub"},
		"doctor":   {"text", "json"},
		"explain":  stepFormats(),
		"gather":   gather.Formats(),
		"generate": {"jsonl", "text"},
		"houses":   {"text", "json"},
		"lab":      {"text", "json"},
		"species":  {"csv", "xlsx", "yaml"},
		"verify":   {"text", "json"},
		"why":      {"text", "json"},
	}
}

func choice(values ...string) completer {
	return completer(cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp))
}

func nothing(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveNoFileComp
}

func folders(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveFilterDirs
}

func filesEndingIn(endings ...string) completer {
	return func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return endings, cobra.ShellCompDirectiveFilterFileExt
	}
}

// listOf completes the last value of a comma-separated list.
func listOf(values []string) completer {
	return func(_ *cobra.Command, _ []string, written string) ([]string, cobra.ShellCompDirective) {
		before := written[:strings.LastIndexByte(written, ',')+1]
		var all []string
		for _, value := range values {
			if !slices.Contains(strings.Split(before, ","), value) {
				all = append(all, before+value)
			}
		}
		return all, cobra.ShellCompDirectiveNoFileComp
	}
}

// completeBooks completes names of books of the publication in the folder on the line, or here.
func completeBooks(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	dir := ""
	if len(args) > 0 {
		dir = args[0]
	}
	return site.BookNames(dir), cobra.ShellCompDirectiveNoFileComp
}

// completeLanguages completes languages of the publication in the folder on the line, or here.
func completeLanguages(c *cobra.Command, args []string, written string) ([]string, cobra.ShellCompDirective) {
	dir := ""
	if len(args) > 0 {
		dir = args[0]
	}
	return listOf(site.Languages(dir))(c, args, written)
}

// completeWhy completes the argument of why: files of works, or names of books, followed by #. For
// other files the shell is asked.
func completeWhy(c *cobra.Command, args []string, written string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	all := site.ContentFiles(dirOf(c))
	for _, name := range site.BookNames(dirOf(c)) {
		all = append(all, name+"#")
	}
	all = slices.DeleteFunc(all, func(one string) bool { return !strings.HasPrefix(one, written) })
	if len(all) == 0 {
		return nil, cobra.ShellCompDirectiveDefault
	}
	return all, cobra.ShellCompDirectiveNoSpace
}

// completeDecks completes decks of the publication that --dir names, or here.
func completeDecks(c *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
	return site.DeckNames(dirOf(c)), cobra.ShellCompDirectiveNoFileComp
}

// completeTopics completes topics of the same publication.
func completeTopics(c *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
	project, err := content.Open(cmp.Or(dirOf(c), "."))
	if err != nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return kyndodata.Topics(project), cobra.ShellCompDirectiveNoFileComp
}

// dirOf returns the value of --dir, or "".
func dirOf(c *cobra.Command) string {
	if flag := c.Flags().Lookup("dir"); flag != nil {
		return flag.Value.String()
	}
	return ""
}

// papers completes papers of the print house that --house names, or of all.
func papers(c *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
	var all []string
	house := c.Flags().Lookup("house").Value.String()
	for _, name := range houses.Names() {
		if known, ok := houses.Named(name); ok && (house == "" || house == name) {
			all = append(all, known.PaperNames()...)
		}
	}
	return distinct(all), cobra.ShellCompDirectiveNoFileComp
}

// completeHelp completes the subcommands of the command on the line.
func completeHelp(root *cobra.Command) completer {
	return func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		command, err := findCommand(root, args)
		if err != nil {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		var all []string
		for _, c := range command.Commands() {
			if !c.Hidden && c.Name() != "help" {
				all = append(all, cobra.CompletionWithDesc(c.Name(), c.Short))
			}
		}
		return all, cobra.ShellCompDirectiveNoFileComp
	}
}

// kindsOf returns the kind on the line, or all kinds.
func kindsOf(args []string) []engine.Kind {
	if len(args) > 0 {
		if kind, ok := kinds.Named(args[0]); ok {
			return []engine.Kind{kind}
		}
	}
	return kinds.All()
}

func tiers(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	var names []string
	for _, kind := range kindsOf(args) {
		names = append(names, engine.TierNames(kind.Tiers())...)
	}
	return distinct(names), cobra.ShellCompDirectiveNoFileComp
}

// distinct removes repeated values, since kinds share tiers and options.
func distinct(values []string) []string {
	var list []string
	for _, value := range values {
		if !slices.Contains(list, value) {
			list = append(list, value)
		}
	}
	return list
}

// options completes --set: keys with their help, or the values of a key.
func options(_ *cobra.Command, args []string, written string) ([]string, cobra.ShellCompDirective) {
	key, value, complete := strings.Cut(written, "=")
	before := value[:strings.LastIndexByte(value, ',')+1]
	var all []string
	for _, kind := range kindsOf(args) {
		for _, option := range kind.Options() {
			switch {
			case !complete:
				all = append(all, cobra.CompletionWithDesc(option.Key+"=", option.Help))
			case option.Key == key:
				for _, value := range valuesOf(kind, option, before) {
					all = append(all, key+"="+value)
				}
			}
		}
	}
	after := cobra.ShellCompDirectiveNoFileComp
	if !complete {
		after |= cobra.ShellCompDirectiveNoSpace // the value follows
	}
	return distinct(all), after
}

// fewNumbers is the longest range of numbers that is offered one by one.
const fewNumbers = 32

// valuesOf returns the values of an option, if they can be listed. before is the part of a list that
// is written already.
func valuesOf(kind engine.Kind, option engine.OptionSpec, before string) []string {
	switch option.Key {
	case "technique":
		return kind.Techniques()
	case "without":
		several, _ := listOf(kind.Techniques())(nil, nil, before)
		return several
	}
	if len(option.Values) > 0 || option.High <= option.Low || option.High-option.Low >= fewNumbers {
		return option.Values
	}
	var numbers []string
	for n := option.Low; n <= option.High; n++ {
		numbers = append(numbers, strconv.Itoa(n))
	}
	return numbers
}

// oneOf completes the only argument of a command, from names.
func oneOf(names func() []string) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		if len(args) > 0 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return names(), cobra.ShellCompDirectiveNoFileComp
	}
}

// oneFolder completes the only argument of a command that works on a publication.
func oneFolder(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return nil, cobra.ShellCompDirectiveFilterDirs
}
