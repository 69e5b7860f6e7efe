import type { CancelledDate, LeavableDate, MovedDate } from '@turnout/contract/checkout/page.ts'
import { fullName } from '@turnout/domain/accounts/names.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { unitsLeftMinor } from '@turnout/domain/payments/line-refunds.ts'
import { refundableMinor, refundRefusal } from '@turnout/domain/payments/refund-rules.ts'
import type { Reader } from '../../platform/database/database.ts'
import { readWhenAndWhere } from '../events/changes/store-changes.ts'
import { cancelledDatesOf, moneyOfChoice, type CancelledDateRow } from '../orders/buyer/queries-cancelled-dates.ts'
import { movedDatesOf, type MovedDateRow } from '../orders/buyer/queries-moved.ts'
import { ownDatesOf } from '../orders/buyer/queries-own-dates.ts'
import { linesOfDates, refundableLine } from '../orders/money/queries-units.ts'
import { cardText } from '../orders/money/write-card.ts'
import { moneyOf } from '../orders/money/read-money.ts'
import { stateOf, type OrderStateRow } from '../orders/read-order.ts'
import { moneyOfOrder } from '../payments/refunds/store-refunds.ts'

type MovedOrder = OrderStateRow & { readonly id: number; readonly currency: string }

/** What the page of an order says of its dates that moved. */
export async function readMovedDates(reader: Reader, order: MovedOrder): Promise<readonly MovedDate[]> {
  if (order.status !== 'COMPLETED') return []
  const rows = await movedDatesOf(reader, order.id)
  const back = await readBackMinor(reader, order, rows.filter(isLeft))
  return rows.map((row) => {
    const minor = isLeft(row) ? back(row) : null
    const until = minor === null || row.refund_until === null ? null : new Date(row.refund_until.getTime() - 1)
    return {
      event_occurrence_id: row.occurrence_id,
      was: readWhenAndWhere(row.was).start_date.toISOString(),
      became: readWhenAndWhere(row.became).start_date.toISOString(),
      reason: row.reason,
      is_kept: row.is_kept,
      giving_back:
        until === null || minor === null
          ? null
          : { until: until.toISOString(), back: majorFromMinor(minor, order.currency) },
    }
  })
}

/** Whether the tickets of a date can be given back still, as far as the date says it. */
const isLeft = ({ refund_until: until, now, ...row }: MovedDateRow): boolean =>
  until !== null && now < until && !row.has_used_ticket && !row.has_passed_on_ticket

/**
 * The minor units that go back for the tickets of each of these dates; null: they cannot be given back. The money of the
 * order and the lines of all dates are read at once.
 */
async function readBackMinor(
  reader: Reader,
  order: MovedOrder,
  rows: readonly MovedDateRow[],
): Promise<(row: MovedDateRow) => number | null> {
  if (rows.length === 0 || order.payment_status !== 'PAYMENT_RECEIVED' || order.refund_status === 'REFUNDED')
    return () => 0
  const money = moneyOf(await moneyOfOrder(reader, order.id))
  const dates = rows.map(({ occurrence_id }) => occurrence_id)
  const lines = Map.groupBy(await linesOfDates(reader, dates, [order.id]), ({ occurrence_id }) => occurrence_id)
  return (row) => {
    if (refundRefusal({ ...stateOf(order), isManual: row.is_manual }, money) !== null) return null
    const own = lines.get(row.occurrence_id) ?? []
    return Math.min(refundableMinor(money), unitsLeftMinor(own.map(refundableLine), true))
  }
}

/** The cancelled dates of an order, for its page. `isBuyer`: who looks may see the card. */
export async function readCancelledDates(
  reader: Reader,
  orderId: number,
  { isBuyer }: { readonly isBuyer: boolean },
): Promise<readonly CancelledDate[]> {
  return (await cancelledDatesOf(reader, orderId)).map((row) => ({
    event_occurrence_id: row.occurrence_id,
    start_date: row.starts_at.toISOString(),
    reason: row.reason,
    money: row.way === null ? null : moneyOfChoice(row),
    amount: majorFromMinor(row.amount_minor, row.currency),
    card: isBuyer ? cardText(row) : null,
    choose_until: row.is_open ? (row.choose_until?.toISOString() ?? null) : null,
    chosen_date: row.chosen_starts_at?.toISOString() ?? null,
    pass: passOf(row),
  }))
}

/** The passes whose share of the date is an equal part of their price, to the cent. */
function passOf({ pass, amount_minor: share, currency }: CancelledDateRow): CancelledDate['pass'] {
  if (pass === null || Math.abs(share * pass.dates - pass.total_minor) >= pass.dates * pass.quantity) return null
  const { title, quantity, dates, total_minor: total } = pass
  return { title, quantity, dates, total: majorFromMinor(total, currency) }
}

/** The dates of an order that its buyer may leave for another one. */
export async function readLeavableDates(reader: Reader, orderId: number): Promise<readonly LeavableDate[]> {
  const dates = await ownDatesOf(reader, orderId)
  return dates.flatMap(({ occurrence_id, starts_at, until, tickets, now }) =>
    until === null || now >= until
      ? []
      : [
          {
            event_occurrence_id: occurrence_id,
            start_date: starts_at.toISOString(),
            until: until.toISOString(),
            is_of_pass: tickets.every(({ dates: ofPass }) => ofPass !== null),
            tickets: tickets.map(({ id, first_name, last_name, title }) => ({
              id,
              name: fullName(first_name, last_name),
              title,
            })),
          },
        ],
  )
}
