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
		ValidArgsFunction: cobra.CompletionFunc(completeHelp(root)),
		RunE: func(_ *cobra.Command, args []string) error {
			command, err := findCommand(root, args)
			if err != nil {
				return err
			}
			command.HelpFunc()(command, args)
			return nil
		},
	}
}

// findCommand finds a command by its words. Words after a command without subcommands are its
// arguments.
func findCommand(command *cobra.Command, words []string) (*cobra.Command, error) {
	for _, word := range words {
		if len(commandNames(command)) == 0 {
			break
		}
		i := slices.IndexFunc(command.Commands(), func(c *cobra.Command) bool { return c.Name() == word })
		if i < 0 {
			return nil, unknownTopic(command, word)
		}
		command = command.Commands()[i]
	}
	return command, nil
}

// unknownTopic returns the error for an unknown subcommand. It suggests a command of this name
// anywhere, then the most similar subcommand, then the most similar command.
func unknownTopic(above *cobra.Command, word string) error {
	u := &unknownError{what: "command", read: commandLine(above, word)}
	for _, name := range commandNames(above) {
		u.known = append(u.known, commandLine(above, name))
	}
	paths, byName := allCommands(above.Root())
	also := map[string]string{}
	if above.HasParent() {
		for name, what := range scaffold.OtherNames() {
			also[commandLine(above, name)] = commandLine(above, what)
		}
	}
	u.meant = cmp.Or(byName[word], strict.Suggest(u.read, u.known, also), strict.Suggest(word, paths, byName))
	return &usageError{u}
}

// commandLine returns a command's words without the program's name, and another word after them.
func commandLine(command *cobra.Command, word string) string {
	_, path, _ := strings.Cut(command.CommandPath(), " ")
	return strings.TrimSpace(path + " " + word)
}

// allCommands lists the commands of all levels, and maps their names to their paths: deck and its
// other names to new deck.
func allCommands(root *cobra.Command) (paths []string, byName map[string]string) {
	byName = map[string]string{}
	var walk func(*cobra.Command)
	walk = func(c *cobra.Command) {
		for _, name := range commandNames(c) {
			path := commandLine(c, name)
			paths = append(paths, path)
			if byName[name] == "" {
				byName[name] = path
			}
		}
		for _, child := range c.Commands() {
			walk(child)
		}
	}
	walk(root)
	for name, what := range scaffold.OtherNames() {
		byName[name] = commandLine(root, "new "+what)
	}
	return paths, byName
}
