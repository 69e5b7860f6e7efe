import { paths } from '@turnout/contract/paths.ts'
import { fullName, unlinked } from '@turnout/domain/accounts/names.ts'
import type { ReportBasis, ReportRhythm, ReportType, SalesGroup } from '@turnout/domain/reports/choices.ts'
import type { CoveredDays } from '@turnout/domain/reports/schedules.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import { tagOf } from '@turnout/messages/tags.ts'
import { renderMail } from '../../../platform/mail/layout.ts'
import type { Mail } from '../../../platform/mail/store.ts'
import type { ReportScope } from '../access.ts'
import { reportTitle } from '../files/answers-titles.ts'

/** The kinds of attachment, by the format of the file. */
export const REPORT_ATTACHMENTS = { csv: 'report_csv', xlsx: 'report_xlsx' } as const

interface MailedReport {
  readonly report: ReportType
  /** What else the file was asked for. */
  readonly asked: {
    readonly basis: ReportBasis | null
    readonly group_by: SalesGroup | null
    readonly question_id: number | null
    readonly currency_code: string | null
  }
  readonly rhythm: ReportRhythm
  readonly days: CoveredDays
  readonly scope: Pick<ReportScope, 'level' | 'id' | 'name'>
  readonly publicUrl: string
}

interface Receiver {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly locale: string
}

const FOOTERS = {
  daily: m.reports_mail_footer_daily,
  weekly: m.reports_mail_footer_weekly,
  monthly: m.reports_mail_footer_monthly,
} as const

/** Brings a report as a file to one of its people. */
export function reportMail(to: Receiver, mailed: MailedReport): Mail {
  const { report, rhythm, days, scope, publicUrl } = mailed
  const locale = pickLocale({ saved: to.locale })
  const title = reportTitle(report, to.locale)
  const event = unlinked(scope.name)
  const covered = { start: dayText(days.startDate, locale), end: dayText(days.endDate, locale) }
  const when =
    days.startDate === days.endDate
      ? m.reports_mail_one_day({ day: covered.start }, { locale })
      : m.reports_mail_days(covered, { locale })
  return {
    kind: 'report',
    recipient: to.email,
    recipientName: unlinked(fullName(to.first_name, to.last_name)),
    subject: m.reports_mail_subject({ title, event }, { locale }),
    ...renderMail({
      locale,
      heading: m.reports_mail_heading({ title }, { locale }),
      paragraphs: [m.reports_mail_text({ event, when }, { locale })],
      button: { label: m.reports_mail_button({}, { locale }), url: publicUrl + pathOf(mailed) },
      footer: FOOTERS[rhythm]({}, { locale }),
    }),
  }
}

/** The report on its page, with the days and the choices of the file. */
function pathOf({ report, asked, days, scope: { level, id } }: MailedReport): string {
  const path =
    level === 'event'
      ? paths.report(id, report)
      : level === 'organizer'
        ? paths.organizerReport(id, report)
        : paths.accountReport(report)
  const chosen = Object.entries(asked).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]))
  const search = new URLSearchParams([['start_date', days.startDate], ['end_date', days.endDate], ...chosen])
  return `${path}?${search.toString()}`
}

const dayText = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
