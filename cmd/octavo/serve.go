package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"runtime"
	"runtime/debug"
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

// serveFlags are what can be asked of serve.
type serveFlags struct {
	build buildFlags
	host  string
	port  int
	open  bool
}

// firstPort is where serve looks for a port that is free; it takes the first of so many.
const (
	firstPort = 8000
	ports     = 100
)

func newServe(find findEngines) *cobra.Command {
	flags := serveFlags{build: buildFlags{find: find}}
	c := &cobra.Command{
		Use:   "serve [DIR]",
		Short: "Show a publication in a browser while it is being written",
		Long: `Serve builds the publication in DIR, or here, and serves it to browsers on this
machine. Whenever a file of it is saved it builds what has changed, pages first, and
open pages load themselves again. Mistakes are shown on the page and here; the last
good build stays in place. At /_octavo/spreads/ books lie open, two pages beside
each other as they are printed, with the lines that made them, and so do covers,
sheets for class and the cards of decks; what is saved is drawn again in its
place. Ctrl-C ends it.`,
		Example: `  octavo serve
  octavo serve my-press --open`,
		Args:              atMostOneFolder,
		ValidArgsFunction: oneFolder,
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
	c.Flags().StringVar(&flags.host, "host", "127.0.0.1", "the address to serve at; others than this machine reach it at 0.0.0.0")
	c.Flags().IntVar(&flags.port, "port", 0, "the port (default: the first free one from 8000)")
	c.Flags().BoolVar(&flags.open, "open", false, "open the publication in a browser")
	c.Flags().StringVar(&flags.build.config.Only, "only", "", "build only the books and packs whose name or file matches the `glob`")
	c.Flags().StringSliceVar(&flags.build.config.Languages, "lang", nil, "build only these languages (default: all of the publication)")
	c.Flags().BoolVar(&flags.build.config.Drafts, "drafts", false, "build drafts too")
	jobsFlag(c, &flags.build.config.Jobs)
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
	root.Close() // each build opens it for itself
	hasten()
	changes, err := serve.Watch(ctx, dir)
	if err != nil {
		return err
	}
	listener, err := listen(f.host, f.port, c.Flags().Changed("port"))
	if err != nil {
		return err
	}
	address := addressOf(listener.Addr())
	fmt.Fprintln(c.ErrOrStderr(), "octavo: "+tongue().Say("%s is served at %s; Ctrl-C ends it", dir, address))
	if hosts(f.host) == nil {
		fmt.Fprintln(c.ErrOrStderr(), "octavo: "+tongue().Say("others than this machine reach it at %s, as --host %s asks; whoever does reads all of it", strings.Join(reachable(listener.Addr()), ", "), f.host))
	}
	fmt.Fprintln(c.ErrOrStderr(), "octavo: "+tongue().Say("its books, sheets and cards lie open at %s", address+strings.TrimPrefix(serve.SpreadsPath, "/")))
	f.build.config.Memory = memo.New()
	server := &serve.Server{
		Out: site.PublicFolder(dir), Make: f.make(c), Told: told(c), Hosts: hosts(f.host), Works: f.works, Look: f.look,
		Tongue: tongue(), Language: spoken(os.Getenv),
	}
	if f.open {
		openBrowser(ctx, visible{c.ErrOrStderr()}, address)
	}
	return keepServing(ctx, cancel, listener, server, changes)
}

// What serve may take of memory, so that what is saved is seen soon: collecting what is
// used no more costs a build as much as all else in it. Beyond the limit it is collected as
// often as anywhere.
const (
	growth      = 400 // per cent of what is used
	enoughBytes = 1 << 30
)

// hasten lets memory grow.
func hasten() {
	debug.SetGCPercent(growth)
	debug.SetMemoryLimit(enoughBytes)
}

// make builds the publication, as live asks for it.
func (f *serveFlags) make(c *cobra.Command) func(context.Context, serve.Asked) (bool, error) {
	without := f.build.equip(c.Context())
	_ = without.AsNotes().In(tongue()).Show(c.ErrOrStderr()) // nobody is left to tell that telling failed
	return func(ctx context.Context, asked serve.Asked) (bool, error) {
		config := f.build.config
		config.Unsynced = true // a disk that is busy with other work takes seconds
		if asked.PagesOnly {
			config.Formats, config.First = []string{string(product.HTML)}, asked.First
		}
		summary, err := site.Build(ctx, config)
		return summary.Left > 0, inTongue(err)
	}
}

// told says at the terminal how a build ended, and how long it took.
func told(c *cobra.Command) func(time.Duration, error) {
	errs := visible{c.ErrOrStderr()}
	return func(took time.Duration, err error) {
		if err == nil {
			fmt.Fprintln(errs, "octavo: "+tongue().Say("built at %s, in %.1f s", time.Now().Format(time.TimeOnly), took.Seconds()))
			return
		}
		say(errs, err)
	}
}

// addressOf is where browsers on this machine find a server, by a name that they know where
// it listens at all addresses.
func addressOf(at net.Addr) string {
	host, port, err := net.SplitHostPort(at.String())
	if ip := net.ParseIP(host); err == nil && ip != nil && ip.IsUnspecified() {
		return "http://" + net.JoinHostPort("localhost", port) + "/"
	}
	return "http://" + at.String() + "/"
}

// listen takes the port that was asked for, or the first free one.
func listen(host string, port int, asked bool) (net.Listener, error) {
	if err := knownHost(host); err != nil {
		return nil, err
	}
	if asked {
		listener, err := net.Listen("tcp", net.JoinHostPort(host, strconv.Itoa(port)))
		if errors.Is(err, syscall.EADDRINUSE) {
			return nil, message.Errorf("--port %d: another program serves there; end that, or choose another port, or none: then it is the first free one from %d", port, firstPort)
		}
		return listener, err
	}
	var failed error
	for port := firstPort; port < firstPort+ports; port++ {
		listener, err := net.Listen("tcp", net.JoinHostPort(host, strconv.Itoa(port)))
		if err == nil {
			return listener, nil
		}
		failed = err
	}
	return nil, message.Errorf("none of the ports %d to %d is free: %v", firstPort, firstPort+ports-1, failed)
}

// knownHost refuses a name that leads nowhere, and an address that isn't this machine's: no port of
// it is free, and no other would be.
func knownHost(host string) error {
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

// hosts are the names that a server at an address is asked for by; nil for any, where it
// was asked to be there for others.
func hosts(host string) []string {
	if address := net.ParseIP(host); host == "localhost" || address != nil && address.IsLoopback() {
		return slices.Compact(slices.Sorted(slices.Values([]string{"localhost", "127.0.0.1", "::1", host})))
	}
	return nil
}

// reachable are the addresses at which other machines find a server: those of this one, where
// it listens at all of them.
func reachable(at net.Addr) []string {
	host, port, err := net.SplitHostPort(at.String())
	ip := net.ParseIP(host)
	if err != nil || ip == nil || !ip.IsUnspecified() {
		return []string{"http://" + at.String() + "/"}
	}
	var all []string
	addresses, _ := net.InterfaceAddrs() // none that can be told
	for _, a := range addresses {
		if own, ok := a.(*net.IPNet); ok && own.IP.IsGlobalUnicast() && own.IP.To4() != nil {
			all = append(all, "http://"+net.JoinHostPort(own.IP.String(), port)+"/")
		}
	}
	if len(all) == 0 {
		return []string{tongue().Say("port %s", port)}
	}
	return all
}

// keepServing serves and builds until ctx ends; then all of it ends.
func keepServing(ctx context.Context, cancel func(), listener net.Listener, server *serve.Server, changes <-chan struct{}) error {
	web := &http.Server{
		Handler:           server,
		ReadHeaderTimeout: 10 * time.Second,
		BaseContext:       func(net.Listener) context.Context { return ctx }, // so that no page listens on
	}
	served := make(chan error, 1)
	go func() {
		served <- web.Serve(listener)
		cancel()
	}()
	server.Keep(ctx, changes)
	last, done := context.WithTimeout(context.WithoutCancel(ctx), 2*time.Second)
	defer done()
	if err := web.Shutdown(last); err != nil {
		_ = web.Close() // whoever is still asking has been waited for
	}
	if err := <-served; !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return ctx.Err() // by which scripts know, as of every command, that somebody ended it
}

// openBrowser opens an address in the browser of whoever sits here; where that can't be
// done it says so, and all else goes on.
func openBrowser(ctx context.Context, errs io.Writer, address string) {
	program := map[string][]string{"darwin": {"open"}, "windows": {"rundll32", "url.dll,FileProtocolHandler"}}[runtime.GOOS]
	if program == nil {
		program = []string{"xdg-open"}
	}
	failed := func(err error) {
		fmt.Fprintln(errs, "octavo: "+tongue().Say("no browser could be opened (%v); open %s", err, address))
	}
	opener := exec.CommandContext(ctx, program[0], append(program[1:], address)...)
	if err := opener.Start(); err != nil {
		failed(err)
		return
	}
	go func() { // it ends at once where there is no browser, and with the browser on some machines
		if err := opener.Wait(); err != nil && ctx.Err() == nil {
			failed(err)
		}
	}()
}
