import type { ProviderRefund } from '@turnout/server/platform/payment-provider/payment-provider.ts'
import type { Client } from 'pg'
import { differencesOf, type Difference } from './difference.ts'

/** A refund as we wrote it down. */
export interface OurRefund {
  readonly id: number
  readonly order_id: number
  readonly ref: string | null
  readonly payment_ref: string
  readonly account: string | null
  readonly state: string
  readonly amount: number
  readonly currency: string
}

const OURS = `
  select r.id::float8, r.order_id::float8, r.provider_ref as ref, p.provider_ref as payment_ref, i.provider_account as account, r.state,
    r.amount::float8, r.currency
  from inspect.v_refunds r join inspect.v_payments p on p.id = r.payment_id join inspect.v_intents i on i.id = p.intent_id`

/**
 * Our rows for a page of the provider: refunds, and the names of payments, whose refunds all have
 * to be known here.
 */
export interface OursOfPage {
  readonly refunds: readonly OurRefund[]
  readonly payments: ReadonlyMap<string, number>
}

export async function refundsAbout(client: Client, theirs: readonly ProviderRefund[]): Promise<OursOfPage> {
  const refunds = await client.query<OurRefund>(`${OURS} where r.provider_ref = any($1) or r.id = any($2::bigint[])`, [
    theirs.map(({ ref }) => ref),
    theirs.flatMap(({ refundId }) => refundId ?? []),
  ])
  const payments = await client.query<{ ref: string; order_id: number }>(
    `select provider_ref as ref, order_id::float8 from inspect.v_payments where provider_ref = any($1)`,
    [theirs.flatMap(({ intentRef }) => intentRef ?? [])],
  )
  return { refunds: refunds.rows, payments: new Map(payments.rows.map(({ ref, order_id: id }) => [ref, id])) }
}

/** Ours that have a name there, some at a time by their number. */
export async function refundsAfter(client: Client, id: number, limit: number): Promise<OurRefund[]> {
  const found = await client.query<OurRefund>(
    `${OURS} where r.id > $1 and r.provider_ref is not null order by r.id limit $2`,
    [id, limit],
  )
  return found.rows
}

/** One that we took for failed and that was made after all is written down a second time, under its name. */
export const ourRefundOf = ({ refunds }: OursOfPage, theirs: ProviderRefund): OurRefund | undefined =>
  refunds.find(({ ref }) => ref === theirs.ref) ??
  refunds.find(({ ref, id, payment_ref: payment, state }) => {
    const isIts = ref === null && id === theirs.refundId && payment === theirs.intentRef
    return isIts && (state !== 'FAILED' || theirs.state === 'FAILED')
  })

/**
 * The differences between a refund at the provider and ours. Refunds of payments that are not ours
 * are not looked at; one that failed moved nothing.
 */
export function compareRefund(theirs: ProviderRefund, ours: OursOfPage, account: string | null): Difference[] {
  const mine = ourRefundOf(ours, theirs)
  const { ref, intentRef, state } = theirs
  const orderId = mine?.order_id ?? ours.payments.get(intentRef ?? '') ?? null
  const about = { of: 'refund', ref, account, order_id: orderId } as const
  if (mine === undefined) {
    if (orderId === null || state === 'FAILED') return []
    return differencesOf(about, { known: [`${state} ${theirs.amountMinor} ${theirs.currency}`, 'unknown'] })
  }
  return differencesOf(about, {
    account: [account, mine.account],
    amount: [theirs.amountMinor, mine.amount],
    currency: [theirs.currency, mine.currency],
    state: [state, mine.state],
  })
}

/** Refunds that were asked for more than an hour ago and have no name yet: the provider never answered. */
export async function refundsWithoutAnswer(client: Client): Promise<Difference[]> {
  const found = await client.query<{ id: number; order_id: number; account: string | null; state: string }>(
    `select r.id::float8, r.order_id::float8, i.provider_account as account, r.state
     from inspect.v_refunds r join inspect.v_payments p on p.id = r.payment_id join inspect.v_intents i on i.id = p.intent_id
     where r.provider_ref is null and r.state <> 'FAILED' and r.send_at < now() - interval '1 hour'`,
  )
  return found.rows.map(({ id, order_id, account, state }) => ({
    of: 'refund',
    ref: `our number ${id}`,
    account,
    order_id,
    what: 'known',
    there: 'unknown',
    here: state,
  }))
}
