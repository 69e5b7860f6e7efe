import { COPIED_DATES } from '@turnout/domain/events/duplicate.ts'
import { z } from 'zod'
import { count, idAnswer, time } from '../answers.ts'
import { bulkResultsOf } from '../bulk.ts'
import { body, flag, html, id, line, list, localOrInstant, optional, optionalInUpdate, withDefault } from '../fields.ts'
import { BULK_ROWS_MAX, NAME_MAX } from '../limits.ts'

/** Dates that a copy may set otherwise than by moving them. */
const DATES_MAX = 1000

const byDefault = (value: boolean) => withDefault(flag(), value)

export const duplicateInput = body({
  title: line(1, NAME_MAX),
  start_date: localOrInstant(),
  /** Missing: the end moves with the start; null: the copy has none. */
  end_date: optionalInUpdate(localOrInstant()),
  /** Missing: as the source has it. */
  description: optionalInUpdate(html()),
  duplicate_products: byDefault(true),
  duplicate_questions: byDefault(true),
  duplicate_settings: byDefault(true),
  /** Colours, look, design of tickets, gallery. Missing: as `duplicate_settings`. */
  duplicate_design: flag().optional(),
  duplicate_promo_codes: byDefault(true),
  duplicate_capacity_assignments: byDefault(true),
  duplicate_check_in_lists: byDefault(true),
  duplicate_affiliates: byDefault(true),
  /** Of an event with several: each as far from the first as in the source. */
  duplicate_occurrences: byDefault(true),
  duplicate_event_cover_image: byDefault(true),
  duplicate_ticket_logo: byDefault(true),
  /** They come along paused, each with its own secret. */
  duplicate_webhooks: byDefault(false),
  /** Dates that are not to move with the start, by the keys of the preview; null: the copy has none. */
  dates: withDefault(list(z.object({ key: line(1, 80), date: optional(localOrInstant()) }), 0, DATES_MAX), []),
})
export type DuplicateInput = z.output<typeof duplicateInput>

/** Copies that one call makes. */
const SERIES_MAX = 100

/** The same event at many starts: each a draft with the title of its source, its dates moved with its start. */
export const seriesInput = duplicateInput
  .omit({ title: true, start_date: true, end_date: true, description: true, dates: true })
  .extend({
    /** When each copy starts, by the clocks of the event. */
    start_dates: list(localOrInstant(), 1, SERIES_MAX),
  })

/** What came of each start, in the order asked for. */
export const seriesResults = bulkResultsOf({
  start_date: z.string(),
  /** The draft; null where the start was refused. */
  event_id: idAnswer().nullable(),
})

/** Drafts of a series that are removed again. */
export const undoSeriesInput = body({ event_ids: list(id(), 1, BULK_ROWS_MAX) })

export const undoSeriesResults = bulkResultsOf({ event_id: idAnswer() })

/** A date of an event that a copy moves. */
const copiedDateAnswer = z.object({
  /** Names it in the request that makes the copy. */
  key: z.string(),
  of: z.enum(Object.keys(COPIED_DATES) as [keyof typeof COPIED_DATES, ...(keyof typeof COPIED_DATES)[]]),
  field: z.enum([
    'sale_start_date',
    'sale_end_date',
    'expiry_date',
    'activates_at',
    'expires_at',
    'starts_at',
    'ends_at',
  ]),
  /** Of the product, the code or the list. */
  name: z.string(),
  /** Of the price tier. */
  label: z.string().nullable(),
  date: time(),
})
export type CopiedDateAnswer = z.output<typeof copiedDateAnswer>

/** What a copy of an event could take along, and the dates that would move. */
export const duplicatePreview = z.object({
  event_id: idAnswer(),
  title: z.string(),
  start_date: time(),
  end_date: time().nullable(),
  timezone: z.string(),
  products_count: count(),
  questions_count: count(),
  promo_codes_count: count(),
  capacity_assignments_count: count(),
  check_in_lists_count: count(),
  affiliates_count: count(),
  webhooks_count: count(),
  /** In the order in which they come. */
  dates: z.array(copiedDateAnswer),
})
export type DuplicatePreview = z.output<typeof duplicatePreview>
