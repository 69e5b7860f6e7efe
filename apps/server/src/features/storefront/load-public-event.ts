import type { DesignedLookInput } from '@turnout/contract/events/look.ts'
import type { PublicOccurrence } from '@turnout/contract/occurrences/public-occurrence.ts'
import type { DateRefused, PageDates } from '@turnout/contract/storefront/page.ts'
import type { PublicCategory, PublicEvent } from '@turnout/contract/storefront/public-event.ts'
import type { Visit } from '@turnout/domain/availability/catalogue.ts'
import { tightest, withinRoom, withinSeats } from '@turnout/domain/availability/left.ts'
import { productOn, visitOn, type SellableDate } from '@turnout/domain/availability/sellable-date.ts'
import { endOf } from '@turnout/domain/events/event-status.ts'
import type { LookSectionName } from '@turnout/domain/look/look.ts'
import { unlockedBy } from '@turnout/domain/promo-codes/discount.ts'
import { chargeIn, type StoredCharge } from '@turnout/domain/taxes-and-fees/stored-charge.ts'
import type { Reader } from '../../platform/database/database.ts'
import { settingsOfLook } from '../events/look/publish-look.ts'
import { publicDates, type VisitedDates } from '../occurrences/queries-public.ts'
import { awaitedPrices, roomOfProducts, roomOfSeats, roomOnDates, type SeatRoom } from '../stock/queries-room.ts'
import type { LinkSeat } from '../seats/choosing/queries-links.ts'
import { chargesOfEvent } from '../taxes-and-fees/queries.ts'
import { lowestPrice, nextChangeOf, offerAnswer, type ShownCategory } from './answers-offer.ts'
import { promoCodeAnswer, type AskedPromoCode, type Pricing } from './answers-price.ts'
import { publicEventAnswer } from './answers.ts'
import { catalogueOfEvent } from '../products/queries.ts'
import { catalogueDates } from '../sale/queries-catalogue.ts'
import { hasPromoCodes } from '../promo-codes/queries.ts'
import { loadDates, NOTHING_ASKED, pricedDates, refusalOf, type AskedOfPage, type LoadedDates } from './load-dates.ts'
import { loadPasses, onlyPasses, withoutPasses } from './load-passes.ts'
import { besideOffer } from './answers-rules.ts'
import { ruleTurns } from '@turnout/domain/discount-rules/discount-rule.ts'
import { ruleOf } from '../discount-rules/queries.ts'
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
  /** Null for an event with one date. */
  readonly dates: PageDates | null
  /** What is offered on some of several dates, also where it is sold out. */
  readonly onDates: (ids: readonly number[]) => Promise<DateOffer[]>
  /**
   * When it looks different by the clock, because something begins or ends; null when nothing does any
   * more.
   */
  readonly changesAt: Date | null
}

/** The offer of one date; nothing where it is not to be had. */
interface DateOffer {
  readonly id: number
  readonly refused: DateRefused | null
  readonly categories: readonly PublicCategory[]
}

