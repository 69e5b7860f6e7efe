import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  chargeEntries,
  leftOf,
  refundEntries,
  reversed,
  type Entry,
  type LedgerAccount,
  type OrderParts,
} from '../ledger/postings.ts'
import { taxKeyOf, taxShares, type BookLine, type BookPosting, type LineCharge, type TaxShare } from './tax-shares.ts'

const tax = (rate: number, amountMinor: number): LineCharge => ({
  type: 'TAX',
  calculationType: 'PERCENTAGE',
  rate,
  isTaxable: false,
  amountMinor,
})
const fee = (amountMinor: number, isTaxable: boolean): LineCharge => ({
  type: 'FEE',
  calculationType: 'FIXED',
  rate: 2,
  isTaxable,
  amountMinor,
})

const lineOf = (id: number, quantity: number, unit: OrderParts, charges: readonly LineCharge[]): BookLine => ({
  id,
  unit,
  total: { netMinor: unit.netMinor * quantity, feeMinor: unit.feeMinor * quantity, taxMinor: unit.taxMinor * quantity },
  charges,
})

const partsOf = (lines: readonly BookLine[]): OrderParts => ({
  netMinor: lines.reduce((sum, { total }) => sum + total.netMinor, 0),
  feeMinor: lines.reduce((sum, { total }) => sum + total.feeMinor, 0),
  taxMinor: lines.reduce((sum, { total }) => sum + total.taxMinor, 0),
})

const posted = (
  posting: BookPosting['posting'],
  entries: readonly Entry[],
  { causeId = 0, units = [] }: Partial<Pick<BookPosting, 'causeId' | 'units'>> = {},
): BookPosting => ({ posting, causeId, entries, units })

const TICKET = lineOf(1, 2, { netMinor: 5000, feeMinor: 0, taxMinor: 350 }, [tax(7, 350)])
const DINNER = lineOf(2, 1, { netMinor: 2000, feeMinor: 200, taxMinor: 418 }, [fee(200, true), tax(19, 418)])
const of = (shares: readonly TaxShare[] | undefined, account: LedgerAccount) =>
  Object.fromEntries((shares ?? []).filter((one) => one.account === account).map((one) => [one.tax, one.amountMinor]))

test('a sale of two rates is divided as its lines are', () => {
  const [charge] = taxShares([TICKET, DINNER], [posted('CHARGE', chargeEntries(partsOf([TICKET, DINNER])))])
  expect(of(charge, 'sales')).toEqual({ '7': -10_000, '19': -2000 })
  expect(of(charge, 'taxes')).toEqual({ '7': -700, '19': -418 })
  expect(of(charge, 'fees')).toEqual({ '19': -200 })
  expect(of(charge, 'receivable')).toEqual({ null: 13_318 })
})

test('a fee without tax is of no rate', () => {
  const line = lineOf(1, 1, { netMinor: 1000, feeMinor: 300, taxMinor: 209 }, [
    fee(100, true),
    fee(200, false),
    tax(19, 209),
  ])
  const [charge] = taxShares([line], [posted('CHARGE', chargeEntries(partsOf([line])))])
  expect(of(charge, 'fees')).toEqual({ '19': -100, none: -200 })
})

test('a refund that names a unit is of the rate of its line, one of an amount is of what is left', () => {
  const lines = [TICKET, DINNER]
  const charge = chargeEntries(partsOf(lines))
  const named = { netMinor: 2000, feeMinor: 200, taxMinor: 418 }
  const first = refundEntries(leftOf(charge), { amountMinor: 2618, cash: 'cash_card', named })
  const second = refundEntries(leftOf([...charge, ...first]), { amountMinor: 5350, cash: 'cash_card' })
  const shares = taxShares(lines, [
    posted('CHARGE', charge),
    posted('REFUND', first, { causeId: 4, units: [{ lineId: 2, ...named }] }),
    posted('REFUND', second, { causeId: 5 }),
    posted('REFUND_REVERSED', reversed(second), { causeId: 5 }),
  ])
  expect(of(shares[1], 'sales')).toEqual({ '19': 2000 })
  expect(of(shares[1], 'taxes')).toEqual({ '19': 418 })
  expect(of(shares[2], 'sales')).toEqual({ '7': 5000 })
  expect(of(shares[3], 'sales')).toEqual({ '7': -5000 })
})

