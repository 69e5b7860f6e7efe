import { ATTENDEE_STATUSES } from '@turnout/domain/attendees/attendee-state.ts'
import { ORDER_STATUSES } from '@turnout/domain/orders/order-state.ts'
import { z } from 'zod'
import { amount, idAnswer, time } from '../answers.ts'
import { body, id, line, oneOf } from '../fields.ts'
import { leftOut } from '../lists.ts'

/** What is searched: left out, everything that the caller may see. */
const SEARCH_KINDS = ['guests', 'orders', 'events'] as const

export const searchQuery = body({
  /** Any part of a name, mail address, title or reference. */
  query: line(1, 100),
  kind: leftOut(oneOf(SEARCH_KINDS)),
  /** The event in view: it is searched first. */
  event_id: leftOut(id()),
})

const eventName = z.object({ id: idAnswer(), title: z.string() })

const guestHit = z.object({
  id: idAnswer(),
  public_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  status: z.enum(ATTENDEE_STATUSES),
  product_title: z.string(),
  order: z.object({ id: idAnswer(), public_id: z.string() }),
  event: eventName,
})
export type GuestHit = z.output<typeof guestHit>

const orderHit = z.object({
  id: idAnswer(),
  public_id: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string().nullable(),
  status: z.enum(ORDER_STATUSES),
  total_gross: amount(),
  currency: z.string(),
  event: eventName,
})
export type OrderHit = z.output<typeof orderHit>

const eventHit = eventName.extend({ start_date: time(), timezone: z.string(), organizer_name: z.string() })
export type EventHit = z.output<typeof eventHit>

/** The best hits of each kind; none of what the caller may not see. */
export const searchHits = z.object({
  guests: z.array(guestHit),
  orders: z.array(orderHit),
  events: z.array(eventHit),
})
export type SearchHits = z.output<typeof searchHits>
