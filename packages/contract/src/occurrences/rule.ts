import { z } from 'zod'
import { count, idAnswer, time } from '../answers.ts'
import { NEW_DATES_MAX } from '@turnout/domain/occurrences/rule-text.ts'
import { body, flag, id, int, list, optional, paragraph, withDefault } from '../fields.ts'
import { CANCELLING_REASON_MAX } from '../events/cancelling/limits.ts'
import { holdersInput, occurrencePlan, occurrencePreview } from './occurrence.ts'

/* Changing the rule of dates that repeat. */

/** A rule as it goes on from its next date. */
export const occurrenceRule = z.object({
  id: idAnswer(),
  /** "Every Wed and Fri at 19:00, until 28 May 2027", in the language of the request. */
  sentence: z.string(),
  /** RFC 5545, days alone; where it ends after a number of dates, those that are left from `start_date` on. */
  rule: z.string(),
  /** `YYYY-MM-DD`: the day of its next date; its first day when none is to come. */
  start_date: z.string(),
  /** Times of each day, or of some weekdays. */
  slots: z.array(
    z.object({
      at: z.string(),
      minutes: count().nullable(),
      /** The weekdays that it is for, Monday is 1; null: each day of the rule. */
      weekdays: z.array(z.number()).nullable(),
    }),
  ),
  /** Days without dates. */
  exclude: z.array(z.string()),
  /** Rises with every change; a change names the one that it saw. */
  version: count(),
})
export type OccurrenceRule = z.output<typeof occurrenceRule>

/** The rule as it is to be from `start_date` on; dates before that day are not touched. */
export const occurrenceRulePlan = occurrencePlan.omit({ place: true }).extend({
  /** Dates with tickets move too; false: they stay. */
  moves_sold: withDefault(flag(), false),
})
export type OccurrenceRulePlan = z.output<typeof occurrenceRulePlan>

/** Dates that stay because of their tickets, and are cancelled with the save. */
const cancelledDatesInput = body({
  /** Each is cancelled after the save, and the money of its tickets goes back. Dates that do not stay are left out. */
  occurrence_ids: list(id(), 1, NEW_DATES_MAX),
  /** Why, as buyers read it. */
  reason: paragraph(CANCELLING_REASON_MAX).trim().min(1, 'required'),
})

export const occurrenceRuleUpdate = occurrencePlan.omit({ place: true }).extend({
  /** The one that the client knows; another one means that another member was faster. Missing: any version. */
  version: int(1, Number.MAX_SAFE_INTEGER).optional(),
  /** With it dates move that tickets were ordered for; without it they stay. */
  holders: optional(holdersInput),
  /**
   * Dates that stay because of their tickets, whose guests move to the nearest new date. They move after the save, order
   * by order, and each ticket is mailed; what does not fit there stays. Dates that do not stay are left out.
   */
  move_guests: withDefault(list(id(), 0, NEW_DATES_MAX), []),
  /** It asks for the right `orders:refund`, and people for a proof. A date of `move_guests` that is named here is cancelled. */
  cancel: optional(cancelledDatesInput),
})
export type OccurrenceRuleUpdate = z.output<typeof occurrenceRuleUpdate>

const span = { start_date: time(), end_date: time().nullable() }
const made = z.object({ occurrence_id: idAnswer(), ...span })
/** Tickets that are sold or held. */
const quantity = { quantity_sold: count() }

/** What a changed rule makes of its dates, before it is saved. */
export const occurrenceRulePreview = z.object({
  /** The rule in a sentence, in the language of the request. */
  sentence: z.string(),
  /** The dates that the rule makes from that day on, in their order. */
  occurrences: occurrencePreview.shape.occurrences,
  /** Dates that come. */
  added: z.array(z.object(span)),
  /** Dates at another time, with the one of before. */
  moved: z.array(made.extend({ ...quantity, start_date_before: time(), end_date_before: time().nullable() })),
  /** Dates that are on no day of the rule any more, and that no ticket was ever ordered for. */
  removed: z.array(made),
  /**
   * Dates that keep their time because of their tickets, and have their own settings from then on. `nearest`: the new date
   * that their guests could move to; null: there is none.
   */
  sold: z.array(made.extend({ ...quantity, nearest: z.object(span).nullable() })),
  /** Dates that the rule has another time for, or none, and that stay because they were changed by hand. */
  own: z.array(made.extend(quantity)),
  /** Dates that stay as they are. */
  same: count(),
  /** Times at which the event has another date already: they are not added twice. */
  already_there: count(),
  /** How many may be added: at most so many to a save, and so many dates to come of one event. */
  maximum: count(),
  clashes: occurrencePreview.shape.clashes,
  clock_changes: occurrencePreview.shape.clock_changes,
  skipped: occurrencePreview.shape.skipped,
})
export type OccurrenceRulePreview = z.output<typeof occurrenceRulePreview>

/** What a save did. */
export const occurrenceRuleSaved = z.object({
  rule: occurrenceRule,
  added: count(),
  moved: count(),
  removed: count(),
  /** Dates that keep their time because of their tickets. */
  sold: count(),
  /** Those of them whose guests move now. */
  guests_moving: count(),
  /** Those of them that are cancelled now. */
  cancelling: count(),
})

/** What a save would tell guests: of one kind of change one email, about its first date. */
const OCCURRENCE_RULE_EMAILS = ['DATE_MOVED', 'GUESTS_MOVED', 'DATE_CANCELLED'] as const

export const occurrenceRuleEmailsInput = occurrenceRuleUpdate.omit({ version: true })
export type OccurrenceRuleEmailsInput = z.output<typeof occurrenceRuleEmailsInput>

export const occurrenceRuleEmail = z.object({
  /** A date is at another time; guests are on another date; a date is cancelled. */
  kind: z.enum(OCCURRENCE_RULE_EMAILS),
  /** Dates with guests. */
  occurrences: count(),
  /** Guests with a ticket of these dates, each once: a pass for two of them is one guest. Tickets that are held are none yet. */
  guests: count(),
  subject: z.string(),
  /** The whole email to a made-up buyer, in the language of the request. */
  html: z.string(),
})
export type OccurrenceRuleEmail = z.output<typeof occurrenceRuleEmail>

export const RULE_EXAMPLE = {
  rule: 'FREQ=WEEKLY;BYDAY=TH,FR;UNTIL=20270528',
  start_date: '2027-04-01',
  slots: [{ at: '19:30', minutes: 90 }],
}
