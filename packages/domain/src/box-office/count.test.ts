import { describe, expect, it } from 'vitest'
import { countedMinor, judgeCount, takeOutMinor } from './count.ts'

describe('a counted drawer', () => {
  it('is the sum of its notes and coins, and of what was added up', () => {
    const counts = { 10_000: 1, 5000: 6, 2000: 14, 1000: 11, 500: 9, 200: 8, 100: 8, 50: 6, 20: 4, 10: 4 }
    expect(countedMinor(counts, 0)).toBe(86_320)
    expect(countedMinor({}, 1250)).toBe(1250)
  })

  const judged = (counted: number, currency = 'EUR') =>
    judgeCount({ countedMinor: counted, expectedMinor: 86_680, currency })

  it('is named by its difference', () => {
    expect(judged(86_320)).toEqual({ kind: 'MISSING', apartMinor: 360, needsNote: false })
    expect(judged(86_680)).toEqual({ kind: 'EXACT', apartMinor: 0, needsNote: false })
    expect(judged(86_681)).toEqual({ kind: 'TOO_MUCH', apartMinor: 1, needsNote: false })
  })

  it('needs a note from five units on, either way, in the decimals of its currency', () => {
    expect(judged(86_181).needsNote).toBe(false)
    expect(judged(86_180).needsNote).toBe(true)
    expect(judged(87_180).needsNote).toBe(true)
    expect(judged(86_684, 'JPY').needsNote).toBe(false)
    expect(judged(86_685, 'JPY').needsNote).toBe(true)
  })

  it('leaves the float of before, or all where there is less', () => {
    expect(takeOutMinor(86_320, 15_000)).toEqual({ outMinor: 71_320, leftMinor: 15_000 })
    expect(takeOutMinor(9000, 15_000)).toEqual({ outMinor: 0, leftMinor: 9000 })
  })
})
