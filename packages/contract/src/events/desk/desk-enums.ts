/** What an event is on the desk: one word for its status, its time, and whether it was cancelled. */
export const EVENT_STATES = ['LIVE', 'DRAFT', 'ENDED', 'CANCELLED', 'ARCHIVED'] as const
export type EventState = (typeof EVENT_STATES)[number]

/**
 * How much of the tickets of an event is sold: nothing, less than half, half or more, all. An event
 * without a limit of tickets that has sold some has none of these.
 */
export const EVENT_SALES = ['NONE', 'FEW', 'MANY', 'ALL'] as const
export type EventSales = (typeof EVENT_SALES)[number]

/** The acts on many events at once. */
export const BULK_EVENT_ACTIONS = ['publish', 'unpublish', 'archive', 'restore'] as const

/** The filters whose values are counted. */
export const EVENT_FACETS = ['state', 'month', 'place', 'organizer_id', 'sales'] as const
export type EventFacet = (typeof EVENT_FACETS)[number]
