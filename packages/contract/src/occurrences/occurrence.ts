import { MAX_PER_ORDER_LIMIT } from '@turnout/domain/availability/limits.ts'
import { NEW_DATES_MAX, TIMES_A_WEEK_MAX } from '@turnout/domain/occurrences/rule-text.ts'
import { z } from 'zod'
import { amount, count, idAnswer, time } from '../answers.ts'
import {
  body,
  day,
  flag,
  id,
  int,
  line,
  list,
  localOrInstant,
  money,
  oneOf,
  optional,
  optionalInUpdate,
  paragraph,
  withDefault,
} from '../fields.ts'
import { BUYERS_CANCEL_DAYS_MAX, NAME_MAX, STOCK_MAX } from '../limits.ts'
import { listQuery, type ListShape } from '../lists.ts'

/** CLOSED: it takes place and is not sold; CANCELLED: it does not take place. */
export const OCCURRENCE_STATUSES = ['OPEN', 'CLOSED', 'CANCELLED'] as const
/** SLOT: guests come in at a time of theirs. */
export const OCCURRENCE_KINDS = ['SESSION', 'SLOT'] as const
/**
 * What is to be said of a date. SALE_AHEAD: its sale is still to begin. SALE_ENDED: closed, over, or past the end of its sale.
 * HIDDEN: on no page.
 */
export const OCCURRENCE_STATES = ['ON_SALE', 'SOLD_OUT', 'SALE_AHEAD', 'SALE_ENDED', 'HIDDEN', 'CANCELLED'] as const

/** A date of an event: one time at which it takes place. */
const occurrence = z.object({
  id: idAnswer(),
  event_id: idAnswer(),
  kind: z.enum(OCCURRENCE_KINDS),
  start_date: time(),
  end_date: time().nullable(),
  /** What it is called: "With the author". */
  label: z.string().nullable(),
  /** Where it is, when it is somewhere else than its event. */
  place: z.string().nullable(),
  status: z.enum(OCCURRENCE_STATUSES),
  state: z.enum(OCCURRENCE_STATES),
  /** It is on no page and not for sale. */
  is_hidden: z.boolean(),
  /** Places of all tickets together; null: as the tickets say. */
  capacity: count().nullable(),
  /** Guests of its day, at all times of the day together; null: as many as the dates admit. */
  day_capacity: count().nullable(),
  /** Tickets of the whole day that are sold or held just now; null where the day has no limit. */
  day_quantity_taken: count().nullable(),
  /** Tickets that were sold of it. */
  quantity_sold: count(),
  /** Tickets that are held just now. */
  quantity_held: count(),
  /** Of those sold, the ones that are not paid yet. */
  quantity_unpaid: count(),
  /** What was paid for its tickets, less what went back for them; null for members who see no money. */
  amount_paid: amount().nullable(),
  /** Sale begins so many minutes before the start; null: as the tickets say. */
  sale_opens_minutes_before: count().nullable(),
  /** Sale ends so many minutes before the start; null: as the tickets say. */
  sale_ends_minutes_before: count().nullable(),
  /** An entry time lets guests in so many minutes before its start; null: ten. */
  early_minutes: count().nullable(),
  /** An entry time lets guests in so many minutes after its start; null: twenty. */
  late_minutes: count().nullable(),
  /** The rule that made it; null: it was made by hand. */
  rule_id: idAnswer().nullable(),
  /** It was changed by hand: its rule changes it no more. */
  is_detached: z.boolean(),
  /** When it was to be before it was moved. */
  moved_from: time().nullable(),
  cancelled_at: time().nullable(),
  /** Why it was cancelled, as guests read it. */
  cancel_reason: z.string().nullable(),
  /** Rises with every change; a change names the one that it saw. */
  version: count(),
})
export type Occurrence = z.output<typeof occurrence>

export const OCCURRENCES_LIST = {
  sorts: ['start_date'],
  defaultSort: 'start_date',
  defaultDirection: 'asc',
  filters: ['start_date', 'end_date', 'status', 'state', 'label', 'month', 'day', 'weekday', 'is_detached', 'rule_id'],
} as const satisfies ListShape

const dayTime = z.object({
  /** `HH:mm`, by the clocks of the event. */
  at: line(5, 5),
  /** How long it lasts; null: no end is said. */
  minutes: optional(int(1, 7 * 24 * 60)),
  /** The weekdays that it is for, Monday is 1; null: each day of the rule. */
  weekdays: optional(list(int(1, 7), 1, 7)),
})

