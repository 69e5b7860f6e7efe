import { z } from 'zod'
import { count, idAnswer } from '../answers.ts'
import { bulkResultsOf } from '../bulk.ts'
import { body, id, list, oneOf, optional, withDefault } from '../fields.ts'
import { BULK_ROWS_MAX, EXPORT_IDS_MAX } from '../limits.ts'
import { exportColumns, exportInput, listFilters, listQuery } from '../lists.ts'
import { CHECK_IN_LISTS_LIST } from './check-in-list.ts'
import { BULK_LIST_ACTIONS, LIST_COLUMNS, LIST_FACETS } from './desk-enums.ts'

/**
 * One act for many lists: all that search and filters find, with `check_in_list_ids` of these alone,
 * at most BULK_ROWS_MAX.
 */
export const bulkListsInput = body({
  action: oneOf(BULK_LIST_ACTIONS),
  check_in_list_ids: optional(list(id(), 1, BULK_ROWS_MAX)),
  ...listFilters(CHECK_IN_LISTS_LIST),
})

export const bulkListsResults = bulkResultsOf({ check_in_list_id: idAnswer() })

/** The list that is meant, and the filter whose values are counted. */
export const listFacetQuery = listQuery(CHECK_IN_LISTS_LIST).extend({ facet: withDefault(oneOf(LIST_FACETS), 'state') })

/** How many check-in lists have a value, under all filters but this one. */
export const listFacetCount = z.object({ value: z.string(), check_in_lists: count() })

export const listsExport = exportInput(CHECK_IN_LISTS_LIST).extend({
  check_in_list_ids: optional(list(id(), 1, EXPORT_IDS_MAX)),
  columns: exportColumns(LIST_COLUMNS),
})
