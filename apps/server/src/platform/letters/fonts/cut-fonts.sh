#!/bin/sh
# Cuts one weight of each page font, as outlines for posters and share cards. Needs Python's fonttools and brotli:
#   python3 -m venv /tmp/fonts && /tmp/fonts/bin/pip install fonttools==4.68.0 brotli && PATH=/tmp/fonts/bin:$PATH sh apps/server/src/platform/letters/fonts/cut-fonts.sh
set -eu
cd "$(dirname "$0")"
whole=../../../../../../node_modules/@fontsource-variable
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# family, weight, subset, file
cut() {
  fonttools varLib.instancer "$whole/$1/files/$1-$3-wght-normal.woff2" "wght=$2" -o "$work/$4.woff2" -q
  python -c 'import sys; from fontTools.ttLib import TTFont; f = TTFont(sys.argv[1]); f.flavor = None; f.save(sys.argv[2])' "$work/$4.woff2" "$work/$4.ttf"
  pyftsubset "$work/$4.ttf" --no-hinting --layout-features=kern,mark,mkmk,ccmp --unicodes='*' --output-file="$4.ttf"
}
for subset in latin latin-ext vietnamese; do cut bricolage-grotesque 800 "$subset" "display-$subset"; done
for subset in latin latin-ext; do cut figtree 600 "$subset" "text-$subset"; done
