import { withClient } from './parts/database-server.ts'
import type { Figure } from './parts/figures.ts'
import { openShop } from './parts/open-shop.ts'
import { Rounds } from './parts/rounds.ts'
import { runBench, type Bench } from './parts/run-bench.ts'
import { PLENTY, rateLine, Sale } from './parts/run-sale.ts'

/*
 * The same sale on a database that keeps figures and sorted lists, and on one without their
 * triggers and indexes, in turns: what the sale pays for them (decisions 0054 and 0055).
 */

const WITHIN = 0.97

const TRIGGERS = [
  ['orders', 'orders_new_figures'],
  ['orders', 'orders_other_figures'],
  ['order_lines', 'order_lines_new_figures'],
  ['order_lines', 'order_lines_other_figures'],
  ['attendees', 'attendees_new_figures'],
  ['attendees', 'attendees_other_figures'],
  ['ledger_entries', 'ledger_entries_figures'],
] as const

const INDEXES = ['orders_by_name', 'orders_by_amount', 'attendees_by_name']

async function openSale(bench: Bench, name: 'without' | 'kept'): Promise<Sale> {
  const databaseUrl = await bench.database(name)
  if (name === 'without')
    await withClient(databaseUrl, async (client) => {
      for (const [table, trigger] of TRIGGERS) await client.query(`drop trigger ${trigger} on ${table}`)
      await client.query(`drop index ${INDEXES.join(', ')}`)
    })
  const product = await bench.product(databaseUrl)
  const shop = await openShop(product.origin, [{ title: 'Free entry', price: 0, capacity: PLENTY }])
  return new Sale({ databaseUrl, shop, ports: [product.port], driver: bench.driver() })
}

async function measure(bench: Bench): Promise<Figure[]> {
  const sales = { without: await openSale(bench, 'without'), kept: await openSale(bench, 'kept') }
  const rounds = new Rounds()
  const round = async (name: keyof typeof sales, isCounted: boolean): Promise<void> => {
    const reserved = await sales[name].reserve(sales[name].prices, { seconds: bench.seconds })
    const completed = await sales[name].complete(reserved.held)
    for (const [act, result] of Object.entries({ reserved, completed })) {
      bench.say(rateLine(`${name}: ${act}`, result))
      if (isCounted) rounds.add(`${name}: ${act}`, result)
    }
  }
  for (const name of ['without', 'kept'] as const) await round(name, false)
  // Twice as many turns as elsewhere: the ratio is to be known to a few hundredths.
  for (let n = 0; n < 2 * bench.rounds; n++)
    for (const name of n % 2 === 0 ? (['without', 'kept'] as const) : (['kept', 'without'] as const))
      await round(name, true)
  return [
    rounds.atLeast('reservations with kept figures and sorted lists, against none', WITHIN, {
      of: 'kept: reserved',
      against: 'without: reserved',
    }),
    rounds.atLeast('completions with kept figures and sorted lists, against none', WITHIN, {
      of: 'kept: completed',
      against: 'without: completed',
    }),
    await sales.kept.isExact(bench, 0),
  ]
}

await runBench(measure)
