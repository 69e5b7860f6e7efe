import { TEST_EVENT_TYPE } from '@turnout/domain/webhooks/event-types.ts'
import { isGivenUp } from '@turnout/domain/webhooks/health.ts'
import { judgeCall, type CallVerdict } from '@turnout/domain/webhooks/tries.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Outcome } from './make-call.ts'
import type { CallRow } from './queries-calls.ts'
import { insertAttempt, lockCalled, saveCalled, saveDelivery, wasDelivered } from './store-calls.ts'
import { stopWebhook } from './stop-webhook.ts'

interface Called {
  readonly call: CallRow
  readonly outcome: Outcome
  readonly now: Date
  readonly chance: number
}

/**
 * Writes down what became of a call: the try, what follows for the delivery, and how the webhook
 * does. A webhook that was deleted meanwhile is nobody's any more.
 */
export async function recordCall(tx: Transaction, { call, outcome, now, chance }: Called): Promise<void> {
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
