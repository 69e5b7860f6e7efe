/** The acts on many attendees at once. */
export const BULK_ATTENDEE_ACTIONS = ['resend_ticket', 'cancel'] as const
export type BulkAttendeeAction = (typeof BULK_ATTENDEE_ACTIONS)[number]

/** The filters whose values are counted. */
export const ATTENDEE_FACETS = ['status', 'product_id', 'product_price_id'] as const
export type AttendeeFacet = (typeof ATTENDEE_FACETS)[number]

/**
 * The statuses that an organizer may give an attendee; whether they may come in yet follows from
 * their order.
 */
export const SETTABLE_ATTENDEE_STATUSES = ['ACTIVE', 'CANCELLED'] as const
