import type { Reader } from '../../platform/database/database.ts'
import type { PaymentProvider } from '../../platform/payment-provider/payment-provider.ts'

/** Who is charged: a connected account, or (null) the shop's own keys. */
export interface ChargeableAccount {
  readonly ref: string | null
}

/**
 * Whose account takes the card payments of an account's events at this moment; null: cards cannot be taken.
 * `provider` is what `app.ts` hands out; null when the instance takes no cards at all.
 */
export async function chargeableAccount(
  reader: Reader,
  { provider, accountId }: { provider: PaymentProvider | null; accountId: number },
): Promise<ChargeableAccount | null> {
  if (provider === null) return null
  if (!provider.isConnect) return { ref: null }
  const row = await reader.query
    .selectFrom('connected_accounts')
    .select('provider_ref')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider.name)
    .where('disconnected_at', 'is', null)
    .where('is_charges_enabled', '=', true)
    .executeTakeFirst()
  return row === undefined ? null : { ref: row.provider_ref }
}
