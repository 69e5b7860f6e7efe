import { setTimeout as sleep } from 'node:timers/promises'

/**
 * A job that waits for an answer that never comes gives its place to the next one, and is tried again.
 * @throws what the job throws; Error when its time is up
 */
export async function inTime(work: Promise<unknown>, longestMs: number): Promise<void> {
  const given = new AbortController()
  const up = sleep(longestMs, null, { signal: given.signal, ref: false }).then(() => {
    throw new Error(`not done within ${longestMs / 1000} s`)
  })
  try {
    await Promise.race([work, up])
  } finally {
    given.abort()
    up.catch(() => undefined)
  }
}
