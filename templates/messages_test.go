package templates_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/templates"
)

// internalErrors lists folders and files whose errors publishers never see. They report mistakes of the
// program, or are parts of other messages.
var internalErrors = []string{
	"content/fuzztest/", "content/goldentest/", "engine/enginetest/", "cmd/engines/worker/", "engine/figure/", "engine/kyndo/remote/", "engine/kyndo/kyndotest/",
	"engine/kyndo/match/", "engine/kyndo/opponent/", "engine/kyndo/balance/", "engine/sortresort/play/", "render/pdf/",
	"render/html/", "render/epub/", "render/scripts/", "render/svg/", "render/raster/", "render/export/", "content/message/",
	"cmd/octavo/lab/lab.go", "engine/draft.go", "engine/example.go", "engine/futoshiki/write.go", "engine/kenken/explain.go", "engine/kenken/write.go", "engine/kyndo/board/pen.go",
	"engine/kyndo/cards/back.go", "engine/kyndo/cards/icons.go", "engine/kyndo/cards/words.go", "engine/kyndo/dueljson.go",
	"engine/kyndo/dueltext.go", "engine/kyndo/rules.go", "engine/latin/hint.go", "engine/lesson.go", "engine/position.go",
	"engine/sortresort/answercheck.go", "engine/sortresort/balance.go", "engine/sortresort/hint.go", "engine/sortresort/make.go",
	"engine/sortresort/summary.go", "engine/sudoku/hint.go", "engine/sudoku/symmetries.go", "generator/attempt.go",
	"generator/cache.go", "render/booklet/booklet.go", "render/commands.go", "render/halftone/halftone.go",
	"render/limit/limit.go", "render/sheet/impose.go", "site/books/places.go", "site/books/render.go",
	"site/browsertest/browsertest.go", "site/classes/render.go", "site/classes/places.go", "site/decks/draw.go",
	"site/decks/match.go", "site/decks/render.go", "site/decks/texts.go", "site/decks/where.go", "site/internal/toy/toy.go",
	"site/product/codes/codes.go", "site/product/codes/isbn.go", "site/product/houses/rules.go", "site/product/memo/recorder.go",
	"site/shards/read.go", "templates/untranslated.go",
}

