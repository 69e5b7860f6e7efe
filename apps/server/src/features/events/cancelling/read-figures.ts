import type { CancellingFigures } from '@turnout/contract/events/cancelling/cancelling.ts'
import { CANCELLING_ROWS_MAX } from '@turnout/contract/events/cancelling/limits.ts'
import {
  goesBackMinor,
  sumWays,
  type CancellingMoney,
  type CancellingSums,
} from '@turnout/domain/event-cancelling/cancelling-way.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { EventScope } from '../access.ts'
import { ordersToCancel, peopleOf } from './queries.ts'
import { cancellablesOf } from './read-cancellable.ts'
import type { Cancelled } from './store.ts'

/** An event, or one of its dates, of the caller's account. */
export type CancelledScope = EventScope & Cancelled

/** What of it the cancelling of a date reads. */
export type CancelledDate = Pick<CancelledScope, 'accountId' | 'eventId' | 'occurrenceId' | 'currency'>

/** What cancelling would come to, counted now: the figures that are shown, and those that are compared. */
export async function readFigures(
  reader: Reader,
  scope: Omit<CancelledDate, 'accountId'>,
  { money, now }: { readonly money: CancellingMoney; readonly now: Date },
): Promise<{ readonly sums: CancellingSums; readonly tickets: number; readonly answer: CancellingFigures }> {
  const { currency, occurrenceId } = scope
  const orders = await ordersToCancel(reader, scope)
  const people = await peopleOf(reader, scope)
  const cancellables = await cancellablesOf(reader, orders, occurrenceId)
  const sums = sumWays(cancellables, money)
  const major = (minor: number): number => majorFromMinor(minor, currency)
  const told = ({ orders: count, backMinor }: { orders: number; backMinor: number }) => ({
    orders: count,
    goes_back: major(backMinor),
  })
  const byHand = orders.flatMap(({ id, public_id, first_name, last_name, provider }, at) => {
    const order = cancellables[at]
    const backMinor = order === undefined || provider !== 'OFFLINE' ? 0 : goesBackMinor(order, money)
    return backMinor === 0 ? [] : [{ order_id: id, public_id, first_name, last_name, amount: major(backMinor) }]
  })
  return {
    sums,
    tickets: people.tickets,
    answer: {
      ways: sums.ways.map((row) => ({ way: row.way, ...told(row) })),
      orders: sums.orders,
      standing: sums.standing,
      tickets: people.tickets,
      goes_back: major(sums.backMinor),
      by_us: told(sums.byUs),
      by_hand: told(sums.byHand),
      to_pay: byHand.slice(0, CANCELLING_ROWS_MAX),
      fees_kept: major(sums.feesKeptMinor),
      guests: people.guests,
      waiting: people.waiting,
      currency,
      counted_at: now.toISOString(),
    },
  }
}
