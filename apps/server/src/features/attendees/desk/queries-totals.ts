import type { AttendeeFacet } from '@turnout/contract/attendees/desk-enums.ts'
import { sql, type RawBuilder } from 'kysely'
import { rowsOf } from '../../../platform/database/all-ids.ts'
import { countValues } from '../../../platform/database/count-values.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { LongList } from '../../../platform/database/find-page.ts'

/** How the attendees of a list stand. */
export interface AttendeeTotalsRow {
  readonly attendees: number
  readonly checked_in: number
  readonly awaiting_payment: number
  readonly cancelled: number
}

const NOBODY: AttendeeTotalsRow = { attendees: 0, checked_in: 0, awaiting_payment: 0, cancelled: 0 }

/** Who is in is found from the open admissions of the event: one index, whatever the list is. */
export async function attendeeTotals(reader: Reader, list: LongList): Promise<AttendeeTotalsRow> {
  const found = await sql<AttendeeTotalsRow>`
    with inside as materialized (
      select distinct c.attendee_id from check_in_lists l join check_ins c on c.check_in_list_id = l.id and c.closed_at is null
      where l.event_id = any(${list.eventIds}::bigint[]) and l.deleted_at is null)
    select count(*) as attendees,
      count(*) filter (where status <> 'CANCELLED' and id in (select attendee_id from inside)) as checked_in,
      count(*) filter (where status = 'AWAITING_PAYMENT') as awaiting_payment,
      count(*) filter (where status = 'CANCELLED') as cancelled
    from (select a.id, a.status from ${rowsOf(list)}) found`.execute(reader.query)
  return found.rows[0] ?? NOBODY
}

const COLUMNS: Readonly<Record<AttendeeFacet, RawBuilder<unknown>>> = {
  status: sql`a.status`,
  product_id: sql`a.product_id::text`,
  product_price_id: sql`a.product_price_id::text`,
}

export const attendeeFacets = (reader: Reader, list: LongList, facet: AttendeeFacet) =>
  countValues(reader, list, COLUMNS[facet])
