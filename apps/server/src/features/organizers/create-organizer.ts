import type { OrganizerInput } from '@turnout/contract/organizers/organizer.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { sanitiseHtml } from '../../platform/text/sanitise-html.ts'
import type { AccountScope } from '../accounts/access.ts'
import { insertOrganizer, type OrganizerFields } from './store.ts'

/** The stored part of an input: the description is made safe. */
export const organizerFields = (input: OrganizerInput): OrganizerFields => ({
  name: input.name,
  email: input.email,
  phone: input.phone ?? null,
  description: input.description === null ? null : sanitiseHtml(input.description),
  website: input.website,
  address: input.address,
  currency: input.currency,
  timezone: input.timezone,
})

/**
 * Adds an organizer to an account; answers its id.
 * @throws Refusal forbidden to a member whose part of the account it would not lie in.
 */
export async function createOrganizer(
  tx: Transaction,
  act: { scope: AccountScope; input: OrganizerInput },
  actor: Actor,
): Promise<number> {
  const { accountId, part } = act.scope
  if (part !== 'all') throw new Refusal('forbidden')
  const fields = organizerFields(act.input)
  const organizerId = await insertOrganizer(tx, accountId, fields)
  await recordAudit(tx, actor, [
    { accountId, entity: 'organizer', entityId: organizerId, act: 'organizer.created', after: fields },
  ])
  return organizerId
}
