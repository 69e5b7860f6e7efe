/** The acts on many check-in lists at once. */
export const BULK_LIST_ACTIONS = ['open', 'close', 'delete'] as const
export type BulkListAction = (typeof BULK_LIST_ACTIONS)[number]

/** The columns of the desk, by which a file of lists is put together too. */
export const LIST_COLUMNS = ['name', 'inside', 'state', 'activates_at', 'products', 'settings', 'created_at'] as const
export type ListColumn = (typeof LIST_COLUMNS)[number]

/** The filters whose values are counted. */
export const LIST_FACETS = ['state', 'product_id'] as const
export type ListFacet = (typeof LIST_FACETS)[number]
