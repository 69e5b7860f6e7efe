import { buy } from '../support/buy-over-http.ts'
import type { OnSale } from '../support/on-sale.ts'
import { WireClient, type Json } from '../support/wire-client.ts'

/** A ticket of a guest, with the content of its QR code. */
export interface HeldCode {
  readonly attendeeId: number
  readonly publicId: string
  readonly shortId: string
  readonly code: string
}

/** Tickets of one order. */
const PER_ORDER = 10

/** Buys tickets and reads their codes as their holders do. */
export async function buyTickets(
  origin: string,
  shop: OnSale,
  { product, count }: { product: string; count: number },
): Promise<readonly HeldCode[]> {
  const tickets: HeldCode[] = []
  while (tickets.length < count) {
    const quantity = Math.min(PER_ORDER, count - tickets.length)
    const order = await buy(origin, shop, { product, quantity, first: 'Guest', last: `Of${tickets.length}` })
    const found = (await shop.client.get(`/events/${shop.eventId}/attendees?per_page=100&query=${order.email}`)).json
    const attendees = found?.['data'] as unknown as readonly Json[]
    for (const attendee of attendees) {
      const shortId = String(attendee['short_id'])
      tickets.push({
        attendeeId: Number(attendee['id']),
        publicId: String(attendee['public_id']),
        shortId,
        code: await codeOf(origin, shop, shortId),
      })
    }
    if (attendees.length !== quantity) throw new Error(`${attendees.length} tickets of ${quantity} were found`)
  }
  return tickets
}

export async function codeOf(origin: string, shop: OnSale, shortId: string): Promise<string> {
  const ticket = await new WireClient(origin).get(`/public/events/${shop.eventId}/attendees/${shortId}`)
  return String(ticket.json?.['data']?.['code'])
}

/** A check-in list over products of a shop; answers with its id and its short id. */
export async function makeList(
  shop: OnSale,
  products: readonly string[],
  fields: Record<string, unknown> = {},
): Promise<{ id: number; shortId: string }> {
  const made = await shop.client.post(`/events/${shop.eventId}/check-in-lists`, {
    name: 'Main gate',
    product_ids: products.map((title) => shop.products[title]?.productId),
    ...fields,
  })
  if (made.status !== 201) throw new Error(`no list: ${JSON.stringify(made.json)}`)
  const list = made.json?.['data']
  return { id: Number(list?.['id']), shortId: String(list?.['short_id']) }
}
