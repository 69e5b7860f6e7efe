import { sql } from 'kysely'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { hashToken } from '../../../platform/ids/ids.ts'

/** Minutes for which one may come back from a provider. */
export const STATE_MINUTES = 10

export interface NewState {
  readonly state: string
  /** What the cookie of the browser holds. */
  readonly browser: string
  readonly accountId: number | null
  readonly issuer: string
  /** Who links a login; null: it is a sign-in. */
  readonly userId: number | null
  readonly nonce: string
  readonly sealedVerifier: Buffer
  readonly returnTo: string | null
}

/** Notes that a browser was sent to a provider; those that did not come back in time go. */
export async function insertState(tx: Transaction, sent: NewState): Promise<void> {
  await sql`delete from sso_states where expires_at < now()`.execute(tx.query)
  await tx.query
    .insertInto('sso_states')
    .values({
      state_hash: hashToken(sent.state),
      browser_hash: hashToken(sent.browser),
      account_id: sent.accountId,
      issuer: sent.issuer,
      user_id: sent.userId,
      nonce: sent.nonce,
      sealed_verifier: sent.sealedVerifier,
      return_to: sent.returnTo,
      expires_at: sql`now() + make_interval(mins => ${STATE_MINUTES})`,
    })
    .execute()
}

/** Takes a state out, so that it works once; undefined when it is unknown, too old or another browser's. */
export const takeStateRow = (reader: Reader, state: string, browser: string) =>
  reader.query
    .deleteFrom('sso_states')
    .where('state_hash', '=', hashToken(state))
    .where('browser_hash', '=', hashToken(browser))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['account_id', 'issuer', 'user_id', 'nonce', 'sealed_verifier', 'return_to'])
    .executeTakeFirst()
