package strict

import (
	"regexp"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/lexer"
	"github.com/goccy/go-yaml/token"

	"octavo/content/message"
)

// A slip is a way of writing YAML wrongly that most people fall into once: what
// the line looks like, which of its groups is meant, and what to do.
type slip struct {
	form   *regexp.Regexp
	at     int    // the group that is marked
	advice string // with %s for each group of fills
	fills  []int
}

// filled are the groups of a match that an advice shows.
func (s slip) filled(text string, at []int) (all []any) {
	for _, group := range s.fills {
		all = append(all, text[at[2*group]:at[2*group+1]])
	}
	return all
}

// What a line of keys begins with: the key, after dashes and spaces.
const keyOfLine = `^[ ]*(?:- +)*([\p{L}_][\p{L}\p{N}_-]*)`

// slips are looked for in this order on the line that the parser stopped at, and
// on the line before it. They are compiled where a file can't be read, and not
// whenever the program begins.
var slips = sync.OnceValue(func() []slip {
	return []slip{
		{regexp.MustCompile(keyOfLine + ` *[=;] *(.*)$`), 1, `between a key and its value stand a colon and a space: %s: %s`, []int{1, 2}},
		{regexp.MustCompile(keyOfLine + `:[` + oddSpaces + `]+\s*(.*)$`), 1, `behind the colon stands a space that isn't a plain one, as word processors make them; write it anew: %s: %s`, []int{1, 2}},
		{regexp.MustCompile(keyOfLine + `:([^\s:/].*)$`), 1, `a space is missing after the colon: %s: %s`, []int{1, 2}},
		{regexp.MustCompile(keyOfLine + `:\t+(.*)$`), 1, `behind the colon stands a tab; write a space: %s: %s`, []int{1, 2}},
		{regexp.MustCompile(keyOfLine + `: +([“”„«‘’]([^“”„«»‘’"]*)[“”»‘’]?.*)$`), 2, `quotation marks such as “ ” are letters to YAML; write the plain ones: %s: "%s"`, []int{1, 3}},
		{regexp.MustCompile(keyOfLine + `: +("(?:[^"\\]|\\.)*"),$`), 2, `nothing parts one line from the next; take the comma away: %s: %s`, []int{1, 2}},
		{regexp.MustCompile(keyOfLine + `: +("(?:[^"\\]|\\.)*" *[^\s#,}\]].*)$`), 2, `the text goes on after the closing quotation mark; write \" for those within the text`, nil},
		{regexp.MustCompile(keyOfLine + `: +('(?:[^']|'')*' *[^\s#,}\]'].*)$`), 2, `the text goes on after the closing apostrophe; put all of it in double quotation marks`, nil},
		{regexp.MustCompile(keyOfLine + `: +("(?:[^"\\]|\\.)*)$`), 2, `the quotation mark that opens here isn't closed`, nil},
		{regexp.MustCompile(keyOfLine + `: +('[^']*)$`), 2, `the apostrophe that opens here isn't closed; put the text in double quotation marks`, nil},
		{regexp.MustCompile(keyOfLine + `: +(\[[^\[\]]*\] +[^\s#,}\]].*)$`), 2, `text that begins with [ would be a list; put it in quotes: %s: '%s'`, []int{1, 2}},
		{regexp.MustCompile(keyOfLine + `: +(\{[^{}]*\} +[^\s#,}\]].*)$`), 2, `text that begins with { would be a group of keys; put it in quotes: %s: '%s'`, []int{1, 2}},
		{regexp.MustCompile(keyOfLine + `: +([@` + "`" + `%|>].*)$`), 2, `text may not begin with this character; put it in quotes: %s: "%s"`, []int{1, 2}},
		{regexp.MustCompile(keyOfLine + `: +([-?] .*)$`), 2, `text may not begin with this character and a space; put it in quotes: %s: "%s"`, []int{1, 2}},
		{regexp.MustCompile(keyOfLine + `: +([^"'\[{|>\s#][^#]*?:(?:\s.*)?)$`), 2, `text with a colon and a space after it must stand in quotes: %s: "%s"`, []int{1, 2}},
	}
})

// oddSpaces look like spaces, or like nothing: those that don't break, those of several
// widths, and marks of no width at all.
const oddSpaces = `\x{00a0}\x{2000}-\x{200b}\x{202f}\x{2060}\x{3000}\x{feff}`

