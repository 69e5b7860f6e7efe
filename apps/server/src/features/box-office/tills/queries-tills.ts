import { TILL_PEOPLE_LIST, TILLS_LIST } from '@turnout/contract/box-office/till.ts'
import type { FiscalProfile } from '@turnout/domain/box-office/movements.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import {
  filtered,
  paged,
  rowsWithTotal,
  searched,
  sorted,
  type ListColumns,
  type ListRequest,
} from '../../../platform/database/list-query.ts'
import type { EventScope } from '../../events/access.ts'
import { HOLDABLE_SHARES } from '../offline/queries-shares.ts'
import type { Share } from '../store.ts'

/** A till with the shift that is open, as its organizer sees it. */
export interface TillListRow {
  readonly id: number
  readonly short_id: string
  readonly name: string
  readonly fiscal_profile: FiscalProfile
  readonly check_in_list_id: number | null
  readonly includes_all_products: boolean
  readonly product_ids: readonly number[]
  readonly free_sales_max: number
  readonly shares: readonly Share[]
  readonly created_at: Date
  readonly last_z: number | null
  readonly session: {
    readonly id: number
    readonly person_id: number
    readonly person: string
    readonly opened_at: string
    readonly seen_at: string
    readonly seen_state: 'SELLING' | 'LOCKED'
    readonly sales_waiting: number
    readonly sales: number
    readonly sold_minor: number
    readonly cash_minor: number
    readonly card_minor: number
  } | null
}

const TILL_COLUMNS: ListColumns<(typeof TILLS_LIST.sorts)[number]> = {
  name: { sql: sql`t.name`, kind: 'text' },
  created_at: { sql: sql`t.created_at`, kind: 'time' },
}

/** One statement for all shifts of a page: the movements of an open shift are few. */
const TILL = sql`t.id, t.short_id, t.name, t.fiscal_profile, t.check_in_list_id, t.includes_all_products,
  case when t.includes_all_products then array(select id from products p where p.event_id = t.event_id order by id)
    else array(select product_id from till_products where till_id = t.id order by 1) end as product_ids,
  t.free_sales_max, ${HOLDABLE_SHARES} as shares, t.created_at,
  (select max(s.z_number) from till_sessions s where s.event_id = t.event_id and s.till_id = t.id) as last_z,
  (select json_build_object('id', s.id, 'person_id', s.person_id, 'person', p.name, 'opened_at', s.opened_at,
      'seen_at', s.seen_at, 'seen_state', s.seen_state, 'sales_waiting', s.sales_waiting, 'sales', m.sales,
      'sold_minor', m.sold, 'cash_minor', m.cash, 'card_minor', m.card)
    from till_sessions s join till_people p on p.id = s.person_id cross join lateral (
      select count(*) filter (where kind = 'SALE') as sales,
        coalesce(sum(amount_minor) filter (where kind = 'SALE'), 0) as sold, coalesce(sum(cash_minor), 0) as cash,
        coalesce(sum(amount_minor) filter (where tender = 'CARD'), 0) as card
      from till_movements where event_id = s.event_id and session_id = s.id) m
    where s.till_id = t.id and s.closed_at is null) as session`

/** One page of the event's tills. */
export async function tillsOfEvent(
  reader: Reader,
  { eventId }: EventScope,
  asked: ListRequest,
): Promise<{ rows: TillListRow[]; total: number }> {
  const where = sql`t.event_id = ${eventId} and t.deleted_at is null and ${filtered(asked, TILL_COLUMNS)}
    and ${searched(asked.query, [sql`t.name`])}`
  const order = sorted(asked, TILL_COLUMNS, { default: TILLS_LIST.defaultDirection, tieBreaker: sql`t.id` })
  const page = sql<TillListRow>`select ${TILL} from tills t where ${where} order by ${order} ${paged(asked)}`
  return rowsWithTotal(reader, page, sql`tills t where ${where}`)
}

export async function tillById(reader: Reader, tillId: number): Promise<TillListRow | undefined> {
  const found = await sql<TillListRow>`
    select ${TILL} from tills t where t.id = ${tillId} and t.deleted_at is null`.execute(reader.query)
  return found.rows[0]
}

export interface PersonListRow {
  readonly id: number
  readonly name: string
  readonly may_refund: boolean
  readonly is_lead: boolean
  readonly has_pin: boolean
  readonly wrong_tries: number
  readonly created_at: Date
}

const PERSON = sql`p.id, p.name, p.may_refund, p.is_lead, p.pin_hash is not null as has_pin,
  coalesce((select t.wrong from till_pin_tries t where t.person_id = p.id), 0) as wrong_tries, p.created_at`

const PERSON_COLUMNS: ListColumns<(typeof TILL_PEOPLE_LIST.sorts)[number]> = {
  name: { sql: sql`lower(p.name)`, kind: 'text' },
  created_at: { sql: sql`p.created_at`, kind: 'time' },
}

/** One page of the people at the event's tills. */
export async function peopleOfEvent(
  reader: Reader,
  { eventId }: EventScope,
  asked: ListRequest,
): Promise<{ rows: PersonListRow[]; total: number }> {
  const where = sql`p.event_id = ${eventId} and p.deleted_at is null and ${filtered(asked, PERSON_COLUMNS)}
    and ${searched(asked.query, [sql`p.name`])}`
  const order = sorted(asked, PERSON_COLUMNS, { default: TILL_PEOPLE_LIST.defaultDirection, tieBreaker: sql`p.id` })
  const page = sql<PersonListRow>`select ${PERSON} from till_people p where ${where} order by ${order} ${paged(asked)}`
  return rowsWithTotal(reader, page, sql`till_people p where ${where}`)
}

export async function personById(reader: Reader, personId: number): Promise<PersonListRow | undefined> {
  const found = await sql<PersonListRow>`
    select ${PERSON} from till_people p where p.id = ${personId} and p.deleted_at is null`.execute(reader.query)
  return found.rows[0]
}
