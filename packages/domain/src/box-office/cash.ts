import { exponentOf } from '../money/currency.ts'
import type { Tender } from './movements.ts'

/*
 * Cash at a till: which sums a guest is likely to hand over, what goes back, and in which notes and
 * coins. All sums are minor units of one currency.
 */

/** Notes and coins of a currency, in minor units, the largest first. */
interface Denominations {
  readonly notes: readonly number[]
  readonly coins: readonly number[]
  /** Cash is rounded to a multiple of this, because there is no smaller coin. */
  readonly smallest: number
}

const HUNDREDTHS = { notes: [10_000, 5000, 2000, 1000, 500], coins: [200, 100, 50, 20, 10, 5] } as const

/** Where a currency is missing, no sum but the exact one is suggested, and nothing is rounded. */
const DENOMINATIONS: Readonly<Record<string, Denominations>> = {
  EUR: { notes: HUNDREDTHS.notes, coins: [200, 100, 50, 20, 10, 5, 2, 1], smallest: 1 },
  GBP: { notes: [5000, 2000, 1000, 500], coins: [200, 100, 50, 20, 10, 5, 2, 1], smallest: 1 },
  USD: { notes: [10_000, 5000, 2000, 1000, 500, 100], coins: [25, 10, 5, 1], smallest: 1 },
  CHF: { notes: [20_000, 10_000, 5000, 2000, 1000], coins: [500, 200, 100, 50, 20, 10, 5], smallest: 5 },
  AUD: { notes: HUNDREDTHS.notes, coins: [200, 100, 50, 20, 10, 5], smallest: 5 },
  CAD: { notes: HUNDREDTHS.notes, coins: [200, 100, 25, 10, 5], smallest: 5 },
  NZD: { notes: HUNDREDTHS.notes, coins: [200, 100, 50, 20, 10], smallest: 10 },
  DKK: { notes: [100_000, 50_000, 20_000, 10_000, 5000], coins: [2000, 1000, 500, 200, 100, 50], smallest: 50 },
  NOK: { notes: [100_000, 50_000, 20_000, 10_000, 5000], coins: [2000, 1000, 500, 100], smallest: 100 },
  SEK: { notes: [100_000, 50_000, 20_000, 10_000, 5000, 2000], coins: [1000, 500, 200, 100], smallest: 100 },
  BRL: { notes: [20_000, 10_000, 5000, 2000, 1000, 500, 200], coins: [100, 50, 25, 10, 5], smallest: 5 },
  MXN: { notes: [100_000, 50_000, 20_000, 10_000, 5000, 2000], coins: [1000, 500, 200, 100, 50], smallest: 50 },
  JPY: { notes: [10_000, 5000, 2000, 1000], coins: [500, 100, 50, 10, 5, 1], smallest: 1 },
}

/** Notes and coins of a currency, the largest first; none: they are not known. */
export const denominationsOf = (currency: string): Pick<Denominations, 'notes' | 'coins'> =>
  DENOMINATIONS[currency] ?? { notes: [], coins: [] }

/** What is asked for in cash: the sum rounded to what coins can pay, half up. */
export function cashTotalMinor(totalMinor: number, currency: string): number {
  const smallest = DENOMINATIONS[currency]?.smallest ?? 1
  return Math.floor((2 * totalMinor + smallest) / (2 * smallest)) * smallest
}

const SUGGESTED_MAX = 3

/**
 * Sums that a guest is likely to hand over, rising, without the exact one: the next multiple of each of the five
 * smallest notes, at most three. None where the notes are not known, or nothing is asked for.
 */
export function suggestedSums(totalMinor: number, currency: string): readonly number[] {
  if (totalMinor <= 0) return []
  const notes = denominationsOf(currency).notes.slice(-5)
  const sums = notes.map((note) => Math.ceil(totalMinor / note) * note)
  return [...new Set(sums)]
    .filter((sum) => sum > totalMinor)
    .toSorted((a, b) => a - b)
    .slice(0, SUGGESTED_MAX)
}

export interface Pieces {
  readonly valueMinor: number
  readonly count: number
  readonly isNote: boolean
}

/** The fewest notes and coins that make a sum, the largest first; none where they are not known. */
export function piecesOf(minor: number, currency: string): readonly Pieces[] {
  const { notes, coins } = denominationsOf(currency)
  const pieces: Pieces[] = []
  let left = minor
  for (const [at, valueMinor] of [...notes, ...coins].entries()) {
    const count = Math.floor(left / valueMinor)
    if (count > 0) pieces.push({ valueMinor, count, isNote: at < notes.length })
    left -= count * valueMinor
  }
  return left === 0 ? pieces : []
}

/** From this difference on, closing a shift asks for a note: five major units. */
export const noteFromMinor = (currency: string): number => 5 * 10 ** exponentOf(currency)

export interface CashOfSale {
  /** What goes into the drawer. */
  readonly cashMinor: number
  /** What rounding adds to the total; below zero: takes off. */
  readonly roundingMinor: number
}

/** What a sale puts into the drawer: nothing unless it is paid in cash. */
export function cashOfSale(sale: {
  readonly tender: Tender
  readonly totalMinor: number
  readonly currency: string
}): CashOfSale {
  if (sale.tender !== 'CASH') return { cashMinor: 0, roundingMinor: 0 }
  const cashMinor = cashTotalMinor(sale.totalMinor, sale.currency)
  return { cashMinor, roundingMinor: cashMinor - sale.totalMinor }
}

/** What rounding added to a sale that was made. */
export const roundingMinor = (sale: {
  readonly tender: Tender
  readonly totalMinor: number
  readonly cashMinor: number
}): number => (sale.tender === 'CASH' ? sale.cashMinor - sale.totalMinor : 0)

/** What goes back of what was handed over; nothing where no cash was taken. */
export const changeMinor = (givenMinor: number | null, cashMinor: number): number =>
  givenMinor === null ? 0 : givenMinor - cashMinor