// A mending is a line as it might have been meant, so that what stands behind it is read,
// too. Of a value that is gone everything was said.
type mending struct {
	line int // 0 where nothing can be mended
	text string
	gone bool
}

// mostSlips bounds how many times a text is read anew.
const mostSlips = 30

// parse reads the YAML, and where it is none mends it line by line, until all slips are
// said. Once something was said, what the parser doesn't understand besides is not: it may
// follow from the mending.
func (p *yamlReader) parse(from, to int) (*ast.File, token.Tokens, bool) {
	p.lines = strings.Split(string(p.source.text[from:to]), "\n")
	p.mended = map[int]bool{}
	touched := map[int]int{}
	p.plainSpaces(touched)
	for range mostSlips {
		tokens := lexer.Tokenize(strings.Join(p.lines, "\n"))
		if t := tooDeep(tokens); t != nil {
			p.add(p.source.Errorf(p.pos(t), 1, "lists and groups stand more than %d deep within each other", deepestFlow))
			return nil, nil, false
		}
		file, err := parseTokens(tokens)
		if err == nil {
			return file, tokens, true
		}
		problem, how := p.syntax(err)
		again := touched[how.line] > 0
		if how.line == 0 && len(p.problems) > 0 || again && (how.gone || touched[how.line] > 1) {
			return nil, nil, false
		}
		if !again {
			p.add(problem)
		}
		if how.line == 0 {
			return nil, nil, false
		}
		touched[how.line]++
		p.mended[how.line] = how.gone
		p.lines[how.line-p.firstLine] = how.text
	}
	return nil, nil, false
}

