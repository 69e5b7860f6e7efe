import type { MemberInput } from '@turnout/contract/users/member.ts'
import { judgeMemberChange } from '@turnout/domain/accounts/member-change.ts'
import { recordChange } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { memberScope } from '../accounts/queries-scope.ts'
import { lockUser, updateUser } from '../accounts/store.ts'
import type { TeamScope } from './access.ts'
import { renameInvited } from './invitations/store-invitations.ts'
import { lockTeam } from './lock-team.ts'
import { memberById } from './queries.ts'
import { readScope } from './read-scope.ts'
import { updateMember as saveMember, worksElsewhere } from './store.ts'

/**
 * Changes role, scope, status and name of a member. Open sessions follow with their next call.
 * @throws Refusal forbidden, owner_locked, user_invited, user_elsewhere, invalid_fields, not_found.
 */
export async function updateMember(
  tx: Transaction,
  { scope: team, input }: { readonly scope: TeamScope; readonly input: MemberInput },
  actor: Actor,
): Promise<void> {
  const { held, caller, member } = await lockTeam(tx, team)
  const { accountId, userId } = team
  const old = { role: member.role, status: member.status, scope: memberScope(member) }
  const isScopeKept = input.organizer_ids === undefined && input.event_ids === undefined
  const asked = { role: input.role, organizer_ids: input.organizer_ids ?? null, event_ids: input.event_ids ?? null }
  const scope =
    isScopeKept && (old.scope === 'all' || input.role !== 'ADMIN')
      ? old.scope
      : await readScope(tx, { accountId, part: memberScope(caller) }, asked)
  const change = { role: input.role, status: input.status ?? old.status, scope }
  const verdict = judgeMemberChange(
    held,
    { ...old, isOwner: member.is_owner },
    { ...change, isLimited: scope !== 'all' },
  )
  if (verdict !== 'allowed') throw new Refusal(verdict.refused)
  const names = await rename(tx, team, input)
  if (JSON.stringify(old) !== JSON.stringify(change)) await saveMember(tx, { accountId, userId }, change)
  await recordChange(tx, actor, {
    accountId,
    entity: 'user',
    entityId: userId,
    act: 'user.updated',
    before: { ...names.before, ...old },
    after: { ...names.after, ...change },
  })
}

interface Name {
  readonly first_name: string
  readonly last_name: string
}

/**
 * A name belongs to its person; the account writes it while they work nowhere else. Answers what
 * they were called and are now.
 */
async function rename(
  tx: Transaction,
  { accountId, userId }: TeamScope,
  input: MemberInput,
): Promise<{ readonly before: Name; readonly after: Name }> {
  const row = await memberById(tx, accountId, userId)
  if (row === undefined) throw new Refusal('not_found')
  const before = { first_name: row.first_name, last_name: row.last_name }
  const after = { first_name: input.first_name ?? row.first_name, last_name: nameOf(input.last_name, row.last_name) }
  if (after.first_name === row.first_name && after.last_name === row.last_name) return { before, after }
  if (row.status === 'INVITED') await renameInvited(tx, { accountId, userId }, after)
  else {
    if (await worksElsewhere(tx, accountId, userId)) throw new Refusal('user_elsewhere')
    await lockUser(tx, userId)
    await updateUser(tx, userId, after)
  }
  return { before, after }
}

const nameOf = (given: string | null | undefined, old: string): string => (given === undefined ? old : (given ?? ''))
