import type { Bench } from './run-bench.ts'
import type { Driver } from './child-processes.ts'
import { countLost } from './count-lost.ts'
import { none, short, type Figure } from './figures.ts'
import { requestText, type Acknowledged, type LoadResult } from './load-plan.ts'
import { completionRequest, reservationBody, reservationRequest, type Shop, type ShopPrice } from './open-shop.ts'

export const CONNECTIONS = 256

/** More than any load can take, so that a bench of the rate never meets "sold out". */
export const PLENTY = 10_000_000

const WHOSE = [
  { after: '"short_id":"', until: '"' },
  { after: '"session_identifier":"', until: '"' },
]

const STATUS = { after: '"status":"', until: '"' }

interface Held {
  readonly shortId: string
  readonly session: string
}

const heldOf = ({ kept: [shortId = '', session = ''] }: Acknowledged): Held => ({ shortId, session })

/** The products to sell, the processes to sell them through, and the driver. */
export interface SaleParts {
  readonly databaseUrl: string
  readonly shop: Shop
  readonly ports: readonly number[]
  readonly driver: Driver
}

/**
 * A sale under load that remembers what buyers were told, to compare it with the database when it
 * is over.
 */
export class Sale {
  private readonly parts: SaleParts
  private readonly held: Held[] = []
  private readonly completed: Held[] = []
  private seeded = 0

  constructor(parts: SaleParts) {
    this.parts = parts
  }

  get prices(): readonly ShopPrice[] {
    return this.parts.shop.prices
  }

  /** How many places were reserved so far. */
  get reservations(): number {
    return this.held.length
  }

  /** Orders that were put into the tables without any buyer. */
  countsSeeded(orders: number): void {
    this.seeded += orders
  }

  /**
   * Reserves one place a request, of these prices in turn, for so many seconds.
   * @throws Error on any refusal.
   */
  async reserve(
    prices: readonly ShopPrice[],
    options: { seconds: number; ports?: readonly number[] },
  ): Promise<LoadResult & { readonly held: readonly Held[] }> {
    const { shop, driver } = this.parts
    const result = await driver.run({
      ports: options.ports ?? this.parts.ports,
      connections: CONNECTIONS,
      seconds: options.seconds,
      requests: prices.map((price) => reservationRequest(shop, price)),
      keep: WHOSE,
    })
    refuseOthers(result, ['201'])
    const held = result.acknowledged.map(heldOf)
    // One by one: a long sale has more of them than a call has room for.
    for (const one of held) this.held.push(one)
    return { ...result, held }
  }

  /**
   * Reserves a free place and completes its order, by so many buyers for so many seconds: the whole path of an order.
   * @throws Error on any refusal.
   */
  async order(
    prices: readonly ShopPrice[],
    { buyers, seconds, restMs }: { buyers: number; seconds: number; restMs?: number },
  ): Promise<LoadResult> {
    const { shop, driver, ports } = this.parts
    const result = await driver.run({
      ports,
      connections: buyers,
      seconds,
      requests: prices.map((price) => reservationRequest(shop, price)),
      ...(restMs !== undefined && { pauseMs: restMs }),
      follow: completionRequest(shop, { shortId: '{0}', session: '{1}' }),
      keep: [...WHOSE, STATUS],
    })
    refuseOthers(result, ['200'])
    for (const { kept } of result.acknowledged) {
      const [shortId = '', session = ''] = kept
      if (kept.at(-1) !== 'COMPLETED') throw new Error(`Order ${shortId} says ${kept.at(-1) ?? 'nothing'}`)
      this.held.push({ shortId, session })
      this.completed.push({ shortId, session })
    }
    return result
  }

  /** Completes free orders that were reserved, each once. @throws Error on any refusal. */
  async complete(held: readonly Held[]): Promise<LoadResult> {
    const { shop, driver, ports } = this.parts
    const result = await driver.run({
      ports,
      connections: CONNECTIONS,
      isOnce: true,
      requests: held.map((one) => completionRequest(shop, one)),
      keep: [STATUS],
    })
    refuseOthers(result, ['200'])
    const done = result.acknowledged.filter(({ kept }) => kept[0] === 'COMPLETED').length
    if (done !== held.length) throw new Error(`Only ${done} of ${held.length} orders said that they are complete`)
    for (const one of held) this.completed.push(one)
    return result
  }

  /**
   * Asks for a quarter more than there is of these prices, and answers by how many the accepted
   * ones miss the number of places.
   */
  async sellOut(prices: readonly ShopPrice[], placesEach: number): Promise<number> {
    const { shop, driver, ports } = this.parts
    const places = prices.length * placesEach
    const requests = prices.map((price) => reservationRequest(shop, price))
    const result = await driver.run({
      ports,
      connections: CONNECTIONS,
      isOnce: true,
      requests: Array.from({ length: Math.ceil(places * 1.25) }, (_, n) => requests[n % requests.length] ?? ''),
      keep: WHOSE,
    })
    refuseOthers(result, ['201', '409'])
    for (const one of result.acknowledged) this.held.push(heldOf(one))
    return Math.abs(result.acknowledged.length - places)
  }

  /**
   * The answers that buyers got, against the rows in the database. `unexplained`: orders without an answer.
   */
  async faults(): Promise<{ lost: number; duplicated: number; unexplained: number }> {
    const held = this.held.map(({ shortId }) => shortId)
    const completed = this.completed.map(({ shortId }) => shortId)
    const { databaseUrl, shop } = this.parts
    const { lost, orders } = await countLost(databaseUrl, shop.eventId, { held, completed })
    const told = new Set(held).size
    return { lost, duplicated: held.length - told, unexplained: orders - told + lost - this.seeded }
  }

  /**
   * The last line of every bench of a sale: nothing oversold, lost or made up, by the database's
   * own word.
   */
  async isExact(bench: Bench, missed: number): Promise<Figure> {
    const { broken } = await bench.verify(this.parts.databaseUrl)
    const faults = await this.faults()
    return none('oversold, lost or duplicated', { 'broken invariants': broken, ...faults, 'off at sold out': missed })
  }
}

function refuseOthers(result: LoadResult, statuses: readonly string[]): void {
  const others = Object.keys(result.answersByStatus).filter((status) => !statuses.includes(status))
  if (others.length > 0)
    throw new Error(`Answers ${others.join(', ')} beside ${statuses.join(', ')}: ${result.firstRefusal ?? ''}`)
}

interface Echoed {
  readonly port: number
  readonly seconds: number
  readonly body: object
  readonly connections?: number
}

/** The bare route, sent and sending the same JSON as the body given. */
export async function echo(
  driver: Driver,
  { port, seconds, body, connections = CONNECTIONS }: Echoed,
): Promise<LoadResult> {
  const requests = [requestText('POST', '/echo', body)]
  const result = await driver.run({ ports: [port], connections, seconds, requests })
  refuseOthers(result, ['200'])
  return result
}

export const reservationEcho = (price: ShopPrice | undefined): object =>
  reservationBody(price ?? { productId: 1, priceId: 1 })

/** A rate as it is printed while a bench runs. */
export const rateLine = (name: string, result: LoadResult): string =>
  `${name.padEnd(24)} ${short(result.perSecond).padStart(7)}/s   p50 ${short(result.p50)} ms   p99 ${short(result.p99)} ms   max ${short(result.max)} ms`
