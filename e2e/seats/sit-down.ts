import { newAddress, type OnSale } from '../support/on-sale.ts'

interface Guest {
  readonly product: string
  /** By their ids in the plan. */
  readonly seats: readonly string[]
  readonly first: string
  readonly last: string
}

/** A guest buys these seats of a free ticket; answers their address. */
export async function sitDown(
  { client, eventId, products }: OnSale,
  { product, seats, first, last }: Guest,
): Promise<string> {
  const { productId, priceId } = products[product] ?? { productId: 0, priceId: 0 }
  const held = await client.post(`/public/events/${eventId}/order`, {
    products: [{ product_id: productId, quantities: [{ price_id: priceId, quantity: seats.length, seats }] }],
  })
  const order = held.json?.['data']
  const address = `/public/events/${eventId}/order/${String(order?.['short_id'])}`
  const email = newAddress('guest')
  const answer = await client.put(`${address}?session_identifier=${String(order?.['session_identifier'])}`, {
    order: { first_name: first, last_name: last, email, accepted_terms: true },
  })
  if (answer.status !== 200) throw new Error(`nobody sits: ${JSON.stringify([held.json, answer.json])}`)
  return email
}
