/*
 * What a poster is drawn from, and the address that says all of it. The browser makes addresses
 * too: nothing here draws.
 */

export const POSTER_LAYOUTS = ['fill', 'tide', 'sun', 'lights'] as const
export type PosterLayout = (typeof POSTER_LAYOUTS)[number]

/** Each shape that a poster is shown in, as wide and as high in pixels. A strip carries no title. */
export const POSTER_FORMATS = {
  cover: [1080, 540],
  wide: [748, 430],
  tile: [356, 430],
  phone: [400, 320],
  thumb: [160, 160],
  strip: [1080, 360],
  card: [1200, 630],
  '16x9': [1200, 675],
  '4x3': [1200, 900],
  '1x1': [1200, 1200],
} as const
export type PosterFormat = keyof typeof POSTER_FORMATS

export interface PosterSpec {
  /** Empty where nothing is to be read. */
  readonly title: string
  /** Hex. */
  readonly accent: string
  readonly layout: PosterLayout
  /** Moves what may move; the event's number. */
  readonly seed: number
  readonly format: PosterFormat
}

/** Rises when the same poster is drawn in another way: browsers keep what is under an address. */
export const POSTER_EDITION = 4

/** Seeds beyond this repeat. */
export const POSTER_SEEDS = 1000

/** An event has one layout for life, unless its organizer chooses another. */
export const layoutOfEvent = (eventId: number): PosterLayout =>
  POSTER_LAYOUTS[eventId % POSTER_LAYOUTS.length] ?? 'fill'

/** `/poster/4/tide-7-c9361f/cover.svg?title=Salt%20%26%20Static` */
export function posterAddress(poster: PosterSpec, type: 'svg' | 'png' = 'svg'): string {
  const { title, accent, layout, seed, format } = poster
  const words = format === 'strip' || title === '' ? '' : `?title=${encodeURIComponent(title.toWellFormed())}`
  const look = `${layout}-${seed % POSTER_SEEDS}-${accent.slice(1).toLowerCase()}`
  return `/poster/${POSTER_EDITION}/${look}/${format}.${type}${words}`
}

/** The poster of an event, in its own layout unless one is given. */
export const posterOfEvent = (
  event: { readonly id: number; readonly title: string },
  look: { readonly accent: string; readonly format: PosterFormat; readonly layout?: PosterLayout | undefined },
): PosterSpec => ({
  title: event.title,
  accent: look.accent,
  layout: look.layout ?? layoutOfEvent(event.id),
  seed: event.id % POSTER_SEEDS,
  format: look.format,
})

const LOOK = /^(fill|tide|sun|lights)-(0|[1-9]\d{0,2})-([0-9a-f]{6})$/u
const FILE = /^([a-z\d]+)\.(svg|png)$/u
const EDITION = /^\d{1,4}$/u

export interface AddressedPoster {
  readonly poster: PosterSpec
  readonly type: 'svg' | 'png'
  /** Of another edition an address still shows the poster, as it is drawn now. */
  readonly isCurrent: boolean
}

/** Reads an address back; null for one that we did not make. */
export function readPosterAddress(parts: {
  readonly edition: string
  readonly look: string
  readonly file: string
  readonly title: string
}): AddressedPoster | null {
  const [, layout, seed, accent] = LOOK.exec(parts.look) ?? []
  const [, format = '', type] = FILE.exec(parts.file) ?? []
  if (!EDITION.test(parts.edition) || layout === undefined || type === undefined) return null
  if (!Object.hasOwn(POSTER_FORMATS, format)) return null
  const poster = {
    title: format === 'strip' ? '' : parts.title,
    accent: `#${accent ?? ''}`,
    // Both expressions name what the types name.
    layout: layout as PosterLayout,
    seed: Number(seed),
    format: format as PosterFormat,
  }
  return { poster, type: type as 'svg' | 'png', isCurrent: parts.edition === String(POSTER_EDITION) }
}
