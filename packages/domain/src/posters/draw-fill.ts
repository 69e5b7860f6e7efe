import type { CutTitle } from './cut-title.ts'
import type { Line } from './letters.ts'
import { secondInk, type PosterColours } from './poster-colours.ts'
import { captionOf, px, writeLine, type Sheet } from './sheet.ts'

/* Fill: each line as wide as the sheet. Of all ways to cut the title, the one that fills the height best. */

interface Filled {
  readonly lines: readonly Line[]
  readonly sizes: readonly number[]
  /** From the baseline above to the own one, per line. */
  readonly drops: readonly number[]
  readonly score: number
}

/** A line of small letters alone is taken for this high, so that it never looks squeezed. */
const LEAST_RISE = 0.66
const riseOf = (line: Line | undefined): number => Math.max(LEAST_RISE, (line?.rise ?? 0) / 1000)
const fallOf = (line: Line | undefined): number => Math.max(0, (line?.fall ?? 0) / 1000)

/** Room that the words have. */
interface Room {
  readonly width: number
  readonly height: number
  /** Between the letters of two lines. */
  readonly gap: number
}

/** Below four letters a word looks lost on a separate line. */
const LONE_LETTERS = 4

function fill(lines: readonly Line[], { width, height, gap }: Room): Filled {
  const wished = lines.map((line) => Math.min((width * 1000) / line.width, height * 1.1))
  const drops = wished.map(
    (size, at) => size * riseOf(lines[at]) + (at === 0 ? 0 : (wished[at - 1] ?? 0) * fallOf(lines[at - 1]) + gap),
  )
  const total = drops.reduce((sum, drop) => sum + drop, 0) + (wished.at(-1) ?? 0) * fallOf(lines.at(-1))
  const scale = Math.min(1, height / total)
  const lone = lines.length > 1 ? lines.filter((line) => line.letters < LONE_LETTERS).length : 0
  const uneven = Math.max(...wished) / Math.min(...wished) > 4 ? 0.4 : 0
  const score = Math.abs(height - total * scale) / height + (1 - scale) * 1.3 + lone * 0.5 + uneven
  return { lines, sizes: wished.map((size) => size * scale), drops: drops.map((drop) => drop * scale), score }
}

/** A sheet wider than this has its words over its whole height. */
const WIDE = 1.8
/** Pages lay the tile of the date over the upper left of sheets between thumb and cover. */
const DATE_TILE = 76

function topOf({ width, height, margin }: Sheet): number {
  if (width / height > WIDE) return margin
  return width === height ? height * 0.2 : Math.max(height * 0.2, DATE_TILE)
}

export function drawFill(sheet: Sheet, colours: PosterColours, title: CutTitle | null): void {
  const { width, height, end, margin } = sheet
  sheet.draw(`<rect width="${width}" height="${height}" fill="${colours.accent}"/>`)
  if (title === null) return drawStripes(sheet, colours)
  const top = topOf(sheet)
  const room = { width: width - 2 * margin, height: end - top - margin, gap: height * 0.014 }
  const [first, ...others] = title.ways.map((lines) => fill(lines, room))
  if (first === undefined) return
  sheet.draw(captionOf(sheet, [[colours.ink, colours.accent]], colours.ink))
  const best = others.reduce((least, candidate) => (candidate.score < least.score ? candidate : least), first)
  const { lines, sizes, drops } = best
  // Of lines that look equally large, the first.
  const largest = sizes.findIndex((size) => size >= Math.max(...sizes) * 0.97)
  let y = end - margin - (sizes.at(-1) ?? 0) * fallOf(lines.at(-1))
  for (let at = lines.length - 1; at >= 0; at--) {
    const [line, size = 0, drop = 0] = [lines[at], sizes[at], drops[at]]
    if (line === undefined) continue
    const letters = at === largest && lines.length > 1 ? secondInk(colours, size) : colours.ink
    writeLine(sheet, line, { y, size, pairs: [[letters, colours.accent]] })
    y -= drop
  }
}

/** Without words: bands as lines of a title would lie. */
function drawStripes(sheet: Sheet, { deep, lift, glow, far }: PosterColours): void {
  const { width, height } = sheet
  const bands = [
    [0, 0.34, deep],
    [0.34, 0.12, far],
    [0.52, 0.3, lift],
    [0.86, 0.14, glow],
  ] as const
  for (const [from, share, colour] of bands)
    sheet.draw(`<rect y="${px(height * from)}" width="${width}" height="${px(height * share)}" fill="${colour}"/>`)
}
