import type { Reader } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { namedAccountOfCaller } from '../accounts/access.ts'
import { isGiftCardOf } from './queries.ts'

declare const proven: unique symbol

/** A gift card that was proven to be of the caller's account. */
export interface GiftCardScope {
  readonly accountId: number
  readonly cardId: number
  readonly [proven]: 'gift_card'
}

/** @throws Refusal not_found */
export async function giftCardOfCaller(
  reader: Reader,
  caller: Caller,
  ids: { readonly account_id: number; readonly gift_card_id: number },
): Promise<GiftCardScope> {
  const { accountId } = namedAccountOfCaller(caller, ids.account_id)
  if (!(await isGiftCardOf(reader, accountId, ids.gift_card_id))) throw new Refusal('not_found')
  return { accountId, cardId: ids.gift_card_id } as GiftCardScope
}
