#!/bin/sh
# Starts Turnout, or one of its commands. Needs nothing but a shell: Node and PostgreSQL are in this archive.
set -eu

self=$0
while [ -L "$self" ]; do
  link=$(readlink "$self")
  case $link in
    /*) self=$link ;;
    *) self=$(dirname "$self")/$link ;;
  esac
done
home=$(CDPATH='' cd -- "$(dirname "$self")/.." && pwd -P)

node=$home/node_modules/@NODE@/bin/node
command=${1-start}
[ $# -eq 0 ] || shift
case $command in
  # For containers, which have no curl: whether this one is ready.
  health) exec "$node" --eval 'fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))' ;;
  start)
    program=apps/server/src/main.ts
    "$node" --version >/dev/null || {
      echo "turnout: Node does not start here. It needs libatomic.so.1: apt-get install libatomic1, or dnf install libatomic" >&2
      exit 1
    }
    ;;
  @COMMANDS@) program=tools/$command.ts ;;
  *)
    echo "turnout: there is no command \"$command\"; there are start|health|@COMMANDS@" >&2
    exit 1
    ;;
esac

NODE_ENV=${NODE_ENV:-production}
# What messages call this program.
TURNOUT_PROGRAM=$0
export NODE_ENV TURNOUT_PROGRAM
# As tools/launch/node-flags.mjs of a checkout: young objects get less where there is less than 2 GB.
memory_kb=$(sed -n 's/^MemTotal: *\([0-9]*\) kB$/\1/p' /proc/meminfo 2>/dev/null || :)
limit=$(cat /sys/fs/cgroup/memory.max 2>/dev/null || echo max)
[ "$limit" = max ] || [ $((limit / 1024)) -ge "${memory_kb:-9999999}" ] || memory_kb=$((limit / 1024))
young=64
[ "${memory_kb:-9999999}" -ge 1953125 ] || young=16
exec "$node" --max-semi-space-size=$young "$home/$program" "$@"
