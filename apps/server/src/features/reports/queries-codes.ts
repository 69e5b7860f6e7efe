import type { DISCOUNT_TYPES } from '@turnout/contract/enums.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import { USED } from '../promo-codes/queries.ts'
import type { EarnedRow } from '../events/queries-charged.ts'

/** A promo code and what its orders brought, over all time. */
export interface CodeFiguresRow extends EarnedRow {
  readonly id: number
  readonly code: string
  readonly discount_type: (typeof DISCOUNT_TYPES)[number]
  readonly discount_minor: number | null
  readonly rate_ppm: number | null
  readonly expiry_date: Date | null
  readonly capacity: number | null
  readonly used: number
}

const SHOWN = 3

/** The codes that brought most; before any did, the newest. */
export async function bestCodesOfEvent(reader: Reader, eventId: number): Promise<CodeFiguresRow[]> {
  const found = await sql<CodeFiguresRow>`
    with brought as (
      select f.promo_code_id, sum(f.charged_minor)::bigint as charged_minor, sum(f.refunded_minor)::bigint as refunded_minor, sum(f.disputed_minor)::bigint as disputed_minor
      from figures f where f.event_id = ${eventId} and f.part = 'ORDER' and f.promo_code_id <> 0 group by 1
    )
    select c.id, c.code, c.discount_type, c.discount_minor, c.rate_ppm, c.expiry_date, pool.capacity, ${USED} as used,
      coalesce(b.charged_minor, 0) as charged_minor, coalesce(b.refunded_minor, 0) as refunded_minor,
      coalesce(b.disputed_minor, 0) as disputed_minor
    from promo_codes c join pools pool on pool.id = c.pool_id left join brought b on b.promo_code_id = c.id
    where c.event_id = ${eventId} and c.deleted_at is null
    order by coalesce(b.charged_minor - b.refunded_minor - b.disputed_minor, 0) desc, used desc, c.id desc limit ${SHOWN}`.execute(
    reader.query,
  )
  return found.rows
}
