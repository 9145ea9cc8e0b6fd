#!/usr/bin/env bash
# A million puzzles on the processors of one machine, or of several, by GNU parallel.
# Begun again after whatever has happened, it does what is left to do.
set -euo pipefail

shards=${SHARDS:-64}
count=${COUNT:-1000000}
work=${WORK:-million}

# The order is words between blanks, which no shell reads.
read -ra order <<<"${ORDER:-sudoku --tier easy --seed 2026}"

# A shard in which there is nothing: wrong usage is told once, and not tried again and again.
check=$(mktemp -d)
trap 'rm -rf "$check"' EXIT
octavo generate "${order[@]}" --count "$count" --shard 10000000/10000000 --out "$check/shard" 2>"$check/said" || {
  status=$?
  cat "$check/said" >&2
  exit "$status"
}

mkdir -p "$work"
# With --sshlogin and a shared folder, other machines take shards, too.
seq "$shards" | parallel --quote --retries 10 --delay 0.1 \
  octavo generate "${order[@]}" --count "$count" --jobs 1 --shard "{}/$shards" --out "$work/shards/{}"

octavo gather "$work/shards" --out "$work/gathered/" --format parquet
