import type { Log } from '../log/log.ts'

/** Work that repeats: every so many seconds, in every worker; a turn is left out while one is running. */
export interface Recurring {
  readonly everySeconds: number
  readonly run: () => Promise<void>
}

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
