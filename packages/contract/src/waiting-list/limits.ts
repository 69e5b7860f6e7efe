/** Places that one entry of a waiting list may be for. */
export const WAITING_PLACES_MAX = 10
/** Dates that one entry may name. */
export const WAITED_DATES_MAX = 30
/** Tickets that one entry may name. */
export const WISHES_MAX = 100
/** Minutes that an offer of the waiting list is held. */
export const OFFER_MINUTES = { min: 15, max: 10_080, usual: 240 } as const
/** Characters of the reason why the order of a waiting list was changed. */
export const MOVE_REASON_MAX = 500
