import { PARAMS } from '@turnout/contract/params.ts'
import type { AskedSeatLink, SeatsPageProps } from '@turnout/contract/seats/page.ts'
import type { PublicEvent } from '@turnout/contract/storefront/public-event.ts'
import { codeText } from '@turnout/domain/promo-codes/code-text.ts'
import { PROMO_CODE_LENGTH } from '@turnout/domain/promo-codes/discount.ts'
import type { Remembering } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { once } from '../../../platform/slices/once.ts'
import { findPromoCode } from '../find-promo-code.ts'
import type { PageServices } from '../find-page.ts'
import { NOTHING_ASKED } from '../load-dates.ts'
import type { LinkSeat } from '../../seats/choosing/queries-links.ts'
import { linkOfPage } from './find-seat-link.ts'
import { loadPublicEvent, type PublicEventView } from '../load-public-event.ts'
import { houseLoader, type SeatedDate } from './load-house.ts'
import type { SeatsQuery } from './read-asked-seats.ts'

/** What the address of a page of seats says; it may be anything, also a list. */
export interface SeatsAddress extends SeatsQuery {
  readonly promo_code?: unknown
  /** Of an event with several: the id of one, or `passes`. */
  readonly date?: unknown
  /** The product of passes, and the dates of one that the buyer chose: a list, or with commas. */
  readonly pass?: unknown
  readonly dates?: unknown
  /** Of a partner, to whom kept seats are free. */
  readonly seat_link?: unknown
}

interface AskedPage {
  readonly eventId: number
  readonly query: SeatsAddress
  readonly visitor: string
  /** Whose hold is shown as the visitor's own; null: none is. */
  readonly sessionHash: Buffer | null
}

/** One for the page of seats and for the frame of other sites: it keeps the houses. */
export const housesOf = once(({ database }: { readonly database: Remembering }) => houseLoader(database))

/**
 * Reads what is shown where the seats of a date are chosen: the offer of that date, at the prices of its promo code,
 * with its seats; null where the date has none.
 */
export function seatsLoader(
  reader: Remembering,
  services: Pick<PageServices, 'clock' | 'publicUrl' | 'guesses' | 'houses'>,
) {
  /** The offer of the date that the address names, at the prices of its promo code. */
  const viewFor = async (
    { eventId, query, visitor }: AskedPage,
    { dateId, kept }: { readonly dateId: number | null; readonly kept: readonly LinkSeat[] },
  ): Promise<PublicEventView | undefined> => {
    const now = services.clock.now()
    const text = codeIn(query)
    const asked = await findPromoCode(reader, services.guesses, { eventId, text, visitor, now }).catch(withoutCode)
    const dates = { ...NOTHING_ASKED, date: query.date === 'passes' ? ('passes' as const) : dateId, withFull: true }
    return loadPublicEvent(reader, eventId, { now, publicUrl: services.publicUrl, asked, dates, kept })
  }

  /** The seats of a link are of single dates: passes are chosen without it. */
  const linkFor = async (page: AskedPage) =>
    page.query.date === 'passes' ? null : linkOfPage(reader, services.guesses, { ...page, dateId: dateIn(page.query) })

  return async (page: AskedPage): Promise<LoadedSeats | null> => {
    const link = await linkFor(page)
    const { kept = [], dateId: asked = dateIn(page.query) } = link ?? {}
    const view = await viewFor(page, { dateId: asked, kept })
    if (view === undefined) return null
    const pass = passAsked(view, page.query)
    const dateIds = pass?.dates ?? [view.event.occurrence?.id ?? []].flat()
    if (view.dates !== null && dateIds.length === 0) return null
    const { eventId, sessionHash } = page
    const seated = await services.houses({ eventId, dateIds, isFresh: link !== null, kept, sessionHash })
    return seated === null ? null : { view, seated, pass, seatLink: link?.answer ?? null }
  }
}

interface LoadedSeats {
  readonly view: PublicEventView
  readonly seated: SeatedDate
  /** Null: single tickets are chosen. */
  readonly pass: SeatsPageProps['pass']
  readonly seatLink: AskedSeatLink | null
}

function dateIn({ date }: SeatsAddress): number | null {
  const { data } = PARAMS.occurrence_id.schema.safeParse(date)
  return data ?? null
}

/** The pass whose seat is chosen, and the dates that it is for; null: none. */
function passAsked({ event, dates }: PublicEventView, { pass, dates: named }: SeatsAddress): SeatsPageProps['pass'] {
  const id = PARAMS.product_id.schema.safeParse(pass)
  const passes = dates?.passes
  if (!id.success || passes?.is_chosen !== true) return null
  const products = event.product_categories.flatMap((category) => category.products)
  const product = products.find((one) => one.id === id.data && one.has_seats === true)
  if (product === undefined) return null
  if (product.admits === 'ALL') {
    const open = passes.dates.filter(({ is_open: isOpen }) => isOpen)
    return { product_id: product.id, dates: open.map((date) => date.id), is_chosen: false }
  }
  const texts = [named].flat().flatMap((text) => (typeof text === 'string' ? text.split(',') : []))
  const chosen = [...new Set(texts.map(Number))].filter((date) => Number.isSafeInteger(date) && date > 0)
  if (chosen.length !== product.admits_dates) return null
  return { product_id: product.id, dates: chosen, is_chosen: true }
}

/** What of an offer is not in the one that is made without a code. */
export function codedProducts(withCode: PublicEvent, without: PublicEvent): number[] {
  if (withCode.promo_code?.valid !== true) return []
  const known = new Set(productsOf(without))
  return productsOf(withCode).filter((id) => !known.has(id))
}

const productsOf = ({ product_categories: categories }: PublicEvent): number[] =>
  categories.flatMap(({ products }) => products.map(({ id }) => id))

/** Too many codes tried: the page is shown without one. */
function withoutCode(refused: unknown): null {
  if (refused instanceof Refusal && refused.code === 'too_many_requests') return null
  throw refused
}

const codeIn = ({ promo_code }: SeatsAddress): string | null =>
  typeof promo_code === 'string' ? codeText(promo_code).slice(0, PROMO_CODE_LENGTH.max) : null
