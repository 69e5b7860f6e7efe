import { foldSpelled, foldText } from '@turnout/contract/fold-text.ts'
import { apartInHan, hasHan } from './apart-in-han.ts'
import type { FilterOperator } from '@turnout/contract/list-filters.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { Refusal } from '../http/refusal.ts'
import type { Reader } from './database.ts'

/**
 * The SQL of a name of the wire. Only columns in a list's map can be sorted or filtered by: nothing
 * of a request reaches SQL as text.
 */
interface ListColumn {
  readonly sql: RawBuilder<unknown>
  readonly kind: 'text' | 'number' | 'time'
}

export type ListColumns<Name extends string = string> = Readonly<Record<Name, ListColumn>>

export interface ListRequest {
  readonly page: number
  readonly per_page: number
  readonly query?: string | undefined
  readonly sort_by: string
  readonly sort_direction?: string | undefined
  readonly filter_fields: Readonly<Partial<Record<string, Readonly<Partial<Record<FilterOperator, string>>>>>>
}

const IN_LIST_MAX = 200

/**
 * All filters of a request as one condition.
 * @throws Refusal invalid_fields for a value that is none of its column's kind.
 */
export function filtered(asked: Pick<ListRequest, 'filter_fields'>, columns: ListColumns): RawBuilder<SqlBool> {
  const conditions: RawBuilder<SqlBool>[] = []
  for (const [name, operators] of Object.entries(asked.filter_fields)) {
    const column = columns[name]
    for (const [operator, text] of Object.entries(operators ?? {})) {
      if (column !== undefined)
        conditions.push(condition(column, { name, operator: operator as FilterOperator, text: String(text) }))
    }
  }
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

interface Filter {
  readonly name: string
  readonly operator: FilterOperator
  readonly text: string
}

function condition(column: ListColumn, filter: Filter): RawBuilder<SqlBool> {
  const { operator, text } = filter
  if (text === 'null' && operator === 'eq') return sql<SqlBool>`${column.sql} is null`
  if (text === 'null' && operator === 'ne') return sql<SqlBool>`${column.sql} is not null`
  if (operator === 'like') return contains(column.sql, text)
  if (operator === 'in') {
    const values = text.split(',').slice(0, IN_LIST_MAX + 1)
    if (values.length > IN_LIST_MAX) throw refused(filter, 'too_many')
    return sql<SqlBool>`${column.sql} in (${sql.join(values.map((value) => valueOf(column, { ...filter, text: value })))})`
  }
  return sql<SqlBool>`${column.sql} ${OPERATORS[operator]} ${valueOf(column, filter)}`
}

const OPERATORS: Readonly<Record<Exclude<FilterOperator, 'like' | 'in'>, RawBuilder<unknown>>> = {
  eq: sql`=`,
  ne: sql`is distinct from`,
  lt: sql`<`,
  lte: sql`<=`,
  gt: sql`>`,
  gte: sql`>=`,
}

function valueOf(column: ListColumn, filter: Filter): string | number | Date | RawBuilder<Date> {
  if (column.kind === 'number') {
    if (!/^-?\d{1,15}(\.\d{1,4})?$/u.test(filter.text)) throw refused(filter, 'not_a_number')
    return Number(filter.text)
  }
  if (column.kind === 'time') {
    if (filter.text === 'now') return sql<Date>`now()`
    const at = /^\d{4}-\d\d-\d\d/u.test(filter.text) ? new Date(filter.text) : new Date(Number.NaN)
    if (Number.isNaN(at.getTime())) throw refused(filter, 'not_a_date')
    return at
  }
  return filter.text
}

const refused = (filter: Filter, word: 'not_a_number' | 'not_a_date' | 'too_many'): Refusal =>
  new Refusal('invalid_fields', { fields: { [`filter_fields.${filter.name}.${filter.operator}`]: [{ word }] } })

/**
 * Literal substring, without regard to case and accents: % and _ of a query mean themselves. "mueller"
 * is found in "Müller", and the other way round.
 */
function contains(expression: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  // A mark without a letter folds to nothing, which everything would contain.
  const found = sql<SqlBool>`fold_text(${expression}::text) like ${patternOf(foldText(text) || text)}`
  const spelled = foldSpelled(text)
  if (!/[aou]e/u.test(spelled)) return found
  return sql<SqlBool>`(${found} or fold_text(replace(replace(replace(
    lower(normalize(${expression}::text, NFC)), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue')) like ${patternOf(spelled)})`
}

const patternOf = (folded: string): string => `%${folded.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`

/** A name in Chinese characters is written as two, in the other order: each character is looked for. */
const containsName = (expression: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> =>
  hasHan(text)
    ? sql`(${sql.join(
        apartInHan(text).map((part) => contains(expression, part)),
        sql` and `,
      )})`
    : contains(expression, text)

/** The search box: any of the columns contains the text. */
export function searched(query: string | undefined, columns: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool> {
  if (query === undefined || query === '') return sql<SqlBool>`true`
  return sql<SqlBool>`(${sql.join(
    columns.map((column) => containsName(column, query)),
    sql` or `,
  )})`
}

/** Which way a request sorts. */
export const directionOf = (asked: ListRequest, byDefault: 'asc' | 'desc'): 'asc' | 'desc' =>
  (asked.sort_direction ?? byDefault) === 'desc' ? 'desc' : 'asc'

/** `order by` of a request; `tieBreaker` makes equal rows keep their order from page to page. */
export function sorted(
  asked: ListRequest,
  columns: ListColumns,
  order: { default: 'asc' | 'desc'; tieBreaker: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const column = columns[asked.sort_by]
  const direction = sql.raw(`${directionOf(asked, order.default)} nulls last`)
  return column === undefined ? order.tieBreaker : sql`${column.sql} ${direction}, ${order.tieBreaker} ${direction}`
}

/** `limit` and `offset` of a request. */
export const paged = (asked: Pick<ListRequest, 'page' | 'per_page'>): RawBuilder<unknown> =>
  sql`limit ${asked.per_page} offset ${(asked.page - 1) * asked.per_page}`

/**
 * Rows of a page, and how many there are in all: both statements at once.
 * @param counted what is behind `from` when the rows are counted, `where` included
 */
export async function rowsWithTotal<Row>(
  reader: Reader,
  page: RawBuilder<Row>,
  counted: RawBuilder<unknown>,
): Promise<{ rows: Row[]; total: number }> {
  const [found, count] = await Promise.all([
    page.execute(reader.query),
    sql<{ total: number }>`select count(*) as total from ${counted}`.execute(reader.query),
  ])
  return { rows: found.rows, total: count.rows[0]?.total ?? 0 }
}
