import { creditFor, freeMinor } from '@turnout/domain/gift-cards/balance.ts'
import { readCode } from '@turnout/domain/gift-cards/code-text.ts'
import { paymentEntries } from '@turnout/domain/ledger/postings.ts'
import { startRefusal } from '@turnout/domain/payments/card-payment.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { hashToken } from '../../platform/ids/ids.ts'
import { postEntries } from '../orders/money/store-ledger.ts'
import { insertCreditPayment } from '../orders/money/store-payments.ts'
import { payableOf } from '../orders/read-order.ts'
import { touchOrder, type LockedOrderRow } from '../orders/store.ts'
import { creditOfOrder } from './queries.ts'
import {
  changeBalance,
  creditCardOf,
  dropCredit,
  giftCardByCode,
  holdCredit,
  keepUsable,
  lockGiftCard,
  markCreditUsed,
} from './store.ts'

/*
 * How a gift card pays for an order. The order is locked by the caller, then the card is: of two orders that want the
 * last euro, the second counts what the first holds (docs/domain/gift-cards.md).
 */

/**
 * Holds what a card can pay of an order. Another card, or the same again, takes the place of the one before. undefined:
 * the code opens no card.
 * @throws Refusal those of a hold that cannot be paid, and gift_card_blocked, …_other_currency, …_ended, …_empty
 */
export async function applyCredit(
  tx: Transaction,
  { order, typed }: { readonly order: LockedOrderRow; readonly typed: string },
): Promise<true | undefined> {
  refuseUnpayable(order)
  const code = readCode(typed)
  if (code === null) return undefined
  const cardId = await giftCardByCode(tx, { accountId: order.account_id, codeHash: hashToken(code) })
  const card = cardId === undefined ? undefined : await lockGiftCard(tx, cardId, order.id)
  if (card === undefined) return undefined
  const pays = creditFor(creditCardOf(card), {
    totalMinor: order.total_gross_minor,
    currency: order.currency,
    now: card.now,
  })
  if ('refused' in pays) throw new Refusal(pays.refused)
  await holdCredit(tx, { orderId: order.id, cardId: card.id, amountMinor: pays.amountMinor })
  await touchOrder(tx, order.id)
  return true
}

/** Nothing of the order is to be paid by a card any more. */
export async function removeCredit(tx: Transaction, order: LockedOrderRow): Promise<void> {
  refuseUnpayable(order)
  if (await dropCredit(tx, order.id)) await touchOrder(tx, order.id)
}

/** Details may still be missing: a card is typed beside them. */
function refuseUnpayable(order: LockedOrderRow): void {
  const refusal = startRefusal(payableOf(order), { now: order.now, isCardOn: true, eventStartsAt: order.now })
  if (refusal !== null && refusal !== 'order_details_missing' && refusal !== 'payment_currency_unsupported')
    throw new Refusal(refusal)
}

/** What a card is to pay of an order, once it was locked. */
export interface ReadyCredit {
  readonly cardId: number
  readonly amountMinor: number
}

/**
 * Locks the card that an order holds, and answers whether it can pay so much of it now: as much was shown to the buyer,
 * and no other order holds it. A card that ended since was in time. null: it cannot.
 */
export async function readyCredit(tx: Transaction, orderId: number, amountMinor: number): Promise<ReadyCredit | null> {
  const credit = await creditOfOrder(tx, orderId)
  if (credit === undefined || credit.is_used || credit.amount_minor < amountMinor) return null
  const card = await lockGiftCard(tx, credit.gift_card_id, orderId)
  if (card === undefined || card.blocked_at !== null || freeMinor(creditCardOf(card)) < amountMinor) return null
  return { cardId: card.id, amountMinor }
}

/**
 * A card pays its part of an order that is completed in this transaction: its balance, a payment beside that of the
 * money, and the ledger. Answers the id of the payment.
 */
export async function useCredit(
  tx: Transaction,
  order: LockedOrderRow,
  { credit, actor }: { readonly credit: ReadyCredit; readonly actor: Actor },
): Promise<number> {
  const { cardId, amountMinor } = credit
  await changeBalance(tx, cardId, { change: 'USED', amountMinor, orderId: order.id })
  await markCreditUsed(tx, order.id, amountMinor)
  const paymentId = await insertCreditPayment(tx, order, amountMinor)
  const entries = paymentEntries({ amountMinor, cash: 'gift_cards', platformFeeMinor: 0 })
  await postEntries(tx, [{ order, posting: 'PAYMENT', causeId: paymentId, entries }])
  const about = { accountId: order.account_id, eventId: order.event_id }
  await recordAudit(tx, actor, [
    {
      ...about,
      entity: 'payment',
      entityId: paymentId,
      act: 'payment.received',
      after: { order_id: order.id, amount_minor: amountMinor, currency: order.currency, purpose: 'ORDER' },
    },
    {
      accountId: order.account_id,
      entity: 'gift_card',
      entityId: cardId,
      act: 'gift_card.used',
      after: { order_id: order.id, amount_minor: amountMinor },
    },
  ])
  return paymentId
}

/** What goes back of a payment by credit is on its card again, also when that is blocked or its time is over. */
export async function returnCredit(
  tx: Transaction,
  order: { readonly id: number; readonly account_id: number },
  { amountMinor, actor }: { readonly amountMinor: number; readonly actor: Actor },
): Promise<void> {
  const credit = await creditOfOrder(tx, order.id)
  if (credit === undefined) throw new Error(`order ${order.id} was paid by no gift card`)
  const card = await lockGiftCard(tx, credit.gift_card_id)
  if (card === undefined) throw new Error(`no gift card ${credit.gift_card_id}`)
  await changeBalance(tx, card.id, { change: 'RETURNED', amountMinor, orderId: order.id })
  await keepUsable(tx, card.id)
  await recordAudit(tx, actor, [
    {
      accountId: order.account_id,
      entity: 'gift_card',
      entityId: card.id,
      act: 'gift_card.returned',
      after: { order_id: order.id, amount_minor: amountMinor },
    },
  ])
}
