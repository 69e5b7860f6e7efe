import type { ClaimInput } from '@turnout/contract/box-office/claim.ts'
import { timingSafeEqual } from 'node:crypto'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { hashToken } from '../../../platform/ids/ids.ts'
import { moveToSession } from '../../checkout/handover/store-handovers.ts'
import { requiresCode } from '../../orders/queries.ts'
import { mailGuest } from './mail-guest.ts'
import { lockClaim, markClaimUsed, type ClaimRow } from './store-claims.ts'

export interface Keeping extends ClaimInput {
  readonly token: string
  /** Of the browser, for events whose tickets no link alone shows. */
  readonly session: string
  /** Of every limit of the installation. */
  readonly mailFactor: number
}

export interface Kept {
  readonly claim: ClaimRow
  /** The browser counts as the one that bought. */
  readonly isOwner: boolean
}

/**
 * Gives the tickets of a sale to the guest who scanned its claim: once, and the same press again is answered the same.
 * An address is taken where the order has none.
 * @throws Refusal not_found for a claim that never was; claim_over for one that is used or old; too_many_mails
 */
export async function keepTickets(tx: Transaction, keeping: Keeping, actor: Actor): Promise<Kept> {
  const claim = await lockClaim(tx, keeping.token)
  if (claim === undefined) throw new Refusal('not_found')
  const isOwner = await requiresCode(tx, claim.event_id)
  if (claim.is_used && isSamePress(claim, keeping.key)) return { claim, isOwner }
  if (claim.is_used || claim.is_old) throw new Refusal('claim_over')
  await markClaimUsed(tx, claim.id, keeping.key)
  // The link alone shows no tickets there, and a sale in person has no address for a code.
  if (isOwner) await moveToSession(tx, claim.order_id, { session: keeping.session, shortId: claim.order_short_id })
  const { email, mailFactor } = keeping
  if (email !== null && isWithoutEmail(claim))
    await mailGuest(tx, { orderId: claim.order_id, former: claim.email, email, mailFactor }, actor)
  return { claim, isOwner }
}

export const isWithoutEmail = ({ email }: Pick<ClaimRow, 'email'>): boolean => email === null || email === ''

function isSamePress({ used_key_hash: used }: ClaimRow, key: string | null): boolean {
  return used !== null && key !== null && timingSafeEqual(used, hashToken(key))
}