export interface LoadOptions {
  readonly now: Date
  /** Starts absolute addresses. */
  readonly publicUrl: () => string
  /** The code that this one visitor asked with; its result is for this visitor alone. */
  readonly asked?: AskedPromoCode | null
  /** A look that is not published; its drawing is for the organizer alone. */
  readonly look?: DesignedLookInput
  /** What is asked of an event with several dates. */
  readonly dates?: AskedOfPage
  /** Seats that are free to this one visitor beside all others. */
  readonly kept?: readonly LinkSeat[]
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
  const { now, publicUrl, asked = null, kept = [] } = options
  const [stored, categories, charges, hasCodes] = await Promise.all([
    visitedEvent(reader, eventId),
    categoriesOf(reader, eventId, kept),
    chargesOfEvent(reader, eventId),
    hasPromoCodes(reader, eventId, now),
  ])
  if (stored === undefined) return undefined
  const row = options.look === undefined ? stored : applyLook(stored, options.look)
  const { currency } = row
  const pricing = pricingOf(charges, { currency, asked })
  const rules = row.discount_rules.map(ruleOf)
  const seated = seatedPrices(categories)
  const all = { categories, visit: visitOf(categories, { now, eventEndDate: row.end_date, asked }) }
  const visited = { eventId, unlockedProductIds: all.visit.unlockedProductIds }
  const askedDates = options.dates ?? NOTHING_ASKED
  const { whole, loaded } = row.is_dated
    ? await loadDated(reader, all, { visited, asked: askedDates, pricing })
    : { whole: all, loaded: null }
  const date = loaded?.chosen?.date.id ?? null
  const { room, seats } = await roomOn(reader, { eventId, date, hasSeats: seated.size > 0, kept })
  const offered = loaded === null ? whole : withSeats(offerOf(whole, { ...loaded, room }, askedDates), seats)
  const promoCode = asked === null ? null : promoCodeAnswer(asked, { currency, date })
  const wordsOf = ({ categories: shown, visit }: Offered, { locale, on }: { locale: string; on: number | null }) =>
    offerAnswer(shown, {
      eventId,
      visit,
      seated,
      pricing: { ...pricing, date: on },
      reading: { locale, first: row.locale },
      isAwaitable: loaded === null || on !== null || options.dates?.isWaiting === true,
    })
  const eventIn = (locale: string): PublicEvent => {
    const offer = wordsOf(offered, { locale, on: date })
    const around = { promoCode, hasCodes, locale, now, publicUrl: publicUrl() }
    const answer = publicEventAnswer(row, { categories: offer, ...around })
    return {
      ...answer,
      ...besideOffer({ categories, rules }, { pricing, reading: { locale, first: row.locale }, now }),
      ...(loaded?.dates.chosen != null && { occurrence: loaded.dates.chosen }),
    }
  }
  const event = eventIn(row.locale)
  const isOver = event.lifecycle_status === 'ENDED' || event.cancelled !== null
  const boundaries = [row.start_date, endOf({ startDate: row.start_date, endDate: row.end_date })]
  const turns = [...boundaries, ...ruleTurns(rules), nextChangeOf(categories, now), loaded?.changesAt ?? null]
  return {
    event,
    eventIn,
    accountId: row.account_id,
    version: row.version,
    updatedAt: row.updated_at,
    isCancelled: event.cancelled !== null,
    dates: loaded?.dates ?? null,
    onDates: (ids) =>
      offersOn(reader, { whole, visited, answer: (one, on) => wordsOf(one, { locale: row.locale, on }) }, ids),
    nextEvents:
      isOver || showsSection(event, 'MORE')
        ? await nextWithPrices(reader, { organizerId: row.organizer.id, besides: eventId, now })
        : [],
    changesAt: nextOf(turns, now),
  }
}

function nextOf(turns: readonly (Date | null)[], now: Date): Date | null {
  const ahead = turns.filter((at) => at !== null && at > now)
  return ahead.length === 0 ? null : new Date(Math.min(...ahead.map(Number)))
}

/** What capacities leave of products, by their ids; nothing is said of those without one. */
type Room = ReadonlyMap<number, number>

const NO_ROOM: Room = new Map()
const NO_SEATS: SeatRoom = new Map()

/** What capacities and seats leave on a date. */
async function roomOn(
  reader: Reader,
  {
    eventId,
    date,
    hasSeats,
    kept,
  }: VisitedDates & { date: number | null; hasSeats: boolean; kept: readonly LinkSeat[] },
) {
  if (date === null) return { room: NO_ROOM, seats: NO_SEATS }
  const seats = hasSeats ? (await roomOfSeats(reader, eventId, [date])).get(date) : NO_SEATS
  return { room: await roomOfProducts(reader, eventId, date), seats: withKept(seats, kept) }
}

/** What is left of seats for a visitor to whom some more are free. */
function withKept(seats: SeatRoom = NO_SEATS, kept: readonly LinkSeat[]): SeatRoom {
  if (kept.length === 0) return seats
  const more = Map.groupBy(kept, ({ zone }): string => zone)
  return new Map([...seats].map(([id, { zone, left }]) => [id, { zone, left: left + (more.get(zone)?.length ?? 0) }]))
}

interface Offered {
  readonly categories: readonly ShownCategory[]
  readonly visit: Visit
}

/** The offer of an event with several dates, with no more passes than these have places for, and the dates. */
async function loadDated(reader: Reader, all: Offered, asking: Parameters<typeof loadPasses>[2]) {
  const found = await loadPasses(reader, all, asking)
  const whole = found === null ? all : { ...all, categories: found.categories }
  const loaded = await loadDates(reader, {
    ...asking,
    passes: found?.passes ?? null,
    priceOf: (date) => lowestPriceOn(whole, date, asking.pricing),
  })
  return { whole, loaded }
}

/** What is offered of an event with several dates: on the chosen one, or to wait for while they are sold out. */
function offerOf(
  whole: Offered,
  { chosen, full, dates, room }: LoadedDates & { readonly room: Room },
  asked: AskedOfPage,
): Offered {
  if (dates.passes?.is_chosen === true) return { ...whole, categories: onlyPasses(whole.categories) }
  if (chosen !== null) return offerOn(whole, { ...chosen, room })
  // Where a date is named in the form, one that is sold out is enough.
  const isSoldOut = full > 0 && (dates.with_places === 0 || asked.date === 'all')
  return asked.isWaiting === true && isSoldOut ? offerWithin(whole, 0) : whole
}

interface OfferingDates {
  readonly whole: Offered
  readonly visited: VisitedDates
  readonly answer: (offered: Offered, date: number) => readonly PublicCategory[]
}

