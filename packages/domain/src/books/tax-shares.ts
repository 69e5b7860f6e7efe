import type { Entry, LedgerAccount, OrderParts, Posting } from '../ledger/postings.ts'
import { shareOut } from '../money/amount.ts'
import { takeWanted } from '../money/take-wanted.ts'

/*
 * The ledger knows what an order was sold for, not by which rate. The lines say the rates, so sales, fees and taxes of
 * each posting are divided among them, and the parts of an entry always add up to it (docs/domain/books.md).
 */

/** A rate in percent as text, `none`, or `other`: several taxes, or one that is no percentage. */
export type TaxKey = string

/** A tax or fee of one unit of a line. */
export interface LineCharge {
  readonly type: 'TAX' | 'FEE'
  readonly calculationType: 'FIXED' | 'PERCENTAGE'
  readonly rate: number
  readonly isTaxable: boolean
  readonly amountMinor: number
}

export interface BookLine {
  readonly id: number
  /** What the line is charged with now. */
  readonly total: OrderParts
  readonly unit: OrderParts
  readonly charges: readonly LineCharge[]
}

/** What a refund names of a line. */
interface NamedUnit extends OrderParts {
  readonly lineId: number
}

export interface BookPosting {
  readonly posting: Posting
  readonly causeId: number
  readonly entries: readonly Entry[]
  /** Of a refund; empty: it is of an amount. */
  readonly units: readonly NamedUnit[]
}

/** A part of an entry. `tax` is null where the account has none: money, and what is owed. */
export interface TaxShare extends Entry {
  readonly tax: TaxKey | null
}

type Revenue = 'sales' | 'fees' | 'taxes'
type Shares = Record<Revenue, number[]>
const REVENUE = ['sales', 'fees', 'taxes'] as const satisfies readonly LedgerAccount[]
const isRevenue = (account: LedgerAccount): account is Revenue => REVENUE.some((one) => one === account)

/** The rate that a line carries. */
export function taxKeyOf(charges: readonly LineCharge[]): TaxKey {
  const taxes = charges.filter(({ type }) => type === 'TAX')
  const [first] = taxes
  if (first === undefined) return 'none'
  return taxes.length === 1 && first.calculationType === 'PERCENTAGE' ? String(first.rate) : 'other'
}

const amountsOf = ({ netMinor, feeMinor, taxMinor }: OrderParts): Readonly<Record<Revenue, number>> => ({
  sales: netMinor,
  fees: feeMinor,
  taxes: taxMinor,
})

/** Divides the postings of one order, in their order. Each answer has the place of its posting. */
export function taxShares(lines: readonly BookLine[], postings: readonly BookPosting[]): TaxShare[][] {
  const keys = [...new Set([...lines.map(({ charges }) => taxKeyOf(charges)), 'none'])]
  const books = new OrderBooks(keys, lines)
  books.undo(postings)
  return postings.map((one) => books.share(one))
}

/** What is left of an order, by rate, while its postings go by. */
class OrderBooks {
  readonly #keys: readonly TaxKey[]
  readonly #lines: readonly BookLine[]
  /** What the first charge is divided by. */
  readonly #sold: Shares
  readonly #left: Shares
  readonly #refunds = new Map<number, Shares>()

  constructor(keys: readonly TaxKey[], lines: readonly BookLine[]) {
    this.#keys = keys
    this.#lines = lines
    this.#sold = this.#sum(lines.map((line) => this.#ofLine(line, line.total)))
    this.#left = this.#nothing()
  }

  /** Units that were cancelled before they were paid are in no line any more, but the first charge had them. */
  undo(postings: readonly BookPosting[]): void {
    for (const one of postings) {
      const unit = this.#unitOf(one)
      if (unit === null) continue
      const sign = one.posting === 'CHARGE' ? -1 : 1
      for (const account of REVENUE)
        this.#sold[account] = this.#sold[account].map((sold, at) => Math.max(0, sold + sign * (unit[account][at] ?? 0)))
    }
  }

