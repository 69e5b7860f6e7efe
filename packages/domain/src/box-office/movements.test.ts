import { describe, expect, it } from 'vitest'
import { drawerEntries, expectedMinor, handCashMinor, shiftSums, type CountedMovement } from './movements.ts'

const SHIFT: readonly CountedMovement[] = [
  { kind: 'FLOAT', tender: null, amountMinor: 0, cashMinor: 15_000 },
  { kind: 'SALE', tender: 'CASH', amountMinor: 6703, cashMinor: 6705 },
  { kind: 'SALE', tender: 'CARD', amountMinor: 8400, cashMinor: 0 },
  { kind: 'SALE', tender: 'FREE', amountMinor: 0, cashMinor: 0 },
  { kind: 'SALE', tender: 'LATER', amountMinor: 4050, cashMinor: 0 },
  { kind: 'COLLECTION', tender: 'CASH', amountMinor: 4050, cashMinor: 4050 },
  { kind: 'REFUND', tender: 'CASH', amountMinor: -2650, cashMinor: -2650 },
  { kind: 'MONEY_IN', tender: null, amountMinor: 0, cashMinor: 2000 },
  { kind: 'DROP', tender: null, amountMinor: 0, cashMinor: -5000 },
  { kind: 'PAYOUT', tender: null, amountMinor: 0, cashMinor: -1200 },
  { kind: 'DRAWER_OPENED', tender: null, amountMinor: 0, cashMinor: 0 },
  { kind: 'LEFT_OUT', tender: null, amountMinor: 2650, cashMinor: 0 },
]

describe('the movements of a till', () => {
  it('come to what is in the drawer', () => {
    expect(expectedMinor(SHIFT)).toBe(18_905)
  })

  it('are summed for the report of a shift', () => {
    expect(shiftSums(SHIFT)).toEqual({
      sales: 4,
      soldMinor: 19_153,
      floatMinor: 15_000,
      cashMinor: 10_755,
      cardMinor: 8400,
      collectedMinor: 4050,
      laterMinor: 4050,
      free: 1,
      leftOut: 1,
      refunds: 1,
      refundedMinor: 2650,
      moneyInMinor: 2000,
      dropsMinor: 5000,
      payoutsMinor: 1200,
      expectedMinor: 18_905,
    })
  })

  it('by hand put money in or take it out', () => {
    expect(handCashMinor('MONEY_IN', 500)).toBe(500)
    expect(handCashMinor('DROP', 500)).toBe(-500)
    expect(handCashMinor('PAYOUT', 500)).toBe(-500)
    expect(handCashMinor('DRAWER_OPENED', 0)).toBe(0)
  })

  it('post what is of no order, and nothing for a zero', () => {
    expect(drawerEntries('SALE', 0)).toEqual([])
    expect(drawerEntries('DRAWER_OPENED', 5)).toEqual([])
    expect(drawerEntries('DIFFERENCE', -360)).toEqual([
      { account: 'cash_till', amountMinor: -360 },
      { account: 'cash_difference', amountMinor: 360 },
    ])
    expect(drawerEntries('SALE', 2)).toEqual([
      { account: 'cash_till', amountMinor: 2 },
      { account: 'cash_rounding', amountMinor: -2 },
    ])
  })
})
