import { describe, expect, it } from 'vitest'
import { needsLead, undoneOf } from './undo.ts'

const soldAt = new Date('2027-06-12T19:00:00Z')
const after = (minutes: number): Date => new Date(soldAt.getTime() + minutes * 60_000)

describe('a sale that is taken back', () => {
  it('needs a lead above fifty units, in any currency', () => {
    expect(needsLead({ amountMinor: 5000, currency: 'EUR', soldAt, now: after(1) })).toBe(false)
    expect(needsLead({ amountMinor: 5001, currency: 'EUR', soldAt, now: after(1) })).toBe(true)
    expect(needsLead({ amountMinor: 51, currency: 'JPY', soldAt, now: after(1) })).toBe(true)
  })

  it('needs a lead a quarter of an hour later', () => {
    expect(needsLead({ amountMinor: 100, currency: 'EUR', soldAt, now: after(15) })).toBe(false)
    expect(needsLead({ amountMinor: 100, currency: 'EUR', soldAt, now: after(16) })).toBe(true)
  })

  it('gives back what was taken, with its rounding', () => {
    const sale = { tender: 'CASH', amountMinor: 6703, cashMinor: 6705 } as const
    expect(undoneOf(sale, { isWhole: true, backMinor: 6703 })).toEqual({
      amountMinor: -6703,
      cashMinor: -6705,
      ofNoOrderMinor: -2,
    })
    expect(undoneOf(sale, { isWhole: false, backMinor: 2000 }).cashMinor).toBe(-2000)
  })

  it('moves no cash for a card, and takes back what was never paid', () => {
    const card = { tender: 'CARD', amountMinor: 6703, cashMinor: 0 } as const
    expect(undoneOf(card, { isWhole: true, backMinor: 6703 }).cashMinor).toBe(0)
    const later = { tender: 'LATER', amountMinor: 4050, cashMinor: 0 } as const
    expect(undoneOf(later, { isWhole: true, backMinor: 0 }).amountMinor).toBe(-4050)
  })
})
