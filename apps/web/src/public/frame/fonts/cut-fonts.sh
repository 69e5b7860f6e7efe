#!/bin/sh
# Cuts the two fonts of the door page out of the whole ones, so that both fit into its 20 KB (docs/domain/door-page.md, "Fonts"). Needs Python's fonttools and brotli:
#   python3 -m venv /tmp/fonts && /tmp/fonts/bin/pip install fonttools==4.68.0 brotli && PATH=/tmp/fonts/bin:$PATH sh apps/web/src/public/fonts/cut-fonts.sh
set -eu
cd "$(dirname "$0")"
whole=../../../../../node_modules/@fontsource-variable
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Text: letters of Western Europe, for names and sentences.
fonttools varLib.instancer "$whole/figtree/files/figtree-latin-wght-normal.woff2" wght=400:800 -o "$work/text.ttf" -q
pyftsubset "$work/text.ttf" --flavor=woff2 --no-hinting --layout-features=kern,tnum \
  --unicodes=U+0020-007E,U+00A0,U+00B7,U+00C0-00D6,U+00D8-00F6,U+00F8-00FF,U+2013-2014,U+2018-2019,U+201C-201E,U+2026,U+20AC,U+2212 \
  --output-file=door-figtree-latin-wght-normal.woff2

# Display: one weight, for verdicts and counts.
fonttools varLib.instancer "$whole/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2" wght=700 -o "$work/display.ttf" -q
pyftsubset "$work/display.ttf" --flavor=woff2 --no-hinting --layout-features= \
  --unicodes=U+0020-0021,U+0024,U+0027-0029,U+002B-003A,U+003F,U+0041-005A,U+0061-007A,U+00A0,U+00A3,U+00C4,U+00C9,U+00D6,U+00DC,U+00DF-00E4,U+00E7-00EF,U+00F1-00F6,U+00F9-00FC,U+2013,U+2019,U+20AC \
  --output-file=door-bricolage-latin-wght-normal.woff2
