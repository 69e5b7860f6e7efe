import { REPORT_TABLES, REPORT_TYPES } from '@turnout/domain/reports/choices.ts'
import { z } from 'zod'
import { count } from '../answers.ts'
import { reportHead } from './sales-report.ts'

/**
 * How a value is shown. `amount`: major units of the currency. `moment`: `YYYY-MM-DD HH:MM` of the
 * event's zone. `share`: percent.
 */
const VALUE_KINDS = ['text', 'count', 'amount', 'day', 'moment', 'share'] as const
export type ReportValueKind = (typeof VALUE_KINDS)[number]

const value = z.union([z.string(), z.number()]).nullable()
export type ReportValue = z.output<typeof value>

/** A figure with its words in the language of the caller. */
const figure = z.object({ id: z.string(), label: z.string(), kind: z.enum(VALUE_KINDS), value })

/** A table with the columns of its file: the screen shows the same cells. */
export const reportTable = z.object({
  ...reportHead,
  table: z.enum(REPORT_TABLES),
  figures: z.array(figure),
  columns: z.array(z.object({ id: z.string(), title: z.string(), kind: z.enum(VALUE_KINDS) })),
  /** The first 400. */
  rows: z.array(z.array(value)),
  row_count: count(),
  /** Under the columns that add up; empty when none does. */
  totals: z.array(value),
  /** Of the answers: the questions that can be chosen, and the chosen one. */
  questions: z.array(z.object({ id: z.int(), title: z.string() })),
  question_id: z.int().nullable(),
  /** Days with the first and the last money of all time, of a table without rows. */
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
})
export type ReportTableAnswer = z.output<typeof reportTable>

/** A small picture of 72 by 28: a line, parts of one bar, or columns. Major units or counts. */
const drawing = z.object({ shape: z.enum(['line', 'parts', 'columns']), values: z.array(z.number()) })

export const reportIndex = z.object({
  ...reportHead,
  reports: z.array(
    z.object({
      type: z.enum(REPORT_TYPES),
      /** null: nothing to say yet. */
      figure: figure.nullable(),
      drawing: drawing.nullable(),
      is_mailed: z.boolean(),
    }),
  ),
})
export type ReportIndex = z.output<typeof reportIndex>
