import type { Database } from '../../../platform/database/database.ts'
import {
  ProviderRefused,
  ProviderUnavailable,
  type PaymentProvider,
  type ProviderBooking,
  type ProviderPage,
  type ProviderPayout,
} from '../../../platform/payment-provider/payment-provider.ts'
import type { Log } from '../../../platform/log/log.ts'
import { accountsCharged } from '../queries.ts'
import { clearPayout, insertBookings, isPayoutRead, readUntil, saveReadUntil, savePayout } from './store-bookings.ts'

/*
 * What the provider keeps for itself and when the money reached a bank is in its own books alone. They are read
 * by the worker, from time to time, and never while a member waits for a report.
 */

export interface Bookkeeping {
  readonly database: Database
  readonly provider: PaymentProvider
  readonly log: Log
}

const HOUR_MS = 3_600_000
/** A line may be written, or a payment be heard of, a little late. */
const OVERLAP_MS = 48 * HOUR_MS
/** A payout is on its way to the bank for days before it is paid. */
const PAYOUT_OVERLAP_MS = 21 * 24 * HOUR_MS

/** Reads what is new in the books of every account that was ever charged. Twice is once. */
export async function recordBookings(books: Bookkeeping, now: Date): Promise<void> {
  for (const account of await accountsCharged(books.database, new Date(0))) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one account after the other: the provider counts our calls
      await recordOfAccount(books, account, now)
    } catch (error) {
      if (!(error instanceof ProviderRefused || error instanceof ProviderUnavailable)) throw error
      // A disconnected account says nothing; what it does not tell stays unknown.
      books.log.warn({ account, reason: error.message }, 'the books of an account could not be read')
    }
  }
}

async function recordOfAccount({ database, provider }: Bookkeeping, account: string | null, now: Date): Promise<void> {
  const of = { provider: provider.name, account }
  const until = await readUntil(database, of)
  const since = (overlapMs: number) => new Date(until === null ? 0 : until.getTime() - overlapMs)
  await eachPage(
    (after) => provider.pageOfBookings(account, { since: since(OVERLAP_MS) }, after),
    (bookings) => insertBookings(database, provider.name, bookings.filter(isOfPayment)),
  )
  await eachPage(
    (after) => provider.pageOfPayouts(account, since(PAYOUT_OVERLAP_MS), after),
    async (payouts) => {
      // oxlint-disable-next-line no-await-in-loop -- see above
      for (const payout of payouts) await recordPayout({ database, provider, account }, payout)
    },
  )
  await saveReadUntil(database, of, now)
}

/**
 * Marks what left with a payout; one that failed brought nothing to a bank. Its lines are marked in one
 * statement once all of its pages were read, so that a reading that was cut off begins anew.
 */
async function recordPayout(
  { database, provider, account }: Pick<Bookkeeping, 'database' | 'provider'> & { readonly account: string | null },
  payout: ProviderPayout,
): Promise<void> {
  const { ref: payoutRef, isPaid } = payout
  const isRead = await isPayoutRead(database, provider.name, payoutRef)
  if (!isPaid && isRead) await clearPayout(database, provider.name, payoutRef)
  if (!isPaid || isRead) return
  const refs: string[] = []
  await eachPage(
    (after) => provider.pageOfBookings(account, { payoutRef }, after),
    async (bookings) => {
      await insertBookings(database, provider.name, bookings.filter(isOfPayment))
      refs.push(...bookings.map(({ ref }) => ref))
    },
  )
  await savePayout(database, provider.name, { payout, refs })
}

const isOfPayment = ({ kind, intentRef }: ProviderBooking): boolean => kind !== 'OTHER' && intentRef !== null

async function eachPage<Thing>(
  ask: (after: string | null) => Promise<ProviderPage<Thing>>,
  keep: (things: readonly Thing[]) => Promise<void>,
): Promise<void> {
  let after: string | null = null
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page follows on the one before
    const page: ProviderPage<Thing> = await ask(after)
    // oxlint-disable-next-line no-await-in-loop -- see above
    await keep(page.things)
    after = page.next
  } while (after !== null)
}
