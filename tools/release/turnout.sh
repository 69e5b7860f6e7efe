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

command=${1-start}
[ $# -eq 0 ] || shift
case $command in
  start) program=apps/server/src/main.ts ;;
  @COMMANDS@) program=tools/$command.ts ;;
  *)
    echo "turnout: there is no command \"$command\"; there are start|@COMMANDS@" >&2
    exit 1
    ;;
esac

NODE_ENV=${NODE_ENV:-production}
export NODE_ENV
# The same flag as in a checkout (tools/bootstrap.mjs).
exec "$home/node_modules/@NODE@/bin/node" --max-semi-space-size=64 "$home/$program" "$@"
