import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import type { AccountScope } from '../accounts/access.ts'
import { isVisible } from '../events/queries.ts'

/** One thing that needs action, as its source tells it. `id` names it among those of its kind. */
export interface NeedRow {
  readonly id: number
  readonly at: Date | null
  readonly event_id: number | null
  readonly event_title: string | null
  readonly event_timezone: string | null
  readonly subject_id: number | null
  readonly subject_name: string | null
  readonly count: number | null
  readonly amount_minor: number | null
  readonly currency: string | null
}

/** Whose needs: of a member, at all events or at one. */
export interface NeedsOf {
  readonly scope: AccountScope
  /** null: at all, and what is about the account. */
  readonly eventId: number | null
}

export type Find = (reader: Reader, of: NeedsOf, now: Date) => Promise<readonly NeedRow[]>

/** Of one kind; more of them say no more. */
export const LIMIT = 50

export const EVENT = sql`e.id as event_id, e.title as event_title, e.timezone as event_timezone`
export const NO_SUBJECT = sql`null::bigint as subject_id, null::text as subject_name`
export const NO_AMOUNT = sql`null::int as count, null::bigint as amount_minor, null::text as currency`

export const isAsked = ({ scope, eventId }: NeedsOf): RawBuilder<boolean> =>
  sql<boolean>`(${isVisible(scope)} and ${eventId === null ? sql`true` : sql`e.id = ${eventId}`})`

/** Whether an event `e` is on sale or takes guests. */
export const IS_ON = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(e.status = 'LIVE' and coalesce(e.end_date, e.start_date) > ${now})`

export const rowsOf = async (reader: Reader, statement: RawBuilder<NeedRow>): Promise<readonly NeedRow[]> =>
  (await statement.execute(reader.query)).rows
