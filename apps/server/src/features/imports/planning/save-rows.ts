import type { Found, FoundOrder, FoundTicket } from '@turnout/domain/imports/found.ts'
import { hasFields } from '@turnout/domain/imports/found-of-sheet.ts'
import { timeBeside } from '@turnout/domain/imports/table-layout.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { ImportPlan } from '../make-plan.ts'
import { filesOfImport, type StagedFile } from '../queries.ts'
import { readFound } from '../reading/read-found.ts'
import { readChunks } from '../store-files.ts'
import { storable } from './make-storable.ts'
import { plannedColumns } from './open-questions.ts'
import { insertProblems, insertRows, type NewProblem, type StagedEntry } from './store-staging.ts'

/** Rows of one statement, and the characters at which one is sent whatever their number. */
const ROWS_AT_ONCE = 500
const CHARACTERS_AT_ONCE = 2_000_000

interface Staging {
  readonly importId: number
  readonly plan: ImportPlan
  /** Whether the event has several dates. */
  readonly isDated: boolean
  readonly onRows: (done: number) => Promise<void>
}

/** Puts what the files tell into a table, so that orders and tickets of several files find each other. */
export async function stageRows(database: Database, staging: Staging): Promise<void> {
  const { importId, plan } = staging
  let number = 0
  let waiting: StagedEntry[] = []
  let characters = 0
  let problems: NewProblem[] = []
  const keep = async (): Promise<void> => {
    await insertRows(database, importId, waiting)
    await insertProblems(database, importId, problems)
    waiting = []
    problems = []
    characters = 0
    await staging.onRows(number)
  }
  for (const file of await filesOfImport(database, importId)) {
    problems.push(...leftOutColumns(file, plan))
    for await (const found of readFound({ ...readingOf(database, file, plan), isDated: staging.isDated })) {
      if (found.is === 'problem')
        problems.push({ ...storable(found), fileId: file.id, code: found.problem, column: found.column })
      else {
        const row = rowOf(found, { fileId: file.id, number: number++ })
        waiting.push(row)
        characters += row.data.length
      }
      const isFull = waiting.length + problems.length >= ROWS_AT_ONCE || characters >= CHARACTERS_AT_ONCE
      if (isFull) await keep()
    }
  }
  await keep()
}

const readingOf = (database: Database, file: StagedFile, plan: ImportPlan) => ({
  description: file.description,
  columns: plannedColumns(file, plan).map(({ column, field }) => ({ column, field })),
  statuses: plan.statuses.filter(({ file_id: fileId }) => fileId === file.id),
  timezone: plan.timezone,
  currency: plan.currency,
  dayFirst: plan.day_first,
  decimalComma: plan.decimal_comma,
  read: () => readChunks(database, file.id),
})

/** Columns with cells that no field takes, each with the number of its cells. */
function leftOutColumns(file: StagedFile, plan: ImportPlan): readonly NewProblem[] {
  const [first, ...others] = file.description.tables
  if (first === undefined) return []
  const tables = [{ ...first, columns: plannedColumns(file, plan) }, ...others.filter(({ kind }) => kind !== 'TABLE')]
  return tables
    .filter(({ kind }) => hasFields(kind))
    .flatMap(({ columns, headingLine }) => {
      const dated = columns.find(({ field }) => field === 'event_date')
      const time = timeBeside(
        columns.map(({ heading }) => heading),
        dated?.column,
      )
      return columns
        .filter(({ column, field, cells = 0 }) => field === null && cells > 0 && column !== time)
        .map(({ heading, cells }) => ({
          fileId: file.id,
          line: headingLine === 0 ? null : headingLine,
          code: 'column_left_out' as const,
          column: heading,
          value: String(cells),
        }))
    })
}

function rowOf(
  found: Exclude<Found, { is: 'problem' }>,
  { fileId, number }: { readonly fileId: number; readonly number: number },
): StagedEntry {
  const { line, is, ...data } = storable(found)
  return { number, fileId, line, kind: is, data: JSON.stringify(data), ...keysOf(storable(found)) }
}

const lower = (email: string | null): string | null => email?.trim().toLowerCase() ?? null

/** By what a row is found by others. */
function keysOf(found: Exclude<Found, { is: 'problem' }>): Pick<StagedEntry, 'orderRef' | 'ticketRef' | 'email'> {
  const ofOrder = ({ ref, email }: FoundOrder) => ({ orderRef: ref, ticketRef: null, email: lower(email) })
  const ofTicket = ({ orderRef, ref, email }: FoundTicket) => ({ orderRef, ticketRef: ref, email: lower(email) })
  switch (found.is) {
    case 'order':
      return ofOrder(found.order)
    case 'ticket':
      return ofTicket(found.ticket)
    case 'scan':
      return { orderRef: null, ticketRef: found.scan.ticketRef, email: null }
    case 'answer':
      return { orderRef: found.orderRef, ticketRef: found.ticketRef, email: lower(found.email) }
    case 'event':
    case 'product':
    case 'question':
    case 'promo_code':
    case 'affiliate':
    case 'waiting':
      return { orderRef: null, ticketRef: null, email: null }
  }
}
