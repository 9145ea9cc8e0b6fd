package docs

import (
	"bytes"
	"os"
	"strings"
	"testing"

	batch "k8s.io/api/batch/v1"
	core "k8s.io/api/core/v1"
	"sigs.k8s.io/yaml"
)

// TestTheKubernetesManifestIsOne: it is read into the types of the interface itself, which
// refuse every key that they don't know, and asks for what the page says.
func TestTheKubernetesManifestIsOne(t *testing.T) {
	data, err := os.ReadFile("schedulers/kubernetes.yaml")
	if err != nil {
		t.Fatal(err)
	}
	parts := bytes.Split(data, []byte("\n---\n"))
	if len(parts) != 3 {
		t.Fatalf("%d objects", len(parts))
	}
	var claim core.PersistentVolumeClaim
	var shards, gather batch.Job
	for i, into := range []any{&claim, &shards, &gather} {
		if err := yaml.UnmarshalStrict(parts[i], into); err != nil {
			t.Fatalf("object %d: %v", i+1, err)
		}
	}
	for _, job := range []batch.Job{shards, gather} {
		if job.APIVersion != "batch/v1" || job.Kind != "Job" {
			t.Errorf("%s %s is no job", job.APIVersion, job.Kind)
		}
		pod := job.Spec.Template.Spec
		if pod.Containers[0].Command != nil {
			t.Errorf("%s wants a program that the image lacks: %q", job.Name, pod.Containers[0].Command)
		}
		if pod.Volumes[0].PersistentVolumeClaim.ClaimName != claim.Name || pod.Volumes[0].Name != pod.Containers[0].VolumeMounts[0].Name {
			t.Errorf("%s doesn't write where the others do", job.Name)
		}
	}
	spec := shards.Spec
	if *spec.CompletionMode != batch.IndexedCompletion || *spec.BackoffLimitPerIndex < 1 || spec.Template.Spec.RestartPolicy != core.RestartPolicyNever {
		t.Error("the shards are no indexed job whose pods are begun again, each by itself")
	}
	if rules := spec.PodFailurePolicy.Rules; *rules[1].OnExitCodes.ContainerName != spec.Template.Spec.Containers[0].Name || rules[1].OnExitCodes.Values[0] != 2 {
		t.Error("wrong usage is tried again")
	}
	args := strings.Join(spec.Template.Spec.Containers[0].Args, " ")
	if *spec.Completions != 64 || !strings.Contains(args, "--shard=$(JOB_COMPLETION_INDEX)+1/64 ") {
		t.Errorf("%d pods make the shards of %s", *spec.Completions, args)
	}
	if broken := bytes.Replace(parts[1], []byte("parallelism:"), []byte("paralelism:"), 1); yaml.UnmarshalStrict(broken, new(batch.Job)) == nil {
		t.Error("a key that isn't known is not noticed")
	}
}
