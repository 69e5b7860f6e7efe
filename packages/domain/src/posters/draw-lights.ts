import { mix } from '../colour/colour.ts'
import { textOnFill } from '../colour/event-theme.ts'
import { largestBlock, type CutTitle } from './cut-title.ts'
import type { PosterColours } from './poster-colours.ts'
import { captionOf, lastBaseline, px, writeLine, type Sheet } from './sheet.ts'

/* Lights: a field of dots that swells around one point, the title below. */

export function drawLights(
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
