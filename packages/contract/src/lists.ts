import { z } from 'zod'
import { int, line, oneOf } from './fields.ts'

/** Default and greatest number of rows a page. */
export const PER_PAGE = { default: 20, max: 100 } as const

/** Operators of `filter_fields[field][op]=value`. */
export const FILTER_OPERATORS = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'like', 'in'] as const
export type FilterOperator = (typeof FILTER_OPERATORS)[number]

/** What one list can be sorted and filtered by: names of the wire, never of columns. */
export interface ListShape<Sort extends string = string, Filter extends string = string> {
  readonly sorts: readonly Sort[]
  readonly defaultSort: Sort
  readonly defaultDirection: 'asc' | 'desc'
  readonly filters: readonly Filter[]
}

/** `page`, `per_page`, `query`, `sort_by`, `sort_direction`, `filter_fields` of one list; unknown names are 422. */
export function listQuery<const Sort extends string, const Filter extends string>(shape: ListShape<Sort, Filter>) {
  const operators = z.partialRecord(oneOf(FILTER_OPERATORS), z.string().max(2000))
  return z.strictObject({
    page: int(1, 1_000_000).default(1),
    per_page: int(1, PER_PAGE.max).default(PER_PAGE.default),
    query: line(0, 200).optional(),
    sort_by: oneOf(shape.sorts as unknown as readonly [Sort, ...Sort[]]).default(shape.defaultSort as never),
    sort_direction: oneOf(['asc', 'desc']).optional(),
    filter_fields: z
      .partialRecord(oneOf(shape.filters as unknown as readonly [Filter, ...Filter[]]), operators)
      .default({} as never),
  })
}

/** One object: `{data: …}`. */
export const one = <T extends z.ZodType>(schema: T) => z.object({ data: schema })

/** An unpaged list: `{data: […]}`. */
export const all = <T extends z.ZodType>(schema: T) => z.object({ data: z.array(schema) })

/** A page of a list with its links and meta. */
export const page = <T extends z.ZodType>(schema: T) =>
  z.object({
    data: z.array(schema),
    links: z.object({ first: z.string(), last: z.string(), prev: z.string().nullable(), next: z.string().nullable() }),
    meta: z.object({
      current_page: z.number(),
      from: z.number().nullable(),
      last_page: z.number(),
      path: z.string(),
      per_page: z.number(),
      to: z.number().nullable(),
      total: z.number(),
      allowed_filter_fields: z.array(z.string()),
      allowed_sorts: z.record(z.string(), z.object({ asc: z.string(), desc: z.string() })),
      default_sort: z.string(),
      default_sort_direction: z.enum(['asc', 'desc']),
    }),
  })
