import { claimLanes, giveBackLane } from './store-lanes.ts'
import { deliverLane, type LaneServices } from './deliver-lane.ts'

/** Webhooks that one process serves at once. A call mostly waits, so these cost little. */
const LANES_MAX = 200

/**
 * Serves webhooks beside each other, one lane each: a slow receiver keeps no other waiting, and none of this takes the
 * place of a job. A lane is one process's at a time.
 */
export interface Lanes {
  /** Begins to serve every webhook that has something due; does not wait for them. */
  serve(): Promise<void>
  /** Until nothing is under way. */
  idle(): Promise<void>
  /** Takes no more, cuts off what is under way, and gives the lanes back. */
  stop(): Promise<void>
}

export function openLanes(services: LaneServices): Lanes {
  const running = new Map<number, Promise<void>>()
  const stopping = new AbortController()

  const run = async (webhookId: number): Promise<void> => {
    try {
      await deliverLane(webhookId, services, stopping.signal)
    } catch (error) {
      // It is given back, and served again by the next process that looks.
      if (!stopping.signal.aborted) services.log.error({ err: error, webhookId }, 'webhook not served')
    } finally {
      await giveBackLane(services.database, webhookId).catch(() => undefined)
    }
  }

  const begin = (webhookId: number): void => {
    // Once a lane is given back it may begin anew here before the one before is struck off.
    const serving = run(webhookId).finally(() => {
      if (running.get(webhookId) === serving) running.delete(webhookId)
    })
    running.set(webhookId, serving)
  }

  const idle = async (): Promise<void> => {
    while (running.size > 0) {
      // oxlint-disable-next-line no-await-in-loop -- others may have begun meanwhile
      await Promise.all(running.values())
    }
  }
  return {
    async serve() {
      if (stopping.signal.aborted) return
      const claim = { now: services.clock.now(), limit: LANES_MAX - running.size }
      for (const webhookId of await claimLanes(services.database, claim)) begin(webhookId)
    },
    idle,
    async stop() {
      stopping.abort()
      await idle()
    },
  }
}
