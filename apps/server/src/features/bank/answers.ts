import type { BankLineAnswer, BankStatement, FoundOrder } from '@turnout/contract/bank/bank.ts'
import type { LineMatch } from '@turnout/domain/bank/match-lines.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { bookShare } from '@turnout/domain/payments/held-money.ts'
import type { FoundOrderRow } from './queries-found-orders.ts'
import type { HandBackRow } from './queries-hand-backs.ts'
import type { LineBookingRow, LineOrderRow, NamedOrderRow, ShownLineRow, StateSumRow, StatementRow } from './queries.ts'

const PROPOSED = ['LIKELY', 'TOO_LITTLE', 'TOO_MUCH', 'PAID_TWICE', 'CAME_LATE', 'HAND_BACK'] as const

export function statementAnswer(row: StatementRow): BankStatement {
  const of = (match: LineMatch): number => row.matches[match] ?? 0
  return {
    id: row.id,
    name: row.name,
    format: row.format,
    lines: row.lines,
    new_lines: row.new_lines,
    matched: of('EXACT'),
    proposed: PROPOSED.reduce((sum, match) => sum + of(match), 0),
    unknown: of('UNKNOWN'),
    left_out: of('LEFT_OUT'),
    states: statesAnswer(row.states),
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
  }
}

/** One entry for each state, with a sum for each currency. */
const statesAnswer = (rows: readonly StateSumRow[]): BankStatement['states'] =>
  [...Map.groupBy(rows, ({ state }) => state)].map(([state, ofState]) => ({
    state,
    lines: ofState.reduce((sum, { lines }) => sum + lines, 0),
    sums: ofState.map(({ currency, amount_minor: minor }) => ({ currency, amount: majorFromMinor(minor, currency) })),
  }))

export function lineAnswer(row: ShownLineRow): BankLineAnswer {
  const major = (minor: number): number => majorFromMinor(minor, row.currency)
  return {
    id: row.id,
    statement_id: row.statement_id,
    line: row.line,
    state: row.state,
    match: row.match,
    why: {
      code: row.why,
      difference: row.difference_minor === null ? null : major(row.difference_minor),
      charges: major(row.charges_minor),
      name_agrees: row.name_agrees,
    },
    booked_on: row.booked_on,
    valued_on: row.valued_on,
    amount: major(row.amount_minor),
    currency: row.currency,
    account: row.bank_account,
    name: row.payer_name,
    iban: row.payer_iban,
    reference: row.reference,
    text: row.text,
    note: row.note,
    orders: row.orders.map((order) => orderAnswer(order, row.currency)),
    bookings: row.bookings.map((booking) => bookingAnswer(booking, row.currency)),
    refund_id: row.refund_id,
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.decided_by,
    books_at: row.books_at?.toISOString() ?? null,
  }
}

const namedOrder = (row: NamedOrderRow) => ({
  id: row.id,
  public_id: row.public_id,
  event: { id: row.event_id, title: row.event_title },
  status: row.status,
  payment_status: row.payment_status,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  total_gross: majorFromMinor(row.total_gross_minor, row.currency),
  amount_due: majorFromMinor(row.due_minor, row.currency),
})

const orderAnswer = (row: LineOrderRow, lineCurrency: string): BankLineAnswer['orders'][number] => ({
  ...namedOrder(row),
  amount: majorFromMinor(row.share_minor, lineCurrency),
})

/** An order that a line may be for, and what the line would do there. */
export const foundOrderAnswer = (
  row: FoundOrderRow,
  line: { readonly amountMinor: number; readonly currency: string },
): FoundOrder => ({
  ...namedOrder(row),
  currency: row.currency,
  created_at: row.created_at.toISOString(),
  would: wouldDo(row, line),
})

function wouldDo(
  row: FoundOrderRow,
  line: { readonly amountMinor: number; readonly currency: string },
): FoundOrder['would'] {
  if (row.currency !== line.currency) return 'CURRENCY_DIFFERS'
  const { pays, heldMinor } = bookShare({
    amountMinor: line.amountMinor,
    missingMinor: row.due_minor,
    canBePaid: row.status === 'AWAITING_OFFLINE_PAYMENT',
    acceptsShortfall: false,
  })
  if (pays) return heldMinor > 0 ? 'PAYS_AND_MORE' : 'PAYS'
  return row.status === 'AWAITING_OFFLINE_PAYMENT' ? 'PART' : 'HELD'
}

const bookingAnswer = (row: LineBookingRow, currency: string): BankLineAnswer['bookings'][number] => ({
  id: row.id,
  order_id: row.order_id,
  public_id: row.public_id,
  amount: majorFromMinor(row.amount_minor, currency),
  state: row.state,
  refund_id: row.refund_id,
})

export const handBackAnswer = (row: HandBackRow) => ({
  id: row.id,
  order: { id: row.order_id, public_id: row.public_id, event_id: row.event_id },
  amount: majorFromMinor(row.amount_minor, row.currency),
  currency: row.currency,
  name: row.name,
  iban: row.iban,
  from_iban: row.from_iban,
  created_at: row.created_at.toISOString(),
})
