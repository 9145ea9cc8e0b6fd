package main

import (
	"context"
	"io"

	"github.com/spf13/cobra"
)

// execute runs one command line and returns its exit status.
func execute(ctx context.Context, root *cobra.Command, args []string, in io.Reader, out, errs io.Writer) int {
	root.SetArgs(args)
	root.SetIn(in)
	root.SetOut(out)
	root.SetErr(visible{errs})
	command, err := root.ExecuteContextC(ctx)
	return report(visible{errs}, command, err)
}

func newRoot(find findEngines) *cobra.Command {
	var version bool
	root := &cobra.Command{
		Use:   "octavo",
		Short: "Printable puzzle books from a folder of Markdown",
		Long: `Octavo turns a folder of Markdown into printable puzzle books and a static
site around them, and makes, grades, solves and explains puzzles a line at a
time.

Exit status: 0 all well; 1 something asked for could not be done; 2 wrong usage;
130 interrupted.`,
		Example: `  octavo new site my-press
  octavo serve my-press
  octavo build my-press
  octavo generate sudoku --tier hard --count 3`,
		Args: knownCommand,
		RunE: func(c *cobra.Command, _ []string) error {
			if version {
				return writeVersion(c)
			}
			return c.Help()
		},
		SilenceErrors: true, // report says them
		SilenceUsage:  true,
	}
	root.Flags().BoolVar(&version, "version", false, "print the version, as octavo version does")
	root.SetFlagErrorFunc(badFlag)
	root.AddCommand(newBuild(find), newServe(find), newNew(), newClean(), newGenerate(), newGather(), newGrade(), newSolve(), newExplain(), newLedger(), newLock(), newExport(), newHouses(), newTexts(), newVerify(), newKyndo(), newMan(), newWhy(find), newDoctor(find), newVersion())
	root.SetHelpCommand(newHelp(root))
	addCompletion(root)
	offered(root)
	return root
}

// knownCommand refuses a first word that is no command.
func knownCommand(root *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return unknown("command", args[0], commandNames(root))
}

func commandNames(root *cobra.Command) []string {
	var names []string
	for _, c := range root.Commands() {
		if !c.Hidden {
			names = append(names, c.Name())
		}
	}
	return names
}

// addCompletion puts cobra's completion command in order: what it leaves to
// its help text, a missing or unknown shell, is wrong usage here.
func addCompletion(root *cobra.Command) {
	root.InitDefaultCompletionCmd()
	for _, c := range root.Commands() {
		if c.Name() != "completion" {
			continue
		}
		c.Example = "  octavo completion bash > ~/.local/share/bash-completion/completions/octavo"
		for _, shell := range c.Commands() {
			shell.Example = completionExamples()[shell.Name()]
		}
		c.Args = cobra.ArbitraryArgs
		c.RunE = func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return misuse("completion needs the name of a shell: %s", list(commandNames(c)))
			}
			return unknown("shell", args[0], commandNames(c))
		}
	}
}

// completionExamples put what completes commands where each shell looks for it.
func completionExamples() map[string]string {
	return map[string]string{
		"bash":       "  octavo completion bash > ~/.local/share/bash-completion/completions/octavo",
		"zsh":        "  octavo completion zsh > \"${fpath[1]}/_octavo\"",
		"fish":       "  octavo completion fish > ~/.config/fish/completions/octavo.fish",
		"powershell": "  octavo completion powershell | Out-String | Invoke-Expression",
	}
}
