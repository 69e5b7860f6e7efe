import type { ApiTokenInput } from '@turnout/contract/api-tokens/api-token.ts'
import { judgeTokenEnd, TOKEN_DAYS_UNLESS_TOLD } from '@turnout/domain/accounts/api-token.ts'
import { CAPABILITIES_OF, mayDo } from '@turnout/domain/accounts/capabilities.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor, Person } from '../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../platform/http/refusal.ts'
import { newApiToken } from '../../platform/ids/api-token-text.ts'
import type { AccountScope } from '../accounts/access.ts'
import { queueNotice } from '../accounts/mails/queue-notice.ts'
import { memberScope } from '../accounts/queries-scope.ts'
import { readPart } from '../users/read-scope.ts'
import { lockMembers } from '../users/store.ts'
import { tokenById } from './queries.ts'
import { insertToken, revokeToken as takeBack } from './store.ts'

interface Wish {
  readonly caller: Person
  /** Of the account, for the mail that tells its maker. */
  readonly accountName: string
  readonly publicUrl: string
  readonly mailFactor: number
  readonly input: ApiTokenInput
  readonly now: Date
}

/**
 * Makes a token that acts for its maker, with no more than they may themselves. The maker is locked
 * and judged again: who loses a right in the same moment gives none away any more. A mail tells
 * them, in case another person did it with their session.
 * @throws Refusal forbidden, invalid_fields.
 */
export async function createToken(
  tx: Transaction,
  { caller, input, now, accountName, ...surroundings }: Wish,
  actor: Actor,
): Promise<{ id: number; token: string }> {
  const { accountId, userId } = caller
  const maker = (await lockMembers(tx, accountId, [userId])).get(userId)
  const held = maker?.status === 'ACTIVE' ? CAPABILITIES_OF[maker.role] : []
  const capabilities = [...new Set(input.capabilities)]
  if (maker === undefined || !mayDo(held, 'account:tokens') || !capabilities.every((one) => held.includes(one)))
    throw new Refusal('forbidden')
  const scope = await readPart(tx, { accountId, part: memberScope(maker) }, input)
  const expiresAt = endOf(input.expires_at, now)
  const token = newApiToken()
  const { name } = input
  const id = await insertToken(tx, { accountId, userId, name, token, capabilities, scope, expiresAt })
  const after = { name, capabilities, scope, expires_at: expiresAt, last_four: token.lastFour }
  await recordAudit(tx, actor, [{ accountId, entity: 'api_token', entityId: id, act: 'api_token.created', after }])
  const notice = { kind: 'api_token_made', name, account: accountName } as const
  await queueNotice(tx, { userId, notice, ...surroundings })
  return { id, token: token.text }
}

function endOf(asked: string | null | undefined, now: Date): Date | null {
  if (asked === undefined) return new Date(now.getTime() + TOKEN_DAYS_UNLESS_TOLD * 86_400_000)
  if (asked === null) return null
  const end = new Date(asked)
  const verdict = judgeTokenEnd(end, now)
  if (verdict !== 'allowed') throw invalidFields({ expires_at: verdict.refused })
  return end
}

/** Takes a token back, of any maker. @throws Refusal not_found */
export async function revokeToken(
  tx: Transaction,
  { scope, tokenId }: { readonly scope: AccountScope; readonly tokenId: number },
  actor: Actor,
): Promise<void> {
  const { accountId } = scope
  const token = await tokenById(tx, scope, tokenId)
  if (token === undefined || !(await takeBack(tx, accountId, tokenId))) throw new Refusal('not_found')
  const before = { name: token.name, capabilities: token.capabilities, last_four: token.last_four }
  await recordAudit(tx, actor, [
    { accountId, entity: 'api_token', entityId: tokenId, act: 'api_token.revoked', before },
  ])
}
