import { attendeePayload, checkInPayload, messagePayload, waitingPayload } from './answers-guests.ts'
import type { AttendeeSnapshot, CheckInSnapshot, MessageSnapshot, WaitingSnapshot } from './answers-guests.ts'
import {
  datePayload,
  eventPayload,
  productPayload,
  type DateSnapshot,
  type EventSnapshot,
  type ProductSnapshot,
} from './answers-offer.ts'
import { orderPayload, type OrderSnapshot } from './answers-order.ts'

/** Receivers are asked to take this much; more is left at its address. */
const BODY_MAX_BYTES = 20_000

/** Something that happened, with the thing as its transaction left it. */
export interface Happened {
  readonly type: string
  readonly entity: string
  readonly entity_id: number
  readonly event_id: number | null
  readonly sequence: number | null
  /** null: the thing is gone. */
  readonly snapshot: unknown
  readonly at: Date
}

/**
 * The body of every call about it (Standard Webhooks 1.0): what, when, and the thing as the API has it,
 * with its number among all that happened to it. A long one says where the thing is read.
 */
export function makeBody(happened: Happened, publicUrl: string): string {
  const { type, at, sequence } = happened
  const envelope = { type, timestamp: at.toISOString() }
  const whole = JSON.stringify({ ...envelope, data: { ...dataOf(happened), sequence } })
  if (Buffer.byteLength(whole) <= BODY_MAX_BYTES) return whole
  const id = { id: happened.entity_id, event_id: happened.event_id }
  return JSON.stringify({
    ...envelope,
    data: { ...id, sequence, truncated: true, url: publicUrl + addressOf(happened) },
  })
}

// The database keeps what `webhook_snapshot.sql` made, in the shape that is beside each of them.
const PAYLOADS: Readonly<Record<string, (snapshot: never) => object>> = {
  order: (snapshot: OrderSnapshot) => orderPayload(snapshot),
  attendee: (snapshot: AttendeeSnapshot) => attendeePayload(snapshot),
  check_in: (snapshot: CheckInSnapshot) => checkInPayload(snapshot),
  product: (snapshot: ProductSnapshot) => productPayload(snapshot),
  event: (snapshot: EventSnapshot) => eventPayload(snapshot),
  occurrence: (snapshot: DateSnapshot) => datePayload(snapshot),
  waiting_entry: (snapshot: WaitingSnapshot) => waitingPayload(snapshot),
  message: (snapshot: MessageSnapshot) => messagePayload(snapshot),
}

function dataOf({ entity, entity_id: id, event_id, snapshot }: Happened): object {
  const payload = PAYLOADS[entity]
  if (payload === undefined || snapshot === null) return { id, event_id }
  return payload(snapshot as never)
}

/** Where the API has the thing, or, where it has no address, those like it. */
function addressOf({ entity, entity_id: id, event_id: eventId }: Happened): string {
  const event = `/api/events/${eventId}`
  switch (entity) {
    case 'order':
      return `${event}/orders/${id}`
    case 'attendee':
    case 'check_in':
      return `${event}/attendees`
    case 'product':
      return `${event}/products/${id}`
    case 'occurrence':
      return `${event}/occurrences/${id}`
    case 'waiting_entry':
      return `${event}/waitlist`
    case 'message':
      return `${event}/messages/${id}`
    default:
      return event
  }
}
