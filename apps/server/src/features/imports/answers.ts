import type { ImportAnswer, ImportStatus } from '@turnout/contract/imports/import.ts'
import type { ImportSource } from '@turnout/domain/imports/file-kinds.ts'
import { severityOf } from '@turnout/domain/imports/found.ts'
import { instantOf } from '@turnout/domain/events/zoned-time.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import type { Locale } from '@turnout/messages/locale.ts'
import { openQuestions, plannedColumns } from './planning/open-questions.ts'
import { sayFailure, sayProblem } from './answers-problem.ts'
import type { ImportFileRow, ImportRow, ProblemRow } from './queries.ts'
import { NOTHING_YET, type ImportSums } from '@turnout/domain/imports/import-result.ts'

const totalsAnswer = ({ currency, orders, tickets, grossMinor, refundedMinor }: ImportSums) => ({
  currency,
  orders,
  tickets,
  gross: majorFromMinor(grossMinor, currency),
  refunded: majorFromMinor(refundedMinor, currency),
})

/** What a column holds is what was said of it, or else what was proposed. */
const fileAnswer = ({ id, name, size, description }: ImportFileRow, { plan }: ImportRow) => ({
  id,
  name,
  size_in_bytes: size,
  kind: description.kind,
  rows: description.rows,
  columns: plannedColumns({ id, description }, plan).map(
    ({ column, heading, samples, field, cells = 0, values = [] }) => ({
      column,
      heading,
      samples: [...samples],
      field,
      cells,
      values: values.map(({ value, count }) => ({
        value,
        count,
        means:
          plan.statuses.find((one) => one.file_id === id && one.column === column && one.value === value)?.means ??
          null,
      })),
    }),
  ),
})

/** In its zone, where the text names none. It was read when it was said. */
function startOf(text: string, zone: string): string | null {
  const at = instantOf(text, zone)
  return 'refused' in at ? null : at.toISOString()
}

/** An import, or what is proposed for it. */
export function importAnswer(row: ImportRow, locale: Locale): ImportAnswer {
  const { plan } = row
  const result = row.result ?? NOTHING_YET
  return {
    id: row.id,
    // The tables allow no others.
    status: row.status as ImportStatus,
    source: row.source as ImportSource | null,
    event_id: row.event_id,
    event_title: row.event_title,
    organizer_id: plan.organizer_id,
    title: plan.title,
    start_date: plan.start_date === null ? null : startOf(plan.start_date, plan.timezone),
    timezone: plan.timezone,
    currency: plan.currency,
    day_first: plan.day_first,
    decimal_comma: plan.decimal_comma,
    files: row.files.map((file) => fileAnswer(file, row)),
    products: result.products.map(({ product, tier, tickets, priceId }) => ({
      product,
      tier,
      tickets,
      product_price_id: priceId,
    })),
    without_amounts: plan.without_amounts,
    open_questions: row.status === 'DONE' ? [] : [...openQuestions(row.files, plan)],
    found: result.found.map(totalsAnswer),
    imported: result.imported.map(totalsAnswer),
    orders_known: result.ordersKnown,
    rows_skipped: result.rowsSkipped,
    notes: result.notes,
    codes: result.codes,
    check_ins: result.checkIns,
    rows_done: row.rows_done,
    rows_total: row.rows_total,
    failure: row.failure === null ? null : sayFailure(row.failure, locale),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  }
}

export const problemAnswer = (row: ProblemRow, locale: Locale) => ({
  id: row.id,
  file_id: row.file_id,
  file_name: row.file_name,
  line: row.line,
  column: row.column_name,
  value: row.value,
  code: row.code,
  severity: severityOf(row.code),
  message: sayProblem(row.code, locale),
})
