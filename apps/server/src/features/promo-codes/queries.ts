import { PROMO_CODE_LENGTH, type Discount, type PromoCode } from '@turnout/domain/promo-codes/discount.ts'
import { codeText } from '@turnout/domain/promo-codes/code-text.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'

/** A code as a visitor's basket meets it; the rules of `domain/promo-codes` say what it does. */
export interface OfferedPromoCode extends PromoCode {
  readonly id: number
  /** Its uses: one claim of 1 an order. */
  readonly poolId: number
  /** As the organizer wrote it, not as the visitor typed it. */
  readonly code: string
  /**
   * Uses that are neither held nor owned at this moment, those of holds that ran out included; null:
   * unlimited.
   */
  readonly usesLeft: number | null
}

export interface DiscountRow {
  readonly discount_type: Discount['discountType']
  readonly discount_minor: number | null
  readonly rate_ppm: number | null
}

/** The table sees to it that the amount of the type is there. */
export function discountOf(row: DiscountRow): Discount {
  if (row.discount_type === 'FIXED') return { discountType: 'FIXED', discountMinor: row.discount_minor ?? 0 }
  if (row.discount_type === 'PERCENTAGE') return { discountType: 'PERCENTAGE', ratePpm: row.rate_ppm ?? 0 }
  return { discountType: 'NONE' }
}

/** Products that a code names; none: all of the event. */
export const PRODUCT_IDS = sql`to_json(array(
  select pcp.product_id from promo_code_products pcp where pcp.promo_code_id = c.id order by pcp.product_id)) as product_ids`

/** Dates that a code names; none: all of the event. */
export const OCCURRENCE_IDS = sql`to_json(array(
  select pco.occurrence_id from promo_code_occurrences pco where pco.promo_code_id = c.id
  order by 1)) as occurrence_ids`

/**
 * Uses taken from the pool `pool` now: sold, or held by a buyer whose time is not over, swept or
 * not.
 */
export const USED = sql`pool.sold + greatest(0, pool.held - coalesce((
  select sum(claim.quantity) from claims claim where claim.pool_id = pool.id and claim.state = 'HELD' and claim.until <= now()), 0))`

interface OfferedRow extends DiscountRow {
  readonly id: number
  readonly pool_id: number
  readonly code: string
  readonly expiry_date: Date | null
  readonly capacity: number | null
  readonly used: number
  readonly product_ids: readonly number[]
  readonly occurrence_ids: readonly number[]
}

/**
 * Finds the code that a visitor typed, ignoring case and the spaces around it. Expired and used-up
 * ones are found too, for the caller to judge (`isCodeUsable`). Nothing for one that is unknown,
 * deleted or another event's.
 */
export async function promoCodeByText(
  reader: Reader,
  eventId: number,
  text: string,
): Promise<OfferedPromoCode | undefined> {
  const code = codeText(text)
  if (code.length < PROMO_CODE_LENGTH.min || code.length > PROMO_CODE_LENGTH.max) return undefined
  const found = await sql<OfferedRow>`
    select c.id, c.pool_id, c.code, c.discount_type, c.discount_minor, c.rate_ppm, c.expiry_date,
      pool.capacity, ${USED} as used, ${PRODUCT_IDS}, ${OCCURRENCE_IDS}
    from promo_codes c join pools pool on pool.id = c.pool_id
    where c.event_id = ${eventId} and c.deleted_at is null and lower(c.code) in
      (lower(${code}), replace(lower(${code}), 'ß', 'ss'), replace(lower(${code}), 'ss', 'ß'))
    order by lower(c.code) = lower(${code}) desc limit 1`.execute(reader.query)
  // In capitals "Größe" is "GRÖSSE": both open the code, and of two such codes the one that was typed.
  const row = found.rows[0]
  return row === undefined ? undefined : offeredPromoCode(row)
}

const offeredPromoCode = (row: OfferedRow): OfferedPromoCode => ({
  id: row.id,
  poolId: row.pool_id,
  code: row.code,
  discount: discountOf(row),
  applicableProductIds: row.product_ids,
  applicableOccurrenceIds: row.occurrence_ids,
  expiryDate: row.expiry_date,
  usesLeft: row.capacity === null ? null : Math.max(0, row.capacity - row.used),
})

/**
 * Whether an event has codes that have not expired: without one a field to enter codes would only
 * send people hunting.
 */
export async function hasPromoCodes(reader: Reader, eventId: number, now: Date): Promise<boolean> {
  const found = await sql<{ has: boolean }>`
    select exists (
      select 1 from promo_codes c where c.event_id = ${eventId} and c.deleted_at is null and (c.expiry_date is null or c.expiry_date > ${now})
    ) as has`.execute(reader.query)
  return found.rows[0]?.has === true
}
