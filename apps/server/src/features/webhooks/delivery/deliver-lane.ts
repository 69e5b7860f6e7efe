import { TEST_EVENT_TYPE } from '@turnout/domain/webhooks/event-types.ts'
import { isGivenUp } from '@turnout/domain/webhooks/health.ts'
import { judgeCall, type CallVerdict } from '@turnout/domain/webhooks/tries.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { SYSTEM } from '../../../platform/http/guards/caller.ts'
import type { Log } from '../../../platform/log/log.ts'
import { failWaiting } from '../store-deliveries.ts'
import { makeCall, type CallServices, type Outcome } from './make-call.ts'
import { bodyOf, nextCalls, type CallRow } from './queries-calls.ts'
import { insertAttempt, lockCalled, saveCalled, saveDelivery, saveSwitchedOff, wasDelivered } from './store-calls.ts'
import { keepLane } from './store-lanes.ts'

/** What a lane is served with. */
export interface LaneServices extends CallServices {
  readonly database: Database
  readonly log: Log
  readonly publicUrl: () => string
  /** From 0 to below 1: pauses are not the same for all. */
  readonly chance: () => number
}

/** Calls to one receiver at once, each about another thing. */
const AT_ONCE = 4

/** Makes the calls of one webhook that are due, until none is. What is cut off is tried again, with the same id. */
export async function deliverLane(webhookId: number, services: LaneServices, signal: AbortSignal): Promise<void> {
  const { database, clock } = services
  while (!signal.aborted) {
    // oxlint-disable-next-line no-await-in-loop -- what is next depends on what became of the ones before
    const calls = await nextCalls(database, webhookId, { now: clock.now(), limit: AT_ONCE })
    if (calls.length === 0) return
    // oxlint-disable-next-line no-await-in-loop -- as above
    await Promise.all(calls.map((call) => callOnce(call, services, signal)))
    // oxlint-disable-next-line no-await-in-loop -- as above
    await keepLane(database, webhookId)
  }
}

/** No transaction is open while the receiver is waited for. */
async function callOnce(call: CallRow, services: LaneServices, signal: AbortSignal): Promise<void> {
  const { database, clock, chance } = services
  const body = await bodyOf(database, call, services.publicUrl())
  const outcome = await makeCall({ ...call, body }, services, signal)
  if (signal.aborted && outcome.code === null) return
  const at = { now: clock.now(), chance: chance() }
  await database.transaction((tx) => recordCall(tx, { call, outcome, ...at }))
}

interface Called {
  readonly call: CallRow
  readonly outcome: Outcome
  readonly now: Date
  readonly chance: number
}

/**
 * Writes down what became of a call: the try, what follows for the delivery, and how the webhook
 * does. A webhook that was deleted meanwhile is gone.
 */
async function recordCall(tx: Transaction, { call, outcome, now, chance }: Called): Promise<void> {
  const webhook = await lockCalled(tx, call.webhook_id)
  if (webhook === undefined) return
  await insertAttempt(tx, call, outcome)
  const tries = call.is_by_hand ? call.tries : call.tries + 1
  const verdict = judgeCall(outcome, Math.max(1, tries), chance)
  await saveDelivery(tx, call.delivery_id, { ...(await stateAfter(tx, call, { verdict, now })), tries, outcome })
  const isSuccess = verdict.verdict === 'DELIVERED'
  const failures = isSuccess ? 0 : webhook.failures + 1
  const failingSince = isSuccess ? null : (webhook.failing_since ?? now)
  const resumesAt = verdict.pauseSeconds === 0 ? null : laterBy(now, verdict.pauseSeconds)
  await saveCalled(tx, call.webhook_id, { outcome, now, failures, failingSince, resumesAt })
  const reason = verdict.verdict === 'GONE' ? 'GONE' : isGivenUp({ failures, failingSince }, now) ? 'FAILING' : null
  if (reason !== null && webhook.status === 'ENABLED') await stopWebhook(tx, { ...webhook, reason, now })
}

interface SwitchedOff {
  readonly id: number
  readonly account_id: number
  readonly event_id: number | null
  readonly url: string
  readonly reason: 'GONE' | 'FAILING'
  readonly now: Date
}

/**
 * Switches a webhook off that no longer answers. What waited has failed; it can be sent again once a member turned it
 * on. The history that is written is what the bell and its mails tell of.
 */
async function stopWebhook(tx: Transaction, webhook: SwitchedOff): Promise<void> {
  const { id, account_id: accountId, event_id: eventId, url, reason, now } = webhook
  await saveSwitchedOff(tx, id, { reason, now })
  await failWaiting(tx, id)
  await recordAudit(tx, SYSTEM, [
    { accountId, eventId, entity: 'webhook', entityId: id, act: 'webhook.switched_off', after: { reason, url } },
  ])
}

const laterBy = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

type State = { readonly state: 'PENDING' | 'DELIVERED' | 'FAILED'; readonly nextTryAt: Date | null }

/** What was delivered once stays so, whatever becomes of sending it again; a test is not tried again. */
async function stateAfter(
  tx: Transaction,
  call: CallRow,
  { verdict, now }: { readonly verdict: CallVerdict; readonly now: Date },
): Promise<State> {
  if (verdict.verdict === 'DELIVERED') return { state: 'DELIVERED', nextTryAt: null }
  if (call.is_by_hand && (await wasDelivered(tx, call.delivery_id))) return { state: 'DELIVERED', nextTryAt: null }
  if (verdict.verdict !== 'RETRY' || call.type === TEST_EVENT_TYPE) return { state: 'FAILED', nextTryAt: null }
  return { state: 'PENDING', nextTryAt: laterBy(now, verdict.inSeconds) }
}
