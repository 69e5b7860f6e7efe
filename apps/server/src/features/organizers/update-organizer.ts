import type { OrganizerInput } from '@turnout/contract/organizers/organizer.ts'
import { recordChange } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import type { OrganizerScope } from './access.ts'
import { organizerFields } from './create-organizer.ts'
import { lockOrganizer, updateOrganizer as saveOrganizer } from './store.ts'

/** Changes an organizer. Its events keep their currency and zone. */
export async function updateOrganizer(
  tx: Transaction,
  act: { scope: OrganizerScope; input: OrganizerInput },
  actor: Actor,
): Promise<void> {
  const { organizerId, accountId } = act.scope
  const { status: _, ...before } = await lockOrganizer(tx, organizerId)
  const { phone = before.phone } = act.input
  const after = { ...organizerFields(act.input), phone }
  await saveOrganizer(tx, organizerId, after)
  await recordChange(tx, actor, {
    accountId,
    entity: 'organizer',
    entityId: organizerId,
    act: 'organizer.updated',
    before,
    after,
  })
}
