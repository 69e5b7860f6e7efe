import type { Act, Seen } from './step-plan.ts'

/** How one wish ended. */
export interface Ended {
  readonly act: Act
  /** When it was wanted, and when it was answered; milliseconds from the start of the step. */
  readonly wantedAt: number
  readonly at: number
  readonly outcome: 'done' | 'sold out' | { readonly error: string }
}

interface Window {
  readonly from: number
  readonly until: number
}

/**
 * Counts what was wanted within a time. A wish that is late to be sent, or never answered, is as
 * long as its person waited: nothing is left out because the server was slow.
 */
export function keepTimes({ from, until }: Window) {
  const seen = new Map<
    Act,
    { wanted: number; done: number; times: number[]; soldOut: number; errors: Map<string, number> }
  >()
  const of = (act: Act) => {
    const known = seen.get(act) ?? { wanted: 0, done: 0, times: [], soldOut: 0, errors: new Map<string, number>() }
    seen.set(act, known)
    return known
  }
  const isIn = (at: number): boolean => at >= from && at < until
  return {
    add({ act, wantedAt, at, outcome }: Ended): void {
      const kept = of(act)
      if (outcome === 'done' && isIn(at)) kept.done += 1
      if (!isIn(wantedAt)) return
      kept.wanted += 1
      kept.times.push(at - wantedAt)
      if (outcome === 'sold out') kept.soldOut += 1
      if (typeof outcome === 'object') kept.errors.set(outcome.error, (kept.errors.get(outcome.error) ?? 0) + 1)
    },
    seen: (): Partial<Record<Act, Seen>> =>
      Object.fromEntries(
        [...seen].map(([act, { times, errors, ...counts }]) => [
          act,
          { ...counts, times: Float64Array.from(times), errors: Object.fromEntries(errors) },
        ]),
      ),
  }
}
