import type { CheckInListInput } from '@turnout/contract/check-in/check-in-list.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { CheckInListScope } from './access.ts'
import { readListFields, readListProducts } from './read-list-input.ts'
import { lockCheckInList, setProductsOfList, updateCheckInList as saveCheckInList } from './store.ts'

/** Changes a check-in list. Who is in stays in, also when their product leaves the list. */
export async function updateCheckInList(
  tx: Transaction,
  { scope, input }: { scope: CheckInListScope; input: CheckInListInput },
  actor: Actor,
): Promise<void> {
  const { listId, event } = scope
  const fields = readListFields(input, event)
  const productIds = await readListProducts(tx, event, input.product_ids)
  const before = await lockCheckInList(tx, listId)
  if (before === undefined) throw new Refusal('not_found')
  await saveCheckInList(tx, listId, fields)
  await setProductsOfList(tx, { eventId: event.eventId, listId }, productIds)
  await recordAudit(tx, actor, [
    {
      accountId: event.accountId,
      eventId: event.eventId,
      entity: 'check_in_list',
      entityId: listId,
      act: 'check_in_list.updated',
      before,
      after: { ...fields, product_ids: productIds },
    },
  ])
}
