import type { DisputeStatus } from '@turnout/domain/payments/money-states.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.ts'
import type { ProviderDispute } from '../../../platform/payment-provider/payment-provider.ts'

/** A dispute as it was before it is saved again; its order is locked. */
export async function disputeByRef(
  tx: Transaction,
  ref: string,
): Promise<{ id: number; status: DisputeStatus } | undefined> {
  const found = await sql<{ id: number; status: DisputeStatus }>`
    select id, status from disputes where provider = 'STRIPE' and provider_ref = ${ref}`.execute(tx.query)
  return found.rows[0]
}

/** Saves the state of a dispute. Answers its id. */
export async function saveDispute(
  tx: Transaction,
  { orderId, paymentId, truth }: { orderId: number; paymentId: number; truth: ProviderDispute },
): Promise<number> {
  const known = {
    amount_minor: truth.amountMinor,
    status: truth.status,
    reason: truth.reason,
    evidence_due_at: truth.evidenceDueAt,
    updated_at: sql<Date>`now()`,
  }
  const { id } = await tx.query
    .insertInto('disputes')
    .values({
      order_id: orderId,
      payment_id: paymentId,
      provider: 'STRIPE',
      provider_ref: truth.ref,
      currency: truth.currency,
      ...known,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_ref']).doUpdateSet(known))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
