import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import type { ShopPrice, TestShop } from '../shops/a-shop.ts'
import { ask, type Held } from '../shops/selling.ts'
import type { Calls } from './calls.ts'
import type { TestApp } from './test-app.ts'

/** Many buyers at once, through three processes of the product on one database. */
export interface Racing {
  /** The processes in turn. */
  through(n: number): Calls
  /** So many buyers at once, in turn through the processes, each of one of the prices in turn. */
  rush(
    shop: TestShop,
    prices: readonly ShopPrice[],
    wish: { readonly buyers: number; readonly code?: string },
  ): Promise<Held[]>
  /**
   * How many places of some prices the standing orders and live holds have, by their lines: the
   * counters are not asked.
   */
  claimed(prices: readonly ShopPrice[]): Promise<number>
}

/** Call at the top level of a test file, like `testApp`; usable inside tests. */
export function racing(app: TestApp): Racing {
  let others: readonly Awaited<ReturnType<TestApp['sibling']>>[] = []
  beforeAll(async () => {
    others = [await app.sibling(), await app.sibling()]
  })
  afterAll(() => Promise.all(others.map((other) => other.close())))
  const through = (n: number): Calls => [app, ...others][n % 3] ?? app
  return {
    through,
    rush: (shop, prices, { buyers, code }) =>
      Promise.all(
        Array.from({ length: buyers }, (_, n) =>
          ask(app, shop, [{ price: prices[n % prices.length] ?? shop.free, quantity: 1, amount: 5 }], {
            through: through(n),
            ...(code !== undefined && { code }),
          }),
        ),
      ),
    claimed: async (prices) => {
      const found = await sql<{ places: number }>`
        select coalesce(sum(quantity - quantity_cancelled), 0)::int as places from order_lines l join orders o on o.id = l.order_id
        where l.product_price_id = any(${prices.map(({ priceId }) => priceId)}::bigint[])
          and (o.status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT') or (o.status = 'RESERVED' and o.reserved_until > now()))`.execute(
        app.database.query,
      )
      return found.rows[0]?.places ?? -1
    },
  }
}
