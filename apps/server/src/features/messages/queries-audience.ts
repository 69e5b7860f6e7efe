import { isAboutBooking, type Audience, type Condition } from '@turnout/contract/messages/audience.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import type { EventScope } from '../events/access.ts'
import { isForDates } from '../occurrences/queries-ticket-date.ts'

/** The event whose people are meant. */
export type AudienceEvent = Pick<EventScope, 'eventId' | 'accountId' | 'organizerId' | 'timezone'>

/** One person of an audience: one address, with all that they have there. */
export interface PersonRow {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly locale: string
  readonly attendee_ids: number[]
  readonly order_id: number | null
  readonly waiting_entry_id: number | null
}

export interface AudienceCountRow {
  /** Mails that would go. */
  readonly count: number
  readonly matched: number
  readonly sharing: number
  readonly opted_out: number
  readonly blocked: number
  readonly no_address: number
}

const ADMITTED = sql`(c.closed_at is null or c.closed_because = 'CHECKED_OUT')`

/** What a condition asks of guests `a` and their orders `o`. */
function ofGuest(asked: Condition, { timezone }: AudienceEvent): RawBuilder<SqlBool> {
  switch (asked.field) {
    case 'product_id':
      return sql`a.product_id = any(${asked.values}::bigint[])`
    case 'product_price_id':
      return sql`a.product_price_id = any(${asked.values}::bigint[])`
    case 'event_occurrence_id':
      return sql`exists (select from order_lines l where l.id = a.order_line_id and ${isForDates(asked.values)})`
    case 'check_in':
      return admitted(sql`c.attendee_id = a.id`, asked.check_in_list_id)
    case 'answer':
      return answered(sql`q.attendee_id = a.id or (q.attendee_id is null and q.order_id = a.order_id)`, asked)
    case 'locale':
      return sql`a.locale = any(${asked.values}::text[])`
    case 'order_id':
    case 'order_status':
    case 'ordered':
    case 'promo_code_id':
      return ofAnyOrder(asked, timezone)
  }
}

/** The same of orders `o`: a condition on tickets fits when one of theirs does. */
function ofOrder(asked: Condition, { timezone }: AudienceEvent): RawBuilder<SqlBool> {
  const ticket = (fits: RawBuilder<SqlBool>) =>
    sql<SqlBool>`exists (select from attendees a where a.order_id = o.id and a.status <> 'CANCELLED' and ${fits})`
  switch (asked.field) {
    case 'product_id':
      return sql`exists (select from order_lines l where l.order_id = o.id and l.quantity > 0 and l.product_id = any(${asked.values}::bigint[]))`
    case 'product_price_id':
      return sql`exists (select from order_lines l where l.order_id = o.id and l.quantity > 0 and l.product_price_id = any(${asked.values}::bigint[]))`
    case 'event_occurrence_id':
      return sql`exists (select from order_lines l where l.order_id = o.id and l.quantity > l.quantity_cancelled
        and ${isForDates(asked.values)})`
    case 'check_in':
      return ticket(admitted(sql`c.attendee_id = a.id`, asked.check_in_list_id))
    case 'answer':
      return answered(sql`q.order_id = o.id`, asked)
    case 'locale':
      return sql`o.locale = any(${asked.values}::text[])`
    case 'order_id':
    case 'order_status':
    case 'ordered':
    case 'promo_code_id':
      return ofAnyOrder(asked, timezone)
  }
}

type OrderCondition = Extract<Condition, { field: 'order_id' | 'order_status' | 'ordered' | 'promo_code_id' }>

