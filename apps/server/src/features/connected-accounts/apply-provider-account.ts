import { connectionNews } from '@turnout/domain/accounts/connection-state.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import type { ProviderAccount } from '../../platform/payment-provider/payment-provider.ts'
import { connectionById, factsOf, type ConnectionRow } from './queries.ts'
import { queueConnectionMail } from './queue-connection-mail.ts'
import { lockConnectedAccount, saveProviderAccount } from './store.ts'

/** The part of a payment account that the history keeps. */
const pictureOf = (account: ProviderAccount) => ({
  provider_ref: account.ref,
  country: account.country,
  currency: account.currency,
  is_charges_enabled: account.isChargesEnabled,
  is_payouts_enabled: account.isPayoutsEnabled,
  is_details_submitted: account.isDetailsSubmitted,
  requirements: account.requirements,
})

type Picture = ReturnType<typeof pictureOf>

const pictureBefore = (row: ConnectionRow): Omit<Picture, 'provider_ref'> & { provider_ref: string | null } => ({
  provider_ref: row.provider_ref,
  country: row.country,
  currency: row.currency,
  is_charges_enabled: row.is_charges_enabled,
  is_payouts_enabled: row.is_payouts_enabled,
  is_details_submitted: row.is_details_submitted,
  requirements: row.requirements,
})

/**
 * Makes what the provider said of a payment account ours, and tells history and the owner what
 * changed. `checkedAt` is when it was asked: an answer that is older than the one we have says
 * nothing any more. Nothing happens to one that was disconnected meanwhile.
 */
export async function applyProviderAccount(
  tx: Transaction,
  said: { id: number; account: ProviderAccount; checkedAt: Date },
  actor: Actor,
): Promise<void> {
  const { id, account, checkedAt } = said
  if (!(await lockConnectedAccount(tx, id))) return
  const row = await connectionById(tx, id)
  if (row === undefined || (row.checked_at !== null && row.checked_at > checkedAt)) return
  await saveProviderAccount(tx, id, { account, checkedAt })
  const [before, after] = [pictureBefore(row), pictureOf(account)]
  if (JSON.stringify(before) === JSON.stringify(after)) return
  const isNew = row.provider_ref === null
  const act = isNew ? 'connected_account.connected' : 'connected_account.updated'
  await recordAudit(tx, actor, [
    { accountId: row.account_id, entity: 'connected_account', entityId: id, act, before, after },
  ])
  const news = isNew ? 'connected' : connectionNews(factsOf(row), account)
  if (news !== null)
    await queueConnectionMail(tx, {
      connected_account_id: id,
      kind: news,
      user_id: actor.id,
      is_charges_enabled: account.isChargesEnabled,
      requirements: account.requirements,
    })
}
