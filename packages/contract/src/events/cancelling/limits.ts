/** Characters of the reason that buyers read. */
export const CANCELLING_REASON_MAX = 1000
/** Orders of one request, and rows of one list of the progress. */
export const CANCELLING_ROWS_MAX = 100

/** Whether the page of a cancelled event stays and says so, or goes. */
export const CANCELLED_PAGES = ['KEEP', 'TAKE_DOWN'] as const
export type CancelledPage = (typeof CANCELLED_PAGES)[number]
