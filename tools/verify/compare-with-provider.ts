import {
  ProviderRefused,
  type PaymentProvider,
  type ProviderPage,
} from '@turnout/server/platform/payment-provider/payment-provider.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Ask } from './ask-patiently.ts'
import { comparePayment, isReturned, ourOf, paymentsAbout, paymentsAfter } from './compare-payment.ts'
import { compareRefund, ourRefundOf, refundsAbout, refundsAfter, refundsWithoutAnswer } from './compare-refund.ts'
import type { Difference } from './difference.ts'

/*
 * The provider's books against ours, both ways (I12): every payment and refund there is here, and
 * the other way round. It only reads. A shop sells meanwhile, so a first difference is a suspect:
 * after a moment both sides are asked once more, one by one.
 */

export interface Comparing {
  readonly client: Client
  readonly provider: PaymentProvider
  readonly ask: Ask
  /** Before the second look; news of the provider need a moment to get here. */
  readonly secondLookMs: number
}

export interface Compared {
  readonly differences: readonly Difference[]
  /** How many of theirs were looked at. */
  readonly payments: number
  readonly refunds: number
  /** Accounts that the provider tells us nothing about any more. */
  readonly silent: readonly {
    readonly account: string | null
    readonly reason: string
    readonly isDisconnected: boolean
  }[]
}

interface Suspect {
  readonly of: Difference['of']
  readonly ref: string
  readonly account: string | null
}

/** The findings so far; `seen` by our own numbers. */
interface Found {
  readonly suspects: Suspect[]
  readonly seen: Record<Difference['of'], Set<number>>
  readonly looked: Record<Difference['of'], number>
  readonly silent: { account: string | null; reason: string; isDisconnected: boolean }[]
}

const OURS_AT_ONCE = 1000

/** @throws ProviderUnavailable when the provider cannot be reached for long: then nothing can be said. */
export async function compareWithProvider(comparing: Comparing): Promise<Compared> {
  const found: Found = {
    suspects: [],
    seen: { payment: new Set(), refund: new Set() },
    looked: { payment: 0, refund: 0 },
    silent: [],
  }
  for (const { account, isDisconnected } of await accountsOf(comparing)) {
    try {
      await lookAtPayments(comparing, found, account)
      await lookAtRefunds(comparing, found, account)
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error
      found.silent.push({ account, reason: error.message, isDisconnected })
    }
  }
  await lookForUnseen(comparing, found)
  const differences = [
    ...(await lookAgain(comparing, found.suspects)),
    ...(await refundsWithoutAnswer(comparing.client)),
  ]
  return { differences, payments: found.looked.payment, refunds: found.looked.refund, silent: found.silent }
}

/** Every account that was ever charged or connected; the shop's own too, where it takes money itself. */
async function accountsOf({ client, provider }: Comparing) {
  const { rows } = await client.query<{ account: string | null; isDisconnected: boolean }>(`
    select named.account, coalesce(bool_and(c.is_disconnected), false) as "isDisconnected" from (
      select provider_account as account from inspect.v_intents
      union select provider_ref from inspect.v_connected_accounts where provider_ref is not null) named
    left join inspect.v_connected_accounts c on c.provider_ref = named.account
    group by named.account order by named.account`)
  const isOwnMissing = !provider.isConnect && !rows.some(({ account }) => account === null)
  return isOwnMissing ? [...rows, { account: null, isDisconnected: false }] : rows
}

/** Page by page, until there is no further one. */
async function eachPage<Thing>(
  { ask }: Comparing,
  pageAfter: (after: string | null) => Promise<ProviderPage<Thing>>,
  look: (things: readonly Thing[]) => Promise<void>,
): Promise<void> {
  for (let after: string | null | undefined; after !== null;) {
    const page: ProviderPage<Thing> = await ask(() => pageAfter(after ?? null))
    await look(page.things)
    after = page.next
  }
}