// messageFiles returns all Go files of the program.
func messageFiles(t *testing.T) (files []string) {
	t.Helper()
	for _, room := range []string{"cmd", "content", "engine", "generator", "render", "site", "templates"} {
		err := filepath.WalkDir("../"+room, func(name string, _ fs.DirEntry, err error) error {
			if path.Ext(name) == ".go" && !strings.HasSuffix(name, "_test.go") {
				files = append(files, name)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return files
}

func isInternal(file string) bool {
	return slices.ContainsFunc(internalErrors, func(prefix string) bool { return strings.HasPrefix(file, "../"+prefix) })
}

// sentences collects the messages in the program's files.
type sentences struct {
	consts         map[string]string // values of constants by folder and name
	fileBySentence map[string]string // the file of each message
	file           string

	literals    map[string]bool   // all string literals
	translating map[string]bool   // functions most of whose texts are translated
	counts      map[string][2]int // by function: its translated texts, and all its texts
	catalog     map[string]string // the Spanish messages

	composingFiles []string // files that join parts of a message to one text
	untranslated   []string // messages that are written without a translation
	owners         []string // names of what a key belongs to: the book, section 3
}

// translatingFunctions lists functions whose texts are messages.
var translatingFunctions = []string{"New", "fileProblem", "Text", "Errorf", "Problemf", "problemf", "add", "fault", "impossible", "Impossible", "Say", "Messagef", "known", "Group", "GroupOf", "YAML", "Fields", "readWork", "list", "List", "Texts", "Refuse", "problem", "NewProblem", "problemOnce", "note", "refuse", "say", "ProblemIn", "counted", "inOne", "Counted", "numbered", "misuse", "margin", "optionalGroup"}

func allSentences(t *testing.T) *sentences {
	t.Helper()
	s := &sentences{consts: map[string]string{}, fileBySentence: map[string]string{}, literals: map[string]bool{}, translating: map[string]bool{}, counts: map[string][2]int{}, catalog: templates.Catalog("es")}
	var trees []*ast.File
	for _, s.file = range messageFiles(t) {
		name := s.file
		tree, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		trees = append(trees, tree)
		ast.Inspect(tree, s.addConstant)
	}
	files := messageFiles(t)
	for i, tree := range trees {
		s.file = files[i]
		ast.Inspect(tree, s.addLiteral)
	}
	for name, count := range s.counts {
		s.translating[name] = count[0] >= 3 && 10*count[0] >= 9*count[1]
	}
	for i, tree := range trees {
		if s.file = files[i]; !isInternal(s.file) {
			ast.Inspect(tree, s.addSentences)
		}
	}
	for _, file := range s.composingFiles {
		if !slices.ContainsFunc([]string{"strict/problem.go", "octavo/events.go", "cards/game.go"}, func(known string) bool { return strings.HasSuffix(file, known) }) {
			t.Errorf("%s puts a message together, which can't be said in another language: ProblemIn keeps its parts", file)
		}
	}
	for _, text := range s.untranslated {
		if !slices.ContainsFunc(sameInAllLanguages, func(same string) bool { return strings.Contains(text, same) }) {
			t.Errorf("%s is said in English whoever reads; message.Errorf, engine.Errorf and Catalog.Say know the others", text)
		}
	}
	return s
}

// sameInAllLanguages lists parts of texts that are English in all languages: fixed output of the
// command line, rules of print houses, and remarks in files.
var sameInAllLanguages = []string{"# The puzzles of %s", "said to be %s", "numbers gave way to others", "papers: ", ", read %s", "\\tpuzzles\\tper cent"}

// isSentence reports whether a text has at least two words besides its placeholders.
func isSentence(text string) bool {
	return len(wordPattern.FindAllString(placeholder.ReplaceAllString(text, "%"), -1)) > 1
}

var wordPattern = regexp.MustCompile(`\pL{2,}`)

// addLiteral collects all string literals. For each function it counts its texts and those that are
// translated.
func (s *sentences) addLiteral(n ast.Node) bool {
	if e, ok := n.(ast.Expr); ok {
		if text, ok := s.text(e); ok {
			s.literals[text] = true
		}
	}
	call, ok := n.(*ast.CallExpr)
	if !ok {
		return true
	}
	name := ""
	switch f := call.Fun.(type) {
	case *ast.Ident:
		name = f.Name
	case *ast.SelectorExpr:
		name = f.Sel.Name
	}
	for _, arg := range call.Args {
		if text, ok := s.text(arg); ok && isSentence(text) {
			count := s.counts[name]
			if _, translated := s.catalog[text]; translated {
				count[0]++
			}
			count[1]++
			s.counts[name] = count
		}
	}
	return true
}

func (s *sentences) addConstant(n ast.Node) bool {
	if spec, ok := n.(*ast.ValueSpec); ok {
		for i, name := range spec.Names {
			if i < len(spec.Values) {
				if text, ok := s.text(spec.Values[i]); ok {
					s.consts[filepath.Dir(s.file)+name.Name] = text
				}
			}
		}
	}
	return true
}

// text returns the value of a constant string expression.
func (s *sentences) text(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(e.Value)
		return text, err == nil && e.Kind == token.STRING
	case *ast.Ident:
		text, ok := s.consts[filepath.Dir(s.file)+e.Name]
		return text, ok
	case *ast.BinaryExpr:
		left, ok := s.text(e.X)
		right, also := s.text(e.Y)
		return left + right, ok && also
	}
	return "", false
}

// neverShown lists texts that nobody reads: errors that only the program handles, a word that users
// type, and parts of the help, which is in English.
var neverShown = []string{
	"concede", "enough lines", "not explained", "some lines could not be done", "the lock is held", "what is wrong has been told",
	"as in the book", "as large as one puzzle on a page of 6 by 9 inches",
}

func (s *sentences) addSentence(e ast.Expr, whole bool) {
	if text, _ := s.text(e); slices.Contains(neverShown, text) {
		return
	}
	if text, ok := s.text(e); ok && (whole || strings.Contains(text, " ")) && strings.ContainsFunc(placeholder.ReplaceAllString(text, ""), isLetter) {
		s.fileBySentence[text] = s.file
	}
}

func isLetter(r rune) bool { return r >= 'a' && r <= 'z' }

func (s *sentences) addSentences(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.CallExpr:
		name, of := "", ""
		switch f := n.Fun.(type) {
		case *ast.Ident:
			name = f.Name
		case *ast.SelectorExpr:
			name = f.Sel.Name
			if x, ok := f.X.(*ast.Ident); ok {
				of = x.Name
			}
		}
		if of == "errors" && len(n.Args) == 1 {
			s.addSentence(n.Args[0], true)
		}
		if of == "fmt" && slices.Contains([]string{"Errorf", "Fprint", "Fprintf", "Fprintln"}, name) {
			for _, arg := range n.Args {
				if text, ok := s.text(arg); ok && isSentence(text) {
					s.untranslated = append(s.untranslated, fmt.Sprintf("%s: %q", s.file, text))
				}
			}
		}
		s.addOwnerOf(name, n.Args)
		if (slices.Contains(translatingFunctions, name) || s.translating[name] || name == "find" && of == "v") && of != "fmt" && of != "errors" {
			for i, arg := range n.Args {
				whole := of == "message" || of == "engine"
				if !whole || i == 0 || name == "Counted" { // later arguments fill placeholders and are no messages
					s.addSentence(arg, whole || name == "known" || name == "margin" && i == 1 || i == 1 && (name == "list" || name == "List" || name == "Texts"))
				}
			}
		}
	case *ast.AssignStmt:
		if name, ok := n.Lhs[0].(*ast.Ident); ok && name.Name == "format" {
			s.addSentence(n.Rhs[0], false)
		}
	case *ast.KeyValueExpr:
		if key, ok := n.Key.(*ast.Ident); ok && key.Name == "Of" {
			s.addOwner(n.Value)
		}
		if key, ok := n.Key.(*ast.Ident); ok && slices.Contains([]string{"What", "Message", "Form", "Format", "Check"}, key.Name) {
			s.addSentence(n.Value, true)
			if _, fixed := s.text(n.Value); !fixed && key.Name == "Message" {
				s.composingFiles = append(s.composingFiles, s.file) // its parts can't be translated
			}
		}
	case *ast.ValueSpec:
		if of, ok := n.Type.(*ast.Ident); ok && of.Name == "refusal" {
			s.addSentence(n.Values[0], true)
		}
		if n.Names[0].Name == "formNames" {
			for _, e := range n.Values[0].(*ast.CompositeLit).Elts {
				s.addSentence(e, true)
			}
		}
	case *ast.CompositeLit:
		if name, ok := n.Type.(*ast.ArrayType); ok {
			if of, ok := name.Elt.(*ast.Ident); ok && of.Name == "slip" {
				for _, e := range n.Elts {
					s.addSentence(e.(*ast.CompositeLit).Elts[2], false)
				}
			}
		}
	}
	return true
}

// ownerArgument gives the index of the argument that names what a key belongs to, by function.
var ownerArgument = map[string]int{"YAML": 0, "SetName": 0, "Element": 2, "fields": 1, "within": 1, "Within": 1, "Fields": 1, "work": 1, "Group": 1, "GroupOf": 1}

// addOwnerOf adds the name of what a key belongs to, if a call has one.
func (s *sentences) addOwnerOf(name string, args []ast.Expr) {
	if at, ok := ownerArgument[name]; ok && at < len(args) {
		s.addOwner(args[at])
	}
}

func (s *sentences) addOwner(e ast.Expr) {
	if call, ok := e.(*ast.CallExpr); ok && len(call.Args) > 0 {
		if f, ok := call.Fun.(*ast.SelectorExpr); !ok || f.Sel.Name == "Name" {
			return
		}
		e = call.Args[0]
	}
	if text, ok := s.text(e); ok && strings.Contains(text, " ") {
		s.owners = append(s.owners, text)
	}
}

var placeholder = regexp.MustCompile(`%(?:\[(\d)\])?([+#.0-9]*[a-zA-Z])`)

// placeholdersOf returns the placeholders of a format in the order of their arguments.
func placeholdersOf(sentence string) []string {
	filled, next := map[int]string{}, 1
	for _, at := range placeholder.FindAllStringSubmatch(strings.ReplaceAll(sentence, "%%", ""), -1) {
		n := next
		if at[1] != "" {
			n, _ = strconv.Atoi(at[1])
		}
		filled[n], next = at[2], n+1
	}
	var list []string
	for _, n := range slices.Sorted(maps.Keys(filled)) {
		list = append(list, filled[n])
	}
	return list
}

// TestMessagesInAllLanguages checks that each message has a translation with the same placeholders in
// every language, and that no translation is unused.
func TestMessagesInAllLanguages(t *testing.T) {
	all := allSentences(t)
	fileBySentence := all.fileBySentence
	if os.Getenv("LIST_MESSAGES") != "" {
		for _, sentence := range slices.Sorted(maps.Keys(fileBySentence)) {
			t.Logf("%s\t%q", fileBySentence[sentence], sentence)
		}
	}
	for _, language := range []string{"es", "pt", "fr"} {
		catalog := templates.Catalog(language)
		for sentence, file := range fileBySentence {
			own, ok := catalog[sentence]
			if !ok {
				t.Errorf("%s lacks what %s says: %q", language, file, sentence)
			} else if !slices.Equal(placeholdersOf(sentence), placeholdersOf(own)) {
				t.Errorf("%s: %q has other places than %q", language, own, sentence)
			}
		}
		for sentence := range catalog {
			if !all.literals[sentence] && sentence != contractions {
				t.Errorf("%s has what nobody says: %q", language, sentence)
			}
		}
	}
}

const contractions = "(contractions)" // the key of package message

// uncontracted matches words that a language contracts, such as “de el”, and English words.
var uncontracted = map[string]*regexp.Regexp{
	"es": regexp.MustCompile(`\b(de|a) el \b|\b(the|of|has|is)\b`),
	"fr": regexp.MustCompile(`(^| )(de|à) les? |\bde une? |\b(the|of|has|is)\b`),
	"pt": regexp.MustCompile(`\b(de|em|a|por) (o|os|as) |\b(de|em) est[ea]|\b(the|of|has|is)\b`),
}

// TestOwnersInAllLanguages checks messages with names of what a key belongs to, such as a book. In each
// language nothing is English, and articles are contracted with prepositions.
func TestOwnersInAllLanguages(t *testing.T) {
	s := allSentences(t)
	if len(s.owners) < 40 {
		t.Fatalf("%d wholes: %q", len(s.owners), s.owners)
	}
	for _, language := range []string{"es", "pt", "fr"} {
		catalog := templates.Catalog(language)
		for _, format := range slices.Compact(slices.Sorted(slices.Values(s.owners))) {
			owner := message.Text(format)
			if strings.Contains(format, "%") {
				owner = message.New(strings.NewReplacer("%d", "%v").Replace(format), "x", "y")
				if own, ok := catalog[format]; ok {
					owner = message.Text(placeholder.ReplaceAllString(own, "x"))
				}
			}
			for _, around := range []message.Message{
				message.New("%s %s of %s is not known", message.Text("key"), "\"zz\"", owner),
				message.New("%s has no %s; %s", owner, "zz", message.New("write %s: …", "zz")),
				message.New("; %s has it: indent it as far as %s there", owner, "zz"),
			} {
				if text := around.In(catalog); uncontracted[language].MatchString(text) || text == around.String() {
					t.Errorf("%s: %s", language, text)
				}
			}
		}
	}
}

// TestPublishersReadTheirLanguage checks that problems of books, covers, links and pictures are
// translated completely, and that their places stay.
func TestPublishersReadTheirLanguage(t *testing.T) {
	_, err := content.Load(fstest.MapFS{
		"octavo.yaml": {Data: []byte("title: Mal\nlanguages: [es, es]\nbaseURL: ejemplo\ntema: x\n")},
		"content/books/uno.es.md": {Data: []byte("---\nsubtitel: x\ntrim: 6x9\nisbn: 978-0-306-40615-8\nepub: {isbn: 123}\nprice: {amount: \"9,90\", currency: USX}\n" +
			"cover: {design: bnad, picture: nada.png, spine: 2}\npublished: 2026-13\nseries: {volume: 2}\nbooklet: {paper: a4, signature: 6}\nsite: sample\nsolutions: {place: none, perPage: 12}\n" +
			"sections:\n  - {kind: sudoku, tier: easy, perPage: 3}\n  - sudoku\n  - {kind: sudoku, count: 0, titles: [a, b], days: monday, tiers: x}\n  - {mix: [{kind: sudoku}], count: 3}\n  - {from: puzzles\\x.txt}\n" +
			"---\n# Hola\n\n<b>x</b> [^1] [a](../../../x.md) [b](dos.md) ![x](nada.png) ![y](http://a/b.png)\n")},
	}, []string{"en", "es", "fr", "pt"})
	problems, ok := strict.ProblemsIn(err)
	if !ok || len(problems) < 30 {
		t.Fatalf("%d problems: %v", len(problems), err)
	}
	english := regexp.MustCompile(`\b(the|is|has|and|of|cannot|possible|such as|or|known|write|leave)\b`)
	for _, language := range []string{"es", "pt", "fr"} {
		for i, translated := range problems.In(templates.Catalog(language)) {
			bare := translated.Message
			if language == "fr" {
				bare = strings.ReplaceAll(bare, "possible", "")
			}
			if translated.Where() != problems[i].Where() || translated.Message == problems[i].Message || english.MatchString(bare) {
				t.Errorf("%s: %s", language, translated)
			}
		}
	}
}
