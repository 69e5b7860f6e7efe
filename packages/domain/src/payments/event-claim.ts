/**
 * Compares the claim of a provider's event with our own record. An event of the provider moves nothing.
 * An event that claims something else than we asked for is ignored.
 */
export interface EventClaim {
  readonly kind: 'intent' | 'refund' | 'dispute' | 'account' | 'other'
  readonly isLive: boolean
  /** The connected account it happened on. */
  readonly account: string | null
  readonly amountMinor?: number
  readonly currency?: string
  /** Our attempt to pay that it is about; null: not known (yet). */
  readonly ours: {
    readonly providerAccount: string | null
    readonly amountMinor: number
    readonly currency: string
  } | null
}

export type IgnoredClaim = 'not_followed' | 'livemode' | 'account' | 'amount' | 'currency'

/** Why nothing follows from an event; null: the truth is asked for. */
export function recordedClaim(claim: EventClaim, shop: { readonly isLive: boolean }): IgnoredClaim | null {
  if (claim.isLive !== shop.isLive) return 'livemode'
  if (claim.kind === 'other') return 'not_followed'
  const { ours } = claim
  if (ours === null) return null
  if (claim.account !== ours.providerAccount) return 'account'
  if (claim.amountMinor !== undefined && claim.amountMinor !== ours.amountMinor) return 'amount'
  return claim.currency === undefined || claim.currency === ours.currency ? null : 'currency'
}
