import type { PublicEvent } from '@turnout/contract/storefront/public-event.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { affiliateOf } from './affiliate-link.ts'
import { type Catalogue, catalogueOf } from './catalogue.ts'
import { sourceOfPage } from '../../../../public/frame/visit-source.ts'
import { retrySecret } from '../../retry-secret.ts'
import {
  byDates,
  chosenOffers,
  quantitiesByProduct,
  type OtherDate,
  type PickedDates,
  type Selection,
} from './ticket-selection.ts'

/**
 * The server said no: its sentence for the whole, and its sentences by price id and for the promo
 * code.
 */
export interface Refusal {
  readonly message: string | null
  readonly fields: ReadonlyMap<number, string>
  readonly promoCode: string | null
  /** Dates of passes that cannot be had. */
  readonly dates: readonly number[]
  /** The date of the page cannot be had. */
  readonly isDateGone?: boolean
}

export type Reservation =
  | { readonly outcome: 'reserved'; readonly shortId: string; readonly session: string }
  | ({ readonly outcome: 'refused' } & Refusal)

interface ErrorAnswer {
  readonly message?: string
  readonly errors?: Readonly<Record<string, readonly string[]>>
}

interface ReservedAnswer {
  readonly data: { readonly short_id: string; readonly session_identifier: string }
}

/** A page can speak another language than its browser asks for, and a frame has no cookie to say so. */
const inPageLanguage = () => ({ 'accept-language': document.documentElement.lang })

const FIELD = /^products\.(\d+)(?:\.(quantities|event_occurrence_ids)\.(\d+))?/u

interface ReserveHow {
  readonly key: string
  readonly session: string | null
  readonly picked: PickedDates
  readonly others: readonly OtherDate[]
}

/**
 * Asks the server to hold the chosen tickets. There is one key per press of the button: a repeated
 * press finds the same order again. `session`: that of an earlier hold, where no cookie tells it.
 */
export async function reserveTickets(
  catalogue: Catalogue,
  selection: Selection,
  { key, session, picked, others }: ReserveHow,
): Promise<Reservation> {
  const own: OtherDate = { id: catalogue.date, name: '', chosen: chosenOffers(catalogue, selection), picked }
  const groups = [own, ...others].flatMap(({ id, chosen, picked: dates = {} }) =>
    [...quantitiesByProduct(chosen)].flatMap(([product, wanted]) =>
      byDates(wanted, dates[product]).map((asked) => ({ ...asked, id, product })),
    ),
  )
  const products = groups.map(({ id: event_occurrence_id, product: product_id, dates, quantities }) => ({
    product_id,
    event_occurrence_id,
    event_occurrence_ids: dates,
    quantities: quantities.map(({ price_id, quantity, amountMinor }) => ({
      price_id,
      quantity,
      ...(amountMinor === null ? {} : { price: majorFromMinor(amountMinor, catalogue.currency) }),
    })),
  }))
  const response = await fetch(`/api/public/events/${catalogue.event_id}/order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...inPageLanguage() },
    body: JSON.stringify({
      products,
      promo_code: catalogue.promo_code?.code ?? null,
      affiliate_code: affiliateOf(catalogue.event_id),
      source: sourceOfPage(),
      session_identifier: session ?? retrySecret(),
    }),
  })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) {
    const { short_id: shortId, session_identifier: made } = (answer as ReservedAnswer).data
    return { outcome: 'reserved', shortId, session: made }
  }
  const { message, errors = {} } = (answer ?? {}) as ErrorAnswer
  const fields = new Map<number, string>()
  const dates: number[] = []
  let isDateGone = false
  for (const [field, texts] of Object.entries(errors)) {
    const [, product, list, at = 0] = FIELD.exec(field) ?? []
    const { event_occurrence_id: date, event_occurrence_ids: ids, quantities = [] } = products[Number(product)] ?? {}
    const isDate = list === 'event_occurrence_ids'
    const refused = isDate ? ids?.[Number(at)] : undefined
    if (refused !== undefined) dates.push(refused)
    if (field.endsWith('.event_occurrence_id') && date === catalogue.date) isDateGone = true
    // Rows of other dates are not on the page.
    const priceId = date === catalogue.date ? quantities[isDate ? 0 : Number(at)]?.price_id : undefined
    if (priceId !== undefined && texts[0] !== undefined) fields.set(priceId, texts[0])
  }
  const promoCode = errors['promo_code']?.[0] ?? null
  return { outcome: 'refused', message: message ?? null, fields, dates, isDateGone, promoCode }
}

/** The result of asking for the event's offer with or without a code. */
export type AskedOffer =
  | { readonly outcome: 'found'; readonly catalogue: Catalogue }
  /** The code does not count; `catalogue` is the offer without it. */
  | { readonly outcome: 'unknown_code'; readonly catalogue: Catalogue }
  /** It counts for other dates than the chosen one. */
  | { readonly outcome: 'other_date'; readonly catalogue: Catalogue }
  /** Too many codes tried, or no answer; the server's sentence if it sent one. */
  | { readonly outcome: 'failed'; readonly message: string | null }

/** The offer as it is now. */
export async function askOffer(
  { event_id: eventId, date, passes }: Pick<Catalogue, 'event_id' | 'date' | 'passes'>,
  code: string | null,
): Promise<AskedOffer> {
  const query = new URLSearchParams({
    ...(code !== null && { promo_code: code }),
    ...(date !== undefined && { event_occurrence_id: `${date}` }),
  })
  const url = `/api/public/events/${eventId}?${query}`
  const response = await fetch(url, { headers: inPageLanguage() }).catch(() => null)
  const answer: unknown = (await response?.json().catch(() => null)) ?? null
  if (response?.ok !== true || answer === null) {
    return { outcome: 'failed', message: (answer as ErrorAnswer | null)?.message ?? null }
  }
  const { data } = answer as { data: PublicEvent }
  // Of a date that is gone the answer names none.
  const catalogue = { ...catalogueOf(data, passes), date }
  if (data.promo_code?.valid !== false) return { outcome: 'found', catalogue }
  return { outcome: data.promo_code.is_for_other_dates === true ? 'other_date' : 'unknown_code', catalogue }
}
