import { moveOrder } from '@turnout/domain/orders/order-moves.ts'
import { effectOf, mismatchOf, nextCheckAt, type Effect, type Mismatch } from '@turnout/domain/payments/card-payment.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { SYSTEM } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { ProviderIntent } from '../../../platform/payment-provider/payment-provider.ts'
import { judgeAgain } from '../../../platform/retry/judge-again.ts'
import { completionOf } from '../../sale/completing/build-completion.ts'
import type { Completion, CompletionOutcome } from '../../sale/completing/store-completions.ts'
import { redraw } from '../../sale/reserving/reserve-tickets.ts'
import { queueOrderMail } from '../../orders/mails/queue-order-mail.ts'
import { lockOrder, saveOrderState } from '../../orders/store.ts'
import { dropCredit } from '../../gift-cards/store.ts'
import { payableOrder, type PayableOrderRow } from '../queries.ts'
import { askedFor, cardPaymentOf, claimedBy, toldBy, type Heard } from './read-truth.ts'
import { receiveLatePayment } from './receive-late-payment.ts'
import { receiveWithCredit } from './receive-with-credit.ts'
import { receiveSurplus } from './receive-surplus.ts'
import { receiveWaitingPayment } from './receive-waiting-payment.ts'
import { intentById, lockIntent, saveFailedDebit, saveHeard, type IntentRow } from '../store.ts'
import { payableOf, stateOf } from '../../orders/read-order.ts'

/**
 * The parts that settling needs; `complete` carries a completion out in one batch with others.
 */
export interface Settling {
  readonly database: Database
  readonly log: Log
  readonly complete: (completion: Completion) => Promise<CompletionOutcome>
}

/** The consequence, or the point in which the provider's word is not about our payment. */
export type Settled = { readonly effect: Effect } | { readonly mismatch: Mismatch }

/**
 * Brings an order to where the provider's word leads it, once, however often and in any order it is
 * heard (docs/domain/payments.md). Money that fits a living hold completes it in the lane of the
 * sale; everything else is decided under the lock of the order.
 * @throws Refusal unavailable when the order changes under our hands all the time.
 */
export function settleIntent(settling: Settling, heard: Heard): Promise<Settled> {
  const { database, log } = settling
  let isOver = false
  return judgeAgain(async () => {
    const intent = await intentById(database, heard.intentId)
    const mismatch = intent === undefined ? 'intent' : mismatchOf(askedFor(intent), claimedBy(heard))
    if (intent === undefined || mismatch !== null) {
      log.error(
        { alarm: 'payment_mismatch', intent_id: heard.intentId, ref: heard.truth.ref, mismatch },
        'a payment is not ours',
      )
      return { mismatch: mismatch ?? 'intent' }
    }
    if (intent.status === 'SUCCEEDED') return { effect: 'none' }
    const payable = await payableOrder(database, intent.order_id)
    if (payable === undefined) throw new Error(`no order ${intent.order_id}`)
    const isForLane =
      !isOver &&
      !needsCredit(payable, intent) &&
      effectOf(toldBy(heard.truth), payableOf(payable), payable.now) === 'complete'
    const done = await (isForLane ? inLane(settling, payable, heard) : underLock(settling, heard, { isOver })).catch(
      redraw,
    )
    if (done === 'over') isOver = true
    return done === 'over' || done === 'again' ? 'again' : { effect: done }
  })
}

/** A gift card is to pay a part of it, or was when the card payment was started: that is decided under its lock. */
const needsCredit = (payable: PayableOrderRow, intent: IntentRow): boolean =>
  payable.credit_minor > 0 || intent.amount_minor !== payable.total_gross_minor

type Step = Effect | 'again' | 'over'

async function inLane({ complete }: Settling, payable: PayableOrderRow, heard: Heard): Promise<Step> {
  const payment = cardPaymentOf(heard)
  const { outcome } = await complete(completionOf(payable, { act: 'payment_received', actor: SYSTEM, payment }))
  if (outcome === 'DONE') return 'complete'
  return outcome === 'EXPIRED' ? 'over' : 'again'
}

