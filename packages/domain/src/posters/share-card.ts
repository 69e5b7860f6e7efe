import { cleanTitle, cutTitle, largestBlock, plainLine } from './cut-title.ts'
import { drawPoster } from './draw-poster.ts'
import type { Lettering } from './letters.ts'
import { POSTER_FORMATS, type PosterSpec } from './poster-address.ts'
import { captionOf, lastBaseline, openSheet, writeLine } from './sheet.ts'

/*
 * What a chat or a post shows of a link: the poster with a line below the title, or the cover with
 * both on it.
 */

export interface CardWords {
  readonly title: string
  /** "Sat 12 June 2027 · Pier 9, Lisbon"; '' for none. */
  readonly line: string
}

export interface CardFaces {
  readonly title: Lettering
  readonly line: Lettering
}

const captionFor = ({ line }: CardWords, faces: CardFaces) => {
  const text = cleanTitle(line)
  return text === '' ? null : plainLine(text, faces.line)
}

/** The card of a page without a cover. */
export const posterCard = (look: Omit<PosterSpec, 'title' | 'format'>, words: CardWords, faces: CardFaces): string =>
  drawPoster({ ...look, title: words.title, format: 'card' }, faces.title, captionFor(words, faces)).svg

/** Over a cover: dark enough for white words on a white picture, 4.5:1 below the middle. */
const VEIL = [
  ['0', 0],
  ['.3', 0],
  ['.6', 0.74],
  ['1', 0.94],
] as const
const NIGHT = '#120a2e'
const WHITE = '#ffffff'

/** The words that lie on a cover, with the veil that makes them legible. */
export function coverCardWords(words: CardWords, faces: CardFaces): string {
  const [width, height] = POSTER_FORMATS.card
  const sheet = openSheet({ width, height, caption: captionFor(words, faces) })
  const stops = VEIL.map(([at, alpha]) => `<stop offset="${at}" stop-color="${NIGHT}" stop-opacity="${alpha}"/>`)
  const veil = sheet.define((id) => `<linearGradient id="${id}" x2="0" y2="1">${stops.join('')}</linearGradient>`)
  sheet.draw(`<rect width="${width}" height="${height}" fill="url(#${veil})"/>`)
  sheet.draw(captionOf(sheet, [[WHITE, NIGHT]], WHITE))
  const title = cleanTitle(words.title)
  if (title !== '') {
    const { margin, end } = sheet
    const room = { width: width - 2 * margin, height: height * 0.36, size: 96, leading: 1 }
    const { lines, size, step } = largestBlock(cutTitle(title, faces.title), room)
    const base = lastBaseline(sheet, { line: lines.at(-1), size, wish: end - margin })
    for (const [at, line] of lines.entries())
      writeLine(sheet, line, { y: base - (lines.length - 1 - at) * step, size, pairs: [[WHITE, NIGHT]] })
  }
  return sheet.finish().svg
}
