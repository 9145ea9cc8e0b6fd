//go:build slow

package main

import (
	"context"
	"crypto/rand"
	"fmt"
	random "math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// A cluster is a Slurm cluster whose nodes all run on this machine. It has its own keys, ports
// and files; its processes end with the test.
type cluster struct {
	t       *testing.T
	ctx     context.Context // the deadline of everything that the cluster does
	folder  string
	conf    string
	daemons []*exec.Cmd
	nodes   map[string]*exec.Cmd // running daemons by node name
	down    map[string]time.Time // failed nodes by name, with the time of their restart
	tended  time.Time
	random  *random.Rand
}

// configuration is Slurm's configuration: no accounts, and short timeouts for failed nodes.
const configuration = `ClusterName=octavo
SlurmctldHost=HOST(127.0.0.1)
SlurmctldPort=CONTROL
SlurmUser=USER
SlurmdUser=USER
AuthType=auth/munge
CredType=cred/munge
AuthInfo=socket=FOLDER/munge.socket
StateSaveLocation=FOLDER/state
SlurmctldPidFile=FOLDER/slurmctld.pid
SlurmctldLogFile=FOLDER/slurmctld.log
SlurmdSpoolDir=FOLDER/spool-%n
SlurmdPidFile=FOLDER/slurmd-%n.pid
SlurmdLogFile=FOLDER/slurmd-%n.log
SlurmdParameters=config_overrides
ProctrackType=proctrack/pgid
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
SwitchType=switch/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerType=sched/builtin
SlurmdTimeout=4
MessageTimeout=5
KillWait=2
ReturnToService=2
NodeName=node[1-NODES] NodeHostname=HOST NodeAddr=127.0.0.1 Port=PORTS CPUs=2 RealMemory=1000 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES State=UP
`

// A cluster works for maxRunTime at most. It is shut down shutdownTime before the test's
// deadline: processes would outlive a test that times out.
const (
	maxRunTime   = 10 * time.Minute
	shutdownTime = time.Minute
)

// startCluster starts a cluster, or skips the test if this machine lacks Slurm.
func startCluster(t *testing.T, nodes int) *cluster {
	t.Helper()
	for _, program := range []string{"munged", "slurmctld", "slurmd", "sbatch", "scontrol", "squeue", "sinfo"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skipf("Slurm can't be started here: %v (Debian: slurmctld, slurmd, slurm-client, munge)", err)
		}
	}
	base, err := os.MkdirTemp("", "slurm")
	if err != nil {
		t.Fatal(err)
	}
	end := time.Now().Add(maxRunTime)
	if ends, limited := t.Deadline(); limited && ends.Add(-shutdownTime).Before(end) {
		end = ends.Add(-shutdownTime)
	}
	ctx, cancel := context.WithDeadline(context.WithoutCancel(t.Context()), end)
	t.Cleanup(cancel)
	c := &cluster{
		t: t, ctx: ctx, folder: base, conf: filepath.Join(base, "slurm.conf"), nodes: map[string]*exec.Cmd{}, down: map[string]time.Time{},
		random: random.New(random.NewPCG(2026, 17)),
	}
	t.Cleanup(c.stop)
	c.configure(nodes)
	c.daemon("munged", "--foreground", "--force", "--num-threads=2", "--key-file="+c.in("munge.key"), "--socket="+c.in("munge.socket"),
		"--pid-file="+c.in("munged.pid"), "--log-file="+c.in("munged.log"), "--seed-file="+c.in("munge.seed"))
	c.await("munged", func() bool { _, err := os.Stat(c.in("munge.socket")); return err == nil })
	c.daemon("slurmctld", "-D", "-c")
	c.await("slurmctld", func() bool {
		out, err := c.ask("scontrol", "ping")
		return err == nil && strings.Contains(out, "is UP")
	})
	for i := range nodes {
		c.boot(nodeName(i))
	}
	c.await("slurmd", func() bool {
		states, err := c.ask("sinfo", "-h", "-N", "-o", "%T")
		return err == nil && strings.Count(states, "idle\n") == nodes
	})
	return c
}

func nodeName(i int) string { return fmt.Sprintf("node%d", i+1) }

func (c *cluster) in(name string) string { return filepath.Join(c.folder, name) }

// runFirstTask runs a trivial task. It skips the test if even that fails: some containers
// forbid it.
func (c *cluster) runFirstTask() {
	c.t.Helper()
	c.await("a first task", func() bool {
		if out, err := c.ask("sbatch", "--wait", "--output=/dev/null", "--wrap=touch "+c.in("first")); err != nil {
			_ = os.WriteFile(c.in("a first task.log"), []byte(out+c.state()), 0o644) // await reads it
			return false
		}
		_, err := os.Stat(c.in("first"))
		return err == nil
	})
}

