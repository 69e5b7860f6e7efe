import { z } from 'zod'
import type { Database } from '../../../platform/database/database.ts'
import { declareJob } from '../../../platform/jobs/job-kind.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { ProviderEvent } from '../../../platform/payment-provider/payment-provider.ts'
import { eventById, saveEventOutcome } from './store-events.ts'

type About = ProviderEvent['about']

const about: z.ZodType<About> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('intent'), ref: z.string(), amountMinor: z.int(), currency: z.string() }),
  z.object({ kind: z.literal(['refund', 'dispute']), ref: z.string(), intentRef: z.string().nullable() }),
  z.object({ kind: z.literal('account'), ref: z.string(), isDeauthorized: z.boolean() }),
  z.object({ kind: z.literal('other') }),
])

/** Finds out what an event is about. */
export const FOLLOW_EVENT = declareJob({
  name: 'follow_provider_event',
  payload: z.object({ event_id: z.int(), about }),
})
type FollowEventPayload = z.infer<typeof FOLLOW_EVENT.payload>

/**
 * The outcome of an event. `not_yet`: we do not know its subject; our own row may still be on its
 * way, or it may be another shop's.
 */
export type Followed =
  | { readonly outcome: 'APPLIED'; readonly orderId?: number | null }
  | { readonly outcome: 'IGNORED'; readonly reason: string }
  | 'not_yet'

type Follow<Kind extends About['kind']> = (
  about: Extract<About, { kind: Kind }>,
  account: string | null,
) => Promise<Followed>

/** The handlers that know the subjects of events. */
export type Followers = { readonly [Kind in Exclude<About['kind'], 'other'>]: Follow<Kind> }

/** How long an event may be earlier than our own row of its subject. */
const UNKNOWN_MINUTES = 5
const AGAIN_SECONDS = 10

/**
 * Asks for the truth about an event's subject, and applies it; the same event again finds its work
 * done.
 * @throws ProviderUnavailable: the job comes again.
 */
export async function followEvent(
  { database, log, followers }: { database: Database; log: Log; followers: Followers },
  { event_id: eventId, about }: FollowEventPayload,
): Promise<void> {
  const event = await eventById(database, eventId)
  if (event?.outcome !== 'WAITING') return
  const followed = await follow(followers, about, event.provider_account)
  if (followed !== 'not_yet') {
    const { outcome } = followed
    const reason = outcome === 'IGNORED' ? followed.reason : null
    const orderId = outcome === 'APPLIED' ? (followed.orderId ?? null) : null
    if (reason !== null) log.warn({ alarm: 'event_mismatch', event_id: eventId, reason }, 'an event does not fit')
    await saveEventOutcome(database, eventId, { outcome, reason, orderId })
    return
  }
  const ageMinutes = (event.now.getTime() - event.received_at.getTime()) / 60_000
  if (ageMinutes >= UNKNOWN_MINUTES) {
    log.warn({ alarm: 'event_unknown', event_id: eventId, type: event.type }, 'an event is about nothing of ours')
    await saveEventOutcome(database, eventId, { outcome: 'IGNORED', reason: 'unknown', orderId: null })
    return
  }
  const runAt = new Date(event.now.getTime() + AGAIN_SECONDS * 1000)
  await database.transaction((tx) =>
    enqueue(tx, { job: FOLLOW_EVENT, payload: { event_id: eventId, about } }, { runAt }),
  )
}

function follow(followers: Followers, about: About, account: string | null): Promise<Followed> {
  switch (about.kind) {
    case 'intent':
      return followers.intent(about, account)
    case 'refund':
      return followers.refund(about, account)
    case 'dispute':
      return followers.dispute(about, account)
    case 'account':
      return followers.account(about, account)
    case 'other':
      return Promise.resolve({ outcome: 'IGNORED', reason: 'not_followed' })
  }
}
