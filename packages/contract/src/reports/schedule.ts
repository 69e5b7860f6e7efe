import { REPORT_BASES, REPORT_RHYTHMS, REPORT_TYPES, SALES_GROUPS } from '@turnout/domain/reports/choices.ts'
import { z } from 'zod'
import { idAnswer, time } from '../answers.ts'
import { EXPORT_FORMATS } from '../exports.ts'
import { body, id, int, list, oneOf, optional, word } from '../fields.ts'

/** People that one schedule is mailed to. */
const PEOPLE_MAX = 20

const clockTime = () => z.string(word('invalid')).regex(/^([01]\d|2[0-3]):[0-5]\d$/u, word('invalid'))

export const scheduleInput = body({
  report: oneOf(REPORT_TYPES),
  rhythm: oneOf(REPORT_RHYTHMS),
  /** 1 is Monday. Of a weekly one. */
  weekday: optional(int(1, 7)),
  /** `HH:MM` in the event's zone. */
  at: clockTime(),
  user_ids: list(id(), 1, PEOPLE_MAX),
  formats: list(oneOf(EXPORT_FORMATS), 1, EXPORT_FORMATS.length),
  basis: optional(oneOf(REPORT_BASES)),
  group_by: optional(oneOf(SALES_GROUPS)),
  question_id: optional(id()),
})
export type ScheduleInput = z.output<typeof scheduleInput>

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
  group_by: z.enum(SALES_GROUPS).nullable(),
  question_id: idAnswer().nullable(),
  status: z.enum(['ACTIVE', 'STOPPED']),
  /** The next mail, and the days that it covers; null when it is stopped. */
  next: z.object({ at: time(), start_date: z.string(), end_date: z.string() }).nullable(),
  /** Why it is stopped: this person may see reports no longer. */
  stopped: z.object({ at: time(), person: z.string() }).nullable(),
})
export type Schedule = z.output<typeof schedule>

/** Somebody whom this event's reports can be mailed to. */
export const scheduleReader = person
