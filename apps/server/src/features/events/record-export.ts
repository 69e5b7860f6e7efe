import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import type { EventScope } from './access.ts'

type ExportedList =
  | 'orders'
  | 'attendees'
  | 'affiliates'
  | 'recipients'
  | 'promo_codes'
  | 'check_in_lists'
  | 'waiting_list'
  | 'transfers'

/** Names and addresses left the house: history keeps who took them and which. */
export async function recordExport(
  tx: Transaction,
  { event, list, asked }: { event: EventScope; list: ExportedList; asked: object },
  actor: Actor,
): Promise<void> {
  await recordAudit(tx, actor, [
    {
      accountId: event.accountId,
      eventId: event.eventId,
      entity: 'event',
      entityId: event.eventId,
      act: `${list}.exported`,
      after: asked,
    },
  ])
}
