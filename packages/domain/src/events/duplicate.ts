import { movedByWall, wallDistanceMs } from './zoned-time.ts'

/*
 * Making a copy of an event (docs/domain/duplicating.md): what may come along, and how its dates
 * move. The dialog shows with these functions what the server will do.
 */

/** What dates stand in, and comes along by choice. */
type CopiedPart = 'products' | 'promo_codes' | 'check_in_lists'

/** A date beside start and end, as what is in it and in which field. */
export const COPIED_DATES = {
  PRODUCT: { part: 'products', fields: ['sale_start_date', 'sale_end_date'] },
  PRICE: { part: 'products', fields: ['sale_start_date', 'sale_end_date'] },
  DISCOUNT_RULE: { part: 'products', fields: ['starts_at', 'ends_at'] },
  PROMO_CODE: { part: 'promo_codes', fields: ['expiry_date'] },
  CHECK_IN_LIST: { part: 'check_in_lists', fields: ['activates_at', 'expires_at'] },
} as const satisfies Readonly<Record<string, { part: CopiedPart; fields: readonly string[] }>>
export type CopiedDateOf = keyof typeof COPIED_DATES

/** The dates that begin something: one that has gone by means "at once". */
const BEGINNINGS: ReadonlySet<string> = new Set(['sale_start_date', 'activates_at', 'starts_at'])

/** The name of a date among those of a copy: `PRICE.12.sale_end_date`. */
export const copiedDateKey = (of: CopiedDateOf, id: number, field: string): string => `${of}.${id}.${field}`

/** How far everything moves when the start goes from one instant to another, by the clocks of the zone. */
export const copyDistanceMs = (start: { readonly from: Date; readonly to: Date }, zone: string): number =>
  wallDistanceMs(start.from, start.to, zone)

/** A date of the source as the copy has it: moved with the start, its time of day by the clocks of the zone. */
export const copiedDate = (date: Date, distanceMs: number, zone: string): Date => movedByWall(date, distanceMs, zone)

/**
 * The state of a moved date today: it lies ahead, it began already (which is fine), or it is over and the organizer has
 * to say what it should be.
 */
export function judgeCopiedDate(field: string, date: Date, now: Date): 'ahead' | 'begun' | 'over' {
  if (date > now) return 'ahead'
  return BEGINNINGS.has(field) ? 'begun' : 'over'
}

/** Whole days in a distance. */
export const daysIn = (distanceMs: number): number => Math.trunc(distanceMs / 86_400_000)
