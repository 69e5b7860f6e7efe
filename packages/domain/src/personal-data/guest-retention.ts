/** Months after its end that the guests of an event can be kept; without a choice they are kept. */
export const GUEST_RETENTION_MONTHS = [6, 12, 24, 36, 84, 120] as const
export type GuestRetentionMonths = (typeof GUEST_RETENTION_MONTHS)[number]
