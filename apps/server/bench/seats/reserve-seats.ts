import type { Figure } from '../parts/figures.ts'
import { hallPlan, seatIn } from '../parts/hall-plan.ts'
import { requestText, type LoadResult } from '../parts/load-plan.ts'
import { openShop, reservationOf, type Shop, type ShopPrice } from '../parts/open-shop.ts'
import { Rounds } from '../parts/rounds.ts'
import { runBench, type Bench } from '../parts/run-bench.ts'
import { CONNECTIONS, PLENTY, rateLine } from '../parts/run-sale.ts'

/*
 * Reservations of two seats that the buyer picked, beside those of two tickets without seats, in turns: of one event, at
 * one price, through one process. No two buyers want the same seat.
 */

const HALL = { rows: 240, seats: 250 }
const A_ROUND = 7000

/** Two neighbours of the hall; each number gives other ones. */
function pair(n: number): string[] {
  const inRow = HALL.seats / 2
  const [row, seat] = [Math.floor(n / inRow), (n % inRow) * 2]
  return [seatIn(row, seat), seatIn(row, seat + 1)]
}

async function measure(bench: Bench): Promise<Figure[]> {
  const databaseUrl = await bench.database('house')
  const { origin, port } = await bench.product(databaseUrl)
  const shop = await openShop(origin, [
    { title: 'Stalls', price: 25, capacity: PLENTY, plan: hallPlan(HALL) },
    { title: 'Standing', price: 25, capacity: PLENTY },
  ])
  const [seated, standing] = shop.prices
  if (seated === undefined || standing === undefined) throw new Error('The shop has no products')
  const driver = bench.driver()
  const send = async (name: string, requests: readonly string[]): Promise<LoadResult> => {
    const result = await driver.run({ ports: [port], connections: CONNECTIONS, isOnce: true, requests })
    bench.say(rateLine(name, result))
    if (result.answersByStatus[201] !== requests.length)
      throw new Error(`${name}: ${Object.keys(result.answersByStatus).join(', ')} ${result.firstRefusal ?? ''}`)
    return result
  }
  const rounds = new Rounds()
  // The first round makes plans and pages of the database, and is told only.
  for (let round = 0; round <= bench.rounds; round++) {
    const loads = [
      ['two seats', (n: number) => ask(shop, seated, { seats: pair(round * A_ROUND + n) })],
      ['two tickets', () => ask(shop, standing, {})],
    ] as const
    for (const [name, request] of round % 2 === 0 ? loads : loads.toReversed()) {
      const requests = Array.from({ length: A_ROUND }, (_, n) => request(n))
      const result = await send(name, requests)
      if (round > 0) rounds.add(name, result)
    }
  }
  const { broken } = await bench.verify(databaseUrl)
  if (broken > 0) throw new Error(`${broken} broken invariants`)
  return [
    rounds.atLeast('reservations of two seats, against two tickets without seats', 0.5, {
      of: 'two seats',
      against: 'two tickets',
    }),
  ]
}

const ask = ({ eventId }: Shop, price: ShopPrice, seats: { readonly seats?: readonly string[] }): string =>
  requestText('POST', `/api/public/events/${eventId}/order`, reservationOf(price, { quantity: 2, ...seats }))

await runBench(measure)
