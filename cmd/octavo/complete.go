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

// A completer returns the values that a shell offers for a word which the user has begun to write.
type completer func(c *cobra.Command, args []string, written string) ([]string, cobra.ShellCompDirective)

// addCompleters adds completers to all flags of a command and of its subcommands. A flag has the same
// values in all commands, except --format, --kind and --lang.
func addCompleters(c *cobra.Command) {
	byName := completersByFlag()
	if c.ValidArgsFunction == nil && len(c.ValidArgs) == 0 && takesNoFile(c) {
		c.ValidArgsFunction = cobra.CompletionFunc(completeNothing)
	}
	c.LocalFlags().VisitAll(func(flag *pflag.Flag) {
		find, known := byName[flag.Name]
		if formats, ok := formatsByCommand()[c.Name()]; flag.Name == "format" && ok {
			find, known = completeValues(formats...), true
		}
		if flag.Name == "lang" && slices.Contains([]string{"build", "serve"}, c.Name()) {
			find, known = completeLanguages, true
		} else if values := listValuesByFlag()[flag.Name]; values != nil && flag.Value.Type() == "stringSlice" {
			find, known = completeList(values), true
		}
		if known {
			_ = c.RegisterFlagCompletionFunc(flag.Name, cobra.CompletionFunc(find)) // can only fail for an unknown flag
		}
	})
	for _, child := range c.Commands() {
		addCompleters(child)
	}
}

// completersByFlag maps names of flags to their completers.
func completersByFlag() map[string]completer {
	return map[string]completer{
		"as":         completeValues(exportFormats()...),
		"cell":       completeNothing,
		"count":      completeNothing,
		"cover":      completeFiles("pdf"),
		"deck":       completeDecks,
		"dir":        completeFolders,
		"host":       completeValues("127.0.0.1", "0.0.0.0"),
		"house":      completeValues(houses.Names()...),
		"jobs":       completeNothing,
		"kind":       completeValues(kinds.Names()...),
		"lang":       completeValues(scaffold.Languages()...),
		"only":       completeBooks,
		"out":        completeFolders,
		"paper":      completePapers,
		"port":       completeNothing,
		"private":    completeFolders,
		"seed":       completeNothing,
		"set":        completeOptions,
		"species":    completeValues(scaffold.SpeciesFormats()...),
		"statistics": completeValues("text", "json"),
		"theme":      completeValues(scaffold.ThemeNames()...),
		"tier":       completeTiers,
		"title":      completeNothing,
		"topic":      completeTopics,
		"trim":       completeValues(content.TrimNames()...),
		"unlocked":   completeValues("A", "B", "C"),
		"vs":         completeValues("random", "greedy", "search", "human"),
	}
}

// listValuesByFlag maps names of flags to the values that they take in a comma-separated list.
func listValuesByFlag() map[string][]string {
	return map[string][]string{"format": formatsByCommand()["build"], "kind": scaffold.KindNames(), "lang": scaffold.Languages()}
}

// takesNoFile reports whether a command never takes an existing file as an argument.
func takesNoFile(c *cobra.Command) bool {
	isNew := c.HasParent() && c.Parent().Name() == "new" // new book and the other commands of new create something
	return isNew && c.Name() != scaffold.Site || slices.Contains([]string{"man", "doctor", "version", "kyndo", "lab", "duel", "species"}, c.Name())
}

// formatsByCommand maps names of commands to the values of their --format.
func formatsByCommand() map[string][]string {
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

func completeValues(values ...string) completer {
	return completer(cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp))
}

func completeNothing(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveNoFileComp
}

func completeFolders(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveFilterDirs
}

func completeFiles(endings ...string) completer {
	return func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return endings, cobra.ShellCompDirectiveFilterFileExt
	}
}

