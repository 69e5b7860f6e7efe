import { detailsBody, reservationBody, type Shop } from '../../../apps/server/bench/parts/open-shop.ts'

interface Order {
  readonly short_id: string
  readonly session_identifier: string
  readonly status: string
  readonly attendees?: readonly { readonly short_id: string }[]
}

export interface Ticket {
  /** Of its PDF. */
  readonly address: string
  readonly bytes: number
}

/** Reserves a place, completes the order and takes the ticket as PDF, as a buyer's browser does. */
export async function buyFreeTicket(origin: string, { eventId, prices }: Shop): Promise<Ticket> {
  const [price] = prices
  if (price === undefined) throw new Error('the shop sells nothing')
  const at = `${origin}/api/public/events/${eventId}`
  const held = await send('POST', `${at}/order`, reservationBody(price))
  const key = `?session_identifier=${held.session_identifier}`
  const done = await send('PUT', `${at}/order/${held.short_id}${key}`, detailsBody())
  if (done.status !== 'COMPLETED') throw new Error(`the order is ${done.status}`)
  const order = await send('GET', `${at}/order/${held.short_id}${key}`)
  const address = `${at}/attendees/${order.attendees?.[0]?.short_id}/pdf`
  return { address, bytes: await ticketAt(address) }
}

/** The bytes of the PDF of a ticket. @throws Error when there is none */
export async function ticketAt(address: string): Promise<number> {
  const pdf = await fetch(address)
  const bytes = Buffer.from(await pdf.arrayBuffer())
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-')))
    throw new Error(`the ticket is no PDF: ${pdf.status} ${bytes.subarray(0, 200).toString()}`)
  return bytes.length
}

async function send(method: string, url: string, body?: object): Promise<Order> {
  const answer = await fetch(url, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { data: Order }).data
}
