/**
 * Orders that one looks after. `needs_attention`: money is awaited, a refund or a bank debit
 * failed, surplus money cannot be sent back, or a payment is disputed. `today`: placed since
 * midnight at the event. `unpaid`: a bank transfer or payment at the door is awaited. `late`: those of
 * them that are past their due date, or five days old without one.
 */
export const ORDER_VIEWS = ['needs_attention', 'today', 'unpaid', 'late'] as const
export type OrderView = (typeof ORDER_VIEWS)[number]

/** The acts on many orders at once. */
export const BULK_ACTIONS = [
  'resend_confirmation',
  'mark_as_paid',
  'undo_paid',
  'remind',
  'extend_due_date',
  'undo_extension',
  'refund',
  'cancel',
  'message',
] as const

/** The columns of the desk, by which a file of orders is put together too. */
export const ORDER_COLUMNS = [
  'last_name',
  'public_id',
  'date',
  'items',
  'status',
  'payment',
  'total_gross',
  'refunded',
  'created_at',
  'promo_code',
  'items_count',
  'discount',
  'language',
] as const
export type OrderColumn = (typeof ORDER_COLUMNS)[number]

/**
 * The filters whose values are counted. `state`: the one word that an order shows. `sold_at`: a place of ORDER_PLACES, or
 * the id of a till.
 */
export const ORDER_FACETS = [
  'state',
  'product_id',
  'payment_provider',
  'payment_method',
  'promo_code',
  'sold_at',
] as const
export type OrderFacet = (typeof ORDER_FACETS)[number]

/** Where an order was sold. ONLINE: by the buyer. TILL: at any till. What the team added or took over is at none. */
export const ORDER_PLACES = ['ONLINE', 'TILL'] as const
