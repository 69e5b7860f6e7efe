import { planProblems, type PlanProblem } from '@turnout/domain/seats/plan/plan-problems.ts'
import { planPicture, type PlanPicture } from '@turnout/domain/seats/plan/plan-picture.ts'
import { importPlan, type PlanRead } from '@turnout/domain/seats/plan/read-plan.ts'
import { importSeatTable, type TableLine } from '@turnout/domain/seats/plan/read-seat-table.ts'
import type { PlanRefused } from '@turnout/domain/seats/plan/plan-refusal.ts'
import { CsvError, parse } from 'csv-parse/sync'

/** A file of a plan as it was sent. */
export interface PlanText {
  readonly text: string
  /** The name of a plan that says none. */
  readonly name: string
  /** The word on the stage of a plan that is drawn from a table. */
  readonly stage: string
}

/** A plan that a file has become, and what the screens show of it. */
export interface PlanTextRead extends PlanRead {
  readonly problems: readonly PlanProblem[]
  readonly picture: PlanPicture
}

/** A table says nothing of places, so it is far smaller than a plan. Characters. */
const TABLE_MAX = 2_000_000
/** A picture of more is no better on a screen. */
export const PICTURE_SEATS = 6000

/** Reads a plan in the open format, or a table of rows. No I/O: of a large file it takes up to a second. */
export function readPlanText(file: PlanText): PlanTextRead | PlanRefused {
  const isJson = /^\ufeff?\s*[[{]/u.test(file.text)
  const read = isJson ? importPlan(file.text) : readTable(file)
  if ('refused' in read) return read
  const plan = read.plan.name === '' ? { ...read.plan, name: file.name } : read.plan
  return { ...read, plan, problems: planProblems(plan), picture: planPicture(plan, PICTURE_SEATS) }
}

function readTable({ text, name, stage }: PlanText): PlanRead | PlanRefused {
  if (text.length > TABLE_MAX) return { refused: 'too_large', path: '', line: null }
  const lines = linesOf(text)
  return lines === null ? { refused: 'not_a_plan', path: '', line: null } : importSeatTable({ name, stage }, lines)
}

interface Parsed {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

/** The rows of a CSV, whatever separates its cells; null: it is none. */
function linesOf(text: string): TableLine[] | null {
  const head = text.slice(0, Math.max(0, text.search(/[\r\n]/u)) || undefined)
  const delimiter = [';', '\t', ','].find((one) => head.includes(one)) ?? ','
  try {
    // The types of the parser say less than it answers with `info`.
    const rows = parse(text, {
      bom: true,
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_empty_values: true,
      info: true,
    }) as unknown as readonly Parsed[]
    return rows.map(({ record, info }) => ({ line: info.lines, cells: record }))
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
}
