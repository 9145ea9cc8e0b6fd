package main

import (
	"bytes"
	"context"
	"io"
	"strings"

	"github.com/spf13/cobra"
)

// execute runs one command line and returns its exit status. The run also fails if the output
// couldn't be written.
func execute(ctx context.Context, root *cobra.Command, args []string, in io.Reader, out, errs io.Writer) int {
	output := &stdoutWriter{to: out}
	root.SetArgs(args)
	root.SetIn(in)
	root.SetOut(output)
	root.SetErr(visibleWriter{errs})
	command, err := root.ExecuteContextC(ctx)
	if err == nil {
		err = output.firstError()
	}
	return report(visibleWriter{errs}, command, err)
}

func newRoot(find engineFinder) *cobra.Command {
	var version bool
	root := &cobra.Command{
		Use:   "octavo",
		Short: "Printable puzzle books from a folder of Markdown",
		Long: `Octavo turns a folder of Markdown into printable puzzle books and a
static site around them, and makes, grades, solves and explains puzzles line by line.

Exit status: 0 all went well; 1 something could not be done; 2 wrong usage; 130
interrupted (SIGINT); 143 asked to end (SIGTERM).`,
		Example: `  octavo new site my-press
  octavo serve my-press
  octavo build my-press
  octavo generate sudoku --tier hard --count 3`,
		Args: rejectUnknownCommand,
		RunE: func(c *cobra.Command, _ []string) error {
			if version {
				return writeVersion(c)
			}
			return c.Help()
		},
		SilenceErrors: true, // report prints them
		SilenceUsage:  true,
	}
	root.Flags().BoolVar(&version, "version", false, "print the version, as octavo version does")
	root.SetFlagErrorFunc(flagError)
	root.AddCommand(newBuild(find), newServe(find), newNew(), newClean(), newGenerate(), newGather(), newGrade(), newSolve(), newExplain(), newLedger(), newLock(), newExport(), newSheets(find), newHouses(), newTexts(), newVerify(), newKyndo(), newMan(), newWhy(find), newDoctor(find), newVersion())
	root.SetHelpCommand(newHelp(root))
	adaptCompletion(root)
	addCompleters(root)
	return root
}

// rejectUnknownCommand rejects any argument of octavo, because a known command would have handled it.
func rejectUnknownCommand(root *cobra.Command, args []string) error {
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

// adaptCompletion changes the completion command of cobra, so that a missing or unknown shell is wrong
// usage.
func adaptCompletion(root *cobra.Command) {
	root.InitDefaultCompletionCmd()
	for _, c := range root.Commands() {
		if c.Name() != "completion" {
			continue
		}
		c.Short = "Write a script that lets a shell complete command lines"
		c.Long = ""
		c.Example = "  octavo completion bash > ~/.local/share/bash-completion/completions/octavo"
		for _, shell := range c.Commands() {
			shell.Short = "Write the completion script for " + shell.Name()
			shell.Long = "Start a new shell after the script was written."
			shell.Example = completionExamples()[shell.Name()]
			shell.RunE = writeCompletion
		}
		c.Args = cobra.ArbitraryArgs
		c.RunE = func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return misuse("completion needs the name of a shell: %s", commaList(commandNames(c)))
			}
			return unknown("shell", args[0], commandNames(c))
		}
	}
}

// writeCompletion writes the completion script for the shell that the command is named after. Cobra's
// own commands would write directly to os.Stdout.
func writeCompletion(c *cobra.Command, _ []string) error {
	plain, _ := c.Flags().GetBool("no-descriptions")
	switch out := c.OutOrStdout(); {
	case c.Name() == "bash":
		return writeBash(out, c.Root(), plain)
	case c.Name() == "fish":
		return c.Root().GenFishCompletion(out, !plain)
	case c.Name() == "powershell" && plain:
		return c.Root().GenPowerShellCompletion(out)
	case c.Name() == "powershell":
		return c.Root().GenPowerShellCompletionWithDesc(out)
	case plain:
		return c.Root().GenZshCompletionNoDesc(out)
	default:
		return c.Root().GenZshCompletion(out)
	}
}

// writeBash writes the completion script for bash. Unlike cobra's script, it also works without the
// package bash-completion.
func writeBash(out io.Writer, root *cobra.Command, plain bool) error {
	var script bytes.Buffer
	if err := root.GenBashCompletionV2(&script, !plain); err != nil {
		return err
	}
	_, err := io.WriteString(out, bashReplacements.Replace(script.String()))
	return err
}

// bashReplacements replaces calls of functions of bash-completion by code that works without them.
var bashReplacements = strings.NewReplacer(
	`    _get_comp_words_by_ref "$@" cur prev words cword
`, `    if declare -F _get_comp_words_by_ref >/dev/null 2>&1; then
        _get_comp_words_by_ref "$@" cur prev words cword
        return
    fi
    local line="${COMP_LINE:0:COMP_POINT}"
    read -ra words <<<"$line"
    [[ $line == *[[:space:]] ]] && words+=("")
    cword=$((${#words[@]} - 1))
    cur="${words[cword]}"
    prev=""
    ((cword > 0)) && prev="${words[cword - 1]}"
    return 0
}

__octavo_filedir()
{
    if declare -F _filedir >/dev/null 2>&1; then
        _filedir "$@"
        return
    fi
    local part="${cur}" name
    COMPREPLY=()
    while IFS='' read -r name; do
        if [[ -d $name ]]; then
            COMPREPLY+=("$name/")
        elif [[ $1 != -d && ($# -eq 0 || "|$1" == *"|${name##*.}|"*) ]]; then
            COMPREPLY+=("$name")
        fi
    done < <(compgen -f -- "$part")
    [[ $(type -t compopt) == builtin ]] && compopt -o nospace -o filenames
    return 0
`,
	`filteringCmd="_filedir `, `filteringCmd="__octavo_filedir `,
	` _filedir -d`, ` __octavo_filedir -d`,
)

// completionExamples maps shells to a command that writes the script where the shell looks for it.
func completionExamples() map[string]string {
	return map[string]string{
		"bash":       "  octavo completion bash > ~/.local/share/bash-completion/completions/octavo",
		"zsh":        "  octavo completion zsh > \"${fpath[1]}/_octavo\"",
		"fish":       "  octavo completion fish > ~/.config/fish/completions/octavo.fish",
		"powershell": "  octavo completion powershell | Out-String | Invoke-Expression",
	}
}
