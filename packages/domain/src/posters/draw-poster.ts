import { mix } from '../colour/colour.ts'
import { textOnFill } from '../colour/event-theme.ts'
import { cleanTitle, cutTitle, largestBlock, type CutTitle } from './cut-title.ts'
import { drawFill } from './draw-fill.ts'
import type { Lettering, Line } from './letters.ts'
import { POSTER_FORMATS, type PosterSpec } from './poster-address.ts'
import { posterColours, type PosterColours } from './poster-colours.ts'
import {
  openSheet,
  type Placed,
  captionOf,
  lastBaseline,
  px,
  writeLine,
  type Sheet,
  notePlace,
  startOf,
} from './sheet.ts'

/*
 * The picture of an event without one: title and accent in, one drawing out, the same for the same
 * event (docs/domain/posters.md).
 */

export interface Drawing {
  readonly svg: string
  /** Readable lines and where they stand. */
  readonly placed: readonly Placed[]
}

/** Numbers from 0 to 1 that a seed decides. */
function randomOf(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) ^ Math.imul(state ^ (state >>> 13), 3_266_489_917)) >>> 0
    return state / 4_294_967_296
  }
}

/* Lights: a field of dots that swells around one point, the title below. */

function drawLights(
  sheet: Sheet,
  colours: PosterColours,
  parts: { title: CutTitle | null; random: () => number },
): void {
  const { width, height } = sheet
  const { far } = colours
  sheet.draw(`<rect width="${width}" height="${height}" fill="${far}"/>`)
  const wordsFrom = parts.title === null ? height : writeTitle(sheet, parts.title, far)
  drawField(sheet, colours, { until: wordsFrom, x: width * (0.5 + 0.3 * (parts.random() - 0.5) + 0.14) })
}

/** Answers where the room of the words begins. */
function writeTitle(sheet: Sheet, title: CutTitle, far: string): number {
  const { width, height, end, margin } = sheet
  const { lines, size, step } = largestBlock(title, {
    width: width - 2 * margin,
    height: height * 0.44,
    size: Math.min(height * 0.25, width * 0.17),
    leading: 0.98,
  })
  const base = lastBaseline(sheet, { line: lines.at(-1), size, wish: end - margin - size * 0.1 })
  const first = base - (lines.length - 1) * step
  const ink = textOnFill(far)
  sheet.draw(captionOf(sheet, [[ink, far]], ink))
  for (const [at, line] of lines.entries()) writeLine(sheet, line, { y: first + at * step, size, pairs: [[ink, far]] })
  return first - (size * (lines[0]?.rise ?? 0)) / 1000 - margin * 0.3
}

function drawField(sheet: Sheet, colours: PosterColours, field: { until: number; x: number }): void {
  const { width, height } = sheet
  const { until } = field
  const pitch = Math.sqrt(width * height) / 17
  const middle = until * 0.54
  const reach = Math.hypot(width, height) * 0.5
  for (let row = 0, y = pitch * 0.5; y < until; row++, y += pitch * 0.87) {
    for (let x = (row % 2 === 0 ? pitch * 0.5 : pitch) - pitch * 0.25; x < width + pitch * 0.5; x += pitch) {
      const distance = Math.hypot(x - field.x, (y - middle) * 1.05) / reach
      const swell = Math.max(0, 1 - distance * 1.15)
      const nearWords = Math.min(1, Math.max(0.12, (until - y - pitch) / (pitch * 3) + 0.3))
      const radius = pitch * (0.07 + 0.47 * swell * swell * (3 - 2 * swell)) * Math.sqrt(nearWords)
      if (y + radius > until) continue
      sheet.draw(`<circle cx="${px(x)}" cy="${px(y)}" r="${px(radius)}" fill="${colourAt(colours, swell)}"/>`)
    }
  }
}

function colourAt({ glow, lift, deep, accent }: PosterColours, swell: number): string {
  if (swell > 0.72) return glow
  return swell > 0.42 ? lift : mix(deep, accent, Math.floor(swell * 20) / 20)
}

