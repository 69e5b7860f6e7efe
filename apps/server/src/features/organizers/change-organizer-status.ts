import type { EventStatus } from '@turnout/domain/events/event-status.ts'
import { recordChange } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import type { OrganizerScope } from './access.ts'
import { lockOrganizer, updateOrganizerStatus } from './store.ts'

/** Shows or hides the page of an organizer. Its events are published and archived one by one. */
export async function changeOrganizerStatus(
  tx: Transaction,
  { scope, status }: { readonly scope: OrganizerScope; readonly status: EventStatus },
  actor: Actor,
): Promise<void> {
  const { organizerId, accountId } = scope
  const before = await lockOrganizer(tx, organizerId)
  if (before.status === status) return
  await updateOrganizerStatus(tx, organizerId, status)
  const fact = { accountId, entity: 'organizer', entityId: organizerId, act: 'organizer.updated' }
  await recordChange(tx, actor, { ...fact, before: { status: before.status }, after: { status } })
}
