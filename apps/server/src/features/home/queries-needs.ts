import type { Capability } from '@turnout/domain/accounts/capabilities.ts'
import { connectionState } from '@turnout/domain/accounts/connection-state.ts'
import { NEED_DAYS, type NeedKind } from '@turnout/domain/home/needs.ts'
import { FAILING_AFTER_FAILURES, FAILING_AFTER_MINUTES } from '@turnout/domain/webhooks/health.ts'
import { sql } from 'kysely'
import { connectionOfAccount, factsOf } from '../connected-accounts/queries.ts'
import { IS_LATE, LATE_FROM } from '../orders/deadlines/queries-unpaid.ts'
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
import { failedMails, lapsedOffers, placesToOffer, stoppedReports, waitedFor } from './queries-waiting-needs.ts'

export interface NeedSource {
  readonly kind: NeedKind
  /** Only for those who can do something about it. */
  readonly needs: Capability
  readonly find: Find
}

/** Disputes that wait for an answer, until the bank wants none any more. */
const openDisputes: Find = (reader, of) =>
  rowsOf(
    reader,
    sql<NeedRow>`
      select d.id, d.evidence_due_at as at, ${EVENT}, o.id as subject_id,
        nullif(full_name(o.first_name, o.last_name), '') as subject_name, null::int as count, d.amount_minor, o.currency
      from events e join orders o on o.event_id = e.id join disputes d on d.order_id = o.id and d.status = 'NEEDS_RESPONSE'
      where ${isAsked(of)} order by at, d.id limit ${LIMIT}`,
  )

/** Orders whose refund the provider turned down; what was tried last says how much. */
const failedRefunds: Find = (reader, of) =>
  rowsOf(
    reader,
    sql<NeedRow>`
      select o.id, coalesce(r.settled_at, r.created_at) as at, ${EVENT}, o.id as subject_id,
        nullif(full_name(o.first_name, o.last_name), '') as subject_name, null::int as count, r.amount_minor, o.currency
      from events e join orders o on o.event_id = e.id and o.refund_status = 'REFUND_FAILED'
        left join lateral (
          select f.amount_minor, f.settled_at, f.created_at from refunds f
          where f.order_id = o.id and f.state = 'FAILED' order by f.id desc limit 1) r on true
      where ${isAsked(of)} order by at, o.id limit ${LIMIT}`,
  )

/** Orders that are late, by event, as the list of unpaid orders has them. */
const overdueTransfers: Find = (reader, of) =>
  rowsOf(
    reader,
    sql<NeedRow>`
      select e.id, w.at, ${EVENT}, ${NO_SUBJECT}, w.count, w.amount_minor, e.currency
      from events e cross join lateral (
        select min(${LATE_FROM}) as at, count(*)::int as count, sum(o.total_gross_minor) as amount_minor from orders o
        where o.event_id = e.id and ${IS_LATE}) w
      where ${isAsked(of)} and w.count > 0 order by w.at, e.id limit ${LIMIT}`,
  )

/** The account's own payment account is asked for something. */
const wantedDocuments: Find = async (reader, { scope: { accountId }, eventId }) => {
  if (eventId !== null) return []
  const row = await connectionOfAccount(reader, accountId)
  if (row?.is_details_submitted !== true || connectionState(factsOf(row)) !== 'MORE_INFORMATION_NEEDED') return []
  const nothing = { event_id: null, event_title: null, event_timezone: null, subject_id: null, subject_name: null }
  return [{ ...nothing, id: row.id, at: null, count: row.requirements.length, amount_minor: null, currency: null }]
}

const eventsWithoutList: Find = (reader, of, now) =>
  rowsOf(
    reader,
    sql<NeedRow>`
      select e.id, e.start_date as at, ${EVENT}, ${NO_SUBJECT}, ${NO_AMOUNT} from events e
      where ${isAsked(of)} and ${IS_ON(now)} and e.start_date < ${now}::timestamptz + make_interval(days => ${NEED_DAYS.withoutList})
        and not exists (select 1 from check_in_lists l where l.event_id = e.id and l.deleted_at is null)
      order by e.start_date, e.id limit ${LIMIT}`,
  )