test('a unit that was cancelled before it was paid takes its own rate out of the sale', () => {
  // One dinner of two is gone: the line has one, the first charge had both.
  const two = { netMinor: 10_000 + 4000, feeMinor: 400, taxMinor: 700 + 836 }
  const shares = taxShares(
    [TICKET, DINNER],
    [
      posted('CHARGE', chargeEntries(two)),
      posted('CHARGE_REVERSED', reversed(chargeEntries(DINNER.unit)), { causeId: 1 }),
    ],
  )
  expect(of(shares[0], 'sales')).toEqual({ '7': -10_000, '19': -4000 })
  expect(of(shares[0], 'taxes')).toEqual({ '7': -700, '19': -836 })
  expect(of(shares[1], 'sales')).toEqual({ '19': 2000 })
})

test('several taxes, or a fixed one, are no single rate', () => {
  expect(taxKeyOf([tax(19, 1), tax(7, 1)])).toBe('other')
  expect(taxKeyOf([{ ...tax(2, 200), calculationType: 'FIXED' }])).toBe('other')
  expect(taxKeyOf([fee(1, false)])).toBe('none')
  expect(taxKeyOf([tax(8.1, 81)])).toBe('8.1')
})

const minor = fc.integer({ min: 0, max: 99_999 })
const anyLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 9 }),
    net: minor,
    fee: minor,
    tax: minor,
    rate: fc.constantFrom(0, 7, 19, 23),
  })
  .map(({ quantity, rate, ...unit }) => ({
    quantity,
    unit: { netMinor: unit.net, feeMinor: unit.fee, taxMinor: rate === 0 ? 0 : unit.tax },
    charges: [fee(unit.fee, rate !== 7), ...(rate === 0 ? [] : [tax(rate, unit.tax)])],
  }))

test('parts always add up to the entry, no rate gives back more than it had, and a whole refund leaves nothing', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 5 }),
      fc.array(fc.integer({ min: 1, max: 999 })),
      (made, steps) => {
        const lines = made.map(({ quantity, unit, charges }, n) => lineOf(n + 1, quantity, unit, charges))
        const entries: Entry[] = [...chargeEntries(partsOf(lines))]
        const postings = [posted('CHARGE', [...entries])]
        const refund = (amountMinor: number, causeId: number) => {
          const back = refundEntries(leftOf(entries), { amountMinor, cash: 'cash_card' })
          entries.push(...back)
          postings.push(posted('REFUND', back, { causeId }))
          return back
        }
        const left = () => Object.values(leftOf(entries)).reduce((sum: number, one: number) => sum + one, 0)
        steps.forEach((share, n) => {
          const back = refund(Math.floor((left() * share) / 1000), n + 1)
          if (share % 3 !== 0) return
          entries.push(...reversed(back))
          postings.push(posted('REFUND_REVERSED', reversed(back), { causeId: n + 1 }))
        })
        refund(left(), 1000)
        const shares = taxShares(lines, postings)
        const held = new Map<string, number>()
        postings.forEach((one, at) => {
          for (const { account, amountMinor } of one.entries)
            expect(
              (shares[at] ?? []).reduce((sum, share) => (share.account === account ? sum + share.amountMinor : sum), 0),
            ).toBe(amountMinor)
          for (const share of shares[at] ?? []) {
            if (share.tax === null) continue
            const key = `${share.account} ${share.tax}`
            held.set(key, (held.get(key) ?? 0) - share.amountMinor)
            expect(held.get(key)).toBeGreaterThanOrEqual(0)
          }
        })
        expect([...held.values()].every((value) => value === 0)).toBe(true)
      },
    ),
  )
})
