import { NAME_LENGTH } from '@turnout/domain/accounts/names.ts'
import { WAITING_REASONS } from '@turnout/domain/waiting-list/serve-entries.ts'
import { PRICE_LETTERS } from '@turnout/domain/seats/plan/seat-plan.ts'
import { z } from 'zod'
import { amount, count, idAnswer, time } from '../answers.ts'
import { WAITING_FACETS, WAITING_STATUSES } from '../enums.ts'
import { body, email, flag, id, int, line, list, locale, oneOf, optional, withDefault } from '../fields.ts'
import { ORDER_UNITS_MAX } from '../limits.ts'
import { listQuery, one, type ListShape } from '../lists.ts'
import { ofDate } from '../occurrences/ticket-date.ts'
import { ticketSeat } from '../seats/seat.ts'
import { MOVE_REASON_MAX, WAITED_DATES_MAX, WAITING_PLACES_MAX, WISHES_MAX } from './limits.ts'

/** What a visitor waits for, and where to tell them. */
export const waitingInput = body({
  /** The price that is waited for; with `product_price_ids` one of them. */
  product_price_id: optional(id()),
  /** Any of these; without a price at all, whatever of the event's tickets comes first. */
  product_price_ids: optional(list(id(), 0, WISHES_MAX)),
  /** The date that is waited for; without it any of the event's dates, or its only one. */
  event_occurrence_id: optional(id()),
  /** Any of these dates, in place of one: the first of them that has places is offered. */
  event_occurrence_ids: optional(list(id(), 0, WAITED_DATES_MAX)),
  /** The seats of any of these letters that is sold out; beside prices, these as well. */
  zones: optional(list(oneOf(PRICE_LETTERS), 0, PRICE_LETTERS.length)),
  /** Seats are offered only if all of them are side by side in one row. */
  side_by_side: withDefault(flag(), false),
  quantity: withDefault(int(1, WAITING_PLACES_MAX), 1),
  /** Fewer places than that are welcome too. */
  takes_fewer: withDefault(flag(), false),
  email: email(),
  /** Without it mails greet no one by name, and the desk shows the address. */
  first_name: optional(line(1, NAME_LENGTH.max)),
  last_name: optional(line(1, NAME_LENGTH.max)),
  /** Of the mails; without it that of the request. */
  locale: optional(locale()),
})
export type WaitingInput = z.output<typeof waitingInput>

/** The answer to joining: the same for an address that waits already, except for the token. */
export const joinedEntry = z.object({
  id: idAnswer(),
  /** From 1: how many are served before, and this one. */
  position: count(),
  /** With it one leaves; only the person who joined gets it here, all by mail. */
  cancel_token: z.string().optional(),
})
export type JoinedEntry = z.output<typeof joinedEntry>

const wish = z.object({
  product_id: idAnswer(),
  product_price_id: idAnswer(),
  /** "Front row", or "Festival pass · Early bird". */
  title: z.string(),
  /** The letter of its seats; null: it is sold without. */
  zone: z.enum(PRICE_LETTERS).nullable(),
})

const dateOfEntry = {
  /** The date that it is for, or was offered; null: any of several, or the event has one. */
  event_occurrence_id: ofDate.event_occurrence_id,
  /** Of an entry for some dates the next of them; none where it is for any, or the event has one. */
  event_occurrence: ofDate.event_occurrence,
  /** The dates of an entry that is for some, the first of them first, until one is offered; missing of all else. */
  event_occurrences: ofDate.event_occurrences,
}

