package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"octavo/content"
	"octavo/content/message"
	"octavo/site"
	"octavo/site/product"
	"octavo/site/product/memo"
	"octavo/site/serve"
)

// serveFlags are the flags of serve.
type serveFlags struct {
	build buildFlags
	host  string
	port  int
	open  bool
}

// Without --port, serve tries portsTried ports from firstPort until one is free.
const (
	firstPort  = 8000
	portsTried = 100
)

func newServe(find engineFinder) *cobra.Command {
	flags := serveFlags{build: buildFlags{find: find}}
	c := &cobra.Command{
		Use:   "serve [DIR]",
		Short: "Show a publication in a browser while you write it",
		Long: `Serve builds the publication in DIR, or here, and serves it to browsers
on this machine. When you save a file, it builds everything that has changed, pages
first, and open pages load again. Mistakes are shown on the page and here; the last good
build stays in place. /_octavo/spreads/ shows books as open spreads, as they are
printed, with the lines that made them. It also shows covers, sheets for class and the
cards of decks. Saved changes are drawn again in their places. Ctrl-C ends it.`,
		Example: `  octavo serve
  octavo serve my-press --open`,
		Args:              atMostOneFolder,
		ValidArgsFunction: completeOneFolder,
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) > 0 {
				flags.build.config.Dir = args[0]
			}
			if flags.port < 0 || flags.port > 65535 {
				return misuse("--port %d: possible are 1 to 65535, or 0 for any that is free", flags.port)
			}
			if err := flags.build.check(c); err != nil {
				return err
			}
			return flags.serve(c)
		},
	}
	c.Flags().StringVar(&flags.host, "host", "127.0.0.1", "the address to serve at; with 0.0.0.0 other machines can reach it")
	c.Flags().IntVar(&flags.port, "port", 0, "the port (default: the first free one from 8000)")
	c.Flags().BoolVar(&flags.open, "open", false, "open the publication in a browser")
	c.Flags().StringVar(&flags.build.config.Only, "only", "", "build only the books and packs whose name or file matches the `glob`")
	c.Flags().StringSliceVar(&flags.build.config.Languages, "lang", nil, "build only these languages (default: all of the publication)")
	c.Flags().BoolVar(&flags.build.config.Drafts, "drafts", false, "build drafts too")
	addJobsFlag(c, &flags.build.config.Jobs)
	return c
}

func (f *serveFlags) serve(c *cobra.Command) error {
	ctx, cancel := context.WithCancel(c.Context())
	defer cancel()
	dir := f.build.config.Dir
	if dir == "" {
		dir = "."
	}
	root, _, err := content.OpenPublication(dir)
	if err != nil {
		return err
	}
	root.Close() // each build opens it again
	changes, err := serve.Watch(ctx, dir)
	if err != nil {
		return err
	}
	listener, err := listen(f.host, f.port, c.Flags().Changed("port"))
	if err != nil {
		return err
	}
	address := browserAddress(listener.Addr())
	fmt.Fprintln(c.ErrOrStderr(), "octavo: "+catalog().Say("%s is served at %s; Ctrl-C ends it", dir, address))
	if allowedHosts(f.host) == nil {
		fmt.Fprintln(c.ErrOrStderr(), "octavo: "+catalog().Say("others than this machine reach it at %s, as --host %s asks; whoever does reads all of it", strings.Join(outsideAddresses(listener.Addr()), ", "), f.host))
	}
	fmt.Fprintln(c.ErrOrStderr(), "octavo: "+catalog().Say("its books, sheets and cards lie open at %s", address+strings.TrimPrefix(serve.SpreadsPath, "/")))
	f.build.config.Memory = memo.New()
	server := &serve.Server{
		Out: site.PublicFolder(dir), Build: f.builder(c), BuildEnded: reportBuild(c), Hosts: allowedHosts(f.host), Works: f.previewableWorks, LayOut: f.openSpreads,
		Catalog: catalog(), Language: userLanguage(os.Getenv),
	}
	if f.open {
		openBrowser(ctx, visibleWriter{c.ErrOrStderr()}, address)
	}
	return keepServing(ctx, cancel, listener, server, changes)
}

