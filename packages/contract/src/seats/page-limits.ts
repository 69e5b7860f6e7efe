/** How many seats a buyer chooses at once. */
export const SEATS_AT_ONCE = 10
