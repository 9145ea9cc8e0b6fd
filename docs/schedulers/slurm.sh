#!/usr/bin/env bash
# Hands both jobs to Slurm; the second waits until all tasks of the first have ended well.
set -euo pipefail
here=$(dirname "$(readlink -f "$0")")

shards=$(sbatch --parsable "$here/slurm-shard.sbatch")
sbatch --dependency="afterok:${shards%%;*}" --kill-on-invalid-dep=yes "$here/slurm-gather.sbatch"
