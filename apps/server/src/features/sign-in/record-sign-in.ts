import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { CallFacts } from '../../platform/http/guards/call-source.ts'
import type { Proven } from './log-in.ts'

/** How a person proved who they are. */
type SignInWay = 'password' | 'passkey' | 'code' | 'recovery_code' | 'single_sign_on' | 'account_switch'

/** That a member came into an account, in its history. */
export async function recordSignIn(
  tx: Transaction,
  { userId, accountId }: Proven,
  { call, by }: { readonly call: CallFacts; readonly by: SignInWay },
): Promise<void> {
  await recordAudit(tx, { kind: 'USER', id: userId, ...call }, [
    { accountId, entity: 'user', entityId: userId, act: 'user.signed_in', after: { by } },
  ])
}
