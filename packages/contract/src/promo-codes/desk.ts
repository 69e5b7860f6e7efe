import { z } from 'zod'
import { count, idAnswer } from '../answers.ts'
import { bulkResultsOf } from '../bulk.ts'
import { body, id, int, list, localEndOrInstant, oneOf, optional, optionalInUpdate, withDefault } from '../fields.ts'
import { BULK_ROWS_MAX, EXPORT_IDS_MAX, STOCK_MAX } from '../limits.ts'
import { exportColumns, exportInput, listFilters, listQuery } from '../lists.ts'
import { BULK_CODE_ACTIONS, CODE_COLUMNS, CODE_FACETS } from './desk-enums.ts'
import { PROMO_CODES_LIST } from './promo-code.ts'

/**
 * One act for many codes: all that search and filters find, with `promo_code_ids` of these alone,
 * at most BULK_ROWS_MAX.
 */
export const bulkCodesInput = body({
  action: oneOf(BULK_CODE_ACTIONS),
  promo_code_ids: optional(list(id(), 1, BULK_ROWS_MAX)),
  ...listFilters(PROMO_CODES_LIST),
  /** For `set_expiry`: in the event's time zone, or an instant; null: never. */
  expiry_date: optionalInUpdate(localEndOrInstant()),
  /** For `set_limit`; null: unlimited. */
  max_allowed_usages: optionalInUpdate(int(1, STOCK_MAX)),
})
  // A forgotten field would make codes endless.
  .refine((input) => input.action !== 'set_expiry' || input.expiry_date !== undefined, {
    error: 'required',
    path: ['expiry_date'],
  })
  .refine((input) => input.action !== 'set_limit' || input.max_allowed_usages !== undefined, {
    error: 'required',
    path: ['max_allowed_usages'],
  })
export type BulkCodesInput = z.output<typeof bulkCodesInput>

export const bulkCodesResults = bulkResultsOf({ promo_code_id: idAnswer() })

/** The list that is meant, and the filter whose values are counted. */
export const codeFacetQuery = listQuery(PROMO_CODES_LIST).extend({ facet: withDefault(oneOf(CODE_FACETS), 'state') })

/** How many codes have a value, under all filters but this one. */
export const codeFacetCount = z.object({ value: z.string(), promo_codes: count() })

export const codesExport = exportInput(PROMO_CODES_LIST).extend({
  promo_code_ids: optional(list(id(), 1, EXPORT_IDS_MAX)),
  columns: exportColumns(CODE_COLUMNS),
})
