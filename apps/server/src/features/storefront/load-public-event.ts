import type { DesignedLookInput } from '@turnout/contract/events/look.ts'
import type { PublicEvent } from '@turnout/contract/storefront/public-event.ts'
import type { Visit } from '@turnout/domain/availability/catalogue.ts'
import { withinRoom } from '@turnout/domain/availability/left.ts'
import { endOf } from '@turnout/domain/events/event-status.ts'
import type { LookSectionName } from '@turnout/domain/look/look.ts'
import { codeApplies } from '@turnout/domain/promo-codes/discount.ts'
import { chargeIn, type StoredCharge } from '@turnout/domain/taxes-and-fees/stored-charge.ts'
import type { Reader } from '../../platform/database/database.ts'
import { settingsOfLook } from '../events/look/publish-look.ts'
import { awaitedPrices, roomOfProducts } from '../stock/queries-room.ts'
import { chargesOfEvent } from '../taxes-and-fees/queries.ts'
import { lowestPrice, nextChangeOf, offerAnswer, type ShownCategory } from './answers-offer.ts'
import { promoCodeAnswer, type AskedPromoCode, type Pricing } from './answers-price.ts'
import { publicEventAnswer } from './answers.ts'
import { catalogueOfEvent } from '../products/queries.ts'
import { hasPromoCodes } from '../promo-codes/queries.ts'
import { offersOfEvents } from './queries-prices.ts'
import { nextEvents, visitedEvent, type NextEventRow, type VisitedEventRow } from './queries.ts'

/** Everything that a page, a calendar file or the API says of one event. */
export interface PublicEventView {
  /** In its first language. */
  readonly event: PublicEvent
  /** The same in a language. */
  readonly eventIn: (locale: string) => PublicEvent
  readonly accountId: number
  /** Rises with every change that the page could show. */
  readonly version: number
  readonly updatedAt: Date
  readonly isCancelled: boolean
  /** The organizer's next events, where the page shows them. */
  readonly nextEvents: readonly NextEvent[]
  /**
   * When it looks different by the clock, because something begins or ends; null when nothing does any
   * more.
   */
  readonly changesAt: Date | null
}

export interface LoadOptions {
  readonly now: Date
  /** Starts absolute addresses. */
  readonly publicUrl: () => string
  /** The code that this one visitor asked with; its result is for this visitor alone. */
  readonly asked?: AskedPromoCode | null
  /** A look that is not published; its drawing is for the organizer alone. */
  readonly look?: DesignedLookInput
}

/**
 * The event as a visitor sees it, in any status; nothing for one that is unknown or deleted. The
 * caller decides who may see it.
 */
export async function loadPublicEvent(
  reader: Reader,
  eventId: number,
  options: LoadOptions,
): Promise<PublicEventView | undefined> {
  const { now, publicUrl, asked = null } = options
  const [stored, categories, charges, hasCodes] = await Promise.all([
    visitedEvent(reader, eventId),
    categoriesOf(reader, eventId),
    chargesOfEvent(reader, eventId),
    hasPromoCodes(reader, eventId, now),
  ])
  if (stored === undefined) return undefined
  const row = options.look === undefined ? stored : applyLook(stored, options.look)
  const { currency } = row
  const visit = visitOf(categories, { now, eventEndDate: row.end_date, asked })
  const pricing = pricingOf(charges, { currency, asked })
  const promoCode = asked === null ? null : promoCodeAnswer(asked, currency)
  const eventIn = (locale: string): PublicEvent => {
    const offer = offerAnswer(categories, { eventId, visit, pricing, reading: { locale, first: row.locale } })
    return publicEventAnswer(row, { categories: offer, promoCode, hasCodes, locale, now, publicUrl: publicUrl() })
  }
  const event = eventIn(row.locale)
  const isOver = event.lifecycle_status === 'ENDED' || event.cancelled !== null
  const boundaries = [row.start_date, endOf({ startDate: row.start_date, endDate: row.end_date })]
  const ahead = [...boundaries, nextChangeOf(categories, now)].filter((at) => at !== null && at > now)
  return {
    event,
    eventIn,
    accountId: row.account_id,
    version: row.version,
    updatedAt: row.updated_at,
    isCancelled: event.cancelled !== null,
    nextEvents:
      isOver || showsSection(event, 'MORE')
        ? await nextWithPrices(reader, { organizerId: row.organizer.id, besides: eventId, now })
        : [],
    changesAt: ahead.length === 0 ? null : new Date(Math.min(...ahead.map(Number))),
  }
}

/** The event as it would be with a look: its settings and its cover. */
function applyLook(row: VisitedEventRow, look: DesignedLookInput): VisitedEventRow {
  const settings = { ...row.settings, ...settingsOfLook(look, row.settings) }
  const images = row.images.map((image) => ({
    ...image,
    type: image.id === look.cover_image_id ? ('EVENT_COVER' as const) : ('EVENT_GALLERY' as const),
  }))
  return { ...row, settings, images }
}

const showsSection = ({ settings }: PublicEvent, wanted: LookSectionName): boolean =>
  settings.homepage_theme_settings.sections.some(({ name, is_hidden }) => name === wanted && !is_hidden)

/** An event of the same organizer, and the lowest price of its tickets on sale. */
export interface NextEvent extends NextEventRow {
  /** Major units; null when no ticket is on sale. */
  readonly lowestPrice: number | null
}

async function nextWithPrices(reader: Reader, asked: Parameters<typeof nextEvents>[1]): Promise<NextEvent[]> {
  const { now } = asked
  const rows = await nextEvents(reader, asked)
  const offers = await offersOfEvents(reader, rows)
  return rows.map((row) => {
    const offer = offers.get(row.id)
    const visit = { now, eventEndDate: row.end_date, unlockedProductIds: new Set<number>() }
    return { ...row, lowestPrice: offer === undefined ? null : lowestPrice(offer.products, { ...offer, visit }) }
  })
}

/** The catalogue with what is left of every price, capacities that products share included. */
async function categoriesOf(reader: Reader, eventId: number): Promise<ShownCategory[]> {
  const [categories, room, awaited] = await Promise.all([
    catalogueOfEvent(reader, eventId),
    roomOfProducts(reader, eventId),
    awaitedPrices(reader, eventId),
  ])
  return categories.map((category) => ({
    ...category,
    products: category.products.map((product) =>
      withinRoom(withoutAwaited(product, awaited), room.get(product.id) ?? null),
    ),
  }))
}

/** Free places with a waiting entry belong to that entry. */
const withoutAwaited = (product: ShownCategory['products'][number], awaited: ReadonlySet<number>) => ({
  ...product,
  prices: product.prices.map((price) => (awaited.has(price.id) ? { ...price, remaining: 0 } : price)),
})

function visitOf(
  categories: readonly ShownCategory[],
  { now, eventEndDate, asked }: { now: Date; eventEndDate: Date | null; asked: AskedPromoCode | null },
): Visit {
  const code = asked?.found ?? null
  const ids = categories.flatMap(({ products }) => products.map(({ id }) => id))
  return {
    now,
    eventEndDate,
    unlockedProductIds: new Set(code === null ? [] : ids.filter((id) => codeApplies(code, id))),
  }
}

const pricingOf = (
  charges: ReadonlyMap<number, readonly StoredCharge[]>,
  { currency, asked }: { currency: string; asked: AskedPromoCode | null },
): Pricing => ({
  currency,
  charges: new Map([...charges].map(([id, stored]) => [id, stored.map((charge) => chargeIn(currency, charge))])),
  promoCode: asked?.found ?? null,
})
