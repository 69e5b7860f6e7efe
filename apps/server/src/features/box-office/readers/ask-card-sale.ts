import {
  isOver,
  renewedHold,
  type CardSaleNews,
  type MoneyTold,
  type ReaderTold,
} from '@turnout/domain/box-office/card-sale.ts'
import {
  ProviderRefused,
  ProviderUnavailable,
  type ProviderIntent,
  type ProviderReader,
} from '../../../platform/payment-provider/payment-provider.ts'
import { lockOrder, saveExtension } from '../../orders/store.ts'
import { settleIntent } from '../../payments/intents/settle-intent.ts'
import { isSurplus } from '../../payments/queries.ts'
import { intentById, takeTurnToAsk } from '../../payments/store.ts'
import { prolongClaims } from '../../stock/store.ts'
import { keepNews, type CardSelling } from './keep-card-sale.ts'
import { chargeById, type ChargeRow } from './queries-charges.ts'
import { recordCardSale } from './record-card-sale.ts'

/**
 * Asks the provider for the state of a sale at a reader, applies what it says to the order as every payment is applied, and
 * keeps what it means for the till. A provider that cannot be heard makes the outcome unknown.
 */
export async function askCardSale(selling: CardSelling, chargeId: number): Promise<void> {
  const charge = await chargeById(selling.database, chargeId)
  if (charge === undefined || charge.state === 'CANCELLED') return
  if (!isOver(charge.state)) await hearCardSale(selling, charge)
  await recordCardSale(selling.database, chargeId)
}

async function hearCardSale(selling: CardSelling, charge: ChargeRow): Promise<void> {
  const news = await newsOf(selling, charge).catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailable)) throw error
    selling.log.warn({ charge_id: charge.id, err: error }, 'the provider could not be asked about a card sale')
    return null
  })
  const now = await keepNews(selling.database, charge, news)
  if (now !== undefined) await keepHold(selling, now)
}

/** @throws ProviderUnavailable */
async function newsOf(selling: CardSelling, charge: ChargeRow): Promise<CardSaleNews> {
  const { database, provider } = selling
  await takeTurnToAsk(database, charge.payment_intent_id, 0)
  const intent = await intentById(database, charge.payment_intent_id)
  // Nothing was made that a reader could have been told of.
  if (intent?.status === 'CANCELLED') return { ...NOTHING, money: 'CANCELLED' }
  if (intent === undefined || intent.provider_ref === null)
    return { ...NOTHING, reader: { isOnline: true, task: 'ELSEWHERE', failure: null } }
  const account = intent.provider_account
  const truth = await provider.findIntent(intent.provider_ref, account)
  await settleIntent(selling, { intentId: intent.id, truth, account, askedAt: intent.now })
  const isOpen = moneyOf(truth) === 'OPEN'
  const reader = isOpen ? await provider.readers.find(charge.reader_ref, account).catch(unlessHeard) : null
  return newsIn(selling, charge, { truth, reader })
}

/** What the provider said, of the money and of the reader. */
export async function newsIn(
  { database }: Pick<CardSelling, 'database'>,
  charge: ChargeRow,
  { truth, reader }: { readonly truth: ProviderIntent; readonly reader: ProviderReader | null },
): Promise<CardSaleNews> {
  const money = moneyOf(truth)
  // It pays for nothing, and goes back: the sale is over without a charge.
  const isGivenBack = money === 'PAID' && (await isSurplus(database, charge.payment_intent_id))
  return {
    money: isGivenBack ? 'CANCELLED' : money,
    chargeRef: truth.chargeRef,
    failure: truth.failure,
    reader: reader && readerToldBy(reader, truth.ref),
  }
}

const NOTHING = { money: 'OPEN', chargeRef: null, failure: null, reader: null } as const satisfies CardSaleNews

const MONEY: Readonly<Record<ProviderIntent['status'], MoneyTold>> = {
  REQUIRES_PAYMENT: 'OPEN',
  REQUIRES_ACTION: 'OPEN',
  PROCESSING: 'PROCESSING',
  SUCCEEDED: 'PAID',
  CANCELLED: 'CANCELLED',
}
const moneyOf = ({ status }: ProviderIntent): MoneyTold => MONEY[status]

function readerToldBy({ isOnline, task }: ProviderReader, intentRef: string): ReaderTold {
  const online = isOnline ?? true
  if (task === null || task.intentRef !== intentRef) return { isOnline: online, task: 'ELSEWHERE', failure: null }
  // A reader that is done says nothing about the money, which follows.
  return { isOnline: online, task: task.state === 'FAILED' ? 'STOPPED' : 'BUSY', failure: task.failure }
}

function unlessHeard(error: unknown): null {
  if (error instanceof ProviderUnavailable || error instanceof ProviderRefused) return null
  throw error
}

/** The places stay held while the outcome is not known. */
async function keepHold({ database }: CardSelling, charge: ChargeRow): Promise<void> {
  const hold = { startedAt: charge.created_at, until: charge.reserved_until, state: charge.state }
  if (charge.order_status !== 'RESERVED' || renewedHold(hold, charge.now) === null) return
  await database.transaction(async (tx) => {
    const order = await lockOrder(tx, charge.order_id)
    if (order?.status !== 'RESERVED') return
    const until = renewedHold({ ...hold, until: order.reserved_until }, order.now)
    if (until === null || !(await prolongClaims(tx, order.id, until))) return
    await saveExtension(tx, order.id, until)
  })
}
