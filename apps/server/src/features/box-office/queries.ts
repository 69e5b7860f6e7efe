import type { FiscalProfile } from '@turnout/domain/box-office/movements.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'

/** A person who may sell at the tills of an event. */
export interface TillPersonRow {
  readonly id: number
  readonly name: string
  readonly may_refund: boolean
  readonly is_lead: boolean
  readonly pass_version: number
}

/** The shift that is open at a till. */
interface OpenSessionRow {
  readonly id: number
  readonly person_id: number
  readonly person: string
  readonly device_id: string
  readonly device: string | null
  readonly opened_at: string
}

/** A till with all that its page and its calls are judged by. */
export interface TillRow {
  readonly till_id: number
  readonly till_key: string
  readonly short_id: string
  readonly name: string
  readonly account_id: number
  readonly event_id: number
  readonly organizer_id: number
  readonly fiscal_profile: FiscalProfile
  readonly check_in_list_id: number | null
  /** The address of that list, for its door; null: guests are not let in here. */
  readonly list_short_id: string | null
  readonly includes_all_products: boolean
  readonly product_ids: readonly number[]
  readonly free_sales_max: number
  readonly pass_version: number
  readonly currency: string
  /** IANA, of the event. */
  readonly timezone: string
  readonly locale: string
  readonly title: string
  readonly start_date: Date
  readonly organizer: string
  readonly people: readonly TillPersonRow[]
  readonly session: OpenSessionRow | null
  readonly now: Date
}

/** The till behind an address. */
export async function tillByShortId(reader: Reader, shortId: string): Promise<TillRow | undefined> {
  const found = await sql<TillRow>`
    select t.id as till_id, t.till_key, t.short_id, t.name, t.account_id, t.event_id, e.organizer_id, t.fiscal_profile,
      t.check_in_list_id, l.short_id as list_short_id, t.includes_all_products,
      array(select product_id from till_products where till_id = t.id order by 1) as product_ids,
      t.free_sales_max, t.pass_version, e.currency, e.timezone, e.locale, e.title, e.start_date, g.name as organizer,
      (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'may_refund', p.may_refund,
          'is_lead', p.is_lead, 'pass_version', p.pass_version) order by lower(p.name), p.id), '[]')
        from till_people p where p.event_id = t.event_id and p.deleted_at is null) as people,
      (select json_build_object('id', s.id, 'person_id', s.person_id, 'person', p.name, 'device_id', s.device_id,
          'device', s.device, 'opened_at', s.opened_at)
        from till_sessions s join till_people p on p.id = s.person_id
        where s.till_id = t.id and s.closed_at is null) as session,
      clock_timestamp() as now
    from tills t join events e on e.id = t.event_id join organizers g on g.id = e.organizer_id
    left join check_in_lists l on l.id = t.check_in_list_id and l.deleted_at is null
    where t.short_id = ${shortId} and t.deleted_at is null and e.deleted_at is null`.execute(reader.query)
  return found.rows[0]
}
