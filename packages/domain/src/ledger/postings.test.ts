import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES, exponentOf } from '../money/currency.ts'
import { minorFromMajor } from '../money/amount.ts'
import {
  chargeEntries,
  disputeEntries,
  leftOf,
  paymentEntries,
  refundEntries,
  reversed,
  surplusEntries,
  surplusRefundEntries,
  type Cash,
  type Entry,
  type OrderParts,
} from './postings.ts'

const sum = (entries: readonly Entry[]): number => entries.reduce((total, { amountMinor }) => total + amountMinor, 0)
const balanceOf = (entries: readonly Entry[], account: Entry['account']): number =>
  sum(entries.filter((entry) => entry.account === account))

test('an order of 50.00 with a fee of 2.00 and a tax of 9.88 is charged, paid and refunded by half', () => {
  const charge = chargeEntries({ netMinor: 5000, feeMinor: 200, taxMinor: 988 })
  expect(charge).toEqual([
    { account: 'receivable', amountMinor: 6188 },
    { account: 'sales', amountMinor: -5000 },
    { account: 'fees', amountMinor: -200 },
    { account: 'taxes', amountMinor: -988 },
  ])
  const payment = paymentEntries({ amountMinor: 6188, cash: 'cash_card', platformFeeMinor: 150 })
  expect(payment).toEqual([
    { account: 'cash_card', amountMinor: 6038 },
    { account: 'platform_fees', amountMinor: 150 },
    { account: 'receivable', amountMinor: -6188 },
  ])
  const half = refundEntries(leftOf([...charge, ...payment]), { amountMinor: 3094, cash: 'cash_card' })
  expect(half).toEqual([
    { account: 'sales', amountMinor: 2500 },
    { account: 'fees', amountMinor: 100 },
    { account: 'taxes', amountMinor: 494 },
    { account: 'cash_card', amountMinor: -3094 },
  ])
})

test('a free order leaves nothing', () => {
  expect(chargeEntries({ netMinor: 0, feeMinor: 0, taxMinor: 0 })).toEqual([])
})

test('more than is left cannot be posted', () => {
  const left = { netMinor: 100, feeMinor: 0, taxMinor: 19 }
  expect(() => refundEntries(left, { amountMinor: 120, cash: 'cash_card' })).toThrow(RangeError)
})

/**
 * One step in the life of an order's money. Shares are in thousandths of the amount that is
 * possible at that moment.
 */
type Step =
  | { readonly act: 'pay' | 'surplus' | 'surplus_back' | 'reverse_charge' | 'dispute' | 'win' }
  | { readonly act: 'refund' | 'refund_of_minor'; readonly share: number }
  | { readonly act: 'bounce'; readonly which: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('refund' as const), share: fc.integer({ min: 0, max: 1000 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('refund_of_minor' as const), share: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('bounce' as const), which: fc.nat(20) }) },
  fc.record({ act: fc.constantFrom('pay', 'surplus', 'surplus_back', 'reverse_charge', 'dispute', 'win') }),
)

const order = fc.record({
  currency: fc.constantFrom(...CURRENCIES),
  major: fc.integer({ min: 0, max: 99_999 }),
  fee: fc.integer({ min: 0, max: 5_000 }),
  tax: fc.integer({ min: 0, max: 50_000 }),
  platformShare: fc.integer({ min: 0, max: 100 }),
  cash: fc.constantFrom<Cash>('cash_card', 'cash_offline', 'cash_elsewhere'),
})

/** The books of one order, kept as the shop keeps them; every posting has to balance. */
class Books {
  readonly entries: Entry[] = []
  readonly refunds = new Map<number, { readonly entries: readonly Entry[]; readonly amountMinor: number }>()
  paidMinor = 0
  surplusMinor = 0
  disputedMinor = 0
  isOpen = true
  readonly totalMinor: number
  private readonly cash: Cash

  constructor(parts: OrderParts, cash: Cash) {
    this.cash = cash
    this.totalMinor = parts.netMinor + parts.feeMinor + parts.taxMinor
    this.post(chargeEntries(parts))
  }

