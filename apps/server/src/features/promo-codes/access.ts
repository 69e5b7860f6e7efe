import type { Reader } from '../../platform/database/database.ts'
import type { Meant } from '../../platform/http/change-each.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { eventOfCaller, type EventScope } from '../events/access.ts'
import { promoCodeExists } from './store.ts'

declare const proven: unique symbol

/** A promo code that was proven to belong to the caller's event. */
export interface PromoCodeScope {
  readonly promoCodeId: number
  readonly event: EventScope
  readonly [proven]: 'promo code'
}

/**
 * @throws Refusal not_found for a code that is unknown, deleted, of another event or of another
 * account: one answer for all.
 */
export async function promoCodeOfCaller(
  reader: Reader,
  caller: Caller,
  ids: { event_id: number; promo_code_id: number },
): Promise<PromoCodeScope> {
  const event = await eventOfCaller(reader, caller, ids.event_id)
  if (!(await promoCodeExists(reader, event.eventId, ids.promo_code_id))) throw new Refusal('not_found')
  return scopeOf(event, ids.promo_code_id)
}

/** One of the codes of a bulk act, which were found among those of the event. */
export const foundCode = (event: EventScope, { known }: Pick<Meant, 'known'>, promoCodeId: number): PromoCodeScope => {
  if (!known.has(promoCodeId)) throw new Refusal('not_found')
  return scopeOf(event, promoCodeId)
}

const scopeOf = (event: EventScope, promoCodeId: number): PromoCodeScope => ({ promoCodeId, event }) as PromoCodeScope
