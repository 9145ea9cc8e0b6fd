package verify

import (
	"bytes"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// A damagedFile is a finished file whose page contents are damaged.
type damagedFile struct {
	t        testing.TB
	file     []byte // the file before the damage
	ctx      *model.Context
	sound    *document // the document before the damage
	pageRefs types.Array
}

func openForDamage(t testing.TB, name string) *damagedFile {
	t.Helper()
	p := &damagedFile{t: t, file: readFinished(t, name)}
	api.DisableConfigDir()
	var err error
	if p.ctx, err = api.ReadContext(bytes.NewReader(p.file), model.NewDefaultConfiguration()); err != nil {
		t.Fatal(err)
	}
	if err := p.ctx.EnsurePageCount(); err != nil {
		t.Fatal(err)
	}
	p.sound = readSound(t, name)
	p.pageRefs = p.pageTree().ArrayEntry("Kids")
	return p
}

// pageTree returns the root of the page tree.
func (p *damagedFile) pageTree() types.Dict {
	p.t.Helper()
	root, err := p.ctx.Pages()
	if err != nil {
		p.t.Fatal(err)
	}
	dict, err := p.ctx.DereferenceDict(*root)
	if err != nil {
		p.t.Fatal(err)
	}
	return dict
}

func (p *damagedFile) content(page int) string {
	p.t.Helper()
	r, err := pdfcpu.ExtractPageContent(p.ctx, page)
	if err != nil || r == nil {
		p.t.Fatal(page, err)
	}
	text, err := io.ReadAll(r)
	if err != nil {
		p.t.Fatal(err)
	}
	return string(text)
}

// replaceContent replaces the content of a page with a different one.
func (p *damagedFile) replaceContent(page int, content string) {
	p.t.Helper()
	if content == p.content(page) {
		p.t.Fatalf("page %d was left as it is", page)
	}
	dict, _, _, err := p.ctx.PageDict(page, false)
	if err != nil {
		p.t.Fatal(err)
	}
	stream, err := p.ctx.NewStreamDictForBuf([]byte(content))
	if err != nil {
		p.t.Fatal(err)
	}
	if err := stream.Encode(); err != nil {
		p.t.Fatal(err)
	}
	ref, err := p.ctx.IndRefForNewObject(*stream)
	if err != nil {
		p.t.Fatal(err)
	}
	dict.Update("Contents", *ref)
}

// replacePages replaces the list of pages.
func (p *damagedFile) replacePages(kids types.Array) {
	p.t.Helper()
	pages := p.pageTree()
	pages.Update("Kids", kids)
	pages.Update("Count", types.Integer(len(kids)))
	p.ctx.PageCount = len(kids)
}

func (p *damagedFile) bytes() []byte {
	p.t.Helper()
	var b bytes.Buffer
	if err := api.WriteContext(p.ctx, &b); err != nil {
		p.t.Fatal(err)
	}
	return b.Bytes()
}

// puzzle returns the puzzle with a number.
func (p *damagedFile) puzzle(n int) *entry { return entryNumbered(p.t, p.sound.puzzles, n) }
func (p *damagedFile) answer(n int) *entry { return entryNumbered(p.t, p.sound.answers, n) }

func entryNumbered(t testing.TB, all []*entry, n int) *entry {
	t.Helper()
	i := slices.IndexFunc(all, func(f *entry) bool { return f.caption.number == n })
	if i < 0 {
		t.Fatalf("there is no number %d", n)
	}
	return all[i]
}

// hexOf returns a text in the hexadecimal form of content streams.
func hexOf(text string) string {
	var b strings.Builder
	for _, unit := range utf16.Encode([]rune(text)) {
		fmt.Fprintf(&b, "%04x", unit)
	}
	return "<" + b.String() + ">"
}

// A textRange is a range of a content stream.
type textRange struct{ from, to int }

func (c textRange) replace(content, with string) string {
	return content[:c.from] + with + content[c.to:]
}

var (
	oneDigit    = regexp.MustCompile(`<003[1-9]>Tj`)
	heavyNumber = regexp.MustCompile(`/S2 \d+ Tf\n(<(?:003[0-9])+>)Tj\n\S+ \S+ Td\n/S0 `)
)

// captionRange returns the range of the number of a caption.
func captionRange(t testing.TB, content string, n int) textRange {
	t.Helper()
	for _, m := range heavyNumber.FindAllStringSubmatchIndex(content, -1) {
		if content[m[2]:m[3]] == hexOf(fmt.Sprint(n)) {
			return textRange{m[2], m[3]}
		}
	}
	t.Fatalf("there is no caption %d in\n%.2000s", n, content)
	return textRange{}
}

// textRangeOf returns the range of the n-th occurrence of a text after an offset. n counts from 0.
func textRangeOf(t testing.TB, content, text string, behind, n int) textRange {
	t.Helper()
	at := behind
	for {
		i := strings.Index(content[at:], hexOf(text))
		if i < 0 {
			t.Fatalf("%q isn't shown", text)
		}
		at += i
		if n--; n < 0 {
			return textRange{at, at + len(hexOf(text))}
		}
		at++
	}
}

// cellDigits returns the digits of the drawing after a caption.
func cellDigits(t testing.TB, content string, n int) []textRange {
	t.Helper()
	from := captionRange(t, content, n).to
	lines := strings.Index(content[from:], " S\n")
	if lines < 0 {
		t.Fatal("no lines are drawn")
	}
	var all []textRange
	for _, m := range oneDigit.FindAllStringIndex(content[from+lines:], -1) {
		all = append(all, textRange{from + lines + m[0], from + lines + m[1] - 2})
	}
	if len(all) == 0 {
		t.Fatal("no digits are drawn")
	}
	return all
}

// otherDigit returns a digit that differs from the one in a range, up to most.
func otherDigit(content string, at textRange, most int) string {
	n := int(content[at.to-2] - '0')
	return hexOf(fmt.Sprint(n%most + 1))
}
