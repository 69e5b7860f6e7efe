import type { ImportAnswer, ImportFile } from '@turnout/contract/imports/import.ts'
import { instantOf, wallClockOf } from '@turnout/domain/events/zoned-time.ts'
import { statusValues, unmappedAmounts } from '@turnout/domain/imports/open-questions.ts'
import type { StatusMeaning } from '@turnout/domain/imports/status-meanings.ts'
import { REPEATED_IMPORT_FIELDS, type ImportField } from '@turnout/domain/imports/import-fields.ts'
import type { ImportPlanBody } from './api.ts'

type ImportProduct = ImportAnswer['products'][number]

/** The plan as its form has it. Columns and products hold only what was said here, over the proposals. */
export interface PlanValues {
  readonly target: 'draft' | 'event'
  readonly event_id: string
  readonly title: string
  readonly organizer_id: string
  readonly start_date: string
  readonly timezone: string
  readonly currency: string
  readonly day_first: boolean
  readonly decimal_comma: boolean
  readonly columns: Readonly<Record<string, ImportField | ''>>
  /** Ids of prices; '': made anew. */
  readonly products: Readonly<Record<string, string>>
  /** By column and value. */
  readonly statuses: Readonly<Record<string, StatusMeaning>>
  readonly without_amounts: boolean
}

/** Name of a column on the form, and of its errors. */
export const columnName = (fileId: number, column: number): string => `columns.${fileId}.${column}`

export const productName = ({ product, tier }: Pick<ImportProduct, 'product' | 'tier'>): string =>
  `products.${product}\u0000${tier ?? ''}`

/** The plan as it is proposed, or was said before. */
export const valuesOf = (planned: ImportAnswer): PlanValues => ({
  target: planned.event_id === null ? 'draft' : 'event',
  event_id: planned.event_id === null ? '' : String(planned.event_id),
  title: planned.title ?? '',
  organizer_id: planned.organizer_id === null ? '' : String(planned.organizer_id),
  start_date: wallTextOf(planned.start_date, planned.timezone),
  timezone: planned.timezone,
  currency: planned.currency,
  day_first: planned.day_first,
  decimal_comma: planned.decimal_comma,
  columns: {},
  products: {},
  statuses: {},
  without_amounts: planned.without_amounts,
})

/** A start is kept as it was said: by the wall clock, or as an instant. */
function wallTextOf(text: string | null, zone: string): string {
  const instant = text === null ? null : instantOf(text, zone)
  return instant instanceof Date ? wallClockOf(instant, zone).slice(0, 16) : ''
}

/** A column that no field takes and no row fills: there is nothing to say of it. */
export const isEmptyColumn = ({ field, cells, samples }: ImportFile['columns'][number]): boolean =>
  field === null && cells === 0 && samples.length === 0

/** What a column holds by now. */
export const fieldOf = (
  { columns }: Pick<PlanValues, 'columns'>,
  fileId: number,
  { column, field }: ImportFile['columns'][number],
): ImportField | '' => columns[columnName(fileId, column)] ?? field ?? ''

/** The columns of a file with what they hold by now. */
const columnsNow = (values: Pick<PlanValues, 'columns'>, file: ImportFile) =>
  file.columns.map((column) => ({ ...column, field: fieldOf(values, file.id, column) || null }))

/** Name of a value of a status column on the form. */
const statusName = (fileId: number, column: number, value: string): string => `statuses.${fileId}.${column}.${value}`

/** The values of the status columns of a file, each with what it means by now; '' where nothing is said or proposed. */
export function statusesOf(values: Pick<PlanValues, 'columns' | 'statuses'>, file: ImportFile) {
  const columns = columnsNow(values, file)
  return columns
    .map((column) => ({
      column: column.column,
      heading: column.heading,
      values: statusValues(column, { columns, rows: file.rows ?? 0 }).map(({ value, count, proposal }) => {
        const name = statusName(file.id, column.column, value)
        const before = column.values.find((one) => one.value === value)?.means
        return { name, value, count, means: values.statuses[name] ?? before ?? proposal ?? ('' as const) }
      }),
    }))
    .filter((column) => column.values.length > 0)
}

/** Headings of columns that look like amounts, where no column holds any. */
export const amountsLeftOut = (values: Pick<PlanValues, 'columns'>, file: ImportFile): readonly string[] => {
  const columns = columnsNow(values, file)
  const left = new Set(unmappedAmounts(columns))
  return columns.filter(({ column }) => left.has(column)).map(({ heading }) => heading)
}

/** The price that a product of the files goes to by now; '': it is made anew. */
export const priceOf = ({ products }: Pick<PlanValues, 'products'>, product: ImportProduct): string =>
  products[productName(product)] ?? String(product.product_price_id ?? '')

/** Where the event's own words are the ones to read by. */
export interface TargetEvent {
  readonly timezone: string
  readonly currency: string
}

/** The plan as it travels; products of a draft have nothing that they could go to. */
export function planBody(
  planned: Pick<ImportAnswer, 'files' | 'products'>,
  values: PlanValues,
  target: TargetEvent | undefined,
): ImportPlanBody {
  const isDraft = values.target === 'draft'
  return {
    event_id: isDraft ? null : values.event_id,
    title: isDraft ? values.title : null,
    organizer_id: isDraft && values.organizer_id !== '' ? values.organizer_id : null,
    start_date: isDraft && values.start_date !== '' ? values.start_date : null,
    timezone: target?.timezone ?? values.timezone,
    currency: target?.currency ?? values.currency,
    day_first: values.day_first,
    decimal_comma: values.decimal_comma,
    columns: planned.files.flatMap((file) =>
      file.columns.map((column) => ({
        file_id: file.id,
        column: column.column,
        field: fieldOf(values, file.id, column) || null,
      })),
    ),
    statuses: planned.files.flatMap((file) =>
      statusesOf(values, file).flatMap(({ column, values: all }) =>
        all.flatMap(({ value, means }) => (means === '' ? [] : [{ file_id: file.id, column, value, means }])),
      ),
    ),
    without_amounts: values.without_amounts,
    products: planned.products.map((product) => ({
      product: product.product,
      tier: product.tier,
      product_price_id: isDraft ? null : priceOf(values, product) || null,
    })),
  }
}

/** Names of columns that hold what an earlier column of their file holds already, with the field. */
export function columnsHeldTwice(files: readonly ImportFile[], values: PlanValues): ReadonlyMap<string, ImportField> {
  const twice = new Map<string, ImportField>()
  for (const file of files) {
    const held = new Set<ImportField>()
    for (const column of file.columns) {
      const field = fieldOf(values, file.id, column)
      if (field === '' || REPEATED_IMPORT_FIELDS.includes(field)) continue
      if (held.has(field)) twice.set(columnName(file.id, column.column), field)
      held.add(field)
    }
  }
  return twice
}
