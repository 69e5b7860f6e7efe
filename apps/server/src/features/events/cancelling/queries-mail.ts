import type { CancellingMoney, CancellingWay } from '@turnout/domain/event-cancelling/cancelling-way.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import { isForDate } from '../../occurrences/queries-ticket-date.ts'
import { MAILED_EVENT, type MailedEventRow } from '../mails/queries-mailed-event.ts'

export interface GuestRow {
  readonly first_name: string
  readonly email: string
  readonly locale: string
}

/**
 * Who holds a ticket of an order that is valid still, at an address that bought nothing of the event; each address once. With a date:
 * of its tickets.
 */
export async function guestsOfOrder(reader: Reader, orderId: number, occurrenceId: number | null): Promise<GuestRow[]> {
  const found = await sql<GuestRow>`
    select distinct on (lower(a.email)) a.first_name, a.email, coalesce(a.locale, o.locale) as locale
    from attendees a join orders o on o.id = a.order_id join order_lines l on l.id = a.order_line_id
      and (${occurrenceId}::bigint is null or ${isForDate(sql`${occurrenceId}::bigint`)})
    where a.order_id = ${orderId} and a.status <> 'CANCELLED' and a.email <> ''
      and not exists (select from orders b where b.event_id = o.event_id and lower(b.email) = lower(a.email)
        and (b.status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT') or exists (select from cancelling_orders k where k.order_id = b.id)))
    order by lower(a.email), a.id`.execute(reader.query)
  return found.rows
}

/** What became of the money of one order. */
export interface GoneBackRow {
  readonly money: CancellingMoney
  readonly reason: string
  readonly way: CancellingWay
  readonly amount_minor: number
  readonly card_brand: string | null
  readonly card_last4: string | null
  /** Of the date that was cancelled; null: the whole event. */
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  /** Until when its guests choose; null: they are not asked. */
  readonly choose_until: Date | null
}

export async function goneBackOf(
  reader: Reader,
  orderId: number,
  cancellingId: number,
): Promise<GoneBackRow | undefined> {
  const found = await sql<GoneBackRow>`
    select c.money, c.reason, k.way, k.amount_minor, p.card_brand, p.card_last4, d.starts_at, d.ends_at, c.choose_until
    from cancelling_orders k join event_cancellings c on c.id = k.cancelling_id
    left join occurrences d on d.id = c.occurrence_id
    left join lateral (select card_brand, card_last4 from payments
      where order_id = k.order_id and purpose = 'ORDER' order by provider = 'CREDIT', id limit 1) p on true
    where k.order_id = ${orderId} and k.cancelling_id = ${cancellingId}`.execute(reader.query)
  return found.rows[0]
}

export interface AskedRow {
  readonly occurrence_id: number
  readonly mails_guests: boolean
}

/** An order whose buyer is still to choose; nothing for one who has chosen, or cannot any more. */
export async function askedToChoose(reader: Reader, id: number, orderId: number): Promise<AskedRow | undefined> {
  const found = await sql<AskedRow>`
    select c.occurrence_id, c.mails_guests from cancelling_orders k join event_cancellings c on c.id = k.cancelling_id
    where k.cancelling_id = ${id} and k.order_id = ${orderId} and k.is_offered and k.chosen_at is null
      and k.state = 'WAITING'
      and c.choose_until > now()`.execute(reader.query)
  return found.rows[0]
}

/** What the mail at the end says, to the member who cancelled the event. */
export interface DoneRow extends MailedEventRow {
  readonly account_id: number
  readonly currency: string
  /** The date that was cancelled; null: the whole event. */
  readonly occurrence_id: number | null
  readonly email: string | null
  readonly first_name: string
  readonly last_name: string
  readonly locale: string
}

export async function cancellingForMail(reader: Reader, id: number): Promise<DoneRow | undefined> {
  const found = await sql<DoneRow>`
    select c.account_id, c.occurrence_id, e.currency, u.email, coalesce(u.first_name, '') as first_name,
      coalesce(u.last_name, '') as last_name,
      coalesce(u.locale, 'en') as locale, ${MAILED_EVENT}
    from event_cancellings c join events e on e.id = c.event_id join organizers g on g.id = e.organizer_id
    join event_settings s on s.event_id = e.id left join users u on u.id = c.requested_by
    where c.id = ${id}`.execute(reader.query)
  return found.rows[0]
}

/** The event as its mails tell it. */
export async function mailedEvent(reader: Reader, eventId: number): Promise<MailedEventRow | undefined> {
  const found = await sql<MailedEventRow>`
    select ${MAILED_EVENT} from events e join organizers g on g.id = e.organizer_id
    join event_settings s on s.event_id = e.id where e.id = ${eventId}`.execute(reader.query)
  return found.rows[0]
}
