/** The settings that a new event starts with, before the account's own defaults. */
export const EVENT_DEFAULTS = {
  /** How long a hold lasts, in minutes (docs/domain/limits.md). */
  orderTimeoutMinutes: 15,
  priceDisplayMode: 'INCLUSIVE',
  homepageBackgroundType: 'MIRROR_COVER_IMAGE',
  /** The colours that the table gives a page. */
  homepageAccentColour: '#3148e0',
  homepageBackgroundColour: '#f7f6f3',
  /** One buyer, three fields: names on each ticket only when the organizer asks (docs/domain/limits.md). */
  attendeeDetailsCollectionMethod: 'PER_ORDER',
  /** May door staff admit, and mark as paid, those who owe an offline payment? */
  allowOrdersAwaitingOfflinePaymentToCheckIn: false,
} as const

/** Bounds of the order timeout, in minutes; under `recommendedMin` the form warns (docs/domain/limits.md). */
export const ORDER_TIMEOUT_MINUTES = { min: 1, recommendedMin: 15, max: 1440 } as const

/** Characters of a title: "name under 150" (docs/domain/limits.md). */
export const TITLE_LENGTH = { min: 1, max: 149 } as const
