import { NEED_DAYS } from '@turnout/domain/home/needs.ts'
import { sql, type RawBuilder } from 'kysely'
import { MAIL_ORDER } from '../orders/mails/queue-order-mail.ts'
import { MAIL_TICKET } from '../attendees/queue-ticket-mail.ts'
import { eventsInScope } from '../accounts/queries-scope.ts'
import { ROOM, ROOM_OF_PRODUCT } from '../stock/queries-room.ts'
import {
  EVENT,
  IS_ON,
  isAsked,
  LIMIT,
  NO_AMOUNT,
  NO_SUBJECT,
  rowsOf,
  type Find,
  type NeedRow,
} from './queries-need-rows.ts'

/*
 * What waits for a member to be told of it: people on waiting lists, mails that did not leave, reports that
 * are mailed no longer.
 */

/** Orders with a mail that could not be written: it is in no list of mails. */
const UNWRITTEN = sql`
  select o.account_id, o.event_id, j.created_at, o.email as recipient, o.id as order_id
  from graphile_worker._private_jobs j join orders o on o.id = (j.payload ->> 'order_id')::bigint
  where j.last_error is not null
    and j.task_id in (select id from graphile_worker._private_tasks 
      where identifier in (${MAIL_ORDER.name}, ${MAIL_TICKET.name}))`

/** Mails about orders and guests of an event that did not leave, unless one about the same did later. */
export const failedMails: Find = (reader, of, now) =>
  rowsOf(
    reader,
    sql<NeedRow>`
      select e.id, f.at, ${EVENT}, f.order_id as subject_id, f.recipient as subject_name, f.count,
        null::bigint as amount_minor, null::text as currency
      from events e join (
        select x.event_id, min(x.created_at) as at, count(*)::int as count,
          (array_agg(x.recipient order by x.created_at))[1] as recipient,
          (array_agg(x.order_id order by x.created_at))[1] as order_id
        from (${UNWRITTEN} union all
          select x.account_id, x.event_id, x.created_at, x.recipient, case x.about_entity when 'order' then x.about_id
            else (select a.order_id from attendees a where a.id = x.about_id) end as order_id
          from mails x where x.account_id = ${of.scope.accountId} and x.status = 'FAILED'
            and x.about_entity in ('order', 'attendee') and not exists (select from mails y
              where y.about_entity = x.about_entity and y.about_id = x.about_id
                and y.id > x.id and y.status in ('QUEUED', 'SENT'))) x
        where x.account_id = ${of.scope.accountId} and x.created_at > ${now}::timestamptz - make_interval(days => ${NEED_DAYS.mailsFailed})
          -- One that is tried again by itself is no matter yet.
          and x.created_at < ${now}::timestamptz - interval '1 hour'
        group by x.event_id) f on f.event_id = e.id
      where ${isAsked(of)} order by f.at, e.id limit ${LIMIT}`,
  )

/** What is free of price `r` of product `p` in pool `l`, kept for those who wait or not; null: all of it. */
const FREE = sql`greatest(0, least(${ROOM}, ${ROOM_OF_PRODUCT}))`

/** Entries `w` of event `e` that wait, with what is free of what they wish for. */
const WAITING = sql`(
  select min(w.created_at) as at, count(*)::int as count, bool_or(w.has_room) as has_room from (
    select w.created_at, w.reason in ('BY_HAND', 'TOO_FEW_PLACES') and exists (
      select from waiting_wishes k join product_prices r on r.id = k.product_price_id join products p on p.id = r.product_id
        join pools l on l.id = r.pool_id
      where k.entry_id = w.id and (${FREE} is null or ${FREE} > 0)) as has_room
    from waiting_entries w where w.event_id = e.id and w.status = 'WAITING') w)`

const waitingAt =
  (hasRoom: boolean): Find =>
  (reader, of, now) =>
    rowsOf(
      reader,
      sql<NeedRow>`
      select e.id, q.at, ${EVENT}, ${NO_SUBJECT}, q.count, null::bigint as amount_minor, null::text as currency
      from events e cross join lateral ${WAITING} q
      where ${isAsked(of)} and ${IS_ON(now)} and e.cancelled_at is null and q.count > 0 and q.has_room = ${hasRoom}
      order by q.at, e.id limit ${LIMIT}`,
    )

/** People wait for places that are free and that are not offered automatically. */
export const placesToOffer = waitingAt(true)

/** People wait for what is sold out. */
export const waitedFor = waitingAt(false)

/** Offers of the last days that were not taken. */
export const lapsedOffers: Find = (reader, of, now) =>
  rowsOf(
    reader,
    sql<NeedRow>`
      select e.id, q.at, ${EVENT}, ${NO_SUBJECT}, q.count, null::bigint as amount_minor, null::text as currency
      from events e cross join lateral (
        select min(w.ended_at) as at, count(*)::int as count from waiting_entries w
        where w.event_id = e.id and w.status = 'OFFER_EXPIRED'
          and w.ended_at > ${now}::timestamptz - make_interval(days => ${NEED_DAYS.offersLapsed})) q
      where ${isAsked(of)} and ${IS_ON(now)} and q.count > 0 order by q.at, e.id limit ${LIMIT}`,
  )

/** Reports that are mailed no longer, because a recipient may not see them any more. */
export const stoppedReports: Find = (reader, of) =>
  rowsOf(
    reader,
    sql<NeedRow>`
      select r.id, r.stopped_at as at, ${EVENT}, o.id as subject_id, o.name as subject_name, ${NO_AMOUNT}
      from report_schedules r left join events e on e.id = r.event_id
        left join organizers o on o.id = r.organizer_id and o.deleted_at is null
      where r.account_id = ${of.scope.accountId} and r.next_at is null and ${isScheduleAsked(of)}
      order by r.stopped_at, r.id limit ${LIMIT}`,
  )

/** One of an event like all that is of events; across events for those who work in all of its place. */
function isScheduleAsked(of: Parameters<Find>[1]): RawBuilder<boolean> {
  const across =
    of.eventId !== null
      ? sql`false`
      : sql`(r.event_id is null and (r.organizer_id is null or o.id is not null)
          and ${eventsInScope(of.scope.part, sql`null::bigint`, sql`r.organizer_id`)})`
  return sql<boolean>`((r.event_id is not null and ${isAsked(of)}) or ${across})`
}
