import { entity, type Entity } from './entity.ts'
import { DERIVED, SECRET, STANDS_STILL } from './reasons.ts'

/** What members set up for themselves and other systems, and history. */
export const DESKS_ENTITIES: readonly Entity[] = [
  entity('member_organizers', {
    reach: 'member',
    key: ['account_id', 'user_id', 'organizer_id'],
    columns: `
      account_id: integer, user_id: integer, organizer_id: integer`,
  }),
  entity('member_events', {
    reach: 'member',
    key: ['account_id', 'user_id', 'event_id'],
    columns: `
      account_id: integer, user_id: integer, event_id: integer`,
  }),
  entity('desk_views', {
    reach: 'member',
    columns: `
      id: integer, account_id: integer, event_id: integer?, user_id: integer, desk: text, name: text,
      address: text, is_shared: boolean, place: integer, created_at: moment`,
  }),
  entity('home_snoozes', {
    reach: 'member',
    key: ['account_id', 'user_id', 'key'],
    columns: `
      account_id: integer, user_id: integer, key: text, until: moment?, created_at: moment`,
  }),
  entity('webhooks', {
    reach: 'account or event',
    columns: `
      id: integer, account_id: integer, event_id: integer?, url: text, purpose: text?, event_types: texts,
      last_response_code: integer?, last_failure: text?, last_triggered_at: moment?, created_at: moment, organizer_id: integer? since 5`,
    leftOut: {
      host: DERIVED,
      status: STANDS_STILL,
      switched_off: STANDS_STILL,
      switched_off_at: STANDS_STILL,
      sealed_secret: SECRET,
      sealed_old_secret: SECRET,
      old_secret_until: SECRET,
      failing_since: STANDS_STILL,
      failures: STANDS_STILL,
      resumes_at: STANDS_STILL,
      leased_until: STANDS_STILL,
    },
  }),
  entity('webhook_sequences', {
    reach: 'account',
    key: ['entity', 'entity_id'],
    columns: `
      account_id: integer, entity: text, entity_id: integer, last: integer`,
  }),
  entity('report_schedules', {
    reach: 'account',
    columns: `
      id: integer, account_id: integer, event_id: integer?, report: text, rhythm: text, weekday: integer?,
      at_time: text, formats: texts, basis: text?, group_by: text?, question_id: integer?,
      stopped_at: moment?, stopped_for: integer?, created_at: moment, organizer_id: integer?,
      currency_code: text?`,
    leftOut: { next_at: STANDS_STILL },
  }),
  entity('report_schedule_people', {
    reach: ['report_schedule_id', 'report_schedules'],
    key: ['report_schedule_id', 'user_id'],
    columns: `
      report_schedule_id: integer, user_id: integer`,
  }),
  entity('notices', {
    reach: 'account or event',
    columns: `
      id: integer, account_id: integer, event_id: integer?, kind: text, entity: text, entity_id: integer,
      pool_id: integer?, actor_id: integer?, facts: json, at: moment`,
  }),
  entity('notice_choices', {
    reach: 'member',
    key: ['account_id', 'user_id', 'kind'],
    columns: `
      account_id: integer, user_id: integer, kind: text, in_area: boolean, by_mail: text`,
  }),
  entity('notice_marks', {
    reach: 'member',
    key: ['account_id', 'user_id', 'notice_id'],
    columns: `
      account_id: integer, user_id: integer, notice_id: integer`,
  }),
  entity('notice_readers', {
    reach: 'member',
    key: ['account_id', 'user_id'],
    columns: `
      account_id: integer, user_id: integer, seen_id: integer, digest_until: moment?`,
  }),
  entity('audit_rows', {
    reach: 'account or event',
    columns: `
      id: integer, account_id: integer?, event_id: integer?, entity: text, entity_id: integer, act: text,
      actor_kind: text, actor_id: integer?, request_id: text?, before: json?, after: json?, at: moment,
      from_address: text?, from_device: text?`,
  }),
]