function ofAnyOrder(asked: OrderCondition, timezone: string): RawBuilder<SqlBool> {
  switch (asked.field) {
    case 'order_id':
      return sql`o.id = any(${asked.values}::bigint[])`
    case 'order_status':
      return sql`o.status = any(${asked.values}::text[])`
    case 'promo_code_id':
      return sql`o.promo_code_id = any(${asked.values}::bigint[])`
    case 'ordered': {
      const from =
        asked.from === null ? sql`true` : sql`o.created_at >= (${asked.from}::date::timestamp at time zone ${timezone})`
      const to =
        asked.to === null
          ? sql`true`
          : sql`o.created_at < ((${asked.to}::date + 1)::timestamp at time zone ${timezone})`
      return sql`(${from} and ${to})`
    }
  }
}

/** Of who waits only what they wait for and their language are known. */
function ofEntry(asked: Condition): RawBuilder<SqlBool> {
  if (asked.field === 'locale') return sql`w.locale = any(${asked.values}::text[])`
  if (asked.field !== 'product_id' && asked.field !== 'product_price_id') return sql`false`
  const column = asked.field === 'product_id' ? sql`k.product_id` : sql`k.product_price_id`
  return sql`exists (select from waiting_wishes k where k.entry_id = w.id and ${column} = any(${asked.values}::bigint[]))`
}

const admitted = (whose: RawBuilder<unknown>, listId: number | null) => sql<SqlBool>`exists (
  select from check_ins c join check_in_lists l on l.id = c.check_in_list_id and l.deleted_at is null
  where ${whose} and ${ADMITTED} and ${listId === null ? sql`true` : sql`l.id = ${listId}`})`

const answered = (whose: RawBuilder<unknown>, asked: Extract<Condition, { field: 'answer' }>) => sql<SqlBool>`exists (
  select from question_answers q where q.question_id = ${asked.question_id} and (${whose})
    and (q.answer ?| ${asked.values}::text[] or q.answer #>> '{}' = any(${asked.values}::text[])))`

function all(audience: Audience, of: (asked: Condition) => RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  const fits = audience.conditions.map((asked) => (asked.is_not ? sql<SqlBool>`not ${of(asked)}` : of(asked)))
  return fits.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(fits, sql` and `)})`
}

/** Whether orders are named by what they are, or one by one: then those that were cancelled count. */
const namesOrders = ({ message_type: whom, conditions }: Audience): boolean =>
  whom === 'ORDER_OWNER' ||
  conditions.some(({ field, is_not }) => field === 'order_status' || (field === 'order_id' && !is_not))

/** Without a word on it: valid tickets and orders. */
const standing = (audience: Audience): RawBuilder<SqlBool> =>
  namesOrders(audience)
    ? sql`o.status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT', 'CANCELLED')`
    : sql`o.status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT')`

/** Every person who fits, one row for each guest, order or entry. */
function matches(event: AudienceEvent, audience: Audience): RawBuilder<unknown> {
  const { eventId } = event
  if (audience.message_type === 'WAITING_LIST')
    return sql`select w.email, w.first_name, w.last_name, w.locale, null::bigint as attendee_id, null::bigint as order_id,
        w.id as waiting_entry_id, w.created_at as at, w.id as nth
      from waiting_entries w where w.event_id = ${eventId} and w.status in ('WAITING', 'OFFERED') and ${all(audience, ofEntry)}`
  if (audience.message_type === 'ORDER_OWNER' || audience.message_type === 'ORDER_OWNERS_WITH_PRODUCT') {
    const one = audience.message_type === 'ORDER_OWNER' ? sql`o.id = ${audience.order_id}` : sql`true`
    return sql`select o.email, coalesce(o.first_name, '') as first_name, coalesce(o.last_name, '') as last_name, o.locale,
        null::bigint as attendee_id, o.id as order_id, null::bigint as waiting_entry_id, o.created_at as at, o.id as nth
      from orders o where o.event_id = ${eventId} and ${one} and ${standing(audience)}
        and ${all(audience, (asked) => ofOrder(asked, event))}`
  }
  const chosen =
    audience.message_type === 'INDIVIDUAL_ATTENDEES' ? sql`a.id = any(${audience.attendee_ids}::bigint[])` : sql`true`
  // Of a cancelled order the tickets are cancelled too: a filter for it means its guests.
  const holds = audience.conditions.some(({ field }) => field === 'order_status')
    ? sql`(a.status <> 'CANCELLED' or o.status = 'CANCELLED')`
    : sql`a.status <> 'CANCELLED'`
  return sql`select coalesce(nullif(a.email, ''), o.email) as email, a.first_name, a.last_name, a.locale, a.id as attendee_id,
      a.order_id, null::bigint as waiting_entry_id, a.created_at as at, a.id as nth
    from attendees a join orders o on o.id = a.order_id
    where a.event_id = ${eventId} and ${chosen} and ${holds} and ${standing(audience)}
      and ${all(audience, (asked) => ofGuest(asked, event))}`
}

