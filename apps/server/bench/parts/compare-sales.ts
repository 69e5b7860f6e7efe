import type { Client } from 'pg'
import { withClient } from './database-server.ts'
import type { Figure } from './figures.ts'
import { openShop, type Shop, type WantedProduct } from './open-shop.ts'
import { Rounds } from './rounds.ts'
import type { Bench } from './run-bench.ts'
import { PLENTY, rateLine, Sale } from './run-sale.ts'

/** What the sale pays for: a part of the product, or rows of the tables. */
interface Paid {
  /** As the figures call it: "with …, against none". */
  readonly what: string
  /** At least so much of the sale without it. */
  readonly within: number
  /** Takes it out of the one database, before it is opened … */
  readonly takeOut?: (client: Client) => Promise<void>
  /** … or puts it into the other, once the shop is there. */
  readonly putIn?: (client: Client, shop: Shop) => Promise<void>
  /** Settings with which its product runs. */
  readonly settings?: () => Promise<Readonly<Record<string, string>>>
  /** Offered beside the ticket that is sold. */
  readonly beside?: readonly WantedProduct[]
}

type Side = 'without' | 'paid'

async function openSale(bench: Bench, side: Side, { takeOut, putIn, settings, beside = [] }: Paid): Promise<Sale> {
  const databaseUrl = await bench.database(side)
  if (side === 'without' && takeOut !== undefined) await withClient(databaseUrl, takeOut)
  const product = await bench.product(databaseUrl, side === 'paid' ? await settings?.() : {})
  const shop = await openShop(product.origin, [{ title: 'Free entry', price: 0, capacity: PLENTY }, ...beside])
  if (side === 'paid' && putIn !== undefined) await withClient(databaseUrl, (client) => putIn(client, shop))
  return new Sale({ databaseUrl, shop, ports: [product.port], driver: bench.driver() })
}

/** The same sale on two databases, with a part and without it, in turns: the share that is left. */
export async function compareSales(bench: Bench, paid: Paid): Promise<Figure[]> {
  const sales = { without: await openSale(bench, 'without', paid), paid: await openSale(bench, 'paid', paid) }
  const rounds = new Rounds()
  const round = async (side: Side, isCounted: boolean): Promise<void> => {
    const reserved = await sales[side].reserve(sales[side].prices.slice(0, 1), { seconds: bench.seconds })
    const completed = await sales[side].complete(reserved.held)
    for (const [act, result] of Object.entries({ reserved, completed })) {
      bench.say(rateLine(`${side}: ${act}`, result))
      if (isCounted) rounds.add(`${side}: ${act}`, result)
    }
  }
  for (const side of ['without', 'paid'] as const) await round(side, false)
  // Twice as many turns as elsewhere: the ratio is to be known to a few hundredths.
  for (let n = 0; n < 2 * bench.rounds; n++)
    for (const side of n % 2 === 0 ? (['without', 'paid'] as const) : (['paid', 'without'] as const))
      await round(side, true)
  return [
    rounds.atLeast(`reservations with ${paid.what}, against none`, paid.within, {
      of: 'paid: reserved',
      against: 'without: reserved',
    }),
    rounds.atLeast(`completions with ${paid.what}, against none`, paid.within, {
      of: 'paid: completed',
      against: 'without: completed',
    }),
    await sales.paid.isExact(bench, 0),
  ]
}
