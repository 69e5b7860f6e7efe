import { atLeast, atMost, median, short, type Figure } from './figures.ts'
import type { LoadResult } from './load-plan.ts'

/** Two loads by name. */
interface Compared {
  readonly of: string
  readonly against: string
}

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
  ratio({ of: name, against }: Compared): number {
    return this.rate(name) / this.rate(against)
  }

  atLeast(what: string, goal: number, compared: Compared): Figure {
    const of = `${short(this.rate(compared.of))}/s of ${short(this.rate(compared.against))}/s`
    return atLeast(what, goal, { value: this.ratio(compared), of })
  }

  /** How many times as long the slowest hundredth of one load waits as that of another. */
  waitsAtMost(what: string, goal: number, { of: name, against }: Compared): Figure {
    const [value, other] = [median(this.slowest.get(name) ?? []), median(this.slowest.get(against) ?? [])]
    return atMost(what, goal, { value: value / other, of: `${short(value)} ms of ${short(other)} ms` })
  }

  private rate(name: string): number {
    return median(this.rates.get(name) ?? [])
  }
}

/** "Not slower": rounds of the very same thing differ by this much. */
export const NOT_SLOWER = 0.95
