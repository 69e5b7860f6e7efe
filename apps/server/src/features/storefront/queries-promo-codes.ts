import { isCodeUsable } from '@turnout/domain/promo-codes/discount.ts'
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
