import type { BankTransfer } from '@turnout/contract/events/bank-transfer.ts'
import type { TicketDate } from '@turnout/contract/occurrences/ticket-date.ts'
import type { AttendeeStatus } from '@turnout/domain/attendees/attendee-state.ts'
import type { OfflinePaymentMethod } from '@turnout/domain/events/payment-ways.ts'
import { datesOfTickets } from '@turnout/domain/occurrences/on-date.ts'
import type { OrderStatus } from '@turnout/domain/orders/order-state.ts'
import type { PriceDisplay } from '@turnout/domain/pricing/receipt.ts'
import { sql } from 'kysely'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale, type Locale } from '@turnout/messages/locale.ts'
import type { Reader } from '../../../platform/database/database.ts'
import {
  ACCOUNT_OF_ORDER,
  mailedEventIn,
  mailedOnDate,
  settingIn,
  type MailedEventRow,
  HELD,
} from '../../events/mails/queries-mailed-event.ts'
import { PASS_DATES, TICKET_DATE } from '../../occurrences/queries-ticket-date.ts'
import { ticketDateText } from '../../events/write-entry.ts'
import { itemNameIn, NAMED_LINE } from '../../products/queries-names.ts'
import { seatIn, type TicketSeatRow } from '../../seats/choosing/queries-seat.ts'
import type { LineCharge } from '../store.ts'

/** Everything a mail about an order says. */
export interface MailedOrderRow extends MailedEventRow {
  readonly id: number
  readonly account_id: number
  readonly short_id: string
  readonly public_id: string
  readonly status: OrderStatus
  readonly locale: string
  readonly currency: string
  readonly total_gross_minor: number
  /** What is still missing of an order that waits for money; of any other its total. */
  readonly due_minor: number
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly price_display_mode: PriceDisplay
  readonly promo_code: string | null
  /** When it was paid, or completed where nothing was to be paid; null before. */
  readonly settled_at: Date | null
  readonly online_event_connection_details: string | null
  readonly offline_payment_instructions: string | null
  /** The account to transfer to; null: there is none, or bank transfer is off. */
  readonly bank_transfer: BankTransfer | null
  /** Whether the event takes money at the door, too. */
  readonly takes_at_door: boolean
  readonly post_checkout_message: string | null
  /** Of an offline order whose event sets a deadline. */
  readonly payment_due_at: Date | null
  /** It is not paid, and that day is over. */
  readonly is_late: boolean
  readonly offline_method: OfflinePaymentMethod | null
  /**
   * Number of an invoice that asks for money which has come since; an issued invoice never changes.
   */
  readonly invoice_paid_since: string | null
  /** The organizer's own words for mails of the event. */
  readonly own_words: readonly {
    readonly kind: string
    readonly locale: string
    readonly subject: string | null
    /** Safe, with blanks. */
    readonly introduction: string | null
  }[]
  /** The organizer's long texts were left out; the order's page has them. */
  readonly is_short?: true
  /** Whether the event lets people in who still owe an offline payment. */
  readonly admits_unpaid: boolean
  /** Whether those who run the event are told of its orders. */
  readonly tells_organizer: boolean
  /** Its places are held, and it can be paid in the browser that ordered. */
  readonly is_held: boolean
  /** How its money came; null: it has not, or none was due. */
  readonly payment: {
    readonly provider: 'STRIPE' | 'OFFLINE' | 'CREDIT'
    /** What a gift card paid of it. */
    readonly credit_minor: number
    readonly card_brand: string | null
    readonly card_last4: string | null
  } | null
  readonly lines: readonly {
    /** With the date that it is for, in an event with several. */
    readonly item_name: string
    readonly quantity: number
    readonly listed_price_minor: number
    readonly price_minor: number
    readonly discount_title: string | null
    readonly rule_off_minor: number
    readonly total_before_additions_minor: number
    readonly total_gross_minor: number
    /** Of one unit. */
    readonly charges: readonly LineCharge[]
    readonly date?: TicketDate | null
    /** Of a pass. */
    readonly dates?: readonly TicketDate[] | null
    /** What its name ends with in an event with several dates; none of the organizer's words. */
    readonly named_dates?: string
  }[]
  readonly attendees: readonly {
    readonly id: number
    readonly short_id: string
    readonly public_id: string
    readonly item_name: string
    readonly first_name: string
    readonly last_name: string
    readonly email: string
    readonly locale: string
    readonly status: AttendeeStatus
    /** Its holder's alone: nothing that goes to the buyer leads to it. */
    readonly is_passed_on: boolean
    /** In an event with several; of a pass the next. */
    readonly date: TicketDate | null
    readonly dates?: readonly TicketDate[] | null
    /** As that of its line, of a pass. */
    readonly named_dates?: string
    readonly seat?: TicketSeatRow['seat']
  }[]
}

