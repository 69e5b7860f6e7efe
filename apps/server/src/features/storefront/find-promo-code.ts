import { codeText } from '@turnout/domain/promo-codes/code-text.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { GuessLimit } from '../promo-codes/limit-guesses.ts'
import type { AskedPromoCode } from './answers-price.ts'
import { usablePromoCode } from './queries.ts'

/**
 * The promo code that a visitor typed; null when there is none. A wrong one counts as a guess.
 * @throws Refusal too_many_requests when this address has tried too many
 */
export async function findPromoCode(
  reader: Reader,
  guesses: GuessLimit,
  { eventId, text, visitor, now }: { eventId: number; text: string | null; visitor: string; now: Date },
): Promise<AskedPromoCode | null> {
  const typed = text === null ? '' : codeText(text)
  if (typed === '') return null
  const found = await guesses.tryCode(visitor, () => usablePromoCode(reader, eventId, { text: typed, now }))
  return { text: typed, found: found ?? null }
}
