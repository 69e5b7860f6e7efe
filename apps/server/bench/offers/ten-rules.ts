import { signIn } from '../parts/ask-organizer.ts'
import type { Figure } from '../parts/figures.ts'
import { openShop, type Shop } from '../parts/open-shop.ts'
import { Rounds } from '../parts/rounds.ts'
import { runBench, type Bench } from '../parts/run-bench.ts'
import { PLENTY, rateLine, Sale } from '../parts/run-sale.ts'

/*
 * Reservations of four tickets at an event with ten discounts without a code, the last of which takes a fifth off, beside
 * one with none, in turns.
 */

const RULES = 10
const PIECES = 4

interface Side {
  readonly name: string
  readonly shop: Shop
  readonly sale: Sale
}

async function addRules(origin: string, eventId: number): Promise<void> {
  const { at, token } = await signIn(origin, eventId)
  for (let n = RULES; n >= 1; n--) {
    const answer = await fetch(`${at}/discount-rules`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        title: `Group of ${n * PIECES}`,
        kind: 'FROM_COUNT',
        count: n * PIECES,
        discount_type: 'PERCENTAGE',
        discount: 20,
      }),
    })
    if (!answer.ok) throw new Error(`discount-rules: ${answer.status} ${await answer.text()}`)
  }
}

async function open(bench: Bench, name: string, hasRules: boolean): Promise<Side> {
  const databaseUrl = await bench.database(hasRules ? 'rules' : 'none')
  const { origin, port } = await bench.product(databaseUrl)
  const shop = await openShop(origin, [{ title: 'Entry', price: 12, capacity: PLENTY }])
  if (hasRules) await addRules(origin, shop.eventId)
  return { name, shop, sale: new Sale({ databaseUrl, shop, ports: [port], driver: bench.driver() }) }
}

async function measure(bench: Bench): Promise<Figure[]> {
  const sides = [await open(bench, 'none', false), await open(bench, 'ten rules', true)]
  const rounds = new Rounds()
  for (let round = -1; round < bench.rounds; round++)
    for (const { name, shop, sale } of round % 2 === 0 ? sides : sides.toReversed()) {
      const prices = shop.prices.map((price) => ({ ...price, quantity: PIECES }))
      const reserved = await sale.reserve(prices, { seconds: bench.seconds })
      bench.say(rateLine(name, reserved))
      if (round >= 0) rounds.add(name, reserved)
    }
  return [
    rounds.atLeast(`reservations of ${PIECES} with ten discounts, against none`, 0.9, {
      of: 'ten rules',
      against: 'none',
    }),
  ]
}

await runBench(measure)
