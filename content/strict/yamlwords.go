package strict

import (
	"strings"

	"octavo/content/message"
)

// A stop is why the parser stops, by what its message has in it.
type stop struct {
	of   []string
	says message.Message
}

// stops are looked for in this order. The parser has some seventy messages, in the words of
// YAML's grammar; whoever writes a book is told what to write.
var stops = []stop{
	{[]string{"double-quoted text"}, message.Text("the quotation mark that opens here isn't closed")},
	{[]string{"single-quoted text"}, message.Text("the apostrophe that opens here isn't closed; put the text in double quotation marks")},
	{[]string{"escape", "surrogate"}, message.Text(`a backslash within double quotation marks changes what stands behind it, and this can't; write \\, or put the text in apostrophes`)},
	{[]string{"tab character", `character '\t'`, "character '\t'"}, message.Text("a tab can't stand here; write spaces")},
	{[]string{"reserved character"}, message.Text("text may not begin with this character; put it in quotes")},
	{[]string{"anchor", "alias"}, message.Text("text that begins with & or * must stand in quotes; the anchors and aliases that they mark in YAML are not possible")},
	{[]string{" tag "}, message.Text("text that begins with ! must stand in quotes; the tags that it marks in YAML are not possible")},
	{[]string{"directive", "YAML version"}, message.Text("a line may not begin with %; put the text in quotes")},
	{[]string{"document separator", "end content"}, message.Text("nothing may stand behind --- or ... on its line")},
	{[]string{"header option", "number of indent", "multi-line content"}, message.Text("behind | or > nothing else may stand; the text begins on the next line, indented further than its key")},
	{[]string{"'['", "']'", "sequence element", "sequence end"}, message.Text("the brackets here don't match, or a comma is missing or too many; a list looks like this: [a, b]")},
	{[]string{"'{'", "'}'", "flow map"}, message.Text("the braces here don't match, or a comma is missing or too many; a group looks like this: {a: 1, b: 2}")},
	{[]string{"sequence entries", "sequence context"}, message.Text("a hyphen of a list can't stand here; each entry has a line of its own, all of them at the same column")},
	{[]string{"map", "key name"}, message.Text("this is no key with its value; possible: lines of the form key: value")},
}

// stopped is what the parser's message comes to.
func stopped(parserSaid string) message.Message {
	for _, s := range stops {
		for _, of := range s.of {
			if strings.Contains(parserSaid, of) {
				return s.says
			}
		}
	}
	return message.Text("what stands here can't be read; possible: lines of the form key: value, and quotes around text that has signs of YAML in it")
}