/** Locks: the order, then its gift card, then (for stock) its pools, then the attempt. */
const underLock = ({ database, log }: Settling, heard: Heard, { isOver }: { isOver: boolean }): Promise<Step> =>
  database.transaction(async (tx) => {
    const named = await intentById(tx, heard.intentId)
    const order = named === undefined ? undefined : await lockOrder(tx, named.order_id)
    const intent = await lockIntent(tx, heard.intentId)
    const payable = order === undefined ? undefined : await payableOrder(tx, order.id)
    if (order === undefined || intent === undefined || payable === undefined) return 'none'
    if (isOldNews(intent, heard)) return 'none'
    // Paid in full, though a card was to pay a part.
    const isPaidInFull = heard.truth.status === 'SUCCEEDED' && intent.amount_minor === payable.total_gross_minor
    if (isPaidInFull && (await dropCredit(tx, order.id))) return 'again'
    const effect = effectOf(
      toldBy(heard.truth),
      { ...payableOf(payable), askedMinor: intent.amount_minor },
      payable.now,
    )
    switch (effect) {
      case 'complete':
      case 'take_again':
        if (needsCredit(payable, intent)) return receiveWithCredit(tx, { order, payable, intent, heard, effect })
        if (effect === 'complete' && !isOver) return 'again'
        return receiveLatePayment(tx, { order, payable, heard })
      case 'pay_waiting':
        await receiveWaitingPayment(tx, { order, heard })
        return effect
      case 'surplus':
        log.warn({ order_id: order.id, intent_id: intent.id }, 'a payment came that pays for nothing; it goes back')
        await receiveSurplus(tx, { order, heard })
        return effect
      case 'payment_processing':
      case 'payment_failed':
        await moveByNews(tx, payable, { effect, failure: heard.truth.failure })
        await keepHeard(tx, intent, heard)
        if (effect === 'payment_failed' && payable.payment_status === 'PROCESSING') await tellFailedDebit(tx, intent)
        return effect
      case 'none':
        await keepHeard(tx, intent, heard)
        return effect
    }
  })

/** An attempt that is over stays over, except that money counts whenever it is heard of. */
function isOldNews(intent: IntentRow, { truth, askedAt }: Heard): boolean {
  if (intent.status === 'SUCCEEDED') return true
  if (truth.status === 'SUCCEEDED') return false
  return intent.status === 'CANCELLED' || (intent.checked_at !== null && intent.checked_at > askedAt)
}

async function moveByNews(
  tx: Transaction,
  payable: PayableOrderRow,
  { effect, failure }: { effect: 'payment_processing' | 'payment_failed'; failure: ProviderIntent['failure'] },
): Promise<void> {
  const next = moveOrder(stateOf(payable), effect)
  if ('refused' in next) throw new Refusal(next.refused)
  await saveOrderState(tx, payable.id, next)
  await recordAudit(tx, SYSTEM, [
    {
      accountId: payable.account_id,
      eventId: payable.event_id,
      entity: 'order',
      entityId: payable.id,
      act: `order.${effect}`,
      before: { payment_status: payable.payment_status },
      after: { payment_status: next.paymentStatus, reason: failure?.code ?? null },
    },
  ])
}

/** A bank thought about it for days: the buyer who paid has long closed the page. */
async function tellFailedDebit(tx: Transaction, { id: intentId, order_id: orderId }: IntentRow): Promise<void> {
  await saveFailedDebit(tx, intentId)
  await queueOrderMail(tx, orderId, 'debit_failed')
}

async function keepHeard(tx: Transaction, intent: IntentRow, { truth }: Heard): Promise<void> {
  const { ref, status, failure } = truth
  const isFinal = status === 'CANCELLED'
  const checkAt = isFinal ? null : nextCheckAt(intent.created_at, intent.now)
  await saveHeard(tx, intent.id, { ref, status, failure, checkAt })
}
