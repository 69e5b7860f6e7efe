import type { TillSale } from '@turnout/contract/box-office/sale.ts'
import { changeMinor, roundingMinor } from '@turnout/domain/box-office/cash.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { seatAnswer } from '../../seats/choosing/queries-seat.ts'
import { signTicketCodes } from '../../tickets/codes/make-ticket-codes.ts'
import type { KeySource } from '../../tickets/codes/open-event-keys.ts'
import { receiptAnswer } from '../fiscal/answers-receipt.ts'
import type { SaleRow } from './queries-sales.ts'

/** A sale as the till shows it, with the codes of its tickets. */
export async function saleAnswer(source: KeySource, eventId: number, row: SaleRow): Promise<TillSale> {
  const live = row.tickets.filter(({ status }) => status !== 'CANCELLED')
  const codes = await signTicketCodes(
    source,
    eventId,
    live.map(({ id, product_id: productId, code_version: codeVersion }) => ({
      attendeeId: id,
      productId,
      codeVersion,
    })),
  )
  return {
    ...soldAnswer(row),
    tickets: live.map((ticket, at) => ({
      public_id: ticket.public_id,
      product_id: ticket.product_id,
      title: ticket.title,
      first_name: ticket.first_name,
      last_name: ticket.last_name,
      code: codes[at] ?? '',
      event_occurrence_id: ticket.occurrence_id,
      ...seatAnswer(ticket),
    })),
  }
}

/** The same without tickets. */
export function soldAnswer(row: SaleRow): Omit<TillSale, 'tickets'> {
  const major = (minor: number): number => majorFromMinor(minor, row.currency)
  return {
    id: row.short_id,
    number: row.seq,
    order_public_id: row.order_public_id,
    order_short_id: row.order_short_id,
    tender: row.tender,
    total: major(row.amount_minor),
    rounding: major(roundingMinor({ tender: row.tender, totalMinor: row.amount_minor, cashMinor: row.cash_minor })),
    given: row.given_minor === null ? null : major(row.given_minor),
    change: major(changeMinor(row.given_minor, row.cash_minor)),
    lines: row.lines.map(({ title, quantity, total_minor }) => ({ title, quantity, total: major(total_minor) })),
    admitted: row.admitted,
    refunded: major(row.refunded_minor),
    person: { id: row.person_id, name: row.person },
    receipt: receiptAnswer(row.fiscal_profile, row.receipt),
    at: row.at.toISOString(),
  }
}