// configure writes the files of the daemons. The folder is readable by everybody, since munged
// demands it for its socket.
func (c *cluster) configure(nodes int) {
	check := func(err error) {
		if err != nil {
			c.t.Fatal(err)
		}
	}
	host, err := os.Hostname()
	check(err)
	host, _, _ = strings.Cut(host, ".")
	user, err := exec.Command("id", "-un").Output()
	check(err)
	ports := freePorts(c.t, nodes+1)
	text := strings.NewReplacer("FOLDER", c.folder, "HOST", host, "USER", strings.TrimSpace(string(user)),
		"NODES", strconv.Itoa(nodes), "CONTROL", ports[0], "PORTS", strings.Join(ports[1:], ",")).Replace(configuration)
	key := make([]byte, 128)
	_, err = rand.Read(key)
	check(err)
	check(os.Chmod(c.folder, 0o755))
	check(os.WriteFile(c.conf, []byte(text), 0o644))
	check(os.WriteFile(c.in("munge.key"), key, 0o600))
	for _, name := range []string{"state", "output"} {
		check(os.Mkdir(c.in(name), 0o755))
	}
	for i := range nodes {
		check(os.Mkdir(c.in("spool-"+nodeName(i)), 0o755))
	}
}

// freePorts returns ports that no program listens at.
func freePorts(t *testing.T, count int) (ports []string) {
	t.Helper()
	for range count {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close() // after all ports are found
		_, port, _ := net.SplitHostPort(l.Addr().String())
		ports = append(ports, port)
	}
	return ports
}

// daemon starts a daemon in the background.
func (c *cluster) daemon(name string, args ...string) *exec.Cmd {
	c.t.Helper()
	command := exec.Command(name, args...)
	command.Env = append(os.Environ(), "SLURM_CONF="+c.conf)
	log, err := os.OpenFile(c.in(name+".log"), os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		c.t.Fatal(err)
	}
	defer log.Close()
	command.Stdout, command.Stderr = log, log
	if err := command.Start(); err != nil {
		c.t.Skipf("Slurm can't be started here: %v", err)
	}
	c.daemons = append(c.daemons, command)
	return command
}

// await waits until a daemon is ready. It skips the test if that takes longer than a minute.
func (c *cluster) await(daemon string, ready func() bool) {
	c.t.Helper()
	for end := time.Now().Add(time.Minute); !ready(); time.Sleep(100 * time.Millisecond) {
		if time.Now().After(end) {
			log, _ := os.ReadFile(c.in(daemon + ".log"))
			c.t.Skipf("Slurm can't be started here: %s is not ready after a minute:\n%s", daemon, log)
		}
	}
}

// ask runs a command of Slurm and returns its output. It has a timeout, since daemons may not answer.
func (c *cluster) ask(name string, args ...string) (string, error) {
	asking, cancel := context.WithTimeout(context.WithoutCancel(c.ctx), 30*time.Second)
	defer cancel()
	command := exec.CommandContext(asking, name, args...)
	command.Env = append(os.Environ(), "SLURM_CONF="+c.conf)
	out, err := command.CombinedOutput()
	return string(out), err
}

// boot starts a node.
func (c *cluster) boot(node string) { c.nodes[node] = c.daemon("slurmd", "-D", "-N", node) }

// failOne makes a random busy node fail, together with its tasks. If cutOff is true, the tasks
// run on, as on a node that lost its network.
func (c *cluster) failOne(cutOff bool) bool {
	var busy []string
	for node := range c.nodes {
		if len(c.processes(func(p process) bool { return p.generates() && p.node == node })) > 0 {
			busy = append(busy, node)
		}
	}
	if busy == nil {
		return false
	}
	slices.Sort(busy)
	node := busy[c.random.IntN(len(busy))]
	tasks := c.processes(func(p process) bool { return p.node == node })
	kill(c.nodes[node].Process.Pid)
	for _, p := range tasks {
		if p.isShell() {
			kill(p.parent) // it would report the end of its task to Slurm
		}
	}
	for _, p := range tasks {
		if !cutOff {
			kill(p.pid)
		}
	}
	_ = c.nodes[node].Wait() // the error is that it was killed
	delete(c.nodes, node)
	c.down[node] = time.Now().Add(time.Duration(3+c.random.IntN(6)) * time.Second)
	return true
}

