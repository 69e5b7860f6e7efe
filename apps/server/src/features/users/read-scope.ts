import { canBeLimited } from '@turnout/domain/accounts/capabilities.ts'
import { coversScope, type MemberScope } from '@turnout/domain/accounts/member-scope.ts'
import type { Role } from '@turnout/domain/accounts/roles.ts'
import type { Reader } from '../../platform/database/database.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import { knownParts } from './store.ts'

interface AskedPart {
  readonly organizer_ids: readonly number[] | null
  readonly event_ids: readonly number[] | null
}

interface Giver {
  readonly accountId: number
  readonly part: MemberScope
}

/**
 * The scope that an input names for a member of a role.
 * @throws Refusal invalid_fields for a role that works in all of the account, and as `readPart`.
 */
export async function readScope(
  reader: Reader,
  giver: Giver,
  { role, organizer_ids, event_ids }: AskedPart & { readonly role: Role },
): Promise<MemberScope> {
  if ((organizer_ids !== null || event_ids !== null) && !canBeLimited(role))
    throw invalidFields({ event_ids: 'role_not_limited' })
  return readPart(reader, giver, { organizer_ids, event_ids })
}

/**
 * The scope that an input names; nothing named: all of the account.
 * @throws Refusal invalid_fields for a choice of nothing, and for things that the account does not
 * have, or the one who gives them does not reach.
 */
export async function readPart(
  reader: Reader,
  { accountId, part }: Giver,
  { organizer_ids, event_ids }: AskedPart,
): Promise<MemberScope> {
  if (organizer_ids === null && event_ids === null) {
    if (!coversScope(part, 'all')) throw invalidFields({ event_ids: 'required' })
    return 'all'
  }
  const asked = { organizerIds: [...new Set(organizer_ids)], eventIds: [...new Set(event_ids)] }
  if (asked.organizerIds.length + asked.eventIds.length === 0) throw invalidFields({ event_ids: 'none_chosen' })
  const known = await knownParts(reader, accountId, asked)
  if (known.organizers < asked.organizerIds.length) throw invalidFields({ organizer_ids: 'not_in_list' })
  if (known.events < asked.eventIds.length || !coversScope(part, asked))
    throw invalidFields({ event_ids: 'not_in_list' })
  return asked
}
