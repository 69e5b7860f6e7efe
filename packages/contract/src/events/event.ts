import { PUBLISH_PROBLEMS } from '@turnout/domain/events/publish-check.ts'
import { z } from 'zod'
import { amount, count, idAnswer, time } from '../answers.ts'
import { CARD_PAYMENTS, EVENT_STATUSES, LIFECYCLE_STATUSES, WIRE_LOCALES } from '../enums.ts'
import {
  body,
  currency,
  flag,
  html,
  id,
  int,
  line,
  locale,
  localOrInstant,
  oneOf,
  optional,
  optionalInUpdate,
  timeZone,
} from '../fields.ts'
import { NAME_MAX } from '../limits.ts'
import { leftOut, listQuery, type ListShape } from '../lists.ts'
import { organizerBrief } from '../organizers/organizer.ts'
import { category } from '../products/category.ts'
import { translationsAnswer, translationsInput } from './translations.ts'
import { image } from './image.ts'
import { locationDetails, locationInput } from './location.ts'
import { eventSettings, settingsPatch } from './settings.ts'

/** The fields of every view of an event, public ones included. */
export const eventCore = z.object({
  id: idAnswer(),
  title: z.string(),
  slug: z.string(),
  /** Sanitised HTML. */
  description: z.string().nullable(),
  /** The first sentences as plain text. */
  description_preview: z.string().nullable(),
  category: z.string().nullable(),
  start_date: time(),
  end_date: time().nullable(),
  timezone: z.string(),
  currency: z.string(),
  /** The event's first language: the one that its texts were written in. */
  locale: z.enum(WIRE_LOCALES),
  status: z.enum(EVENT_STATUSES),
  lifecycle_status: z.enum(LIFECYCLE_STATUSES),
  location_details: locationDetails,
  images: z.array(image),
  organizer: organizerBrief,
})
export type EventCore = z.output<typeof eventCore>

/** Derived from orders and stock at the time of asking. */
const eventStatistics = z.object({
  tickets_sold: count(),
  /** Of those sold: of orders that wait for a payment outside. */
  tickets_not_paid: count(),
  /** Units of all products, tickets among them. */
  products_sold: count(),
  attendees_registered: count(),
  /** Places of all tickets; null when one of them is unlimited. */
  tickets_capacity: count().nullable(),
  orders_count: count(),
  attendees_checked_in: count(),
  /** The amount that buyers were charged, over all time. Money is null for who may not read reports. */
  total_gross: amount().nullable(),
  /** The same as `total_gross`. */
  sales_total_gross: amount().nullable(),
  total_refunded: amount().nullable(),
  /** The amount that banks took back in disputes and have not returned. */
  total_disputed: amount().nullable(),
  /** Charged less refunds and disputed amounts. */
  total_net_sales: amount().nullable(),
})
export type EventStatistics = z.output<typeof eventStatistics>

/** A row of the organizer's lists. */
export const eventRow = eventCore.omit({ description: true, description_preview: true }).extend({
  statistics: eventStatistics,
  created_at: time(),
  homepage_accent_color: z.string(),
  /** When it was cancelled; null for an event that takes place. */
  cancelled_at: time().nullable(),
  /** When its sales were closed; null: they are open, as far as something is on sale. */
  sales_closed_at: time().nullable(),
})
export type EventRow = z.output<typeof eventRow>

