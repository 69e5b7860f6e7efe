import { isOver } from '@turnout/domain/box-office/card-sale.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { SYSTEM } from '../../../platform/http/guards/caller.ts'
import {
  ProviderRefused,
  ProviderUnavailable,
  type ProviderIntent,
} from '../../../platform/payment-provider/payment-provider.ts'
import { releaseHolds } from '../../orders/holds/release-hold.ts'
import { lockOrder } from '../../orders/store.ts'
import { settleIntent } from '../../payments/intents/settle-intent.ts'
import { intentById } from '../../payments/store.ts'
import { newsIn } from './ask-card-sale.ts'
import { keepNews, type CardSelling } from './keep-card-sale.ts'
import { lockCharge, type ChargeRow } from './queries-charges.ts'
import { recordCardSale } from './record-card-sale.ts'
import { saveCancelling } from './store-charges.ts'

/**
 * Ends a sale at a reader: the sum goes from its display, then the payment ends at the provider. Only after the
 * provider's yes it is over and its places are free. A card that was faster has paid, and the sale is approved. Where
 * no answer comes the outcome is not known, and the server goes on cancelling.
 */
export async function cancelCardSale(selling: CardSelling, chargeId: number): Promise<void> {
  const { database } = selling
  const charge = await database.transaction((tx) => beginCancelling(tx, chargeId))
  if (charge === undefined || isOver(charge.state)) return
  try {
    await clearReader(selling, charge)
    const truth = await endPayment(selling, charge)
    const news = truth === null ? CANCELLED : await newsIn(selling, charge, { truth, reader: null })
    if (news.money === 'CANCELLED') await database.transaction((tx) => freePlaces(tx, charge.order_id))
    await keepNews(database, charge, news)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    selling.log.warn({ charge_id: chargeId, err: error }, 'a card sale could not be cancelled yet')
    await keepNews(database, charge, null)
  }
  await recordCardSale(database, chargeId)
}

const CANCELLED = { money: 'CANCELLED', chargeRef: null, failure: null, reader: null } as const

async function beginCancelling(tx: Transaction, chargeId: number): Promise<ChargeRow | undefined> {
  const charge = await lockCharge(tx, chargeId)
  if (charge !== undefined && !isOver(charge.state)) await saveCancelling(tx, chargeId)
  return charge
}

/**
 * Takes the sum from the display where it is ours, and with it what the reader says of the attempt before. A reader
 * that is not there cannot read a card for a payment that ends.
 * @throws ProviderUnavailable
 */
export async function clearReader({ provider, log }: CardSelling, charge: ChargeRow): Promise<void> {
  const { reader_ref: ref, provider_account: account, intent_ref: intentRef } = charge
  try {
    const { task } = await provider.readers.find(ref, account)
    if (task !== null && task.intentRef === intentRef) await provider.readers.cancel(ref, account)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    log.warn({ charge_id: charge.id, code: error.code, err: error }, 'a card reader could not be cleared')
  }
}

/** The payment as it is then; null: it was never made. @throws ProviderUnavailable */
async function endPayment(
  selling: CardSelling,
  { id, payment_intent_id: intentId }: ChargeRow,
): Promise<ProviderIntent | null> {
  const { provider, database } = selling
  const intent = await intentById(database, intentId)
  if (intent === undefined || intent.provider_ref === null) return null
  const { provider_ref: ref, provider_account: account, now: askedAt } = intent
  const truth = await provider.cancelIntent(ref, account).catch((error: unknown) => {
    if (!(error instanceof ProviderRefused)) throw error
    selling.log.warn({ charge_id: id, code: error.code }, 'a card was faster than its cancelling')
    return provider.findIntent(ref, account)
  })
  await settleIntent(selling, { intentId, truth, account, askedAt })
  return truth
}

async function freePlaces(tx: Transaction, orderId: number): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order?.status === 'RESERVED') await releaseHolds(tx, [order], { act: 'abandon', actor: SYSTEM })
}
