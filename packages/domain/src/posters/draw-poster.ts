import { cleanTitle, cutTitle } from './cut-title.ts'
import { drawFill } from './draw-fill.ts'
import { drawLights } from './draw-lights.ts'
import { drawSun } from './draw-sun.ts'
import { drawTide } from './draw-tide.ts'
import type { Lettering, Line } from './letters.ts'
import { posterColours } from './poster-colours.ts'
import { POSTER_FORMATS, type PosterSpec } from './poster-address.ts'
import { openSheet, type Placed } from './sheet.ts'

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
