import type { ChangeNoticeInput } from '@turnout/contract/events/change-notice.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { EventScope } from '../access.ts'
import { findChanges } from '../find-changes.ts'
import { lockEvent } from '../store.ts'
import { whenAndWhereOf } from './record-change.ts'
import {
  deleteChange,
  hurryChange,
  lockUntoldChange,
  readWhenAndWhere,
  toldEvent,
  wasJustTold,
} from './store-changes.ts'

/**
 * Has guests told of a changed date or place at once, or never. Said again, or of no change at all, it
 * changes nothing.
 * @throws Refusal change_told for "never" when the mail left a moment ago.
 */
export async function settleNotice(
  tx: Transaction,
  { scope, tell }: { readonly scope: EventScope } & ChangeNoticeInput,
  actor: Actor,
): Promise<void> {
  const { eventId, accountId } = scope
  // As a save does: the event before its change.
  await lockEvent(tx, eventId)
  const change = await lockUntoldChange(tx, eventId)
  const event = await toldEvent(tx, eventId)
  if (change === undefined || event === undefined) {
    if (tell === 'NEVER' && (await wasJustTold(tx, eventId))) throw new Refusal('change_told')
    return
  }
  if (tell === 'NOW' && change.due_at <= event.now) return
  await (tell === 'NOW' ? hurryChange(tx, change.id) : deleteChange(tx, change.id))
  const act = tell === 'NOW' ? 'event.change_told_now' : 'event.change_withheld'
  const changes = findChanges(whenAndWhereOf(readWhenAndWhere(change.was)), whenAndWhereOf(event))
  await recordAudit(tx, actor, [{ accountId, eventId, entity: 'event', entityId: eventId, act, ...changes }])
}
