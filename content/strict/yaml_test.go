package strict

import (
	"errors"
	"testing"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/lexer"
)

// TestParserMessagesAreExplained checks that each class of parser messages is explained without
// words of YAML's grammar.
func TestParserMessagesAreExplained(t *testing.T) {
	for text, want := range map[string]string{
		"a: \"b":                 "the quotation mark that opens here isn't closed",
		"a: 'b":                  "the apostrophe that opens here isn't closed; put the text in double quotation marks",
		"a: \"\\q\"":             `a backslash within double quotation marks changes what stands behind it, and this can't; write \\, or put the text in apostrophes`,
		"a:\n\t- b":              "a tab can't stand here; write spaces",
		"a: @b":                  "text may not begin with this character; put it in quotes",
		"a: &b":                  "text that begins with & or * must stand in quotes; the anchors and aliases that they mark in YAML are not possible",
		"%YAML":                  "a line may not begin with %; put the text in quotes",
		"a: |x\n  b":             "behind | or > nothing else may stand; the text begins on the next line, indented further than its key",
		"a: [b":                  "the brackets here don't match, or a comma is missing or too many; a list looks like this: [a, b]",
		"a: {b: c":               "the braces here don't match, or a comma is missing or too many; a group looks like this: {a: 1, b: 2}",
		"a: - b":                 "a hyphen of a list can't stand here; each entry has a line of its own, all of them at the same column",
		": b":                    "this is no key with its value; possible: lines of the form key: value",
		"a: b: c":                "this is no key with its value; possible: lines of the form key: value",
		"a: b\n  c: d":           "this is no key with its value; possible: lines of the form key: value",
		"a: b\nc\nd: e":          "this is no key with its value; possible: lines of the form key: value",
		"a: 1\n- b":              "this is no key with its value; possible: lines of the form key: value",
		"--- a\n--- b: c\n... d": "nothing may stand behind --- or ... on its line",
	} {
		_, err := parseTokens(lexer.Tokenize(text))
		e, ok := errors.AsType[yaml.Error](err)
		if !ok {
			t.Errorf("%q is read: %v", text, err)
			continue
		}
		if got := explainParserMessage(e.GetMessage()).String(); got != want {
			t.Errorf("%q: %s\n%q instead of\n%q", text, e.GetMessage(), got, want)
		}
	}
}