// completeList completes the last value of a comma-separated list.
func completeList(values []string) completer {
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

// completeBooks completes the books of a publication: in the folder on the command line, or in the
// working directory.
func completeBooks(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	dir := ""
	if len(args) > 0 {
		dir = args[0]
	}
	return site.BookNames(dir), cobra.ShellCompDirectiveNoFileComp
}

// completeLanguages completes the languages of a publication: in the folder on the command line, or in
// the working directory.
func completeLanguages(c *cobra.Command, args []string, written string) ([]string, cobra.ShellCompDirective) {
	dir := ""
	if len(args) > 0 {
		dir = args[0]
	}
	return completeList(site.Languages(dir))(c, args, written)
}

// completeWhy completes the argument of why with content files, and with names of books and a #. If
// none matches, the shell completes other files.
func completeWhy(c *cobra.Command, args []string, written string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	all := site.ContentFiles(dirFlag(c))
	for _, name := range site.BookNames(dirFlag(c)) {
		all = append(all, name+"#")
	}
	all = slices.DeleteFunc(all, func(value string) bool { return !strings.HasPrefix(value, written) })
	if len(all) == 0 {
		return nil, cobra.ShellCompDirectiveDefault
	}
	return all, cobra.ShellCompDirectiveNoSpace
}

// completeDecks completes the decks of a publication: in the folder of --dir, or in the working
// directory.
func completeDecks(c *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
	return site.DeckNames(dirFlag(c)), cobra.ShellCompDirectiveNoFileComp
}

// completeTopics completes the topics of decks in the same publication as completeDecks does.
func completeTopics(c *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
	project, err := content.Open(cmp.Or(dirFlag(c), "."))
	if err != nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return kyndodata.Topics(project), cobra.ShellCompDirectiveNoFileComp
}

// dirFlag returns the value of --dir. It is "" if the flag isn't given, or the command lacks it.
func dirFlag(c *cobra.Command) string {
	if flag := c.Flags().Lookup("dir"); flag != nil {
		return flag.Value.String()
	}
	return ""
}

// completePapers completes the papers of the print house that --house names, or of all print houses.
func completePapers(c *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
	var all []string
	house := c.Flags().Lookup("house").Value.String()
	for _, name := range houses.Names() {
		if known, ok := houses.Named(name); ok && (house == "" || house == name) {
			all = append(all, known.PaperNames()...)
		}
	}
	return distinct(all), cobra.ShellCompDirectiveNoFileComp
}

// completeHelp completes the subcommands of the command on the command line.
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

// kindsOf returns the kind on the command line, or all kinds.
func kindsOf(args []string) []engine.Kind {
	if len(args) > 0 {
		if kind, ok := kinds.Named(args[0]); ok {
			return []engine.Kind{kind}
		}
	}
	return kinds.All()
}

func completeTiers(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	var names []string
	for _, kind := range kindsOf(args) {
		names = append(names, engine.TierNames(kind.Tiers())...)
	}
	return distinct(names), cobra.ShellCompDirectiveNoFileComp
}

// distinct removes repeated values. Several kinds have the same tiers and options.
func distinct(values []string) []string {
	var list []string
	for _, value := range values {
		if !slices.Contains(list, value) {
			list = append(list, value)
		}
	}
	return list
}

// completeOptions completes --set: keys with their help, or the values of a key.
func completeOptions(_ *cobra.Command, args []string, written string) ([]string, cobra.ShellCompDirective) {
	key, value, hasKey := strings.Cut(written, "=")
	before := value[:strings.LastIndexByte(value, ',')+1]
	var all []string
	for _, kind := range kindsOf(args) {
		for _, option := range kind.Options() {
			switch {
			case !hasKey:
				all = append(all, cobra.CompletionWithDesc(option.Key+"=", option.Help))
			case option.Key == key:
				for _, value := range optionValues(kind, option, before) {
					all = append(all, key+"="+value)
				}
			}
		}
	}
	directive := cobra.ShellCompDirectiveNoFileComp
	if !hasKey {
		directive |= cobra.ShellCompDirectiveNoSpace // the value follows
	}
	return distinct(all), directive
}

// maxOfferedNumbers is how many numbers are offered one by one. More don't fit on a screen.
const maxOfferedNumbers = 32

// optionValues returns the values of an option, or none if they are too many to list. before is the
// part of a comma-separated list that is already typed.
func optionValues(kind engine.Kind, option engine.OptionSpec, before string) []string {
	switch option.Key {
	case "technique":
		return kind.Techniques()
	case "without":
		techniques, _ := completeList(kind.Techniques())(nil, nil, before)
		return techniques
	}
	if len(option.Values) > 0 || option.High <= option.Low || option.High-option.Low >= maxOfferedNumbers {
		return option.Values
	}
	var numbers []string
	for n := option.Low; n <= option.High; n++ {
		numbers = append(numbers, strconv.Itoa(n))
	}
	return numbers
}

// completeOneName completes the only argument of a command with one of the names.
func completeOneName(names func() []string) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		if len(args) > 0 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return names(), cobra.ShellCompDirectiveNoFileComp
	}
}

// completeOneFolder completes an argument as the name of a folder, for commands with one argument.
func completeOneFolder(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return nil, cobra.ShellCompDirectiveFilterDirs
}
