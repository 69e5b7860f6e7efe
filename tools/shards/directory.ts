import { setTimeout as sleep } from 'node:timers/promises'

const DRAIN_EVERY_MS = 5

interface Place<Cluster> {
  cluster: Cluster
  isHeld: boolean
  /** Calls under way. */
  calls: number
}

/** What a call gets while its account moves. */
export const MOVING = { status: 503, retryAfterSeconds: 1 } as const

/** Knows on which cluster each account lives, and lets no call in while one moves. */
export interface Directory<Cluster> {
  place(accountId: number, cluster: Cluster): void
  clusterOf(accountId: number): Cluster
  /** Runs a call where the account lives; MOVING while it lives nowhere for certain. */
  call<Answer>(accountId: number, work: (cluster: Cluster) => Promise<Answer>): Promise<Answer | typeof MOVING>
  /** Lets no new call in, and resolves when those under way have their answer. */
  hold(accountId: number): Promise<void>
  release(accountId: number): void
}

export function createDirectory<Cluster>(): Directory<Cluster> {
  const places = new Map<number, Place<Cluster>>()
  const placeOf = (accountId: number): Place<Cluster> => {
    const place = places.get(accountId)
    if (place === undefined) throw new Error(`the directory does not know account ${accountId}`)
    return place
  }
  return {
    place: (accountId, cluster) => {
      const known = places.get(accountId)
      if (known === undefined) places.set(accountId, { cluster, isHeld: false, calls: 0 })
      else known.cluster = cluster
    },
    clusterOf: (accountId) => placeOf(accountId).cluster,
    call: async (accountId, work) => {
      const place = placeOf(accountId)
      if (place.isHeld) return MOVING
      place.calls += 1
      try {
        return await work(place.cluster)
      } finally {
        place.calls -= 1
      }
    },
    hold: async (accountId) => {
      const place = placeOf(accountId)
      place.isHeld = true
      while (place.calls > 0) await sleep(DRAIN_EVERY_MS)
    },
    release: (accountId) => {
      placeOf(accountId).isHeld = false
    },
  }
}
