import type { CancellingMoney, CancellingWay } from '@turnout/domain/event-cancelling/cancelling-way.ts'
import { moneyBackOfEvent, type MoneyBack } from '@turnout/domain/event-cancelling/money-back.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import { isForDate } from '../../occurrences/queries-ticket-date.ts'

/** A cancelled date that an order had tickets for. */
export interface CancelledDateRow {
  readonly occurrence_id: number
  readonly starts_at: Date
  readonly reason: string | null
  /** How its money goes back, and how much; null: that is still to be decided, within seconds. */
  readonly way: CancellingWay | null
  readonly money: CancellingMoney | null
  readonly amount_minor: number
  readonly currency: string
  readonly card_brand: string | null
  readonly card_last4: string | null
  /** Its buyer was asked what they want in place of it. */
  readonly is_offered: boolean
  readonly choose_until: Date | null
  /** They have not chosen, and still can. */
  readonly is_open: boolean
  readonly chosen: 'DATE' | 'MONEY' | null
  readonly chosen_occurrence_id: number | null
  /** When the chosen date begins. */
  readonly chosen_starts_at: Date | null
  /** The passes for it, where they are all that the order has for it; null otherwise. */
  readonly pass: {
    readonly title: string
    readonly quantity: number
    readonly dates: number
    readonly total_minor: number
  } | null
}

/** The passes of order `o` for date `d`, if they are of one line, that is whole, and nothing else is for the date. */
const PASS = sql`(
  select case when count(*) = 1 then min(case when l.occurrence_ids is not null and l.quantity_cancelled = 0 then jsonb_build_object(
    'title', l.item_name, 'quantity', l.quantity, 'dates', cardinality(l.occurrence_ids),
    'total_minor', l.total_gross_minor - case when c.money = 'ALL' then 0 else l.total_fee_minor end)::text end)::jsonb end
  from order_lines l where l.order_id = o.id and ${isForDate(sql`d.id`)} and l.quantity > l.quantity_cancelled)`

/** The cancelled dates that an order has tickets for, or had when they were cancelled; by their start. */
export async function cancelledDatesOf(reader: Reader, orderId: number): Promise<readonly CancelledDateRow[]> {
  const found = await sql<CancelledDateRow>`
    select d.id as occurrence_id, d.starts_at, d.cancel_reason as reason, k.way, c.money,
      coalesce(k.amount_minor, 0)::float8 as amount_minor, o.currency, p.card_brand, p.card_last4, coalesce(k.is_offered, false) as is_offered, c.choose_until,
      k.chosen_occurrence_id,
      coalesce(k.is_offered and k.chosen_at is null and k.state = 'WAITING' and c.choose_until > clock_timestamp(),
        false) as is_open,
      case when k.chosen_at is not null then case when k.state = 'MOVED' then 'DATE' else 'MONEY' end end as chosen,
      n.starts_at as chosen_starts_at, ${PASS} as pass
    from orders o join occurrences d on d.event_id = o.event_id and d.status = 'CANCELLED'
    left join event_cancellings c on c.occurrence_id = d.id and c.state <> 'STOPPED'
    left join cancelling_orders k on k.cancelling_id = c.id and k.order_id = o.id
    left join occurrences n on n.id = k.chosen_occurrence_id
    left join lateral (select card_brand, card_last4 from payments
      where order_id = o.id and purpose = 'ORDER' order by provider = 'CREDIT', id limit 1) p on true
    where o.id = ${orderId} and (k.order_id is not null or exists (
      select from order_lines l join attendees a on a.order_line_id = l.id
      where l.order_id = o.id and ${isForDate(sql`d.id`)} and a.status <> 'CANCELLED'))
    order by d.starts_at, d.id`.execute(reader.query)
  return found.rows
}

/** What becomes of its money where no other date is chosen. */
export const moneyOfChoice = ({ way, money, amount_minor: amountMinor }: CancelledDateRow): MoneyBack =>
  way === null || money === null ? 'LATER' : moneyBackOfEvent({ way, money, amountMinor })
