import { IMPORT_FIELDS } from '@turnout/domain/imports/import-fields.ts'
import { IMPORT_FILE_KINDS, IMPORT_SOURCES } from '@turnout/domain/imports/file-kinds.ts'
import { STATUS_MEANINGS } from '@turnout/domain/imports/status-meanings.ts'
import { IMPORT_PROBLEMS } from '@turnout/domain/imports/found.ts'
import { z } from 'zod'
import { amount, count, idAnswer, time } from '../answers.ts'
import {
  body,
  currency,
  id,
  int,
  line,
  list,
  localOrInstant,
  oneOf,
  optional,
  timeZone,
  withDefault,
} from '../fields.ts'

/**
 * DRAFT: files come, columns are named. CHECKING, CHECKED: a trial run that writes nothing.
 * RUNNING, DONE: for good. FAILED: given up, and nothing of it stays.
 */
const IMPORT_STATUSES = ['DRAFT', 'CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'FAILED'] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

const importColumn = z.object({
  column: count(),
  heading: z.string(),
  /** Up to three cells that are not empty, cut at 80 characters. */
  samples: z.array(z.string()),
  /** What it holds; null: it is left aside. */
  field: z.enum(IMPORT_FIELDS).nullable(),
  /** Cells that are not empty. */
  cells: count(),
  /** The values of a column with few of them. */
  values: z.array(
    z.object({
      value: z.string(),
      count: count(),
      /** What was said of it in `statuses` of the plan; null: nothing yet. */
      means: z.enum(STATUS_MEANINGS).nullable(),
    }),
  ),
})

const importFile = z.object({
  id: idAnswer(),
  name: z.string(),
  size_in_bytes: count(),
  kind: z.enum(IMPORT_FILE_KINDS),
  /** Without the headings; null for a file that is no table. */
  rows: count().nullable(),
  /** Of a table; empty otherwise. */
  columns: z.array(importColumn),
})
export type ImportFile = z.output<typeof importFile>

/** A product of the files, and where its tickets go. */
const importProduct = z.object({
  product: z.string(),
  tier: z.string().nullable(),
  tickets: count(),
  /** null: it is made anew, with this name. */
  product_price_id: idAnswer().nullable(),
})

/** What the files hold in a currency, and what comes of it; an order that stays out is in `skipped`. */
const importTotals = z.object({
  currency: z.string(),
  orders: count(),
  tickets: count(),
  gross: amount(),
  refunded: amount(),
})

export const importSchema = z.object({
  id: idAnswer(),
  status: z.enum(IMPORT_STATUSES),
  source: z.enum(IMPORT_SOURCES).nullable(),
  /** The event that it goes into; null: a draft is made of it. */
  event_id: idAnswer().nullable(),
  event_title: z.string().nullable(),
  title: z.string().nullable(),
  /** The organizer of that draft; null: the account's first. */
  organizer_id: idAnswer().nullable(),
  start_date: time().nullable(),
  timezone: z.string(),
  currency: z.string(),
  /** How days and amounts of the files are written, where a cell alone does not tell. */
  day_first: z.boolean(),
  decimal_comma: z.boolean(),
  files: z.array(importFile),
  products: z.array(importProduct),
  /** Whether it may come in without amounts, though a column that was left aside looks like one. */
  without_amounts: z.boolean(),
  /** What a person still has to say before it is run. */
  open_questions: z.array(
    z.object({
      file_id: idAnswer(),
      column: count(),
      /** STATUS: what `value` means. AMOUNT: whether the column has the amounts. */
      asks: z.enum(['STATUS', 'AMOUNT']),
      /** '' for empty cells; null where the column as a whole is asked about. */
      value: z.string().nullable(),
      /** What is proposed; null: nothing. */
      proposal: z.enum(STATUS_MEANINGS).nullable(),
    }),
  ),
  /** What the files say. Empty until a trial run. */
  found: z.array(importTotals),
  /** What is new by this import, or would be. */
  imported: z.array(importTotals),
  orders_known: count(),
  rows_skipped: count(),
  notes: count(),
  codes: count(),
  check_ins: count(),
  /** How far it is while it checks or runs; the second is 0 until the rows are counted. */
  rows_done: count(),
  rows_total: count(),
  /** Why it failed, in a sentence. */
  failure: z.string().nullable(),
  created_at: time(),
  updated_at: time(),
  ended_at: time().nullable(),
})
export type ImportAnswer = z.output<typeof importSchema>

/** Something about a row of a file. */
export const importProblem = z.object({
  id: idAnswer(),
  file_id: idAnswer().nullable(),
  file_name: z.string().nullable(),
  /** As a text editor counts it, the headings are 1; of JSON the place of the order, from 1. */
  line: count().nullable(),
  column: z.string().nullable(),
  value: z.string().nullable(),
  code: z.enum(IMPORT_PROBLEMS),
  severity: z.enum(['error', 'note']),
  /** In the language of the caller. */
  message: z.string(),
})

export type ImportProblem = z.output<typeof importProblem>

/** Everything has a proposal; what is sent replaces the plan as a whole, and a trial run is due again. */
export const importPlanInput = body({
  event_id: optional(id()),
  /** Of the draft that is made without `event_id`. */
  title: optional(line(1, 255)),
  organizer_id: optional(id()),
  start_date: optional(localOrInstant()),
  timezone: timeZone(),
  currency: currency(),
  day_first: withDefault(z.boolean(), true),
  decimal_comma: withDefault(z.boolean(), false),
  columns: list(body({ file_id: id(), column: int(0, 999), field: optional(oneOf(IMPORT_FIELDS)) }), 0, 2000),
  products: list(
    body({ product: line(1, 255), tier: optional(line(1, 255)), product_price_id: optional(id()) }),
    0,
    1000,
  ),
  /** What each value of a status column means; '' is an empty cell. */
  statuses: withDefault(
    list(body({ file_id: id(), column: int(0, 999), value: line(0, 80), means: oneOf(STATUS_MEANINGS) }), 0, 5000),
    [],
  ),
  without_amounts: withDefault(z.boolean(), false),
})
