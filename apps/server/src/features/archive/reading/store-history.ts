import { sql } from 'kysely'
import type { History } from '../../../platform/audit/history.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { SYSTEM } from '../../../platform/http/guards/caller.ts'

/**
 * The highest id of each table that history names, be the row there or not: something new with the
 * number of something deleted would be taken for it.
 */
export async function namedInHistory(tx: Transaction, things: History['things']): Promise<ReadonlyMap<string, number>> {
  const found = await sql<{ entity: string; id: number }>`
    select entity, max(id) as id from (
      select entity, entity_id as id from audit_rows
      union all
      select case actor_kind when 'USER' then 'user' when 'TOKEN' then 'api_token' when 'TILL' then 'till_person' else 'check_in_list' end, actor_id
      from audit_rows where actor_kind in ('USER', 'TOKEN', 'DOOR', 'TILL') and actor_id is not null) as named
    group by entity`.execute(tx.query)
  return new Map(
    found.rows.flatMap(({ entity, id }) => {
      const thing = things[entity]
      return thing === undefined ? [] : [[thing.table, id]]
    }),
  )
}

/** The history of people is that of their accounts: in the archive of an event they come without it. */
export async function recordNewcomers(tx: Transaction, accountId: number): Promise<void> {
  const found = await sql<{ id: number }>`
    select u.id from users u where not exists (
      select from audit_rows a where a.entity = 'user' and a.entity_id = u.id) order by u.id`.execute(tx.query)
  await recordAudit(
    tx,
    SYSTEM,
    found.rows.map(({ id }) => ({ accountId, entity: 'user', entityId: id, act: 'user.imported' })),
  )
}
