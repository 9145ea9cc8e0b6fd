package content

import (
	"strings"

	"octavo/content/said"
)

// A stop is why the parser stops, by what its message has in it.
type stop struct {
	of   []string
	says said.Said
}

// stops are looked for in this order. The parser has some seventy messages, in the words of
// YAML's grammar; whoever writes a book is told what to write.
var stops = []stop{
	{[]string{"double-quoted text"}, said.Text("the quotation mark that opens here isn't closed")},
	{[]string{"single-quoted text"}, said.Text("the apostrophe that opens here isn't closed; put the text in double quotation marks")},
	{[]string{"escape", "surrogate"}, said.Text(`a backslash within double quotation marks changes what stands behind it, and this can't; write \\, or put the text in apostrophes`)},
	{[]string{"tab character", `character '\t'`, "character '\t'"}, said.Text("a tab can't stand here; write spaces")},
	{[]string{"reserved character"}, said.Text("text may not begin with this character; put it in quotes")},
	{[]string{"anchor", "alias"}, said.Text("text that begins with & or * must stand in quotes; the anchors and aliases that they mark in YAML are not possible")},
	{[]string{" tag "}, said.Text("text that begins with ! must stand in quotes; the tags that it marks in YAML are not possible")},
	{[]string{"directive", "YAML version"}, said.Text("a line may not begin with %; put the text in quotes")},
	{[]string{"document separator", "end content"}, said.Text("nothing may stand behind --- or ... on its line")},
	{[]string{"header option", "number of indent", "multi-line content"}, said.Text("behind | or > nothing else may stand; the text begins on the next line, indented further than its key")},
	{[]string{"'['", "']'", "sequence element", "sequence end"}, said.Text("the brackets here don't match, or a comma is missing or too many; a list looks like this: [a, b]")},
	{[]string{"'{'", "'}'", "flow map"}, said.Text("the braces here don't match, or a comma is missing or too many; a group looks like this: {a: 1, b: 2}")},
	{[]string{"sequence entries", "sequence context"}, said.Text("a hyphen of a list can't stand here; each entry has a line of its own, all of them at the same column")},
	{[]string{"map", "key name"}, said.Text("this is no key with its value; possible: lines of the form key: value")},
}

// stopped is what the parser's message comes to.
func stopped(message string) said.Said {
	for _, s := range stops {
		for _, of := range s.of {
			if strings.Contains(message, of) {
				return s.says
			}
		}
	}
	return said.Text("what stands here can't be read; possible: lines of the form key: value, and quotes around text that has signs of YAML in it")
}
