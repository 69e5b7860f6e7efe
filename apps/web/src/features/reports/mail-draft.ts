import type { Schedule } from '@turnout/contract/reports/schedule.ts'
import type { ReportBasis, ReportRhythm, ReportType, SalesGroup } from '@turnout/domain/reports/choices.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { tagOf } from '@turnout/messages/tags.ts'
import { regional } from '../../format/format.ts'
import { documentLocale } from '../../shell/locale-choice.ts'
import type { ScheduleBody } from './api.ts'
import type { ReportAddress } from './report-address.ts'
import { groupOfReport, isSalesReport } from './report-catalogue.ts'
import type { ReportScope } from './report-scope.ts'

/** What is asked of the report that is mailed: the grouping and the basis on the screen. */
export interface MailedReport {
  readonly group: SalesGroup | null
  readonly basis: ReportBasis | null
  readonly questionId: number | null
  /** Across events; null: the one that the report shows first. */
  readonly currency: string | null
}

/** Of one event there is one currency, whatever its address says. */
export const mailedCurrency = (
  { kind }: Pick<ReportScope, 'kind'>,
  { currency }: Pick<ReportAddress, 'currency'>,
): string | null => (kind === 'event' ? null : currency)

/** What the form holds. */
export interface MailDraft {
  readonly rhythm: ReportRhythm
  readonly weekday: number
  readonly at: string
  readonly people: readonly number[]
  readonly formats: readonly ('csv' | 'xlsx')[]
}

const MONDAY = 1

export const draftOf = (schedule: Schedule | undefined, own: number | undefined): MailDraft => ({
  rhythm: schedule?.rhythm ?? 'weekly',
  weekday: schedule?.weekday ?? MONDAY,
  at: schedule?.at ?? '08:00',
  people: schedule?.people.map(({ user_id }) => user_id) ?? (own === undefined ? [] : [own]),
  formats: schedule?.formats ?? ['csv'],
})

const groupOf = (report: ReportType, group: SalesGroup | null): SalesGroup | null =>
  group ?? (isSalesReport(report) ? groupOfReport(report) : null)

/** How this report is mailed, with this grouping; undefined: it is not. */
export const scheduleOf = (
  schedules: readonly Schedule[],
  report: ReportType,
  { group, questionId, currency }: MailedReport,
): Schedule | undefined =>
  schedules.find(
    (one) =>
      one.report === report &&
      one.currency_code === currency &&
      groupOf(report, one.group_by) === groupOf(report, group) &&
      (one.question_id ?? null) === (group === 'question' || report === 'answers' ? questionId : null),
  )

export const bodyOf = (
  report: ReportType,
  { rhythm, weekday, at, people, formats }: MailDraft,
  { group, basis, questionId, currency }: MailedReport,
): ScheduleBody => ({
  report: report as ScheduleBody['report'],
  rhythm,
  at,
  user_ids: [...people],
  formats: [...formats],
  ...(rhythm === 'weekly' && { weekday }),
  ...(basis !== null && { basis }),
  ...(currency !== null && { currency_code: currency }),
  // Which reports and groupings there are, the page of the event or of several knows.
  ...(group !== null && { group_by: group as NonNullable<ScheduleBody['group_by']> }),
  ...(questionId !== null && (group === 'question' || report === 'answers') && { question_id: questionId }),
})

const A_MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

/** "Monday", 1 is Monday. */
export const weekdayWords = (weekday: number): string =>
  new Intl.DateTimeFormat(regional(documentLocale()), { weekday: 'long', timeZone: 'UTC' }).format(
    A_MONDAY + (weekday - 1) * DAY_MS,
  )

/** What the button says: "Mailed every Monday". */
export function mailedWords(schedule: Schedule | undefined): string {
  if (schedule === undefined) return m.reports_mail()
  if (schedule.status === 'STOPPED') return m.reports_mail_stopped()
  if (schedule.rhythm === 'daily') return m.reports_mailed_daily()
  if (schedule.rhythm === 'monthly') return m.reports_mailed_monthly()
  return m.reports_mailed_weekly({ weekday: weekdayWords(schedule.weekday ?? MONDAY) })
}

/** When and to whom, in one line: "Mondays, 08:00 · you and Rui Falcão". */
export function mailLine(schedule: Schedule, own: number | undefined): string {
  const names = schedule.people.map((person) => (person.user_id === own ? m.reports_mail_you() : person.name))
  const people = new Intl.ListFormat(tagOf(documentLocale()), { type: 'conjunction' }).format(names)
  const time = schedule.at
  if (schedule.rhythm === 'daily') return m.reports_mail_line_daily({ time, people })
  if (schedule.rhythm === 'monthly') return m.reports_mail_line_monthly({ time, people })
  return m.reports_mail_line_weekly({ weekday: weekdayWords(schedule.weekday ?? MONDAY), time, people })
}
