import { NEW_DATES_MAX, TIMES_A_DAY_MAX } from '@turnout/domain/occurrences/rule-text.ts'
import { z } from 'zod'
import { count, idAnswer, time } from '../answers.ts'
import { bulkResultsOf } from '../bulk.ts'
import {
  body,
  day,
  flag,
  id,
  int,
  line,
  list,
  localOrInstant,
  oneOf,
  optional,
  optionalInUpdate,
  withDefault,
} from '../fields.ts'
import { NAME_MAX, STOCK_MAX } from '../limits.ts'
import type { ListShape } from '../lists.ts'

/** CLOSED: it takes place and is not sold; CANCELLED: it does not take place. */
export const OCCURRENCE_STATUSES = ['OPEN', 'CLOSED', 'CANCELLED'] as const
/** SLOT: guests come in at a time of theirs. */
export const OCCURRENCE_KINDS = ['SESSION', 'SLOT'] as const

/** A date of an event: one time at which it takes place. */
export const occurrence = z.object({
  id: idAnswer(),
  event_id: idAnswer(),
  kind: z.enum(OCCURRENCE_KINDS),
  start_date: time(),
  end_date: time().nullable(),
  /** A name of its own: "With the author". */
  label: z.string().nullable(),
  /** Where it is, when it is somewhere else than its event. */
  place: z.string().nullable(),
  status: z.enum(OCCURRENCE_STATUSES),
  /** It is on no page and not for sale. */
  is_hidden: z.boolean(),
  /** Places of all tickets together; null: as the tickets say. */
  capacity: count().nullable(),
  /** Tickets that were sold of it. */
  quantity_sold: count(),
  /** Tickets that are held just now. */
  quantity_held: count(),
  /** Sale ends so many minutes before the start; null: as the tickets say. */
  sale_ends_minutes_before: count().nullable(),
  /** The rule that made it; null: it was made by hand. */
  rule_id: idAnswer().nullable(),
  /** It was changed by hand: its rule changes it no more. */
  is_detached: z.boolean(),
  /** When it was to be before it was moved. */
  moved_from: time().nullable(),
  cancelled_at: time().nullable(),
  cancel_reason: z.string().nullable(),
  /** Rises with every change; a change names the one that it saw. */
  version: count(),
})
export type Occurrence = z.output<typeof occurrence>

export const OCCURRENCES_LIST = {
  sorts: ['start_date'],
  defaultSort: 'start_date',
  defaultDirection: 'asc',
  filters: ['start_date', 'status', 'label'],
} as const satisfies ListShape

const dayTime = z.object({
  /** `HH:mm`, by the clocks of the event. */
  at: line(5, 5),
  /** How long it lasts; null: no end is said. */
  minutes: optional(int(1, 7 * 24 * 60)),
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

const RULE_MAX = 200

/** Dates that repeat by a rule, by the clocks of the event. */
export const occurrencePlan = body({
  /** RFC 5545, days alone, with an end: `FREQ=WEEKLY;BYDAY=WE,FR;UNTIL=20270528`. */
  rule: line(1, RULE_MAX),
  /** The first day that may have dates. */
  start_date: day(),
  /** Times of each day. */
  slots: list(dayTime, 1, TIMES_A_DAY_MAX),
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
  rule: optional(line(1, RULE_MAX)),
  /** With a rule: times of each day. */
  slots: withDefault(list(dayTime, 0, TIMES_A_DAY_MAX), []),
  /** With a rule: days without dates. */
  exclude: withDefault(list(day(), 0, NEW_DATES_MAX), []),
  kind: withDefault(oneOf(OCCURRENCE_KINDS), 'SESSION'),
  ...common,
})
export type OccurrencesInput = z.output<typeof occurrencesInput>

/** What a plan would make, before it is made. */
export const occurrencePreview = z.object({
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
      event_start_date: time(),
    }),
  ),
  /** What the clocks of the event do between the first date and the last. */
  clock_changes: z.array(
    z.object({
      day: z.string(),
      direction: z.enum(['FORWARD', 'BACK']),
    }),
  ),
  /** Times that the clocks skip: they make no date. */
  skipped: z.array(z.string()),
})
export type OccurrencePreview = z.output<typeof occurrencePreview>

/** What a save made. */
export const occurrencesMade = z.object({
  occurrences: z.array(occurrence),
  /** Dates that were there already. */
  already_there: count(),
})

export const SCOPES = ['this', 'following', 'all'] as const

export const occurrenceUpdate = body({
  version: int(1, Number.MAX_SAFE_INTEGER),
  start_date: localOrInstant(),
  end_date: optional(localOrInstant()),
  ...common,
  status: optionalInUpdate(oneOf(['OPEN', 'CLOSED'])),
  /** The dates of its rule that change with it; those that were changed by hand stay. */
  scope: withDefault(oneOf(SCOPES), 'this'),
})
export type OccurrenceUpdate = z.output<typeof occurrenceUpdate>

export const OCCURRENCE_ACTS = ['close', 'open', 'hide', 'show', 'delete'] as const

export const occurrencesBulk = body({
  action: oneOf(OCCURRENCE_ACTS),
  occurrence_ids: list(id(), 1, NEW_DATES_MAX),
})
export type OccurrencesBulk = z.output<typeof occurrencesBulk>

export const occurrencesResults = bulkResultsOf({ id: idAnswer() })
