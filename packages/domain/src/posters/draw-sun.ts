import { textOnFill } from '../colour/event-theme.ts'
import { largestBlock, type CutTitle } from './cut-title.ts'
import type { PosterColours } from './poster-colours.ts'
import { captionOf, lastBaseline, notePlace, px, startOf, type Placed, type Sheet } from './sheet.ts'

/* Sun: a disc of the accent on its tint; letters change colour where the disc crosses them. */

const WIDE = 1.4

export function drawSun(
  sheet: Sheet,
  colours: PosterColours,
  parts: { title: CutTitle | null; random: () => number },
): void {
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