/** Whose language the texts of an event are in: of those who ordered and come, or the first one of the event. */
export type TextsOf = 'GUESTS' | 'EVENT'

/** One statement for the mails of many orders; those that are gone, or have no address, are left out. */
export async function ordersForMail(
  reader: Reader,
  orderIds: readonly number[],
  textsOf: TextsOf = 'GUESTS',
): Promise<ReadonlyMap<number, MailedOrderRow>> {
  const [ofOrder, ofAttendee] = textsOf === 'EVENT' ? [sql`e.locale`, sql`e.locale`] : [sql`o.locale`, sql`a.locale`]
  const found = await sql<MailedOrderRow & { readonly now: Date }>`
    select o.id, o.account_id, o.short_id, o.public_id, o.status, o.locale, o.currency, o.total_gross_minor, o.total_gross_minor - ${HELD} as due_minor, s.price_display_mode, o.promo_code,
      coalesce(o.paid_at, o.completed_at) as settled_at, clock_timestamp() as now,
      (o.status = 'RESERVED' and o.reserved_until > clock_timestamp()) as is_held,
      coalesce(o.first_name, '') as first_name, coalesce(o.last_name, '') as last_name, o.email, ${mailedEventIn(ofOrder)},
      ${settingIn(ofOrder, 'online_event_connection_details')} as online_event_connection_details,
      ${settingIn(ofOrder, 'offline_payment_instructions')} as offline_payment_instructions,
      ${ACCOUNT_OF_ORDER} as bank_transfer,
      coalesce(o.offline_method = 'AT_THE_DOOR', 'AT_THE_DOOR' = any(s.offline_payment_methods)) as takes_at_door,
      ${settingIn(ofOrder, 'post_checkout_message')} as post_checkout_message, o.payment_due_at, o.offline_method,
      (o.status = 'AWAITING_OFFLINE_PAYMENT' and coalesce(o.payment_due_at < now(), false)) as is_late,
      s.allow_orders_awaiting_offline_payment_to_check_in as admits_unpaid, s.notify_organizer_of_new_orders as tells_organizer,
      (select i.prefix || i.number from invoices i where i.order_id = o.id and i.kind = 'INVOICE' and o.payment_status = 'PAYMENT_RECEIVED'
        and i.document -> 'payment' ->> 'isPaid' = 'false' order by i.id desc limit 1) as invoice_paid_since,
      (select coalesce(json_agg(json_build_object('kind', w.kind, 'locale', w.locale, 'subject', w.subject, 'introduction', w.introduction)), '[]')
        from mail_words w where w.event_id = e.id) as own_words,
      (select coalesce(json_agg(json_build_object('item_name', ${itemNameIn(ofOrder)}, 'quantity', l.quantity, 'listed_price_minor', l.listed_price_minor,
          'price_minor', l.price_minor, 'discount_title', l.discount_title, 'rule_off_minor', l.rule_off_minor,
          'total_before_additions_minor', l.total_before_additions_minor,
          'total_gross_minor', l.total_gross_minor, 'charges', l.charges, 'date', ${TICKET_DATE}, 'dates',
          ${PASS_DATES}) order by l.id), '[]')
        from order_lines l ${NAMED_LINE} where l.order_id = o.id and l.quantity > 0) as lines,
      (select json_build_object('provider', y.provider, 'card_brand', y.card_brand, 'card_last4', y.card_last4,
          'credit_minor', (select coalesce(sum(c.amount_minor), 0) from payments c where c.order_id = o.id and c.provider = 'CREDIT'))
        from payments y where y.order_id = o.id and y.purpose = 'ORDER'
        order by y.provider = 'CREDIT', y.id desc limit 1) as payment,
      (select coalesce(json_agg(json_build_object('id', a.id, 'short_id', a.short_id, 'public_id', a.public_id, 'item_name', ${itemNameIn(ofAttendee)}, 'first_name', a.first_name, 'last_name', a.last_name, 'email', a.email, 'locale', a.locale, 'status', a.status,
          'is_passed_on', a.passed_on_at is not null, 'date', ${TICKET_DATE}, 'dates', ${PASS_DATES},
          'seat', ${seatIn('a')}) order by a.id), '[]')
        from attendees a join order_lines l on l.id = a.order_line_id ${NAMED_LINE} where a.order_id = o.id and a.status <> 'CANCELLED') as attendees
    from orders o
    join events e on e.id = o.event_id
    join organizers g on g.id = e.organizer_id
    join event_settings s on s.event_id = e.id
    where o.id = any(${orderIds}::bigint[]) and o.email is not null`.execute(reader.query)
  return new Map(found.rows.map(({ now, ...row }) => [row.id, withDates(row, now)]))
}

