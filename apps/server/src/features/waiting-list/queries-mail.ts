import type { LineSeat } from '@turnout/contract/seats/seat.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import { itemNameIn, NAMED_LINE } from '../products/queries-names.ts'
import type { TicketDate } from '@turnout/contract/occurrences/ticket-date.ts'
import { mailedEventIn, type MailedEventRow } from '../events/mails/queries-mailed-event.ts'
import { SEATS_IN_LINE } from '../seats/choosing/queries-seat.ts'
import { DATE, DATES, IS_DATED } from './queries.ts'

/** Everything a mail to a person on a waiting list says. */
export interface MailedEntryRow extends MailedEventRow {
  readonly id: number
  readonly account_id: number
  readonly short_id: string
  readonly status: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly locale: string
  readonly quantity: number
  readonly takes_fewer: boolean
  readonly side_by_side: boolean
  /** The date that it is for, or was offered; null: any of several, or the event has one. */
  readonly of_date: TicketDate | null
  /** The dates of an entry that is for some, until one was offered; null of all else. */
  readonly of_dates: readonly TicketDate[] | null
  /** The event has several dates. */
  readonly is_dated: boolean
  readonly position: number
  readonly currency: string
  readonly offer_minutes: number
  readonly titles: readonly string[]
  readonly offer: {
    readonly item_name: string
    readonly quantity: number
    /** Null: it has none. */
    readonly seats: readonly LineSeat[] | null
    readonly total_gross_minor: number
    readonly held_until: string
    /** It ends on the day on which it is written. */
    readonly ends_today: boolean
    readonly is_held: boolean
  } | null
}

/** One statement for one mail. */
export async function entryForMail(reader: Reader, entryId: number): Promise<MailedEntryRow | undefined> {
  const found = await sql<MailedEntryRow>`
    select w.id, w.account_id, w.short_id, w.status, w.email, w.first_name, w.last_name, w.locale, w.quantity, w.takes_fewer, w.side_by_side,
      case when ${DATES} is null then ${DATE} end as of_date, ${DATES} as of_dates, ${IS_DATED},
      e.currency, s.waitlist_offer_timeout_minutes as offer_minutes, ${mailedEventIn(sql`w.locale`)},
      (select count(*)::int from waiting_entries b
        where b.event_id = w.event_id and b.status = 'WAITING' and (b.rank, b.id) <= (w.rank, w.id)) as position,
      (select coalesce(json_agg(concat_ws(', ', text_in(p.translations, w.locale, 'title', p.title), text_in(r.translations, w.locale, 'label', r.label)) order by k.place), '[]')
        from waiting_wishes k join product_prices r on r.id = k.product_price_id join products p on p.id = r.product_id
        where k.entry_id = w.id) as titles,
      (select json_build_object('item_name', ${itemNameIn(sql`w.locale`)}, 'quantity', l.quantity, 'seats', ${SEATS_IN_LINE}, 'total_gross_minor', o.total_gross_minor,
          'held_until', o.reserved_until,
          'ends_today', (o.reserved_until at time zone e.timezone)::date = (clock_timestamp() at time zone e.timezone)::date, 'is_held', o.status = 'RESERVED' and o.reserved_until > clock_timestamp())
        from orders o join order_lines l on l.order_id = o.id ${NAMED_LINE} where o.id = w.order_id order by l.id limit 1) as offer
    from waiting_entries w join events e on e.id = w.event_id join organizers g on g.id = e.organizer_id
    join event_settings s on s.event_id = e.id
    where w.id = ${entryId}`.execute(reader.query)
  return found.rows[0]
}
