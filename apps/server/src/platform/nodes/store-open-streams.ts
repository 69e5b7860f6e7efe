import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { LIVE_NODES } from './join-nodes.ts'

/** Counts the live streams that all nodes show for an account. */
export interface SharedStreams {
  /** One more here; answers how many are open in all. */
  enter(accountId: number): Promise<number>
  leave(accountId: number): Promise<void>
}

export const sharedStreams = ({ query }: Database, node: number): SharedStreams => ({
  async enter(accountId) {
    const found = await sql<{ streams: number }>`
      with here as (
        insert into open_streams as s (account_id, node, streams) values (${accountId}, ${node}, 1)
        on conflict (account_id, node) do update set streams = s.streams + 1
        returning streams)
      select (select streams from here) + coalesce(sum(streams), 0)::int as streams from open_streams
      where account_id = ${accountId} and node <> ${node} and node in (${sql.raw(LIVE_NODES)})`.execute(query)
    return found.rows[0]?.streams ?? 0
  },
  async leave(accountId) {
    await sql`update open_streams set streams = greatest(0, streams - 1)
      where account_id = ${accountId} and node = ${node}`.execute(query)
  },
})
