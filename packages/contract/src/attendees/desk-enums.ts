/** What can be done with many attendees at once. */
export const BULK_ATTENDEE_ACTIONS = ['resend_ticket', 'cancel'] as const
export type BulkAttendeeAction = (typeof BULK_ATTENDEE_ACTIONS)[number]

/** What an organizer may make of an attendee; whether they may come in yet follows from their order. */
export const SETTABLE_ATTENDEE_STATUSES = ['ACTIVE', 'CANCELLED'] as const
