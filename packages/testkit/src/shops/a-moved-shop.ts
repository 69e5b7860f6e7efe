import { cancelOrder, markOrderPaid } from '@turnout/contract/orders/endpoints.ts'
import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import { createAffiliate } from '@turnout/contract/affiliates/endpoints.ts'
import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import { sql } from 'kysely'
import { aShop, type ShopPrice, type TestShop } from './a-shop.ts'
import { carryCharge } from './pricing-factory.ts'
import { addCode, addProduct, ask, orderIdOf } from './selling.ts'
import type { TestApp } from '../app/test-app.ts'

/*
 * A shop whose money moved over days on both sides of a change of the clocks, and what each line
 * moved on each day, added up row by row in plain code.
 */

const ZONE = 'Europe/Lisbon'
const BUYER = { first_name: 'Mira', last_name: 'Koller', accepted_terms: true }

export type Dice = (sides: number) => number

/** A chance that is the same in every run. */
export function dice(seed: number): Dice {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

/** When something may happen: days around the change to summer time of 2026. */
export const FIRST_DAY = '2026-03-24'
export const LAST_DAY = '2026-04-03'
const SPAN_MS = 10 * 86_400_000
const instantIn = (roll: Dice): Date => new Date(Date.UTC(2026, 2, 24) + roll(SPAN_MS / 60_000) * 60_000)

/** Orders of every kind, at odd prices with two taxes and a fee; some cancelled, many refunded in parts. */
export async function aMovedShop(app: TestApp, seed: number, orders: number): Promise<TestShop> {
  const roll = dice(seed)
  const shop = await aShop(app)
  const place = { accountId: shop.owner.accountId, eventId: shop.eventId }
  const dinner = await addProduct(app, shop, { title: 'Dinner', prices: [{ price: 33.37 }] })
  const shirt = await addProduct(app, shop, { title: 'Shirt', product_type: 'GENERAL', prices: [{ price: 0.07 }] })
  const taxed = [shop.paid.productId, dinner.productId]
  await carryCharge(app.database, place, { productIds: taxed, fixedAmount: 1.01 })
  const vat = { name: 'VAT', type: 'TAX', calculationType: 'PERCENTAGE', ratePpm: 60_000 } as const
  await carryCharge(app.database, place, { ...vat, productIds: taxed, isIncludedInPrice: true })
  const city = { name: 'City tax', type: 'TAX', calculationType: 'PERCENTAGE', ratePpm: 17_500 } as const
  await carryCharge(app.database, place, { ...city, productIds: [dinner.productId] })
  await addCode(app, shop, { discount: 33 })
  const body = { name: 'Radio', code: 'RADIO' }
  await app.call(createAffiliate, { params: { event_id: shop.eventId }, body }, { token: shop.owner.token })
  for (let n = 0; n < orders; n++) await anOrder(app, { shop, roll, prices: [shop.free, shop.paid, dinner, shirt] })
  return shop
}

interface Selling {
  readonly shop: TestShop
  readonly roll: Dice
  readonly prices: readonly ShopPrice[]
}

async function anOrder(app: TestApp, { shop, roll, prices }: Selling): Promise<void> {
  const first = roll(prices.length)
  const chosen = [prices[first], ...(roll(2) === 0 ? [prices[(first + 1) % prices.length]] : [])].flatMap((price) =>
    price === undefined ? [] : [{ price, quantity: 1 + roll(3) }],
  )
  const held = await ask(app, shop, chosen, roll(3) === 0 ? { code: 'LUZ50' } : {})
  const id = await orderIdOf(app, held)
  const at = { params: { event_id: shop.eventId, order_id: id } }
  const by = { token: shop.owner.token }
  const given = await shop.complete(held, { order: { ...BUYER, email: `buyer${roll(9)}@koller.example` } })
  if (given.body.data.status === 'RESERVED') {
    await shop.act(awaitOfflinePayment, held)
    if (roll(6) > 0) await app.call(markOrderPaid, at, by)
  }
  if (roll(7) === 0) await app.call(cancelOrder, at, by)
  const when = instantIn(roll)
  await sql`update orders set created_at = ${when}, completed_at = case when completed_at is not null then ${when}::timestamptz end,
    affiliate_id = case when ${roll(2)} = 0 then (select id from affiliates where event_id = ${shop.eventId}) end where id = ${id}`.execute(
    app.database.query,
  )
  for (let n = roll(3); n > 0; n--) await aRefund(app, { shop, roll, orderId: id, cause: 900_000 + n })
}

/** Some of what is left of an order, on some day; now and then it comes back after all. */
async function aRefund(
  app: TestApp,
  of: { shop: TestShop; roll: Dice; orderId: number; cause: number },
): Promise<void> {
  const { shop, roll, orderId, cause } = of
  const left = await sql<{ account: string; left: number; currency: string }>`
    select account, -sum(amount_minor)::bigint as left, min(b.currency) as currency from ledger_entries b join orders o on o.id = b.order_id
    where order_id = ${orderId} and account in ('sales', 'fees', 'taxes') and o.completed_at is not null group by account having sum(amount_minor) < 0`.execute(
    app.database.query,
  )
  const parts = left.rows.map((row) => ({
    ...row,
    back: Math.min(row.left, roll(3) === 0 ? row.left : roll(row.left + 1)),
  }))
  const given = parts.filter(({ back }) => back > 0)
  if (given.length === 0) return
  const total = given.reduce((sum, { back }) => sum + back, 0)
  const entries = [
    ...given.map(({ account, back }) => ({ account, amount: back })),
    { account: 'cash_offline', amount: -total },
  ]
  for (const [posting, sign] of roll(5) === 0
    ? ([
        ['REFUND', 1],
        ['REFUND_REVERSED', -1],
      ] as const)
    : ([['REFUND', 1]] as const)) {
    await sql`insert into ledger_entries (account_id, event_id, order_id, posting, cause_id, account, amount_minor, currency, at)
      select ${shop.owner.accountId}, ${shop.eventId}, ${orderId}, ${posting}, ${cause}, e.account, e.amount, ${parts[0]?.currency}, ${instantIn(roll)}
      from unnest(${entries.map(({ account }) => account)}::text[], ${entries.map(({ amount }) => sign * amount)}::bigint[]) as e (account, amount)`.execute(
      app.database.query,
    )
  }
}

/** What one line was charged with, or gave back, on a day; minor units. */
export interface MovedLine {
  readonly day: string
  readonly order_line_id: number
  readonly product_id: number
  readonly product_price_id: number
  readonly promo_code_id: number | null
  readonly affiliate_id: number | null
  readonly taxes: string
  readonly sold: number
  readonly charged: number
  readonly discounts: number
  readonly refunds: number
  readonly tax: number
  readonly fees: number
}

interface Line {
  readonly id: number
  readonly order_id: number
  readonly product_id: number
  readonly product_price_id: number
  readonly promo_code_id: number | null
  readonly affiliate_id: number | null
  readonly completed_at: Date
  readonly charges: readonly { readonly name: string; readonly type: string }[]
  readonly quantity: number
  readonly discount: number
  readonly sales: number
  readonly fees: number
  readonly taxes: number
}

const PARTS = ['sales', 'fees', 'taxes'] as const
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** Every move of money in an event, from orders, lines and the ledger. */
export async function movesOf(app: TestApp, eventId: number): Promise<MovedLine[]> {
  const lines = await sql<Line>`
    select l.id, l.order_id, l.product_id, l.product_price_id, o.promo_code_id, o.affiliate_id, o.completed_at, l.charges,
      case o.status when 'CANCELLED' then 0 else l.quantity - l.quantity_cancelled end as quantity,
      (l.listed_price_minor - l.price_minor) * l.quantity as discount, l.total_before_additions_minor as sales,
      l.total_fee_minor as fees, l.total_tax_minor as taxes
    from order_lines l join orders o on o.id = l.order_id where o.event_id = ${eventId} and o.completed_at is not null order by l.order_id, l.id`.execute(
    app.database.query,
  )
  const postings = await sql<{ order_id: number; at: Date } & Record<(typeof PARTS)[number], number>>`
    select order_id, min(at) as at, ${sql.join(PARTS.map((part) => sql`coalesce(sum(amount_minor) filter (where account = ${part}), 0) as ${sql.ref(part)}`))}
    from ledger_entries where event_id = ${eventId} and posting in ('REFUND', 'REFUND_REVERSED') group by order_id, posting, cause_id order by min(id)`.execute(
    app.database.query,
  )
  const byOrder = Map.groupBy(lines.rows, ({ order_id }) => order_id)
  const backBy = new Map<number, Record<(typeof PARTS)[number], number>>()
  const moves = lines.rows.map((line) =>
    moved(line, line.completed_at, {
      sold: line.quantity,
      discounts: line.discount,
      charged: sum(PARTS.map((part) => line[part])),
      tax: line.taxes,
      fees: line.fees,
    }),
  )
  for (const posting of postings.rows) {
    const before = backBy.get(posting.order_id) ?? { sales: 0, fees: 0, taxes: 0 }
    const now = {
      sales: before.sales + posting.sales,
      fees: before.fees + posting.fees,
      taxes: before.taxes + posting.taxes,
    }
    backBy.set(posting.order_id, now)
    const own = byOrder.get(posting.order_id) ?? []
    for (const [n, line] of own.entries()) {
      const back = Object.fromEntries(
        PARTS.map((part) => [
          part,
          shareOf(own, n, { part, back: now[part] }) - shareOf(own, n, { part, back: before[part] }),
        ]),
      ) as Record<(typeof PARTS)[number], number>
      moves.push(
        moved(line, posting.at, { refunds: sum(PARTS.map((part) => back[part])), tax: -back.taxes, fees: -back.fees }),
      )
    }
  }
  return moves
}

/** The share of the lines up to one, rounded down, less that of the lines before it. */
function shareOf(
  lines: readonly Line[],
  n: number,
  { part, back }: { part: (typeof PARTS)[number]; back: number },
): number {
  const whole = sum(lines.map((line) => line[part]))
  const upTo = (count: number) =>
    whole === 0
      ? 0
      : Number((BigInt(back) * BigInt(sum(lines.slice(0, count).map((line) => line[part])))) / BigInt(whole))
  return upTo(n + 1) - upTo(n)
}

const moved = (line: Line, at: Date, what: Partial<MovedLine>): MovedLine => ({
  day: dayOf(at, ZONE),
  order_line_id: line.id,
  product_id: line.product_id,
  product_price_id: line.product_price_id,
  promo_code_id: line.promo_code_id,
  affiliate_id: line.affiliate_id,
  taxes: line.charges
    .filter(({ type }) => type === 'TAX')
    .map(({ name }) => name)
    .toSorted()
    .join(' + '),
  sold: 0,
  charged: 0,
  discounts: 0,
  refunds: 0,
  tax: 0,
  fees: 0,
  ...what,
})

/** The equation of some moves, in minor units. */
export function equationOf(moves: readonly MovedLine[]) {
  const all = (part: 'sold' | 'charged' | 'discounts' | 'refunds' | 'tax' | 'fees') =>
    sum(moves.map((move) => move[part]))
  return {
    sold: all('sold'),
    gross: all('charged') + all('discounts'),
    discounts: all('discounts'),
    refunds: all('refunds'),
    net: all('charged') - all('refunds'),
    tax: all('tax'),
    fees: all('fees'),
  }
}
