import type { SyncedSale, TillQuota } from '@turnout/contract/box-office/offline.ts'
import { isUnknown, type TillCalls, type Unanswered, type WantedBody } from '../till-calls.ts'
import { type Held, shareLeft } from './offline-share.ts'
import type { Change, Placed, Snapshot, TillStore } from './till-store.ts'

/*
 * Sends what was sold without a network, in order, and then holds what the till may sell the next time. Each step is
 * written before the next one: a tab that is closed in between goes on from there, and what is sent twice is booked once.
 */

/** Sales of one call. */
const AT_ONCE = 100

interface Sent {
  readonly booked: readonly SyncedSale[]
  /** Why it stopped; null: nothing waits any more. */
  readonly failure: Unanswered | null
}

/** What waits and may be sent. */
export const waitingOf = ({ queue }: Snapshot): readonly Placed[] => queue.filter(({ refused }) => refused === null)

/** Answered sales leave the queue, and what they took leaves what is held. */
export function settled({ kept, queue }: Snapshot, keys: ReadonlySet<string>): Change {
  const done = queue.filter(({ body }) => keys.has(body.key))
  const quota = kept?.quota ?? null
  return {
    done: done.map(({ seq }) => seq),
    ...(kept !== null &&
      quota !== null && { kept: { ...kept, quota: { ...quota, held: [...shareLeft(quota.held, done)] } } }),
  }
}

export async function sendWaiting(calls: TillCalls, store: TillStore): Promise<Sent> {
  const booked: SyncedSale[] = []
  let most = AT_ONCE
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- in the order in which they were sold
    const batch = waitingOf(await store.read()).slice(0, most)
    const [first] = batch
    if (first === undefined) return { booked, failure: null }
    // oxlint-disable-next-line no-await-in-loop -- the same
    const answer = await calls.sync(batch.map(({ body }) => body))
    if ('value' in answer) {
      const keys = new Set(answer.value.sales.map(({ key }) => key))
      // oxlint-disable-next-line no-await-in-loop -- the same
      await store.change((now) => settled(now, keys))
      booked.push(...answer.value.sales)
      most = AT_ONCE
    } else if (answer.code !== 'invalid_fields') {
      return { booked, failure: answer }
    } else if (batch.length > 1) {
      // One of them cannot be read: sent alone, the others come through.
      most = 1
    } else {
      const refused = Object.values(answer.errors).flat()[0] ?? answer.message ?? answer.code
      // oxlint-disable-next-line no-await-in-loop -- the same
      await store.change(() => ({ replace: [{ ...first, refused }] }))
    }
  }
}

type Wished = TillQuota['wished'][number]

const isHeld = ({ wished, held }: TillQuota): boolean =>
  wished.length === held.length && wished.every((one) => held.some((other) => isMet(one, other)))

const isMet = (one: Wished, other: Held): boolean =>
  one.price_id === other.price_id &&
  one.event_occurrence_id === other.event_occurrence_id &&
  one.quantity === other.quantity

export const wantsOf = ({ wished }: Pick<TillQuota, 'wished'>): readonly WantedBody[] =>
  wished.map(({ product_id, price_id, quantity, event_occurrence_id }) => ({
    product_id,
    price_id,
    quantity,
    ...(event_occurrence_id !== null && { event_occurrence_id }),
  }))

/** Holds what the organizer wishes that the till holds; answers null where nothing is known of it. */
export async function holdShare(calls: TillCalls, store: TillStore): Promise<Unanswered | null> {
  const now = await calls.quota()
  if (!('value' in now)) return now
  const more = isHeld(now.value) ? now : await calls.hold(wantsOf(now.value))
  if (!('value' in more) && isUnknown(more)) return more
  const quota = 'value' in more ? more.value : now.value
  await store.change(({ kept }) => (kept === null ? {} : { kept: { ...kept, quota } }))
  return null
}
