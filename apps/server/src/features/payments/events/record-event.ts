import { recordedClaim, type EventClaim } from '@turnout/domain/payments/event-claim.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { Log } from '../../../platform/log/log.ts'
import {
  ProviderRefused,
  type PaymentProvider,
  type ProviderEvent,
} from '../../../platform/payment-provider/payment-provider.ts'
import { FOLLOW_EVENT } from './follow-event.ts'
import { insertEvent } from './store-events.ts'
import { intentByRef } from '../store.ts'
import { askedFor } from '../intents/read-truth.ts'

interface Recording {
  readonly database: Database
  readonly provider: PaymentProvider
  readonly log: Log
}

/**
 * Keeps what the provider tells, once by its id, and beside it the job that asks what is true: an
 * event is a bell, it moves nothing. One whose claims do not fit what we asked for is kept with the
 * reason, and nothing follows.
 * @throws Refusal event_signature_invalid for what the provider did not sign, or signed too long
 * ago; unreadable for what is signed and no event.
 */
export async function recordEvent(
  { database, provider, log }: Recording,
  { rawBody, signature }: { readonly rawBody: Buffer; readonly signature: string | undefined },
): Promise<void> {
  const event = readSigned(provider, rawBody, signature)
  await database.transaction(async (tx) => {
    const { claim, orderId } = await claimOf(tx, event)
    const reason = recordedClaim(claim, { isLive: provider.isLive })
    const outcome = reason === null ? 'WAITING' : 'IGNORED'
    const id = await insertEvent(tx, { event, outcome, reason, orderId })
    // Kept before: its job is there, or has been.
    if (id === undefined) return
    if (reason === null) await enqueueFollowing(tx, id, event.about)
    else if (reason !== 'not_followed')
      log.warn(
        { alarm: 'event_mismatch', event: event.id, type: event.type, account: event.account, reason },
        'an event does not fit',
      )
  })
}

function readSigned(provider: PaymentProvider, rawBody: Buffer, signature: string | undefined): ProviderEvent {
  try {
    return provider.readEvent(rawBody, signature)
  } catch (error) {
    if (error instanceof ProviderRefused)
      throw new Refusal(error.code === 'event_unreadable' ? 'unreadable' : 'event_signature_invalid')
    throw error
  }
}

async function claimOf(tx: Transaction, event: ProviderEvent): Promise<{ claim: EventClaim; orderId: number | null }> {
  const { about, account, isLive } = event
  const intentRef = about.kind === 'intent' ? about.ref : 'intentRef' in about ? about.intentRef : null
  const intent = intentRef === null ? undefined : await intentByRef(tx, intentRef)
  const claimed = about.kind === 'intent' ? { amountMinor: about.amountMinor, currency: about.currency } : {}
  return {
    claim: { kind: about.kind, isLive, account, ours: intent === undefined ? null : askedFor(intent), ...claimed },
    orderId: intent?.order_id ?? null,
  }
}

const enqueueFollowing = (tx: Transaction, eventId: number, about: ProviderEvent['about']): Promise<void> =>
  enqueue(tx, { job: FOLLOW_EVENT, payload: { event_id: eventId, about } })
