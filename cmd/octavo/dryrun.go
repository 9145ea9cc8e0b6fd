package main

import (
	"encoding/json"
	"fmt"
	"io"
	"path"
	"strings"

	"octavo/content/message"
	"octavo/site"
)

// writeDue lists the outputs that would be made again, one per line: name, files and reasons. anew
// says whether --no-cache is given.
//
//	books/es/aurora/print	es/aurora/aurora.print.pdf	content/books/aurora.md has changed, or a picture that it shows
//	front/pages	104 files	the works that home pages and lists name have changed
//
// An output may depend on another one only through its facts. If these stay the same, it isn't made
// again.
func writeDue(out io.Writer, due []site.Due, anew bool) error {
	var b strings.Builder
	for _, d := range due {
		fmt.Fprintf(&b, "%s\t%s\t%s\n", d.Output, dueFiles(d), strings.Join(dueReasons(d, anew), "; "))
	}
	_, err := io.WriteString(out, b.String())
	return err
}

// dueJSON describes an output that would be made again.
type dueJSON struct {
	Output string   `json:"output"`
	Format string   `json:"format"`
	Of     string   `json:"of,omitempty"`  // content file of the work
	New    bool     `json:"new,omitempty"` // whether no build has made it yet
	Files  []string `json:"files"`         // files from the last build
	Why    []string `json:"why"`
}

// writeDueJSON writes the same outputs as a JSON object, with all files and reasons: {"due":[…]}
func writeDueJSON(out io.Writer, due []site.Due, anew bool) error {
	list := []dueJSON{}
	for _, d := range due {
		list = append(list, dueJSON{d.Output, d.Format, d.File, d.New, append([]string{}, d.Files...), dueReasons(d, anew)})
	}
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(map[string][]dueJSON{"due": list})
}

// dueFiles lists the files from the last build. If there are more than three, it says their number
// and the folder. If there are none, it names the output's format.
func dueFiles(d site.Due) string {
	const maxNamed = 3
	switch {
	case len(d.Files) == 0:
		return map[string]string{"pdf": "PDF", "epub": "EPUB", "html": catalog().Say("for the site")}[d.Format]
	case len(d.Files) <= maxNamed:
		return strings.Join(d.Files, ", ")
	}
	folder := path.Dir(d.Files[0])
	for _, file := range d.Files {
		for folder != "." && !strings.HasPrefix(file, folder+"/") {
			folder = path.Dir(folder)
		}
	}
	if folder == "." {
		return fileCount(len(d.Files)).In(catalog())
	}
	return catalog().Say("%s in %s", fileCount(len(d.Files)), folder)
}

// dueReasons says why an output would be made again.
func dueReasons(d site.Due, anew bool) []string {
	if d.New {
		return []string{catalog().Say("not made yet")}
	}
	var reasons []string
	for _, input := range d.Changed {
		reasons = append(reasons, describeChange(input, d))
	}
	for _, other := range d.Awaits {
		reasons = append(reasons, catalog().Say("it uses facts of %s, which is made again; it stays if those facts stay", other))
	}
	switch {
	case len(reasons) > 0:
		return reasons
	case anew:
		return []string{catalog().Say("--no-cache makes everything anew")}
	}
	return []string{catalog().Say("its files are no longer as they were made")}
}

// describeChange says that an input of an output has changed. input is its name in the manifest.
func describeChange(input string, d site.Due) string {
	if text, ok := changedInputs[input]; ok {
		return strings.NewReplacer("FILE", d.File, "LANG", d.Language).Replace(text.In(catalog()))
	}
	if language, ok := strings.CutPrefix(input, "texts in "); ok {
		return strings.ReplaceAll(changedInputs["texts"].In(catalog()), "LANG", language)
	}
	if language, ok := strings.CutPrefix(input, "texts of scripts in "); ok {
		return catalog().Say("the texts that scripts say in %s have changed (templates/locales)", language)
	}
	return catalog().Say("what is known of %s has changed: its pages, its files, or how it is presented", input)
}

// changedInputs maps names of inputs to messages about their change. An input that isn't in the map
// is a fact of another output, and has the name of that output. In the messages, FILE and LANG
// stand for the content file and the language of the work.
var changedInputs = map[string]message.Message{
	"accent":                        message.Text("theme: {accent} has changed (octavo.yaml)"),
	"balance of the game":           message.Text("the balance of the world's levels has changed (the file that FILE names, or the built-in one)"),
	"base URL":                      message.Text("baseURL has changed (octavo.yaml), which codes lead to"),
	"content":                       message.Text("FILE has changed, or a picture that it shows"),
	"cover":                         message.Text("the cover, its picture or the price has changed (FILE)"),
	"data of the game":              message.Text("the data of KYNDO have changed (content/kyndo: species, places, rules, words, pictures)"),
	"engines":                       message.Text("the engines that pages run are others: this program carries others, or none"),
	"fonts":                         message.Text("the fonts have changed (templates/fonts)"),
	"fonts of pictures":             message.Text("the fonts have changed in which pictures for sharing are set (templates/fonts)"),
	"forced":                        message.Text("--force is given, and wasn't, or the other way round"),
	"levels":                        message.Text("this program makes levels in another way"),
	"materials":                     message.Text("what its puzzles are made of has changed (content/worlds, or the publication's own data of Water Sort)"),
	"names of works":                message.Text("a book, deck or world has come, gone or been renamed, to which its text may lead"),
	"offline":                       message.Text("offline has changed (octavo.yaml)"),
	"other languages":               message.Text("its title or sections have changed, or those of the same work in another language"),
	"own fonts":                     message.Text("the publication's fonts have changed (templates/fonts), which the imprint names"),
	"picture":                       message.Text("the picture has changed"),
	"pictures of rules":             message.Text("pictures in the rules of games have changed (templates/book/rules)"),
	"private":                       message.Text("it is private now, and wasn't, or the other way round"),
	"program":                       message.Text("this is another build of octavo than the one that made it"),
	"publisher":                     message.Text("the title of the publication has changed (octavo.yaml)"),
	"puzzles":                       message.Text("other puzzles are asked for (FILE: sections, options, seed; its lock or list; volumes before it; the ledger), or this program makes them in another way"),
	"puzzles with codes":            message.Text("other puzzles are on the site, to which codes lead (FILE: site)"),
	"seed":                          message.Text("the seed has changed (FILE, or --seed)"),
	"site":                          message.Text("what every page says has changed: title, author, baseURL, offline or languages (octavo.yaml), or the list of pages"),
	"style sheet":                   message.Text("the style sheet has changed (templates/site/style.css)"),
	"templates of books":            message.Text("templates of books have changed (templates/book)"),
	"templates of electronic books": message.Text("templates of electronic books have changed (templates/epub)"),
	"templates of the site":         message.Text("templates of the site have changed (templates/site)"),
	"texts":                         message.Text("the texts in LANG have changed (templates/locales)"),
	"title":                         message.Text("the title of the publication has changed (octavo.yaml)"),
	"what the site has of it":       message.Text("the site has another part of it (FILE: site), or its ISBN has changed"),
	"works":                         message.Text("the works that home pages and lists name have changed"),
	"works with the same puzzles":   message.Text("works that have the same puzzles have come, gone or changed"),
	"world":                         message.Text("FILE has changed"),
}
