/** Why an organizer gives money back, for their own books; the buyer does not read it. */
export const REFUND_REASONS = ['GUEST_CANNOT_COME', 'BOUGHT_BY_MISTAKE', 'EVENT_CHANGED', 'GOODWILL', 'FRAUD'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]
