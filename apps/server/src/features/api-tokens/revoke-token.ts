import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { AccountScope } from '../accounts/access.ts'
import { tokenById } from './queries.ts'
import { revokeToken as takeBack } from './store.ts'

/** Takes a token back, whoever made it. @throws Refusal not_found */
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
