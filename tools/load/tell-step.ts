import { short } from '../../apps/server/bench/parts/figures.ts'
import type { Act, Seen, StepResult } from './step-plan.ts'

/** What was seen of one act in one or more steps or drivers. */
export interface Told {
  readonly wanted: number
  readonly done: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly soldOut: number
  readonly errors: Readonly<Record<string, number>>
}

const NOTHING: Seen = { wanted: 0, done: 0, times: new Float64Array(), soldOut: 0, errors: {} }

/** Adds up what drivers and rounds saw of an act: percentiles of all times, not means of percentiles. */
export function toldOf(results: readonly StepResult[], act: Act): Told {
  const seen = results.map((result) => result.seen[act] ?? NOTHING)
  const sum = (of: (one: Seen) => number): number => seen.reduce((total, one) => total + of(one), 0)
  const times = new Float64Array(sum(({ times: { length } }) => length))
  let filled = 0
  for (const one of seen) {
    times.set(one.times, filled)
    filled += one.times.length
  }
  times.sort()
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const errors: Record<string, number> = {}
  for (const one of seen)
    for (const [why, count] of Object.entries(one.errors)) errors[why] = (errors[why] ?? 0) + count
  const counts = {
    wanted: sum(({ wanted }) => wanted),
    done: sum(({ done }) => done),
    soldOut: sum(({ soldOut }) => soldOut),
  }
  return { ...counts, p50: at(0.5), p95: at(0.95), p99: at(0.99), errors }
}

/** A line of a step: what was offered and done a second, and how long it took. */
export function lineOf(act: Act, told: Told, seconds: number): string {
  const { wanted, done, p50, p95, p99, soldOut } = told
  const rate = (count: number): string => short(count / seconds).padStart(6)
  const ms = (value: number): string => short(value).padStart(6)
  const errors = Object.entries(told.errors).map(([why, count]) => `${count} × ${why}`)
  const notes = [...(soldOut > 0 ? [`${soldOut} sold out`] : []), ...errors]
  return `  ${act.padEnd(9)} ${rate(wanted)}/s wanted ${rate(done)}/s done   p50 ${ms(p50)}  p95 ${ms(p95)}  p99 ${ms(p99)} ms${notes.length > 0 ? `   ${notes.join(', ')}` : ''}`
}

/** More of those who wanted something got nothing. */
const ERRORS_MAX = 0.01
/** More of them were still waiting when the time was over; so many may have come at the very end. */
const BEHIND_MAX = 0.05
const LATECOMERS = 20
/** People leave. */
const WAIT_MAX_MS = 1000

/** Whether an act kept up with what was offered: what was sold out is an answer. */
export function keepsUp({ wanted, done, soldOut, p99, errors }: Told): boolean {
  const failed = Object.values(errors).reduce((sum, count) => sum + count, 0)
  return (
    failed <= wanted * ERRORS_MAX &&
    wanted - done - soldOut <= Math.max(wanted * BEHIND_MAX, LATECOMERS) &&
    p99 <= WAIT_MAX_MS
  )
}
