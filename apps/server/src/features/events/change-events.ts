import type { EventPatch } from '@turnout/contract/events/event.ts'
import { moveEvent, type EventStatus } from '@turnout/domain/events/event-status.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { keepAccountOpen } from '../accounts/store.ts'
import type { EventScope } from './access.ts'
import { changeSettings } from './settings/change-settings.ts'
import { deleteEventWithoutOrders, lockEvent, saveSalesClosed, touchEvent, updateEventStatus } from './store.ts'
import { updateEvent } from './update-event.ts'

/**
 * Changes some of an event and some of its settings, all of it or nothing.
 * @throws Refusal event_changed when it is not the version any more that the caller knows
 */
export async function changeEvent(
  tx: Transaction,
  act: { scope: EventScope; input: EventPatch },
  actor: Actor,
): Promise<void> {
  const { scope } = act
  const { settings, version, ...fields } = act.input
  const event = await lockEvent(tx, scope.eventId)
  if (event === undefined) throw new Refusal('not_found')
  if (version !== undefined && version !== event.version) throw new Refusal('event_changed')
  await updateEvent(tx, { scope, input: fields }, actor)
  if (settings === undefined) return
  await changeSettings(tx, { scope, input: settings }, actor).catch((error: unknown) => {
    throw error instanceof Refusal ? error.within('settings') : error
  })
}

const factOf = (from: EventStatus, to: EventStatus): string => {
  if (to === 'LIVE') return 'event.published'
  if (to === 'ARCHIVED') return 'event.archived'
  return from === 'ARCHIVED' ? 'event.restored' : 'event.unpublished'
}

/**
 * Publishes, unpublishes, archives or restores an event.
 * @throws Refusal event_move_refused for any other move
 */
export async function changeEventStatus(
  tx: Transaction,
  act: { scope: EventScope; status: EventStatus },
  actor: Actor,
): Promise<void> {
  const { eventId, accountId } = act.scope
  // Before the event: closing an account locks in this order.
  await keepAccountOpen(tx, accountId)
  const event = await lockEvent(tx, eventId)
  if (event === undefined) throw new Refusal('not_found')
  // The table's CHECK allows no other.
  const from = event.status as EventStatus
  // Asked twice, or by a form that sends all it has: nothing changes.
  if (act.status === from) return
  const move = moveEvent(from, act.status)
  if ('refused' in move) throw new Refusal(move.refused)
  await updateEventStatus(tx, eventId, move.status)
  await touchEvent(tx, eventId)
  const [before, after] = [{ status: from }, { status: move.status }]
  const fact = { accountId, eventId, entity: 'event', entityId: eventId, act: factOf(from, move.status) }
  await recordAudit(tx, actor, [{ ...fact, before, after }])
}

/**
 * Closes the sales of an event, or opens them again. Its page stays, and a hold that a buyer has can still be bought. The
 * new version of the event makes what buyers were judged by stale, so that no sale is under way without this choice.
 */
export async function changeEventSales(
  tx: Transaction,
  act: { scope: EventScope; isClosed: boolean },
  actor: Actor,
): Promise<void> {
  const { eventId, accountId } = act.scope
  const event = await lockEvent(tx, eventId)
  if (event === undefined) throw new Refusal('not_found')
  if ((event.sales_closed_at !== null) === act.isClosed) return
  await saveSalesClosed(tx, eventId, act.isClosed)
  await touchEvent(tx, eventId)
  const name = act.isClosed ? 'event.sales_closed' : 'event.sales_opened'
  await recordAudit(tx, actor, [{ accountId, eventId, entity: 'event', entityId: eventId, act: name }])
}

/**
 * Deletes an event.
 * @throws Refusal event_has_orders while it has orders, cancelled ones too: they are records of buyers
 */
export async function deleteEvent(tx: Transaction, scope: EventScope, actor: Actor): Promise<void> {
  const { eventId, accountId } = scope
  const before = await lockEvent(tx, eventId)
  if (before === undefined) throw new Refusal('not_found')
  if (!(await deleteEventWithoutOrders(tx, eventId))) throw new Refusal('event_has_orders')
  await touchEvent(tx, eventId)
  await recordAudit(tx, actor, [
    { accountId, eventId, entity: 'event', entityId: eventId, act: 'event.deleted', before },
  ])
}
