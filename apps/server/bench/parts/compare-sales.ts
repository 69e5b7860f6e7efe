import type { Client } from 'pg'
import { withClient } from './database-server.ts'
import type { Figure } from './figures.ts'
import { openShop } from './open-shop.ts'
import { Rounds } from './rounds.ts'
import type { Bench } from './run-bench.ts'
import { PLENTY, rateLine, Sale } from './run-sale.ts'

/** A part of the product that the sale pays for. */
interface Paid {
  /** As the figures call it: "with …, against none". */
  readonly what: string
  /** At least so much of the sale without it. */
  readonly within: number
  /** Takes it out of a database. */
  readonly takeOut: (client: Client) => Promise<void>
}

type Side = 'without' | 'with'

async function openSale(bench: Bench, side: Side, { takeOut }: Paid): Promise<Sale> {
  const databaseUrl = await bench.database(side)
  if (side === 'without') await withClient(databaseUrl, takeOut)
  const product = await bench.product(databaseUrl)
  const shop = await openShop(product.origin, [{ title: 'Free entry', price: 0, capacity: PLENTY }])
  return new Sale({ databaseUrl, shop, ports: [product.port], driver: bench.driver() })
}

/** The same sale on two databases, with a part and without it, in turns: the share that is left. */
export async function compareSales(bench: Bench, paid: Paid): Promise<Figure[]> {
  const sales = { without: await openSale(bench, 'without', paid), with: await openSale(bench, 'with', paid) }
  const rounds = new Rounds()
  const round = async (side: Side, isCounted: boolean): Promise<void> => {
    const reserved = await sales[side].reserve(sales[side].prices, { seconds: bench.seconds })
    const completed = await sales[side].complete(reserved.held)
    for (const [act, result] of Object.entries({ reserved, completed })) {
      bench.say(rateLine(`${side}: ${act}`, result))
      if (isCounted) rounds.add(`${side}: ${act}`, result)
    }
  }
  for (const side of ['without', 'with'] as const) await round(side, false)
  // Twice as many turns as elsewhere: the ratio is to be known to a few hundredths.
  for (let n = 0; n < 2 * bench.rounds; n++)
    for (const side of n % 2 === 0 ? (['without', 'with'] as const) : (['with', 'without'] as const))
      await round(side, true)
  return [
    rounds.atLeast(`reservations with ${paid.what}, against none`, paid.within, {
      of: 'with: reserved',
      against: 'without: reserved',
    }),
    rounds.atLeast(`completions with ${paid.what}, against none`, paid.within, {
      of: 'with: completed',
      against: 'without: completed',
    }),
    await sales.with.isExact(bench, 0),
  ]
}
