import type { OnSale } from '../support/on-sale.ts'

/** Two sections of thirty seats, with a numbering that is unknown. */
export const planRows = (): string =>
  'Section,Row,Seats,Numbering,Price\nStalls,A-B,10,sideways,A\nBalcony,A,10,left,B\n'

type Row = { readonly row_number: string }

interface PlanFile {
  readonly zones: readonly { readonly rows: readonly Row[] }[]
}

/** The plan of an event, to save other versions of it. */
export async function planOf({ client, eventId }: OnSale) {
  const seating = (await client.get(`/events/${eventId}/seating`)).json?.['data']
  const account = Number((await client.get('/users/me')).json?.['data']?.['account_id'])
  const address = `/accounts/${account}/seat-plans/${Number(seating?.['plan_id'])}`
  const first = (await client.get(`${address}/plan`)).json?.['data']?.['plan'] as unknown as PlanFile
  return {
    /** Saves the version after `version`: the first one with the rows of its first section changed. */
    save: async (version: number, change: (rows: readonly Row[]) => readonly Row[]) => {
      const zones = first.zones.map((zone, n) => (n === 0 ? { ...zone, rows: change(zone.rows) } : zone))
      const answer = await client.put(address, { plan: { ...first, zones }, version })
      if (answer.status !== 200) throw new Error(`not saved: ${JSON.stringify(answer.json)}`)
    },
  }
}

/** Buys the best seats of a free ticket. */
export async function buySeats(
  { client, eventId, products }: OnSale,
  product: string,
  quantity: number,
): Promise<void> {
  const { productId, priceId } = products[product] ?? { productId: 0, priceId: 0 }
  const held = await client.post(`/public/events/${eventId}/order`, {
    products: [{ product_id: productId, quantities: [{ price_id: priceId, quantity, best_available: {} }] }],
  })
  const order = held.json?.['data']
  const address = `/public/events/${eventId}/order/${String(order?.['short_id'])}`
  const answer = await client.put(`${address}?session_identifier=${String(order?.['session_identifier'])}`, {
    order: { first_name: 'Caio', last_name: 'Ribeiro', email: 'caio@ribeiro.example', accepted_terms: true },
  })
  if (answer.status !== 200) throw new Error(`not bought: ${JSON.stringify([held.json, answer.json])}`)
}
