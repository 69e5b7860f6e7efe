import type { CopiedDateAnswer } from '@turnout/contract/events/duplicate.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'

export interface DuplicatePreviewRow {
  readonly event_id: number
  readonly title: string
  readonly start_date: Date
  readonly end_date: Date | null
  readonly timezone: string
  readonly products_count: number
  readonly questions_count: number
  readonly promo_codes_count: number
  readonly capacity_assignments_count: number
  readonly check_in_lists_count: number
  readonly affiliates_count: number
  readonly webhooks_count: number
}

/** What a copy of an event could take along, in numbers. */
export async function duplicatePreviewOf(reader: Reader, eventId: number): Promise<DuplicatePreviewRow> {
  const found = await sql<DuplicatePreviewRow>`
    select e.id as event_id, e.title, e.start_date, e.end_date, e.timezone,
      (select count(*) from products where event_id = e.id) as products_count,
      (select count(*) from questions where event_id = e.id and deleted_at is null) as questions_count,
      (select count(*) from promo_codes where event_id = e.id and deleted_at is null) as promo_codes_count,
      (select count(*) from capacity_assignments where event_id = e.id and deleted_at is null) as capacity_assignments_count,
      (select count(*) from check_in_lists where event_id = e.id and deleted_at is null) as check_in_lists_count,
      (select count(*) from affiliates where event_id = e.id and deleted_at is null) as affiliates_count,
      (select count(*) from webhooks where event_id = e.id) as webhooks_count
    from events e where e.id = ${eventId}`.execute(reader.query)
  const row = found.rows[0]
  if (row === undefined) throw new Error('an event in scope has a row')
  return row
}

export type CopiedDateRow = Omit<CopiedDateAnswer, 'date' | 'key'> & { readonly id: number; readonly date: Date }

/** Every date that a copy of an event moves beside start and end, in their order. */
export async function datesToMove(reader: Reader, eventId: number): Promise<CopiedDateRow[]> {
  const found = await sql<CopiedDateRow>`
    select of, id, field, name, label, date from (
      select 'PRODUCT' as of, p.id, d.field, p.title as name, null as label, d.date
      from products p cross join lateral (values ('sale_start_date', p.sale_start_date), ('sale_end_date', p.sale_end_date)) as d (field, date)
      where p.event_id = ${eventId}
      union all
      select 'PRICE', t.id, d.field, p.title, t.label, d.date
      from product_prices t join products p on p.id = t.product_id
      cross join lateral (values ('sale_start_date', t.sale_start_date), ('sale_end_date', t.sale_end_date)) as d (field, date)
      where t.event_id = ${eventId}
      union all
      select 'DISCOUNT_RULE', r.id, d.field, r.title, null, d.date
      from discount_rules r cross join lateral (values ('starts_at', r.starts_at), ('ends_at', r.ends_at)) as d (field, date)
      where r.event_id = ${eventId} and r.deleted_at is null
      union all
      select 'PROMO_CODE', id, 'expiry_date', code, null, expiry_date from promo_codes where event_id = ${eventId} and deleted_at is null
      union all
      select 'CHECK_IN_LIST', l.id, d.field, l.name, null, d.date
      from check_in_lists l cross join lateral (values ('activates_at', l.activates_at), ('expires_at', l.expires_at)) as d (field, date)
      where l.event_id = ${eventId} and l.deleted_at is null
    ) as dates where date is not null order by date, of, id, field`.execute(reader.query)
  return found.rows
}
