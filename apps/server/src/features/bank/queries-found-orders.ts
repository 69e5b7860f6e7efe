import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import type { NamedOrderRow } from './queries.ts'
import { DUE } from './queries-orders.ts'

export interface FoundOrderRow extends NamedOrderRow {
  readonly created_at: Date
}

const SHOWN_MAX = 20

const likeText = (text: string): string => text.replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`)

/**
 * Orders of an account that money may be for, whatever became of them; a hold is none, nor is one that was given up. All
 * words are in its number, name, company or e-mail. Those that wait come first, of these those that ask for just this sum.
 */
export async function findOrders(
  reader: Reader,
  accountId: number,
  asked: { readonly query: string; readonly amountMinor: number; readonly currency: string },
): Promise<readonly FoundOrderRow[]> {
  const words = asked.query
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, 8)
    .map(likeText)
  const isFound =
    words.length === 0
      ? sql`o.status = 'AWAITING_OFFLINE_PAYMENT'`
      : sql`o.status not in ('RESERVED', 'ABANDONED') and fold_text(concat_ws(' ', o.public_id, o.first_name, o.last_name,
          o.company ->> 'name', o.email)) like all (select '%' || fold_text(w) || '%' from unnest(${words}::text[]) w)`
  const found = await sql<FoundOrderRow>`
    select * from (
      select o.id, o.public_id, o.event_id, e.title as event_title, o.status, o.payment_status, o.first_name, o.last_name,
        o.email, o.currency, o.total_gross_minor, o.created_at,
        case when o.status = 'AWAITING_OFFLINE_PAYMENT' then ${DUE} else 0 end as due_minor
      from events e join orders o on o.event_id = e.id
      where e.account_id = ${accountId} and ${isFound}
    ) w
    order by currency = ${asked.currency} desc, status = 'AWAITING_OFFLINE_PAYMENT' desc,
      due_minor = ${asked.amountMinor} desc, created_at desc, id desc
    limit ${SHOWN_MAX}`.execute(reader.query)
  return found.rows
}
