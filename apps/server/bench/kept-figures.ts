import { withClient } from './parts/database-server.ts'
import type { Figure } from './parts/figures.ts'
import { admissionRate, openBenchDoor, type Door } from './parts/open-door.ts'
import { openShop } from './parts/open-shop.ts'
import { Rounds } from './parts/rounds.ts'
import { runBench, type Bench } from './parts/run-bench.ts'
import { PLENTY, rateLine, Sale } from './parts/run-sale.ts'

/*
 * The same sale and the same doors on a database that keeps figures and sorted lists, and on one without
 * their triggers and indexes, in turns: what sale and doors pay for them (decisions 0054 and 0055).
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
  ['payments', 'payments_figures'],
  ['attendees', 'attendees_other_arrivals'],
  ['check_ins', 'check_ins_new_arrivals'],
  ['check_ins', 'check_ins_other_arrivals'],
] as const

const INDEXES = ['orders_by_name', 'orders_by_amount', 'attendees_by_name', 'check_ins_ended', 'payments_by_time']

type Name = 'without' | 'kept'
const NAMES = ['without', 'kept'] as const

/** Tickets of each door; one is taken once. */
const TICKETS = { quick: 24_000, whole: 120_000 }
const BATCH = 100

async function openTables(bench: Bench, name: Name, of: 'sale' | 'door'): Promise<string> {
  const databaseUrl = await bench.database(`${of}_${name}`)
  if (name === 'without')
    await withClient(databaseUrl, async (client) => {
      for (const [table, trigger] of TRIGGERS) await client.query(`drop trigger ${trigger} on ${table}`)
      await client.query(`drop index ${INDEXES.join(', ')}`)
    })
  return databaseUrl
}

async function openDoor(bench: Bench, name: Name): Promise<Door> {
  const databaseUrl = await openTables(bench, name, 'door')
  const product = await bench.product(databaseUrl)
  const shop = await openShop(product.origin, [{ title: 'General admission', price: 25, capacity: 1 }])
  const tickets = bench.isQuick ? TICKETS.quick : TICKETS.whole
  return openBenchDoor({ databaseUrl, shop, tickets, port: product.port })
}

async function openSale(bench: Bench, name: Name): Promise<Sale> {
  const databaseUrl = await openTables(bench, name, 'sale')
  const product = await bench.product(databaseUrl)
  const shop = await openShop(product.origin, [{ title: 'Free entry', price: 0, capacity: PLENTY }])
  return new Sale({ databaseUrl, shop, ports: [product.port], driver: bench.driver() })
}

/** Turn after turn, the other way round each time. Twice as many as elsewhere: a ratio to a few hundredths. */
async function inTurns(bench: Bench, turn: (name: Name, isCounted: boolean) => Promise<void>): Promise<void> {
  for (const name of NAMES) await turn(name, false)
  for (let n = 0; n < 2 * bench.rounds; n++)
    for (const name of n % 2 === 0 ? NAMES : NAMES.toReversed()) await turn(name, true)
}

async function measureDoors(bench: Bench, rounds: Rounds): Promise<Figure[]> {
  const doors = { without: await openDoor(bench, 'without'), kept: await openDoor(bench, 'kept') }
  const driver = bench.driver()
  const scans = Math.floor(doors.kept.tickets / (2 * bench.rounds + 1) / 2)
  await inTurns(bench, async (name, isCounted) => {
    for (const size of [1, BATCH]) {
      const act = size === 1 ? 'admissions one by one' : `uploads of ${BATCH}`
      const result = await admissionRate(doors[name], driver, { size, scans })
      bench.say(rateLine(`${name}: ${act}`, result))
      if (isCounted) rounds.add(`${name}: ${act}`, result)
    }
  })
  return ['admissions one by one', `uploads of ${BATCH}`].map((act) =>
    rounds.atLeast(`${act} with kept arrivals, against none`, WITHIN, {
      of: `kept: ${act}`,
      against: `without: ${act}`,
    }),
  )
}

async function measure(bench: Bench): Promise<Figure[]> {
  const rounds = new Rounds()
  const doors = await measureDoors(bench, rounds)
  const sales = { without: await openSale(bench, 'without'), kept: await openSale(bench, 'kept') }
  await inTurns(bench, async (name, isCounted) => {
    const reserved = await sales[name].reserve(sales[name].prices, { seconds: bench.seconds })
    const completed = await sales[name].complete(reserved.held)
    for (const [act, result] of Object.entries({ reserved, completed })) {
      bench.say(rateLine(`${name}: ${act}`, result))
      if (isCounted) rounds.add(`${name}: ${act}`, result)
    }
  })
  return [
    rounds.atLeast('reservations with kept figures and sorted lists, against none', WITHIN, {
      of: 'kept: reserved',
      against: 'without: reserved',
    }),
    rounds.atLeast('completions with kept figures and sorted lists, against none', WITHIN, {
      of: 'kept: completed',
      against: 'without: completed',
    }),
    ...doors,
    await sales.kept.isExact(bench, 0),
  ]
}

await runBench(measure)
