import type { Runner } from 'graphile-worker'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log/log.ts'

/** Before a runner that gave itself up is replaced, milliseconds. */
const REPLACE_AFTER_MS = 500
/** Longer than it waits for jobs that are told to stop. */
const GIVING_UP_MS = 10_000

export interface JobRunner {
  stop(): Promise<void>
}

/**
 * A runner that gives itself up waits for its workers, and one whose connection was lost may never
 * answer. Jobs of such a worker are given back like those of a killed one.
 */
async function endOf(runner: Runner): Promise<void> {
  const given = new AbortController()
  const givenUp = once(runner.events, 'pool:gracefulShutdown', given).then(() => sleep(GIVING_UP_MS, null, given))
  try {
    await Promise.race([runner.promise, givenUp])
  } finally {
    given.abort()
    await givenUp.catch(() => undefined)
  }
}

interface Starting {
  start(): Promise<Runner>
  replace(): Promise<Runner>
}

/**
 * Keeps a runner at work until it is stopped: one that gives itself up is replaced.
 * @throws what the first start throws
 */
export async function keepRunner({ start, replace }: Starting, log: Log): Promise<JobRunner> {
  let isStopped = false
  let runner = await start()
  /** The end of a runner is waited for once: it tells of it only once. */
  const another = async (): Promise<void> => {
    for (let isStarted = false; !isStarted && !isStopped;) {
      await sleep(REPLACE_AFTER_MS)
      try {
        runner = await replace()
        isStarted = true
      } catch (error) {
        log.error({ err: error }, 'job runner did not start')
      }
    }
    if (isStopped) await runner.stop().catch(() => undefined)
  }
  const keeping = (async () => {
    while (!isStopped) {
      try {
        await endOf(runner)
      } catch (error) {
        log.error({ err: error }, 'job runner gave up')
      }
      if (!isStopped) await another()
    }
  })()
  return {
    async stop() {
      isStopped = true
      // One that gave itself up a moment ago has nothing left to stop.
      await runner.stop().catch(() => undefined)
      await keeping
    },
  }
}
