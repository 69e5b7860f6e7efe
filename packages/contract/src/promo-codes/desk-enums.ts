/** The acts on many codes at once. */
export const BULK_CODE_ACTIONS = ['set_expiry', 'set_limit', 'end', 'delete'] as const

/** The columns of the desk, by which a file of codes is put together too. */
export const CODE_COLUMNS = [
  'code',
  'discount',
  'products',
  'order_usage_count',
  'expiry_date',
  'state',
  'attendee_usage_count',
  'created_at',
] as const
export type CodeColumn = (typeof CODE_COLUMNS)[number]

/** The filters whose values are counted. */
export const CODE_FACETS = ['state', 'discount_type', 'product_id'] as const
export type CodeFacet = (typeof CODE_FACETS)[number]
