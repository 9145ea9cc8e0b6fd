package docs

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
)

// These types have the keys of Kubernetes that schedulers/kubernetes.yaml uses, and no others.
type (
	metadata struct {
		Name string `yaml:"name"`
	}
	claim struct {
		APIVersion string   `yaml:"apiVersion"`
		Kind       string   `yaml:"kind"`
		Metadata   metadata `yaml:"metadata"`
		Spec       struct {
			AccessModes []string  `yaml:"accessModes"`
			Resources   resources `yaml:"resources"`
		} `yaml:"spec"`
	}
	job struct {
		APIVersion string   `yaml:"apiVersion"`
		Kind       string   `yaml:"kind"`
		Metadata   metadata `yaml:"metadata"`
		Spec       struct {
			CompletionMode       string `yaml:"completionMode"`
			Completions          int    `yaml:"completions"`
			Parallelism          int    `yaml:"parallelism"`
			BackoffLimit         int    `yaml:"backoffLimit"`
			BackoffLimitPerIndex int    `yaml:"backoffLimitPerIndex"`
			PodFailurePolicy     struct {
				Rules []struct {
					Action          string `yaml:"action"`
					OnPodConditions []struct {
						Type   string `yaml:"type"`
						Status string `yaml:"status"`
					} `yaml:"onPodConditions"`
					OnExitCodes struct {
						ContainerName string `yaml:"containerName"`
						Operator      string `yaml:"operator"`
						Values        []int  `yaml:"values"`
					} `yaml:"onExitCodes"`
				} `yaml:"rules"`
			} `yaml:"podFailurePolicy"`
			Template struct {
				Spec pod `yaml:"spec"`
			} `yaml:"template"`
		} `yaml:"spec"`
	}
	pod struct {
		RestartPolicy                 string `yaml:"restartPolicy"`
		TerminationGracePeriodSeconds int    `yaml:"terminationGracePeriodSeconds"`
		SecurityContext               struct {
			RunAsNonRoot bool `yaml:"runAsNonRoot"`
			FSGroup      int  `yaml:"fsGroup"`
		} `yaml:"securityContext"`
		Containers []struct {
			Name         string    `yaml:"name"`
			Image        string    `yaml:"image"`
			Args         []string  `yaml:"args"` // and no command: the image has one program
			Resources    resources `yaml:"resources"`
			VolumeMounts []struct {
				Name      string `yaml:"name"`
				MountPath string `yaml:"mountPath"`
			} `yaml:"volumeMounts"`
		} `yaml:"containers"`
		Volumes []struct {
			Name                  string `yaml:"name"`
			PersistentVolumeClaim struct {
				ClaimName string `yaml:"claimName"`
			} `yaml:"persistentVolumeClaim"`
		} `yaml:"volumes"`
	}
	resources struct {
		Requests map[string]string `yaml:"requests"`
		Limits   map[string]string `yaml:"limits"`
	}
)

// TestKubernetesManifest decodes the manifest strictly and compares it with what the page says.
func TestKubernetesManifest(t *testing.T) {
	data, err := os.ReadFile("schedulers/kubernetes.yaml")
	if err != nil {
		t.Fatal(err)
	}
	parts := bytes.Split(data, []byte("\n---\n"))
	if len(parts) != 3 {
		t.Fatalf("%d objects", len(parts))
	}
	strictly := func(part []byte, into any) error { return yaml.UnmarshalWithOptions(part, into, yaml.Strict()) }
	var storage claim
	var shards, gather job
	for i, into := range []any{&storage, &shards, &gather} {
		if err := strictly(parts[i], into); err != nil {
			t.Fatalf("object %d: %v", i+1, err)
		}
	}
	if storage.APIVersion != "v1" || storage.Kind != "PersistentVolumeClaim" {
		t.Errorf("%s %s is no claim", storage.APIVersion, storage.Kind)
	}
	for _, job := range []job{shards, gather} {
		if job.APIVersion != "batch/v1" || job.Kind != "Job" {
			t.Errorf("%s %s is no job", job.APIVersion, job.Kind)
		}
		pod := job.Spec.Template.Spec
		if pod.Volumes[0].PersistentVolumeClaim.ClaimName != storage.Metadata.Name || pod.Volumes[0].Name != pod.Containers[0].VolumeMounts[0].Name {
			t.Errorf("%s doesn't write where the others do", job.Metadata.Name)
		}
	}
	spec := shards.Spec
	if spec.CompletionMode != "Indexed" || spec.BackoffLimitPerIndex < 1 || spec.Template.Spec.RestartPolicy != "Never" {
		t.Error("the shards are no indexed job whose pods are begun again, each by itself")
	}
	if codes := spec.PodFailurePolicy.Rules[1].OnExitCodes; codes.ContainerName != spec.Template.Spec.Containers[0].Name || codes.Values[0] != 2 {
		t.Error("wrong usage is tried again")
	}
	args := strings.Join(spec.Template.Spec.Containers[0].Args, " ")
	if spec.Completions != 64 || !strings.Contains(args, "--shard=$(JOB_COMPLETION_INDEX)+1/64 ") {
		t.Errorf("%d pods make the shards of %s", spec.Completions, args)
	}
	if broken := bytes.Replace(parts[1], []byte("parallelism:"), []byte("paralelism:"), 1); strictly(broken, new(job)) == nil {
		t.Error("a key that isn't known is not noticed")
	}
}
