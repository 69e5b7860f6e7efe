import type { Answered } from '../drills/kills/crowd.ts'

/** How buyers fared from a fault on. */
export interface Fared {
  /** Seconds from the fault to the end of the longest time in which nothing was confirmed. */
  readonly backAfterS: number
  /** That longest time, in seconds. */
  readonly silenceS: number
  /** Answers until then, by status; 0: a connection without an answer. */
  readonly statuses: Readonly<Record<string, number>>
  /** The longest wait for an answer until then, in seconds. */
  readonly longestS: number
  /** Answers that no buyer should get. */
  readonly wrong: readonly string[]
}

/** The product ends a silent connection to the database after 35 s; no request waits longer than that. */
const LONGEST_S = 40

const isConfirmation = ({ status }: Answered): boolean => status === 200 || status === 201
const toSeconds = (ms: number): number => Math.ceil(ms / 100) / 10

/** `since`: the moment of the fault, on the clock of the crowd; `until`: when the last answer counts. */
export function judgeAnswers(answers: readonly Answered[], since: number, until = Number.POSITIVE_INFINITY): Fared {
  const told = answers
    .map((one) => ({ ...one, toldAt: one.at + one.ms }))
    .filter(({ toldAt }) => toldAt >= since && toldAt <= until)
    .toSorted((a, b) => a.toldAt - b.toldAt)
  const confirmations = [since, ...told.filter(isConfirmation).map(({ toldAt }) => toldAt)]
  const gaps = confirmations.slice(1).map((at, index) => ({ at, ms: at - (confirmations[index] ?? at) }))
  const longest = gaps.reduce((most, gap) => (gap.ms > most.ms ? gap : most), { at: since, ms: 0 })
  const meanwhile = told.filter(({ toldAt }) => toldAt <= longest.at)
  const statuses: Record<string, number> = {}
  for (const { status } of meanwhile) statuses[status] = (statuses[status] ?? 0) + 1
  const longestS = toSeconds(Math.max(0, ...meanwhile.map(({ ms }) => ms)))
  return {
    backAfterS: toSeconds(longest.at - since),
    silenceS: toSeconds(longest.ms),
    statuses,
    longestS,
    wrong: [
      ...new Set(told.filter((one) => !isConfirmation(one)).flatMap(wrongIn)),
      ...(longestS > LONGEST_S ? [`an answer took ${longestS} s`] : []),
    ],
  }
}

/** Honest are 503 that says when to come again, and 409 for what has just been sold out. */
function wrongIn({ status, retryAfter }: Answered): string[] {
  if (status === 409) return []
  if (status === 503) return retryAfter === null ? ['503 without Retry-After'] : []
  return [status === 0 ? 'a connection without an answer' : `status ${status}`]
}
