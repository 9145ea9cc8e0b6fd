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

// findCommand finds the subcommand that the words name. It ignores words after a command without
// subcommands, because they are its arguments.
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

// unknownTopic returns the error for an unknown subcommand of above. It suggests a command with
// this name, wherever it is. If there is none, it suggests the most similar subcommand of above,
// and otherwise the most similar command.
func unknownTopic(above *cobra.Command, word string) error {
	u := &unknownError{noun: "command", word: commandLine(above, word)}
	for _, name := range commandNames(above) {
		u.known = append(u.known, commandLine(above, name))
	}
	paths, byName := allCommands(above.Root())
	aliases := map[string]string{}
	if above.HasParent() {
		for name, what := range scaffold.OtherNames() {
			aliases[commandLine(above, name)] = commandLine(above, what)
		}
	}
	u.suggestion = cmp.Or(byName[word], strict.Suggest(u.word, u.known, aliases), strict.Suggest(word, paths, byName))
	return &usageError{u}
}

// commandLine returns a command's words without the program's name, followed by another word.
func commandLine(command *cobra.Command, word string) string {
	_, path, _ := strings.Cut(command.CommandPath(), " ")
	return strings.TrimSpace(path + " " + word)
}

// allCommands returns the paths of all commands, such as new deck, and a map from names to paths.
// For example, deck and its other names lead to new deck.
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
