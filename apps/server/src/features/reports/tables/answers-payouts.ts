import type { TableFound } from './answers-grid.ts'
import { columnsOf, table } from './answers-tables.ts'
import { nameOf } from './answers-words.ts'
import type { PayoutRow, UnbookedRow } from './queries-payouts.ts'

/** Payouts with what they are made of. What the provider has not told is unknown, never nothing. */
export function payoutsTable(found: readonly PayoutRow[], unbooked: UnbookedRow, locale: string): TableFound {
  const amounts = {
    received: 'amount',
    refunds: 'amount',
    disputed: 'amount',
    provider_fees: 'amount',
    platform_fees: 'amount',
    paid_out: 'amount',
  } as const
  const columns = columnsOf({ payout_day: 'day', payout: 'text', payments: 'count', ...amounts }, locale)
  const known = found.map((row) => [
    row.payout_on,
    row.payout_ref ?? nameOf('NOT_PAID_OUT', locale),
    row.payments,
    row.received_minor,
    row.refunded_minor,
    row.disputed_minor,
    row.provider_fees_minor,
    row.platform_fees_minor,
    row.net_minor,
  ])
  const { payments, received_minor: received } = unbooked
  const unknown = [null, nameOf('NOT_KNOWN', locale), payments, received, null, null, null, null, null]
  const rows = payments === 0 ? known : [...known, unknown]
  const added = ['payments', 'received', 'refunds', 'disputed', 'provider_fees', 'platform_fees', 'paid_out'] as const
  const whole = table({ columns, rows, added, locale }, ['received', 'provider_fees', 'paid_out'])
  if (payments === 0) return whole
  const [count] = columnsOf({ unknown: 'count' }, locale)
  const isNothingKnown = found.length === 0
  const figures = whole.figures.map((figure) =>
    isNothingKnown && figure.id !== 'received' ? { ...figure, value: null } : figure,
  )
  const totals = whole.totals.map((value, n) => (isNothingKnown && n > 3 ? null : value))
  return { ...whole, totals, figures: count === undefined ? figures : [...figures, { ...count, value: payments }] }
}
