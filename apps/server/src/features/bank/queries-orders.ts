import type { NamedOrder } from '@turnout/domain/bank/match-lines.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import { IS_HAND_BACK } from './queries-hand-backs.ts'

interface NamedOrderRow {
  readonly id: number
  readonly public_id: string
  readonly condition: NamedOrder['condition']
  readonly currency: string
  readonly due_minor: number
  readonly is_claimed: boolean
  readonly first_name: string | null
  readonly last_name: string | null
  readonly company: string | null
  readonly hand_backs: readonly { readonly refundId: number; readonly amountMinor: number }[]
}

/** What an order `o` still asks for; of one that awaits nothing its total. */
export const DUE = sql`(o.total_gross_minor - case when o.status = 'AWAITING_OFFLINE_PAYMENT' then coalesce(
  (select sum(b.amount_minor) from bank_bookings b where b.order_id = o.id and b.state = 'HELD'), 0) else 0 end)::bigint`

/**
 * The orders of an account with these numbers, as they are now. A hold is none, nor is one that was given up.
 */
export async function namedOrders(
  reader: Reader,
  accountId: number,
  {
    numbers,
    besides,
  }: {
    readonly numbers: readonly string[]
    /** Lines that are matched now: what they claim so far does not count. */
    readonly besides: readonly number[]
  },
): Promise<Map<string, NamedOrder[]>> {
  const found = await sql<NamedOrderRow>`
    select o.id, o.public_id, o.currency, ${DUE} as due_minor, o.first_name, o.last_name, o.company ->> 'name' as company,
      case when o.status = 'CANCELLED' then 'CANCELLED' when o.status = 'EXPIRED' then 'EXPIRED'
        when o.status = 'COMPLETED' or exists (select from noted_receipts n where n.order_id = o.id) then 'PAID'
        else 'OPEN' end as condition,
      exists (select from bank_lines l where l.account_id = ${accountId} and l.order_ids @> array[o.id] and l.id <> all(${besides}::bigint[])
        and (l.status = 'CONFIRMED' or (l.status = 'OPEN' and l.match in ('EXACT', 'TOO_MUCH')))) as is_claimed,
      coalesce((select jsonb_agg(jsonb_build_object('refundId', r.id, 'amountMinor', r.amount_minor) order by r.id)
        from refunds r where r.order_id = o.id and ${IS_HAND_BACK}), '[]') as hand_backs
    from events e join orders o on o.event_id = e.id and o.public_id = any(${numbers}::text[])
    where e.account_id = ${accountId} and o.status not in ('RESERVED', 'ABANDONED')`.execute(reader.query)
  return Map.groupBy(
    found.rows.map((row): NamedOrder => ({
      orderId: row.id,
      number: row.public_id,
      condition: row.condition,
      currency: row.currency,
      dueMinor: row.due_minor,
      isClaimed: row.is_claimed,
      firstName: row.first_name ?? '',
      lastName: row.last_name ?? '',
      company: row.company,
      handBacks: row.hand_backs,
    })),
    ({ number }) => number,
  )
}

/** The numbers of all orders of an account that wait for money. */
export async function openNumbers(reader: Reader, accountId: number): Promise<ReadonlySet<string>> {
  const found = await sql<{ public_id: string }>`
    select o.public_id from events e join orders o on o.event_id = e.id and o.status = 'AWAITING_OFFLINE_PAYMENT'
    where e.account_id = ${accountId}`.execute(reader.query)
  return new Set(found.rows.map((row) => row.public_id))
}

/** Whether a guest of one of these orders was let in. */
export async function hasAdmitted(reader: Reader, orderIds: readonly number[]): Promise<boolean> {
  const found = await sql`
    select from attendees a join check_ins c on c.event_id = a.event_id and c.attendee_id = a.id and c.closed_at is null
    where a.order_id = any(${orderIds}::bigint[]) limit 1`.execute(reader.query)
  return found.rows.length > 0
}
