import { OTHER_SOURCE, sourceOf, type ToldSource } from '@turnout/domain/visits/source.ts'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log/log.ts'
import { sourceIdOf } from './store.ts'

/** The number of where an order came from; null where it is not known. */
export type SourceOfOrder = (eventId: number, told: ToldSource | null) => Promise<number | null>

const KEPT = 5000

/**
 * Numbers of sources, by heart: a rush comes from a few. A source that cannot be told costs no buyer their tickets.
 */
export function keepSources(database: Database, log: Log): SourceOfOrder {
  const kept = new LRUCache<string, number>({ max: KEPT })
  return async (eventId, told) => {
    if (told === null) return null
    const source = sourceOf(told)
    const key = JSON.stringify([eventId, ...Object.values(source)])
    const known = kept.get(key)
    if (known !== undefined) return known
    try {
      const id = (await sourceIdOf(database, eventId, source)) ?? (await sourceIdOf(database, eventId, OTHER_SOURCE))
      if (id !== undefined) kept.set(key, id)
      return id ?? null
    } catch (error) {
      log.warn({ err: error }, 'the source of an order is not known')
      return null
    }
  }
}
