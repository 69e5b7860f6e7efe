import {
  ProviderRefused,
  ProviderUnavailable,
  type ProviderIntent,
  type ReaderCart,
} from '../../../platform/payment-provider/payment-provider.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { hearIntent } from '../../payments/intents/start-card-payment.ts'
import { intentById } from '../../payments/store.ts'
import { askCardSale } from './ask-card-sale.ts'
import { cancelCardSale } from './cancel-card-sale.ts'
import { keepNews, type CardSelling } from './keep-card-sale.ts'
import { cartOfOrder, chargeById, type ChargeRow } from './queries-charges.ts'

/**
 * Has the provider make the payment of a sale, and puts it on the reader: first the cart, then the question for a card.
 * Everything was written down before.
 * @throws Refusal where the provider would not make the payment: the sale is over then
 */
export async function sendCardSale(selling: CardSelling, chargeId: number): Promise<void> {
  const charge = await chargeById(selling.database, chargeId)
  if (charge?.state !== 'WAITING' || charge.is_cancelling) return
  const truth = await makePayment(selling, charge)
  if (truth === null || truth.status !== 'REQUIRES_PAYMENT') return askCardSale(selling, chargeId)
  await showCart(selling, charge)
  await takeCard(selling, charge, truth)
}

/** null: it could not be made, and no reader was told of anything. */
async function makePayment(selling: CardSelling, charge: ChargeRow): Promise<ProviderIntent | null> {
  const intent = await intentById(selling.database, charge.payment_intent_id)
  if (intent === undefined) return null
  try {
    return await hearIntent(selling, selling.provider, intent)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'provider_unreachable') {
      await fail(selling, charge, { code: 'not_sent', message: '' })
      return null
    }
    await cancelCardSale(selling, charge.id)
    throw error
  }
}

/** A reader asks for a card without a cart, too. */
async function showCart({ database, provider, log }: CardSelling, charge: ChargeRow): Promise<void> {
  const cart: ReaderCart = await cartOfOrder(database, charge)
  await provider.readers.show(charge.reader_ref, charge.provider_account, cart).catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailable) && !(error instanceof ProviderRefused)) throw error
    log.warn({ charge_id: charge.id, err: error }, 'a card reader did not show the cart')
  })
}

async function takeCard(selling: CardSelling, charge: ChargeRow, { ref }: ProviderIntent): Promise<void> {
  const { provider, log, database } = selling
  try {
    await provider.readers.take(charge.reader_ref, charge.provider_account, ref)
  } catch (error) {
    if (error instanceof ProviderUnavailable) {
      log.warn({ charge_id: charge.id, err: error }, 'it is not known whether a card reader asks for a card')
      await keepNews(database, charge, null)
    } else if (error instanceof ProviderRefused) {
      log.warn({ charge_id: charge.id, code: error.code, err: error }, 'a card reader does not ask for a card')
      await fail(selling, charge, error)
    } else throw error
  }
}

/** Nothing was sent to the reader. */
async function fail(
  { database }: CardSelling,
  charge: ChargeRow,
  { code, message }: { code: string; message: string },
) {
  const reader = { isOnline: true, task: 'STOPPED', failure: { code, message } } as const
  await keepNews(database, charge, { money: 'OPEN', chargeRef: null, failure: null, reader })
}