/** One entry of a waiting list, as the organizer reads it. */
export const waitingEntry = z.object({
  id: idAnswer(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  locale: z.string(),
  /** What would be taken, the first wish first. */
  wishes: z.array(wish),
  /** The price of the offer; before there is one, the first wish. Null when every wish was deleted. */
  product_price_id: idAnswer().nullable(),
  /** Of that price, as it is called now. */
  product: z.object({ id: idAnswer(), title: z.string() }).nullable(),
  product_price: z.object({ id: idAnswer(), price: amount(), label: z.string().nullable() }).nullable(),
  quantity: count(),
  takes_fewer: z.boolean(),
  /** Seats are offered only if all of them are side by side in one row. */
  side_by_side: z.boolean(),
  ...dateOfEntry,
  status: z.enum(WAITING_STATUSES),
  /** Among those who still wait, from 1; null for the others. */
  position: count().nullable(),
  /** Why nothing was offered yet; null for others than those who wait, and before the first look. */
  reason: z.enum(WAITING_REASONS).nullable(),
  /** The order that its offer is, or became. */
  order_id: idAnswer().nullable(),
  /** Places that were offered. */
  offered_quantity: count().nullable(),
  /** The seats that were offered; missing where it has none. */
  offered_seats: z.array(ticketSeat).optional(),
  offered_at: time().nullable(),
  offer_expires_at: time().nullable(),
  created_at: time(),
})
export type WaitingEntry = z.output<typeof waitingEntry>

export const WAITING_LIST = {
  sorts: ['order', 'created_at', 'email', 'first_name', 'status'],
  defaultSort: 'order',
  defaultDirection: 'asc',
  filters: [
    'status',
    'product_id',
    'product_price_id',
    'event_occurrence_id',
    'email',
    'first_name',
    'last_name',
    'created_at',
  ],
} as const satisfies ListShape

/** The list that is meant, and the filter whose values are counted. */
export const waitingFacetQuery = listQuery(WAITING_LIST).extend({
  facet: withDefault(oneOf(WAITING_FACETS), 'status'),
})

/** How many entries have a value, under all filters but this one. */
export const waitingFacetCount = z.object({ value: z.string(), entries: count() })

/** Whom to offer places now: the first who waits for this price, or this entry. */
export const offerNextInput = body({
  product_price_id: optional(id()),
  /** Places to offer; of an entry, all that it asks for. */
  quantity: optional(int(1, ORDER_UNITS_MAX)),
  entry_id: optional(id()),
  /** Of an event with several dates: the one to offer; without it the first that has places. */
  event_occurrence_id: optional(id()),
}).refine(({ product_price_id, entry_id }) => product_price_id !== null || entry_id !== null, {
  error: 'required',
  path: ['entry_id'],
})
export type OfferNextInput = z.output<typeof offerNextInput>

export const moveWaitingInput = body({
  /** Its new place among those who wait, from 1; behind the last means last. */
  position: int(1, 10_000_000),
  /** Kept in the history. */
  reason: line(1, MOVE_REASON_MAX),
})
export type MoveWaitingInput = z.output<typeof moveWaitingInput>

/** One price of the list. */
const waitedPrice = z.object({
  product_id: idAnswer(),
  product_price_id: idAnswer(),
  title: z.string(),
  /** Entries that wait for it, among others perhaps, and the places that they ask for. */
  waiting: count(),
  waiting_places: count(),
  /** Free at this moment; null: without limit. */
  free_places: count().nullable(),
  /** What is free is kept for the list. */
  is_kept: z.boolean(),
})

/** One price of the list, by the names that clients of other products know. */
const waitedProduct = z.object({
  product_price_id: idAnswer(),
  product_title: z.string(),
  /** Entries that wait for it. */
  waiting: count(),
  /** Offers of it that run. */
  offered: count(),
  /** Free at this moment; null: without limit. */
  available: count().nullable(),
})

const waitingStats = z.object({
  /** All entries, also those that are over. */
  total: count(),
  waiting: count(),
  waiting_places: count(),
  offered: count(),
  /** Held by offers that still run. */
  offered_places: count(),
  purchased: count(),
  cancelled: count(),
  offer_expired: count(),
  /** The same as `offer_expired`. */
  expired: count(),
  /** Of the offers that ended, how many were taken, in percent; null before any ended. */
  taken_percent: count().nullable(),
  /** Offers pause at night: the time at which they go on; null while they do. */
  paused_until: time().nullable(),
  waitlist_auto_process: z.boolean(),
  waitlist_offer_timeout_minutes: count(),
  prices: z.array(waitedPrice),
  /** The same prices, and those that an offer runs for. */
  products: z.array(waitedProduct),
})

/** The same figures beside `data`, for clients that read them there. */
export const waitingStatsAnswer = one(waitingStats).extend(
  waitingStats.pick({ total: true, waiting: true, offered: true, purchased: true, expired: true, products: true })
    .shape,
)
export type WaitingStats = z.output<typeof waitingStats>
