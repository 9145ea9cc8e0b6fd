package strict

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/lexer"
	"github.com/goccy/go-yaml/token"

	"octavo/content/message"
)

// A mistakePattern describes a common mistake in YAML.
type mistakePattern struct {
	pattern      *regexp.Regexp // matches the wrong line
	wrongGroup   int            // the group of pattern that is marked as wrong
	advice       string         // what to do, with %s for each of adviceGroups
	adviceGroups []int          // the groups of pattern that advice shows
}

// adviceArgs returns the texts of adviceGroups. at are the indexes of a match in text.
func (s mistakePattern) adviceArgs(text string, at []int) (all []any) {
	for _, group := range s.adviceGroups {
		all = append(all, text[at[2*group]:at[2*group+1]])
	}
	return all
}

// keyOfLine matches a key at the beginning of a line, after dashes and spaces. Its group 1 is the key.
const keyOfLine = `^[ ]*(?:- +)*([\p{L}_][\p{L}\p{N}_-]*)`

// mistakePatterns are tried in this order on the line at which the parser stopped, and on the line
// before it.
var mistakePatterns = []mistakePattern{
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

// oddSpaces lists characters that look like a space or are invisible: no-break spaces, spaces of special
// widths, and characters without width.
const oddSpaces = `\x{00a0}\x{2000}-\x{200b}\x{202f}\x{2060}\x{3000}\x{feff}`

// A repair is a line as it is after its mistake was mended. With it, the parser can read on and find
// mistakes on later lines.
type repair struct {
	line         int // line number in the file; 0 if nothing can be repaired
	text         string
	valueRemoved bool // whether the repair removed the value of the line
}

// parseAndRepair parses the YAML in p.source.text[from:to]. It repairs mistakes line by line, so that
// all of them are reported. It returns false if a mistake can't be repaired. After the first problem,
// it ignores parser errors that it can't explain, because a repair may have caused them.
func (p *yamlReader) parseAndRepair(from, to int) (*ast.File, token.Tokens, bool) {
	p.lines = strings.Split(string(p.source.text[from:to]), "\n")
	p.valueRemoved, p.shifts = map[int]bool{}, map[int]int{}
	repairs := map[int]int{} // number of repairs by line
	p.replaceOddSpaces(repairs)
	for range min(maxRepairs, 1+maxParsed/(1+to-from)) {
		if line := scanWork(p.lines); line >= 0 {
			p.add(p.source.Errorf(Pos{p.source.name, p.firstLine + line, 1}, 1, "up to here too much stands in one value: too many empty lines, or too many signs such as , and -; give each entry of a list its own line, and put text in quotes"))
			return nil, nil, false
		}
		tokens := lexer.Tokenize(strings.Join(p.lines, "\n"))
		if fault := findTokenFault(tokens); fault != nil {
			p.add(p.source.Place(p.tokenPos(fault.token), 1, NewProblem(fault.message)))
			return nil, nil, false
		}
		file, err := parseTokens(tokens)
		if err == nil {
			return file, tokens, true
		}
		problem, fix := p.explainError(err)
		again := repairs[fix.line] > 0
		if fix.line == 0 && len(p.problems) > 0 || again && (fix.valueRemoved || repairs[fix.line] > 1) {
			return nil, nil, false
		}
		if !again {
			p.add(problem)
		}
		if fix.line == 0 {
			return nil, nil, false
		}
		repairs[fix.line]++
		p.valueRemoved[fix.line] = fix.valueRemoved
		p.lines[fix.line-p.firstLine] = fix.text
		p.shifts[fix.line] = p.source.lineLength(fix.line) - utf8.RuneCountInString(fix.text)
	}
	return nil, nil, false
}

// oddIndent matches a key that is indented with at least one odd space.
var oddIndent = regexp.MustCompile(`^[ ` + oddSpaces + `]*[` + oddSpaces + `][ ` + oddSpaces + `]*(?:- +)*[\p{L}_][\p{L}\p{N}_-]*:(?:\s|$)`)

// replaceOddSpaces reports keys that are indented with odd spaces, and replaces these spaces by plain
// ones. Otherwise the parser would add such a line to the text above it. Texts of several lines, after |
// or >, may have odd spaces. For each changed line, the function sets repairs to 1.
func (p *yamlReader) replaceOddSpaces(repairs map[int]int) {
	block := -1 // indentation of the key of a text of several lines; −1 outside such a text
	for i, line := range p.lines {
		indent := len(line) - len(strings.TrimLeft(line, " "))
		if block >= 0 && (strings.TrimSpace(line) == "" || indent > block) {
			continue
		}
		block = -1
		if startsBlockText.MatchString(line) {
			block = indent
		}
		if !oddIndent.MatchString(line) {
			continue
		}
		at := strings.IndexFunc(line, func(r rune) bool { return r != ' ' })
		odd, _ := utf8.DecodeRuneInString(line[at:])
		p.add(p.source.Errorf(Pos{p.source.name, p.firstLine + i, at + 1}, 1,
			"this line is indented with a space that isn't a plain one (U+%04X), as web pages and word processors have them; write it anew", odd))
		key := strings.IndexFunc(line, func(r rune) bool { return r == '-' || r == '_' || unicode.IsLetter(r) })
		p.lines[i] = strings.Repeat(" ", utf8.RuneCountInString(line[:key])) + line[key:]
		repairs[p.firstLine+i] = 1
	}
}

// startsBlockText matches the line of a key whose text begins on the next line.
var startsBlockText = regexp.MustCompile(`: +[|>][-+0-9]*\s*(?:#.*)?$`)

// line returns line n of the file, repaired if it was wrong.
func (p *yamlReader) line(n int) string {
	if i := n - p.firstLine; i >= 0 && i < len(p.lines) {
		return p.lines[i]
	}
	return ""
}

// findMistake finds a common mistake on line n or the line before it.
func (p *yamlReader) findMistake(n int) (*Problem, repair) {
	for _, line := range []int{n, n - 1} {
		if line < p.firstLine || p.valueRemoved[line] {
			continue
		}
		text := strings.TrimRight(p.line(line), " \t\r")
		if len(text) > maxPattern {
			continue
		}
		if problem, fix := p.findDashWithoutSpace(line, text); problem != nil {
			return problem, fix
		}
		for _, mistake := range mistakePatterns {
			at := mistake.pattern.FindStringSubmatchIndex(text)
			if at == nil {
				continue
			}
			from, to := at[2*mistake.wrongGroup], at[2*mistake.wrongGroup+1]
			problem := p.source.Errorf(Pos{p.source.name, line, 1 + utf8.RuneCountInString(text[:from])}, utf8.RuneCountInString(text[from:to]), mistake.advice, mistake.adviceArgs(text, at)...)
			return problem, repair{line, text[:at[3]] + `: ""`, true}
		}
	}
	return p.findOpenQuoteAbove(n)
}

// A quote is a kind of quotation mark.
type quote struct {
	mark   string
	opens  *regexp.Regexp // matches a line that opens a text with the mark and doesn't close it
	advice string
}

var quotes = []quote{
	{`"`, regexp.MustCompile(keyOfLine + `: +("[^"\\]*)$`), `the quotation mark that opens here isn't closed`},
	{`'`, regexp.MustCompile(keyOfLine + `: +('[^']*)$`), `the apostrophe that opens here isn't closed; put the text in double quotation marks`},
}

// findOpenQuoteAbove finds a quotation mark above line n that isn't closed. The parser takes the next
// quotation mark, on line n, as its end.
func (p *yamlReader) findOpenQuoteAbove(n int) (*Problem, repair) {
	for _, quote := range quotes {
		if !strings.Contains(p.line(n), quote.mark) {
			continue
		}
		for line := n - 1; line >= p.firstLine; line-- {
			text := strings.TrimRight(p.line(line), " \t\r")
			if !strings.Contains(text, quote.mark) {
				continue
			}
			at := quote.opens.FindStringSubmatchIndex(text)
			if at == nil || p.valueRemoved[line] {
				break // the mark is closed on this line
			}
			problem := p.source.Errorf(Pos{p.source.name, line, 1 + utf8.RuneCountInString(text[:at[4]])}, utf8.RuneCountInString(text[at[4]:]), quote.advice)
			return problem, repair{line, text[:at[3]] + `: ""`, true}
		}
	}
	return nil, repair{}
}

// dashWithoutSpace matches a line with a dash of a list and no space after it.
var dashWithoutSpace = regexp.MustCompile(`^( *)-([\p{L}"'\[{].*)$`)

// findDashWithoutSpace finds a dash of a list without a space after it.
func (p *yamlReader) findDashWithoutSpace(line int, text string) (*Problem, repair) {
	at := dashWithoutSpace.FindStringSubmatch(text)
	if at == nil {
		return nil, repair{}
	}
	problem := p.source.Errorf(Pos{p.source.name, line, 1 + len(at[1])}, 1, "a space is missing after the hyphen: - %s", at[2])
	indent := at[1]
	if below := keyLine.FindStringSubmatch(p.line(line + 1)); below != nil && len(below[1]) == len(indent)+1 && indent != "" {
		indent = indent[1:] // the keys of the entry stay aligned
	}
	return problem, repair{line, indent + "- " + at[2], false}
}

// findOpenBracket finds a bracket that isn't closed on line n, or on the nearest line above with such a
// bracket.
func (p *yamlReader) findOpenBracket(n int) *Problem {
	for line := n; line >= p.firstLine; line-- {
		text := p.source.Line(line)
		at := openingBracket.FindStringSubmatchIndex(text)
		if at == nil {
			continue
		}
		column, bracket, closed := p.unmatchedBracket(line, at[2])
		if column < 0 {
			continue // the brackets of this line are closed
		}
		pos := Pos{p.source.name, line, column}
		if closed != 0 {
			return p.source.Errorf(pos, 1, "the %c that opens here is closed by %c; each bracket needs its own", bracket, closed)
		}
		return p.source.Errorf(pos, 1, "the %c that opens here isn't closed", bracket)
	}
	return nil
}

// openingBracket matches a line with an opening bracket. Its group 1 is the bracket.
var openingBracket = regexp.MustCompile(`^[^"'#]*?(?:: |- |^)\s*([\[{])`)

// unmatchedBracket checks the brackets of a line, from a byte on, also across later lines. It returns the
// column in this line of a bracket that isn't closed, or is closed by another kind of bracket. closed is
// that other bracket, or 0. The column is −1 if all brackets match.
func (p *yamlReader) unmatchedBracket(line, from int) (column int, bracket, closed rune) {
	type open struct {
		bracket rune
		column  int
	}
	var stack []open
	quote := rune(0)
	for n := line; n <= len(p.source.lineOffsets) && n < line+maxFlowLines; n++ {
		text := p.source.Line(n)
		if n > line && (strings.HasPrefix(text, "---") || keyLine.MatchString(text) && !strings.HasPrefix(text, " ")) {
			break // a new key or document begins
		}
		at := 0 // column of r, from 1
		for i, r := range text {
			at++
			switch {
			case n == line && i < from:
			case quote != 0:
				if r == quote {
					quote = 0
				}
			case (r == '"' || r == '\'') && strings.ContainsAny(lastCharBefore(text, i), "[{,:"):
				quote = r
			case r == '[' || r == '{':
				stack = append(stack, open{r, at})
			case r == ']' || r == '}':
				if last := stack[len(stack)-1]; last.bracket != r-2 {
					column := stack[0].column
					if n == line {
						column = last.column
					}
					return column, last.bracket, r
				}
				if stack = stack[:len(stack)-1]; len(stack) == 0 {
					return -1, 0, 0
				}
			}
		}
	}
	return stack[0].column, stack[0].bracket, 0
}

// maxFlowLines is how many lines unmatchedBracket searches for closing brackets.
const maxFlowLines = 200

// lastCharBefore returns the last character before a byte, apart from spaces. At the beginning of a
// line it returns "[", because a quotation mark opens a text there, too.
func lastCharBefore(text string, at int) string {
	text = strings.TrimRight(text[:at], " ")
	if text == "" {
		return "["
	}
	_, size := utf8.DecodeLastRuneInString(text)
	return text[len(text)-size:]
}

// Patterns of lines: with a key, with a key and its value, with a key but no colon, and with an open
// quotation mark before the key.
var (
	keyLine         = regexp.MustCompile(`^( *(?:- +)*)[\p{L}_][\p{L}\p{N}_-]*:(?:\s|$)`)
	valueLine       = regexp.MustCompile(`^( *(?:- +)*)[\p{L}_][\p{L}\p{N}_-]*: +[^\s|>#]`)
	keyWithoutColon = regexp.MustCompile(`^( *)([\p{L}_][\p{L}\p{N}_-]*)(?: +([^:]*))?$`)
	openQuoteLine   = regexp.MustCompile(`^( *)("[^"]*)$`)
)

// findWrongIndent finds a key on line n or line n+1 that is indented unlike the key on the line above.
// It also looks at line n+1, because the parser may report the line before the wrong one.
func (p *yamlReader) findWrongIndent(n int) (*Problem, repair) {
	s := p.source
	for _, line := range []int{n, n + 1} {
		if line <= p.firstLine {
			continue
		}
		here, before := keyLine.FindStringSubmatch(p.line(line)), keyLine.FindStringSubmatch(p.line(line-1))
		if here == nil || before == nil {
			continue
		}
		column, above := 1+len(here[1]), 1+len(before[1])
		if column == above || column > above && !valueLine.MatchString(p.line(line-1)) {
			continue
		}
		problem := s.Errorf(Pos{s.name, line, column}, 1, "this key stands at column %d and the one above it at column %d; keys of one group begin at the same column", column, above)
		if strings.Contains(here[1], "-") {
			return problem, repair{}
		}
		return problem, repair{line, strings.Repeat(" ", above-1) + strings.TrimLeft(p.line(line), " "), false}
	}
	return nil, repair{}
}

// findKeyWithoutColon finds a key without a colon, or with an open quotation mark before it.
func (p *yamlReader) findKeyWithoutColon(n int) (*Problem, repair) {
	text := strings.TrimRight(p.source.Line(n), " \t")
	if at := openQuoteLine.FindStringSubmatch(text); at != nil {
		return p.source.Errorf(Pos{p.source.name, n, 1 + len(at[1])}, 1, "the quotation mark that opens here isn't closed"), repair{}
	}
	at := keyWithoutColon.FindStringSubmatch(text)
	if at == nil {
		return nil, repair{}
	}
	rest := at[3]
	if rest == "" {
		rest = "…"
	}
	problem := p.source.Errorf(Pos{p.source.name, n, 1 + len(at[1])}, utf8.RuneCountInString(at[2]), "a colon is missing after the key: %s: %s", at[2], rest)
	return problem, repair{n, at[1] + at[2] + `: ""`, true}
}

// escapeHint explains that a backslash changes the next character. It is empty unless the value n is in
// double quotation marks and has a backslash.
func (p *yamlReader) escapeHint(n ast.Node) message.Message {
	if t := n.GetToken(); t.Type != token.DoubleQuoteType || !strings.Contains(t.Origin, `\`) {
		return message.Message{}
	}
	return message.Text(`; within double quotation marks a backslash changes what stands behind it: write \\, or put the text in apostrophes`)
}

// joinedKey matches a key and its value without a space between them. fractionRest matches the rest of a
// number after a comma.
var (
	joinedKey    = regexp.MustCompile(`^([\p{L}_][\p{L}\p{N}_-]*):(\S.*)$`)
	fractionRest = regexp.MustCompile(`^[0-9]+ *(?:[a-zA-Z]+|%)?$`)
)

// reportJoinedKey looks at a key in braces that has no value. It reports one of two known mistakes and
// returns true: the space after the colon is missing, or the key is the rest of a number with a comma.
// before has the entries of the group before this key.
func (p *yamlReader) reportJoinedKey(key Located[string], before []Entry) bool {
	if at := joinedKey.FindStringSubmatch(key.Value); at != nil {
		p.add(p.source.Errorf(key.Pos, p.keyWidth(key), "a space is missing after the colon: %s: %s", at[1], at[2]))
		return true
	}
	if len(before) == 0 || !fractionRest.MatchString(key.Value) {
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

// reportCutOffText reports values that a # cuts off. A # without a space after it probably isn't meant
// as the beginning of a comment.
func (p *yamlReader) reportCutOffText(tokens token.Tokens) {
	for i, t := range tokens {
		if i == 0 || t.Type != token.CommentType || t.Value == "" || strings.ContainsAny(t.Value[:1], " \t#!-=") {
			continue
		}
		if before := tokens[i-1]; before.Type == token.StringType && before.Position.Line == t.Position.Line {
			p.add(p.source.Errorf(p.tokenPos(t), 1+utf8.RuneCountInString(t.Value),
				`what follows # is a comment and isn't read; put the text in quotes, "%s #%s", or a space behind the # of a comment`,
				strings.TrimSpace(before.Value), strings.TrimSpace(t.Value)))
		}
	}
}
