/** How many seats a buyer chooses at once. */
export const SEATS_AT_ONCE = 10
/** The link of a partner, as a request names it. */
export const SEAT_LINK_MAX = 50
