/** Unread notices are counted as far as this: a badge says "99+". */
export const UNREAD_MAX = 100
