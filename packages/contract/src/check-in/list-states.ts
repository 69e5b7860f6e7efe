import type { DatesMode } from '@turnout/domain/check-in/judge-date.ts'

/** Whether the door of a list is open now. */
export const CHECK_IN_LIST_STATES = ['ACTIVE', 'UPCOMING', 'EXPIRED'] as const

/** Which dates of an event a list lets in. TODAY: the one of now. CHOSEN: one. */
export const DATES_MODES = ['ALL', 'TODAY', 'CHOSEN'] as const satisfies readonly DatesMode[]
