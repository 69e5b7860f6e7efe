import type { CheckInListInput } from '@turnout/contract/check-in/check-in-list.ts'
import { isDeepStrictEqual } from 'node:util'
import { recordChange } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { ScopeInEvent } from '../../events/access.ts'
import { lockOffer } from '../../products/lock-offer.ts'
import { readListChoice, readListFields } from './read-list-input.ts'
import {
  holdTicketProducts,
  lockCheckInList,
  setPin,
  setProductsOfList,
  updateCheckInList as saveCheckInList,
} from '../store.ts'

export interface ListChange {
  readonly scope: ScopeInEvent<'check_in_list'>
  readonly input: CheckInListInput
  /**
   * Undefined: as it was; null: none. Made before the transaction, because hashing takes its time.
   */
  readonly pinHash: string | null | undefined
}

/** Changes a check-in list. Guests who are in stay in, also when their product leaves the list. */
export async function updateCheckInList(
  tx: Transaction,
  { scope, input, pinHash }: ListChange,
  actor: Actor,
): Promise<void> {
  const { id: listId, event } = scope
  await lockOffer(tx, event)
  const tickets = await holdTicketProducts(tx, event.eventId)
  const before = await lockCheckInList(tx, listId)
  if (before === undefined) throw new Refusal('not_found')
  const { product_ids: productsBefore, has_pin, pass_version, ...fieldsBefore } = before
  const { product_ids: productIds, includes_all_products } = readListChoice(input, { tickets, before })
  const fields = { ...readListFields(input, event), includes_all_products }
  const isChanged = !isDeepStrictEqual([fieldsBefore, productsBefore], [fields, productIds])
  if (isChanged) {
    await saveCheckInList(tx, listId, fields)
    await setProductsOfList(tx, { eventId: event.eventId, listId }, productIds)
  }
  // Taking away a PIN that is not there ends no passes.
  const changesPin = pinHash !== undefined && (pinHash !== null || has_pin)
  if (changesPin) await setPin(tx, listId, pinHash)
  await recordChange(tx, actor, {
    accountId: event.accountId,
    eventId: event.eventId,
    entity: 'check_in_list',
    entityId: listId,
    act: 'check_in_list.updated',
    before: { ...fieldsBefore, product_ids: productsBefore, has_pin, pass_version },
    after: {
      ...fields,
      product_ids: productIds,
      has_pin: changesPin ? pinHash !== null : has_pin,
      pass_version: pass_version + (changesPin ? 1 : 0),
    },
  })
}