  share(one: BookPosting): TaxShare[] {
    const shares = this.#sharesOf(one)
    for (const account of REVENUE)
      this.#left[account] = this.#left[account].map((left, at) => left + (shares[account][at] ?? 0))
    if (one.posting === 'REFUND') this.#refunds.set(one.causeId, shares)
    return one.entries.flatMap(({ account, amountMinor }): TaxShare[] =>
      isRevenue(account)
        ? this.#keys.flatMap((tax, at) => {
            const share = shares[account][at] ?? 0
            return share === 0 ? [] : [{ account, tax, amountMinor: -share }]
          })
        : [{ account, tax: null, amountMinor }],
    )
  }

  /** What the posting adds to each rate; money that goes back is negative. */
  #sharesOf(one: BookPosting): Shares {
    const charged = this.#nothing()
    const unit = this.#unitOf(one)
    const turned = one.posting === 'REFUND_REVERSED' ? this.#refunds.get(one.causeId) : undefined
    const named = this.#sum(one.units.map((each) => this.#ofNamed(each)))
    for (const account of REVENUE) {
      const amount = one.entries.reduce((sum, entry) => (entry.account === account ? sum - entry.amountMinor : sum), 0)
      const isTaken = amount < 0
      if (amount === 0) continue
      if (turned !== undefined) charged[account] = turned[account].map((share) => -share)
      else if (isTaken) {
        const wanted = unit?.[account] ?? named[account]
        charged[account] = takeWanted(-amount, { wanted, left: this.#left[account] }).map((share) => -share)
      } else charged[account] = unit?.[account] ?? shareOut(amount, this.#sold[account])
    }
    return charged
  }

  /** A later change of what an unpaid order is charged is one unit of a line: that whose amounts these are. */
  #unitOf({ posting, causeId, entries }: BookPosting): Shares | null {
    if (causeId === 0 || (posting !== 'CHARGE' && posting !== 'CHARGE_REVERSED')) return null
    const line = this.#lines.find(({ unit }) =>
      REVENUE.every((account) => {
        const amount = entries.find((entry) => entry.account === account)?.amountMinor ?? 0
        return Math.abs(amount) === amountsOf(unit)[account]
      }),
    )
    return line === undefined ? null : this.#ofLine(line, line.unit)
  }

  #ofNamed({ lineId, ...parts }: NamedUnit): Shares {
    const line = this.#lines.find(({ id }) => id === lineId)
    return line === undefined ? this.#nothing() : this.#ofLine(line, parts)
  }

  /** Fees that carry no tax are of no rate, whatever the line is taxed with. */
  #ofLine({ charges }: BookLine, { netMinor, feeMinor, taxMinor }: OrderParts): Shares {
    const shares = this.#nothing()
    const own = this.#keys.indexOf(taxKeyOf(charges))
    const none = this.#keys.indexOf('none')
    const fees = (isTaxable: boolean) =>
      charges.reduce((sum, one) => (one.type === 'FEE' && one.isTaxable === isTaxable ? sum + one.amountMinor : sum), 0)
    const [taxed = 0, untaxed = 0] = shareOut(feeMinor, [fees(true), fees(false)])
    shares.sales[own] = netMinor
    shares.taxes[own] = taxMinor
    shares.fees[own] = taxed
    shares.fees[none] = (shares.fees[none] ?? 0) + untaxed
    return shares
  }

  #nothing(): Shares {
    const zeros = () => this.#keys.map(() => 0)
    return { sales: zeros(), fees: zeros(), taxes: zeros() }
  }

  #sum(all: readonly Shares[]): Shares {
    const sum = this.#nothing()
    for (const one of all)
      for (const account of REVENUE) sum[account] = sum[account].map((value, at) => value + (one[account][at] ?? 0))
    return sum
  }
}