// killOne kills a random process that matches.
func (c *cluster) killOne(matches func(process) bool) bool {
	all := c.processes(matches)
	if all == nil {
		return false
	}
	kill(all[c.random.IntN(len(all))].pid)
	return true
}

func kill(pid int) {
	if pid > 1 {
		_ = syscall.Kill(pid, syscall.SIGKILL) // it may have ended already
	}
}

// A process is a running process of a task.
type process struct {
	pid, parent int
	args        []string
	node        string
}

func (p process) runs(command string) bool {
	return len(p.args) > 1 && filepath.Base(p.args[0]) == "octavo" && p.args[1] == command
}
func anyProcess(process) bool     { return true }
func (p process) generates() bool { return p.runs("generate") }
func (p process) gathers() bool   { return p.runs("gather") }
func (p process) isShell() bool {
	return len(p.args) > 1 && filepath.Base(p.args[1]) == "slurm_script"
}

// processes returns the running processes of tasks that match.
func (c *cluster) processes(matches func(process) bool) (all []process) {
	folders, _ := filepath.Glob("/proc/[0-9]*")
	for _, folder := range folders {
		environment, err := os.ReadFile(filepath.Join(folder, "environ"))
		if err != nil || !strings.Contains(string(environment), "SLURM_CONF="+c.conf+"\x00") {
			continue
		}
		p := process{}
		for _, setting := range strings.Split(string(environment), "\x00") {
			if node, ok := strings.CutPrefix(setting, "SLURMD_NODENAME="); ok {
				p.node = node
			}
		}
		line, _ := os.ReadFile(filepath.Join(folder, "cmdline"))
		p.args = strings.Split(strings.TrimSuffix(string(line), "\x00"), "\x00")
		state, _ := os.ReadFile(filepath.Join(folder, "stat"))
		_, _ = fmt.Sscanf(string(state[strings.LastIndex(string(state), ")")+1:]), " %1s %d", new(string), &p.parent)
		p.pid, _ = strconv.Atoi(filepath.Base(folder))
		if p.node != "" && matches(p) {
			all = append(all, p)
		}
	}
	return all
}

// tend restarts failed nodes, and starts tasks now that Slurm would restart in two minutes.
func (c *cluster) tend() {
	if time.Since(c.tended) < time.Second {
		return
	}
	c.tended = time.Now()
	for node, until := range c.down {
		if time.Now().After(until) {
			delete(c.down, node)
			c.boot(node)
		}
	}
	waiting, _ := c.ask("squeue", "-h", "-t", "PD", "-o", "%i %r")
	for line := range strings.Lines(waiting) {
		if id, reason, _ := strings.Cut(strings.TrimSpace(line), " "); reason == "BeginTime" {
			_, _ = c.ask("scontrol", "update", "JobId="+id, "StartTime=now") // the error is that it has already begun
		}
	}
}

// idle reports whether no task runs or waits.
func (c *cluster) idle() bool {
	all, err := c.ask("squeue", "-h")
	return err == nil && all == ""
}

// state describes the cluster for failure messages: its tasks, nodes and logs.
func (c *cluster) state() string {
	text, _ := c.ask("squeue")
	nodes, _ := c.ask("sinfo", "-N")
	text += nodes
	logs, _ := filepath.Glob(c.in("output/*"))
	for _, name := range append(logs, c.in("slurmctld.log")) {
		data, _ := os.ReadFile(name)
		text += fmt.Sprintf("%s:\n%s\n", filepath.Base(name), data[max(0, len(data)-3000):])
	}
	return text
}

// stop ends every process of the cluster, and removes its folder.
func (c *cluster) stop() {
	for _, d := range slices.Backward(c.daemons) {
		_ = d.Process.Signal(syscall.SIGTERM) // the error is that it has ended
		ended := time.AfterFunc(10*time.Second, func() { _ = d.Process.Kill() })
		_ = d.Wait()
		ended.Stop()
	}
	left := c.processes(anyProcess)
	for end := time.Now().Add(10 * time.Second); len(left) > 0 && time.Now().Before(end); left = c.processes(anyProcess) {
		for _, p := range left { // again and again: a process may have started another
			if p.isShell() {
				kill(p.parent)
			}
			kill(p.pid)
		}
		time.Sleep(10 * time.Millisecond)
	}
	if len(left) > 0 {
		c.t.Errorf("%d processes of the cluster can't be ended", len(left))
	}
	if err := os.RemoveAll(c.folder); err != nil {
		c.t.Error(err)
	}
}