const lookAtPayments = (comparing: Comparing, found: Found, account: string | null): Promise<void> =>
  eachPage(
    comparing,
    (after) => comparing.provider.pageOfIntents(account, after),
    async (theirs) => {
      const ours = await paymentsAbout(comparing.client, theirs)
      for (const one of theirs) {
        const mine = ourOf(ours, one)
        if (mine !== undefined) found.seen.payment.add(mine.id)
        if (comparePayment(one, mine, account).length > 0) found.suspects.push({ of: 'payment', ref: one.ref, account })
      }
      found.looked.payment += theirs.length
    },
  )

const lookAtRefunds = (comparing: Comparing, found: Found, account: string | null): Promise<void> =>
  eachPage(
    comparing,
    (after) => comparing.provider.pageOfRefunds(account, after),
    async (theirs) => {
      const ours = await refundsAbout(comparing.client, theirs)
      for (const one of theirs) {
        const mine = ourRefundOf(ours, one)
        if (mine !== undefined) found.seen.refund.add(mine.id)
        if (compareRefund(one, ours, account).length > 0) found.suspects.push({ of: 'refund', ref: one.ref, account })
      }
      found.looked.refund += theirs.length
    },
  )

/** Ours that no page had, except on accounts that say nothing. */
async function lookForUnseen({ client }: Comparing, { suspects, seen, silent }: Found): Promise<void> {
  const isSilent = (account: string | null): boolean => silent.some((one) => one.account === account)
  for (const [of, oursAfter] of [
    ['payment', paymentsAfter],
    ['refund', refundsAfter],
  ] as const) {
    for (let id = 0, isLast = false; !isLast;) {
      const ours = await oursAfter(client, id, OURS_AT_ONCE)
      for (const { id: number, ref, account } of ours) {
        if (ref !== null && !seen[of].has(number) && !isSilent(account)) suspects.push({ of, ref, account })
      }
      id = ours.at(-1)?.id ?? id
      isLast = ours.length < OURS_AT_ONCE
    }
  }
}

async function lookAgain(comparing: Comparing, suspects: readonly Suspect[]): Promise<Difference[]> {
  if (suspects.length === 0) return []
  await sleep(comparing.secondLookMs)
  const differences: Difference[] = []
  for (const suspect of suspects) {
    const again = suspect.of === 'payment' ? paymentAgain(comparing, suspect) : refundAgain(comparing, suspect)
    differences.push(...(await again))
  }
  return differences
}

async function paymentAgain({ client, provider, ask }: Comparing, { ref, account }: Suspect): Promise<Difference[]> {
  const theirs = await ask(() => provider.findIntent(ref, account)).catch(nothingThere)
  if (theirs !== null) {
    const ours = ourOf(await paymentsAbout(client, [theirs]), theirs)
    return ours === undefined && (await isReturned(client, ref)) ? [] : comparePayment(theirs, ours, account)
  }
  const { rows } = await client.query<{ order_id: number; here: string }>(
    `select order_id::float8, status as here from inspect.v_intents where provider_ref = $1`,
    [ref],
  )
  return rows.map((ours) => ({ of: 'payment', ref, account, what: 'known', there: 'unknown', ...ours }))
}

async function refundAgain({ client, provider, ask }: Comparing, { ref, account }: Suspect): Promise<Difference[]> {
  const theirs = await ask(() => provider.findRefund(ref, account)).catch(nothingThere)
  if (theirs !== null) return compareRefund(theirs, await refundsAbout(client, [theirs]), account)
  const { rows } = await client.query<{ order_id: number; here: string }>(
    `select order_id::float8, state as here from inspect.v_refunds where provider_ref = $1`,
    [ref],
  )
  return rows.map((ours) => ({ of: 'refund', ref, account, what: 'known', there: 'unknown', ...ours }))
}

function nothingThere(error: unknown): null {
  if (error instanceof ProviderRefused) return null
  throw error
}
