import { FAILING_AFTER_FAILURES, FAILING_AFTER_MINUTES } from '@turnout/domain/webhooks/health.ts'
import { sql } from 'kysely'
import { EVENT, isAsked, LIMIT, NO_AMOUNT, rowsOf, type Find, type NeedRow } from './queries-need-rows.ts'

/** Whether a webhook `w` was switched off by the product, or nothing gets through to it (`healthOf`). */
const isFailing = (now: Date) => sql`(w.switched_off_at is not null or (w.status = 'ENABLED'
  and w.failures >= ${FAILING_AFTER_FAILURES}
  and w.failing_since <= ${now}::timestamptz - make_interval(mins => ${FAILING_AFTER_MINUTES})))`

const SUBJECT = sql`w.id as subject_id, w.host as subject_name, ${NO_AMOUNT}`

/** Addresses of an event that do not answer. */
export const failingWebhooks: Find = (reader, of, now) =>
  rowsOf(
    reader,
    sql<NeedRow>`
      select w.id, coalesce(w.failing_since, w.switched_off_at) as at, ${EVENT}, ${SUBJECT}
      from events e join webhooks w on w.event_id = e.id
      where ${isAsked(of)} and ${isFailing(now)} order by at, w.id limit ${LIMIT}`,
  )

/** The same of addresses that are told of all events. */
export const failingAccountWebhooks: Find = (reader, { scope: { accountId }, eventId }, now) =>
  rowsOf(
    reader,
    sql<NeedRow>`
      select w.id, coalesce(w.failing_since, w.switched_off_at) as at, null::bigint as event_id, null::text as event_title,
        null::text as event_timezone, ${SUBJECT}
      from webhooks w where w.account_id = ${accountId} and w.event_id is null and ${eventId === null} and ${isFailing(now)}
      order by at, w.id limit ${LIMIT}`,
  )
