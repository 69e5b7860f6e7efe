import { sql } from 'kysely'
import type { Database, Reader } from '../../../platform/database/database.ts'
import type { ProviderIntent } from '../../../platform/payment-provider/payment-provider.ts'

/** WAITING: its return is not requested yet. RETURNING: the provider works on it. FAILED: it would not. */
export type LostPaymentState = 'WAITING' | 'RETURNING' | 'RETURNED' | 'FAILED'

/** Money of an order that is not here. */
export interface LostPaymentRow {
  readonly provider_ref: string
  readonly provider_account: string | null
  readonly order_short_id: string | null
  readonly amount_minor: number
  readonly currency: string
  readonly application_fee_minor: number
  readonly state: LostPaymentState
  readonly failure_reason: string | null
}

const ROW = sql`provider_ref, provider_account, order_short_id, amount_minor, currency, application_fee_minor, state,
  failure_reason`

/** Written down once, however often it is found. */
export async function insertLostPayment(
  { query }: Database,
  { truth, account }: { readonly truth: ProviderIntent; readonly account: string | null },
): Promise<void> {
  await sql`
    insert into lost_payments (provider, provider_ref, provider_account, order_short_id, amount_minor, currency,
      application_fee_minor, paid_at)
    values ('STRIPE', ${truth.ref}, ${account}, ${truth.metadata.orderShortId}, ${truth.amountMinor},
      ${truth.currency}, ${truth.applicationFeeMinor}, ${truth.createdAt})
    on conflict (provider, provider_ref) do nothing`.execute(query)
}

/** All whose money is not back, in the order in which they were found. */
export async function lostPaymentsToReturn(reader: Reader): Promise<LostPaymentRow[]> {
  const found =
    await sql<LostPaymentRow>`select ${ROW} from lost_payments where state <> 'RETURNED' order by id`.execute(
      reader.query,
    )
  return found.rows
}

export async function saveLostPayment(
  { query }: Database,
  ref: string,
  { state, failureReason }: { readonly state: LostPaymentState; readonly failureReason: string | null },
): Promise<void> {
  await sql`
    update lost_payments set state = ${state}, failure_reason = ${failureReason}
    where provider = 'STRIPE' and provider_ref = ${ref}`.execute(query)
}

/** The order that a payment names; null for the e-mail: its buyer has not given their details. */
export async function namedOrder(
  reader: Reader,
  shortId: string | null,
): Promise<{ id: number; email: string | null } | undefined> {
  const found = await sql<{ id: number; email: string | null }>`
    select id, email from orders where short_id = ${shortId}`.execute(reader.query)
  return found.rows[0]
}
