import type { ErrorCode } from '@turnout/contract/errors.ts'
import { startRefusal } from '@turnout/domain/payments/card-payment.ts'
import { platformFeeMinor, type PlatformFee } from '@turnout/domain/payments/platform-fee.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import {
  ProviderRefused,
  ProviderUnavailable,
  type PaymentProvider,
  type ProviderIntent,
} from '../../../platform/payment-provider/payment-provider.ts'
import { judgeAgain } from '../../../platform/retry/judge-again.ts'
import { chargeableAccount } from '../../connected-accounts/queries.ts'
import { creditOfOrder } from '../../gift-cards/queries.ts'
import { isSessionOf, mayChange, type OrderProof } from '../../orders/access.ts'
import { lockOrderByShortId, type LockedOrderRow } from '../../orders/store.ts'
import { closeIntent, giveUpIntent } from './close-intent.ts'
import { makeIntent, NEVER_MADE } from './ask-about-intent.ts'
import { cardTermsOfEvent } from '../queries.ts'
import { settleIntent, type Settling } from './settle-intent.ts'
import { insertIntent, intentById, openIntentOfOrder, type IntentRow } from '../store.ts'
import { payableOf } from '../../orders/read-order.ts'

export interface Starting extends Settling {
  readonly provider: PaymentProvider | null
  readonly platformFee: PlatformFee
}

export interface StartRequest {
  readonly eventId: number
  readonly shortId: string
  /** Proves that the order is the caller's. */
  readonly proof: OrderProof
  readonly actor: Actor
  /** The first transaction of the request: with an Idempotency-Key a retry finds what it wrote. */
  readonly write: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>
}

/** The data that the buyer's browser needs to pay. */
export interface Started {
  readonly intent: IntentRow
  readonly truth: ProviderIntent
  readonly clientSecret: string
  readonly provider: PaymentProvider
}

/** Each attempt may ask the provider, and a buyer waits for the answer. */
const PATIENCE = { attempts: 3 }

/**
 * Starts to pay an order by card, or goes on with what was started: an order has one open attempt,
 * in as many windows as the buyer likes. Our row is written first, then the provider is asked by a
 * key made of it, then the answer is saved.
 * @throws Refusal with the codes of the endpoint; provider_unreachable when the provider cannot be
 * reached: the same request again goes on.
 */
export function startCardPayment(starting: Starting, request: StartRequest): Promise<Started> {
  const { provider, database } = starting
  return judgeAgain(async (attempt) => {
    const write = attempt === 1 ? request.write : database.transaction
    const { intentId, isOfAnotherSum } = await write((tx) => prepareIntent(tx, starting, request))
    const intent = await intentById(database, intentId)
    if (intent === undefined || provider === null) throw new Refusal('payment_provider_missing')
    const truth = await hearIntent(starting, provider, intent)
    if (truth === null) return 'again'
    if (isOfAnotherSum) {
      await closeIntent({ ...starting, provider }, intentId)
      return 'again'
    }
    if (truth.status === 'SUCCEEDED') throw new Refusal('order_already_paid')
    if (truth.status === 'PROCESSING') throw new Refusal('payment_in_flight')
    if (truth.status === 'CANCELLED') return 'again'
    if (truth.clientSecret === null) throw new Refusal('payment_failed')
    return { intent, truth, clientSecret: truth.clientSecret, provider }
  }, PATIENCE)
}

interface Prepared {
  readonly intentId: number
  /** It was started when the order cost something else, or was charged to another account. */
  readonly isOfAnotherSum: boolean
}

async function prepareIntent(tx: Transaction, starting: Starting, request: StartRequest): Promise<Prepared> {
  const { provider, platformFee } = starting
  const order = await lockPayableOrder(tx, request)
  const account = await chargeableAccount(tx, { provider, accountId: order.account_id })
  const { takes_cards: takesCards, starts_at: eventStartsAt } = await cardTermsOfEvent(tx, order.event_id)
  const isCardOn = account !== null && takesCards
  const refusal = startRefusal(payableOf(order), { now: order.now, isCardOn, eventStartsAt })
  if (refusal !== null) throw new Refusal(refusal)
  if (account === null) throw new Refusal('payment_provider_missing')
  const amountMinor = order.total_gross_minor - ((await creditOfOrder(tx, order.id))?.amount_minor ?? 0)
  if (amountMinor === 0) throw new Refusal('gift_card_pays_all')
  const open = await openIntentOfOrder(tx, order.id)
  if (open !== undefined) {
    const isSame =
      open.amount_minor === amountMinor && open.currency === order.currency && open.provider_account === account.ref
    return { intentId: open.id, isOfAnotherSum: !isSame }
  }
  const intentId = await openIntent(
    tx,
    { order, amountMinor, providerAccount: account.ref, platformFee },
    request.actor,
  )
  return { intentId, isOfAnotherSum: false }
}

