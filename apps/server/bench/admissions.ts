import { none, short, type Figure } from './parts/figures.ts'
import { admissionRate, openBenchDoor, type Door } from './parts/open-door.ts'
import { openShop } from './parts/open-shop.ts'
import { Rounds } from './parts/rounds.ts'
import { runBench, type Bench } from './parts/run-bench.ts'
import { CONNECTIONS, echo, rateLine } from './parts/run-sale.ts'

/*
 * A queue at many gates: signed codes scanned one a request and a hundred a request, the whole way
 * over HTTP, beside a bare route that parses and answers the same JSON, in turns. Every ticket is
 * admitted once; in the end the table is compared with what the gates were told.
 */

const BATCH = 100
const TICKETS = { quick: 40_000, whole: 220_000 }

async function measure(bench: Bench): Promise<Figure[]> {
  const databaseUrl = await bench.database('shop')
  const [bare, product] = [await bench.bareServer(), await bench.product(databaseUrl)]
  const driver = bench.driver()
  const shop = await openShop(product.origin, [{ title: 'General admission', price: 25, capacity: 1 }])
  const tickets = bench.isQuick ? TICKETS.quick : TICKETS.whole
  const door = await openBenchDoor({ databaseUrl, shop, tickets, port: product.port })
  const rounds = new Rounds()
  const [single, batch] = [door.body(1), door.body(BATCH)]
  await echo(driver, { port: bare.port, seconds: 1, body: single })
  for (const size of [1, BATCH]) await admissionRate(door, driver, { size, scans: Math.floor(tickets / 20) })
  for (let round = 0; round < bench.rounds; round++) {
    const seconds = bench.seconds
    const bareOne = await echo(driver, { port: bare.port, seconds, body: single })
    const one = await admissionRate(door, driver, { size: 1, scans: share(door, bench) })
    const bareMany = await echo(driver, { port: bare.port, seconds, body: batch })
    const many = await admissionRate(door, driver, { size: BATCH, scans: share(door, bench) })
    bench.say(rateLine('bare, one scan', bareOne))
    bench.say(rateLine('admissions, one by one', one))
    bench.say(rateLine(`bare, ${BATCH} scans`, bareMany))
    bench.say(rateLine(`uploads of ${BATCH}`, many))
    bench.say(`admissions in uploads of ${BATCH}: ${short(many.perSecond * BATCH)}/s`)
    rounds.add('bare one', bareOne)
    rounds.add('one', one)
    rounds.add('admissions in uploads', many.perSecond * BATCH)
  }
  return [
    rounds.atLeast(`admissions one by one, ${CONNECTIONS} connections, against the bare route`, 0.4, {
      of: 'one',
      against: 'bare one',
    }),
    rounds.atLeast(`admissions in uploads of ${BATCH}, against requests of the bare route with one scan`, 0.4, {
      of: 'admissions in uploads',
      against: 'bare one',
    }),
    await isExact(bench, door, databaseUrl),
  ]
}

/** The guests that one load of a round may admit: every ticket is there once. */
const share = (door: Door, bench: Bench): number => Math.floor(door.tickets / (bench.rounds * 2 + 1))

async function isExact(bench: Bench, door: Door, databaseUrl: string): Promise<Figure> {
  const { broken } = await bench.verify(databaseUrl)
  return none('lost, doubled or broken', { 'broken invariants': broken, ...(await door.faults()) })
}

await runBench(measure)
