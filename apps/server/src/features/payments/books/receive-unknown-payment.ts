import { effectOf, type Effect, type Mismatch } from '@turnout/domain/payments/card-payment.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { ProviderRefused, type ProviderIntent } from '../../../platform/payment-provider/payment-provider.ts'
import { lockOrder, type LockedOrderRow } from '../../orders/store.ts'
import { payableOf } from '../../orders/read-order.ts'
import type { Asking } from '../intents/ask-about-intent.ts'
import { closeIntent } from '../intents/close-intent.ts'
import { receiveLatePayment } from '../intents/receive-late-payment.ts'
import { receiveSurplus } from '../intents/receive-surplus.ts'
import { receiveWaitingPayment } from '../intents/receive-waiting-payment.ts'
import { settleIntent } from '../intents/settle-intent.ts'
import { payableOrder, type PayableOrderRow } from '../queries.ts'
import { insertForgottenIntent, intentById, intentByRef, openIntentOfOrder, type IntentRow } from '../store.ts'
import { insertLostPayment, namedOrder } from './store-lost-payments.ts'

/** A payment as the provider tells it, and the account it was asked of. */
export interface UnknownPayment {
  readonly truth: ProviderIntent
  readonly account: string | null
}

/**
 * `paid`: it pays for its order. `surplus`: it pays for nothing and goes back. `lost`: its order is
 * not here; written down as money that must go back. `closed`: it cannot be paid any more. `later`:
 * something about it is under way. `none`: there was nothing to do.
 */
export type Receipt =
  | { readonly receipt: 'paid' | 'surplus' | 'lost' | 'closed' | 'later' | 'none' }
  | { readonly mismatch: Mismatch | 'not_ours' }

/**
 * Receives what the provider took and this shop does not know, as after the restore of a backup
 * (docs/domain/payments.md). Where our row is there, it goes the way of every payment. Where only
 * the order is, the payment gets a row. Any number of calls receive it once.
 * @throws ProviderUnavailable: the same again goes on.
 */
export async function receiveUnknownPayment(asking: Asking, payment: UnknownPayment): Promise<Receipt> {
  const { truth, account } = payment
  if (truth.metadata.intentId === null) return { mismatch: 'not_ours' }
  const known = await ourIntent(asking, truth)
  if (known !== undefined) {
    const settled = await settleIntent(asking, { intentId: known.id, truth, account, askedAt: known.now })
    return 'mismatch' in settled ? settled : receiptOf(settled.effect)
  }
  switch (truth.status) {
    case 'CANCELLED':
      return { receipt: 'none' }
    case 'PROCESSING':
      return { receipt: 'later' }
    case 'REQUIRES_PAYMENT':
    case 'REQUIRES_ACTION':
      return closeForgotten(asking, payment)
    case 'SUCCEEDED':
      return receiveForgotten(asking, payment)
  }
}

const RECEIPTS: Partial<Record<Effect, 'paid' | 'surplus'>> = {
  complete: 'paid',
  take_again: 'paid',
  pay_waiting: 'paid',
  surplus: 'surplus',
}
const receiptOf = (effect: Effect): Receipt => ({ receipt: RECEIPTS[effect] ?? 'none' })

/** By its name there, or by our number on it while the name is on its way. */
async function ourIntent({ database }: Asking, { ref, metadata }: ProviderIntent): Promise<IntentRow | undefined> {
  const named = await intentByRef(database, ref)
  if (named !== undefined || metadata.intentId === null) return named
  const numbered = await intentById(database, metadata.intentId)
  // After a restore numbers are given a second time.
  const isIts = numbered?.provider_ref === null && numbered.order_short_id === metadata.orderShortId
  return isIts ? numbered : undefined
}

/** A buyer may still have the page open on which they could pay it. */
async function closeForgotten(asking: Asking, { truth, account }: UnknownPayment): Promise<Receipt> {
  try {
    const closed = await asking.provider.cancelIntent(truth.ref, account)
    if (closed.status === 'CANCELLED') return { receipt: 'closed' }
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
  }
  // Paid at this moment: the next look finds money.
  return { receipt: 'later' }
}

async function receiveForgotten(asking: Asking, payment: UnknownPayment): Promise<Receipt> {
  const { database } = asking
  const order = await namedOrder(database, payment.truth.metadata.orderShortId)
  // A hold whose buyer is not known has no holder: no ticket could be sent.
  if (order === undefined || order.email === null) {
    await insertLostPayment(database, payment)
    return { receipt: 'lost' }
  }
  const open = await database.transaction((tx) => openIntentOfOrder(tx, order.id))
  if (open !== undefined) {
    await closeIntent(asking, open.id)
    if ((await intentById(database, open.id))?.status !== 'CANCELLED') return { receipt: 'later' }
  }
  return database.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id)
    const payable = await payableOrder(tx, order.id)
    if (locked === undefined || payable === undefined) throw new Error(`no order ${order.id}`)
    if ((await intentByRef(tx, payment.truth.ref)) !== undefined) return { receipt: 'none' }
    if ((await openIntentOfOrder(tx, order.id)) !== undefined) return { receipt: 'later' }
    return receiptOf(await receiveOfOrder(tx, { order: locked, payable, payment }))
  })
}

/** Locks: the order, then (for stock) its pools. Row and money in one transaction. */
async function receiveOfOrder(
  tx: Transaction,
  {
    order,
    payable,
    payment: { truth, account },
  }: { order: LockedOrderRow; payable: PayableOrderRow; payment: UnknownPayment },
): Promise<Effect> {
  const intentId = await insertForgottenIntent(tx, order, { truth, account })
  const heard = { intentId, truth, account, askedAt: order.now }
  // The order that it was made for may have cost something else.
  const fits = truth.amountMinor === payable.total_gross_minor && truth.currency === payable.currency
  const effect = fits ? effectOf('SUCCEEDED', payableOf(payable), payable.now) : 'surplus'
  if (effect === 'complete' || effect === 'take_again') return receiveLatePayment(tx, { order, payable, heard })
  if (effect === 'pay_waiting') await receiveWaitingPayment(tx, { order, heard })
  else await receiveSurplus(tx, { order, heard })
  return effect
}
