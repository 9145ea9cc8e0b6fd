package content

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"octavo/content/message"
	"octavo/content/strict"
)

// Values of Share.Of.
const (
	ShareAll    = "all"
	ShareSample = "sample" // as many puzzles as Share.Count
	ShareNone   = "none"   // only the book's own page
)

// Places of files: on the site, or in a folder next to it.
const (
	Public  = "public"
	Private = "private"
)

// A Share says how many of a book's puzzles are on the site.
type Share struct {
	Of    string // ShareAll, ShareSample or ShareNone
	Count int    // size of a sample; 0 otherwise
}

// Published says which parts of a book are on the site.
type Published struct {
	Site  strict.Located[Share]
	Print strict.Located[string] // where files with the whole book go: Public, Private, or "" if Site decides
	Keys  strict.Located[string] // where files with only solutions go: Public, Private, or "" if Print decides
	Buy   strict.Located[string] // web address of a shop; "" for none
}

// HasPrivateFiles reports whether files with the whole book are kept off the site. If print isn't
// written, they are private unless all puzzles are on the site.
func (p Published) HasPrivateFiles() bool {
	if p.Print.Value != "" {
		return p.Print.Value == Private
	}
	return p.Site.Value.Of != ShareAll
}

// takeFrom copies settings of the origin that an edition doesn't have itself. Both have the same puzzles,
// so one must not reveal what the other hides.
func (p *Published) takeFrom(origin Published) {
	if !p.Site.Written() {
		p.Site = origin.Site
	}
	if !p.Print.Written() {
		p.Print = origin.Print
	}
}

// readPublished reads which parts of a book are on the site.
func readPublished(f *strict.Fields) Published {
	return Published{
		Site:  readShare(f, "site"),
		Print: f.Word("print", []string{Public, Private}, ""),
		Keys:  f.Word("keys", []string{Public, Private}, ""),
		Buy:   readWebAddress(f, "buy"),
	}
}

const possibleShares = "all, sample N such as sample 12, none"

// readShare reads how many puzzles are on the site: all, none, or sample N.
func readShare(f *strict.Fields, key string) strict.Located[Share] {
	all := strict.Located[Share]{Value: Share{Of: ShareAll}}
	read := f.Text(key)
	if read.Value == "" {
		return all
	}
	word, count, counted := strings.Cut(read.Value, " ")
	switch {
	case word == ShareSample && counted:
		n, err := strconv.Atoi(count)
		if err != nil || n < 1 || n > maxCount || strconv.Itoa(n) != count {
			f.Errorf(read.Pos, read.Value, "%s cannot be %s: how many are in the sample? possible: sample 1 to sample %d, such as sample 12", key, strict.Quoted(read.Value), maxCount)
			return all
		}
		return strict.Located[Share]{Value: Share{ShareSample, n}, Pos: read.Pos}
	case word == ShareSample:
		f.Errorf(read.Pos, read.Value, "%s cannot be %s without a number; possible: %s", key, strict.Quoted(read.Value), message.Text(possibleShares))
	case (word == ShareAll || word == ShareNone) && !counted:
		return strict.Located[Share]{Value: Share{Of: word}, Pos: read.Pos}
	default:
		f.Unknown(read.Pos, strict.Unknown{What: key, Read: read.Value, Known: []string{ShareAll, "sample N", ShareNone}, Aliases: misspeltSample(word, count)})
	}
	return all
}

// readWorldShare reads whether a world is on the site.
func readWorldShare(f *strict.Fields, key string) strict.Located[Share] {
	share := readShare(f, key)
	if share.Value.Of == ShareSample {
		f.Errorf(share.Pos, fmt.Sprintf("%s %d", ShareSample, share.Value.Count), "%s of a world cannot be a sample: its levels are one set, of which each follows from those before it; possible: all, none", key)
		share.Value = Share{Of: ShareAll}
	}
	return share
}

// misspeltSample returns an alias for suggestions if word resembles "sample". It maps the written text,
// such as "smaple 3", to "sample N". For any other word it returns nil.
func misspeltSample(word, count string) map[string]string {
	if strict.Suggest(word, []string{ShareSample}, nil) == "" {
		return nil
	}
	return map[string]string{strings.TrimSpace(word + " " + count): "sample N"}
}

// readWebAddress reads an http or https address with a host.
func readWebAddress(f *strict.Fields, key string) strict.Located[string] {
	l := f.Text(key)
	if l.Value == "" {
		return l
	}
	u, err := url.Parse(l.Value)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || u.User != nil {
		f.Errorf(l.Pos, l.Value, "%s cannot be %s; possible: a full address such as https://example.org/books/aurora", key, strict.Quoted(l.Value))
		return strict.Located[string]{}
	}
	return l
}
