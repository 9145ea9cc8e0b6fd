package main

import (
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"octavo/engine"
	"octavo/engine/kinds"
)

// A helpLanguage returns the translation of a text of the help, which the code has in English: the short
// text of a command, a paragraph of its long text in one line, an item of a list, or the text of a flag
// without backquotes.
type helpLanguage func(english string) string

// helpIn returns the helpLanguage that looks texts up in a dictionary. A text without a translation
// stays in English. The dictionary has short texts of commands without a full stop; they are also
// found with one.
func helpIn(dictionary map[string]string) helpLanguage {
	return func(text string) string {
		if translation, ok := dictionary[text]; ok {
			return translation
		}
		if bare, ok := strings.CutSuffix(text, "."); ok && dictionary[bare] != "" {
			return dictionary[bare] + "."
		}
		return text
	}
}

// english is the helpLanguage that leaves the help in English, as the code has it.
func english(text string) string { return text }

// translate translates the help of the program.
func (l helpLanguage) translate(root *cobra.Command) {
	root.InitDefaultHelpCmd()
	l.translateCommand(root)
	cobra.AddTemplateFunc("sayDefaults", func(flags string) string {
		return strings.ReplaceAll(flags, " (default ", " ("+l("default")+" ")
	})
	var headings []string
	for _, heading := range []string{"Usage:", "Examples:", "Available Commands:", "Flags:", `Use "{{.CommandPath}} [command] --help" for more information about a command.`} {
		headings = append(headings, heading, l(heading))
	}
	usage := strings.NewReplacer(headings...).Replace(root.UsageTemplate())
	root.SetUsageTemplate(strings.ReplaceAll(usage, ".FlagUsages |", ".FlagUsages | sayDefaults |"))
}

// translateCommand translates what a command and all commands below it say of themselves.
func (l helpLanguage) translateCommand(c *cobra.Command) {
	c.Short = l(c.Short)
	before, _, hasKinds := strings.Cut(c.Long, kindsHeading)
	c.Long = l.long(before)
	if hasKinds {
		l.describeKindsIn(c)
	}
	c.InitDefaultHelpFlag()
	c.Flags().VisitAll(l.translateFlag)
	for _, below := range c.Commands() {
		l.translateCommand(below)
	}
}

// translateFlag translates what a flag says of itself. A list of languages in the text stays as it
// is.
func (l helpLanguage) translateFlag(f *pflag.Flag) {
	if f.Name == "help" {
		f.Usage = l("show this help")
		return
	}
	_, usage := pflag.UnquoteUsage(f)
	general := withoutLanguages(usage)
	f.Usage = l(general) + strings.Replace(usage[len(general):], ", such as ", ": ", 1)
}

// withoutLanguages returns a usage text without its list of languages, which may change.
func withoutLanguages(text string) string {
	all := languageList()
	return strings.TrimSuffix(strings.TrimSuffix(text, ": "+all), ", such as "+all)
}

// long translates a long text. The words of a paragraph are divided into lines again. The lines of
// a list stay as they are.
func (l helpLanguage) long(english string) string {
	var paragraphs []string
	for paragraph := range strings.SplitSeq(strings.TrimSpace(english), "\n\n") {
		lead, items, isList := strings.Cut(paragraph, "\n  - ")
		text := fill(l(strings.Join(strings.Fields(lead), " ")))
		for item := range strings.SplitSeq(items, "\n  - ") {
			if isList {
				text += "\n  - " + l(item)
			}
		}
		paragraphs = append(paragraphs, text)
	}
	return strings.Join(paragraphs, "\n\n")
}

// kindsHeading is the English heading above the kinds in the help of generate.
const kindsHeading = "Kinds:"

// describeKindsIn adds the kinds to the long text of a command. If the command line names a kind, the
// help describes only that one.
func (l helpLanguage) describeKindsIn(c *cobra.Command) {
	text, showHelp := c.Long, c.Root().HelpFunc()
	all := text + "\n\n" + l(kindsHeading) + "\n" + describeKinds(kinds.All(), l)
	c.Long = all
	c.SetHelpFunc(func(c *cobra.Command, args []string) {
		for _, arg := range args {
			if kind, ok := kinds.Named(arg); ok {
				c.Long = text + "\n" + describeKinds([]engine.Kind{kind}, l)
				break
			}
		}
		showHelp(c, args)
		c.Long = all
	})
}

// fill breaks a paragraph into lines of at most 80 columns.
func fill(text string) string {
	const width = 80
	var b strings.Builder
	used := 0
	for word := range strings.FieldsSeq(text) {
		n := utf8.RuneCountInString(word)
		switch {
		case used == 0:
		case used+1+n > width:
			b.WriteByte('\n')
			used = 0
		default:
			b.WriteByte(' ')
			used++
		}
		b.WriteString(word)
		used += n
	}
	return b.String()
}
