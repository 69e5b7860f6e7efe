import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { queueMail } from '../../platform/mail/store.ts'
import { accountById } from '../accounts/queries.ts'
import { lockUser } from '../accounts/store.ts'
import type { TeamScope } from './access.ts'
import { lockTeam } from './lock-team.ts'
import { ownerMail } from './mail.ts'
import { updateOwner } from './store.ts'

/**
 * The owner makes another Admin the owner, and stays an Admin; both are told by mail. Their password
 * was proven before.
 * @throws Refusal forbidden to all others, owner_needs_admin, not_found.
 */
export async function transferAccount(
  tx: Transaction,
  { team, publicUrl }: { readonly team: TeamScope; readonly publicUrl: string },
  actor: Actor,
): Promise<void> {
  const { caller, member } = await lockTeam(tx, team)
  if (!caller.is_owner) throw new Refusal('forbidden')
  if (member.is_owner) return
  if (member.role !== 'ADMIN' || member.status !== 'ACTIVE') throw new Refusal('owner_needs_admin')
  const { accountId, userId, callerId } = team
  await updateOwner(tx, accountId, userId)
  const owners = { before: { owner: callerId }, after: { owner: userId } }
  await recordAudit(tx, actor, [
    { accountId, entity: 'account', entityId: accountId, act: 'account.handed_over', ...owners },
  ])
  await tellBoth(tx, team, publicUrl)
}

async function tellBoth(tx: Transaction, { accountId, userId, callerId }: TeamScope, publicUrl: string): Promise<void> {
  const account = await accountById(tx, accountId)
  if (account === undefined) throw new Refusal('not_found')
  // Always in this order: two who lock both must not wait for each other.
  const first = await lockUser(tx, Math.min(userId, callerId))
  const second = await lockUser(tx, Math.max(userId, callerId))
  const [owner, former] = first.id === userId ? [first, second] : [second, first]
  const handOver = { account: account.name, former, owner, publicUrl }
  await queueMail(tx, ownerMail(owner, { ...handOver, isNew: true }))
  await queueMail(tx, ownerMail(former, { ...handOver, isNew: false }))
}