interface Opening {
  readonly order: LockedOrderRow
  /** What is left to pay; missing: its total. */
  readonly amountMinor?: number
  /** The connected account that is charged; null: the shop's own. */
  readonly providerAccount: string | null
  readonly platformFee: PlatformFee
  /** By a card that a reader reads. */
  readonly isInPerson?: boolean
}

/** Writes down that an order is about to be paid by card; answers the id of the attempt. The order is locked. */
export async function openIntent(
  tx: Transaction,
  { order, amountMinor = order.total_gross_minor, providerAccount, platformFee, isInPerson = false }: Opening,
  actor: Actor,
): Promise<number> {
  // Without connected accounts the operator is the organizer, and has the whole of it anyway.
  const fee = providerAccount === null ? 0 : platformFeeMinor(amountMinor, order.currency, platformFee)
  const intentId = await insertIntent(tx, {
    accountId: order.account_id,
    eventId: order.event_id,
    orderId: order.id,
    providerAccount,
    amountMinor,
    currency: order.currency,
    applicationFeeMinor: fee,
    isInPerson,
  })
  await recordStart(tx, order, { intentId, amountMinor, actor })
  return intentId
}

/**
 * A hold is paid by the browser that made it. An order that waits for its money was bought: a caller who may change it
 * may pay for it.
 */
async function lockPayableOrder(tx: Transaction, request: StartRequest): Promise<LockedOrderRow> {
  const order = await lockOrderByShortId(tx, request.eventId, request.shortId)
  if (order === undefined) throw new Refusal('order_gone')
  if (isSessionOf(order.session_hash, request.proof.session)) return order
  if (order.status !== 'AWAITING_OFFLINE_PAYMENT') throw new Refusal('order_wrong_session')
  if (!(await mayChange(tx, order, request.proof))) throw new Refusal('order_code_needed')
  return order
}

const recordStart = (
  tx: Transaction,
  order: LockedOrderRow,
  { intentId, amountMinor, actor }: { intentId: number; amountMinor: number; actor: Actor },
): Promise<void> =>
  recordAudit(tx, actor, [
    {
      accountId: order.account_id,
      eventId: order.event_id,
      entity: 'payment_intent',
      entityId: intentId,
      act: 'payment_intent.created',
      after: { order_id: order.id, amount_minor: amountMinor, currency: order.currency },
    },
  ])

/**
 * The provider's state of an attempt; one that it does not know yet is made. Applied at once, like
 * all its answers. null: given up.
 * @throws Refusal provider_unreachable, and the codes of what the provider would not make
 */
export async function hearIntent(
  starting: Settling,
  provider: PaymentProvider,
  intent: IntentRow,
): Promise<ProviderIntent | null> {
  const { id: intentId, provider_ref: providerRef, provider_account: account } = intent
  try {
    const truth = await (providerRef === null
      ? makeIntent(provider, intent)
      : provider.findIntent(providerRef, account))
    const settled = await settleIntent(starting, { intentId, truth, account, askedAt: intent.now })
    if ('mismatch' in settled) throw new Refusal('payment_failed')
    return truth
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new Refusal('provider_unreachable', { retryAfterSeconds: 5 })
    if (!(error instanceof ProviderRefused)) throw error
    starting.log.warn({ intent_id: intentId, code: error.code, err: error }, 'the provider refused a payment')
    if (providerRef === null) await giveUpIntent(starting.database, intentId, error)
    if (error.code === NEVER_MADE) return null
    throw new Refusal(REFUSALS[error.code] ?? 'payment_failed')
  }
}

/** Words of the provider that say more than no. */
const REFUSALS: Readonly<Record<string, ErrorCode>> = {
  amount_too_small: 'payment_below_minimum',
  amount_too_large: 'payment_above_maximum',
  amount_not_chargeable: 'payment_amount_unsupported',
  account_invalid: 'payment_provider_missing',
}
