/**
 * The states and kinds of money that moved, as the tables and the wire name them. Which state
 * follows which is in docs/domain/refunds.md.
 */

/** SURPLUS: the order was paid already or its places were gone, so all of it goes back. */
export const PAYMENT_PURPOSES = ['ORDER', 'SURPLUS'] as const
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number]

export const REFUND_STATES = ['PENDING', 'SUCCEEDED', 'FAILED'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** PROVIDER: made in the provider's own dashboard. */
export const REFUND_ORIGINS = ['ORGANIZER', 'SURPLUS', 'PROVIDER'] as const
export type RefundOrigin = (typeof REFUND_ORIGINS)[number]

export const DISPUTE_STATUSES = ['NEEDS_RESPONSE', 'UNDER_REVIEW', 'WON', 'LOST'] as const
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number]
