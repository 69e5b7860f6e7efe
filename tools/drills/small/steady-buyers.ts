import { setTimeout as sleep } from 'node:timers/promises'
import { detailsBody, reservationBody, type Shop } from '../../../apps/server/bench/parts/open-shop.ts'

export interface Sold {
  /** Orders that were completed; milliseconds from the first request of each buyer to the last answer. */
  readonly tookMs: readonly number[]
  /** Buyers without an order, and why. */
  readonly failed: readonly string[]
}

interface Pace {
  readonly perSecond: number
  readonly seconds: number
}

const ANSWER_TIMEOUT_MS = 20_000

/**
 * Buyers who come at a steady pace, however slow the shop is: each opens the page of the event,
 * reserves a place and completes the order.
 */
export async function steadyBuyers(origin: string, shop: Shop, { perSecond, seconds }: Pace): Promise<Sold> {
  const [tookMs, failed]: [number[], string[]] = [[], []]
  const startedAt = performance.now()
  const buyers: Promise<void>[] = []
  for (let at = 0; at < perSecond * seconds; at += 1) {
    const waitMs = startedAt + (at * 1000) / perSecond - performance.now()
    if (waitMs > 0) await sleep(waitMs)
    const cameAt = performance.now()
    buyers.push(
      buy(origin, shop).then(
        () => void tookMs.push(performance.now() - cameAt),
        (error: unknown) => void failed.push(error instanceof Error ? error.message : String(error)),
      ),
    )
  }
  await Promise.all(buyers)
  return { tookMs: tookMs.toSorted((one, other) => one - other), failed }
}

async function buy(origin: string, { eventId, pagePath, prices }: Shop): Promise<void> {
  const [price] = prices
  if (price === undefined) throw new Error('the shop sells nothing')
  await ask('GET', `${origin}${pagePath}`)
  const order = `${origin}/api/public/events/${eventId}/order`
  const held = (await (await ask('POST', order, reservationBody(price))).json()) as {
    data: { short_id: string; session_identifier: string }
  }
  const { short_id: shortId, session_identifier: session } = held.data
  await ask('PUT', `${order}/${shortId}?session_identifier=${session}`, detailsBody())
}

async function ask(method: string, url: string, body?: object): Promise<Response> {
  const answer = await fetch(url, {
    method,
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} answered ${answer.status}`)
  if (method === 'GET') await answer.text()
  return answer
}

/** A quantile of sorted numbers. */
export const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
