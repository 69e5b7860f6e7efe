import { askingOf } from '@turnout/server/features/payments/intents/ask-about-intent.ts'
import { openDatabase } from '@turnout/server/platform/database/database.ts'
import { createLog } from '@turnout/server/platform/log/log.ts'
import type { PaymentProvider } from '@turnout/server/platform/payment-provider/payment-provider.ts'
import type { Client } from 'pg'
import { askPatiently, type Ask } from './ask-patiently.ts'
import { bookDifferences, returnLostMoney, type Booking } from './book-payments.ts'
import { compareWithProvider, type Compared } from './compare-with-provider.ts'
import { openProvider } from './open-provider.ts'
import { SECONDS } from './seconds.ts'

const SECOND_LOOK_MS = 5000
const ROWS_SHOWN = 200

/** What is done about differences, beside telling them. */
export interface Acts {
  /** Writes down what the shop does not know. */
  readonly book: boolean
  /** Has the money of orders that are not here given back. */
  readonly returnLost: boolean
}

interface Shop {
  readonly url: string
  readonly client: Client
}

/**
 * Asks the provider about every payment and refund, and prints what differs from ours. Answers
 * whether nothing does, after what was done about it.
 */
export async function askProvider({ url, client }: Shop, acts: Acts): Promise<boolean> {
  const provider = await openProvider()
  const ask = askPatiently()
  const compare = () => compareWithProvider({ client, provider, ask, secondLookMs: SECOND_LOOK_MS })
  const first = await told(provider, compare)
  if (!acts.book && !acts.returnLost) return isSame(first)
  await act(url, { provider, ask, first, acts })
  return isSame(await told(provider, compare))
}

async function told(provider: PaymentProvider, compare: () => Promise<Compared>): Promise<Compared> {
  const startedAt = performance.now()
  const compared = await compare()
  const { differences, payments, refunds, silent } = compared
  for (const one of differences.slice(0, ROWS_SHOWN)) console.log(`DIFFERS ${JSON.stringify(one)}`)
  for (const { account, reason, isDisconnected } of silent)
    console.log(`NOT ASKED ${account ?? 'the own account'}${isDisconnected ? ' (disconnected)' : ''}: ${reason}`)
  const seconds = SECONDS.format((performance.now() - startedAt) / 1000)
  const asked = `${payments} payments and ${refunds} refunds at ${provider.name}`
  console.log(
    `${asked}: ${differences.length === 0 ? 'ours are the same' : `${differences.length} differ`} (${seconds} s)`,
  )
  return compared
}

const isSame = ({ differences, silent }: Compared): boolean =>
  differences.length === 0 && silent.every(({ isDisconnected }) => isDisconnected)

interface Work {
  readonly provider: PaymentProvider
  readonly ask: Ask
  readonly first: Compared
  readonly acts: Acts
}

async function act(url: string, { provider, ask, first, acts }: Work): Promise<void> {
  const database = openDatabase({ url })
  try {
    const booker = { asking: askingOf(database, provider, createLog('silent')), ask }
    if (acts.book) {
      const bookings = await bookDifferences(booker, first.differences)
      print('BOOKED', bookings)
      if (bookings.some(({ outcome }) => outcome === 'lost'))
        console.log(
          'Orders of payments that are "lost" are not here. Unless another shop charges the same account, add --return-lost to give their money back.',
        )
    }
    if (acts.returnLost) print('RETURNED', await returnLostMoney(booker))
  } finally {
    await database.close()
  }
}

function print(word: string, bookings: readonly Booking[]): void {
  for (const one of bookings) console.log(`${word} ${JSON.stringify(one)}`)
}
