/*
 * Bounds of what one request may carry. Lengths in characters. The spec's own numbers (sections 5 and 9) are marked; the others keep a
 * request small. Limits that a rule needs too stand in `packages/domain`.
 */

/** Spec 5: names under 150 characters. */
export const NAME_MAX = 149
/** Rules 11: 100,000 characters of HTML; the 50,000 characters of text in it are counted by the sanitiser. */
export const HTML_MAX = 100_000
/** Checkout texts, instructions, terms. */
export const TEXT_MAX = 20_000
/** Descriptions of one or two sentences. */
export const SHORT_TEXT_MAX = 2000
/** Units of one order, all lines together: with the largest price the total stays an exact integer. */
export const ORDER_UNITS_MAX = 1000
/** Tiers of one product. */
export const TIERS_MAX = 100
/** Places of one tier. */
export const STOCK_MAX = 10_000_000
/** Scans uploaded at once. */
export const SCANS_MAX = 200
/** Minutes; spec 9 recommends 15 or more. */
export const ORDER_TIMEOUT_MINUTES = { min: 1, max: 1440, default: 15 } as const