/** The offers of dates, with four statements for all of them. */
async function offersOn(
  reader: Reader,
  { whole, visited, answer }: OfferingDates,
  ids: readonly number[],
): Promise<DateOffer[]> {
  const rows = await publicDates(reader, visited, { ids })
  const sold = await catalogueDates(reader, visited.eventId, ids)
  const rooms = await roomOnDates(reader, visited.eventId, ids)
  const seats = await roomOfSeats(reader, visited.eventId, ids)
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id)
    const date = sold.find((one) => one.id === id)
    const refused = refusalOf(row, true)
    if (refused !== null || date === undefined) return { id, refused: refused ?? 'unknown', categories: [] }
    const within = { date, placesLeft: row?.places_left ?? null, room: rooms.get(id) ?? NO_ROOM }
    return { id, refused, categories: answer(withSeats(offerOn(whole, within), seats.get(id)), id) }
  })
}

type ShownProduct = ShownCategory['products'][number]

/** An offer whose tickets are other ones. */
const withTickets = (categories: readonly ShownCategory[], change: (ticket: ShownProduct) => ShownProduct) =>
  categories.map((category) => ({
    ...category,
    products: category.products.map((product) => (product.productType === 'TICKET' ? change(product) : product)),
  }))

/** An offer with no more tickets than that, and no more of each than capacities leave. */
const offerWithin = ({ categories, visit }: Offered, placesLeft: number | null, room = NO_ROOM): Offered => ({
  visit,
  categories: withTickets(categories, (product) =>
    withinRoom(product, tightest(tightest(product.sharedRemaining ?? null, placesLeft), room.get(product.id) ?? null)),
  ),
})

/** An offer with no more of each price than there are seats for it. */
const withSeats = ({ categories, visit }: Offered, seats = NO_SEATS): Offered => ({
  visit,
  categories: withTickets(categories, (product) => withinSeats(product, seats)),
})

/** The offer of a date: its prices, until its sale ends, and no more than its places and its capacities leave. */
const offerOn = (
  { categories, visit }: Offered,
  { date, placesLeft, room }: { readonly date: SellableDate; readonly placesLeft: number | null; readonly room: Room },
): Offered =>
  offerWithin(
    { visit: visitOn(visit, date), categories: withTickets(withoutPasses(categories), (one) => productOn(one, date)) },
    placesLeft,
    room,
  )

/** Dates of an event as a visitor without a code sees them: those of a day, or the next. */
export async function loadPublicDates(
  reader: Reader,
  eventId: number,
  { now, day }: { readonly now: Date; readonly day: string | undefined },
): Promise<PublicOccurrence[]> {
  const [rows, categories, charges] = await Promise.all([
    publicDates(reader, { eventId }, { day }),
    categoriesOf(reader, eventId),
    chargesOfEvent(reader, eventId),
  ])
  const [first] = rows
  if (first === undefined) return []
  const pricing = pricingOf(charges, { currency: first.currency, asked: null })
  const whole = { categories, visit: visitOf(categories, { now, eventEndDate: null, asked: null }) }
  const priceOf = (date: SellableDate) => lowestPriceOn(whole, date, pricing)
  return (await pricedDates(reader, rows, { visited: { eventId }, priceOf })).answers
}

/** The cheapest ticket of a date, as its desk says it. */
function lowestPriceOn(whole: Offered, date: SellableDate, pricing: Pricing): number | null {
  const { categories, visit } = offerOn(whole, { date, placesLeft: null, room: NO_ROOM })
  return lowestPrice(
    categories.flatMap(({ products }) => products),
    { visit, pricing: { ...pricing, date: date.id } },
  )
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
async function categoriesOf(reader: Reader, eventId: number, kept: readonly LinkSeat[] = []): Promise<ShownCategory[]> {
  const [categories, room, awaited] = await Promise.all([
    catalogueOfEvent(reader, eventId),
    roomOfProducts(reader, eventId, null),
    awaitedPrices(reader, eventId),
  ])
  // An event without seats costs no look at them.
  const seats = seatedPrices(categories).size === 0 ? NO_SEATS : (await roomOfSeats(reader, eventId, null)).get(null)
  const left = withKept(seats, kept)
  return categories.map((category) => ({
    ...category,
    products: category.products.map((product) =>
      withinSeats(withinRoom(withoutAwaited(product, awaited), room.get(product.id) ?? null), left),
    ),
  }))
}

/** The prices that are for seats. */
const seatedPrices = (categories: readonly ShownCategory[]): ReadonlySet<number> =>
  new Set(
    categories.flatMap(({ products }) =>
      products.flatMap(({ prices }) => prices.flatMap(({ id, zones = [] }) => (zones.length === 0 ? [] : [id]))),
    ),
  )

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
    ...unlockedBy(code, ids),
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
