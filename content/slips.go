package content

import (
	"regexp"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/goccy/go-yaml/token"
)

// A slip is a way of writing YAML wrongly that most people fall into once: what
// the line looks like, which of its groups is meant, and what to do. In advice $1
// is the key, $2 what stands after it.
type slip struct {
	form   *regexp.Regexp
	at     int // the group that is marked
	advice string
}

// What a line of keys begins with: the key, after dashes and spaces.
const keyOfLine = `^[ ]*(?:- +)*([\p{L}_][\p{L}\p{N}_-]*)`

// slips are looked for in this order on the line that the parser stopped at, and
// on the line before it. They are compiled where a file can't be read, and not
// whenever the program begins.
var slips = sync.OnceValue(func() []slip {
	return []slip{
		{regexp.MustCompile(keyOfLine + ` *= *(.*)$`), 1, `between a key and its value stand a colon and a space: $1: $2`},
		{regexp.MustCompile(keyOfLine + `:([^\s:/].*)$`), 1, `a space is missing after the colon: $1: $2`},
		{regexp.MustCompile(keyOfLine + `: +("(?:[^"\\]|\\.)*" *[^\s#,}\]].*)$`), 2, `the text goes on after the closing quotation mark; write \" for those within the text`},
		{regexp.MustCompile(keyOfLine + `: +('(?:[^']|'')*' *[^\s#,}\]'].*)$`), 2, `the text goes on after the closing apostrophe; put all of it in double quotation marks`},
		{regexp.MustCompile(keyOfLine + `: +("(?:[^"\\]|\\.)*)$`), 2, `the quotation mark that opens here isn't closed`},
		{regexp.MustCompile(keyOfLine + `: +('[^']*)$`), 2, `the apostrophe that opens here isn't closed; put the text in double quotation marks`},
		{regexp.MustCompile(keyOfLine + `: +(\[[^\[\]]*\] +[^\s#,}\]].*)$`), 2, `text that begins with [ would be a list; put it in quotes: $1: '$2'`},
		{regexp.MustCompile(keyOfLine + `: +(\{[^{}]*\} +[^\s#,}\]].*)$`), 2, `text that begins with { would be a group of keys; put it in quotes: $1: '$2'`},
		{regexp.MustCompile(keyOfLine + `: +([@` + "`" + `%|>].*)$`), 2, `text may not begin with this character; put it in quotes: $1: "$2"`},
		{regexp.MustCompile(keyOfLine + `: +([^"'\[{|>\s#][^#]*?:(?:\s.*)?)$`), 2, `text with a colon and a space after it must stand in quotes: $1: "$2"`},
	}
})

// slipNear finds the slip by which a line, or the one before it, could not be
// read.
func (s *Source) slipNear(n int) *Problem {
	for _, line := range []int{n, n - 1} {
		text := strings.TrimRight(s.line(line), " \t\r")
		for _, slip := range slips() {
			at := slip.form.FindStringSubmatchIndex(text)
			if at == nil {
				continue
			}
			from, to := at[2*slip.at], at[2*slip.at+1]
			advice := string(slip.form.ExpandString(nil, slip.advice, text, at))
			return s.Errorf(Pos{s.name, line, 1 + utf8.RuneCountInString(text[:from])}, utf8.RuneCountInString(text[from:to]), "%s", advice)
		}
	}
	return s.indentSlip(n)
}

// opened says of a bracket at which the parser stopped that it isn't closed.
func (s *Source) opened(pos Pos) *Problem {
	bracket := strings.TrimPrefix(fromColumn(s.line(pos.Line), pos.Column), " ")
	if !strings.HasPrefix(bracket, "[") && !strings.HasPrefix(bracket, "{") {
		return nil
	}
	return s.Errorf(pos, 1, "the %s that opens here isn't closed", bracket[:1])
}

var (
	keyLine   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^( *(?:- +)*)[\p{L}_][\p{L}\p{N}_-]*:(?:\s|$)`) })
	valueLine = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^( *(?:- +)*)[\p{L}_][\p{L}\p{N}_-]*: +[^\s|>#]`) })
)

// indentSlip finds a line of keys that is indented unlike those around it: the
// line given, or the one after it, by which the parser took the line for
// something else.
func (s *Source) indentSlip(n int) *Problem {
	for _, line := range []int{n, n + 1} {
		here, before := keyLine().FindStringSubmatch(s.line(line)), keyLine().FindStringSubmatch(s.line(line-1))
		if here == nil || before == nil {
			continue
		}
		column, above := 1+len(here[1]), 1+len(before[1])
		if column == above || column > above && !valueLine().MatchString(s.line(line-1)) {
			continue
		}
		return s.Errorf(Pos{s.name, line, column}, 1, "this key stands at column %d and the one above it at column %d; keys of one group begin at the same column", column, above)
	}
	return nil
}

// lostBehindHash finds the values of which a # cuts off the end that its writer
// didn't mean as a comment: no space stands behind it.
func (p *yamlReader) lostBehindHash(tokens token.Tokens) {
	for i, t := range tokens {
		if i == 0 || t.Type != token.CommentType || t.Value == "" || strings.ContainsAny(t.Value[:1], " \t#!-=") {
			continue
		}
		if before := tokens[i-1]; before.Type == token.StringType && before.Position.Line == t.Position.Line {
			p.add(p.source.Errorf(p.pos(t), 1+utf8.RuneCountInString(t.Value),
				`what follows # is a comment and isn't read; put the text in quotes, "%s #%s", or a space behind the # of a comment`,
				strings.TrimSpace(before.Value), strings.TrimSpace(t.Value)))
		}
	}
}
