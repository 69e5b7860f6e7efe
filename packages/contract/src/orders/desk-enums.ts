/**
 * Orders that one looks after. `needs_attention`: money is awaited, a refund or a bank debit
 * failed, surplus money cannot be sent back, or a payment is disputed. `today`: placed since
 * midnight at the event.
 */
export const ORDER_VIEWS = ['needs_attention', 'today'] as const
export type OrderView = (typeof ORDER_VIEWS)[number]

/** The acts on many orders at once. */
export const BULK_ACTIONS = ['resend_confirmation', 'cancel', 'message'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]
