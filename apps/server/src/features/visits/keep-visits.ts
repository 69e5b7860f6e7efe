import { OTHER_SOURCE, type Source } from '@turnout/domain/visits/source.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log/log.ts'
import { addVisits, type CountedVisits } from './store.ts'

/** A view of an event page. */
interface SeenPage {
  readonly eventId: number
  readonly source: Source
  readonly affiliateCode: string
  readonly isArrival: boolean
}

export interface VisitCounts {
  /** Counts a view in memory; it is stored with all others within seconds. */
  count(seen: SeenPage): void
  /** Stores what was counted. Called by the clock, and once more when the process ends. */
  flush(): Promise<void>
}

const FLUSH_MS = 2000
const QUARTER_MS = 15 * 60_000
/** Sources of one event in one go; further ones count as one. */
const SOURCES_AT_ONCE = 200
/** Rows of one go, over all events. Only inventing events makes as many: what comes beyond counts nowhere. */
const ROWS_MAX = 10_000

interface Counting extends Omit<CountedVisits, 'views' | 'visits'> {
  views: number
  visits: number
}

/**
 * Counts visits in the memory of the process: a request for a page writes nothing, however many come.
 * At a crash the views of the last seconds are lost, and nothing else.
 */
export function keepVisits(
  database: Database,
  { clock, log, flushMs = FLUSH_MS }: { readonly clock: Clock; readonly log: Log; readonly flushMs?: number },
): VisitCounts {
  let rows = new Map<string, Counting>()
  let sourcesOfEvent = new Map<number, number>()
  let timer: NodeJS.Timeout | undefined
  let flushing: Promise<void> = Promise.resolve()

  function add(counted: CountedVisits): void {
    const key = keyOf(counted)
    const known = rows.get(key)
    if (known !== undefined) {
      known.views += counted.views
      known.visits += counted.visits
      return
    }
    const sources = (sourcesOfEvent.get(counted.event_id) ?? 0) + 1
    if (sources > SOURCES_AT_ONCE && counted.host !== OTHER_SOURCE.host)
      return add({ ...counted, ...OTHER_SOURCE, affiliate_code: '' })
    if (rows.size >= ROWS_MAX) return
    sourcesOfEvent.set(counted.event_id, sources)
    rows.set(key, { ...counted })
  }

  async function store(): Promise<void> {
    const counted = [...rows.values()]
    rows = new Map()
    sourcesOfEvent = new Map()
    if (counted.length === 0) return
    try {
      await database.transaction((tx) => addVisits(tx, counted))
    } catch (error) {
      log.warn({ err: error }, 'visits are not stored yet')
      counted.forEach(add)
      later()
    }
  }

  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    flushing = flushing.then(store)
    return flushing
  }
  const later = (): void => {
    timer ??= setTimeout(() => void flush(), flushMs).unref()
  }
  return {
    count({ eventId, source, affiliateCode, isArrival }) {
      const at = new Date(Math.floor(clock.now().getTime() / QUARTER_MS) * QUARTER_MS).toISOString()
      const visits = isArrival ? 1 : 0
      add({ ...source, event_id: eventId, at, affiliate_code: affiliateCode.toLowerCase(), views: 1, visits })
      later()
    },
    flush,
  }
}

const keyOf = ({ views: _views, visits: _visits, ...key }: CountedVisits): string => JSON.stringify(Object.values(key))
