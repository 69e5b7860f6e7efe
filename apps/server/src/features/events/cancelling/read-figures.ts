import type { CancellingFigures } from '@turnout/contract/events/cancelling/cancelling.ts'
import { sumWays, type CancellingMoney, type CancellingSums } from '@turnout/domain/event-cancelling/cancelling-way.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { EventScope } from '../access.ts'
import { ordersToCancel, peopleOfEvent } from './queries.ts'
import { cancellableOf } from './read-cancellable.ts'

/** What cancelling would come to, counted now: the figures that are shown, and those that are compared. */
export async function readFigures(
  reader: Reader,
  event: EventScope,
  { money, now }: { readonly money: CancellingMoney; readonly now: Date },
): Promise<{ readonly sums: CancellingSums; readonly tickets: number; readonly answer: CancellingFigures }> {
  const orders = await ordersToCancel(reader, event.eventId)
  const people = await peopleOfEvent(reader, event.eventId)
  const sums = sumWays(orders.map(cancellableOf), money)
  const { currency } = event
  const major = (minor: number): number => majorFromMinor(minor, currency)
  const told = ({ orders: count, backMinor }: { orders: number; backMinor: number }) => ({
    orders: count,
    goes_back: major(backMinor),
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
      fees_kept: major(sums.feesKeptMinor),
      guests: people.guests,
      waiting: people.waiting,
      currency,
      counted_at: now.toISOString(),
    },
  }
}