// builder returns a function that builds the publication and reports whether outputs were
// postponed. If there are no engines, builder prints a note.
func (f *serveFlags) builder(c *cobra.Command) func(context.Context, serve.Request) (bool, error) {
	engineNotes := f.build.addEngines(c.Context())
	_ = engineNotes.AsNotes().In(catalog()).Show(c.ErrOrStderr()) // nothing can be done if standard error can't be written
	return func(ctx context.Context, asked serve.Request) (bool, error) {
		config := f.build.config
		config.Unsynced = true // writing through to the disk takes seconds on a busy one
		if asked.PagesOnly {
			config.Formats, config.OpenFiles = []string{string(product.HTML)}, asked.OpenPages
		}
		summary, err := site.Build(ctx, config)
		return summary.Postponed > 0, translated(err)
	}
}

// reportBuild returns a function that prints how a build ended and how long it took.
func reportBuild(c *cobra.Command) func(time.Duration, error) {
	errs := visibleWriter{c.ErrOrStderr()}
	return func(took time.Duration, err error) {
		if err == nil {
			fmt.Fprintln(errs, "octavo: "+catalog().Say("built at %s, in %.1f s", time.Now().Format(time.TimeOnly), took.Seconds()))
			return
		}
		printError(errs, err)
	}
}

// browserAddress returns the URL of the server for browsers on this machine.
func browserAddress(at net.Addr) string {
	host, port, err := net.SplitHostPort(at.String())
	if ip := net.ParseIP(host); err == nil && ip != nil && ip.IsUnspecified() {
		return "http://" + net.JoinHostPort("localhost", port) + "/"
	}
	return "http://" + at.String() + "/"
}

// listen opens the port if it is given, or else the first free port from firstPort.
func listen(host string, port int, isPortGiven bool) (net.Listener, error) {
	if err := checkHost(host); err != nil {
		return nil, err
	}
	if isPortGiven {
		listener, err := net.Listen("tcp", net.JoinHostPort(host, strconv.Itoa(port)))
		if errors.Is(err, syscall.EADDRINUSE) {
			return nil, message.Errorf("--port %d: another program serves there; end that, or choose another port, or none: then it is the first free one from %d", port, firstPort)
		}
		if errors.Is(err, syscall.EACCES) {
			return nil, message.Errorf("--port %d: the system doesn't let you serve there; possible: 1024 to 65535", port)
		}
		return listener, err
	}
	var lastErr error
	for port := firstPort; port < firstPort+portsTried; port++ {
		listener, err := net.Listen("tcp", net.JoinHostPort(host, strconv.Itoa(port)))
		if err == nil {
			return listener, nil
		}
		lastErr = err
	}
	return nil, message.Errorf("none of the ports %d to %d is free: %v", firstPort, firstPort+portsTried-1, lastErr)
}

// checkHost rejects text that is no host name, unknown host names, and addresses of other machines.
func checkHost(host string) error {
	if _, ok := serve.HostName(host); !ok {
		return message.Errorf("--host %q is no host; possible: a name such as localhost, or an address such as 127.0.0.1 or ::1", host)
	}
	probe, err := net.Listen("tcp", net.JoinHostPort(host, "0"))
	if err == nil {
		return probe.Close()
	}
	if _, ok := errors.AsType[*net.DNSError](err); ok {
		return message.Errorf("--host %s: this host is not known; possible: an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them", host)
	}
	if errors.Is(err, syscall.EADDRNOTAVAIL) {
		return message.Errorf("--host %s: this machine has no such address; possible: 127.0.0.1, or 0.0.0.0 for all that it has", host)
	}
	return err
}

// allowedHosts lists the host names that requests may have. It returns nil, which allows all names,
// if --host opens the server to other machines.
func allowedHosts(host string) []string {
	name, _ := serve.HostName(host)
	if address := net.ParseIP(name); name == "localhost" || strings.HasSuffix(name, ".localhost") || address != nil && address.IsLoopback() {
		return slices.Compact(slices.Sorted(slices.Values([]string{"localhost", "127.0.0.1", "::1", host})))
	}
	return nil
}

// outsideAddresses lists the URLs of the server for other machines, or its port if none is known.
func outsideAddresses(at net.Addr) []string {
	host, port, err := net.SplitHostPort(at.String())
	ip := net.ParseIP(host)
	if err != nil || ip == nil || !ip.IsUnspecified() {
		return []string{"http://" + at.String() + "/"}
	}
	var all []string
	addresses, _ := net.InterfaceAddrs() // after an error, only the port is printed
	for _, a := range addresses {
		if own, ok := a.(*net.IPNet); ok && own.IP.IsGlobalUnicast() && own.IP.To4() != nil {
			all = append(all, "http://"+net.JoinHostPort(own.IP.String(), port)+"/")
		}
	}
	if len(all) == 0 {
		return []string{catalog().Say("port %s", port)}
	}
	return all
}