/**
 * `matches` has a row for each guest, order or entry; `judged` one for each address, in the order in which they came,
 * and why a person is not written to.
 */
export const people = (event: AudienceEvent, audience: Audience) => sql`
  with matches as (${matches(event, audience)}),
  people as (
    select lower(m.email) as address, count(*)::int as matched, min(m.nth) as nth,
      (array_agg(m.email order by m.nth))[1] as email,
      (array_agg(m.first_name order by m.nth))[1] as first_name,
      (array_agg(m.last_name order by m.nth))[1] as last_name,
      (array_agg(m.locale order by m.nth))[1] as locale,
      array_remove(array_agg(m.attendee_id order by m.nth), null) as attendee_ids,
      (array_agg(m.order_id order by m.nth))[1] as order_id,
      (array_agg(m.waiting_entry_id order by m.nth))[1] as waiting_entry_id
    from matches m where m.email <> '' group by lower(m.email)
  ),
  judged as (
    select p.*, s.email is not null as has_opted_out, b.email is not null as is_blocked
    from people p
    left join mail_opt_outs s on s.organizer_id = ${event.organizerId} and s.email = p.address
      and not ${isAboutBooking(audience)}::boolean
    left join mail_blocks b on b.account_id = ${event.accountId} and b.email = p.address
  )`

/** How an audience comes about. */
export async function countAudience(
  reader: Reader,
  event: AudienceEvent,
  audience: Audience,
): Promise<AudienceCountRow> {
  const found = await sql<AudienceCountRow>`${people(event, audience)}
    select count(*) filter (where not has_opted_out and not is_blocked)::int as count,
      (select count(*)::int from matches) as matched, (coalesce(sum(matched), 0) - count(*))::int as sharing,
      count(*) filter (where has_opted_out)::int as opted_out,
      count(*) filter (where is_blocked and not has_opted_out)::int as blocked,
      (select count(*)::int from matches where coalesce(email, '') = '') as no_address
    from judged`.execute(reader.query)
  const [row] = found.rows
  if (row === undefined) throw new Error('A count without a row')
  return row
}

/** Some of the people who would get a message, in the order in which they came. */
export async function peopleOf(
  reader: Reader,
  event: AudienceEvent,
  { audience, from, limit }: { readonly audience: Audience; readonly from: number; readonly limit: number },
): Promise<PersonRow[]> {
  const found = await sql<PersonRow>`${people(event, audience)}
    select email, first_name, last_name, locale, attendee_ids, order_id, waiting_entry_id from judged
    where not has_opted_out and not is_blocked order by nth limit ${limit} offset ${from}`.execute(reader.query)
  return found.rows
}

/** The people of an audience as rows of `message_recipients`, for the statement that freezes it. */
export const frozenPeople = (event: AudienceEvent, audience: Audience, messageId: number) => sql`
  ${people(event, audience)}
  insert into message_recipients (event_id, message_id, email, first_name, last_name, locale, attendee_ids, order_id, waiting_entry_id)
  select ${event.eventId}, ${messageId}, email, first_name, last_name, locale, attendee_ids, order_id, waiting_entry_id
  from judged where not has_opted_out and not is_blocked order by nth`