interface Dated {
  readonly item_name: string
  readonly named_dates?: string
}

const takesPlace = ({ status }: TicketDate): boolean => status !== 'CANCELLED'

/** Dates of a pass that a mail names; of more it says how many they are. */
const DATES_NAMED = 8

function datesInLine(dates: readonly string[], locale: Locale): string {
  const named = dates.slice(0, DATES_NAMED)
  const count = dates.length - named.length
  return count === 0 ? named.join(' · ') : m.storefront_dates_more({ date: named.join(' · '), count }, { locale })
}

/** An order as its mails tell of it: on the next date that it has tickets for, and each line with its own. */
function withDates(order: MailedOrderRow, now: Date): MailedOrderRow {
  const left = datesOfTickets(order.attendees).filter((date) => date !== null)
  const dates = left.length > 0 ? left : datesOfTickets(order.lines.map(({ date = null }) => ({ date })))
  const next = dates.find((date) => date !== null && new Date(date.end_date ?? date.start_date) > now)
  const mailed = mailedOnDate(order, next ?? dates.at(-1) ?? null)
  if (dates.length === 0) return mailed
  const named = <T extends Dated>(one: T, days: readonly TicketDate[], saved = order.locale): T => {
    const locale = pickLocale({ saved })
    const textOf = (date: TicketDate) => ticketDateText(date, order.timezone, locale)
    const text = days.length === 0 ? '' : `, ${datesInLine(days.map(textOf), locale)}`
    return { ...one, item_name: one.item_name + text, named_dates: text }
  }
  return {
    ...mailed,
    lines: order.lines.map((line) => named(line, line.dates ?? (line.date == null ? [] : [line.date]))),
    // The head of a ticket says its date; a pass names each of its dates that takes place, in the language of its name.
    attendees: order.attendees.map((one) => named(one, (one.dates ?? []).filter(takesPlace), one.locale)),
  }
}

export const orderForMail = async (reader: Reader, orderId: number): Promise<MailedOrderRow | undefined> =>
  (await ordersForMail(reader, [orderId])).get(orderId)

/** The cause of the mails of an order. */
export interface OrderMailCauseRow {
  readonly id: number
  readonly account_id: number
  /** The buyer session, as a hash; null: an organizer made the order. */
  readonly session: string | null
  /**
   * A member of the account named an address of the order, instead of the person who has that
   * address.
   */
  readonly is_addressed: boolean
}

/** Of these orders, by id. */
export async function orderMailCauses(
  reader: Reader,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, OrderMailCauseRow>> {
  const found = await sql<OrderMailCauseRow>`
    select o.id, o.account_id,
      case when o.is_manual or o.imported_from is not null then null else encode(o.session_hash, 'hex') end as session,
      o.is_manual or o.imported_from is not null or exists (select 1 from audit_rows r where r.actor_kind in ('USER', 'TOKEN') and (
        (r.entity = 'order' and r.entity_id = o.id and r.act = 'order.updated')
        or (r.entity = 'attendee' and r.entity_id in (select id from attendees where order_id = o.id)
          and r.act in ('attendee.created', 'attendee.updated', 'attendee.moved')))) as is_addressed
    from orders o where o.id = any(${orderIds}::bigint[])`.execute(reader.query)
  return new Map(found.rows.map((row) => [row.id, row]))
}

export async function orderMailCause(reader: Reader, orderId: number): Promise<OrderMailCauseRow> {
  const row = (await orderMailCauses(reader, [orderId])).get(orderId)
  if (row === undefined) throw new Error(`No order ${orderId}`)
  return row
}

/** Names what orders were mailed of: an order and a kind of mail. */
export const mailedKey = (orderId: number, kind: string): string => `${orderId} ${kind}`

/** What these orders were mailed of before, by `mailedKey`. */
export async function mailedBefore(reader: Reader, orderIds: readonly number[]): Promise<Set<string>> {
  const rows = await reader.query
    .selectFrom('mails')
    .select(['about_id', 'kind'])
    .distinct()
    .where('about_entity', '=', 'order')
    .where('about_id', 'in', orderIds)
    .execute()
  return new Set(rows.map((row) => mailedKey(row.about_id ?? 0, row.kind)))
}

/** Those of these orders that may get a document, event by event: theirs issues invoices, or they have one. */
export async function documentedOrders(reader: Reader, orderIds: readonly number[]): Promise<ReadonlySet<number>> {
  const found = await sql<{ id: number }>`
    select o.id from orders o join event_settings s on s.event_id = o.event_id
    where o.id = any(${orderIds}::bigint[])
      and (s.enable_invoicing or exists (select from invoices i where i.order_id = o.id))
    order by o.event_id, o.id`.execute(reader.query)
  return new Set(found.rows.map(({ id }) => id))
}
