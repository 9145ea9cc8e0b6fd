package main

import (
	"cmp"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"octavo/content/strict"
	"octavo/site/scaffold"
)

func newHelp(root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND]",
		Short: "Help about a command",
		Example: `  octavo help build
  octavo help new book`,
		ValidArgsFunction: cobra.CompletionFunc(commandsHelped(root)),
		RunE: func(_ *cobra.Command, args []string) error {
			command, err := askedAbout(root, args)
			if err != nil {
				return err
			}
			command.HelpFunc()(command, args)
			return nil
		},
	}
}

// askedAbout is the command that words name, one below the other. What stands behind one that
// has none below it is its argument, such as a kind.
func askedAbout(command *cobra.Command, words []string) (*cobra.Command, error) {
	for _, word := range words {
		if len(commandNames(command)) == 0 {
			break
		}
		i := slices.IndexFunc(command.Commands(), func(c *cobra.Command) bool { return c.Name() == word })
		if i < 0 {
			return nil, noHelp(command, word)
		}
		command = command.Commands()[i]
	}
	return command, nil
}

// noHelp is the mistake of a word that names no command below another, with the one that was
// probably meant: what is called just so at any place, else the nearest there, else anywhere.
func noHelp(above *cobra.Command, word string) error {
	u := &unknownError{what: "command", read: below(above, word)}
	for _, name := range commandNames(above) {
		u.known = append(u.known, below(above, name))
	}
	paths, by := everywhere(above.Root())
	also := map[string]string{}
	if above.HasParent() {
		for name, what := range scaffold.OtherNames() {
			also[below(above, name)] = below(above, what)
		}
	}
	u.meant = cmp.Or(by[word], strict.Suggest(u.read, u.known, also), strict.Suggest(word, paths, by))
	return &usageError{u}
}

// below is a command as it is written behind the program's name.
func below(command *cobra.Command, word string) string {
	_, path, _ := strings.Cut(command.CommandPath(), " ")
	return strings.TrimSpace(path + " " + word)
}

// everywhere are the commands of any depth as they are written, and by what they are called:
// deck is new deck, as is what else people call it.
func everywhere(root *cobra.Command) (paths []string, by map[string]string) {
	by = map[string]string{}
	var walk func(*cobra.Command)
	walk = func(c *cobra.Command) {
		for _, name := range commandNames(c) {
			path := below(c, name)
			paths = append(paths, path)
			if by[name] == "" {
				by[name] = path
			}
		}
		for _, under := range c.Commands() {
			walk(under)
		}
	}
	walk(root)
	for name, what := range scaffold.OtherNames() {
		by[name] = below(root, "new "+what)
	}
	return paths, by
}
