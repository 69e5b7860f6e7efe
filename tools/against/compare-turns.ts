import { median } from '../../apps/server/bench/parts/figures.ts'

/** What a turn of each of the two states measured. */
export interface Turn {
  readonly before: number
  readonly now: number
}

export interface Compared extends Turn {
  /** How many times as good the state of now is: as many a second, or in a part of the time. */
  readonly ratio: number
  /** Half of the turns have a ratio between these. */
  readonly low: number
  readonly high: number
}

/** Medians of both; the ratio is the median of those of each turn, since a machine is slow in one minute only. */
export function compareTurns(turns: readonly Turn[], better: 'more' | 'less'): Compared {
  const ratios = turns
    .map(({ before, now }) => (better === 'more' ? now / before : before / now))
    .toSorted((a, b) => a - b)
  const quarter = Math.floor((ratios.length - 1) / 4)
  return {
    before: median(turns.map(({ before }) => before)),
    now: median(turns.map(({ now }) => now)),
    ratio: median(ratios),
    low: ratios.at(quarter) ?? Number.NaN,
    high: ratios.at(-1 - quarter) ?? Number.NaN,
  }
}
