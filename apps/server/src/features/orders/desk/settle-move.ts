import type { TicketMoves } from '@turnout/contract/orders/desk.ts'
import { differenceMinor, minorFromMajor } from '@turnout/domain/money/amount.ts'
import { moveDifferenceMinor } from '@turnout/domain/occurrences/move-difference.ts'
import { amountOf, partsOfUnit } from '@turnout/domain/pricing/sold-unit.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import { pricesOnDates } from '../../occurrences/store.ts'
import { refundableLine, refundableLines } from '../money/queries-units.ts'
import { lockOrder } from '../store.ts'
import type { MoneyActs } from './cancel-order.ts'

/** A ticket that is about to go to another date. */
export interface MovingTicket {
  readonly lineId: number
  readonly priceId: number
  readonly from: number
  readonly to: number
}

interface OrderOfEvent {
  readonly orderId: number
  readonly eventId: number
}

/** How much more tickets of an order cost on the dates that they go to; less than nothing: less. */
export type MoveDifference = (tickets: readonly MovingTicket[]) => number

/**
 * Reads what moves between these dates cost, by what the tickets were sold for. Read before they move: each is a unit of
 * its old line.
 */
export async function readDifferences(
  reader: Reader,
  { orderId, eventId }: OrderOfEvent,
  dates: readonly number[],
): Promise<MoveDifference> {
  const prices = await pricesOnDates(reader, eventId, dates)
  const priceOn = new Map(prices.map((price) => [`${price.occurrence_id} ${price.price_id}`, price.price_minor]))
  const lines = new Map((await refundableLines(reader, orderId)).map(refundableLine).map((line) => [line.id, line]))
  return (tickets) =>
    moveDifferenceMinor(
      tickets.map(({ lineId, priceId, from, to }) => {
        const line = lines.get(lineId)
        return {
          soldMinor: line === undefined ? 0 : amountOf(partsOfUnit(line.unit, false)),
          fromMinor: priceOn.get(`${from} ${priceId}`) ?? 0,
          toMinor: priceOn.get(`${to} ${priceId}`) ?? 0,
        }
      }),
    )
}

/** How much more these tickets cost on the dates that they go to. */
export async function differenceOfMove(
  reader: Reader,
  order: OrderOfEvent,
  tickets: readonly MovingTicket[],
): Promise<number> {
  const dates = [...new Set(tickets.flatMap(({ from, to }) => [from, to]))]
  return (await readDifferences(reader, order, dates))(tickets)
}

interface Settling {
  readonly orderId: number
  readonly shown: TicketMoves['difference_amount']
  readonly byMinor: number
  readonly money: MoneyActs
}

/**
 * Settles the difference of a move: what the new dates cost less goes back; what they cost more was paid outside, which
 * the history of the order keeps. The order is locked.
 * @throws Refusal refund_amount_changed for another amount than was shown; those of a refund; order_not_refundable for an
 * order that is not paid.
 */
export async function settleMove(
  tx: Transaction,
  { orderId, shown, byMinor, money }: Settling,
  actor: Actor,
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order === undefined) throw new Refusal('not_found')
  if (order.status !== 'COMPLETED') throw new Refusal('order_not_refundable')
  const amountMinor = differenceMinor(byMinor, 0)
  const shownMinor = shown === null ? amountMinor : minorFromMajor(shown, order.currency)
  if (typeof shownMinor !== 'number') throw invalidFields({ difference_amount: shownMinor.refused })
  if (shownMinor !== amountMinor) throw new Refusal('refund_amount_changed')
  if (byMinor === 0) return
  if (byMinor < 0) return void (await money.refundSome(tx, { orderId, amountMinor, notifiesBuyer: true }, actor))
  await recordAudit(tx, actor, [
    {
      accountId: order.account_id,
      eventId: order.event_id,
      entity: 'order',
      entityId: orderId,
      act: 'order.difference_paid',
      after: { amount_minor: amountMinor },
    },
  ])
}
