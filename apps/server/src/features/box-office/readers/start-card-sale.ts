import type { CardSaleInput } from '@turnout/contract/box-office/reader.ts'
import { CARD_HOLD_MS, nextAskAt } from '@turnout/domain/box-office/card-sale.ts'
import { startRefusal } from '@turnout/domain/payments/card-payment.ts'
import type { PlatformFee } from '@turnout/domain/payments/platform-fee.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import type { PaymentProvider } from '../../../platform/payment-provider/payment-provider.ts'
import { holdManualOrder } from '../../checkout/manual/create-manual-order.ts'
import { chargeableAccount } from '../../connected-accounts/queries.ts'
import { payableOf } from '../../orders/read-order.ts'
import { lockOrder, saveExtension, type LockedOrderRow } from '../../orders/store.ts'
import { openIntent } from '../../payments/intents/start-card-payment.ts'
import { prolongClaims } from '../../stock/store.ts'
import { affiliateOf, mustBeTotal, orderInputOf } from '../selling/make-sale.ts'
import { underLines } from '../selling/price-basket.ts'
import { lockShift, lockShiftOf, type TillAct } from '../shift/record-movement.ts'
import { chargeById, chargeByKey, hasOpenCharge, lockCharge } from './queries-charges.ts'
import { readerById, type CardReaderRow } from './queries-readers.ts'
import { insertCharge, saveAttempt } from './store-charges.ts'

export interface StartingCardSale extends TillAct {
  readonly provider: PaymentProvider
  readonly platformFee: PlatformFee
  readonly input: CardSaleInput
  /** Of the tickets and their mail. */
  readonly locale: string
  readonly actor: Actor
  readonly requestId: string
}

const HOLD_MINUTES = CARD_HOLD_MS / 60_000

/**
 * Holds the basket and writes down that a reader is about to be asked; answers the id of the charge, and whether this
 * is the first time. The provider is called after it.
 * @throws Refusal with the codes of the endpoint
 */
export async function startCardSale(
  tx: Transaction,
  starting: StartingCardSale,
): Promise<{ readonly chargeId: number; readonly isNew: boolean }> {
  const { call, key, fingerprint, input, actor } = starting
  const { session, done } = await lockShift(tx, starting)
  const { till } = call
  const known = await chargeByKey(tx, till.till_id, key)
  if (known !== undefined && known.fingerprint === fingerprint) return { chargeId: known.id, isNew: false }
  if (known !== undefined || done !== null) throw new Refusal('idempotency_key_reused')
  if (await hasOpenCharge(tx, till.till_id)) throw new Refusal('card_sale_open')
  const reader = await mustUse(tx, starting, { readerId: input.reader_id, accountId: till.account_id })
  const order = await hold(tx, starting)
  const { provider_account: providerAccount } = reader
  const opening = { order, providerAccount, platformFee: starting.platformFee, isInPerson: true }
  const intentId = await openIntent(tx, opening, actor)
  const chargeId = await insertCharge(tx, {
    accountId: till.account_id,
    eventId: till.event_id,
    tillId: till.till_id,
    sessionId: session.id,
    personId: call.me.id,
    requestId: starting.requestId,
    key,
    fingerprint,
    readerId: reader.id,
    orderId: order.id,
    intentId,
    admits: input.admit,
    checkAt: nextAskAt(order.now, order.now),
  })
  return { chargeId, isNew: true }
}

/** @throws Refusal payment_provider_missing, card_reader_busy; invalid_fields for a reader of another account */
async function mustUse(
  tx: Transaction,
  { provider }: Pick<StartingCardSale, 'provider'>,
  { readerId, accountId }: { readonly readerId: number; readonly accountId: number },
): Promise<CardReaderRow> {
  const account = await chargeableAccount(tx, { provider, accountId })
  if (account === null) throw new Refusal('payment_provider_missing')
  const reader = await readerById(tx, readerId)
  const isOurs = reader?.account_id === accountId && reader.provider_account === account.ref
  if (!isOurs || reader === undefined) throw invalidFields({ reader_id: 'unknown_card_reader' })
  if (reader.is_busy) throw new Refusal('card_reader_busy')
  return reader
}

async function hold(tx: Transaction, starting: StartingCardSale): Promise<LockedOrderRow> {
  const { call, locale, actor } = starting
  const input = { ...starting.input, tender: { kind: 'CARD' as const, reader_id: null } }
  if (input.delivery === 'EMAIL' && input.email === null) throw invalidFields({ email: 'required' })
  const selling = { call, input, locale, soldOfflineAt: null }
  const atTill = {
    name: call.till.name,
    affiliateId: await affiliateOf(tx, selling),
    paidWith: null,
    isInDrawer: false,
    holdMinutes: HOLD_MINUTES,
  }
  const taken = { event: { eventId: call.till.event_id }, locale, input: orderInputOf(selling), atTill }
  const orderId = await holdManualOrder(tx, taken, actor).catch((error: unknown) => {
    throw underLines(error)
  })
  const order = await lockOrder(tx, orderId)
  if (order === undefined) throw new Error(`no order ${orderId}`)
  mustBeTotal(order, selling)
  const refusal = startRefusal(payableOf(order), { now: order.now, isCardOn: true, eventStartsAt: order.now })
  if (refusal !== null) throw new Refusal(refusal)
  return order
}

/**
 * Another card for a sale of which nothing was charged; answers whether a reader is to be asked.
 * @throws Refusal shift_not_open, till_open_elsewhere, order_expired, payment_provider_missing, card_sale_open,
 * card_reader_busy; invalid_fields
 */
export async function retryCardSale(
  tx: Transaction,
  { call, provider }: Pick<StartingCardSale, 'call' | 'provider'>,
  { chargeId, readerId }: { readonly chargeId: number; readonly readerId: number },
): Promise<boolean> {
  await lockShiftOf(tx, call)
  const named = await chargeById(tx, chargeId)
  const order = named === undefined ? undefined : await lockOrder(tx, named.order_id)
  const before = await lockCharge(tx, chargeId)
  if (before?.state !== 'DECLINED' || before.is_cancelling) return false
  const reader = await mustUse(tx, { provider }, { readerId, accountId: call.till.account_id })
  if (order === undefined || order.status !== 'RESERVED') throw new Refusal('order_expired')
  const until = new Date(order.now.getTime() + CARD_HOLD_MS)
  if (!(await prolongClaims(tx, order.id, until))) throw new Refusal('order_expired')
  await saveExtension(tx, order.id, until)
  await saveAttempt(tx, chargeId, { readerId: reader.id, checkAt: nextAskAt(order.now, order.now) })
  return true
}
