import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyUnit } from '../pricing/charge-samples.ts'
import { lineTotals, orderTotals } from '../pricing/order-totals.ts'
import { unitPrice, type UnitPrice } from '../pricing/unit-price.ts'
import { creditGroups, groupsLeft, taxGroups, taxSums, type InvoicedLine, type TaxGroup } from './tax-groups.ts'

const lineOf = (unit: UnitPrice, quantity: number): InvoicedLine => ({
  netMinor: lineTotals({ unit, quantity }).totalBeforeAdditionsMinor,
  fees: unit.fees.map(({ charge, amountMinor }) => ({
    isTaxable: charge.isTaxable,
    amountMinor: amountMinor * quantity,
  })),
  taxes: unit.taxes.map(({ charge, amountMinor }) => ({
    name: charge.name,
    calculationType: charge.calculationType,
    rate: charge.calculationType === 'FIXED' ? charge.fixedMinor : charge.ratePpm,
    isIncluded: charge.isIncludedInPrice,
    amountMinor: amountMinor * quantity,
  })),
})

const anyOrder = fc.array(fc.record({ unit: anyUnit.map(unitPrice), quantity: fc.integer({ min: 1, max: 20 }) }), {
  minLength: 1,
  maxLength: 6,
})

const total = (groups: readonly TaxGroup[], of: (group: TaxGroup) => number): number =>
  groups.reduce((sum, group) => sum + of(group), 0)

test('the groups of any order add up to it, and so do its taxes', () => {
  fc.assert(
    fc.property(anyOrder, (lines) => {
      const groups = taxGroups(lines.map(({ unit, quantity }) => lineOf(unit, quantity)))
      const whole = orderTotals(lines)
      expect(total(groups, (group) => group.netMinor)).toBe(whole.totalBeforeAdditionsMinor + whole.totalFeeMinor)
      expect(total(groups, (group) => group.taxMinor)).toBe(whole.totalTaxMinor)
      expect(total(groups, (group) => group.grossMinor)).toBe(whole.totalGrossMinor)
      const taxes = taxSums(groups)
      expect(taxes.reduce((sum, tax) => sum + tax.amountMinor, 0)).toBe(whole.totalTaxMinor)
      const included = taxes.filter((tax) => tax.isIncluded).reduce((sum, tax) => sum + tax.amountMinor, 0)
      expect(included).toBe(whole.totalIncludedTaxMinor)
      for (const group of groups) expect(group.netMinor + group.taxMinor).toBe(group.grossMinor)
    }),
    { numRuns: 1000 },
  )
})

test('credits in any number of steps take exactly what was invoiced, and nothing goes below zero', () => {
  fc.assert(
    fc.property(anyOrder, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }), (lines, steps) => {
      const invoiced = taxGroups(lines.map(({ unit, quantity }) => lineOf(unit, quantity)))
      const credits: TaxGroup[][] = []
      for (const step of [...steps, 1]) {
        const left = groupsLeft(invoiced, credits)
        const amount = Math.floor(total(left, (group) => group.grossMinor) * step)
        const credit = creditGroups(left, amount)
        expect(total(credit, (group) => group.grossMinor)).toBe(amount)
        credits.push(credit)
        for (const group of groupsLeft(invoiced, credits)) {
          expect(Math.min(group.netMinor, ...group.taxes.map((tax) => tax.amountMinor))).toBeGreaterThanOrEqual(0)
        }
      }
      expect(total(groupsLeft(invoiced, credits), (group) => group.grossMinor)).toBe(0)
    }),
    { numRuns: 500 },
  )
})

const vat = { name: 'VAT', calculationType: 'PERCENTAGE', rate: 19, isIncluded: false } as const
const cityTax = { name: 'City tax', calculationType: 'FIXED', rate: 2, isIncluded: false } as const
const fee = { isTaxable: true, amountMinor: 150 }

test('a taxable fee is taxed with its price, another fee stands untaxed, and a fixed tax is of the price', () => {
  const groups = taxGroups([
    {
      netMinor: 2250,
      fees: [fee, { isTaxable: false, amountMinor: 100 }],
      taxes: [
        { ...vat, amountMinor: 456 },
        { ...cityTax, amountMinor: 200 },
      ],
    },
  ])
  expect(groups).toEqual([
    {
      taxes: [
        { ...vat, amountMinor: 428 },
        { ...cityTax, amountMinor: 200 },
      ],
      netMinor: 2250,
      taxMinor: 628,
      grossMinor: 2878,
    },
    { taxes: [{ ...vat, amountMinor: 28 }], netMinor: 150, taxMinor: 28, grossMinor: 178 },
    { taxes: [], netMinor: 100, taxMinor: 0, grossMinor: 100 },
  ])
})

test('one rate over several lines is one row, and prices that contain it stand apart from those it was added to', () => {
  const contained = { ...vat, isIncluded: true }
  const groups = taxGroups([
    { netMinor: 10_000, fees: [], taxes: [{ ...contained, amountMinor: 1900 }] },
    { netMinor: 5000, fees: [], taxes: [{ ...contained, amountMinor: 950 }] },
    { netMinor: 1000, fees: [], taxes: [{ ...vat, amountMinor: 190 }] },
  ])
  expect(groups.map(({ grossMinor }) => grossMinor)).toEqual([17_850, 1190])
})

test('what is free says nothing about taxes', () => {
  expect(taxGroups([{ netMinor: 0, fees: [], taxes: [] }])).toEqual([])
})

test('a credit beyond what is left is a mistake of the caller', () => {
  const left = taxGroups([{ netMinor: 100, fees: [], taxes: [] }])
  expect(() => creditGroups(left, 101)).toThrow(RangeError)
})
