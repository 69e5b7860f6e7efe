import type { z } from 'zod'
import { body, paragraph } from './fields.ts'

/** Operators of `filter_fields[field][op]=value`. */
export const FILTER_OPERATORS = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'like', 'in'] as const
export type FilterOperator = (typeof FILTER_OPERATORS)[number]

/** Characters of one filter value; a list of `in` is comma-separated. */
export const FILTER_VALUE_MAX = 2000

/** An object shape with one schema under every name. */
export function keysOf<Name extends string, T extends z.ZodType>(names: readonly Name[], schema: T): Record<Name, T> {
  // `fromEntries` forgets which names went in.
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, T>
}

/** What one field of a list is filtered by. */
export const fieldFilter = body(keysOf(FILTER_OPERATORS, paragraph(FILTER_VALUE_MAX).optional()))
