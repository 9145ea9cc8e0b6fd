package content

import (
	"net/url"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"octavo/content/message"
	"octavo/content/strict"
)

// A link of a body, to be checked when all files are known.
type link struct {
	document    *document
	pos         strict.Pos
	destination string
	language    string // of the body
}

// checkLinks finds the links that lead nowhere. A link to Markdown is one to
// the page or book made from it; whether other files of the site are there, and
// which headings pages have, only the build can say.
func (l *loader) checkLinks() {
	told := map[*document]int{}
	for _, k := range l.links {
		if told[k.document] == mostBroken {
			continue
		}
		if reason := l.broken(k); reason != nil {
			l.add(k.problem(reason))
			told[k.document]++
			continue
		}
		l.anchored(k)
	}
}

// mostBroken is how many broken links, and how many notes, are listed of a
// file: looking for what was meant takes time.
const mostBroken = 100

// problem completes what is wrong with the link.
func (k link) problem(p *strict.Problem) *strict.Problem {
	width := utf8.RuneCountInString(k.destination)
	if !strings.HasPrefix(strict.FromColumn(k.document.Line(k.pos.Line), k.pos.Column), k.destination) {
		width = 1 // the destination is defined elsewhere
	}
	p.Said = message.New("link %s %s", strict.Quoted(k.destination), p.Said)
	p.Message = p.Said.String()
	return k.document.Place(k.pos, width, p)
}

// broken says why a link leads nowhere; nil where it doesn't.
func (l *loader) broken(k link) *strict.Problem {
	u, err := url.Parse(k.destination)
	if err != nil {
		return strict.NewProblem(message.Text("is no address"))
	}
	file, _, _ := strings.Cut(k.destination, "#")
	file, _, _ = strings.Cut(file, "?")
	switch {
	case strings.EqualFold(u.Scheme, "file"):
		return strict.NewProblem(message.Text("leaves the project folder"))
	case u.Scheme != "" || u.Host != "" || file == "":
		return nil // to the world, or within the page; what scripts hide in the renderers drop
	}
	target := path.Join(path.Dir(k.document.Name()), file)
	switch {
	case !path.IsAbs(file) && (target == ".." || strings.HasPrefix(target, "../")):
		return strict.NewProblem(message.Text("leaves the project folder"))
	case !looksLikeMarkdown(file):
		return nil
	case path.IsAbs(file):
		p := strict.NewProblem(message.New("is no relative path; possible: the path of a file, from %s", path.Dir(k.document.Name())))
		p.Suggestion = l.sourceNear(k, file)
		return p
	case l.leads(target, k.language):
		return nil
	}
	p := strict.NewProblem(message.New("leads to no page, book or deck: there is no %s", strict.Printable(target)))
	p.Suggestion = l.sourceNear(k, file)
	return p
}

// leads reports whether something is made from a file: NAME.LANG.md, or
// NAME.md, which is the one in this language or, where there is none, any.
func (l *loader) leads(target, language string) bool {
	folder, base := path.Split(target)
	slug, suffix, _ := strings.Cut(strings.TrimSuffix(base, ".md"), ".")
	return slices.ContainsFunc(l.files, func(f markdownFile) bool {
		if f.path == target {
			return true
		}
		return path.Dir(f.path)+"/" == folder && f.slug == slug && (suffix == "" || f.language == suffix ||
			l.addresses[path.Join(folder, suffix, slug)] == f.path)
	})
}

// madeFrom is the file that a path stands for in a language, as the site finds its page: the
// one in the language that the path names, else in that of the body, else in the first that has it.
func (l *loader) madeFrom(target, language string) string {
	folder, base := path.Split(target)
	slug, suffix, _ := strings.Cut(strings.TrimSuffix(base, ".md"), ".")
	languages := []string{suffix}
	if suffix == "" {
		languages = []string{language}
		for _, other := range l.site.Languages {
			languages = append(languages, other.Value)
		}
	}
	for _, spoken := range languages {
		if file, ok := l.addresses[path.Join(folder, spoken, slug)]; ok {
			return file
		}
	}
	return target
}

// sourceNear is the way to the file that was probably meant: of the same name
// in another folder, or of a name that is nearly the same.
func (l *loader) sourceNear(k link, file string) string {
	slug, rest, _ := strings.Cut(path.Base(file), ".")
	var slugs []string
	for _, f := range l.files {
		slugs = append(slugs, f.slug)
	}
	near := strict.Suggest(slug, slugs, nil)
	i := slices.Index(slugs, near)
	if near == "" || i < 0 {
		return ""
	}
	found := l.files[i]
	for _, f := range l.files { // rather in the language of the body, and in the form that was written
		if f.slug == near && (path.Base(f.path) == near+"."+rest || f.language == k.language && path.Base(found.path) != near+"."+rest) {
			found = f
		}
	}
	return relative(path.Dir(k.document.Name()), found.path)
}

// relative is the way from a folder to a file.
func relative(folder, file string) string {
	for rest := ""; ; rest += "../" {
		if within, ok := strings.CutPrefix(file, folder+"/"); ok {
			return rest + within
		}
		if folder == "." {
			return rest + file
		}
		folder = path.Dir(folder)
	}
}
