import type { PublicEvent } from '@turnout/contract/storefront/public-event.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import type { Catalogue } from './catalogue.ts'
import { quantitiesByProduct, type Selection } from './ticket-selection.ts'

/** What came of asking for tickets. `refused.fields` are the server's sentences by price id. */
export type Reservation =
  | { readonly outcome: 'reserved'; readonly shortId: string }
  | { readonly outcome: 'refused'; readonly message: string | null; readonly fields: ReadonlyMap<number, string> }

interface ErrorAnswer {
  readonly message?: string
  readonly errors?: Readonly<Record<string, readonly string[]>>
}

const QUANTITY_FIELD = /^products\.(\d+)(?:\.quantities\.(\d+))?/u

/** Asks the server to hold the chosen tickets. One key per press of the button: a repeated press finds the same order again. */
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
    body: JSON.stringify({ products, promo_code: null, affiliate_code: null }),
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
  return { outcome: 'refused', message: message ?? null, fields }
}

/** The catalogue as it stands now, or null if it cannot be had. */
export async function freshCatalogue(catalogue: Catalogue): Promise<Catalogue | null> {
  const response = await fetch(`/api/public/events/${catalogue.event_id}`).catch(() => null)
  if (response?.ok !== true) return null
  const answer = (await response.json()) as { data: PublicEvent }
  return { ...catalogue, categories: answer.data.product_categories }
}
