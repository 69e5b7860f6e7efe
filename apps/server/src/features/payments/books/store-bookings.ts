import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import type {
  PaymentProvider,
  ProviderBooking,
  ProviderPayout,
} from '../../../platform/payment-provider/payment-provider.ts'

type Name = PaymentProvider['name']

interface Books {
  readonly provider: Name
  /** null: the shop's own. */
  readonly account: string | null
}

/** How far the books of an account were read; null: never. */
export async function readUntil(reader: Reader, { provider, account }: Books): Promise<Date | null> {
  const row = await reader.query
    .selectFrom('provider_books')
    .select('read_until')
    .where('provider', '=', provider)
    .where('provider_account', '=', account ?? '')
    .executeTakeFirst()
  return row?.read_until ?? null
}

export const saveReadUntil = (reader: Reader, { provider, account }: Books, until: Date) =>
  reader.query
    .insertInto('provider_books')
    .values({ provider, provider_account: account ?? '', read_until: until })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_account']).doUpdateSet({ read_until: until }))
    .execute()

/** Keeps the lines that are of payments of ours; a line that is there already stays as it is. */
export async function insertBookings(
  reader: Reader,
  provider: Name,
  bookings: readonly ProviderBooking[],
): Promise<void> {
  if (bookings.length === 0) return
  await sql`
    insert into provider_bookings (event_id, order_id, payment_id, refund_id, provider, ref, kind, currency, amount_minor,
      fee_minor, application_fee_minor, net_minor, booked_at)
    select o.event_id, o.id, p.id, r.id, ${provider}, n.ref, n.kind, n.currency, n."amountMinor", n."feeMinor",
      n."applicationFeeMinor", n."netMinor", n."bookedAt"
    from jsonb_to_recordset(${JSON.stringify(bookings)}::jsonb) as n (ref text, kind text, "intentRef" text, "refundRef" text,
        "amountMinor" bigint, "feeMinor" bigint, "applicationFeeMinor" bigint, "netMinor" bigint, currency text, "bookedAt" timestamptz)
      join payments p on p.provider = ${provider} and p.provider_ref = n."intentRef"
      join orders o on o.id = p.order_id
      left join refunds r on r.provider = ${provider} and r.provider_ref = n."refundRef"
    on conflict (provider, ref) do nothing`.execute(reader.query)
}

/** Whether something of ours is known to have left with a payout. */
export async function isPayoutRead(reader: Reader, provider: Name, payoutRef: string): Promise<boolean> {
  const found = await sql`
    select from provider_bookings where provider = ${provider} and payout_ref = ${payoutRef} limit 1`.execute(
    reader.query,
  )
  return found.rows.length > 0
}

export async function savePayout(
  reader: Reader,
  provider: Name,
  { payout, refs }: { readonly payout: ProviderPayout; readonly refs: readonly string[] },
): Promise<void> {
  await sql`
    update provider_bookings set payout_ref = ${payout.ref}, payout_on = ${payout.arrivesOn}::date
    where provider = ${provider} and ref = any(${refs}::text[])`.execute(reader.query)
}

export async function clearPayout(reader: Reader, provider: Name, payoutRef: string): Promise<void> {
  await sql`
    update provider_bookings set payout_ref = null, payout_on = null
    where provider = ${provider} and payout_ref = ${payoutRef}`.execute(reader.query)
}
