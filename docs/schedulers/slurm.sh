#!/usr/bin/env bash
# Hands three jobs to Slurm: the shards; what joins them, when all have ended well; and what hands
# everything in again, where that came to nothing. Begun again by hand after whatever has happened,
# it does what is left to do.
set -euo pipefail
HERE=$(dirname "$(readlink -f "$0")")
export HERE # a job's own file is a copy somewhere else

shards=$(sbatch --parsable --array="1-${SHARDS:-64}" "$HERE/slurm-shard.sbatch")
gather=$(sbatch --parsable --dependency="afterok:${shards%%;*}" --kill-on-invalid-dep=yes "$HERE/slurm-gather.sbatch")
again=$(sbatch --parsable --dependency="afternotok:${gather%%;*}" --kill-on-invalid-dep=yes "$HERE/slurm-again.sbatch")
echo "To call all of it off: scancel ${again%%;*} ${gather%%;*} ${shards%%;*}"
