import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'

/**
 * Whether a refund `r` is still to be transferred by the organizer: of an order that a line of a statement paid for,
 * and not only the other side of money that was taken from a wrong order.
 */
export const IS_HAND_BACK = sql`(r.provider = 'OFFLINE' and r.state = 'SUCCEEDED'
  and exists (select from bank_bookings b where b.order_id = r.order_id and b.payment_id = r.payment_id)
  and not exists (select from bank_bookings b where b.order_id = r.order_id and b.refund_id = r.id and b.state = 'TAKEN_BACK')
  and not exists (select from handed_over_refunds h where h.refund_id = r.id))`

export interface HandBackRow {
  readonly id: number
  readonly order_id: number
  readonly public_id: string
  readonly event_id: number
  readonly event_title: string
  readonly amount_minor: number
  readonly currency: string
  readonly name: string
  readonly iban: string | null
  readonly from_iban: string | null
  readonly from_name: string | null
  readonly created_at: Date
}

/** Refunds that are still to be transferred, the oldest first; `ids`: only these. */
export async function openHandBacks(
  reader: Reader,
  accountId: number,
  ids: readonly number[] | null = null,
): Promise<readonly HandBackRow[]> {
  const found = await sql<HandBackRow>`
    select r.id, o.id as order_id, o.public_id, o.event_id, e.title as event_title, r.amount_minor, r.currency,
      payer.payer_name as name, payer.payer_iban as iban, s.bank_transfer ->> 'iban' as from_iban,
      s.bank_transfer ->> 'payee' as from_name, r.created_at
    from bank_bookings paid join orders o on o.id = paid.order_id join events e on e.id = o.event_id
    join event_settings s on s.event_id = e.id
    join refunds r on r.order_id = o.id and r.payment_id = paid.payment_id and ${IS_HAND_BACK}
    cross join lateral (select b.payer_name, b.payer_iban from bank_bookings b
      where b.payment_id = r.payment_id order by b.payer_iban is null, b.amount_minor desc, b.id limit 1) payer
    where paid.account_id = ${accountId} and (${ids === null} or r.id = any(${ids ?? []}::bigint[]))
    group by r.id, o.id, e.id, s.event_id, payer.payer_name, payer.payer_iban order by r.id`.execute(reader.query)
  return found.rows
}
