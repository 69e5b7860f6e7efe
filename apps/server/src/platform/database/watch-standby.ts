import { sql } from 'kysely'
import type { Log } from '../log/log.ts'
import type { Reader } from './database.ts'

/** Its state with the machine that must have everything that is confirmed. */
export interface StandbyRow {
  /** `synchronous_standby_names` names one. */
  readonly is_required: boolean
  /** One follows, or something that may be one: without the right to see, every follower may. */
  readonly is_followed: boolean
  /** Seconds that the longest commit of ours waits for it. */
  readonly waiting_seconds: number
}

/** A commit waits some milliseconds; so long a commit never waits for a standby that is there. */
const WAITS_AT_MOST_SECONDS = 5

/** Commits wait, or would: what is confirmed has to be on two machines, and there is one. */
export const isStandbyMissing = ({ is_required, is_followed, waiting_seconds }: StandbyRow): boolean =>
  is_required && (!is_followed || waiting_seconds >= WAITS_AT_MOST_SECONDS)

/**
 * The role of the product sees that a standby follows, and whether as a synchronous one only with
 * pg_read_all_stats.
 */
export async function standbyOf({ query }: Reader): Promise<StandbyRow> {
  const found = await sql<StandbyRow>`
    select current_setting('synchronous_standby_names') <> '' as is_required,
      exists (select from pg_stat_replication where sync_state is null or sync_state in ('sync', 'quorum')) as is_followed,
      (select coalesce(extract(epoch from clock_timestamp() - min(query_start)), 0)::float8
        from pg_stat_activity where wait_event = 'SyncRep' and datname = current_database()) as waiting_seconds`.execute(
    query,
  )
  return found.rows[0] ?? { is_required: false, is_followed: false, waiting_seconds: 0 }
}

const MISSING =
  'the synchronous standby is missing: nothing can be confirmed until it is back, or until synchronous_standby_names of the primary names another or none'

/** Says in the log when the standby goes and when it is back; each look is one call. */
export function watchStandby(reader: Reader, log: Log): () => Promise<void> {
  let wasMissing = false
  return async () => {
    const isMissing = isStandbyMissing(await standbyOf(reader))
    if (isMissing && !wasMissing) log.error(MISSING)
    if (!isMissing && wasMissing) log.warn('the synchronous standby is back')
    wasMissing = isMissing
  }
}
