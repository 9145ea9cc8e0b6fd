package main

import (
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"octavo/engine"
	"octavo/engine/kinds"
)

// A helpLanguage translates the help, which the code has in English. Its translations are by the English
// text: the short text of a command, a paragraph of its long text in one line, an item of a list, or the
// text of a flag without backquotes. Text without a translation stays in English.
type helpLanguage struct {
	texts map[string]string
	found func(english string, isTranslated bool) // told of each text that is looked up
}

// textOf returns the translation of a text.
func (l helpLanguage) textOf(english string) string {
	if english == "" {
		return ""
	}
	text, ok := l.texts[english]
	if ok {
		l.found(english, true)
		return text
	}
	bare, isSentence := strings.CutSuffix(english, ".")
	if isSentence && l.texts[bare] != "" {
		l.found(bare, true)
		return l.texts[bare] + "."
	}
	l.found(english, false)
	return english
}

// ignoreFound is helpLanguage.found for the program itself; tests collect what is found.
func ignoreFound(string, bool) {}

// english leaves the help as it is written in the code.
var english = helpLanguage{found: ignoreFound}

// translate translates the help of the program.
func (l helpLanguage) translate(root *cobra.Command) {
	root.InitDefaultHelpCmd()
	l.translateCommand(root)
	cobra.AddTemplateFunc("sayDefaults", func(flags string) string {
		return strings.ReplaceAll(flags, " (default ", " ("+l.textOf("default")+" ")
	})
	var headings []string
	for _, heading := range []string{"Usage:", "Examples:", "Available Commands:", "Flags:", `Use "{{.CommandPath}} [command] --help" for more information about a command.`} {
		headings = append(headings, heading, l.textOf(heading))
	}
	usage := strings.NewReplacer(headings...).Replace(root.UsageTemplate())
	root.SetUsageTemplate(strings.ReplaceAll(usage, ".FlagUsages |", ".FlagUsages | sayDefaults |"))
}

// translateCommand translates what a command and all commands below it say of themselves.
func (l helpLanguage) translateCommand(c *cobra.Command) {
	c.Short = l.textOf(c.Short)
	before, _, hasKinds := strings.Cut(c.Long, kindsHeading)
	c.Long = l.long(before)
	if hasKinds {
		c.Long += "\n\n" + l.kinds(kinds.All())
		limitHelpToKind(c, l)
	}
	c.InitDefaultHelpFlag()
	c.Flags().VisitAll(l.translateFlag)
	for _, below := range c.Commands() {
		l.translateCommand(below)
	}
}

// translateFlag translates what a flag says of itself. Its list of languages stays.
func (l helpLanguage) translateFlag(f *pflag.Flag) {
	if f.Name == "help" {
		f.Usage = l.textOf("show this help")
		return
	}
	_, usage := pflag.UnquoteUsage(f)
	general := withoutLanguages(usage)
	f.Usage = l.textOf(general) + strings.Replace(usage[len(general):], ", such as ", ": ", 1)
}

// withoutLanguages returns a usage text without its list of languages, which may change.
func withoutLanguages(text string) string {
	all := languageList()
	return strings.TrimSuffix(strings.TrimSuffix(text, ": "+all), ", such as "+all)
}

// long translates a long text. Paragraphs are filled again; lines of lists stay lines.
func (l helpLanguage) long(english string) string {
	var paragraphs []string
	for paragraph := range strings.SplitSeq(strings.TrimSpace(english), "\n\n") {
		lead, items, isList := strings.Cut(paragraph, "\n  - ")
		text := fill(l.textOf(strings.Join(strings.Fields(lead), " ")))
		for item := range strings.SplitSeq(items, "\n  - ") {
			if isList {
				text += "\n  - " + l.textOf(item)
			}
		}
		paragraphs = append(paragraphs, text)
	}
	return strings.Join(paragraphs, "\n\n")
}

// kindsHeading is the English heading above the kinds in the help of generate.
const kindsHeading = "Kinds:"

// kinds describes kinds below a heading.
func (l helpLanguage) kinds(all []engine.Kind) string {
	return l.textOf(kindsHeading) + "\n" + describeKinds(all, l.textOf)
}

// limitHelpToKind makes the help describe only the kind on the command line, if one is named.
func limitHelpToKind(c *cobra.Command, l helpLanguage) {
	all, showHelp := c.Long, c.Root().HelpFunc()
	c.SetHelpFunc(func(c *cobra.Command, args []string) {
		for _, arg := range args {
			if kind, ok := kinds.Named(arg); ok {
				before, _, _ := strings.Cut(all, l.textOf(kindsHeading))
				c.Long = strings.TrimRight(before, "\n") + "\n" + describeKinds([]engine.Kind{kind}, l.textOf)
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
