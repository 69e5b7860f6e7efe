/** Longest message of a visitor to an organizer, in characters. */
export const MESSAGE_MAX = 4000
