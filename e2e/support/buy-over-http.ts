import type { OnSale } from './on-sale.ts'
import { newAddress } from './on-sale.ts'
import { WireClient } from './wire-client.ts'

export interface BoughtOrder {
  readonly email: string
  readonly shortId: string
  readonly publicId: string
  /** Of the first ticket. */
  readonly ticketShortId: string
}

export interface Purchase {
  readonly product: string
  readonly quantity: number
  readonly first: string
  readonly last: string
  /** Of an order that costs; left out: the usual way of the event. */
  readonly paidBy?: 'BANK_TRANSFER' | 'AT_THE_DOOR'
  /** Of an event with several: the date, by its id. */
  readonly date?: number
  /** Of an event with seats: their ids in the plan. */
  readonly seats?: readonly string[]
}

/** A finished order, for journeys whose story begins after the sale; orders that cost are paid later. */
export async function buy(
  origin: string,
  shop: OnSale,
  { product, quantity, first, last, paidBy, date, seats }: Purchase,
): Promise<BoughtOrder> {
  const buyer = new WireClient(origin)
  const chosen = shop.products[product]
  if (chosen === undefined) throw new Error(`The shop has no ${product}.`)
  const at = `/public/events/${shop.eventId}/order`
  const held = await buyer.post(at, {
    products: [
      {
        product_id: chosen.productId,
        ...(date !== undefined && { event_occurrence_id: date }),
        quantities: [{ price_id: chosen.priceId, quantity, ...(seats !== undefined && { seats }) }],
      },
    ],
  })
  const shortId = String(held.json?.['data']?.['short_id'])
  const email = newAddress('buyer')
  const who = { first_name: first, last_name: last, email }
  const unit = { product_id: chosen.productId, product_price_id: chosen.priceId, ...who }
  const given = await buyer.put(`${at}/${shortId}`, {
    order: { ...who, accepted_terms: true },
    products: Array.from({ length: quantity }, () => unit),
  })
  if (given.status >= 300) throw new Error(`could not buy: ${JSON.stringify(given.json)}`)
  if (given.json?.['data']?.['payment_status'] === ('AWAITING_PAYMENT' as unknown))
    await buyer.post(`${at}/${shortId}/await-offline-payment`, paidBy && { payment_method: paidBy })
  const order = (await buyer.get(`${at}/${shortId}`)).json?.['data']
  return {
    email,
    shortId,
    publicId: String(order?.['public_id']),
    ticketShortId: String(order?.['attendees']?.[0]?.['short_id']),
  }
}
