import type { PublicEvent } from '@turnout/contract/storefront/public-event.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { affiliateOf } from './affiliate-link.ts'
import { type Catalogue, catalogueOf } from './catalogue.ts'
import { retrySecret } from '../../retry-secret.ts'
import { quantitiesByProduct, type Selection } from './ticket-selection.ts'

/**
 * The server said no: its sentence for the whole, and its sentences by price id and for the promo
 * code.
 */
export interface Refusal {
  readonly message: string | null
  readonly fields: ReadonlyMap<number, string>
  readonly promoCode: string | null
}

export type Reservation =
  | { readonly outcome: 'reserved'; readonly shortId: string }
  | ({ readonly outcome: 'refused' } & Refusal)

interface ErrorAnswer {
  readonly message?: string
  readonly errors?: Readonly<Record<string, readonly string[]>>
}

const QUANTITY_FIELD = /^products\.(\d+)(?:\.quantities\.(\d+))?/u

/**
 * Asks the server to hold the chosen tickets. There is one key per press of the button: a repeated
 * press finds the same order again.
 */
export async function reserveTickets(catalogue: Catalogue, selection: Selection, key: string): Promise<Reservation> {
  const products = [...quantitiesByProduct(catalogue, selection)].map(([product_id, quantities]) => ({
    product_id,
    quantities: quantities.map(({ price_id, quantity, amountMinor }) => ({
      price_id,
      quantity,
      ...(amountMinor === null ? {} : { price: majorFromMinor(amountMinor, catalogue.currency) }),
    })),
  }))
  const response = await fetch(`/api/public/events/${catalogue.event_id}/order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({
      products,
      promo_code: catalogue.promo_code?.code ?? null,
      affiliate_code: affiliateOf(catalogue.event_id),
      session_identifier: retrySecret(),
    }),
  })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return { outcome: 'reserved', shortId: (answer as { data: { short_id: string } }).data.short_id }
  const { message, errors = {} } = (answer ?? {}) as ErrorAnswer
  const fields = new Map<number, string>()
  for (const [field, texts] of Object.entries(errors)) {
    const [, product, quantity = '0'] = QUANTITY_FIELD.exec(field) ?? []
    const priceId = products[Number(product)]?.quantities[Number(quantity)]?.price_id
    if (priceId !== undefined && texts[0] !== undefined) fields.set(priceId, texts[0])
  }
  return { outcome: 'refused', message: message ?? null, fields, promoCode: errors['promo_code']?.[0] ?? null }
}

/** The result of asking for the event's offer with or without a code. */
export type AskedOffer =
  | { readonly outcome: 'found'; readonly catalogue: Catalogue }
  /** The code does not count; `catalogue` is the offer without it. */
  | { readonly outcome: 'unknown_code'; readonly catalogue: Catalogue }
  /** Too many codes tried, or no answer; the server's sentence if it sent one. */
  | { readonly outcome: 'failed'; readonly message: string | null }

/** The offer as it stands now. */
export async function askOffer(eventId: number, code: string | null): Promise<AskedOffer> {
  const query = code === null ? '' : `?${new URLSearchParams({ promo_code: code })}`
  const response = await fetch(`/api/public/events/${eventId}${query}`).catch(() => null)
  const answer: unknown = (await response?.json().catch(() => null)) ?? null
  if (response?.ok !== true || answer === null) {
    return { outcome: 'failed', message: (answer as ErrorAnswer | null)?.message ?? null }
  }
  const { data } = answer as { data: PublicEvent }
  return { outcome: data.promo_code?.valid === false ? 'unknown_code' : 'found', catalogue: catalogueOf(data) }
}
