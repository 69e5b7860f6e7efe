import type { SimulatorControls } from '@turnout/stripe-simulator/control/simulator-controls.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Shop } from '../../../apps/server/bench/parts/open-shop.ts'

/*
 * Buyers who pay by card and do not give up when the shop falls over under them, and an organizer
 * who refunds some of them.
 */

export interface Payer {
  /** Until some more orders were paid. */
  goOn(): Promise<void>
  /** Orders whose buyers were told that they are complete. */
  told(): readonly string[]
  close(): Promise<void>
}

const BUYERS = 6
const MORE = 3
const PATIENCE_MS = 120_000
const PAUSE_MS = 100

type Answer = Readonly<Record<string, string | undefined>>

export async function queueOfPayers(origin: string, shop: Shop, controls: SimulatorControls): Promise<Payer> {
  const desk = await deskOf(origin, shop)
  const told: string[] = []
  let isOpen = true
  const orders = `${origin}/api/public/events/${shop.eventId}/order`

  /** The same request, by one key, until it is answered well: as a page whose buyer presses again. */
  const insist = async (
    method: string,
    url: string,
    { body, isWell = () => true }: { body?: object; isWell?: (answer: Answer) => boolean } = {},
  ): Promise<Answer> => {
    const headers = { 'idempotency-key': randomUUID() }
    const deadline = Date.now() + PATIENCE_MS
    while (Date.now() < deadline) {
      const answer = await send(method, url, { headers, ...(body !== undefined && { body }) })
      if (answer !== null && isWell(answer)) return answer
      await sleep(PAUSE_MS)
    }
    throw new Error(`${method} ${url} is never answered`)
  }

  const buy = async (turn: number): Promise<void> => {
    const [price] = shop.prices
    const products = [{ product_id: price?.productId, quantities: [{ price_id: price?.priceId, quantity: 1 }] }]
    // A separate secret: their first answer may be lost, and the session with it.
    const held = await insist('POST', orders, { body: { products, session_identifier: randomUUID() } })
    const order = `${orders}/${held['short_id']}`
    const session = `?session_identifier=${held['session_identifier']}`
    const details = { first_name: 'Rui', last_name: 'Costa', email: 'rui@costa.example', accepted_terms: true }
    await insist('PUT', order + session, { body: { order: details } })
    const payment = `${order}/stripe/payment_intent${session}`
    const started = await insist('POST', payment)
    const ref = started['client_secret']?.split('_secret_')[0] ?? ''
    if (turn % 5 === 0) await controls.pay(ref, 'pm_card_visa_chargeDeclined').catch(() => null)
    await controls.pay(ref)
    await insist('GET', payment, { isWell: (answer) => answer['order_status'] === 'COMPLETED' })
    told.push(held['short_id'] ?? '')
    if (turn % 2 === 0) await desk.refund(held['short_id'] ?? '')
  }

  const queue = async (buyer: number): Promise<void> => {
    for (let turn = buyer; isOpen; turn += 1) await buy(turn)
  }
  const queues = Array.from({ length: BUYERS }, (_, buyer) => queue(buyer))
  // A buyer who loses patience is told by `goOn` and `close`, which wait for them.
  const failed = Promise.all(queues)
  failed.catch(() => undefined)

  return {
    told: () => told,
    goOn: async () => {
      const wanted = told.length + MORE
      while (told.length < wanted) await Promise.race([sleep(PAUSE_MS), failed])
    },
    close: async () => {
      isOpen = false
      await failed
    },
  }
}

interface Sending {
  readonly body?: object
  readonly headers?: Record<string, string>
}

async function send(method: string, url: string, { body, headers = {} }: Sending = {}): Promise<Answer | null> {
  const type = { 'content-type': 'application/json' }
  const answer = await fetch(url, {
    method,
    headers: { ...headers, ...(body !== undefined && type) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => null)
  if (answer === null || !answer.ok) return null
  const parsed = (await answer.json().catch(() => null)) as { data?: Answer } | Answer | null
  return parsed === null ? null : ((parsed.data as Answer | undefined) ?? (parsed as Answer))
}

/** The organizer of the shop that `openShop` made. */
async function deskOf(origin: string, shop: Shop) {
  const login = { email: 'ines@example.com', password: 'harbour lights' }
  const { token = '' } = (await send('POST', `${origin}/api/auth/login`, { body: login })) ?? {}
  const signedIn = { authorization: `Bearer ${token}` }
  const event = `${origin}/api/events/${shop.eventId}`
  await send('PATCH', `${event}/settings`, { body: { payment_providers: ['STRIPE'] }, headers: signedIn })
  return {
    /** Part of the money goes back; a request that the shop did not survive is made again with its key. */
    refund: async (shortId: string): Promise<void> => {
      const headers = { ...signedIn, 'idempotency-key': randomUUID() }
      const list = `${event}/orders?per_page=100&sort_by=created_at&sort_direction=desc`
      const deadline = Date.now() + PATIENCE_MS
      while (Date.now() < deadline) {
        const found = (await send('GET', list, { headers: signedIn })) as unknown as
          | { id: number; short_id: string }[]
          | null
        const id = found?.find((order) => order.short_id === shortId)?.id
        const asked =
          id === undefined
            ? null
            : await send('POST', `${event}/orders/${id}/refund`, { body: { amount: 5, notify_buyer: false }, headers })
        if (asked !== null) return
        await sleep(PAUSE_MS)
      }
      throw new Error(`the refund of ${shortId} is never answered`)
    },
  }
}
