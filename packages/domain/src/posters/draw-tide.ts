import { mix } from '../colour/colour.ts'
import { largestBlock, type CutTitle } from './cut-title.ts'
import type { PosterColours } from './poster-colours.ts'
import { captionOf, lastBaseline, px, writeLine, type Sheet } from './sheet.ts'

/* Tide: the title at the bottom, its echoes above on a swell, brighter towards it. */

const WHITE = '#ffffff'
/** Between two echoes on one row, in font sizes. */
const GAP = 0.42

export function drawTide(sheet: Sheet, colours: PosterColours, title: CutTitle | null): void {
  const { width, height, end, margin } = sheet
  const { far } = colours
  sheet.draw(`<rect width="${width}" height="${height}" fill="${far}"/>`)
  if (title === null) return drawSwell(sheet, colours)
  const { lines, size, step } = largestBlock(title, {
    width: width - 2 * margin,
    height: height * 0.42,
    size: height * 0.25,
    leading: 0.86,
  })
  const base = lastBaseline(sheet, { line: lines.at(-1), size, wish: end - margin * 0.9 - size * 0.12 })
  const first = base - (lines.length - 1) * step
  echo(sheet, colours, { title, size, step, first, lines: lines.length })
  sheet.draw(captionOf(sheet, [[WHITE, far]], WHITE))
  for (const [at, line] of lines.entries())
    writeLine(sheet, line, { y: first + at * step, size, pairs: [[WHITE, far]] })
}

interface Echoes {
  readonly title: CutTitle
  readonly size: number
  readonly step: number
  /** Baseline of the title's first line, and how many rows it has. */
  readonly first: number
  readonly lines: number
}

/** More rows than these cannot be told apart, and would only weigh. */
const ROWS_MAX = 12

function echo(sheet: Sheet, { far, lift }: PosterColours, { title, size, step, first, lines }: Echoes): void {
  const { width, height, margin } = sheet
  const { whole } = title
  const unit = (whole.width / 1000 + GAP) * size
  const above = Math.min(Math.ceil(first / step), ROWS_MAX)
  // A caption is where the echoes below would.
  const below = sheet.caption === null ? Math.min(Math.ceil((height - first) / step), lines + 2) : 0
  const id = sheet.define(
    (name) => `<g id="${name}">${sheet.lineAt(whole, { x: whole.rtl ? unit : 0, y: 0, size })}</g>`,
  )
  for (let row = -above; row <= below; row++) {
    if (row >= 0 && row < lines) continue
    const near = row < 0 ? (1 + row / (above + 1)) ** 1.3 : 0.3
    const colour = mix(far, lift, 0.12 + 0.7 * near)
    const swell = Math.sin(row * 0.72) * size * 0.9 - (row % 2 === 0 ? 0 : unit * 0.5)
    const uses: string[] = []
    for (let x = margin - unit * 2 + swell; x < width; x += unit)
      if (x + unit > 0) uses.push(`<use href="#${id}" x="${px(x)}" y="${px(first + row * step)}"/>`)
    sheet.draw(`<g fill="${colour}">${uses.join('')}</g>`)
  }
}

/** Without words: the swell alone. */
function drawSwell(sheet: Sheet, { far, lift }: PosterColours): void {
  const { width, height } = sheet
  const rows = 5
  for (let row = 0; row < rows; row++) {
    const y = height * (0.16 + (row * 0.84) / rows)
    const rise = height * 0.09 * (row % 2 === 0 ? 1 : -1)
    const quarter = width / 4
    const curve = `q${px(quarter / 2)} ${px(-rise)} ${px(quarter)} 0t${px(quarter)} 0 ${px(quarter)} 0 ${px(quarter)} 0`
    const colour = mix(far, lift, 0.12 + (0.7 * (row + 1)) / rows)
    sheet.draw(`<path d="M0 ${px(y)}${curve}V${height}H0Z" fill="${colour}"/>`)
  }
}
