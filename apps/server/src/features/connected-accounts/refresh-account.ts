import type { Database } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import {
  ProviderRefused,
  type PaymentProvider,
  type ProviderAccount,
} from '../../platform/payment-provider/payment-provider.ts'
import { applyProviderAccount } from './apply-provider-account.ts'
import { disconnectAccount } from './disconnect-account.ts'
import { connectionByRef, momentOf, type ConnectionRow } from './queries.ts'

const SYSTEM: Actor = { kind: 'SYSTEM', id: null, requestId: null }

export interface RefreshWishes {
  /** The user who asks; left out: the product itself. */
  readonly actor?: Actor
  /**
   * The provider told that our access was ended; it is believed once the provider also refuses to
   * speak of the account.
   */
  readonly isDeauthorized?: boolean
}

/**
 * Asks the provider the state of a payment account and saves the answer: when an organizer comes
 * back, when the provider calls (`account.updated`, in any order and number), and when the last question is long ago.
 * One that is not used here is not asked about.
 * @throws ProviderUnavailable without an answer; ask again later.
 */
export async function refreshAccount(
  database: Database,
  provider: PaymentProvider,
  about: { readonly ref: string } & RefreshWishes,
): Promise<void> {
  const row = await connectionByRef(database, provider.name, about.ref)
  if (row === undefined) return
  const checkedAt = await momentOf(database)
  const actor = about.actor ?? SYSTEM
  const found = await findAccount(provider, about.ref)
  await database.transaction((tx) =>
    found === null && about.isDeauthorized === true
      ? disconnectAccount(tx, { id: row.id, by: 'provider' }, actor)
      : applyProviderAccount(tx, { id: row.id, account: found ?? silenced(row), checkedAt }, actor),
  )
}

/** null: the provider will not speak of the account with us. */
async function findAccount(provider: PaymentProvider, ref: string): Promise<ProviderAccount | null> {
  try {
    return await provider.findAccount(ref)
  } catch (error) {
    if (error instanceof ProviderRefused) return null
    throw error
  }
}

/**
 * An account that the provider will not speak of takes no cards. It stays connected all the same:
 * the operator may have put in the wrong key, and with the right one the next check finds
 * everything as it was.
 */
const silenced = (row: ConnectionRow): ProviderAccount => ({
  ref: row.provider_ref ?? '',
  country: row.country,
  currency: row.currency,
  isChargesEnabled: false,
  isPayoutsEnabled: false,
  isDetailsSubmitted: row.is_details_submitted,
  requirements: row.requirements,
})
