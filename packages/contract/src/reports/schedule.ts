import {
  ACROSS_REPORT_TYPES,
  REPORT_BASES,
  REPORT_RHYTHMS,
  REPORT_TYPES,
  SALES_GROUPS,
  SALES_GROUPS_ACROSS,
} from '@turnout/domain/reports/choices.ts'
import type { ReportType, SalesGroup } from '@turnout/domain/reports/choices.ts'
import { z } from 'zod'
import { idAnswer, time } from '../answers.ts'
import { EXPORT_FORMATS } from '../exports.ts'
import { body, currency, id, int, list, oneOf, optional, word } from '../fields.ts'

/** People that one schedule is mailed to. */
const PEOPLE_MAX = 20

const clockTime = () => z.string(word('invalid')).regex(/^([01]\d|2[0-3]):[0-5]\d$/u, word('invalid'))

const plan = {
  rhythm: oneOf(REPORT_RHYTHMS),
  /** 1 is Monday. Of a weekly one. */
  weekday: optional(int(1, 7)),
  /** `HH:MM` in the zone of the event, organizer or account. */
  at: clockTime(),
  user_ids: list(id(), 1, PEOPLE_MAX),
  formats: list(oneOf(EXPORT_FORMATS), 1, EXPORT_FORMATS.length),
  basis: optional(oneOf(REPORT_BASES)),
}

export const scheduleInput = body({
  report: oneOf(REPORT_TYPES),
  ...plan,
  group_by: optional(oneOf(SALES_GROUPS)),
  question_id: optional(id()),
})

/** Of a report across events. */
export const acrossScheduleInput = body({
  report: oneOf(ACROSS_REPORT_TYPES),
  ...plan,
  group_by: optional(oneOf(SALES_GROUPS_ACROSS)),
  /** Null: the one that the report shows first. */
  currency_code: optional(currency()),
})
type AcrossInput = z.output<typeof acrossScheduleInput>

/** Of any of them; what one kind does not have is left out. */
export type ScheduleInput = Omit<AcrossInput, 'report' | 'group_by' | 'currency_code'> & {
  readonly report: ReportType
  readonly group_by: SalesGroup | null
  readonly question_id?: number | null
  readonly currency_code?: string | null
}

const person = z.object({ user_id: idAnswer(), name: z.string(), email: z.string() })

export const schedule = z.object({
  id: idAnswer(),
  report: z.enum(REPORT_TYPES),
  rhythm: z.enum(REPORT_RHYTHMS),
  weekday: z.int().nullable(),
  at: z.string(),
  people: z.array(person),
  formats: z.array(z.enum(EXPORT_FORMATS)),
  basis: z.enum(REPORT_BASES).nullable(),
  group_by: z.enum([...SALES_GROUPS, ...SALES_GROUPS_ACROSS]).nullable(),
  question_id: idAnswer().nullable(),
  /** Across events; null: the one that the report shows first. */
  currency_code: z.string().nullable(),
  status: z.enum(['ACTIVE', 'STOPPED']),
  /** The next mail, and the days that it covers; null when it is stopped. */
  next: z.object({ at: time(), start_date: z.string(), end_date: z.string() }).nullable(),
  /** Why it is stopped: this person may see reports no longer. */
  stopped: z.object({ at: time(), person: z.string() }).nullable(),
})
export type Schedule = z.output<typeof schedule>

/** A member whom the reports can be mailed to. */
export const scheduleReader = person
