/** Whether the door of a list is open now. */
export const CHECK_IN_LIST_STATES = ['ACTIVE', 'UPCOMING', 'EXPIRED'] as const
