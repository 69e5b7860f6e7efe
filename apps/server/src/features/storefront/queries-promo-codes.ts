import { isCodeUsable } from '@turnout/domain/promo-codes/discount.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import { promoCodeByText, type OfferedPromoCode } from '../promo-codes/queries.ts'

/**
 * The code that a visitor typed if it counts now; nothing for one that is unknown, another event's,
 * expired or used up.
 */
export async function usablePromoCode(
  reader: Reader,
  eventId: number,
  { text, now }: { text: string; now: Date },
): Promise<OfferedPromoCode | undefined> {
  const code = await promoCodeByText(reader, eventId, text)
  return code !== undefined && isCodeUsable(code, now) ? code : undefined
}

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
