/** The acts on many attendees at once. */
export const BULK_ATTENDEE_ACTIONS = ['resend_ticket', 'cancel'] as const

/** The columns of the desk, by which a file of attendees is put together too. */
export const ATTENDEE_COLUMNS = [
  'last_name',
  'product',
  'date',
  'seat',
  'order',
  'status',
  'created_at',
  'check_in',
  'locale',
  'public_id',
] as const
export type AttendeeColumn = (typeof ATTENDEE_COLUMNS)[number]

/** The filters whose values are counted. */
export const ATTENDEE_FACETS = ['status', 'product_id', 'product_price_id'] as const
export type AttendeeFacet = (typeof ATTENDEE_FACETS)[number]

/**
 * The statuses that an organizer may give an attendee; whether they may come in yet follows from
 * their order.
 */
export const SETTABLE_ATTENDEE_STATUSES = ['ACTIVE', 'CANCELLED'] as const
