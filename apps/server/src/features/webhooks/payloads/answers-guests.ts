import { dateAnswer, type TicketDateRow } from '../../occurrences/queries-ticket-date.ts'
import { seatAnswer, type TicketSeatRow } from '../../seats/choosing/queries-seat.ts'
import { readInstant } from './read-instant.ts'

/** An attendee as `webhook_snapshot.sql` keeps it; one of an earlier release without its date. */
export interface AttendeeSnapshot extends Partial<TicketDateRow>, TicketSeatRow {
  readonly id: number
  readonly event_id: number
  readonly order_id: number
  readonly order_public_id: string
  readonly public_id: string
  readonly status: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly locale: string
  readonly product_id: number
  readonly product_price_id: number
  readonly product_title: string
  readonly price_label: string | null
  readonly created_at: string
  readonly cancelled_at: string | null
}

/** The fields that `GET …/attendees/{id}` has, less what opens something and notes. */
export const attendeePayload = (attendee: AttendeeSnapshot): object => ({
  id: attendee.id,
  event_id: attendee.event_id,
  order_id: attendee.order_id,
  public_id: attendee.public_id,
  status: attendee.status,
  first_name: attendee.first_name,
  last_name: attendee.last_name,
  email: attendee.email,
  locale: attendee.locale,
  product_id: attendee.product_id,
  product_price_id: attendee.product_price_id,
  product: { id: attendee.product_id, title: attendee.product_title, price_label: attendee.price_label },
  order: { id: attendee.order_id, public_id: attendee.order_public_id },
  created_at: readInstant(attendee.created_at),
  cancelled_at: readInstant(attendee.cancelled_at),
  ...dateAnswer(attendee),
  ...seatAnswer(attendee),
})

/** An admission as `webhook_snapshot.sql` keeps it. */
export interface CheckInSnapshot {
  readonly id: number
  readonly event_id: number
  readonly check_in_list_id: number
  readonly check_in_list_name: string
  readonly opened_at: string
  readonly closed_at: string | null
  readonly attendee_id: number
  readonly attendee_public_id: string
  readonly first_name: string
  readonly last_name: string
  readonly product_id: number
}

export const checkInPayload = (one: CheckInSnapshot): object => ({
  id: one.id,
  event_id: one.event_id,
  check_in_list: { id: one.check_in_list_id, name: one.check_in_list_name },
  checked_in_at: readInstant(one.opened_at),
  ended_at: readInstant(one.closed_at),
  attendee: {
    id: one.attendee_id,
    public_id: one.attendee_public_id,
    first_name: one.first_name,
    last_name: one.last_name,
    product_id: one.product_id,
  },
})

/** A waiting entry, as `webhook_snapshot.sql` keeps it. */
export interface WaitingSnapshot {
  readonly created_at: string
  readonly offered_at: string | null
  readonly offer_expires_at: string | null
}

export const waitingPayload = (entry: WaitingSnapshot): object => ({
  ...entry,
  created_at: readInstant(entry.created_at),
  offered_at: readInstant(entry.offered_at),
  offer_expires_at: readInstant(entry.offer_expires_at),
})

/** A message to many, as `webhook_snapshot.sql` keeps it. */
export interface MessageSnapshot {
  readonly created_at: string
  readonly ended_at: string | null
}

export const messagePayload = (message: MessageSnapshot): object => ({
  ...message,
  created_at: readInstant(message.created_at),
  ended_at: readInstant(message.ended_at),
})