// keepServing serves the site, and builds it at each change, until ctx ends. It calls cancel if the
// server stops.
func keepServing(ctx context.Context, cancel func(), listener net.Listener, server *serve.Server, changes <-chan struct{}) error {
	web := &http.Server{
		Handler:           server,
		ReadHeaderTimeout: 10 * time.Second,
		BaseContext:       func(net.Listener) context.Context { return ctx }, // ends streams of events when ctx ends
	}
	served := make(chan error, 1)
	go func() {
		served <- web.Serve(listener)
		cancel()
	}()
	server.BuildOnChanges(ctx, changes)
	last, done := context.WithTimeout(context.WithoutCancel(ctx), 2*time.Second)
	defer done()
	if err := web.Shutdown(last); err != nil {
		_ = web.Close() // open requests have had their time
	}
	if err := <-served; !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return ctx.Err() // the exit status then shows that serve was interrupted
}

// openBrowser opens an address in the browser. If that fails, it prints a message.
func openBrowser(ctx context.Context, errs io.Writer, address string) {
	program := map[string][]string{"darwin": {"open"}, "windows": {"rundll32", "url.dll,FileProtocolHandler"}}[runtime.GOOS]
	if program == nil {
		program = []string{"xdg-open"}
	}
	failed := func(err error) {
		fmt.Fprintln(errs, "octavo: "+catalog().Say("no browser could be opened (%v); open %s", err, address))
	}
	opener := exec.CommandContext(ctx, program[0], append(program[1:], address)...)
	if err := opener.Start(); err != nil {
		failed(err)
		return
	}
	go func() { // this program may run as long as the browser does
		if err := opener.Wait(); err != nil && ctx.Err() == nil {
			failed(err)
		}
	}()
}

// previewableWorks lists the works of which serve can show the pages as spreads.
func (f *serveFlags) previewableWorks(ctx context.Context) ([]serve.Work, error) {
	all, err := site.Previewable(ctx, f.build.config)
	var works []serve.Work
	for _, w := range all {
		works = append(works, serve.Work{Title: w.Title, File: w.File, Language: w.Language, Slug: w.Slug, Parts: namedParts(w.Parts)})
	}
	return works, err
}

// partNames maps forms of a work, such as print, to their names on serve's own pages.
var partNames = map[string]message.Message{
	"print": message.Text("Pages"), "screen": message.Text("Pages"), "worksheet": message.Text("Sheets"), "key": message.Text("Answer key"), "tokens": message.Text("Tokens"), "solutions": message.Text("Solutions"), "cover": message.Text("Cover"), "marks": message.Text("Marks"),
	"cards": message.Text("Cards"), "calibration": message.Text("Calibration"), "table": message.Text("Table"), "memory": message.Text("Memory cards"), "rules": message.Text("Rules"), "duels": message.Text("Duels"), "teacher": message.Text("For the teacher"),
}

func namedParts(forms []string) (parts []serve.Part) {
	for _, form := range forms {
		parts = append(parts, serve.Part{Name: form, Called: cmp.Or(partNames[form].In(catalog()), form)})
	}
	return parts
}

// openSpreads lays out a part of a work, such as its cover, and returns the pages.
func (f *serveFlags) openSpreads(ctx context.Context, slug, language, part string) (*serve.Spreads, error) {
	seen, err := site.OpenPreview(ctx, f.build.config, slug, language, part)
	if err != nil {
		return nil, err
	}
	leaves := seen.Leaves
	spreads := &serve.Spreads{
		Title: seen.Title, Part: seen.Part, Parts: namedParts(seen.Parts), Single: leaves.Single,
		Files: seen.Files, Fonts: seen.Fonts, Draw: leaves.SVG, Picture: leaves.Picture,
	}
	for i, leaf := range leaves.Pages {
		page := serve.Page{Digest: leaf.Digest, Width: int(leaf.Visible.W), Height: int(leaf.Visible.H), Places: []serve.Place{}}
		for _, p := range seen.Places[i] {
			page.Places = append(page.Places, serve.Place{What: p.What, File: p.File, From: p.From, To: p.To, BuiltIn: p.BuiltIn})
		}
		spreads.Pages = append(spreads.Pages, page)
	}
	return spreads, nil
}
