package main

import (
	"errors"
	"fmt"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"octavo/content/message"
	"octavo/content/strict"
	"octavo/site"
	"octavo/site/scaffold"
	"octavo/templates"
)

func newTexts() *cobra.Command {
	var dir string
	var check bool
	c := &cobra.Command{
		Use:   "texts LANG",
		Short: "Write the missing texts of a language into files, to be translated",
		Long: `Texts writes the missing texts of a language into the publication's
folder templates: short texts into locales/LANG.yaml; rules, lessons and first files
into files of their own. Each missing text is there in the language that is printed
instead. In the locale file it is a comment; other files have a first line that marks
them. To translate a text, remove the comment sign or this line, and translate. Existing
texts stay as they are, so you can run the command again after every new version.

It says how many texts each file still lacks. With --check it writes nothing, and the
exit status is 1 if a text is missing. Texts that Octavo doesn't know, and unknown
places in braces, are reported with their lines.`,
		Example: `  octavo texts qu
  octavo texts qu --check`,
		Args: requireLanguage,
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return scaffold.Languages(), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(c *cobra.Command, args []string) error {
			untranslated, err := site.FindUntranslated(dir, args[0])
			if err != nil {
				return err
			}
			if !check {
				written, err := site.WriteCompleted(dir, untranslated)
				if err != nil {
					return err
				}
				if len(written) > 0 {
					fmt.Fprintln(c.ErrOrStderr(), catalog().Say("wrote %s", fileCount(len(written))))
				}
			}
			missing, err := reportMissing(c, untranslated)
			if err == nil && check && missing > 0 {
				err = message.Errorf("%d texts of %s are missing", missing, args[0])
			}
			return err
		},
	}
	c.Flags().StringVar(&dir, "dir", "", "the publication's `folder` (default: here)")
	c.Flags().BoolVar(&check, "check", false, "write nothing; the exit status is 1 if a text is missing")
	return c
}

// requireLanguage requires one argument, the code of a language.
func requireLanguage(_ *cobra.Command, args []string) error {
	if len(args) != 1 {
		return misuse("texts needs one language, by its code such as qu or pt-BR")
	}
	if problem := strict.LanguageProblem(args[0], scaffold.Languages()); problem != nil {
		return misuse("%s", problem.AsMessage())
	}
	return nil
}

// reportMissing prints how many texts are missing in each file or folder, and returns their sum.
func reportMissing(c *cobra.Command, untranslated []templates.Untranslated) (missing int, err error) {
	w := tabwriter.NewWriter(c.OutOrStdout(), 0, 0, 2, ' ', 0)
	for _, l := range templates.SumByFolder(untranslated) {
		missing += l.Missing
		_, failed := fmt.Fprintln(w, l.File+"\t"+catalog().Say("%d of %d missing", l.Missing, l.All))
		err = errors.Join(err, failed)
	}
	return missing, errors.Join(err, w.Flush())
}
