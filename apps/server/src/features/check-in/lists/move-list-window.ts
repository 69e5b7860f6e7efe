import type { ListWindow } from '@turnout/domain/check-in/list-state.ts'
import { recordChange } from '../../../platform/audit/store.ts'
import { beginOf } from '../../../platform/clock/database-clock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { ScopeInEvent } from '../../events/access.ts'
import { lockCheckInList, updateCheckInList as saveCheckInList } from '../store.ts'

export interface WindowMove {
  readonly scope: ScopeInEvent<'check_in_list'>
  /** What becomes of the window. */
  readonly move: (before: ListWindow, now: Date) => ListWindow
}

/**
 * Opens or closes a door by moving its window. Guests who are in stay in; a window that stays where
 * it is leaves no trace.
 */
export async function moveListWindow(tx: Transaction, { scope, move }: WindowMove, actor: Actor): Promise<void> {
  const { id: listId, event } = scope
  const list = await lockCheckInList(tx, listId)
  if (list === undefined) throw new Refusal('not_found')
  const { product_ids: _products, has_pin: _pin, pass_version: _passes, ...fields } = list
  const before = { activates_at: fields.activates_at, expires_at: fields.expires_at }
  const { activatesAt, expiresAt } = move(
    { activatesAt: before.activates_at, expiresAt: before.expires_at },
    await beginOf(tx),
  )
  const after = { activates_at: activatesAt, expires_at: expiresAt }
  const stays = [activatesAt, expiresAt].every(
    (at, side) => at?.getTime() === [before.activates_at, before.expires_at][side]?.getTime(),
  )
  if (stays) return
  await saveCheckInList(tx, listId, { ...fields, ...after })
  const entry = { accountId: event.accountId, eventId: event.eventId, entity: 'check_in_list', entityId: listId }
  await recordChange(tx, actor, { ...entry, act: 'check_in_list.updated', before, after })
}
