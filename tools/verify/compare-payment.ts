import type { ProviderIntent } from '@turnout/server/platform/payment-provider/payment-provider.ts'
import type { Client } from 'pg'
import { differencesOf, type Difference } from './difference.ts'

/** An attempt to pay as we wrote it down, with the money that came of it. */
export interface OurPayment {
  readonly id: number
  readonly order_id: number
  readonly order_short_id: string
  readonly ref: string | null
  readonly account: string | null
  readonly status: string
  readonly amount: number
  readonly currency: string
  readonly fee: number
  /** The amount received; null: nothing. */
  readonly received: number | null
}

const OURS = `
  select i.id::float8, i.order_id::float8, o.short_id as order_short_id, i.provider_ref as ref, i.provider_account as account, i.status,
    i.amount::float8, i.currency, i.application_fee::float8 as fee, p.amount::float8 as received
  from inspect.v_intents i join inspect.v_orders o on o.id = i.order_id left join inspect.v_payments p on p.intent_id = i.id`

/** Whether money of an order that is not here went back, or is on its way. */
export async function isReturned(client: Client, ref: string): Promise<boolean> {
  const found = await client.query(
    `select from lost_payments where provider_ref = $1 and state in ('RETURNING', 'RETURNED')`,
    [ref],
  )
  return found.rowCount === 1
}

/** Those of ours that a page of the provider is about. */
export async function paymentsAbout(client: Client, theirs: readonly ProviderIntent[]): Promise<OurPayment[]> {
  const refs = theirs.map(({ ref }) => ref)
  const ids = theirs.flatMap(({ metadata }) => metadata.intentId ?? [])
  const found = await client.query<OurPayment>(`${OURS} where i.provider_ref = any($1) or i.id = any($2::bigint[])`, [
    refs,
    ids,
  ])
  return found.rows
}

/** Ours that have a name there, some at a time by their number. */
export async function paymentsAfter(client: Client, id: number, limit: number): Promise<OurPayment[]> {
  const found = await client.query<OurPayment>(
    `${OURS} where i.id > $1 and i.provider_ref is not null order by i.id limit $2`,
    [id, limit],
  )
  return found.rows
}

/** Ours of a payment of theirs: by its name, or by what we wrote on it while the name was on its way. */
export const ourOf = (ours: readonly OurPayment[], { ref, metadata }: ProviderIntent): OurPayment | undefined =>
  ours.find((one) => one.ref === ref) ??
  ours.find((one) => one.ref === null && one.id === metadata.intentId && one.order_short_id === metadata.orderShortId)

const HOUR_MS = 3_600_000

/**
 * The differences between a payment at the provider and ours. Others may charge the same account by other
 * means: a payment without our metadata is not looked at. An unpaid attempt may be unknown here for an hour,
 * and for ever once it cannot be paid.
 */
export function comparePayment(
  theirs: ProviderIntent,
  ours: OurPayment | undefined,
  account: string | null,
): Difference[] {
  const { ref, status, metadata, createdAt } = theirs
  const about = { of: 'payment', ref, account, order_id: ours?.order_id ?? null } as const
  if (ours === undefined) {
    const isYoung = status !== 'SUCCEEDED' && Date.now() - createdAt.getTime() < HOUR_MS
    if (metadata.intentId === null || isYoung || status === 'CANCELLED') return []
    return differencesOf(about, { known: [`${status} ${theirs.amountMinor} ${theirs.currency}`, 'unknown'] })
  }
  return differencesOf(about, {
    order: [metadata.orderShortId, ours.order_short_id],
    account: [account, ours.account],
    amount: [theirs.amountMinor, ours.received ?? ours.amount],
    currency: [theirs.currency, ours.currency],
    fee: [theirs.applicationFeeMinor, ours.fee],
    state: statesOf(status, ours),
  })
}

/**
 * The state of an open attempt is the provider's to know; whether money came, and whether some still may, is
 * ours.
 */
function statesOf(status: ProviderIntent['status'], ours: OurPayment): readonly [there: string, here: string] {
  if (ours.received !== null) return [status, 'SUCCEEDED']
  if (status === 'SUCCEEDED') return [status, ours.status === 'SUCCEEDED' ? 'no payment' : ours.status]
  return ours.status === 'CANCELLED' ? [status, 'CANCELLED'] : ['', '']
}
