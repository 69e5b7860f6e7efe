import { paths } from '@turnout/contract/paths.ts'
import type { Database } from '../../platform/database/database.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Log } from '../../platform/log/log.ts'
import type { PaymentProvider, ProviderAccount } from '../../platform/payment-provider/payment-provider.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { applyProviderAccount } from './apply-provider-account.ts'
import { askProvider } from './ask-provider.ts'
import { connectionOfAccount, momentOf, ownerEmailOf, type ConnectionRow } from './queries.ts'
import { giveConnectState, takeConnectState, type Traveller } from './take-connect-state.ts'
import { insertConnectedAccount } from './store.ts'

export interface OnboardingServices {
  readonly database: Database
  readonly provider: PaymentProvider
  readonly secrets: Secrets
  readonly log: Log
  readonly publicUrl: () => string
}

export interface OnboardingWish {
  readonly who: Traveller
  /** The state of an earlier link that no longer works. */
  readonly state: string | null
}

/**
 * Opens the provider's form for an account: the payment account is made once and used again until
 * it is disconnected. The row comes before the call and its id makes the key, so a call whose
 * answer was lost is made again and answers the same account.
 * @returns the address of the form, good for some minutes and one visit
 */
export async function openOnboarding(
  services: OnboardingServices,
  wish: OnboardingWish,
  actor: Actor,
): Promise<{ url: string; row: ConnectionRow }> {
  const { database, provider, secrets, log } = services
  const begun = await database.transaction((tx) => beginConnection(tx, { ...wish, secrets, provider }, actor))
  const row = begun.provider_ref === null ? await makeAccount(services, begun, actor) : begun
  const account = row.provider_ref
  if (account === null) throw new Refusal('provider_unreachable')
  const state = await database.transaction((tx) => giveConnectState(tx, wish.who, secrets))
  const url = await askProvider(log, () =>
    provider.createOnboardingLink({
      account,
      returnUrl: `${services.publicUrl()}${paths.paymentReturn()}?state=${state}`,
      refreshUrl: `${services.publicUrl()}${paths.paymentRefresh()}?state=${state}`,
    }),
  )
  return { url, row }
}

async function beginConnection(
  tx: Transaction,
  { who, state, secrets, provider }: OnboardingWish & { secrets: Secrets; provider: PaymentProvider },
  actor: Actor,
): Promise<ConnectionRow> {
  const { accountId } = who
  if (state !== null) await takeConnectState(tx, { state, who, secrets }, actor)
  const email = await ownerEmailOf(tx, accountId)
  const created = await insertConnectedAccount(tx, { accountId, provider: provider.name, email })
  const row = await connectionOfAccount(tx, accountId)
  if (row === undefined) throw new Refusal('not_found')
  const fact = { accountId, entity: 'connected_account', entityId: row.id }
  const acts = created === null ? [] : [{ ...fact, act: 'connected_account.created', after: { email } }]
  await recordAudit(tx, actor, [...acts, { ...fact, act: 'connected_account.onboarding_opened' }])
  return row
}

async function makeAccount(
  { database, provider, log }: OnboardingServices,
  row: ConnectionRow,
  actor: Actor,
): Promise<ConnectionRow> {
  const checkedAt = await momentOf(database)
  const made: ProviderAccount = await askProvider(log, () =>
    provider.createAccount({ key: keyOf(row), email: row.email, country: row.country }),
  )
  await database.transaction((tx) => applyProviderAccount(tx, { id: row.id, account: made, checkedAt }, actor))
  // It may have been disconnected while it was made.
  const now = await connectionOfAccount(database, row.account_id)
  if (now?.id !== row.id) throw new Refusal('not_found')
  return now
}

/**
 * With the moment, for ids begin anew with each database, while the provider remembers keys for
 * days.
 */
const keyOf = (row: ConnectionRow): string => `connected-account-${row.id}-${row.created_at.getTime()}`
