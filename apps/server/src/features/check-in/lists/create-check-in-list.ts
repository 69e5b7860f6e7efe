import type { CheckInListInput } from '@turnout/contract/check-in/check-in-list.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import type { EventScope } from '../../events/access.ts'
import { lockOffer } from '../../products/lock-offer.ts'
import { readListChoice, readListFields } from './read-list-input.ts'
import { holdTicketProducts, insertCheckInList, setProductsOfList } from '../store.ts'

/**
 * Adds a check-in list to an event, with an address of its own for the door; answers its id. The
 * offer is locked, so that a ticket that is added at the same moment either sees this list or is
 * seen by it.
 */
export async function createCheckInList(
  tx: Transaction,
  { scope, input, pinHash }: { scope: EventScope; input: CheckInListInput; pinHash: string | null },
  actor: Actor,
): Promise<number> {
  const { eventId, accountId } = scope
  await lockOffer(tx, scope)
  const tickets = await holdTicketProducts(tx, eventId)
  const { product_ids, includes_all_products } = readListChoice(input, { tickets, before: null })
  const fields = { ...readListFields(input, scope), includes_all_products }
  const listId = await insertCheckInList(tx, eventId, { ...fields, pinHash })
  await setProductsOfList(tx, { eventId, listId }, product_ids)
  const after = { ...fields, product_ids, has_pin: pinHash !== null }
  await recordAudit(tx, actor, [
    { accountId, eventId, entity: 'check_in_list', entityId: listId, act: 'check_in_list.created', after },
  ])
  return listId
}