/* Sun: a disc of the accent on its tint; letters change colour where the disc crosses them. */

const WIDE = 1.4

function drawSun(sheet: Sheet, colours: PosterColours, parts: { title: CutTitle | null; random: () => number }): void {
  const { width, height } = sheet
  const { accent, tint, glow } = colours
  const wide = width / height > WIDE
  const radius = Math.min(width * 0.46, height * 0.47) * (wide ? 1.04 : 1)
  const x = wide ? width * (0.6 + parts.random() * 0.1) : width * (0.54 + parts.random() * 0.12)
  const y = height * (wide ? 0.5 : 0.44)
  const disc = `<circle cx="${px(x)}" cy="${px(y)}" r="${px(radius)}"`
  sheet.draw(`<rect width="${width}" height="${height}" fill="${tint}"/>`)
  sheet.draw(
    `<circle cx="${px(x - radius * 0.66)}" cy="${px(y + radius * 0.5)}" r="${px(radius * 0.5)}" fill="${glow}"/>`,
  )
  sheet.draw(`${disc} fill="${accent}"/>`)
  if (parts.title === null) return
  const ink = textOnFill(tint)
  const words = defineWords(sheet, parts.title, [
    [ink, tint],
    [ink, glow],
    [colours.ink, accent],
  ])
  const clip = sheet.define((id) => `<clipPath id="${id}">${disc}/></clipPath>`)
  sheet.draw(`<use href="#${words}" fill="${ink}"/>`)
  // The disc once more within itself: the edges of the dark letters below must not shine through.
  sheet.draw(`<g clip-path="url(#${clip})">${disc} fill="${accent}"/><use href="#${words}" fill="${colours.ink}"/></g>`)
}

/** The words once, for both colours; answers their id. */
function defineWords(sheet: Sheet, title: CutTitle, pairs: Placed['pairs']): string {
  const { width, height, end, margin } = sheet
  const { lines, size, step } = largestBlock(title, {
    width: width - 2 * margin,
    height: height * (width / height > WIDE ? 0.72 : 0.56),
    size: Math.min(height * 0.34, width * 0.3),
    leading: 0.92,
  })
  const base = lastBaseline(sheet, { line: lines.at(-1), size, wish: end - margin - size * 0.1 })
  const svg = lines.map((line, at) => {
    const y = base - (lines.length - 1 - at) * step
    const x = startOf(sheet, line, size)
    const wide = (line.width * size) / 1000
    notePlace(sheet, line, { left: line.rtl ? x - wide : x, wide, y, size, pairs })
    return sheet.lineAt(line, { x, y, size })
  })
  const caption = captionOf(sheet, pairs)
  return sheet.define((id) => `<g id="${id}">${svg.join('')}${caption}</g>`)
}

/* Tide: the title at the bottom, its echoes above on a swell, brighter towards it. */

const WHITE = '#ffffff'
/** Between two echoes on one row, in font sizes. */
const GAP = 0.42

function drawTide(sheet: Sheet, colours: PosterColours, title: CutTitle | null): void {
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

/** @param caption a small line in the foot, for a sheet that says when and where */
export function drawPoster(poster: PosterSpec, lettering: Lettering, caption: Line | null = null): Drawing {
  const [width, height] = POSTER_FORMATS[poster.format]
  const sheet = openSheet({ width, height, caption })
  const colours = posterColours(poster.accent)
  const cleaned = poster.format === 'strip' ? '' : cleanTitle(poster.title)
  const title = cleaned === '' ? null : cutTitle(cleaned, lettering)
  const random = randomOf(poster.seed)
  if (poster.layout === 'fill') drawFill(sheet, colours, title)
  else if (poster.layout === 'tide') drawTide(sheet, colours, title)
  else if (poster.layout === 'sun') drawSun(sheet, colours, { title, random })
  else drawLights(sheet, colours, { title, random })
  return sheet.finish()
}
