import { atLeast, atMost, median, short, type Figure } from './figures.ts'
import type { LoadResult } from './load-plan.ts'

/**
 * The results of several rounds of the same loads, by the name of the load. Medians are compared,
 * never single rounds.
 */
export class Rounds {
  private readonly rates = new Map<string, number[]>()
  private readonly slowest = new Map<string, number[]>()

  add(name: string, measured: LoadResult | number): void {
    const isRate = typeof measured === 'number'
    this.rates.set(name, [...(this.rates.get(name) ?? []), isRate ? measured : measured.perSecond])
    if (!isRate) this.slowest.set(name, [...(this.slowest.get(name) ?? []), measured.p99])
  }

  /** How many times the rate of one load is that of another. */
  atLeast(what: string, goal: number, { of: name, against }: { of: string; against: string }): Figure {
    const [value, other] = [median(this.rates.get(name) ?? []), median(this.rates.get(against) ?? [])]
    return atLeast(what, goal, { value: value / other, of: `${short(value)}/s of ${short(other)}/s` })
  }

  /** How many times as long the slowest hundredth of one load waits as that of another. */
  waitsAtMost(what: string, goal: number, { of: name, against }: { of: string; against: string }): Figure {
    const [value, other] = [median(this.slowest.get(name) ?? []), median(this.slowest.get(against) ?? [])]
    return atMost(what, goal, { value: value / other, of: `${short(value)} ms of ${short(other)} ms` })
  }
}

/** "Not slower": rounds of the very same thing differ by this much. */
export const NOT_SLOWER = 0.95
