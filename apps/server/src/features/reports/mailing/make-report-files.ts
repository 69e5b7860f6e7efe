import type { ExportFormat } from '@turnout/contract/exports.ts'
import { FILES } from '@turnout/contract/files.ts'
import { NAMED_REPORTS, type NamedReport, type ReportTable } from '@turnout/domain/reports/choices.ts'
import { periodOfDays } from '@turnout/domain/reports/periods.ts'
import type { Database, Reader } from '../../../platform/database/database.ts'
import type { FileMakers, MailFile } from '../../../platform/mail/attach.ts'
import { reportForJob } from '../access.ts'
import { writeReport, type ReportFile } from '../files/write-report.ts'
import { salesFile } from '../sales/answers-sales-file.ts'
import { loadSalesReport, ROWS_OF_FILE } from '../sales/load-sales-report.ts'
import { NO_FILTERS } from '../sales/queries-moved-rows.ts'
import { questionsWithChoices } from '../sales/queries-questions.ts'
import { tableFile } from '../tables/load-table-file.ts'
import { REPORT_ATTACHMENTS } from './mail.ts'
import { readersOfReports } from './queries-people.ts'
import { mailingById, type MailingRow } from './queries.ts'
import { placeOf } from './store.ts'

/**
 * The makers of the reports that go with mails. A file is made when its mail leaves, and not for a member who may see
 * reports no longer.
 */
export const reportFileMakers = (database: Database): FileMakers => ({
  [REPORT_ATTACHMENTS.csv]: (id) => mailedFile(database, id, 'csv'),
  [REPORT_ATTACHMENTS.xlsx]: (id) => mailedFile(database, id, 'xlsx'),
})

async function mailedFile(reader: Reader, mailingId: number, format: ExportFormat): Promise<MailFile | null> {
  const mailing = await mailingById(reader, mailingId)
  if (mailing === undefined) return null
  const place = placeOf(mailing)
  const scope = await reportForJob(reader, { ...place, currency: mailing.currency_code })
  const [person] = await readersOfReports(reader, place, [mailing.user_id])
  if (scope === null || person === undefined) return null
  const now = new Date()
  const file = isNamed(mailing.report)
    ? await salesOf(reader, { ...mailing, report: mailing.report }, { scope, now })
    : await tableFile(reader, mailing.report, {
        scope,
        now,
        period: periodOfDays({ startDate: mailing.start_date, endDate: mailing.end_date, zone: scope.zone }),
        questionId: mailing.question_id,
        sourceBy: 'site',
        basis: 'sale',
        dates: null,
        locale: mailing.locale,
        limit: 1,
      })
  const pieces = await Array.fromAsync(writeReport(file, format))
  return { filename: `${file.name}.${format}`, contentType: FILES[format], content: Buffer.concat(pieces) }
}

const isNamed = (report: NamedReport | ReportTable): report is NamedReport =>
  (NAMED_REPORTS as readonly string[]).includes(report)

const GROUPS = {
  daily_sales_report: 'day',
  product_sales: 'product',
  promo_codes_report: 'promo_code',
  affiliates: 'affiliate',
  taxes: 'tax_rate',
} as const satisfies Record<NamedReport, unknown>

type Around = Pick<ReportFile, 'scope'> & { readonly now: Date }

async function salesOf(
  reader: Reader,
  mailing: MailingRow & { readonly report: NamedReport },
  { scope, now }: Around,
): Promise<ReportFile> {
  const { start_date, end_date, basis, question_id } = mailing
  const questions = question_id === null ? [] : await questionsWithChoices(reader, scope.id)
  const found = await loadSalesReport(reader, scope, {
    asked: {
      ...NO_FILTERS,
      preset: null,
      start_date,
      end_date,
      basis: basis ?? 'sale',
      compare: 'none',
      per: null,
      group_by: mailing.group_by ?? GROUPS[mailing.report],
      question_id,
    },
    countsTwice: questions.some(({ id, takes_several }) => id === question_id && takes_several),
    now,
    limit: ROWS_OF_FILE,
  })
  return salesFile(found, mailing.locale)
}
