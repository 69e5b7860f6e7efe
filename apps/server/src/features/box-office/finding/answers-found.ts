import type { TillOrder } from '@turnout/contract/box-office/found.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import type { FoundOrderRow } from './queries-find.ts'

/** What an order still owes, minor units. */
export const owedMinorOf = (row: Pick<FoundOrderRow, 'status' | 'total_gross_minor' | 'held_minor'>): number =>
  row.status === 'AWAITING_OFFLINE_PAYMENT' ? row.total_gross_minor - row.held_minor : 0

/** An order as a till shows it: no address, and nothing of how it was paid. */
export function foundAnswer(row: FoundOrderRow): TillOrder {
  const major = (minor: number): number => majorFromMinor(minor, row.currency)
  return {
    public_id: row.public_id,
    first_name: row.first_name ?? '',
    last_name: row.last_name ?? '',
    state: row.status === 'CANCELLED' ? 'CANCELLED' : row.status === 'AWAITING_OFFLINE_PAYMENT' ? 'OWED' : 'PAID',
    total: major(row.total_gross_minor),
    owed: major(owedMinorOf(row)),
    lines: row.lines.map(({ title, quantity, total_minor }) => ({ title, quantity, total: major(total_minor) })),
    tickets: row.tickets.map(({ occurrence_id, ...ticket }) => ({ ...ticket, event_occurrence_id: occurrence_id })),
    sale_id: row.sale_short_id,
  }
}
