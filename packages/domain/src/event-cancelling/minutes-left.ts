/** Fewer say nothing about the pace. */
const ENOUGH = 5

const MINUTE_MS = 60_000

/**
 * How long a run still takes by its pace so far, in whole minutes, at least one; null while it does
 * not run, or too little of it is done to say. `doneCount`: orders of which nothing is left to send.
 */
export function minutesLeft({
  startedAt,
  now,
  doneCount,
  leftCount,
}: {
  /** null: it does not run. */
  readonly startedAt: Date | null
  readonly now: Date
  readonly doneCount: number
  readonly leftCount: number
}): number | null {
  if (startedAt === null || leftCount === 0 || doneCount < ENOUGH) return null
  const spentMs = Math.max(0, now.getTime() - startedAt.getTime())
  return Math.max(1, Math.ceil((spentMs / doneCount) * (leftCount / MINUTE_MS)))
}
