import type { Log } from '../log/log.ts'

/** Work that repeats: every so many seconds, in every worker; a turn is left out while one is running. */
export interface Recurring {
  readonly everySeconds: number
  readonly run: () => Promise<unknown>
  /** Ends what it has under way, once it is not called any more. */
  readonly stop?: () => Promise<void>
}

/** Work that nothing waits for. */
export const hourly = (run: Recurring['run']): Recurring => ({ everySeconds: 3600, run })

/** @returns what ends it */
export function repeat(work: Recurring, log: Log): () => void {
  let running = false
  const timer = setInterval(() => {
    if (running) return
    running = true
    work
      .run()
      .catch((error: unknown) => log.error({ err: error }, 'recurring work failed'))
      .finally(() => {
        running = false
      })
  }, work.everySeconds * 1000)
  timer.unref()
  return () => clearInterval(timer)
}