/** What dates made together have in common. */
const common = {
  label: optional(line(1, NAME_MAX)),
  place: optional(line(1, NAME_MAX)),
  /** Null: as the tickets say. */
  capacity: optional(int(0, STOCK_MAX)),
  is_hidden: withDefault(flag(), false),
  /** Null: as the tickets say. */
  sale_ends_minutes_before: optional(int(0, 525_600)),
}

/** Two years, in minutes. */
const SALE_OPENS_MAX = 1_051_200

/** The longest reason why a date moves, in characters. */
const MOVE_REASON_MAX = 500

const RULE_MAX = 200

/** Dates that repeat by a rule, by the clocks of the event. */
export const occurrencePlan = body({
  /** RFC 5545, days alone, with an end: `FREQ=WEEKLY;BYDAY=WE,FR;UNTIL=20270528`. */
  rule: line(1, RULE_MAX),
  /** The first day that may have dates. */
  start_date: day(),
  /** Times of each day. */
  slots: list(dayTime, 1, TIMES_A_WEEK_MAX),
  /** Days without dates. */
  exclude: withDefault(list(day(), 0, NEW_DATES_MAX), []),
  /** Where they are, when they are somewhere else than their event. */
  place: common.place,
})
export type OccurrencePlan = z.output<typeof occurrencePlan>

/** One date, or with a rule those that it makes. */
export const occurrencesInput = body({
  /** The start of one date; with a rule, the first day that may have dates. */
  start_date: localOrInstant(),
  end_date: optional(localOrInstant()),
  /** RFC 5545, days alone, with an end; null: one date. */
  rule: optional(line(1, RULE_MAX)),
  /** With a rule: times of each day. */
  slots: withDefault(list(dayTime, 0, TIMES_A_WEEK_MAX), []),
  /** With a rule: days without dates. */
  exclude: withDefault(list(day(), 0, NEW_DATES_MAX), []),
  kind: withDefault(oneOf(OCCURRENCE_KINDS), 'SESSION'),
  ...common,
  /** Sale begins so many minutes before the start; null: as the tickets say. */
  sale_opens_minutes_before: optional(int(1, SALE_OPENS_MAX)),
  /** Entry times let guests in so many minutes before their start; null: ten. */
  early_minutes: optional(int(0, 1440)),
  /** Entry times let guests in so many minutes after their start; null: twenty. */
  late_minutes: optional(int(0, 1440)),
  /** Guests of each of their days, at all times of the day together; null: days stay as they are. */
  day_capacity: optional(int(0, STOCK_MAX)),
})
export type OccurrencesInput = z.output<typeof occurrencesInput>

/** What a plan would make, before it is made. */
export const occurrencePreview = z.object({
  /** The plan in a sentence, in the language of the request: "Every Wed and Fri at 19:00, until 17 December 2027". */
  sentence: z.string(),
  /** The dates in their order; the first thousand of more. */
  occurrences: z.array(z.object({ start_date: time(), end_date: time().nullable() })),
  /** How many the rule makes; more than a save takes where it is more than `occurrences` has. */
  total: count(),
  /** How many may be added: at most so many to a save, and so many dates to come of one event. */
  maximum: count(),
  /** Dates that the event has already at these times, and other events at the same place then. */
  clashes: z.array(
    z.object({
      start_date: time(),
      /** The date of the same event that is there already, and is not added twice; null: another event. */
      occurrence_id: idAnswer().nullable(),
      event_id: idAnswer(),
      event_title: z.string(),
      /** When the other one begins. */
      event_start_date: time(),
    }),
  ),
  /** What the clocks of the event do between the first date and the last. */
  clock_changes: z.array(
    z.object({
      /** `YYYY-MM-DD` */
      day: z.string(),
      /** FORWARD: an hour is left out; BACK: one comes twice. */
      direction: z.enum(['FORWARD', 'BACK']),
    }),
  ),
  /** Times that the clocks skip: they make no date. */
  skipped: z.array(z.string()),
})
export type OccurrencePreview = z.output<typeof occurrencePreview>

/** What a save made. */
export const occurrencesMade = z.object({
  /** The new ones. */
  occurrences: z.array(occurrence),
  /** Dates that were there already. */
  already_there: count(),
})

export const SCOPES = ['this', 'following', 'all'] as const

