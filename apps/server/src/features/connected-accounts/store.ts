import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'
import { hashToken } from '../../platform/ids/ids.ts'
import type { ProviderAccount } from '../../platform/payment-provider/payment-provider.ts'

/** Minutes for which one may come back from the provider's form. */
const STATE_MINUTES = 60

/** Adds the payment account of an account, unless it has one in use; its id, null when it has. */
export async function insertConnectedAccount(
  tx: Transaction,
  account: { accountId: number; provider: 'STRIPE'; email: string },
): Promise<number | null> {
  const found = await sql<{ id: number }>`
    insert into connected_accounts (account_id, provider, email) values (${account.accountId}, ${account.provider}, ${account.email})
    on conflict (account_id) where disconnected_at is null do nothing returning id`.execute(tx.query)
  return found.rows[0]?.id ?? null
}

/** Locks one that is in use until the transaction ends; whether it still is. */
export async function lockConnectedAccount(tx: Transaction, id: number): Promise<boolean> {
  const row = await tx.query
    .selectFrom('connected_accounts')
    .select('id')
    .where('id', '=', id)
    .where('disconnected_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Saves what the provider said, as it was at `checkedAt`. */
export async function saveProviderAccount(
  tx: Transaction,
  id: number,
  { account, checkedAt }: { account: ProviderAccount; checkedAt: Date },
): Promise<void> {
  await tx.query
    .updateTable('connected_accounts')
    .set({
      provider_ref: account.ref,
      country: account.country,
      currency: account.currency,
      is_charges_enabled: account.isChargesEnabled,
      is_payouts_enabled: account.isPayoutsEnabled,
      is_details_submitted: account.isDetailsSubmitted,
      requirements: JSON.stringify(account.requirements),
      checked_at: checkedAt,
    })
    .where('id', '=', id)
    .execute()
}

export async function markDisconnected(tx: Transaction, id: number): Promise<void> {
  await tx.query
    .updateTable('connected_accounts')
    .set({ disconnected_at: sql`now()`, is_charges_enabled: false })
    .where('id', '=', id)
    .execute()
}

/** Notes that a user was sent to the provider. */
export async function insertState(
  tx: Transaction,
  token: string,
  who: { accountId: number; userId: number },
): Promise<void> {
  await sql`
    insert into connect_states (token_hash, account_id, user_id, expires_at)
    values (${hashToken(token)}, ${who.accountId}, ${who.userId}, now() + make_interval(mins => ${STATE_MINUTES}))`.execute(
    tx.query,
  )
}

/** Whom a state was given to, locked; undefined when it is unknown, used or too old. */
export const lockState = (tx: Transaction, token: string) =>
  tx.query
    .selectFrom('connect_states')
    .select(['account_id', 'user_id'])
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst()

/** Uses a state up; those that are long past go at the same time. */
export async function spendState(tx: Transaction, token: string): Promise<void> {
  await tx.query
    .updateTable('connect_states')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', hashToken(token))
    .execute()
  await sql`delete from connect_states where expires_at < now() - interval '7 days'`.execute(tx.query)
}
