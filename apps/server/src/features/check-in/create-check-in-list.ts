import type { CheckInListInput } from '@turnout/contract/check-in/check-in-list.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/caller.ts'
import type { EventScope } from '../events/access.ts'
import { readListFields, readListProducts } from './read-list-input.ts'
import { insertCheckInList, setProductsOfList } from './store.ts'

/** Adds a check-in list to an event, with an address of its own for the door; answers its id. */
export async function createCheckInList(
  tx: Transaction,
  { scope, input, pinHash }: { scope: EventScope; input: CheckInListInput; pinHash: string | null },
  actor: Actor,
): Promise<number> {
  const { eventId, accountId } = scope
  const fields = readListFields(input, scope)
  const productIds = await readListProducts(tx, scope, input.product_ids)
  const listId = await insertCheckInList(tx, eventId, { ...fields, pinHash })
  await setProductsOfList(tx, { eventId, listId }, productIds)
  const after = { ...fields, product_ids: productIds, has_pin: pinHash !== null }
  await recordAudit(tx, actor, [
    { accountId, eventId, entity: 'check_in_list', entityId: listId, act: 'check_in_list.created', after },
  ])
  return listId
}
