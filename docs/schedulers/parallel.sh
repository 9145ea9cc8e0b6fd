#!/usr/bin/env bash
# A million puzzles on the processors of one machine, or of several, by GNU parallel.
# Begun again after whatever has happened, it does what is left to do.
set -euo pipefail

shards=${SHARDS:-64}
count=${COUNT:-1000000}
order=${ORDER:-sudoku --tier easy --seed 2026}
work=${WORK:-million}

mkdir -p "$work"
# $order is several words. With --sshlogin and a shared folder, other machines take shards, too.
# shellcheck disable=SC2086
seq "$shards" | parallel --retries 10 --delay 0.1 \
  octavo generate $order --count "$count" --jobs 1 --shard "{}/$shards" --out "$work/shards/{}"

octavo gather "$work/shards" --out "$work/gathered/" --format parquet
