import { describe, expect, it } from 'vitest'
import { cashTotalMinor, denominationsOf, noteFromMinor, piecesOf, suggestedSums } from './cash.ts'

describe('cash at a till', () => {
  it('suggests the next sums that notes make, at most three', () => {
    expect(suggestedSums(6700, 'EUR')).toEqual([7000, 8000, 10_000])
    expect(suggestedSums(2650, 'EUR')).toEqual([3000, 4000, 5000])
    expect(suggestedSums(500, 'EUR')).toEqual([1000, 2000, 5000])
    expect(suggestedSums(9_999, 'EUR')).toEqual([10_000])
    expect(suggestedSums(0, 'EUR')).toEqual([])
  })

  it('suggests nothing and rounds nothing in a currency whose notes are not known', () => {
    expect(suggestedSums(6700, 'ISK')).toEqual([])
    expect(piecesOf(6700, 'ISK')).toEqual([])
    expect(denominationsOf('ISK')).toEqual({ notes: [], coins: [] })
    expect(cashTotalMinor(6701, 'ISK')).toBe(6701)
  })

  it('makes change of the fewest notes and coins', () => {
    expect(piecesOf(3300, 'EUR').map(({ valueMinor, count }) => [valueMinor, count])).toEqual([
      [2000, 1],
      [1000, 1],
      [200, 1],
      [100, 1],
    ])
    expect(piecesOf(300, 'EUR').every(({ isNote }) => !isNote)).toBe(true)
    expect(piecesOf(3, 'CHF')).toEqual([])
  })

  it('rounds cash to the smallest coin, half up', () => {
    expect([6701, 6702, 6703, 6707, 6708].map((minor) => cashTotalMinor(minor, 'CHF'))).toEqual([
      6700, 6700, 6705, 6705, 6710,
    ])
    expect(cashTotalMinor(12_550, 'SEK')).toBe(12_600)
    expect(cashTotalMinor(6701, 'EUR')).toBe(6701)
  })

  it('asks for a note from a difference of five units on', () => {
    expect(noteFromMinor('EUR')).toBe(500)
    expect(noteFromMinor('JPY')).toBe(5)
  })
})