/** Prices that can be bought and end soon, with what they are called. */
const endingPrices: Find = (reader, of, now) =>
  rowsOf(
    reader,
    sql<NeedRow>`
      select t.id, t.sale_end_date as at, ${EVENT}, p.id as subject_id, concat_ws(' · ', p.title, t.label) as subject_name, ${NO_AMOUNT}
      from events e join products p on p.event_id = e.id join product_prices t on t.product_id = p.id
        join pools s on s.id = t.pool_id
      where ${isAsked(of)} and ${IS_ON(now)} and not t.is_hidden and not p.is_hidden and not p.is_paused
        and e.sales_closed_at is null
        and t.sale_end_date > ${now} and t.sale_end_date < ${now}::timestamptz + make_interval(days => ${NEED_DAYS.priceEnds})
        and t.sale_end_date < e.start_date and (t.sale_start_date is null or t.sale_start_date <= ${now})
        and (s.capacity is null or s.sold < s.capacity)
      order by t.sale_end_date, t.id limit ${LIMIT}`,
  )

const endingTokens: Find = (reader, { scope: { accountId }, eventId }, now) =>
  rowsOf(
    reader,
    sql<NeedRow>`
      select t.id, t.expires_at as at, null::bigint as event_id, null::text as event_title, null::text as event_timezone,
        t.id as subject_id, t.name as subject_name, ${NO_AMOUNT}
      from api_tokens t where t.account_id = ${accountId} and ${eventId === null} and t.revoked_at is null and t.ended_at is null
        and t.expires_at > ${now} and t.expires_at < ${now}::timestamptz + make_interval(days => ${NEED_DAYS.tokenEnds})
      order by t.expires_at, t.id limit ${LIMIT}`,
  )

/** Whether a webhook `w` was switched off by the product, or nothing gets through to it (`healthOf`). */
const isFailing = (now: Date) => sql`(w.switched_off_at is not null or (w.status = 'ENABLED'
  and w.failures >= ${FAILING_AFTER_FAILURES}
  and w.failing_since <= ${now}::timestamptz - make_interval(mins => ${FAILING_AFTER_MINUTES})))`

const SUBJECT = sql`w.id as subject_id, w.host as subject_name, ${NO_AMOUNT}`

/** Addresses of an event that do not answer. */
const failingWebhooks: Find = (reader, of, now) =>
  rowsOf(
    reader,
    sql<NeedRow>`
      select w.id, coalesce(w.failing_since, w.switched_off_at) as at, ${EVENT}, ${SUBJECT}
      from events e join webhooks w on w.event_id = e.id
      where ${isAsked(of)} and ${isFailing(now)} order by at, w.id limit ${LIMIT}`,
  )

/** The same of addresses that are told of all events. */
const failingAccountWebhooks: Find = (reader, { scope: { accountId }, eventId }, now) =>
  rowsOf(
    reader,
    sql<NeedRow>`
      select w.id, coalesce(w.failing_since, w.switched_off_at) as at, null::bigint as event_id, null::text as event_title,
        null::text as event_timezone, ${SUBJECT}
      from webhooks w where w.account_id = ${accountId} and w.event_id is null and ${eventId === null} and ${isFailing(now)}
      order by at, w.id limit ${LIMIT}`,
  )

/** Where needs come from. A slice that is before this one joins with a line here. */
export const NEED_SOURCES: readonly NeedSource[] = [
  { kind: 'PAYMENT_DISPUTED', needs: 'orders:write', find: openDisputes },
  { kind: 'REFUND_FAILED', needs: 'orders:refund', find: failedRefunds },
  { kind: 'TRANSFERS_OVERDUE', needs: 'orders:write', find: overdueTransfers },
  { kind: 'MAILS_FAILED', needs: 'orders:write', find: failedMails },
  { kind: 'PLACES_TO_OFFER', needs: 'attendees:write', find: placesToOffer },
  { kind: 'WAITED_FOR', needs: 'events:write', find: waitedFor },
  { kind: 'WEBHOOK_FAILING', needs: 'webhooks:write', find: failingWebhooks },
  { kind: 'WEBHOOK_FAILING', needs: 'account:webhooks', find: failingAccountWebhooks },
  { kind: 'REPORT_STOPPED', needs: 'guests:export', find: stoppedReports },
  { kind: 'PAYOUTS_NEED_DOCUMENT', needs: 'account:payouts', find: wantedDocuments },
  { kind: 'NO_CHECK_IN_LIST', needs: 'check-in:write', find: eventsWithoutList },
  { kind: 'PRICE_ENDS', needs: 'events:write', find: endingPrices },
  { kind: 'OFFERS_LAPSED', needs: 'attendees:write', find: lapsedOffers },
  { kind: 'TOKEN_ENDS', needs: 'account:tokens', find: endingTokens },
]
