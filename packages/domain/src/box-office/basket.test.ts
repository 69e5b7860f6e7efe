import { describe, expect, it } from 'vitest'
import { basketMinor, donationSums, floatSums, missingMinor } from './basket.ts'

describe('a basket at a till', () => {
  it('costs its units times their number', () => {
    expect(basketMinor([])).toBe(0)
    expect(
      basketMinor([
        { unitMinor: 2650, quantity: 2 },
        { unitMinor: 1400, quantity: 1 },
      ]),
    ).toBe(6700)
  })

  it('offers three sums to give, from the least on', () => {
    expect(donationSums(1200, 'EUR')).toEqual([1200, 2400, 4800])
    expect(donationSums(0, 'EUR')).toEqual([500, 1000, 2000])
    expect(donationSums(0, 'JPY')).toEqual([5, 10, 20])
  })

  it('begins with whole units in the drawer', () => {
    expect(floatSums('EUR')).toEqual([0, 5000, 10_000, 15_000, 20_000])
    expect(missingMinor(6700, 10_000)).toBe(-3300)
  })
})