/** One event as its organizer sees it. */
export const event = eventCore.extend({
  settings: eventSettings.optional(),
  product_categories: z.array(category).optional(),
  statistics: eventStatistics.optional(),
  /** Apart from what its settings offer. */
  card_payments: z.enum(CARD_PAYMENTS),
  /** What buyers would meet, and what is missing at the door. `is_blocking`: as it is, no buyer can buy a ticket. */
  publish_problems: z.array(
    z.object({ problem: z.enum(PUBLISH_PROBLEMS), is_blocking: z.boolean(), product_ids: z.array(idAnswer()) }),
  ),
  /** The event that this one is a copy of. */
  duplicated_from_event_id: idAnswer().nullable(),
  /** When it was cancelled; null for an event that takes place. */
  cancelled_at: time().nullable(),
  /** When its sales were closed; null: they are open, as far as something is on sale. */
  sales_closed_at: time().nullable(),
  created_at: time(),
  updated_at: time(),
  /** Title and description in other languages. */
  translations: translationsAnswer({ title: z.string(), description: z.string() }),
  /** Counts up with every change that a page of the event could show. */
  version: count(),
})
export type Event = z.output<typeof event>

const translatedTexts = () => translationsInput({ title: line(1, NAME_MAX), description: html() })

export const newEventInput = body({
  title: line(1, NAME_MAX),
  organizer_id: id(),
  start_date: localOrInstant(),
  end_date: optional(localOrInstant()),
  description: optional(html()),
  category: optional(line(1, 50)),
  /** Missing: the organizer's. */
  timezone: optional(timeZone()),
  /** Missing: the organizer's. */
  currency: optional(currency()),
  /** Missing: the account's for new events, or else the caller's. */
  locale: optional(locale()),
  translations: translatedTexts(),
  location_details: optional(locationInput),
})
export type NewEventInput = z.output<typeof newEventInput>

export const eventInput = body({
  title: line(1, NAME_MAX),
  start_date: localOrInstant(),
  end_date: optional(localOrInstant()),
  description: optional(html()),
  category: optional(line(1, 50)),
  organizer_id: id().optional(),
  timezone: timeZone().optional(),
  currency: currency().optional(),
  locale: locale().optional(),
  translations: translatedTexts(),
  location_details: optionalInUpdate(locationInput),
})
export type EventInput = z.output<typeof eventInput>

/** PATCH: what is missing keeps its value, in the event and in its settings. */
export const eventPatch = body({
  title: line(1, NAME_MAX).optional(),
  start_date: localOrInstant().optional(),
  end_date: optionalInUpdate(localOrInstant()),
  description: optionalInUpdate(html()),
  category: optionalInUpdate(line(1, 50)),
  organizer_id: id().optional(),
  timezone: timeZone().optional(),
  currency: currency().optional(),
  locale: locale().optional(),
  translations: translatedTexts(),
  settings: settingsPatch.optional(),
  /** The one that the client knows; another one means that another member was faster. Missing: any version. */
  version: int(0, Number.MAX_SAFE_INTEGER).optional(),
})
export type EventPatch = z.output<typeof eventPatch>

export const eventStatusInput = body({ status: oneOf(EVENT_STATUSES) })

export const eventSalesInput = body({
  /** True: nothing of the event can be bought until its sales are opened again. */
  is_closed: flag(),
})

/** Whether an event can be deleted; `reason` says in the caller's language why not. */
export const deletionStatus = z.object({ can_delete: z.boolean(), reason: z.string().nullable() })

export const EVENTS_LIST = {
  sorts: ['start_date', 'end_date', 'title', 'created_at', 'updated_at', 'tickets_sold'],
  defaultSort: 'start_date',
  defaultDirection: 'asc',
  filters: [
    'status',
    'lifecycle_status',
    'organizer_id',
    'title',
    'start_date',
    'end_date',
    'created_at',
    // `2027-03`, by the calendar of the event.
    'month',
    // Name of the venue, without one the city; without commas, which separate values.
    'place',
    'state',
    'sales',
  ],
} as const satisfies ListShape

/**
 * The tabs of a list of events: what is not over, what is over, and what was put away. An event
 * that was put away is in no other.
 */
export const EVENTS_STATUSES = ['upcoming', 'ended', 'archived'] as const
export type EventsStatus = (typeof EVENTS_STATUSES)[number]

export const eventsQuery = listQuery(EVENTS_LIST).extend({ eventsStatus: leftOut(oneOf(EVENTS_STATUSES)) })
