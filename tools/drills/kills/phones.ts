import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Shop } from '../../../apps/server/bench/parts/open-shop.ts'

/*
 * Phones at the gates of one list. Each decides alone, queues, and uploads what it decided
 * until it is answered, as the door page does: a broken connection and an answer that it is not
 * told keep the queue as it is.
 */

interface Scan {
  readonly scan_id: string
  readonly public_id: string
  readonly action: 'check-in'
  readonly device_verdict: 'ADMITTED'
  readonly scanned_at: string
}

/** An upload that was answered. */
interface Told {
  readonly scans: readonly Scan[]
  readonly verdicts: readonly string[]
}

/** How an upload that failed was refused: 0 is no answer at all. */
export interface RefusedUpload {
  readonly status: number
  readonly retryAfter: string | null
  readonly ms: number
}

export interface Phones {
  readonly told: readonly Told[]
  readonly refused: readonly RefusedUpload[]
  /** Until so many more uploads were answered. */
  goOn(more: number): Promise<void>
  /** Sends everything that was ever answered once more; the verdicts that differ. */
  replay(): Promise<string[]>
  close(): Promise<void>
}

const PHONES = 4
const AT_ONCE = 5
const AGAIN_MS = 100
const ANSWER_TIMEOUT_MS = 20_000
const PATIENCE_MS = 90_000

/**
 * @param guests references of tickets on the list; phones overlap, so that the same guest is let in
 * twice by phones that do not know of each other.
 */
export function phonesAt(origin: string, shortId: string, guests: readonly string[]): Phones {
  const told: Told[] = []
  const refused: RefusedUpload[] = []
  let isOpen = true

  const send = async (scans: readonly Scan[], device: string): Promise<readonly string[] | null> => {
    const startedAt = performance.now()
    const answer = await fetch(`${origin}/api/public/check-in-lists/${shortId}/check-ins`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ attendees: scans, device, device_id: device, sent_at: new Date().toISOString() }),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    }).catch(() => null)
    const body = (await answer?.json().catch(() => null)) as { results?: { verdict: string }[] } | null | undefined
    if (answer?.status === 200 && body?.results !== undefined) return body.results.map(({ verdict }) => verdict)
    refused.push({
      status: answer?.status ?? 0,
      retryAfter: answer?.headers.get('retry-after') ?? null,
      ms: performance.now() - startedAt,
    })
    return null
  }

  const stand = async (phone: number): Promise<void> => {
    for (let at = phone; isOpen; at += AT_ONCE - 1) {
      const scans = Array.from({ length: AT_ONCE }, (_, n) => scanOf(guests[(at + n) % guests.length] ?? ''))
      let verdicts: readonly string[] | null = null
      while (verdicts === null && isOpen) {
        verdicts = await send(scans, `Gate ${phone}`)
        if (verdicts === null) await sleep(AGAIN_MS)
      }
      if (verdicts !== null) told.push({ scans, verdicts })
    }
  }
  const standing = Promise.all(Array.from({ length: PHONES }, (_, phone) => stand(phone)))

  return {
    told,
    refused,
    async goOn(more) {
      const wanted = told.length + more
      const deadline = Date.now() + PATIENCE_MS
      while (told.length < wanted) {
        if (Date.now() > deadline) throw new Error('The door does not go on.')
        await sleep(AGAIN_MS)
      }
    },
    async replay() {
      const changed: string[] = []
      for (const { scans, verdicts } of told) {
        const again = await send(scans, 'Replay')
        if (again === null || again.join() !== verdicts.join())
          changed.push(`${verdicts.join()} became ${again?.join()}`)
      }
      return changed
    },
    async close() {
      isOpen = false
      await standing
    },
  }
}

const scanOf = (publicId: string): Scan => ({
  scan_id: randomUUID(),
  public_id: publicId,
  action: 'check-in',
  device_verdict: 'ADMITTED',
  scanned_at: new Date().toISOString(),
})

/** Buys free tickets and opens a list for them: its address and the references of its guests. */
export async function openList(
  origin: string,
  shop: Shop,
  guests: number,
): Promise<{ shortId: string; guests: string[] }> {
  const call = async (
    method: 'POST' | 'PUT',
    path: string,
    { token, ...body }: { token?: string; [field: string]: unknown },
  ) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as {
      token: string
      data: Record<string, string> & { attendees: { public_id: string }[] }
    }
  }
  const [price] = shop.prices
  const references: string[] = []
  while (references.length < guests) {
    const products = [{ product_id: price?.productId, quantities: [{ price_id: price?.priceId, quantity: 10 }] }]
    const held = (await call('POST', `/public/events/${shop.eventId}/order`, { products })).data
    const order = { first_name: 'Rui', last_name: 'Costa', email: 'rui@costa.example', accepted_terms: true }
    const address = `/public/events/${shop.eventId}/order/${held['short_id']}?session_identifier=${held['session_identifier']}`
    const done = await call('PUT', address, { order })
    references.push(...done.data.attendees.map(({ public_id: reference }) => reference))
  }
  const { token } = await call('POST', '/auth/login', { email: 'ines@example.com', password: 'harbour lights' })
  const list = { name: 'Main gate', product_ids: [price?.productId] }
  const made = await call('POST', `/events/${shop.eventId}/check-in-lists`, { ...list, token })
  return { shortId: made.data['short_id'] ?? '', guests: references }
}