  get backMinor(): number {
    return [...this.refunds.values()].reduce((total, { amountMinor }) => total + amountMinor, 0)
  }

  post(entries: readonly Entry[]): void {
    const isSound =
      sum(entries) === 0 && entries.every(({ amountMinor }) => Number.isSafeInteger(amountMinor) && amountMinor !== 0)
    if (!isSound) throw new Error(`a posting that cannot be: ${JSON.stringify(entries)}`)
    this.entries.push(...entries)
  }

  refund(amountMinor: number): void {
    if (amountMinor === 0) return
    const entries = refundEntries(leftOf(this.entries), { amountMinor, cash: this.cash })
    this.post(entries)
    this.refunds.set(this.entries.length, { entries, amountMinor })
  }

  bounce(which: number): void {
    const [id, refund] = [...this.refunds][which % Math.max(1, this.refunds.size)] ?? []
    if (id === undefined || refund === undefined) return
    this.refunds.delete(id)
    this.post(reversed(refund.entries))
  }
}

function take(books: Books, step: Step, platformFeeMinor: number, cash: Cash): void {
  const leftMinor = books.paidMinor - books.backMinor
  switch (step.act) {
    case 'pay':
      if (!books.isOpen || books.paidMinor > 0 || books.totalMinor === 0) return
      books.paidMinor = books.totalMinor
      return books.post(paymentEntries({ amountMinor: books.totalMinor, cash, platformFeeMinor }))
    case 'reverse_charge':
      if (!books.isOpen || books.paidMinor > 0) return
      books.isOpen = false
      return books.post(
        reversed([...books.entries].filter(({ account }) => account !== 'cash_card' && account !== 'surplus')),
      )
    case 'surplus':
      books.surplusMinor += books.totalMinor
      return books.post(surplusEntries({ amountMinor: books.totalMinor }))
    case 'surplus_back':
      books.post(surplusRefundEntries({ amountMinor: books.surplusMinor }))
      books.surplusMinor = 0
      return
    case 'dispute':
      if (books.disputedMinor > 0) return
      books.disputedMinor = leftMinor
      return books.post(disputeEntries({ amountMinor: leftMinor }))
    case 'win':
      books.post(reversed(disputeEntries({ amountMinor: books.disputedMinor })))
      books.disputedMinor = 0
      return
    case 'refund':
      return books.refund(Math.floor((leftMinor * step.share) / 1000))
    case 'refund_of_minor':
      return books.refund(Math.min(leftMinor, step.share))
    case 'bounce':
      return books.bounce(step.which)
  }
}

test('any life of an order leaves its books at zero, its parts whole, and gives back no more than was paid', () => {
  fc.assert(
    fc.property(
      order,
      fc.array(step, { maxLength: 30 }),
      ({ currency, major, fee, tax, platformShare, cash }, steps) => {
        const netMinor = minorFromMajor(String(major), currency)
        if (typeof netMinor !== 'number') throw new Error('not an amount')
        expect(netMinor).toBe(major * 10 ** exponentOf(currency))
        const books = new Books({ netMinor, feeMinor: fee, taxMinor: tax }, cash)
        const platformFeeMinor = Math.floor((books.totalMinor * platformShare) / 1000)
        for (const one of steps) {
          take(books, one, platformFeeMinor, cash)
          const left = leftOf(books.entries)
          expect(sum(books.entries)).toBe(0)
          expect(Math.min(left.netMinor, left.feeMinor, left.taxMinor)).toBeGreaterThanOrEqual(0)
          expect(books.backMinor).toBeLessThanOrEqual(books.paidMinor)
          const soldMinor = books.isOpen ? books.totalMinor - books.backMinor : 0
          expect(left.netMinor + left.feeMinor + left.taxMinor).toBe(soldMinor)
          expect(balanceOf(books.entries, 'receivable')).toBe(books.isOpen ? books.totalMinor - books.paidMinor : 0)
          expect(balanceOf(books.entries, 'surplus')).toBe(-books.surplusMinor + 0)
        }
      },
    ),
    { numRuns: 500 },
  )
})
