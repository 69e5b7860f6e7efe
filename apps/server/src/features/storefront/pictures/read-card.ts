import type { Image } from '@turnout/contract/events/image.ts'
import type { PublicEvent } from '@turnout/contract/storefront/public-event.ts'
import type { CoverCrop } from '@turnout/domain/look/look.ts'
import type { CardWords } from '@turnout/domain/posters/share-card.ts'
import {
  layoutOfEvent,
  POSTER_EDITION,
  POSTER_SEEDS,
  type PosterLayout,
} from '@turnout/domain/posters/poster-address.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { localeOf } from '@turnout/messages/locale.ts'
import { createHash } from 'node:crypto'
import { weekdayText } from '../../../platform/format/format.ts'

/** Everything that is seen on the card of a shared link. */
export interface Card {
  readonly words: CardWords
  /** Of the poster, where there is no cover. */
  readonly accent: string
  readonly layout: PosterLayout
  readonly seed: number
  readonly cover: CardCover | null
}

export interface CardCover {
  readonly publicId: string
  /** Pixels of the file that the card is cut from. */
  readonly width: number
  readonly height: number
  readonly crop: CoverCrop
}

const WHOLE: CoverCrop = { focus_x: 50, focus_y: 50, zoom: 100 }
const JPEG = /^\/images\/([^/]+)\/(\d+)\.jpeg$/u

/** The file of an image that a card is cut from: one that every program reads. */
export function cardCover(image: Pick<Image, 'sizes' | 'width' | 'height'>, crop = WHOLE): CardCover | null {
  const file = image.sizes.find(({ mime_type }) => mime_type === 'image/jpeg')
  const [, publicId, width] = JPEG.exec(file?.url ?? '') ?? []
  if (publicId === undefined) return null
  const scale = Number(width) / image.width
  return { publicId, width: Number(width), height: Math.floor(image.height * scale), crop }
}

const present = (parts: readonly (string | null)[]): string[] =>
  parts.filter((part): part is string => part !== null && part !== '')

/** Between day and place. */
export const BETWEEN = ' · '

/** "Sat 12 June 2027 · Pier 9, Lisbon" */
function lineOf({ start_date, timezone, location_details: place, settings }: PublicEvent, locale: string): string {
  const language = { locale: localeOf(locale) ?? 'en' } as const
  const where = settings.is_online_event
    ? m.storefront_online({}, language)
    : [...new Set(present([place.venue_name, place.city]))].join(', ')
  return present([weekdayText(new Date(start_date), timezone, locale), where]).join(BETWEEN)
}

/** The card of an event in one language. */
export function eventCard(event: PublicEvent, locale: string): Card {
  const { settings } = event
  const cover = event.images.find(({ type }) => type === 'EVENT_COVER')
  return {
    words: { title: event.title, line: lineOf(event, locale) },
    accent: settings.homepage_accent_color,
    layout: layoutOfEvent(event.id),
    seed: event.id % POSTER_SEEDS,
    cover: cover === undefined ? null : cardCover(cover, settings.homepage_theme_settings.cover),
  }
}

const MARK_LENGTH = 16

/** Changes with everything that is seen; two cards of one mark are one picture. */
export const markOfCard = (card: Card): string =>
  createHash('sha256')
    .update(JSON.stringify([POSTER_EDITION, card]))
    .digest('base64url')
    .slice(0, MARK_LENGTH)

/** `/share/events/7/en-0hPq….png` */
export const cardAddress = (of: 'events' | 'organizers', id: number, shown: { card: Card; locale: string }): string =>
  `/share/${of}/${id}/${shown.locale}-${markOfCard(shown.card)}.png`

/** What search engines ask for beside the card: the picture alone, without words on a cover. */
const SHAPES = ['16x9', '4x3', '1x1'] as const
export type CardShape = 'card' | (typeof SHAPES)[number]

const FILE = /^([a-z]{2}(?:-[a-z]{2})?)-([\w-]{16})(?:-(16x9|4x3|1x1))?\.png$/u

export interface AskedCard {
  readonly locale: string
  readonly mark: string
  readonly shape: CardShape
}

/** What the last part of an address asks for; null for none of ours. */
export function readCardFile(file: string): AskedCard | null {
  const [, language, mark, shape] = FILE.exec(file) ?? []
  const locale = localeOf(language)
  return locale === null || mark === undefined
    ? null
    : { locale, mark, shape: SHAPES.find((one) => one === shape) ?? 'card' }
}