var oddIndent = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^[ ` + oddSpaces + `]*[` + oddSpaces + `][ ` + oddSpaces + `]*(?:- +)*[\p{L}_][\p{L}\p{N}_-]*:(?:\s|$)`)
})

// plainSpaces finds keys that are indented with what looks like spaces, and reads on as if
// they were. The parser takes such a line for more of the text above it, and nobody would
// see why. Texts of several lines, which begin with | or >, may have them.
func (p *yamlReader) plainSpaces(touched map[int]int) {
	block := -1 // how far the key of such a text is indented
	for i, line := range p.lines {
		indent := len(line) - len(strings.TrimLeft(line, " "))
		if block >= 0 && (strings.TrimSpace(line) == "" || indent > block) {
			continue
		}
		block = -1
		if opensBlock().MatchString(line) {
			block = indent
		}
		if !oddIndent().MatchString(line) {
			continue
		}
		at := strings.IndexFunc(line, func(r rune) bool { return r != ' ' })
		odd, _ := utf8.DecodeRuneInString(line[at:])
		p.add(p.source.Errorf(Pos{p.source.name, p.firstLine + i, at + 1}, 1,
			"this line is indented with a space that isn't a plain one (U+%04X), as web pages and word processors have them; write it anew", odd))
		key := strings.IndexFunc(line, func(r rune) bool { return r == '-' || r == '_' || unicode.IsLetter(r) })
		p.lines[i] = strings.Repeat(" ", utf8.RuneCountInString(line[:key])) + line[key:]
		touched[p.firstLine+i] = 1
	}
}

var opensBlock = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`: +[|>][-+0-9]*\s*(?:#.*)?$`) })

// line is a line of the file, as far as it was mended.
func (p *yamlReader) line(n int) string {
	if i := n - p.firstLine; i >= 0 && i < len(p.lines) {
		return p.lines[i]
	}
	return ""
}

// slipNear finds the slip by which a line, or the one before it, could not be
// read.
func (p *yamlReader) slipNear(n int) (*Problem, mending) {
	for _, line := range []int{n, n - 1} {
		if line < p.firstLine || p.mended[line] {
			continue
		}
		text := strings.TrimRight(p.line(line), " \t\r")
		if slip, how := p.dashAlone(line, text); slip != nil {
			return slip, how
		}
		for _, slip := range slips() {
			at := slip.form.FindStringSubmatchIndex(text)
			if at == nil {
				continue
			}
			from, to := at[2*slip.at], at[2*slip.at+1]
			problem := p.source.Errorf(Pos{p.source.name, line, 1 + utf8.RuneCountInString(text[:from])}, utf8.RuneCountInString(text[from:to]), slip.advice, slip.filled(text, at)...)
			return problem, mending{line, text[:at[3]] + `: ""`, true}
		}
	}
	return p.quotedUntil(n)
}

// A quote is a mark between which text stands: how a line looks that opens it and doesn't
// close it, and what to do.
type quote struct {
	mark   string
	opens  *regexp.Regexp
	advice string
}

var quotes = sync.OnceValue(func() []quote {
	return []quote{
		{`"`, regexp.MustCompile(keyOfLine + `: +("[^"\\]*)$`), `the quotation mark that opens here isn't closed`},
		{`'`, regexp.MustCompile(keyOfLine + `: +('[^']*)$`), `the apostrophe that opens here isn't closed; put the text in double quotation marks`},
	}
})

// quotedUntil finds the quotation mark, lines above, that is closed by the first one of the
// line that could not be read, where another text begins: all that stands between was taken
// for one text.
func (p *yamlReader) quotedUntil(n int) (*Problem, mending) {
	for _, quote := range quotes() {
		if !strings.Contains(p.line(n), quote.mark) {
			continue
		}
		for line := n - 1; line >= p.firstLine; line-- {
			text := strings.TrimRight(p.line(line), " \t\r")
			if !strings.Contains(text, quote.mark) {
				continue
			}
			at := quote.opens.FindStringSubmatchIndex(text)
			if at == nil || p.mended[line] {
				break // it is closed there
			}
			problem := p.source.Errorf(Pos{p.source.name, line, 1 + utf8.RuneCountInString(text[:at[4]])}, utf8.RuneCountInString(text[at[4]:]), quote.advice)
			return problem, mending{line, text[:at[3]] + `: ""`, true}
		}
	}
	return nil, mending{}
}

var dashed = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^( *)-([\p{L}"'\[{].*)$`) })

// dashAlone finds a hyphen of a list that has no space behind it.
func (p *yamlReader) dashAlone(line int, text string) (*Problem, mending) {
	at := dashed().FindStringSubmatch(text)
	if at == nil {
		return nil, mending{}
	}
	problem := p.source.Errorf(Pos{p.source.name, line, 1 + len(at[1])}, 1, "a space is missing after the hyphen: - %s", at[2])
	indent := at[1]
	if below := keyLine().FindStringSubmatch(p.line(line + 1)); below != nil && len(below[1]) == len(indent)+1 && indent != "" {
		indent = indent[1:] // so that the keys of the entry stay below each other
	}
	return problem, mending{line, indent + "- " + at[2], false}
}

// opened finds the bracket that isn't closed, on the line that the parser stopped at or
// the nearest one above it.
func (p *yamlReader) opened(n int) *Problem {
	for line := n; line >= p.firstLine; line-- {
		text := p.source.Line(line)
		at := opensFlow().FindStringSubmatchIndex(text)
		if at == nil {
			continue
		}
		column, bracket, closed := p.closing(line, at[2])
		if column < 0 {
			continue // this one is closed
		}
		pos := Pos{p.source.name, line, column}
		if closed != 0 {
			return p.source.Errorf(pos, 1, "the %c that opens here is closed by %c; each bracket needs its own", bracket, closed)
		}
		return p.source.Errorf(pos, 1, "the %c that opens here isn't closed", bracket)
	}
	return nil
}

var opensFlow = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[^"'#]*?(?:: |- |^)\s*([\[{])`) })

// closing looks for the end of what a bracket opens: the column of the last bracket that
// has none, on that line, or that has another; −1 where all have theirs.
func (p *yamlReader) closing(line, from int) (column int, bracket, closed rune) {
	type open struct {
		bracket rune
		column  int
	}
	var stack []open
	quote := rune(0)
	for n := line; n <= len(p.source.starts) && n < line+mostFlow; n++ {
		text := p.source.Line(n)
		if n > line && (strings.HasPrefix(text, "---") || keyLine().MatchString(text) && !strings.HasPrefix(text, " ")) {
			break // what follows is something else
		}
		for i, r := range text {
			switch {
			case n == line && i < from:
			case quote != 0:
				if r == quote {
					quote = 0
				}
			case (r == '"' || r == '\'') && strings.ContainsAny(before(text, i), "[{,:"):
				quote = r
			case r == '[' || r == '{':
				stack = append(stack, open{r, 1 + utf8.RuneCountInString(text[:i])})
			case r == ']' || r == '}':
				if last := stack[len(stack)-1]; last.bracket != r-2 {
					return columnIf(n == line, last.column, stack[0].column), last.bracket, r
				}
				if stack = stack[:len(stack)-1]; len(stack) == 0 {
					return -1, 0, 0
				}
			}
		}
	}
	return stack[0].column, stack[0].bracket, 0
}

// mostFlow is how many lines a list in brackets is followed over.
const mostFlow = 200

func columnIf(same bool, column, first int) int {
	if same {
		return column
	}
	return first
}

// before is the last character in front of a byte that isn't a space.
func before(text string, at int) string {
	text = strings.TrimRight(text[:at], " ")
	if text == "" {
		return "["
	}
	_, size := utf8.DecodeLastRuneInString(text)
	return text[len(text)-size:]
}

var (
	keyLine   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^( *(?:- +)*)[\p{L}_][\p{L}\p{N}_-]*:(?:\s|$)`) })
	valueLine = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^( *(?:- +)*)[\p{L}_][\p{L}\p{N}_-]*: +[^\s|>#]`) })
	loneLine  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^( *)([\p{L}_][\p{L}\p{N}_-]*)(?: +([^:]*))?$`) })
	openLine  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^( *)("[^"]*)$`) })
)

