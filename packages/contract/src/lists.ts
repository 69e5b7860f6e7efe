import { z } from 'zod'
import { EXPORT_COLUMNS_MAX, EXPORT_FORMATS, EXPORT_HEADINGS, QUESTION_COLUMN, type ExportFormat } from './exports.ts'
import type { SortName } from './sort-names.ts'
import { body, int, KNOWN_NAMES, line, list, oneOf, oneOfNamed, optional, withDefault } from './fields.ts'
import { pageLinks, pageMeta } from './list-answers.ts'
import { fieldFilter, keysOf } from './list-filters.ts'

/** Default and greatest number of rows a page. */
const PER_PAGE = { default: 20, max: 100 } as const

/** The fields that one list can be sorted and filtered by: names of the wire, never of columns. */
export interface ListShape<Sort extends SortName = SortName, Filter extends string = string> {
  readonly sorts: readonly Sort[]
  readonly defaultSort: Sort
  readonly defaultDirection: 'asc' | 'desc'
  readonly filters: readonly Filter[]
}

/** Nothing, null and the empty string are left out. */
export const leftOut = <T extends z.ZodType>(schema: T) =>
  // `z.preprocess` forgets the type of its input.
  z.preprocess((v) => (v === '' || v === null ? undefined : v), schema.optional()) as unknown as z.ZodOptional<T>

const filtersOf = <const Filter extends string>(shape: ListShape<SortName, Filter>) =>
  body(keysOf(shape.filters, fieldFilter.optional()))

const searchText = () => leftOut(line(0, 200))

/** The name of a sort; one that the list does not have means its own. */
function sortBy<const Sort extends SortName>({ sorts, defaultSort }: ListShape<Sort>) {
  const isUnknown = (value: unknown): boolean => typeof value === 'string' && !sorts.some((sort) => sort === value)
  const known = oneOf(sorts as unknown as readonly [Sort, ...Sort[]])
  const asked = z.preprocess((value) => (isUnknown(value) ? defaultSort : value), known)
  KNOWN_NAMES.add(asked, { names: sorts })
  // `z.preprocess` forgets the type of its input.
  return withDefault(asked as unknown as typeof known, defaultSort)
}

/**
 * `page`, `per_page`, `query`, `sort_by`, `sort_direction`, `filter_fields` of one list; unknown
 * names of sorts, filters and operators are left out, and `meta` says what was applied.
 */
export function listQuery<const Sort extends SortName, const Filter extends string>(shape: ListShape<Sort, Filter>) {
  const filters = filtersOf(shape)
  return body({
    page: withDefault(int(1, 1_000_000), 1),
    per_page: withDefault(int(1, PER_PAGE.max), PER_PAGE.default),
    query: searchText(),
    sort_by: sortBy(shape),
    sort_direction: leftOut(oneOf(['asc', 'desc'])),
    // Every filter may be left out; the generic input hides it.
    filter_fields: withDefault(filters, {} as z.input<typeof filters>),
  })
}

/** `query` and `filter_fields` of one list, as fields of a body that means the rows they find. */
export function listFilters<const Filter extends string>(shape: ListShape<SortName, Filter>) {
  const filters = filtersOf(shape)
  return {
    query: searchText(),
    // Every filter may be left out; the generic input hides it.
    filter_fields: withDefault(filters, {} as z.input<typeof filters>),
  }
}

/**
 * Body of an export: the rows that a list with this search and these filters has, all of them, newest first.
 * `unasked`: the kind of file where none is asked for.
 */
export const exportInput = <const Filter extends string>(
  shape: ListShape<SortName, Filter>,
  unasked: ExportFormat = 'csv',
) => body({ format: withDefault(oneOfNamed(EXPORT_FORMATS), unasked), ...listFilters(shape) })

/**
 * The columns of a list that a file has, in this order; without them it has all there are. Those of
 * answers are called by their question: `question_7`.
 */
export const exportColumns = (names: readonly string[]) => {
  const known = new RegExp(`^(?:${names.join('|')}|${QUESTION_COLUMN}[1-9]\\d{0,14})$`, 'u')
  return optional(list(z.string({ error: 'invalid' }).regex(known, { error: 'invalid' }), 1, EXPORT_COLUMNS_MAX))
}

/**
 * Beside the body: the kind of file as an address asks for it, `?format=xlsx` or `export.xlsx`, and
 * whose words it has.
 */
export const exportQuery = body({
  format: optional(oneOfNamed(EXPORT_FORMATS)),
  headings: optional(oneOfNamed(EXPORT_HEADINGS)),
})

/** One object: `{data: …}`. */
export const one = <T extends z.ZodType>(schema: T) => z.object({ data: schema })

/** An unpaged list: `{data: […]}`. */
export const all = <T extends z.ZodType>(schema: T) => z.object({ data: z.array(schema) })

/** A page of a list with its links and meta. */
export const page = <T extends z.ZodType>(schema: T) =>
  z.object({
    data: z.array(schema),
    links: pageLinks,
    meta: pageMeta,
  })
