import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import type { ArchivedScope } from './queries-scope.ts'

interface EventKeyRow {
  readonly event_id: number
  readonly public_key: Buffer
  readonly sealed_private_key: Buffer
  readonly created_at: string
}

export async function archivedEventKeys(reader: Reader, { eventIds }: ArchivedScope): Promise<EventKeyRow[]> {
  const found = await sql<EventKeyRow>`
    select event_id, public_key, sealed_private_key,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_at
    from event_keys where event_id = any(${eventIds}::bigint[]) order by event_id`.execute(reader.query)
  return found.rows
}

export const archivedListKeys = (reader: Reader, { eventIds }: ArchivedScope) =>
  reader.query
    .selectFrom('check_in_lists')
    .select(['id', 'door_key', 'salt', 'pin_hash'])
    .where('event_id', 'in', [0, ...eventIds])
    .orderBy('id')
    .execute()
