import type { Tender } from '@turnout/domain/box-office/movements.ts'
import type { ReportPeriod } from '@turnout/domain/reports/periods.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import type { ReportScope } from '../access.ts'
import { idsOf, within } from './queries-scope.ts'

export interface TillSalesRow {
  readonly till: string
  readonly person: string
  /** null: what counting found at closing. */
  readonly tender: Tender | null
  readonly sales: number
  readonly sold_minor: number
  /** Positive. */
  readonly refunded_minor: number
  /** What sales, collections and refunds put into the drawer, with rounding. */
  readonly cash_minor: number
  readonly card_minor: number
  readonly difference_minor: number
}

/** What was sold in person in the period, by till, person and way of payment; each at the moment of its movement. */
export async function salesByTill(reader: Reader, scope: ReportScope, period: ReportPeriod): Promise<TillSalesRow[]> {
  const found = await sql<TillSalesRow>`
    select t.name as till, p.name as person, m.tender, count(*) filter (where m.kind = 'SALE') as sales,
      coalesce(sum(m.amount_minor) filter (where m.kind = 'SALE'), 0)::bigint as sold_minor,
      coalesce(-sum(m.amount_minor) filter (where m.kind = 'REFUND'), 0)::bigint as refunded_minor,
      coalesce(sum(m.cash_minor) filter (where m.kind <> 'DIFFERENCE'), 0)::bigint as cash_minor,
      coalesce(sum(m.amount_minor) filter (where m.tender = 'CARD'), 0)::bigint as card_minor,
      coalesce(sum(m.cash_minor) filter (where m.kind = 'DIFFERENCE'), 0)::bigint as difference_minor
    from till_movements m join tills t on t.id = m.till_id join till_people p on p.id = m.person_id
      join events e on e.id = m.event_id
    where m.event_id = any(${idsOf(scope)}::bigint[]) and ${within({ at: sql`m.at`, zone: sql`e.timezone` }, period)}
      and (m.kind in ('SALE', 'REFUND', 'COLLECTION') or (m.kind = 'DIFFERENCE' and m.cash_minor <> 0))
    group by m.till_id, t.name, m.person_id, p.name, m.tender
    order by lower(t.name), m.till_id, lower(p.name), m.person_id,
      array_position(array['CASH', 'CARD', 'LATER', 'FREE'], m.tender)`.execute(reader.query)
  return found.rows
}