/** What a ticket costs on a date. */
const datePrice = z.object({
  price_id: idAnswer(),
  product_title: z.string(),
  /** Of the price; null where the product has one alone. */
  label: z.string().nullable(),
  /** As the ticket says. */
  usual_price: amount(),
  /** On this date; null: as the ticket says. */
  price: amount().nullable(),
  /** It is not sold on this date. */
  is_hidden: z.boolean(),
})
export type DatePrice = z.output<typeof datePrice>

/** How many of a ticket one order may have on a date. */
const dateLimit = z.object({
  product_id: idAnswer(),
  product_title: z.string(),
  /** As the ticket says, for all dates of an order together. */
  usual_max_per_order: count(),
  /** For this date; null: as the ticket says. */
  max_per_order: count().nullable(),
})
export type DateLimit = z.output<typeof dateLimit>

/** A date with the prices of its tickets, and how many of them one order may have. */
export const occurrenceWithPrices = occurrence.extend({
  prices: z.array(datePrice),
  /** Of the tickets that admit to one date. */
  limits: z.array(dateLimit),
})
export type OccurrenceWithPrices = z.output<typeof occurrenceWithPrices>

/** A date of a list. */
export const listedOccurrence = occurrence.extend({
  /** With `with_prices`. */
  prices: z.array(datePrice).optional(),
})

export const occurrencesQuery = listQuery(OCCURRENCES_LIST).extend({
  /** Each date with the prices of its tickets. */
  with_prices: withDefault(flag(), false),
})

/** The most prices of one date that a request names. */
const PRICES_MAX = 200

/** What differs on a date from what its tickets say. */
export const datePricesInput = list(
  body({
    price_id: id(),
    /** Null: as the ticket says. */
    price: optional(money()),
    /** It is not sold on this date. */
    is_hidden: optionalInUpdate(flag()),
  }),
  0,
  PRICES_MAX,
)
export type DatePricesInput = z.output<typeof datePricesInput>

/** The most products of one date whose limits a request names. */
const LIMITS_MAX = 200

/** How many of its tickets one order may have on a date. */
export const dateLimitsInput = list(
  body({
    product_id: id(),
    /** No more and no fewer than the ticket says of an order; null: as the ticket says. */
    max_per_order: optional(int(1, MAX_PER_ORDER_LIMIT)),
  }),
  0,
  LIMITS_MAX,
)
export type DateLimitsInput = z.output<typeof dateLimitsInput>

/** What those hear who hold tickets of a date that moves. */
export const holdersInput = body({
  /** They get an email with the old and the new time. */
  tell: withDefault(flag(), true),
  /** Why it moves: in the email; without one, kept in the history, and needed. */
  reason: optional(paragraph(MOVE_REASON_MAX).trim().min(1, 'required')),
  /**
   * Until the end of the day so many days before the new start buyers may give their tickets back for their money;
   * null: they may not.
   */
  refund_until_days: optional(int(0, BUYERS_CANCEL_DAYS_MAX)),
})
export type HoldersInput = z.output<typeof holdersInput>

export const occurrenceUpdate = body({
  /** The one that the client knows; another one means that another member was faster. Missing: any version. */
  version: int(1, Number.MAX_SAFE_INTEGER).optional(),
  start_date: localOrInstant(),
  end_date: optional(localOrInstant()),
  ...common,
  status: oneOf(['OPEN', 'CLOSED']).optional(),
  /** Sale begins so many minutes before the start; null: as the tickets say. */
  sale_opens_minutes_before: optionalInUpdate(int(1, SALE_OPENS_MAX)),
  /** An entry time lets guests in so many minutes before its start; null: ten. */
  early_minutes: optionalInUpdate(int(0, 1440)),
  /** An entry time lets guests in so many minutes after its start; null: twenty. */
  late_minutes: optionalInUpdate(int(0, 1440)),
  /** Guests of its day, at all times of the day together; null: as many as the dates admit. Nothing where an event has one date. */
  day_capacity: optionalInUpdate(int(0, STOCK_MAX)),
  /** Prices that change; the others stay as they are. */
  prices: optionalInUpdate(datePricesInput),
  /** Limits per order that change; the others stay as they are. They count once the event has several dates. */
  limits: optionalInUpdate(dateLimitsInput),
  /** The dates of its rule that change with it; those that were changed by hand stay. */
  scope: withDefault(oneOf(SCOPES), 'this'),
  /** With it dates move that tickets were ordered for; without it they stay, or are refused. */
  holders: optional(holdersInput),
})
export type OccurrenceUpdate = z.output<typeof occurrenceUpdate>
