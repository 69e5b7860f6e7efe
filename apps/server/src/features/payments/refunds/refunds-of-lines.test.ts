import {
  creditGroups,
  grossOf,
  groupsLeft,
  taxGroups,
  unitsOfLine,
  type InvoicedLine,
  type TaxGroup,
} from '@turnout/domain/invoices/tax-groups.ts'
import { chargeEntries, leftOf, refundEntries } from '@turnout/domain/ledger/postings.ts'
import { partsOfUnits, unitsMinor, type RefundedUnits } from '@turnout/domain/payments/line-refunds.ts'
import { anyUnit } from '@turnout/domain/pricing/charge-samples.ts'
import { amountOf, partsOfUnit, type SoldUnit } from '@turnout/domain/pricing/sold-unit.ts'
import { unitPrice, type UnitPrice } from '@turnout/domain/pricing/unit-price.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

/*
 * Refunds of units against the books and the invoice of their order: amounts, entries and tax groups
 * come from three folders of the domain and must say the same.
 */

const soldUnit = ({ netMinor, fees, taxes }: UnitPrice): SoldUnit => ({
  netMinor,
  fees: fees.map(({ charge, amountMinor }) => ({ isTaxable: charge.isTaxable, amountMinor })),
  taxes: taxes.map(({ charge, amountMinor }) => ({
    isIncluded: charge.isIncludedInPrice,
    calculationType: charge.calculationType,
    amountMinor,
  })),
})

/** An order of lines of any price, and the units of it in any order, with free amounts in between. */
const anyOrder = fc
  .array(fc.record({ unit: anyUnit.map(unitPrice), quantity: fc.integer({ min: 1, max: 5 }) }), {
    minLength: 1,
    maxLength: 4,
  })
  .chain((lines) => {
    const units = lines.flatMap(({ unit, quantity }) => Array.from({ length: quantity }, () => unit))
    return fc.record({
      lines: fc.constant(lines),
      steps: fc.shuffledSubarray(units, { minLength: units.length, maxLength: units.length }).chain((order) =>
        fc.tuple(
          ...order.map((unit) =>
            fc.record({
              unit: fc.constant(unit),
              withFees: fc.boolean(),
              // Thousandths of what is left that go back as a free amount before.
              free: fc.option(fc.integer({ min: 1, max: 999 }), { freq: 4 }),
            }),
          ),
        ),
      ),
    })
  })

const totalOf = ({ unit, quantity }: { unit: UnitPrice; quantity: number }) => unit.totalMinor * quantity
const sumOf = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0)
const named = (unit: SoldUnit, withFees: boolean): RefundedUnits => ({
  lineId: 1,
  quantity: 1,
  ticketIds: null,
  parts: partsOfUnit(unit, withFees),
})

test('refunds of every unit, in any order and any grouping, add up to the order and empty its books', () => {
  fc.assert(
    fc.property(anyOrder, ({ lines, steps }) => {
      const entries = [
        ...chargeEntries({
          netMinor: sumOf(lines.map(({ unit, quantity }) => unit.netMinor * quantity)),
          feeMinor: sumOf(lines.map(({ unit, quantity }) => unit.feeMinor * quantity)),
          taxMinor: sumOf(lines.map(({ unit, quantity }) => unit.taxMinor * quantity)),
        }),
      ]
      let back = 0
      for (const { unit } of steps) {
        const units = [named(soldUnit(unit), true)]
        const amountMinor = unitsMinor(units)
        back += amountMinor
        const parts = partsOfUnits(units)
        const posted = refundEntries(leftOf(entries), { amountMinor, cash: 'cash_card', named: parts })
        // Exactly what the unit was sold for: no part of it comes out of another unit's.
        expect(leftOf(posted)).toEqual({
          netMinor: -parts.netMinor + 0,
          feeMinor: -parts.feeMinor + 0,
          taxMinor: -parts.taxMinor + 0,
        })
        entries.push(...posted)
      }
      expect(back).toBe(sumOf(lines.map(totalOf)))
      expect(leftOf(entries)).toEqual({ netMinor: 0, feeMinor: 0, taxMinor: 0 })
    }),
  )
})

test('units with and without fees among free amounts: never more than is left, no part below zero, the rest empties it', () => {
  fc.assert(
    fc.property(anyOrder, ({ lines, steps }) => {
      const charged = {
        netMinor: sumOf(lines.map(({ unit, quantity }) => unit.netMinor * quantity)),
        feeMinor: sumOf(lines.map(({ unit, quantity }) => unit.feeMinor * quantity)),
        taxMinor: sumOf(lines.map(({ unit, quantity }) => unit.taxMinor * quantity)),
      }
      const entries = [...chargeEntries(charged)]
      let left = amountOf(charged)
      const give = (amountMinor: number, units: readonly RefundedUnits[]) => {
        const before = leftOf(entries)
        const posted = refundEntries(before, { amountMinor, cash: 'cash_card', named: partsOfUnits(units) })
        expect(sumOf(posted.map((entry) => entry.amountMinor))).toBe(0)
        entries.push(...posted)
        left -= amountMinor
        const after = leftOf(entries)
        expect(Math.min(after.netMinor, after.feeMinor, after.taxMinor)).toBeGreaterThanOrEqual(0)
        expect(amountOf(after)).toBe(left)
      }
      for (const { unit, withFees, free } of steps) {
        if (free !== null) give(Number((BigInt(left) * BigInt(free)) / 1000n), [])
        const units = [named(soldUnit(unit), withFees)]
        give(Math.min(left, unitsMinor(units)), units)
      }
      expect(left).toBeGreaterThanOrEqual(0)
      give(left, [])
      expect(leftOf(entries)).toEqual({ netMinor: 0, feeMinor: 0, taxMinor: 0 })
    }),
  )
})

const invoiced = (unit: UnitPrice, quantity: number): InvoicedLine => ({
  netMinor: unit.netMinor * quantity,
  fees: unit.fees.map(({ charge, amountMinor }) => ({
    isTaxable: charge.isTaxable,
    amountMinor: amountMinor * quantity,
  })),
  taxes: unit.taxes.map(({ charge, amountMinor }) => ({
    name: charge.name,
    calculationType: charge.calculationType,
    rate: charge.calculationType === 'PERCENTAGE' ? charge.ratePpm : charge.fixedMinor,
    isIncluded: charge.isIncludedInPrice,
    amountMinor: amountMinor * quantity,
  })),
})

test('credits of units add up to the groups of the invoice', () => {
  fc.assert(
    fc.property(anyOrder, ({ lines, steps }) => {
      const groups = taxGroups(lines.map(({ unit, quantity }) => invoiced(unit, quantity)))
      const credits: TaxGroup[][] = []
      for (const { unit, withFees } of steps) {
        const left = groupsLeft(groups, credits)
        const wanted = taxGroups([unitsOfLine(invoiced(unit, 3), { quantity: 3, units: 1, withFees })])
        expect(grossOf(wanted)).toBe(amountOf(partsOfUnit(soldUnit(unit), withFees)))
        const credit = creditGroups(left, Math.min(grossOf(left), grossOf(wanted)), wanted)
        expect(grossOf(credit)).toBe(Math.min(grossOf(left), grossOf(wanted)))
        credits.push(credit)
      }
      const rest = groupsLeft(groups, credits)
      credits.push(creditGroups(rest, grossOf(rest)))
      expect(grossOf(groupsLeft(groups, credits))).toBe(0)
    }),
  )
})
