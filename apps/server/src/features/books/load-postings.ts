import type { PaidWith } from '@turnout/domain/books/bookings.ts'
import { taxShares, type BookLine, type BookPosting, type TaxShare } from '@turnout/domain/books/tax-shares.ts'
import type { Reader } from '../../platform/database/database.ts'
import {
  entriesAfter,
  linesOfOrders,
  offlineMoneyOfOrders,
  revenueOfOrders,
  unitsOfOrders,
  type BookEntryRow,
  type BookLineRow,
  type BooksPeriod,
  type NamedUnitRow,
  type OfflineMoneyRow,
  type RevenueEntryRow,
} from './queries.ts'

/** A posting of the period, its entries divided by rate. */
export interface LoadedPosting {
  /** Its entries as the ledger has them. */
  readonly entries: readonly BookEntryRow[]
  readonly shares: readonly TaxShare[]
  readonly paidWith: PaidWith
}

/** Entries that are read at once. */
const PAGE = 2000

/** The postings of a period, some at a time: a long one is read while its file is written. */
export async function* loadPostings(
  reader: Reader,
  period: BooksPeriod,
  limit = PAGE,
): AsyncGenerator<readonly LoadedPosting[]> {
  for (let after = 0; ;) {
    const rows = await entriesAfter(reader, period, { after, limit })
    const postings = [...Map.groupBy(rows, keyOf).values()]
    // The last one of a full page may go on.
    const whole = rows.length < limit ? postings : postings.slice(0, -1)
    if (whole.length > 0) yield await divided(reader, whole)
    if (rows.length < limit) return
    after = whole.at(-1)?.at(-1)?.id ?? after
  }
}

interface Key {
  readonly order_id: number
  readonly posting: string
  readonly cause_id: number
}
const keyOf = ({ order_id, posting, cause_id }: Key): string => `${order_id} ${posting} ${cause_id}`

async function divided(reader: Reader, postings: readonly BookEntryRow[][]): Promise<LoadedPosting[]> {
  const orderIds = [...new Set(postings.flatMap(([first]) => (first === undefined ? [] : [first.order_id])))]
  const [lines, revenue, units, offline] = await Promise.all([
    linesOfOrders(reader, orderIds),
    revenueOfOrders(reader, orderIds),
    unitsOfOrders(reader, orderIds),
    offlineMoneyOfOrders(reader, orderIds),
  ])
  const shares = sharesByPosting({ lines, revenue, units })
  const ways = new Map(offline.map((row) => [`${row.of} ${row.cause_id}`, row.paid_with]))
  return postings.map((entries) => {
    const ofMoney = entries
      .filter(({ account }) => account !== 'sales' && account !== 'fees' && account !== 'taxes')
      .map(({ account, amount_minor: amountMinor }) => ({ account, amountMinor, tax: null }))
    const [first] = entries
    const ofRevenue = first === undefined ? [] : (shares.get(keyOf(first)) ?? [])
    return { entries, shares: [...ofMoney, ...ofRevenue], paidWith: wayOf(first, ways) }
  })
}

interface OrdersFound {
  readonly lines: readonly BookLineRow[]
  readonly revenue: readonly RevenueEntryRow[]
  readonly units: readonly NamedUnitRow[]
}

/** The shares of sales, fees and taxes, by posting. */
function sharesByPosting({ lines, revenue, units }: OrdersFound): ReadonlyMap<string, readonly TaxShare[]> {
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id)
  const unitsOf = Map.groupBy(units, ({ refund_id }) => refund_id)
  const found = new Map<string, readonly TaxShare[]>()
  for (const [orderId, rows] of Map.groupBy(revenue, ({ order_id }) => order_id)) {
    const postings = [...Map.groupBy(rows, keyOf)]
    const shares = taxShares(
      (linesOf.get(orderId) ?? []).map(lineOf),
      postings.flatMap(([, entries]) => postingOf(entries, unitsOf)),
    )
    postings.forEach(([key], at) => found.set(key, shares[at] ?? []))
  }
  return found
}

const lineOf = (row: BookLineRow): BookLine => ({
  id: row.id,
  total: { netMinor: row.net_minor, feeMinor: row.fee_minor, taxMinor: row.tax_minor },
  unit: { netMinor: row.unit_net_minor, feeMinor: row.unit_fee_minor, taxMinor: row.unit_tax_minor },
  charges: row.charges,
})

function postingOf(
  entries: readonly RevenueEntryRow[],
  unitsOf: ReadonlyMap<number, readonly NamedUnitRow[]>,
): BookPosting[] {
  const [first] = entries
  if (first === undefined) return []
  const { posting, cause_id: causeId } = first
  const units = posting === 'REFUND' ? (unitsOf.get(causeId) ?? []) : []
  return [
    {
      posting,
      causeId,
      entries: entries.map(({ account, amount_minor: amountMinor }) => ({ account, amountMinor })),
      units: units.map((unit) => ({
        lineId: unit.line_id,
        netMinor: unit.net_minor,
        feeMinor: unit.fee_minor,
        taxMinor: unit.tax_minor,
      })),
    },
  ]
}

/** The payment or refund that a posting is of. */
function wayOf(entry: BookEntryRow | undefined, ways: ReadonlyMap<string, OfflineMoneyRow['paid_with']>): PaidWith {
  if (entry === undefined) return null
  const { posting, cause_id: causeId } = entry
  if (posting === 'PAYMENT' || posting === 'SURPLUS') return ways.get(`PAYMENT ${causeId}`) ?? null
  return posting.includes('REFUND') ? (ways.get(`REFUND ${causeId}`) ?? null) : null
}