// indentSlip finds a line of keys that is indented unlike those around it: the
// line given, or the one after it, by which the parser took the line for
// something else.
func (p *yamlReader) indentSlip(n int) (*Problem, mending) {
	s := p.source
	for _, line := range []int{n, n + 1} {
		if line <= p.firstLine {
			continue
		}
		here, before := keyLine().FindStringSubmatch(p.line(line)), keyLine().FindStringSubmatch(p.line(line-1))
		if here == nil || before == nil {
			continue
		}
		column, above := 1+len(here[1]), 1+len(before[1])
		if column == above || column > above && !valueLine().MatchString(p.line(line-1)) {
			continue
		}
		problem := s.Errorf(Pos{s.name, line, column}, 1, "this key stands at column %d and the one above it at column %d; keys of one group begin at the same column", column, above)
		if strings.Contains(here[1], "-") {
			return problem, mending{}
		}
		return problem, mending{line, strings.Repeat(" ", above-1) + strings.TrimLeft(p.line(line), " "), false}
	}
	return nil, mending{}
}

// keyAlone finds a key without its colon, or a quotation mark in front of it that nothing
// closes.
func (p *yamlReader) keyAlone(n int) (*Problem, mending) {
	text := strings.TrimRight(p.source.Line(n), " \t")
	if at := openLine().FindStringSubmatch(text); at != nil {
		return p.source.Errorf(Pos{p.source.name, n, 1 + len(at[1])}, 1, "the quotation mark that opens here isn't closed"), mending{}
	}
	at := loneLine().FindStringSubmatch(text)
	if at == nil {
		return nil, mending{}
	}
	rest := at[3]
	if rest == "" {
		rest = "…"
	}
	problem := p.source.Errorf(Pos{p.source.name, n, 1 + len(at[1])}, utf8.RuneCountInString(at[2]), "a colon is missing after the key: %s: %s", at[2], rest)
	return problem, mending{n, at[1] + at[2] + `: ""`, true}
}

// escapeHint explains how a backslash makes another character of the one behind it.
func (p *yamlReader) escapeHint(n ast.Node) message.Message {
	if n.GetToken().Type != token.DoubleQuoteType || !strings.Contains(p.source.Line(p.pos(n.GetToken()).Line), `\`) {
		return message.Message{}
	}
	return message.Text(`; within double quotation marks a backslash changes what stands behind it: write \\, or put the text in apostrophes`)
}

var (
	together = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^([\p{L}_][\p{L}\p{N}_-]*):(\S.*)$`) })
	fraction = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[0-9]+ *(?:[a-zA-Z]+|%)?$`) })
)

// runTogether tells of a key in braces that has no value because the space after its colon
// is missing, or because it is the rest of a number that was written with a comma.
func (p *yamlReader) runTogether(key Located[string], before []Entry) bool {
	if at := together().FindStringSubmatch(key.Value); at != nil {
		p.add(p.source.Errorf(key.Pos, p.width(key), "a space is missing after the colon: %s: %s", at[1], at[2]))
		return true
	}
	if len(before) == 0 || !fraction().MatchString(key.Value) {
		return false
	}
	last := &before[len(before)-1].Value
	if last.Form != NumberForm {
		return false
	}
	p.add(p.source.Errorf(last.Pos, utf8.RuneCountInString(last.Text), "a comma parts the keys of a group, so that %s,%s is two of them; write a point: %s.%s", last.Text, key.Value, last.Text, key.Value))
	last.Form = RefusedForm
	return true
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
