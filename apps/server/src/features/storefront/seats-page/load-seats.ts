import { PARAMS } from '@turnout/contract/params.ts'
import type { PublicEvent } from '@turnout/contract/storefront/public-event.ts'
import { codeText } from '@turnout/domain/promo-codes/code-text.ts'
import { PROMO_CODE_LENGTH } from '@turnout/domain/promo-codes/discount.ts'
import type { Remembering } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { once } from '../../../platform/slices/once.ts'
import { findPromoCode } from '../find-promo-code.ts'
import type { PageServices } from '../find-page.ts'
import { NOTHING_ASKED } from '../load-dates.ts'
import { loadPublicEvent, type PublicEventView } from '../load-public-event.ts'
import { houseLoader, type SeatedDate } from './load-house.ts'
import type { SeatsQuery } from './read-asked-seats.ts'

/** What the address of a page of seats says; it may be anything, also a list. */
export interface SeatsAddress extends SeatsQuery {
  readonly promo_code?: unknown
  readonly date?: unknown
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
  const viewFor = async ({ eventId, query, visitor }: AskedPage): Promise<PublicEventView | undefined> => {
    const now = services.clock.now()
    const text = codeIn(query)
    const asked = await findPromoCode(reader, services.guesses, { eventId, text, visitor, now }).catch(withoutCode)
    const date = PARAMS.occurrence_id.schema.safeParse(query.date)
    const dates = { ...NOTHING_ASKED, date: date.success ? date.data : null, withFull: true }
    return loadPublicEvent(reader, eventId, { now, publicUrl: services.publicUrl, asked, dates })
  }

  return async (page: AskedPage): Promise<{ view: PublicEventView; seated: SeatedDate } | null> => {
    const view = await viewFor(page)
    const dateId = view?.event.occurrence?.id ?? null
    if (view === undefined || (view.dates !== null && dateId === null)) return null
    const seated = await services.houses({ eventId: page.eventId, dateId, sessionHash: page.sessionHash })
    return seated === null ? null : { view, seated }
  }
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
