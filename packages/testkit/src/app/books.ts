import { minorOf } from '@turnout/domain/money/amount.ts'
import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

/*
 * The sums of an event's ledger over its orders, added up row by row in plain code. They are the
 * truth that tests compare surfaces with.
 */

/** Parts of an amount that was charged or given back, minor units. */
interface Parts {
  readonly sales: number
  readonly fees: number
  readonly taxes: number
  readonly all: number
}

export interface Book {
  readonly id: number
  readonly short_id: string
  readonly public_id: string
  /** When the order became the buyer's. */
  readonly charged: Parts
  readonly back: Parts
  /** The amount that is awaited. */
  readonly receivable: number
  /**
   * By its lines: the amount that codes took off, and the amount of goods without a ticket.
   */
  readonly discount: number
  readonly goods: number
  readonly isOfAffiliate: boolean
}

export interface Books {
  /** The orders that an organizer counts as orders. */
  readonly listed: readonly Book[]
  /** Orders whose money came. They count in any later state. */
  readonly paid: readonly Book[]
  /** Of the lines of a product in these. */
  product(productId: number): { readonly charged: number; readonly back: number }
  readonly minor: (major: number) => number
}

interface Entry {
  readonly order_id: number
  readonly posting: string
  readonly cause_id: number
  readonly account: string
  readonly amount: number
}

interface Line {
  readonly id: number
  readonly order_id: number
  readonly product_id: number
  readonly product_type: string
  readonly sales: number
  readonly fees: number
  readonly taxes: number
  readonly discount: number
}

/** A unit that a refund names. The orders of these tests have no other refunds beside such. */
interface Unit {
  readonly order_line_id: number
  readonly back: number
}

interface Row {
  readonly id: number
  readonly short_id: string
  readonly public_id: string
  readonly affiliate_id: number | null
}

const PARTS = ['sales', 'fees', 'taxes'] as const
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

export async function booksOf(app: TestApp, eventId: number, currency: string): Promise<Books> {
  const entries = await read<Entry>(
    app,
    sql`
    select order_id, posting, cause_id, account, amount_minor as amount from ledger_entries where event_id = ${eventId}`,
  )
  const lines = await read<Line>(
    app,
    sql`
    select id, order_id, product_id, product_type, total_before_additions_minor as sales, total_fee_minor as fees, total_tax_minor as taxes,
      (listed_price_minor - price_minor) * quantity as discount from order_lines where event_id = ${eventId} order by order_id, id`,
  )
  const units = await read<Unit>(
    app,
    sql`
    select u.order_line_id, u.net_minor + u.fee_minor + u.tax_minor as back from refund_units u join refunds r on r.id = u.refund_id
    where r.state = 'SUCCEEDED' and u.order_line_id in (select id from order_lines where event_id = ${eventId})`,
  )
  const rows = await read<Row>(
    app,
    sql`
    select id, short_id, public_id, affiliate_id from orders where event_id = ${eventId} and status <> 'RESERVED' order by id`,
  )
  const listed = rows.map((row) => bookOf(row, { entries, lines }))
  const paidIds = new Set(entries.filter(({ posting }) => posting === 'PAYMENT').map(({ order_id }) => order_id))
  const paid = listed.filter(({ id }) => paidIds.has(id))
  return {
    listed,
    paid,
    minor: (major) => minorOf(major, currency),
    product: (productId) => {
      const shares = paid.flatMap((book) =>
        sharesOf(
          book,
          lines.filter(({ order_id }) => order_id === book.id),
          units,
        ),
      )
      const own = shares.filter(({ line }) => line.product_id === productId)
      return { charged: sum(own.map(({ line }) => grossOf(line))), back: sum(own.map(({ back }) => back)) }
    },
  }
}

const read = async <R>(app: TestApp, query: ReturnType<typeof sql>): Promise<R[]> =>
  (await query.execute(app.database.query)).rows as R[]

const grossOf = (line: Line): number => sum(PARTS.map((part) => line[part]))

function bookOf(
  { affiliate_id, ...row }: Row,
  { entries, lines }: { entries: readonly Entry[]; lines: readonly Line[] },
): Book {
  const own = entries.filter(({ order_id }) => order_id === row.id)
  const ownLines = lines.filter(({ order_id }) => order_id === row.id)
  return {
    ...row,
    isOfAffiliate: affiliate_id !== null,
    charged: partsOf(
      // A unit that was cancelled unpaid was charged no more; an order that ended unpaid was charged all the same.
      own.filter(({ posting, cause_id }) => posting === 'CHARGE' || (posting === 'CHARGE_REVERSED' && cause_id > 0)),
      -1,
    ),
    back: partsOf(
      own.filter(({ posting }) => posting.startsWith('REFUND')),
      1,
    ),
    receivable: sum(own.filter(({ account }) => account === 'receivable').map(({ amount }) => amount)),
    discount: sum(ownLines.map(({ discount }) => discount)),
    goods: sum(ownLines.filter(({ product_type }) => product_type === 'GENERAL').map(grossOf)),
  }
}

function partsOf(entries: readonly Entry[], sign: 1 | -1): Parts {
  // Adding 0 makes no negative zero of it.
  const on = (account: string): number =>
    sign * sum(entries.filter((entry) => entry.account === account).map(({ amount }) => amount)) + 0
  const [sales, fees, taxes] = [on('sales'), on('fees'), on('taxes')]
  return { sales, fees, taxes, all: sales + fees + taxes }
}

/**
 * The amount that each line of an order gives back: of each part the share of the lines up to it,
 * rounded down, less the share of the lines before it. Of an order whose refunds name their units,
 * these.
 */
function sharesOf(book: Book, lines: readonly Line[], units: readonly Unit[]): { line: Line; back: number }[] {
  const named = (line: Line) => units.filter(({ order_line_id }) => order_line_id === line.id)
  if (lines.some((line) => named(line).length > 0))
    return lines.map((line) => ({ line, back: sum(named(line).map(({ back }) => back)) }))
  const upTo = (part: (typeof PARTS)[number], count: number): number => {
    const whole = sum(lines.map((line) => line[part]))
    const reached = sum(lines.slice(0, count).map((line) => line[part]))
    return whole === 0 ? 0 : Number((BigInt(book.back[part]) * BigInt(reached)) / BigInt(whole))
  }
  return lines.map((line, n) => ({ line, back: sum(PARTS.map((part) => upTo(part, n + 1) - upTo(part, n))) }))
}
