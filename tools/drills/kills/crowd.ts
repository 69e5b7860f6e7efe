import { appendFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/*
 * A crowd of buyers in a separate process. Each confirmation of the shop goes into a file at
 * once, so that none is lost with the process. A buyer goes on after a broken connection or a
 * refusal.
 */

/** One confirmation, a line of the file. */
export interface Confirmed {
  readonly what: 'held' | 'completed'
  readonly shortId: string
  /** Units in the order. */
  readonly units: number
  /** Those of them that were scarce. */
  readonly scarce?: number
}

/** One answer, a line of the other file; status 0 where there was none. */
export interface Answered {
  /** When it was asked for, and the milliseconds until it was there. */
  readonly at: number
  readonly ms: number
  readonly status: number
  readonly retryAfter: string | null
}

/** What a buyer can ask for. */
interface Sold {
  readonly productId: number
  readonly priceId: number
}

interface Order {
  readonly origin: string
  readonly eventId: number
  readonly free: Sold
  readonly paid: Sold
  /** Free, and soon sold out: a fourth of the buyers ask for one until they are told so. */
  readonly scarce?: Sold
  /** Free, with a seat: a fourth of the buyers want the best ones that are left. */
  readonly seated?: Sold
  readonly file: string
  /** Where each answer is noted, refusals too; nowhere without it. */
  readonly answers?: string
  /** How many buy at a time. */
  readonly buyers?: number
}

const BUYERS = 48
const PAUSE_MS = 60
/** The answer to a buyer who asks for what another has just got. */
const CONFLICT = 409

/** What was answered; `data` is undefined in a refusal, null is a connection that broke. */
async function send(method: string, url: string, body: object): Promise<{ status: number; data?: Answer } | null> {
  const headers = { 'content-type': 'application/json' }
  const [at, since] = [Date.now(), performance.now()]
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) }).catch(() => null)
  const [status, retryAfter] = [answer?.status ?? 0, answer?.headers.get('retry-after') ?? null]
  noteAnswer({ at, ms: Math.ceil(performance.now() - since), status, retryAfter })
  const parsed = (await answer?.json().catch(() => null)) as { data?: Answer } | null | undefined
  return answer === null ? null : { status: answer.status, ...(parsed?.data !== undefined && { data: parsed.data }) }
}

interface Answer {
  readonly short_id: string
  readonly session_identifier: string
  readonly status: string
}

const order = JSON.parse(process.argv[2] ?? '{}') as Order
let isOpen = true
let isSoldOut = false
process.on('message', () => (isOpen = false))
process.on('disconnect', () => process.exit(0))

const noteAnswer = (answered: Answered): void => {
  if (order.answers !== undefined) appendFileSync(order.answers, `${JSON.stringify(answered)}\n`)
}
const note = (confirmed: Confirmed): void => appendFileSync(order.file, `${JSON.stringify(confirmed)}\n`)
const line = ({ productId, priceId }: Sold, quantity: number, wish: object = {}) => ({
  product_id: productId,
  quantities: [{ price_id: priceId, quantity, ...wish }],
})

async function buy(turn: number): Promise<void> {
  const url = `${order.origin}/api/public/events/${order.eventId}/order`
  const tickets = (turn % 3) + 1
  const isPaid = turn % 4 === 0
  const scarce = turn % 4 === 1 && order.scarce !== undefined && !isSoldOut ? [line(order.scarce, 1)] : []
  const seats = turn % 4 === 2 && order.seated !== undefined ? tickets : 0
  const seated = seats > 0 && order.seated !== undefined ? [line(order.seated, seats, { best_available: {} })] : []
  const products = [line(order.free, tickets), ...(isPaid ? [line(order.paid, 1)] : []), ...scarce, ...seated]
  const units = tickets + Number(isPaid) + scarce.length + seats
  const held = await send('POST', url, { products })
  if (held?.status === CONFLICT && scarce.length > 0) isSoldOut = true
  if (held?.status !== 201 || held.data === undefined) {
    await sleep(PAUSE_MS)
    return
  }
  const { short_id: shortId, session_identifier: session } = held.data
  note({ what: 'held', shortId, units, scarce: scarce.length })
  if (isPaid) return
  const details = { first_name: 'Rui', last_name: 'Costa', email: 'rui@costa.example', accepted_terms: true }
  const done = await send('PUT', `${url}/${shortId}?session_identifier=${session}`, { order: details })
  if (done?.status === 200 && done.data?.status === 'COMPLETED')
    note({ what: 'completed', shortId, units, scarce: scarce.length })
}

async function queue(buyer: number): Promise<void> {
  for (let turn = buyer; isOpen; turn += 1) await buy(turn)
}

await Promise.all(Array.from({ length: order.buyers ?? BUYERS }, (_, buyer) => queue(buyer)))
process.exit(0)
