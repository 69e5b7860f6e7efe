import type { BookFormat } from '@turnout/contract/books/books.ts'
import { booksFile, getBookSettings, updateBookSettings } from '@turnout/contract/books/endpoints.ts'
import { BOOK_ACCOUNTS, bookNumbers } from '@turnout/domain/books/charts.ts'
import { DATEV_LINES_MAX, fitsDatev, type DatevHead } from '@turnout/domain/books/datev.ts'
import { fiscalYearStart } from '@turnout/domain/books/fiscal-years.ts'
import { wallClockOf } from '@turnout/domain/events/zoned-time.ts'
import type { ReportPeriod } from '@turnout/domain/reports/periods.ts'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Reader } from '../../platform/database/database.ts'
import { asCsvFile } from '../../platform/format/csv.ts'
import { fileLanguage } from '../../platform/http/file-language.ts'
import { invalidFields, Refusal } from '../../platform/http/refusal.ts'
import { servePerson } from '../../platform/http/serve.ts'
import { namedAccountOfCaller } from '../accounts/access.ts'
import { currencyOfAccount } from '../reports/queries-scope.ts'
import { bookSettingsAnswer } from './answers.ts'
import { changeBookSettings } from './change-book-settings.ts'
import { entriesCounted, type BooksPeriod } from './queries.ts'
import { drawerPostingsCounted } from './queries-drawers.ts'
import { readBooksPeriod } from './read-books-period.ts'
import { bookSettingsOf, type BookSettingsRow } from './store.ts'
import { writeDatev } from './write-datev.ts'
import { writeJournal } from './write-journal.ts'

export function bookRoutes(app: FastifyInstance, { clock }: { readonly clock: Clock }): void {
  const { database } = app

  servePerson(app, booksFile, async ({ caller, params, query, locale, reply, read }) => {
    const { accountId } = namedAccountOfCaller(caller, params.account_id)
    const [{ timezone: zone, currency }, settings] = await Promise.all([
      currencyOfAccount(database, accountId),
      bookSettingsOf(database, accountId),
    ])
    const now = clock.now()
    const days = readBooksPeriod(query, { zone, now, month: settings.fiscal_year_month })
    const period = { accountId, zone, from: days.from, until: days.until }
    asCsvFile(reply, nameOf(query.format, days))
    return read(async (reader) => {
      if (query.format === 'journal') {
        const language = fileLanguage({ caller, locale }, query.headings)
        return Readable.from(writeJournal(reader, period, language), { objectMode: false })
      }
      const head = headOf(settings, { days, currency, madeAt: wallClockOf(now, zone) })
      await requireFits(reader, period)
      const numbers = bookNumbers(settings.chart, settings.numbers)
      reply.type('text/csv; charset=windows-1252')
      return Readable.from(writeDatev(reader, period, { head, numbers }), { objectMode: false })
    })
  })

  servePerson(app, getBookSettings, async ({ caller, params }) => {
    const { accountId } = namedAccountOfCaller(caller, params.account_id)
    return { data: bookSettingsAnswer(await bookSettingsOf(database, accountId)) }
  })

  servePerson(app, updateBookSettings, async ({ caller, params, body, actor, write }) => {
    const { accountId } = namedAccountOfCaller(caller, params.account_id)
    await write((tx) => changeBookSettings(tx, { accountId, input: body }, actor))
    return { data: bookSettingsAnswer(await bookSettingsOf(database, accountId)) }
  })
}

/** DATEV knows its own files by how their names begin. */
const nameOf = (format: BookFormat, { startDate, endDate }: ReportPeriod): string =>
  `${format === 'datev' ? 'EXTF_Buchungsstapel' : 'journal'}_${startDate}_${endDate}`

/** @throws Refusal datev_not_set_up without the numbers that DATEV asks for */
function headOf(
  settings: BookSettingsRow,
  { days, currency, madeAt }: { readonly days: ReportPeriod; readonly currency: string; readonly madeAt: string },
): DatevHead {
  const { consultant_number: consultantNumber, client_number: clientNumber, chart } = settings
  if (consultantNumber === null || clientNumber === null) throw new Refusal('datev_not_set_up')
  return {
    consultantNumber,
    clientNumber,
    chart,
    accountDigits: bookNumbers(chart, settings.numbers)[BOOK_ACCOUNTS[0]].length,
    fiscalYearStart: fiscalYearStart(days.startDate, settings.fiscal_year_month),
    from: days.startDate,
    to: days.endDate,
    title: `Turnout ${days.startDate.slice(0, 7)}`,
    currency,
    madeAt,
  }
}

/** @throws Refusal invalid_fields for more than DATEV takes, or a currency that it cannot write */
async function requireFits(reader: Reader, period: BooksPeriod): Promise<void> {
  const found = await Promise.all([
    entriesCounted(reader, period, DATEV_LINES_MAX),
    drawerPostingsCounted(reader, period, DATEV_LINES_MAX),
  ])
  const entries = found.reduce((sum, one) => sum + one.entries, 0)
  if (entries > DATEV_LINES_MAX) throw invalidFields({ to: { word: 'too_many', values: { maximum: DATEV_LINES_MAX } } })
  if (!found.flatMap(({ currencies }) => currencies).every(fitsDatev)) throw invalidFields({ format: 'three_decimals' })
}
